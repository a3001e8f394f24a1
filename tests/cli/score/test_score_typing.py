"""Typing while a score is kept: every line is taken, or refused in one line that names what is wrong."""

from __future__ import annotations

import io
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from eldest.cli import run
from eldest.families import FAMILIES, family
from eldest.keeper import KEEPER
from eldest.keeper.hands_file import parse
from tests.table.test_actions import SPOKEN

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")
COMMANDS = ("help", "?", "sheet", "undo", "redo", "misdeal", "rules", "fix")
OTHER_WORDS = (
    "-",
    ".",
    "seven",
    "P0",
    "P9",
    "A",
    "Zoe",
    "6 hearts",
    "no trumps",
    "♥",
    "yes",
    "4" * 5000,
    "²",
    "é̂",
    "—",
)
LINES = 250


class Answer(NamedTuple):
    """A typed line, the output, and the hands kept before and after it."""

    line: str
    said: list[str]
    before: list[Any]
    after: list[Any]


class Terminal(io.StringIO):
    """Lines that are typed one after the other; before each the answer to the one before is read."""

    def __init__(self, lines: list[str], kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.lines, self.kept, self.capsys = iter(lines), kept, capsys
        self.prompts: list[str] = []
        self.answers: list[Answer] = []
        self.line, self.before = "", list[Any]()

    def readline(self, size: int | None = -1, /) -> str:
        *said, prompt = self.capsys.readouterr().out.split("\n")
        self.prompts.append(prompt)
        after = json.loads(self.kept.read_text(encoding="utf-8"))["hands"] if self.kept.exists() else []
        self.answers.append(Answer(self.line, said, self.before, after))
        self.line, self.before = next(self.lines, ""), after
        return super().readline(-1 if size is None else size)


@pytest.fixture
def type_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    """Keep a score by typing some lines; what was answered to each, and the prompts."""

    def typed(words: list[str], lines: list[str]) -> Terminal:
        kept = tmp_path / "score.json"
        kept.unlink(missing_ok=True)
        terminal = Terminal(lines, kept, capsys)
        monkeypatch.setattr(sys, "stdin", terminal)
        assert run(["score", *words, "--file", str(kept)]) == 0
        del terminal.answers[0]  # nothing was typed before the first prompt
        assert len(terminal.answers) == len(lines)
        return terminal

    return typed


def typed_at_random(game: str, players: int, dice: random.Random) -> Iterator[str]:
    """Lines of words that somebody may type, most of them wrong where they stand."""
    fields = KEEPER.of(game).entry.fields
    calls = [call for each in fields.values() if isinstance(each.of, tuple) for call in each.of]
    figures = [str(number) for number in range(12)]
    words = [*fields, *COMMANDS, *OTHER_WORDS, *NAMES, *calls]
    for _ in range(LINES):
        if dice.random() < 0.4:  # what often can be
            yield " ".join(dice.choice([*figures[:5], *calls, *"SHDC"]) for _ in range(dice.choice([1, players])))
        elif dice.random() < 0.2:
            yield f"fix {dice.choice(figures)} {dice.choice([*fields, 'zz', ''])} {dice.choice([*words, *figures])}"
        else:
            several = dice.randrange(0, players + 3)
            yield " ".join(dice.choice(dice.choice([words, figures, list(NAMES[:players])])) for _ in range(several))


PLAYERS = {
    "five_hundred": (2, 4, 5, 6),
    "sweven": (2, 4),
    "oh_hell": (3, 8),
    "ninety_nine": (2, 3, 4),
    "counters": (4, 6),
}


@pytest.mark.parametrize("game", FAMILIES)
def test_anything_that_is_typed_is_taken_or_refused_and_nothing_is_lost(game: str, type_lines: Any) -> None:
    for players in PLAYERS[game]:
        lines = list(typed_at_random(game, players, random.Random(f"{game} {players}")))
        terminal = type_lines([game, "--names", ",".join(NAMES[:players])], lines)
        for line, said, before, after in terminal.answers:
            word = (line.split() or [""])[0].lower()
            assert after != before or said or not line.strip(), (line, "nothing was said")
            assert len(after) >= len(before) or word in ("undo", "redo"), (line, said)
            if after == before and word not in COMMANDS[:7]:
                assert len([each for each in said if not each.startswith("  “")]) <= 2, (line, said)
        parse(terminal.kept.read_text(encoding="utf-8"))


FOUR = "Ada,Bo,Cy,Di"
CONTRACTS = "6 to 10 with S, C, D, H or NT (such as 7H), pass, NULLO or OPEN_NULLO"
# By game what is written first, then a line that is refused, and what is said to it.
REFUSED: list[tuple[str, list[str], str, str]] = [
    ("five_hundred", ["7H", "Bo"], "a b c", "tricks: 'a' needs a value beside it, such as a 3"),
    ("five_hundred", ["7H", "Bo"], "seven", "tricks, Bo+Di: 'seven' is not a whole number"),
    ("five_hundred", ["7H", "Bo"], "x y z", "tricks: 3 values are too many for 2 (Ada+Cy, Bo+Di)"),
    ("five_hundred", ["7H", "Bo"], "Ada", "tricks: 'Ada' needs a value beside it, such as Ada 3"),
    ("five_hundred", ["7H"], "5", "bidder: '5' is not one of the players (Ada, Bo, Cy, Di)"),
    ("five_hundred", ["7H"], "Zoe", "bidder: 'Zoe' is not one of the players (Ada, Bo, Cy, Di)"),
    ("five_hundred", [], "7 harts", f"contract: '7 harts' is not one of {CONTRACTS}"),
    ("five_hundred", [], "abc", f"contract: 'abc' is not one of {CONTRACTS}"),
    ("five_hundred", [], "7 hearts Bo", "contract: one value is expected, not '7 hearts Bo'"),
    ("five_hundred", [], "6 hearts, 7 spades", "contract: one value is expected, not '6 hearts, 7 spades'"),
    ("five_hundred", [], "calls 5 Hearts, pass, pass, pass", f"calls, Ada: '5 Hearts' is not one of {CONTRACTS}"),
    ("five_hundred", [], "calls pass, 6 hats, pass, pass", f"calls, Bo: '6 hats' is not one of {CONTRACTS}"),
    ("five_hundred", ["7H"], "6 hearts", "bidder: '6 hearts' is not one of the players (Ada, Bo, Cy, Di)"),
    ("five_hundred", [], "trump NT", "trump: there is no such cell (cells: misdealt, calls, contract, bidder"),
    (
        "five_hundred",
        [],
        "11H",
        "contract: '11H' is not one of 6 to 10 with S, C, D, H or NT (such as 7H), pass, NULLO",
    ),
    (
        "five_hundred",
        ["revoked P0"],
        "pass",
        "revoked: A revoke makes a bid or sets it back; here there is none (FH-61)",
    ),
    ("oh_hell", [""], "S", "bids, Ada: 'S' is not a whole number"),
    ("oh_hell", [""], "Ada 3 Ada 4", "bids: Ada is named twice"),
    ("oh_hell", [""], "P7 3", "bids, Ada: 'P7' is not a whole number"),
    ("oh_hell", [""], "1 2 3 4 5", "bids: 5 values are too many for 4 (Ada, Bo, Cy, Di)"),
    ("oh_hell", ["", "1 0 1"], "1 1", "bids: 2 values, but only Di is missing"),
    ("oh_hell", ["", "1 0 1"], "fix 1", "fix 1: name a cell too (misdealt, trump, bids, tricks)"),
    ("oh_hell", ["", "1 0 1"], "fix 1 bids", "bids: write a number for each (Ada, Bo, Cy, Di), or - to clear it"),
    ("oh_hell", ["", "1 0 1"], "fix 1 bets 3", "bets: there is no such cell"),
    ("oh_hell", [""], "fix 1 bids 3", "fix: no row is written yet"),
    ("oh_hell", ["", "1 0 1"], "fix 1 BETS 3", "BETS: there is no such cell"),
    ("oh_hell", ["", "1 0 1"], "fix 1 :", "':': there is no such cell"),
    ("oh_hell", [""], "revoked Ada", "revoked: there is no such cell (cells: misdealt, trump, bids, tricks)"),
    ("oh_hell", [""], "01000 1 1", "bids, Ada: '01000' is not a whole number from 0 to 999"),
    ("oh_hell", [""], "misdeal no", "misdeal takes nothing after it, not 'no'"),
    ("oh_hell", [""], "misdealt Perhaps", "misdealt: 'Perhaps' is neither yes nor no"),
    ("counters", [], "hats", "trump: 'hats' is not a suit (S, H, D or C)"),
    ("counters", [], "revoked Ada", "revoked: there is no such cell (cells: misdealt, trump, bids, tricks)"),
    ("sweven", [], "revoked", "revoked: there is no such cell (cells: misdealt, calls, bid, bidder, trump, points)"),
    ("sweven", [], "7 harts", "bid: '7 harts' is not one of 3 to 17 or pass"),
    ("sweven", [], "99", "bid: '99' is not one of 3 to 17 or pass"),
    ("sweven", [], "18", "bid: The highest bid is 17 (SW-17)"),
    ("sweven", [], "2", "bid: The lowest bid is 3 (SW-15)"),
    ("ninety_nine", ["", "3 ? 2 1"], "x y z", "tricks, Ada: 'x' is not a whole number"),
    (
        "ninety_nine",
        [],
        "revoked Ada",
        "revoked: there is no such cell (cells: misdealt, trump, premium, bids, tricks",
    ),
    ("ninety_nine", [""], "Bo reveals", "bids, Bo: 'reveals' is not one of 0 to 9 or ?"),
    ("ninety_nine", ["Ada declare"], "reveal Bo", "premium, Bo: Only one player may declare or reveal (NN-13)"),
    (
        "ninety_nine",
        [""],
        "reveal",
        "premium: a value for each is expected (Ada, Bo, Cy, Di), or one player's, such as Ada reveal",
    ),
    (
        "ninety_nine",
        [],
        "declare",
        "premium: a value for each is expected (Ada, Bo, Cy, Di), or one player's, such as Ada rev",
    ),
    ("ninety_nine", [], "Ada declares", "premium, Ada: 'declares' is not one of none, declare or reveal"),
    ("counters", ["", "3 3"], "11", "bids, Cy: There are ten tricks to be won (CO-11)"),
]


@pytest.mark.parametrize(("game", "first", "line", "why"), REFUSED, ids=[f"{each[0]} {each[2]}" for each in REFUSED])
def test_what_cannot_be_is_refused_in_a_line_that_names_it(
    game: str, first: list[str], line: str, why: str, type_lines: Any
) -> None:
    *_, (_, said, before, after) = type_lines([game, "--names", FOUR], [*first, line]).answers
    assert said[0].startswith(f"  {why}") and before == after
    assert said[1:] == [] or (len(said) == 2 and said[1].startswith("  “"))


def test_a_prompt_says_whose_cell_is_missing_and_takes_it_alone(type_lines: Any) -> None:
    terminal = type_lines(["oh_hell", "--names", FOUR, "--start", "3"], ["", "1 0 1", "1", "1 0", "1"])
    assert terminal.prompts[1:3] == ["bids (Ada, Bo, Cy, Di)> ", "bids (still Di)> "]
    assert terminal.prompts[3:5] == ["tricks (Ada, Bo, Cy, Di)> ", "tricks (still Cy, Di)> "]
    assert terminal.answers[-1].after == [{"bids": [1, 0, 1, 1], "tricks": [1, 0, 1, 1]}]


def test_the_rest_is_that_of_the_hand_that_is_put_right(type_lines: Any) -> None:
    lines = ["", "0 0 0 0", "3 0 0 0", "", "0 0 0 0", "fix 1 tricks 1 1 1"]
    assert type_lines(["oh_hell", "--names", FOUR, "--start", "3"], lines).answers[-1].after[0]["tricks"] == [
        1,
        1,
        1,
        0,
    ]


@pytest.mark.parametrize("line", ["?", "help", "HELP"])
@pytest.mark.parametrize("game", FAMILIES)
def test_help_says_first_what_is_asked(game: str, line: str, type_lines: Any) -> None:
    terminal = type_lines([game, "--names", "Ada,Bo,Cy,Di"], [line])
    asked = terminal.prompts[0].split()[0].strip(">")
    said = terminal.answers[0].said
    assert said[0].startswith(f"  {asked}: ") and max(map(len, said)) <= 80
    assert all(word in "\n".join(said) for word in ("fix ROW", "undo", "quit"))


def test_calls_are_taken_as_people_write_them(type_lines: Any) -> None:
    for said, meant in SPOKEN.items():
        assert type_lines(["five_hundred"], [said]).answers[-1].after == [{"contract": meant}], said
    hand = type_lines(["five_hundred"], ["calls pass, 7 hearts, pass, pass"]).answers[-1].after
    assert hand == [{"calls": ["pass", "7H", "pass", "pass"]}]
    after = type_lines(["ninety_nine", "--names", "Ada,Bo,Cy"], ["reveal Cy"]).answers[-1].after
    assert after == [{"premium": [None, None, "reveal"]}]


def test_a_premium_that_was_passed_over_is_taken_later(type_lines: Any) -> None:
    terminal = type_lines(["ninety_nine", "--names", "Ada,Bo,Cy"], ["", "reveal Bo", "3 2 1"])
    assert terminal.answers[1].said == ["  Hand 1: premium Bo reveal."]
    assert terminal.answers[-1].after == [{"premium": [None, "reveal", None], "bids": ["3", "2", "1"]}]


def test_what_is_not_asked_for_is_said_with_its_hand(type_lines: Any) -> None:
    first = ["7H", "Bo", "7", "revoked Bo"]
    terminal = type_lines(["five_hundred", "--names", FOUR], [*first, "7H", "calls pass, 7 hearts, pass, pass"])
    assert terminal.answers[3].said[:2] == ["  Hand 2: revoked Bo.", "  For the previous hand type: fix 1 revoked Bo"]
    assert terminal.answers[-1].said[0] == "  Hand 2: calls Ada pass, Bo 7H, Cy pass, Di pass."
    assert terminal.answers[-1].after[1]["revoked"] == 1
    began = type_lines(["five_hundred", "--names", FOUR], [*first[:3], "calls pass pass pass pass"])
    assert began.answers[-1].said == ["  Hand 2: calls Ada pass, Bo pass, Cy pass, Di pass."]


def test_what_is_written_after_the_game_is_named_as_it_was_written(type_lines: Any) -> None:
    after = "Nothing is written after the game is won (FH-56)"
    over = type_lines(["five_hundred", "--names", FOUR], ["10NT", "Bo", "10", "revoked Bo", "misdeal"])
    assert [answer.said[0] for answer in over.answers[-2:]] == [f"  revoked: {after}", f"  {after}"]
    lines = ["7H", "Bo", "10", "revoked Bo", "fix 1 contract 10NT", "sheet"]
    terminal = type_lines(["five_hundred", "--names", FOUR], lines)
    assert f"  Hand 2, revoked: {after}" in terminal.answers[-2].said
    assert f"  row 2, revoked: {after}" in terminal.answers[-1].said


@pytest.mark.parametrize(
    ("game", "first", "sample"),
    [
        ("five_hundred", ["7H"], "fix 1 tricks Ada 3"),
        ("sweven", ["7"], "fix 1 points Ada 3"),
        ("ninety_nine", ["Ada declare"], "fix 1 tricks Ada 3"),
    ],
)
def test_fix_says_what_is_missing_by_the_cells_of_the_game(
    game: str, first: list[str], sample: str, type_lines: Any
) -> None:
    terminal = type_lines([game, "--names", "Ada,Bo,Cy"], [*first, "fix", "fix :", "fix 2 tricks 3", sample])
    bare, colon, two, good = (answer.said[0] for answer in terminal.answers[-4:])
    assert bare == f"  fix: name a row, a cell and its values, such as {sample} (row 1 is written)"
    write = f"(row 1 is written); write fix ROW CELL VALUES, such as {sample}"
    assert colon == f"  fix: ':' is not the number of a row {write}"
    assert two == f"  fix: there is no row 2 {write}"
    assert "fix" not in good and terminal.answers[-1].after != terminal.answers[-1].before


def test_rows_are_counted(type_lines: Any) -> None:
    terminal = type_lines(["sweven"], ["pass", "pass", "fix"])
    assert terminal.answers[-1].said[0].endswith("(rows 1 to 2 are written)")


def test_a_player_of_several_words_is_named_by_what_can_be_typed(type_lines: Any) -> None:
    for names, sample in [("Ann Lee,Bo,Cy", "Ann reveal"), ("Ann Lee,Ann Roe,Cy", "P0 reveal")]:
        terminal = type_lines(["ninety_nine", "--names", names], ["declare", sample])
        assert terminal.answers[0].said[0].endswith(f", or one player's, such as {sample}")
        assert terminal.answers[1].after == [{"premium": ["reveal", None, None]}]


def test_a_whole_name_means_its_player_and_the_beginning_of_two_names_nobody(type_lines: Any) -> None:
    words = ["five_hundred", "--names", "Ann,Anna,P1,Di"]
    assert type_lines(words, ["7H", "ann"]).answers[-1].after[0]["bidder"] == 0
    assert type_lines(words, ["7H", "P1"]).answers[-1].after[0]["bidder"] == 2
    assert type_lines(words, ["7H", "an"]).answers[-1].said == ["  bidder: 'an' may be P0 (Ann) or P1 (Anna)"]


def test_a_revoke_may_be_written_before_the_contract(type_lines: Any) -> None:
    terminal = type_lines(["five_hundred", "--names", FOUR], ["revoked Ada", "7H", "Ada", "3"])
    assert terminal.answers[-1].after == [{"contract": "7H", "bidder": 0, "tricks": [None, 3], "revoked": 0}]


def test_names_are_told_apart_and_say_how_many_play(type_lines: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert type_lines(["oh_hell", "--names", "A, B, C"], [""]).prompts[0] == "bids (A, B, C)> "
    capsys.readouterr()
    for words, why in [
        ("Ada,Bo,ada", "--names: 'ada' appears twice"),
        ("Ada,,Bo", "--names: name 2 of 3 is empty"),
        ("Ada,Bo", "players=2: must be 3..8 (OH-4)"),
    ]:
        assert run(["score", "oh_hell", "--names", words]) == 2
        assert capsys.readouterr().err == f"eldest: {why}\n"
    assert run(["score", "oh_hell", "--names", "Ada,Bo,Cy", "--players", "4"]) == 2
    assert capsys.readouterr().err == "eldest: --names: 3 names for 4 players\n"
    assert run(["score", "oh_hell", "--names", "Ada,Bo,Cy", "--dealer", "Di"]) == 2
    assert capsys.readouterr().err == "eldest: --dealer: 'Di' is not one of the players (Ada, Bo, Cy)\n"


def test_only_a_game_that_goes_on_is_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("ELDEST_DATA", str(tmp_path))

    def left(words: list[str], *lines: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert run(["score", *words]) == 0
        return capsys.readouterr().err

    assert left(["oh_hell"]) == "Nothing was written, so no score is saved.\n"
    over = left(["oh_hell", "--names", "A,B,C", "--start", "1"], "", "1 0 0", "1 0", "", "1 0 0", "1 0")
    assert "The game is over; correct it with: eldest score --resume --file " in over
    sheet = left(over.split("eldest score ")[1].split(), "fix 2 tricks 0 1 0")
    assert "The game is over" in sheet
    assert left(["sweven"], "5").endswith("Resume with: eldest score --resume\n")
    assert left(["counters"], "H").endswith("Resume with: eldest score --resume\n")
    assert "Resume with: eldest score --resume --file " in left(["sweven", "--resume"], "Ada")


def test_one_trick_is_one(type_lines: Any, capsys: pytest.CaptureFixture[str]) -> None:
    terminal = type_lines(["oh_hell", "--start", "1", "--players", "3"], ["", "0 0 0", "1 0 0"])
    assert terminal.answers[-1].said[-1] == "Hand 2, P1 deals, P2 leads, 1 trick"


assert set(PLAYERS) == {family(name).options.family for name in FAMILIES}

"""`eldest play`: a person at the terminal, and all that can go wrong there."""

from __future__ import annotations

import os
import re
import shlex
import signal
import sys
from pathlib import Path

import pytest

from eldest import cards
from eldest.bots import BOTS, MEASURES
from eldest.cli import run as command
from eldest.cli.text import screen
from eldest.families import FAMILIES
from eldest.table.match import Match
from tests.cli.conftest import Run
from tests.patience import PATIENCE


def only_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_the_end_of_input_leaves_a_match_that_goes_on(run: Run, matches: Path) -> None:
    first = run("play", "five_hundred", "--players", "3", "--seed", "4", "--seat", "1", said="pass\n")
    assert first.returncode == 0, first.stderr
    assert "--resume" in first.stderr
    left = Match.parse(only_file(matches).read_text(encoding="utf-8"))
    assert left.deal.actions[0][:3] == (left.deal.actions[0].seat, "call", left.deal.actions[0].text)
    again = run("play", "--resume")
    assert again.returncode == 0
    assert Match.parse(only_file(matches).read_text(encoding="utf-8")).deal.actions == left.deal.actions


def test_what_a_person_may_say_besides_playing(run: Run) -> None:
    words = ["?", "hand", "bids", "score", "trick", "why", "help", "hint", "rules FH-18", "rules XX-1", "quit"]
    said = "\n".join(words)
    done = run("play", "five-hundred", "--seed", "2", said=said + "\n")
    assert done.returncode == 0
    assert done.stderr.startswith("The match is saved in")
    for answer in (
        "pass, 6",
        "your hand",
        "Bids: ",
        "Score: you+P2 0, P1+P3 0",
        "No trick is over yet.",
        "Every call is allowed.",
        "what is allowed now",
        "Beginning at the dealer's left each player has",
        "'XX-1' is no clause",
    ):
        assert answer in done.stdout
    assert "[seed]" not in done.stdout and "**" not in done.stdout


def test_a_wrong_card_is_refused_by_clause_and_changes_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    said = "5H\n2H\n99\n\ncheese\nwhy\n"
    done = run("play", "five_hundred", "--seed", "1", "--file", str(file), said=said)
    assert "'5H' is not a call" in done.stdout
    assert "'cheese' is not a call" in done.stdout
    assert not [a for a in Match.parse(file.read_text(encoding="utf-8")).deal.actions if a.seat == 0]


@pytest.mark.parametrize("letter", ["h", "H"])
def test_a_letter_that_names_a_suit_is_no_command_where_a_suit_is_asked_for(run: Run, letter: str) -> None:
    done = run("play", "sweven", "--players", "2", "--seed", "1", said=f"{letter}\n17\n{letter}\n")
    asked, named = done.stdout.split("trump>")
    assert "call>   call  " in asked, "where a call is asked for it is help"
    assert "you  make ♥ trumps" in named and "a suit may not be" not in named


def test_refusals_show_calls_and_cards_as_the_hand_does(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    match = Match.start("five_hundred", {"players": 3}, seed=1, seats=["you", "rules", "rules"], dealer=0)
    for call in ("8S", "pass"):
        match.play(call)
    file.write_text(str(match), encoding="utf-8")
    done = run("play", "--resume", "--file", str(file), said="6C\nwhy\nwhy 7H\nwhy 9NT\n")
    assert done.stdout.count("6♣ is not allowed: ") == 2 and "7♥ is not allowed: " in done.stdout
    assert "9 no-trump is allowed." in done.stdout and not PRINTED.search(done.stdout)


@pytest.mark.parametrize("call", ["8 hearts", "8 no trumps", "open nullo"])
def test_a_call_is_taken_as_it_is_at_the_score(run: Run, call: str) -> None:
    done = run("play", "five_hundred", "--seed", "4", said=f"why 7 hearts\n7 harts\n{call}\n")
    assert "7♥ is not allowed: A bid must be" in done.stdout
    assert "'7 harts' is not a call (such as pass, 7NT, 8S)" in done.stdout
    assert "discard> " in done.stdout


def test_why_is_about_what_is_asked_for_now(run: Run) -> None:
    said = "why\n14\nwhy\n2\nwhy\n"
    bid, refused, again, first, play = run("play", "oh_hell", "--seed", "4", said=said).stdout.split("> ")[1:-1]
    assert bid.startswith("  Every bid is allowed.") and "14 is not allowed" in refused and "14 is not allowed" in again
    assert "play" in first and "OH-25" not in play and "Follow suit if you can" in play


def test_cards_of_one_line_are_laid_together_or_not_at_all(run: Run, tmp_path: Path) -> None:
    file, lines = tmp_path / "match.txt", ["KD KC AS", "KD KC KS QS", "h", "10D", "KD KC KS", "KD KC"]
    done = run("play", "ninety_nine", "--seed", "4", "--file", str(file), said="\n".join(lines))
    held, many, told, one, too_many, both = done.stdout.split("lay> ")[1:]
    assert "you do not hold ♠A" in held and "you  lay" not in held
    assert "4 cards are too many: 3 are wanted" in many and "on one line, for example 8S ♠J" in told
    assert "lay aside 2 cards for your bid, on one line: " in one
    assert "3 cards are too many: 2 are wanted" in too_many and both.count("you  lay ") == 2


def forbidding() -> tuple[Match, str]:
    """A match in which P0 is to play and may not play every card of the hand, and such a card."""
    for seed in range(50):
        match = Match.start("oh_hell", {"players": 3, "start": 5}, seed=seed, seats=["you", "rules", "rules"], dealer=0)
        for seat in (1, 2, 0):
            match.play("1", seat)
        for _ in range(2):
            match.play(match.deal.legal()[0])
        for name in cards.names(match.deal.row.hands[0]):
            if name not in match.deal.legal(0):
                return match, name
    raise AssertionError("no hand follows suit")


def test_a_card_that_may_not_be_played_is_named_as_it_is_shown(run: Run, tmp_path: Path) -> None:
    match, wrong = forbidding()
    file = tmp_path / "match.txt"
    file.write_text(str(match), encoding="utf-8")
    good, elsewhere = match.deal.legal(0)[0], cards.names(match.deal.row.hands[1])[0]
    said = f"why\n{wrong}\nwhy\nwhy {wrong}\nwhy {good}\nwhy {elsewhere}\n"
    done = run("play", "--resume", "--file", str(file), said=said)
    assert done.stdout.count(f"{screen.card(wrong)} is not allowed: ") == 3
    before = done.stdout.split("play> ")[1]
    assert screen.card(wrong) in before and "not allowed: Follow suit if you can" in before
    assert f"{screen.card(good)} is allowed." in done.stdout
    assert f"you do not hold {screen.card(elsewhere)}" in done.stdout
    assert not PRINTED.search(done.stdout)


def test_the_printed_hand_is_the_seats_and_no_other_card_is_shown(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    done = run("play", "five_hundred", "--seed", "8", "--file", str(file))
    record = Match.parse(file.read_text(encoding="utf-8")).record()
    shown = re.search(r"your hand  (.*)", done.stdout)
    assert shown
    ranks = sum(len(part.split()) for part in re.split(r"[♠♥♦♣]", shown[1].replace("joker", "")))
    assert ranks + ("joker" in shown[1]) == len(record.dealt()["P0"])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "whist"], "'whist' is not a game"),
        (["play", "five_hundred", "--players", "9"], "players=9: must be 2..6 (FH-1)"),
        (["play", "five_hundred", "--playrs", "3"], "no option 'playrs'"),
        (["play", "five_hundred", "--nullo-rank", "above_all_sevens", "--schedule", "original"], "(FH-76)"),
        (["play", "five_hundred", "--preset", "martian"], "preset=martian: must be one of uspc, australian (FH-69)"),
        (["play", "five_hundred", "--seat", "5"], "seat 5: there are 4 players"),
        (["play", "five_hundred", "--bots", "genius"], "bots 'genius'"),
        (["play", "five_hundred", "--name", "rules"], "name 'rules'"),
        (["play", "five_hundred", "chess"], "'chess' is neither a game nor an option"),
        (["play"], "name a game"),
        (["play", "--resume"], "no unfinished match"),
        (["play", "--resume", "--file", "nowhere.txt"], "nowhere.txt: No such file"),
        (["frolic"], "No such command"),
    ],
)
def test_bad_input_is_one_line_and_code_2(run: Run, arguments: list[str], says: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


PRINTED = re.compile(r"\b[2-9TJQKA][SCDH]\b")  # a card or call as records write it
CLASS = """
from eldest.bots import Choice

class Lowest:
    def __init__(self, options, seed, text="lowest"):
        self.text = text

    def choose(self, view):
        return Choice((view.legal & -view.legal).bit_length() - 1, self.text)

class NoBot:
    pass
"""
PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], "action": asked["legal"][0], "reason": "it is \\x1b[31mfirst"}), flush=True)
"""


@pytest.fixture
def own_bots(tmp_path: Path) -> tuple[str, str]:
    """The specs of a class and of a program."""
    (tmp_path / "own.py").write_text(CLASS, encoding="utf-8")
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    return f"py:{tmp_path / 'own.py'}:Lowest", f"cmd:{sys.executable} {tmp_path / 'program.py'}"


def test_every_bot_of_the_arena_sits_down_by_seat_and_again(
    environment: dict[str, str], run: Run, tmp_path: Path, own_bots: tuple[str, str]
) -> None:
    environment["NUMBA_DISABLE_JIT"] = "1"
    own, program = own_bots
    words = ("play", "oh_hell", "--players", "6", "--start", "2", "--seat", "2")
    bots = f"rules@50ms,flat@5,{own}:a, b,{program},random"
    file = tmp_path / "match.txt"
    begun = run(*words, "--bots", bots, "--file", str(file), "--reasons", "--seed", "1", said="1\n")
    assert begun.returncode == 0, begun.stderr
    seats = ("rules", "flat@5", "you", f"{own}:a, b", program, "random")
    assert Match.parse(file.read_text(encoding="utf-8")).seats == seats
    assert "(a, b)" in begun.stdout and "(it is [31mfirst)" in begun.stdout and "loses the seat" not in begun.stdout
    (command,) = re.findall(r"Resume with: eldest (.*)", begun.stderr)
    gone_on = run(*shlex.split(command), said="?\n")
    assert gone_on.returncode == 0 and "loses the seat" not in gone_on.stdout
    assert Match.parse(file.read_text(encoding="utf-8")).seats == seats


def test_code_that_only_a_file_names_is_not_run(run: Run, tmp_path: Path) -> None:
    file, ran = tmp_path / "match.txt", tmp_path / "ran"
    run("play", "oh_hell", "--players", "3", "--seed", "1", "--bots", "random", "--file", str(file))
    (tmp_path / "strange.py").write_text(f"open({str(ran)!r}, 'w')", encoding="utf-8")
    evil = f"cmd:{sys.executable} {tmp_path / 'strange.py'}"
    file.write_text(file.read_text(encoding="utf-8").replace("random", evil), encoding="utf-8")
    done = run("play", "--resume", "--file", str(file), said="1\n")
    assert done.returncode == 2 and "runs code" in done.stderr and not ran.exists()
    done = run("play", "--resume", "--file", str(file), "--bots", "rules", said="1\n")
    assert done.returncode == 2 and "the match goes on with cmd:" in done.stderr and not ran.exists()
    done = run("play", "--resume", "--file", str(file), "--bots", evil, said="1\n")
    assert done.returncode == 0 and ran.exists()


def test_a_bot_that_fails_loses_its_seat_and_the_match_goes_on(run: Run) -> None:
    words = ("--players", "3", "--start", "2", "--seed", "1", "--bots", f"cmd:{sys.executable} -c print(7)")
    done = run("play", "oh_hell", *words, said="1\n")
    assert done.returncode == 0
    assert "P1  loses the seat to level 1: it did not answer an object" in done.stdout and "P1  bids" in done.stdout


def test_a_match_of_several_persons_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(str(Match.start("oh_hell", {"players": 3}, seed=1, seats=["Ada", "Bo", "rules"])), "utf-8")
    done = run("play", "--resume", "--file", str(file))
    assert done.returncode == 2 and "Bo cannot be seated here" in done.stderr


def test_help_names_every_bot(run: Run) -> None:
    told = " ".join(run("play", "--help").stdout.split())
    for each in (*BOTS, *MEASURES, "search@50ms", "cmd:COMMAND", "py:FILE.py:CLASS", "openspiel:ismcts@1000"):
        assert f"`{each}`" in told


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        ("rules,random", "there are 2 for 3 other seats"),
        ("rules,serach,rules", "'serach' is not a bot"),
        ("search@soon", "'soon' is not a budget"),
        ("cmd:eldest-no-such-program", "there is no program 'eldest-no-such-program'"),
        ("py:nowhere.py:Mine", "there is no such file"),
        (f"py:{__file__}:BOTS", "TypeError"),
        ("rules|random", "without |"),
    ],
)
def test_bots_that_cannot_sit_down_are_named(bots: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["play", "oh_hell", "--bots", bots]) == 2
    said = capsys.readouterr()
    assert says in said.err and said.err.startswith("eldest: bots '") and said.err.count("\n") == 1


def test_a_damaged_match_file_is_refused_and_kept(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    run("play", "five_hundred", "--seed", "1", "--file", str(file))
    damaged = file.read_text(encoding="utf-8").replace("pack", "sack")
    file.write_text(damaged, encoding="utf-8")
    done = run("play", "--resume", "--file", str(file))
    assert done.returncode == 2
    assert "'sack' is not a key" in done.stderr
    assert file.read_text(encoding="utf-8") == damaged


def test_a_new_match_never_overwrites_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann", encoding="utf-8")
    done = run("play", "five_hundred", "--file", str(file))
    assert done.returncode == 2
    assert file.read_text(encoding="utf-8") == "Dear Ann"


@pytest.mark.skipif(sys.platform == "win32", reason="limits on the size of files are set the POSIX way")
def test_a_full_disk_is_one_line_and_loses_nothing(run: Run, tmp_path: Path) -> None:
    import resource

    file = tmp_path / "match.txt"
    run("play", "five_hundred", "--seed", "1", "--file", str(file))
    before = file.read_text(encoding="utf-8")

    def no_room() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    done = run("play", "--resume", "--file", str(file), said="pass\n", preexec_fn=no_room)
    assert done.returncode == 2
    assert "cannot be saved" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert file.read_text(encoding="utf-8") == before
    assert [path.name for path in tmp_path.iterdir() if path.name != "data"] == ["match.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="the test drives a POSIX terminal")
def test_ctrl_c_at_a_terminal_keeps_the_match(environment: dict[str, str], tmp_path: Path) -> None:
    import pexpect

    file = tmp_path / "match.txt"
    command = f"{sys.executable} -m eldest play five_hundred --seed 3 --file {file}"
    table = pexpect.spawn(command, env=environment, encoding="utf-8", timeout=PATIENCE, dimensions=(40, 100))
    table.expect("call> ")
    table.sendintr()
    table.expect("Resume with: eldest play --resume --file ")
    table.expect(pexpect.EOF)
    table.close()
    assert table.exitstatus == 0
    assert not Match.parse(file.read_text(encoding="utf-8")).deal.over


@pytest.mark.skipif(sys.platform == "win32", reason="the test drives a POSIX terminal")
def test_no_color_prints_no_escapes(environment: dict[str, str], tmp_path: Path) -> None:
    import pexpect

    for setting, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        table = pexpect.spawn(
            f"{sys.executable} -m eldest play five_hundred --seed 3",
            env=environment | setting,
            encoding="utf-8",
            timeout=PATIENCE,
        )
        table.expect("call> ")
        assert ("\x1b[31m" in table.before) is coloured
        table.close()


@pytest.mark.skipif(os.name == "nt", reason="the test drives a POSIX terminal")
def test_a_person_plays_a_match_to_its_end(environment: dict[str, str], tmp_path: Path) -> None:
    """The person takes every hint; the match ends with a winner and the file says so."""
    import pexpect

    file = tmp_path / "match.txt"
    command = f"{sys.executable} -m eldest play five_hundred --players 3 --max-hands 1 --seed 3 --file {file}"
    table = pexpect.spawn(command, env=environment | {"NO_COLOR": "1"}, encoding="utf-8", timeout=PATIENCE, echo=False)
    turns = {"call": "♠", "discard": "", "play": ""}
    for _ in range(400):
        found = table.expect([rf"({'|'.join([*turns, 'suit', 'partner', 'called'])})> ", pexpect.EOF])
        if found == 1:
            break
        table.sendline("hint")
        table.expect(r"  (\S.*?): ")
        hint = table.match[1]
        table.expect("> ")
        table.sendline("nullo" if hint == "Nullo" else hint)
    table.close()
    assert table.exitstatus == 0
    match = Match.parse(file.read_text(encoding="utf-8"))
    assert match.over
    assert len(match.records) == 1


# ---------------------------------------------------------------- every family


def test_a_hint_names_all_cards_that_are_laid_in_one_go_and_the_bid(run: Run) -> None:
    done = run("play", "ninety_nine", "--seed", "1", said="hint\n")
    said = re.search(r"lay>   (\S+ \S+ \S+), a bid of (\d): ", done.stdout)
    assert said, done.stdout
    again = run("play", "ninety_nine", "--seed", "1", said=f"{said[1]}\n")
    assert f"you bid {said[2]}" in again.stdout


def test_a_hint_names_all_cards_that_are_discarded(run: Run) -> None:
    said = ["10NT", "hint"]
    done = run("play", "five_hundred", "--seed", "1", said="\n".join(said) + "\n")
    hint = re.search(r"discard>   (\S+ \S+ \S+): ", done.stdout)
    assert hint, done.stdout
    assert "play>" in run("play", "five_hundred", "--seed", "1", said=f"10NT\n{hint[1]}\n").stdout


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_sits_a_person_down(run: Run, matches: Path, family: str) -> None:
    done = run("play", family, "--seed", "1", said="?\nhint\nscore\n")
    assert (done.returncode, done.stdout.count("your hand  ")) == (0, 1), done.stderr
    assert Match.parse(only_file(matches).read_text(encoding="utf-8")).options.family == family


def test_sealed_bids_are_asked_once_and_shown_after_yours(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    done = run("play", "oh_hell", "--seed", "1", "--file", str(file), said="14\n2\n3\n")
    before, after = done.stdout.split("bid> ", 2)[1:]
    said = " ".join(before.split())
    assert "14 is not allowed: A bid is any number from 0 to that of the cards in the hand (OH-25)" in said
    assert not re.search(r"P[123]  bids", done.stdout.partition("you  bid 2")[0])
    assert re.findall(r"(P[123])  bids \d+", after) == ["P1", "P2", "P3"]
    assert "'3' is not a card" in after
    assert "bid 2" in after and run("play", "--resume", "--file", str(file)).stdout.count("  bids ") == 3


def test_bid_cards_of_others_are_never_shown_before_the_end(run: Run) -> None:
    done = run("play", "ninety_nine", "--seed", "1", said="hint\n")
    lay = re.search(r"your hand  (.*)", done.stdout)
    assert lay
    cards = [f"{rank}{suit}" for suit, ranks in re.findall(r"([♠♥♦♣]) ([^♠♥♦♣]*)", lay[1]) for rank in ranks.split()][
        :3
    ]
    done = run("play", "ninety_nine", "--seed", "1", said=" ".join(cards) + "\nnone\n")
    assert re.findall(r"(P\d)  has laid the bid-cards aside", done.stdout) == ["P1", "P2"]
    assert not re.search(r"P\d  lays", done.stdout)
    offers = done.stdout[done.stdout.index("offer> ") :]
    assert re.search(r"you  none\n +P1  (none|declares|reveals)\n +P2  (none|declares|reveals)\n", offers)


def test_what_each_action_brings_is_told(run: Run) -> None:
    done = run("play", "sweven", "players=3", "--seed", "1", said="think\n")
    told = [line for line in done.stdout.splitlines() if "the bid is made in" in line]
    assert len(told) >= 2 and all("points" in line or "not tried" in line for line in told)
    assert "deals fit what you know; looked at" in done.stdout

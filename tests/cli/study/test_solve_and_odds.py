"""`eldest solve` and `eldest odds`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eldest.bots import seat_bot
from eldest.cli import run as command
from eldest.families import FAMILIES
from eldest.table.match import Match
from tests.cli.conftest import Run

SWEVEN = ("solve", "sweven", "--players=3", "--hands", "AS KH 9C / QS JH TC / TS 9H JC", "--trump", "H")


SPADES = "AS KS QS JS TS 9S 8S 7S AH KH"
JOKER = ("trump_rule=turn_up", "--hands", "JK / KS / QS", "--trump", "H", "--bids", "1,0,0", "--taken", "8,0,0")
TURNED = ("--turned", "9C")


@pytest.fixture(autouse=True)
def interpreted(environment: dict[str, str]) -> None:
    environment["NUMBA_DISABLE_JIT"] = "1"  # a few cards: compiling would take longer


def recorded(folder: Path, game: str, **options: object) -> Path:
    """A file with one deal between rule players."""
    match = Match.start(game, options, seed=3)
    bot = seat_bot("rules", game, 3)
    while not match.deal.over:
        seat = match.deal.awaited[0]
        match.act(bot.choose(match.deal.view(seat)).action, seat)
    path = folder / f"{game}.txt"
    path.write_text(str(match), encoding="utf-8")
    return path


def test_hands_that_are_typed(run: Run) -> None:
    done = run(*SWEVEN)
    assert done.returncode == 0, done.stderr
    assert "P0 takes 5 points in all" in done.stdout
    assert "One best line: P0" in done.stdout
    told = json.loads(run(*SWEVEN, "--json").stdout)
    assert told["takes"] == [5, 5]
    assert set(told["moves"]) == {"AS", "KH", "9C"}
    assert len(told["line"]) == 9


def test_every_declarer_and_trump(run: Run) -> None:
    done = run("solve", "five_hundred", "players=2", "--hands", "AS KH / QS JK", "--json")
    assert done.returncode == 0, done.stderr
    takes = json.loads(done.stdout)["takes"]
    assert set(takes) == {"P0", "P1"}
    assert takes["P0"]["H"] + takes["P1"]["H"] >= 2
    assert takes["P1"]["NT"] == 2, "the joker, and the queen of spades that it is led for or not"


def test_exact_bids_are_each_for_itself(run: Run) -> None:
    done = run("solve", "oh_hell", "players=3", "--hands", "AS KH / QS JH / TS 9H", "--trump", "H", "--bids", "1,1,0")
    assert done.returncode == 0, done.stderr
    assert "Each for itself: P0" in done.stdout


@pytest.mark.parametrize("game", ["five_hundred", "ninety_nine"])
def test_a_record_after_some_cards(run: Run, tmp_path: Path, game: str) -> None:
    path = recorded(tmp_path, game, players=3)
    cards = 30 if game == "five_hundred" else 27
    done = run("solve", str(path), "--after", str(cards - 6), "--json")
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)["line"]) == 6


def test_ninety_nine_typed_and_the_tricks_that_are_over(run: Run) -> None:
    words = ["solve", "ninety_nine", "--hands", "AS KH 9C / QS JH TC / TS 9H JC", "--trump", "H", "--bids", "4,1,4"]
    assert "say --taken" in run(*words).stderr
    told = json.loads(run(*words, "--taken", "3,2,1", "--json").stdout)
    assert set(told["moves"]) == {"AS", "KH", "9C"} and len(told["line"]) == 9
    forced = json.loads(run(*words, "--taken", "3,2,1", "--side", "P0", "--json").stdout)
    assert forced["takes"] == [5, 5]


def test_a_dummy_is_the_third_hand(run: Run) -> None:
    words = ["solve", "ninety_nine", "players=2", "--hands", "AS KH / QS JH / TS 9H", "--trump", "H"]
    done = run(*words, "--bids", "4,1,4", "--taken", "3,2,2")
    assert done.returncode == 0, done.stderr
    assert "P2" in done.stdout.splitlines()[1]


def test_counters_typed(run: Run) -> None:
    hands = "AS KH / QS JH / AS 9H / 2S 2C"
    words = ["solve", "counters", "--hands", hands, "--trump", "H", "--bids", "4,5", "--taken", "5,4"]
    done = run(*words)
    assert "Each for itself: T0" in done.stdout, done.stderr
    assert "One best line: P0" in done.stdout
    told = json.loads(run(*words, "--side", "P0,P2", "--json").stdout)
    assert told["side"] == [0, 2] and set(told["moves"]) == {"AS", "KH"}


@pytest.mark.parametrize("game", ["counters", "oh_hell", "sweven"])
def test_the_last_cards_of_a_record(run: Run, tmp_path: Path, game: str) -> None:
    path = recorded(tmp_path, game)
    cards = {"counters": 80, "oh_hell": 52, "sweven": 32}[game]
    done = run("solve", str(path), "--after", str(cards - 4), "--json")
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)["line"]) == 4
    if game == "counters":
        assert "--after 48" in run("solve", str(path)).stderr


@pytest.mark.parametrize("side", [[], ["--side", "P0"]])
@pytest.mark.parametrize("game", FAMILIES)
def test_an_auction_is_refused_in_the_same_words_everywhere(
    game: str, side: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "begun.txt"
    match = Match.start(game, {}, seed=3)
    file.write_text(str(match), encoding="utf-8")
    assert command(["solve", str(file), *side, "--nodes", "10"]) == 2
    refused = f"a deal is solved while its cards are played, and not in the phase '{match.deal.phase}'"
    assert capsys.readouterr().err == f"eldest: {refused}\n"


def test_a_record_that_ends_at_the_discard_is_solved_within_limits_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "begun.txt"
    match = Match.start("five_hundred", {}, seed=3)
    while match.deal.phase == "call":
        match.play("6S" if "6S" in match.deal.legal() else "pass", match.deal.awaited[0])
    file.write_text(str(match), encoding="utf-8")
    assert command(["solve", str(file)]) == 2
    refused = "the record ends in the phase 'discard', before the first card: say --nodes or --seconds"
    assert capsys.readouterr().err == f"eldest: {refused}\n"
    assert command(["solve", str(file), "--nodes", "10"]) == 0


def test_limits_give_bounds(run: Run) -> None:
    done = run(*SWEVEN, "--nodes", "3")
    assert "to" in done.stdout.splitlines()[1]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["solve"], "name a file"),
        (["solve", "nowhere.txt"], "nowhere.txt"),
        ([*SWEVEN, "--nodes", "0"], "nodes=0"),
        ([*SWEVEN, "--seconds", "-1"], "seconds"),
        ([*SWEVEN, "--side", "P9"], "P9"),
        (["solve", "sweven", "players=3", "--hands", "AS / AS / KS", "--trump", "H"], "AS"),
        (["solve", "sweven", "players=3", "--hands", "AS KS / QS / JS", "--trump", "H"], "hands of"),
        (["solve", "counters", "--hands", "AS / KS / QS / JS", "--trump", "H", "--bids", "4,5"], "takes two of 20"),
        (["solve", "counters", "--hands", "AS / KS / QS", "--trump", "H", "--bids", "4,5"], "3 hands"),
        (["solve", "oh_hell", "players=3", "--hands", "AS / KS / QS", "--trump", "H", "--bids", "1,0"], "2 numbers"),
        (["solve", "oh_hell", "players=3", "--hands", "AS / KS / QS", "--trump", "H"], "--bids"),
        (["solve", "ninety_nine", *JOKER], "the joker stands for the card turned up"),
        (["solve", "ninety_nine", *JOKER, "--side", "P0"], "the joker stands for the card turned up"),
        (["odds"], "name a game"),
        (["odds", "oh_hell", "--hand", "AS KS"], "P0 has 2 cards and should have 13: say --start 2"),
        (["odds", "oh_hell", "--hand", "AS KS", *TURNED], "P0 has 2 cards and should have 13: say --start 2"),
        (["odds", "sweven", "--hand", "AS KS"], "P0 has 2 cards and should have 8"),
        (["odds", "nowhere.txt"], "nowhere.txt"),
        (["odds", "oh_hell"], "--hand"),
        (["odds", "oh_hell", "start=2", "--hand", "AS KS"], "--turned"),
        (["odds", "oh_hell", "--hand", "AS KS", "--turned", "2H"], "no card is turned up"),
        (["odds", "oh_hell", "start=2", "--hand", "AS AS", *TURNED], "AS is only once in the pack of oh_hell(start=2)"),
        (["odds", "five_hundred", "--hand", SPADES.replace("JS", "2S")], "2S is not in the pack of five_hundred()"),
        (["odds", "five_hundred", "--hand", SPADES, "--dealer", "P1"], "P2 is to act, not P0: say"),
        (
            ["odds", "five_hundred", "--hand", SPADES, "--calls", "6S pass"],
            "P3 is to act after P1 6S, P2 pass, not P0: say",
        ),
        (
            ["odds", "oh_hell", "start=2", "--hand", "AS KS", *TURNED, "--calls", "1"],
            "P1, P2 and P3 are to act after P0 1, not P0: say",
        ),
        (["odds", "oh_hell", "start=2", "--hand", "AS", *TURNED], "P0"),
        (["odds", "oh_hell", "start=2", "--hand", "AS KS", "--bots", "4"], "bots"),
        (["odds", "oh_hell", "start=2", "--hand", "AS KS", "--plot", "odds.gif"], "odds.gif"),
    ],
)
def test_what_is_wrong_is_named_in_a_line(
    words: list[str], named: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert command(words) == 2
    said = capsys.readouterr()
    assert named in said.err and said.out == ""
    assert said.err.count("\n") == 1


def test_odds_of_every_bid(run: Run) -> None:
    words = ["odds", "oh_hell", "start=3", "--hand", "AS KS 2H", *TURNED, "--worlds", "60"]
    told = json.loads(run(*words, "--json").stdout)
    assert [each["action"] for each in told["prospects"]] == ["0", "1", "2", "3"]
    assert all(sum(each["takings"].values()) == 60 for each in told["prospects"])
    assert all(each["made"]["low"] <= each["made"]["part"] <= each["made"]["high"] for each in told["prospects"])
    assert json.loads(run(*words, "--json").stdout) == told, "the same seed draws the same"
    assert "deals fit" in run(*words).stdout


def test_odds_after_some_calls_are_those_of_a_raise(run: Run) -> None:
    hand = "JK JS JC AS KS QS AH AC KC AD"
    words = ["odds", "five_hundred", "players=3", "--hand", hand, "--seat", "P2", "--calls", "7S", "--worlds", "30"]
    told = json.loads(run(*words, "--json").stdout)
    bids = {each["action"]: each for each in told["prospects"]}
    assert "7S" not in bids
    assert bids["pass"]["played"]["part"] == 0
    assert bids["8S"]["made"]["part"] > 0.5


@pytest.mark.parametrize("calls", ["3 5", "3,5", "3, 5", "3 , 5", "3  5"])
def test_calls_are_typed_with_blanks_or_commas(calls: str, capsys: pytest.CaptureFixture[str]) -> None:
    hand = "AS KS QS JS TS 9S AH KH"
    words = ["odds", "sweven", "--hand", hand, "--seat", "P3", "--calls", calls, "--worlds", "2", "--json"]
    assert command(words) == 0
    bids = [each["action"] for each in json.loads(capsys.readouterr().out)["prospects"]]
    assert "5" not in bids and "6" in bids


@pytest.mark.parametrize("calls", ["6 no trump, 7 S", "6 no trumps 7 spades"])
def test_a_call_of_several_words_is_one_call(calls: str, capsys: pytest.CaptureFixture[str]) -> None:
    hand = "AS KS QS JS TS 9S 8S 7S AH KH"
    words = ["odds", "five_hundred", "--hand", hand, "--seat", "P3", "--calls", calls, "--worlds", "2"]
    assert command([*words, "--json"]) == 0
    assert "7S" not in capsys.readouterr().out


def test_odds_are_drawn(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "odds.png"
    done = run("odds", "oh_hell", "start=3", "--hand", "AS KS 2H", *TURNED, "--worlds", "20", "--plot", str(path))
    assert done.returncode == 0, done.stderr
    assert path.read_bytes().startswith(b"\x89PNG")


def test_odds_from_a_record(run: Run, tmp_path: Path) -> None:
    path = recorded(tmp_path, "oh_hell")
    words = ["odds", str(path), "--seat", "P1", "--worlds", "10", "--json"]
    bids = json.loads(run(*words).stdout)
    assert bids["phase"] == "bid" and len(bids["prospects"]) == 14
    played = json.loads(run(*words, "--after", "44").stdout)
    assert played["phase"] == "play" and int(played["deals_that_fit"]) < int(bids["deals_that_fit"])
    assert "deal 2" in run(*words, "--deal", "2").stderr


def test_odds_by_the_solver(run: Run, tmp_path: Path) -> None:
    words = ["odds", "oh_hell", "start=3", "--hand", "AC KC QC", *TURNED, "--worlds", "5", "--bots", "solver"]
    told = json.loads(run(*words, "--json").stdout)
    assert [each["made"]["part"] for each in told["prospects"]] == [0, 0, 0, 1], "trumps that nobody beats"
    assert told["prospects"][0]["mean"] is None
    assert "solved with open hands" in run(*words).stdout
    path = tmp_path / "odds.svg"
    assert run(*words, "--plot", str(path)).returncode == 0
    assert b"<svg" in path.read_bytes()

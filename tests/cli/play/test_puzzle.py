"""`eldest puzzle` and `eldest puzzles`."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from eldest.cli import run as command
from eldest.puzzles.collection import shipped, written
from eldest.puzzles.tree import main_line

DAY = ("puzzle", "--game", "sweven", "--date", "2026-11-22")


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command here, with lines for its input: a process of its own would load the solver each time."""

    def eldest(*arguments: str, said: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(said))
        return Done(command(list(arguments)), *capsys.readouterr())

    return eldest


def test_the_puzzle_of_a_day_is_always_the_same(run: Run) -> None:
    first, second = run(*DAY, "--json"), run(*DAY, "--json")
    told = json.loads(first.stdout)
    assert first.stdout == second.stdout and told["puzzle"].startswith("Sunday, 22 November 2026: Sweven ")
    assert told["stars"] > 3 and told["needed"] <= told["left"] and "solution" not in told


def test_a_puzzle_is_played(run: Run) -> None:
    puzzle = shipped("oh_hell")[0]
    wrong = next(text for text, branch in puzzle.tree.items() if not branch.right)
    right = [text for text, _ in main_line(puzzle.tree)]
    said = "\n".join([wrong, right[0], "back", "QQ", *right]) + "\n"
    done = run("puzzle", "--game", "oh_hell", "--number", "1", said=said)
    assert done.returncode == 0 and "  No: P" in done.stdout and "can no longer come to" in done.stdout
    assert "'QQ' is not a card" in done.stdout and "with 1 wrong card." in done.stdout


def test_the_solution(run: Run) -> None:
    right = main_line(shipped("sweven")[4].tree)[0][0]
    done = run("puzzle", "--game", "sweven", "--number", "5", "--solution", "--json")
    assert json.loads(done.stdout)["solution"][0] == right
    assert "Solution: P" in run("puzzle", "--game", "sweven", "--number", "5", said="solution\n").stdout


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("--date", "tomorrow"), "date 'tomorrow': a date looks like 2026-11-22"),
        (("--game", "sweven", "--number", "0"), "number 0: Sweven has puzzles 1 to"),
        (("--level", "cruel"), "level 'cruel': must be one of easy, medium, hard"),
        (("--seed", "7"), "name the game that --seed is for"),
        (("--game", "whist"), "whist"),
        (("--game", "sweven", "--number", "1", "--date", "2026-11-22"), "say one of"),
    ],
)
def test_what_cannot_be_asked(run: Run, arguments: tuple[str, ...], wrong: str) -> None:
    done = run("puzzle", *arguments)
    assert done.returncode == 2 and wrong in done.stderr and len(done.stderr.splitlines()) == 1


def test_files_are_checked(run: Run, tmp_path: Path) -> None:
    puzzle = min(shipped("oh_hell"), key=lambda each: each.measures.nodes)
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(written("", [puzzle]), encoding="utf-8")
    bad.write_text(written("", [puzzle]).replace('"tree":{', '"tree":{"JK":"",', 1), encoding="utf-8")
    assert run("puzzles", "check", str(good)).stdout == "1 puzzles, none wrong\n"
    done = run("puzzles", "check", str(bad))
    assert done.returncode == 1 and "puzzle 1: " in done.stdout and "the tree has JK" in done.stdout


def test_options_that_no_puzzles_are_made_for(run: Run) -> None:
    done = run("puzzles", "make", "--game", "sweven", "--players", "6")
    assert done.returncode == 2 and "puzzles are made for 3, 4 players" in done.stderr

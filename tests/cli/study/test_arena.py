"""`eldest arena`."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from eldest.bots import BOTS, MEASURES
from tests.cli.conftest import Run
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[3]
TIRED = """
from eldest.bots import seat_bot

class Tired:
    def __init__(self, options, seed):
        self.bot, self.seed = seat_bot("rules", options.family, seed), seed

    def choose(self, view):
        if view.seat == 1 and "arena 1 " in self.seed:
            raise RuntimeError("enough")
        return self.bot.choose(view)
"""
GAME = ("--game", "oh_hell", "--players", "3", "--start", "2")


@pytest.fixture(autouse=True)
def interpreted(environment: dict[str, str]) -> None:
    environment["NUMBA_DISABLE_JIT"] = "1"  # small deals: compiling would take longer


def standings(run: Run, path: Path, *words: str) -> dict[str, Any]:
    """The standings, without what differs from run to run."""
    done = run("arena", *words, "--json", str(path))
    assert done.returncode == 0, done.stderr
    found = json.loads(path.read_text(encoding="utf-8"))
    for name in ("command", "date"):
        del found[name]
    for bot in found["bots"]:
        del bot["times"]
    return found


def test_it_says_who_is_better_and_how_surely(run: Run, tmp_path: Path) -> None:
    plot = tmp_path / "arena.svg"
    done = run("arena", "rules", "random", *GAME, "--deals", "30", "--jobs", "1", "--plot", str(plot))
    assert done.returncode == 0, done.stderr
    assert "oh_hell(players=3, start=2): 30 deals, each in 3 sittings" in done.stdout
    assert "rules against random: +" in done.stdout and "95 % interval +" in done.stdout
    assert plot.stat().st_size > 1000


def test_more_than_two_are_rated(run: Run, tmp_path: Path) -> None:
    plot = tmp_path / "arena.svg"
    words = ("arena", "random", "rules", "random", *GAME, "--deals", "5", "--jobs", "1", "--plot", str(plot))
    done = run(*words)
    assert done.returncode == 0, done.stderr
    assert "rating" in done.stdout and "random #3" in done.stdout
    printed = json.loads(run(*words, "--json", "-").stdout)
    assert len(printed["pairs"]) == len(printed["ratings"]) == 3
    assert printed["command"].startswith("eldest arena random rules random --game oh_hell")


def test_the_numbers_do_not_depend_on_who_plays(run: Run, tmp_path: Path) -> None:
    words = ("rules", "random", *GAME, "--deals", "7", "--seed", "x")
    one = standings(run, tmp_path / "one.json", *words, "--jobs", "1")
    assert standings(run, tmp_path / "two.json", *words, "--jobs", "2") == one
    assert standings(run, tmp_path / "other.json", *words[:-1], "y", "--jobs", "1") != one


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize(("jobs", "by"), [("1", signal.SIGINT), ("2", signal.SIGINT), ("2", signal.SIGTERM)])
def test_ctrl_c_keeps_what_is_done_and_it_goes_on(
    run: Run, environment: dict[str, str], tmp_path: Path, jobs: str, by: signal.Signals
) -> None:
    log = tmp_path / "arena.jsonl"
    words = ["arena", "rules", "random", *GAME, "--seed", "z", "--resume", str(log)]
    command = [sys.executable, "-m", "eldest", *words, "--deals", "100000", "--jobs", jobs]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        while process.poll() is None and not (log.exists() and log.read_bytes().count(b"\n") > 20):
            time.sleep(0.05)
        process.send_signal(by)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "stopped after" in err and "Traceback" not in err
    assert "rules against random" in out
    kept = log.read_bytes()
    done = kept.count(b"\n") - 1
    assert 20 <= done < 100_000
    more = str(done + 5)
    gone_on = standings(run, tmp_path / "on.json", *words[1:], "--deals", more, "--jobs", "1")
    assert log.read_bytes().startswith(kept)
    plain = [word for word in words[1:] if word not in ("--resume", str(log))]
    assert gone_on == standings(run, tmp_path / "whole.json", *plain, "--deals", more, "--jobs", "1")


@pytest.mark.parametrize(
    ("program", "why"),
    [
        (f"{sys.executable} -c print(7)", "it did not answer an object (7)"),
        ("./no-such-program", "it cannot be started: No such file or directory"),
        (f"{sys.executable} no-such-file.py", "it has ended with exit code 2"),
    ],
)
def test_a_bot_that_never_played_is_a_failure_and_not_compared(run: Run, program: str, why: str) -> None:
    done = run("arena", "rules", f"cmd:{program}", *GAME, "--deals", "2", "--jobs", "1")
    first, *lost = done.stdout.splitlines()[:4]
    assert done.returncode == 1
    assert first == f"cmd:{program} never played: level 1 had all its seats"
    seats = {line.removeprefix(f"cmd:{program} lost ").partition(f" to level 1: {why}")[0] for line in lost}
    assert seats == {"P0", "P1", "P2"}
    assert f"rules against cmd:{program}: not compared, cmd:{program} never played" in done.stdout
    assert "p = 1" not in done.stdout
    *_, row = (line for line in done.stdout.splitlines() if line.startswith(f"cmd:{program}"[:21] + " "))
    assert row.split()[-3:] == ["-", "-", "-"], "what level 1 did in its seats is not its own"
    printed = run("arena", "rules", f"cmd:{program}", *GAME, "--deals", "1", "--jobs", "1", "--json", "-")
    assert (
        printed.returncode == 1 and json.loads(printed.stdout)["bots"][1]["lost"] and "never played" in printed.stderr
    )


def test_a_bot_that_loses_a_seat_later_is_a_failure_that_is_said_first(run: Run, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(TIRED, encoding="utf-8")
    done = run("arena", "rules", f"py:{tmp_path / 'own.py'}:Tired", *GAME, "--deals", "3", "--jobs", "1")
    assert done.returncode == 1
    assert done.stdout.splitlines()[0].endswith(":Tired lost P1 to level 1: enough")
    assert "never played" not in done.stdout and "95 % interval" in done.stdout


def test_an_error_of_a_class_is_named_with_its_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(TIRED.replace("view.seat == 1", "{}['x']"), encoding="utf-8")
    done = run("arena", "rules", f"py:{file}:Tired", *GAME, "--deals", "3", "--jobs", "1")
    assert done.returncode == 2
    assert done.stderr == f"eldest: 'py:{file}:Tired': KeyError: 'x' ({file}:9)\n"


def test_help_and_guide_name_every_bot(run: Run) -> None:
    told = " ".join(run("arena", "--help").stdout.split())
    for each in (*BOTS, *MEASURES, "search@50ms", "cmd:COMMAND", "py:FILE.py:CLASS", "openspiel:ismcts@1000"):
        assert f"`{each}`" in told
    assert "py:FILE.py:CLASS" in (ROOT / "docs" / "guide" / "arena.md").read_text(encoding="utf-8")


@pytest.mark.skipif(not find_spec("pyspiel"), reason="OpenSpiel is not installed: pip install 'eldest[rl]'")
def test_openspiel_takes_part_by_its_own_rules(run: Run) -> None:
    game = ("--game", "oh-hell", "--players", "3", "--start", "2", "--deals", "2", "--jobs", "1")
    done = run("arena", "rules", "openspiel:ismcts@20", *game, "--referee", "openspiel")
    assert done.returncode == 0, done.stderr
    assert "bidding=in_turn, hook=true, sizes=fixed, pack_of=whole, scoring=by_tricks" in done.stdout
    refused = run("arena", "rules", "openspiel:ismcts@20", *game, "--no-hook")
    assert refused.returncode == 2 and "OpenSpiel plays Oh Hell by" in refused.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "random"), "name the game"),
        (("rules", *GAME), "at least two"),
        (
            ("rules", "nobody", *GAME),
            f"'nobody' is not a bot (known: {', '.join((*BOTS, *MEASURES))}, partner:+1+1-1-1, mistakes:05305:rules,",
        ),
        (("rules", "random", "--game", "oh_hell", "--players", "99"), "players=99"),
        (("rules", "random", *GAME, "--plot", "x.doc"), "a file that ends in"),
        (("rules", "random", *GAME, "--deals", "0"), "deals"),
        (("rules", "random", *GAME, "--resume", "/nowhere/at/all"), "/nowhere/at/all"),
        (("rules", "random", *GAME, "--json", "/nowhere/at/all"), "/nowhere/at/all: there is no such folder"),
        (("rules", "random", *GAME, "--plot", "/nowhere/x.svg"), "/nowhere/x.svg: there is no such folder"),
        (("rules", "cmd:", *GAME), "no program is named"),
        (("rules", "openspiel:mcts", *GAME), "is not a bot"),
        (("rules", "py:mine", *GAME), "known: py:FILE.py:NAME"),
        (("rules", "py:nowhere.py:Mine", *GAME), "'py:nowhere.py': there is no such file"),
        (("rules", f"py:{__file__}:Nobody", *GAME), "there is no Nobody in"),
        (("rules", "random", "--game", "sweven", "--referee", "openspiel"), "share Oh Hell"),
    ],
)
def test_bad_input_is_one_line(run: Run, words: tuple[str, ...], said: str) -> None:
    done = run("arena", *words)
    assert done.returncode == 2
    assert said in done.stderr and len(done.stderr.splitlines()) == 1

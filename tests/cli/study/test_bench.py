"""`eldest bench`: a result that can be verified, its table, what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.task import Task
from tests.cli.conftest import Run

NAME = "OhHell3x3-v1"


@pytest.fixture
def task(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Task:
    """The smallest task, against opponents that choose at once."""
    quick = replace(TASKS[NAME], fields={"R": ("rules",), "S": ("random",)})
    monkeypatch.setitem(TASKS._tasks, NAME, quick)
    monkeypatch.setenv("ELDEST_CACHE", str(tmp_path / "cache"))
    return quick


def test_a_result_is_written_verified_and_shown(run: Run, task: Task, tmp_path: Path) -> None:
    file, other = tmp_path / "result.json", tmp_path / "other.json"
    done = run("bench", "run", NAME, "random", "--boards", "4", "--out", str(file))
    assert done.returncode == 0 and done.stdout.startswith(f"random at {NAME}: -") and done.stderr == ""
    assert run("bench", "run", NAME, "rules", "--boards", "4", "--out", str(other)).returncode == 0
    told = json.loads(file.read_text())
    assert told["gain"] < 0 == told["illegal"] and set(told["fields"]) == {"R", "S"} and told["golden"]
    assert json.loads(other.read_text())["gain"] == 0
    assert run("bench", "verify", str(file), "--again", "3").stdout == f"{file}: everything holds\n"
    shown = run("bench", "table", str(file), str(other))
    assert shown.returncode == 0 and f"### {NAME}" in shown.stdout and "| `random` | 4 + 4 |" in shown.stdout

    log = tmp_path / "result.jsonl"
    lines = log.read_text().splitlines()
    board = json.loads(lines[1])
    board["focal"][0][0][0] += 10
    log.write_text("\n".join([lines[0], json.dumps(board), *lines[2:], ""]))
    wrong = run("bench", "verify", str(file), "--again", "0")
    assert wrong.returncode == 1 and "field R, board 0, sitting 1: scores" in wrong.stdout

    log.write_text("\n".join(lines[:5]))  # the last line is unfinished
    again = run("bench", "run", NAME, "random", "--boards", "4", "--out", str(file))
    assert again.returncode == 0 and json.loads(file.read_text())["log"] == told["log"]
    file.write_text(json.dumps(told | {"gain": 1.0}))
    assert "it was changed after it was written" in run("bench", "verify", str(file), "--again", "0").stdout


def test_tasks_are_listed(run: Run) -> None:
    assert len(run("bench", "tasks").stdout.splitlines()) == 13
    assert json.loads(run("bench", "tasks", "AdHoc-v1", "--json").stdout)[0]["why_not"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["run", "OhHell", "rules"], "'OhHell' is not a task (known: OhHell3x3-v1,"),
        (["run", "AdHoc-v1", "rules"], "AdHoc-v1 is not offered: no pool of partners"),
        (["run", NAME, "nobody"], "'nobody' is not a bot"),
        (["verify", "pyproject.toml"], "pyproject.toml: not a result of the benchmark"),
    ],
)
def test_bad_input_is_one_line(run: Run, arguments: list[str], said: str) -> None:
    done = run("bench", *arguments)
    assert done.returncode == 2 and said in done.stderr and done.stderr.count("\n") == 1


def test_a_net_that_is_not_there_and_a_result_named_as_a_log_are_refused(run: Run, tmp_path: Path) -> None:
    none = run("bench", "run", "Sweven4-v1", "net", "--boards", "3")
    assert none.returncode == 2 and "net: sweven has no net" in none.stderr
    log = run("bench", "run", NAME, "random", "--boards", "3", "--out", str(tmp_path / "r.jsonl"))
    assert log.returncode == 2 and "name the result .json" in log.stderr and not (tmp_path / "r.jsonl").exists()

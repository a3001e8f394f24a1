"""
Golden digests: what `rules` and `random` do and score on 1,000 boards of every task.

`python -m eldest.research.benchmark.golden` computes them again. Engines with equal digests apply the same rules: their
results can be compared. Every result was made by an engine that had the digest of the first boards.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from eldest.compiler import long_work
from eldest.research.benchmark.board import BoardSource, Sitting
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.runner import BoardRunner
from eldest.research.benchmark.task import NotATask, Task

FILE = Path(__file__).with_name("data") / "golden.json"
DEALS = 1_000
FIRST = 10  # deals of the digest that every run computes
BOTS = ("rules", "random")


@cache
def golden() -> dict[str, dict[str, str]]:
    """The digests by task: of the `first` boards, and of `all`."""
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def digest(task: Task, deals: int, *, compiled: bool = True) -> str:
    """SHA-256 of the actions and scores of the first boards of field R in the edition `dev`, once for each bot."""
    total = hashlib.sha256()
    for number, bot, sitting in _played(task, deals, compiled):
        total.update(f"{number} {bot} {sitting.actions} {sitting.scores}\n".encode())
    return f"sha256:{total.hexdigest()}"


def _played(task: Task, deals: int, compiled: bool) -> Iterator[tuple[int, str, Sitting]]:
    source = BoardSource(task, "R")
    runner = BoardRunner(task, BOTS[0], compiled=compiled)
    for number in range(deals):
        for bot in BOTS:
            yield number, bot, runner.equal(source.at(number), number, bot)


def check(task: Task, *, compiled: bool = True) -> str:
    """The task's golden digest, if this engine has that of the first boards; else raises `NotATask`."""
    kept = golden()[task.id]
    if digest(task, FIRST, compiled=compiled) != kept["first"]:
        raise NotATask(f"{task.id}: this engine does not play as the task's version demands (golden digest differs)")
    return kept["all"]


def main(arguments: list[str]) -> int:
    """Compare the digests of tasks with those in the package, or write them; return 1 if one differs."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("tasks", nargs="*", metavar="TASK")
    asked.add_argument("--deals", type=int, default=DEALS, help="fewer than 1,000 only compare the first ten")
    asked.add_argument("--write", action="store_true", help="write the digests instead of comparing them")
    given = asked.parse_args(arguments)
    found, differ = dict(golden()) if FILE.exists() else {}, 0
    with long_work():
        for task in (TASKS[name] for name in given.tasks or TASKS):
            if task.why_not:
                continue
            made = {"first": digest(task, FIRST)} | ({"all": digest(task, DEALS)} if given.deals >= DEALS else {})
            if given.write:
                found[task.id] = made
            same = all(found.get(task.id, {}).get(name) == value for name, value in made.items())
            differ += not same
            sys.stdout.write(f"{task.id}: {'equal' if same else 'differs'}\n")
    if given.write:
        ordered = {name: found[name] for name in TASKS if name in found}
        FILE.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

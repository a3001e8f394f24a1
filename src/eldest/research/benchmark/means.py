"""
The mean points of `rules` at every task's first deals, counted over many: `python -m eldest.research.benchmark.means`.

With three sides or more, this mean makes the baseline's luck on the boards of field R known, and so removes it
from the gain. With two sides the difference of their points is 0 on average, and of a match somebody wins one victory:
nothing has to be counted then.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any

from eldest.arrays import np
from eldest.bots import chooser
from eldest.compiler import long_work, machine
from eldest.engine.batch import blank_outcomes, deals_loop, new_tables
from eldest.engine.shuffle import start
from eldest.families import family
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.runner import BASELINE
from eldest.research.benchmark.task import Task

FILE = Path(__file__).with_name("data") / "means.json"
DEALS = 1_000_000


@cache
def counted() -> dict[str, dict[str, Any]]:
    """The counted sums, by the text of the game."""
    found: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def mean_points(task: Task, game: str = "") -> float:
    """The mean utility of a side if all are `rules`, in one of several games: points, or the share of a match."""
    if task.matches:
        return 1 / task.sides
    return float(counted()[game or task.game]["mean"]) if task.sides > 2 else 0.0


def count(task: Task, deals: int, seed: int = 1) -> dict[str, Any]:
    """The mean over many first deals, dealers in turn, of the mean points of all sides, and its standard error."""
    games, tables = family(task.options.family), new_tables(task.options, 2)
    fixed = (tables, np.array(task.options.pack(), np.int64), np.array([start(seed)], np.int64))
    outcomes = blank_outcomes(games, 1)
    loop = machine(deals_loop(games, chooser(BASELINE, task.options.family), BASELINE), *fixed, outcomes, 1)
    begun, total, squares = time.process_time(), 0, 0
    blank = [games.game.array(task.start(dealer)) for dealer in range(task.players)]
    for number in range(deals):
        tables["game"][:1] = blank[number % task.players]
        loop(*fixed, outcomes, 1)
        points = int(outcomes.gains[: task.sides].sum())
        total += points
        squares += points * points
    mean = total / deals
    error = math.sqrt(max(0.0, squares / deals - mean * mean) / deals)
    return {
        "mean": round(mean / task.sides, 6),
        "error": round(error / task.sides, 6),
        "deals": deals,
        "seed": seed,
        "cpu_s": round(time.process_time() - begun, 1),
    }


def main(arguments: list[str]) -> None:
    """Count the means of games of three sides or more over more deals than before, and write them beside this file."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("tasks", nargs="*", metavar="TASK")
    asked.add_argument("--deals", type=int, default=DEALS)
    given = asked.parse_args(arguments)
    found = counted() if FILE.exists() else {}
    with long_work():
        chosen = [TASKS[name] for name in given.tasks] or TASKS.values()
        for task in (each.playing(game) for each in chosen for game in each.every_game):
            known = task.sides == 2 or task.matches
            if not known and found.get(task.game, {}).get("deals", 0) < given.deals:
                found[task.game] = count(task, given.deals)
                lines = [f" {json.dumps(game)}: {json.dumps(each)}" for game, each in found.items()]
                FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
                sys.stdout.write(f"{task.id}: {found[task.game]}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])

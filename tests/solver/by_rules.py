"""
Proof that what the search knows of Counters changes nothing: it and one that knows nothing, on the same deals.

    python -m tests.solver.by_rules --deals 200

Cards that come to the same, marks that leave out what no longer matters: each deal is searched with them and
without, for takings of one side and of several and for an exact number. One deal of three has three tricks left;
in two of three nearly every card has its twin.
"""

from __future__ import annotations

import argparse
import random
import sys
from functools import cache

from eldest.solver.by_rules.some_sides import SomeSides
from tests.families import tables
from tests.solver.plain import naive, plain_key


@cache
def solvers(options) -> tuple[SomeSides, SomeSides]:
    return SomeSides(options), SomeSides(options, own=plain_key.KEY)


def compare(options, seed: int, left: int) -> int:
    """Both searches of one deal; answers how many nodes they took."""
    dice = random.Random(f"{options} {seed}")
    laid = dice.choice([0, dice.randrange(options.record().players)])
    if dice.randrange(3):
        row = naive.dense_ending(options, seed, left, laid)
    else:
        row, _ = naive.ending(options, seed, left, laid)
    sides = naive.some_sides(options, dice)
    target = naive.takings(options, row, sides) + dice.randrange(1, left + 1)
    nodes = 0
    for worth in (lambda total: total, lambda total: total == target):
        knowing, plain = (solver.solve(row, sides, worth) for solver in solvers(options))
        assert (knowing.worth, knowing.actions) == (plain.worth, plain.actions), (options, seed, left, sides, target)
        nodes += knowing.nodes + plain.nodes
    return nodes


def main() -> int:
    """Compare so many deals of every option."""
    words = argparse.ArgumentParser(prog="python -m tests.solver.by_rules", description=__doc__.splitlines()[1])
    words.add_argument("--deals", type=int, default=30, help="deals of each set of options")
    asked = words.parse_args()
    for options in tables("counters"):
        nodes = sum(compare(options, seed, 3 if seed % 3 == 0 else 2) for seed in range(asked.deals))
        print(f"{options}: {asked.deals} deals alike, {nodes} nodes", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""
Deals with exact bids, solved and searched the plain way: `python -m tests.solver.exact_bid --deals N`.

Positions of every number of players, of two packs, with a dummy and with a joker, between tricks and within them.
"""

from __future__ import annotations

import argparse
import random
from typing import NamedTuple

from eldest.families import family
from eldest.options import Options
from eldest.record import Record
from eldest.solver.exact_bid import forceable, max_n
from tests.families.oh_hell.facts import OPENSPIEL
from tests.solver.plain import naive, naive_exact

GIVEN = [
    *(("oh_hell", {"players": players, "start": 6 if players < 8 else 5}) for players in range(3, 9)),
    *(("oh_hell", {"players": 4, "start": 6, **OPENSPIEL, **given}) for given in ({}, {"off_bid": "penalty"})),
    ("oh_hell", {"players": 3, "start": 13}),
    *(("ninety_nine", {"players": players}) for players in range(2, 6)),
    ("ninety_nine", {"trump_rule": "turn_up"}),
]
TABLES = [family(name).options.make(given) for name, given in GIVEN]


class Spot(NamedTuple):
    """A position."""

    options: Options
    row: Record
    left: int


def spot(options: Options, seed: int, most: int = 0) -> Spot:
    """A random position with few tricks to come; with `most` so many."""
    dice = random.Random(f"exact {options} {seed}")
    hands = max(3, options.players)
    left = most or dice.randint(1, 3 if hands == 3 else 2)
    row, _ = naive.ending(options, seed, left, dice.randrange(hands))
    return Spot(options, row, left)


def forced(at: Spot, seat: int) -> int:
    """The numbers of tricks that a seat can force, found the plain way."""
    before = naive.takings(at.options, at.row, [seat])
    numbers = range(at.left + 1)
    return sum(1 << k for k in numbers if naive.forces(at.options, at.row, {seat}, {before + k}))


def check_forceable(at: Spot, seat: int) -> None:
    """Raises if the search says anything else."""
    found = forceable(at.options, at.row, seat)
    assert found.counts.finished
    assert found.counts.forced == forced(at, seat), (at.options, seat)


def check_max_n(at: Spot) -> None:
    """Raises if the search says anything else."""
    found = max_n(at.options, at.row, by_card=True, line=True)
    plain = naive_exact.best(at.options, at.row)
    assert (found.scores, found.card) == plain, at.options
    each = {card: naive_exact.value(at.options, after) for card, after in naive.following(at.options, at.row)}
    assert found.by_card == each, at.options
    assert found.line == naive_exact.line(at.options, at.row), at.options


def main() -> None:
    """Solve so many deals of every kind."""
    words = argparse.ArgumentParser(prog="python -m tests.solver.exact_bid", description=__doc__)
    words.add_argument("--deals", type=int, default=100, help="of every kind of table")
    words.add_argument("--from", type=int, default=0, dest="first", help="the number of the first deal")
    asked = words.parse_args()
    for options in TABLES:
        for seed in range(asked.first, asked.first + asked.deals):
            at = spot(options, seed)
            check_forceable(at, seed % options.players)
            check_max_n(at)
        print(f"{options}: {asked.deals} deals, no difference", flush=True)


if __name__ == "__main__":
    main()

"""
Tunes the solver's card order by trial: `python -m benchmarks.weights [--seconds N] [set …]`.

Some weights are changed at random; a change stays if fewer positions are then searched in the same deals.
It prints the whole table for src/eldest/solver/two_sides/weights.py.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import sys
import time

from benchmarks.solver.solver import SHAPES, ten_cards_each
from eldest.cards import NO_TRUMP
from eldest.solver.limits import Limits
from eldest.solver.two_sides.order import (
    ALONE,
    COUNTING_ALONE,
    COUNTING_MANY,
    JOKER_PAIRS,
    MANY,
    MAXIMISING,
    MINIMISING,
    PAIRS,
    PLAIN_PAIRS,
    SET,
)
from eldest.solver.two_sides.position import Position
from eldest.solver.two_sides.workspace import Workspace
from tests.solver.bridge import drawn

DEALS = 60
DEAREST = 100_000  # nodes of a deal
OFTEN = 1.2  # the weight of the geometric mean beside the mean, which the costliest deals decide


def _pairs(dice: random.Random) -> Position:
    return SHAPES["five hundred, four hands, trumps"][0](dice) if dice.random() < 0.5 else drawn(dice, 9)


def _alone(dice: random.Random) -> Position:
    return SHAPES["five hundred, three hands, trumps"][0](dice)


def _counting(dice: random.Random) -> Position:
    players = dice.choice(("three", "four", "four", "five"))
    return SHAPES[f"sweven, {players} hands, points"][0](dice)


def _joker(dice: random.Random) -> Position:
    return SHAPES["five hundred, four hands, no trump, joker"][0](dice)


def _minimising(dice: random.Random) -> Position:
    players = dice.choice((3, 4))
    full = ten_cards_each(players, NO_TRUMP, 1)(dice)
    hands = full.hands[:3]  # with four players the partner sits out
    return Position(full.ranking, hands, 0, 1, minimising=True)


# By name the sets of weights, and the deals by which they are judged.
TRIALS = {
    "pairs": ((PAIRS, PLAIN_PAIRS), _pairs),
    "alone": ((ALONE, MANY), _alone),
    "counting": ((COUNTING_ALONE, COUNTING_MANY), _counting),
    "joker": ((JOKER_PAIRS,), _joker),
    "minimising": ((MINIMISING, MAXIMISING), _minimising),
}


def cost(workspace: Workspace, weights: list[int], positions: list[Position]) -> float:
    """The nodes searched: the mean plus `OFTEN` times the geometric mean; costs of single deals are capped."""
    workspace.work["weights"][0] = weights
    spent = []
    for position in positions:
        limits = Limits(nodes=DEAREST)
        workspace.open(position)
        workspace.narrow(limits)
        spent.append(limits.spent)
    return statistics.fmean(spent) + OFTEN * math.exp(statistics.fmean(math.log(each + 1) for each in spent))


def better(
    weights: list[int], sets: tuple[int, ...], positions: list[Position], seconds: float, dice: random.Random
) -> list[int]:
    """The weights after so many seconds of trials."""
    workspace, end = Workspace(), time.monotonic() + seconds
    places = [number * SET + place for number in sets for place in range(SET)]
    best, least = weights, cost(workspace, weights, positions)
    begun = least
    while time.monotonic() < end:
        tried = list(best)
        for place in dice.sample(places, dice.choice((1, 1, 2, 3))):
            step = dice.choice((1, 2, 4, 8, 16)) * dice.choice((-1, 1))
            tried[place] = -tried[place] if dice.random() < 0.2 else tried[place] + step
        if (found := cost(workspace, tried, positions)) < least:
            best, least = tried, found
    print(f"{begun:.0f} before, {least:.0f} after", file=sys.stderr)
    return best


def main() -> None:
    """Try, and print."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.weights", description=__doc__)
    words.add_argument("sets", nargs="*", default=list(TRIALS), metavar="set", help=", ".join(TRIALS))
    words.add_argument("--seconds", type=float, default=300, help="for each set")
    words.add_argument("--seed", default="0")
    asked = words.parse_args()
    weights = [int(each) for each in Workspace().work["weights"][0]]
    for name in asked.sets:
        sets, draw = TRIALS[name]
        dice = random.Random(f"{asked.seed} {name}")
        positions = [draw(dice) for _ in range(DEALS)]
        weights = better(weights, sets, positions, asked.seconds, dice)
    for start in range(0, len(weights), 16):
        print(f"    ({', '.join(map(str, weights[start : start + 16]))}),")


if __name__ == "__main__":
    main()

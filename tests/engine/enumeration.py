"""
The sampler against enumeration: the count is that of the possible worlds, and each of them is drawn equally often.

    python -m tests.engine.enumeration --deals 20      # of every set of options; some minutes

Late in a deal the worlds are few enough to look at all of them; see `replaying`.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from eldest.sampler.unseen import Unseen
from tests.engine.replays import Moment, Place, World, moments
from tests.families import tables

EACH = 25  # draws for every world
UNLIKELY = 5.0  # standard deviations: once in 3.5 million


Key = tuple[tuple[Place, tuple[int, ...]], ...]


class Proof(NamedTuple):
    """The findings at one moment: worlds counted, possible and examined; the fit."""

    counted: int
    possible: int
    looked_at: int
    deviation: float

    @property
    def holds(self) -> bool:
        return self.counted == self.possible and self.deviation < UNLIKELY


def key(world: World) -> Key:
    """A world as something to count."""
    return tuple(sorted(world.items()))


def possible_worlds(moment: Moment) -> tuple[Counter[Key], int]:
    """The worlds that the seat may be in, equal cards being two; and how many were looked at."""
    looked_at = Counter(map(key, moment.worlds()))
    found = {each for each in looked_at if moment.possible(dict(each))}
    return Counter({each: looked_at[each] for each in found}), looked_at.total()


def deviation(drawn: Counter[object], expected: Counter[object]) -> float:
    """
    How far draws are from weights, in standard deviations of a normal variable (E. Wilson and M. Hilferty, 1931).

    Without end if something was drawn that has no weight.
    """
    if set(drawn) - set(expected):
        return float("inf")
    scale = drawn.total() / expected.total()
    chi = sum((drawn[each] - scale * weight) ** 2 / (scale * weight) for each, weight in expected.items())
    freedom = len(expected) - 1
    if not freedom:
        return 0.0
    return float(((chi / freedom) ** (1 / 3) - 1 + 2 / (9 * freedom)) / (2 / (9 * freedom)) ** 0.5)


def drawn_worlds(moment: Moment, deals: np.ndarray) -> Counter[object]:
    """The worlds of drawn deals."""
    structure = moment.family.deal.structure
    return Counter(key(moment.world_of(structure.from_buffer_copy(row.tobytes()))) for row in deals)


def proof(moment: Moment, seed: int = 0, each: int = EACH) -> Proof:
    """Count and draw at one moment."""
    unseen = Unseen(moment.options, moment.seat, moment.row)
    expected, looked_at = possible_worlds(moment)
    deals = unseen.draw(each * expected.total(), seed)
    return Proof(unseen.count, expected.total(), looked_at, deviation(drawn_worlds(moment, deals), expected))


def small_moments(options, seed: int, most: int) -> list[Moment]:
    """Moments of a random deal with so few worlds, in random order."""
    found = [moment for moment in moments(options, seed) if 1 < moment.ways() <= most]
    random.Random(seed).shuffle(found)
    return found


def proofs(options, seeds: range, most: int, moments_each: int, each: int = EACH) -> Iterator[tuple[Moment, Proof]]:
    """Some moments of some deals."""
    for seed in seeds:
        for moment in small_moments(options, seed, most)[:moments_each]:
            yield moment, proof(moment, seed, each)


def main() -> None:
    words = argparse.ArgumentParser(description="The sampler against enumeration.")
    words.add_argument("names", nargs="*", help="families; all, if none is named")
    words.add_argument("--deals", type=int, default=5, help="deals of every set of options")
    words.add_argument("--worlds", type=int, default=1500, help="the most that are looked at at a moment")
    words.add_argument("--moments", type=int, default=4, help="moments of each deal")
    asked = words.parse_args()
    seen = worlds = constrained = 0
    furthest = 0.0
    for options in tables(*asked.names):
        for moment, found in proofs(options, range(asked.deals), asked.worlds, asked.moments):
            seen, worlds = seen + 1, worlds + found.possible
            constrained += found.possible < found.looked_at
            furthest = max(furthest, found.deviation)
            if not found.holds:
                raise SystemExit(f"{options}, seat {moment.seat}, trick {moment.row.tricks}: {found}")
    print(f"{seen} moments, {constrained} of them with constraints, {worlds} worlds; furthest off {furthest:.1f} sigma")


if __name__ == "__main__":
    main()

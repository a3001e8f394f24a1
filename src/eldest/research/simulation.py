"""
Many deals between equal bots, slice by slice.

A slice has dice and a game of its own, so that its deals are the same wherever it is played.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from eldest.bots import chooser
from eldest.engine.batch import Batch, Played
from eldest.options import Options
from eldest.research import cluster
from eldest.research.tally import Tally

SLICE = 5_000  # deals between two checks for Ctrl-C

Tallies = Generator[Tally, None, None]


class Slice(NamedTuple):
    """Some of the deals: the random stream and their number."""

    stream: int
    deals: int


@dataclass(frozen=True)
class Simulation:
    """The game, the bots and the seed of all dice."""

    options: Options
    bots: str
    seed: int = 0

    def batch(self) -> Batch:
        """The loop that plays it; compiled if it is not in the cache."""
        return Batch(self.options, self.seed, chooser(self.bots, self.options.family), self.bots)


def slices(deals: int) -> Iterator[Slice]:
    """The slices of so many deals; the first ones do not depend on how many follow."""
    for stream, first in enumerate(range(0, deals, SLICE)):
        yield Slice(stream, min(SLICE, deals - first))


def played(simulation: Simulation, deals: int) -> Iterator[tuple[Played, float]]:
    """The results of every slice, and the seconds that it took, played in this process."""
    batch = simulation.batch()
    for each in slices(deals):
        yield _timed(batch, each)


def alone(simulation: Simulation, deals: int) -> Tallies:
    """The tally of every slice, played in this process."""
    for each in played(simulation, deals):
        yield _tally(simulation, *each)


def on_ray(simulation: Simulation, deals: int, address: str, count: int | None) -> Tallies:
    """The tally of every slice, as it is ready, played on a cluster; see `cluster.connected`."""
    with cluster.connected(address, count) as there:
        yield from there.shared_out(_Actor, (simulation,), ((each,) for each in slices(deals)))


class _Actor:
    """Plays slices on a node of the cluster."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation, self._batch = simulation, simulation.batch()

    def play(self, given: Slice) -> Tally:
        """Play a slice."""
        return _tally(self._simulation, *_timed(self._batch, given))

    def close(self) -> None:
        """Do nothing: nothing is open."""


def _timed(batch: Batch, given: Slice) -> tuple[Played, float]:
    batch.begin(given.stream)
    began = time.perf_counter()
    found = batch.play(given.deals)
    return found, time.perf_counter() - began


def _tally(simulation: Simulation, found: Played, seconds: float) -> Tally:
    tally = Tally(simulation.options)
    tally.add(found, seconds)
    return tally

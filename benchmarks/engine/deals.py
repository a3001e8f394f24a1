"""Complete deals in one call: shuffle, auction, play and score."""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Iterator

from benchmarks.rates import Effort, emit, emit_rates
from eldest.bots import BATCHED, chooser
from eldest.engine.batch import Batch
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption, Options

SLICE = {"random": 5_000, "rules": 200}  # deals a call


def tables(name: str) -> Iterator[Options]:
    """The family's defaults for every number of players; a number that it does not have is left out."""
    options = family(name).options
    for players in options.declared()["players"].values:
        with contextlib.suppress(NotAnOption):
            yield options(players=players)


def deals(effort: Effort) -> None:
    """Random deals and actions per second, one core."""
    for name in FAMILIES:
        for options in tables(name):
            _measure("deals", options, "random", effort)


def bots(effort: Effort) -> None:
    """The same with every other bot that can play a batch."""
    for name in FAMILIES:
        for who in BATCHED:
            if who != "random":
                _measure("bots", family(name).options(), who, effort)


def _measure(bench: str, options: Options, who: str, effort: Effort) -> None:
    batch = Batch(options, 1, chooser(who, options.family), who)
    size = SLICE.get(who, 200)

    def work() -> dict[str, int]:
        return {"deals": size, "actions": batch.play(size).actions}

    emit_rates(bench, f"{options.family}, {who}", work, effort, players=options.record().players)


def records(effort: Effort) -> None:
    """Bytes of a deal, and of a table with its options and its game."""
    for name in FAMILIES:
        games = family(name)
        sizes = {
            part: ctypes.sizeof(shape.structure)
            for part, shape in (("deal", games.deal), ("result", games.result), ("game", games.game))
        }
        emit("records", name, bytes=sizes | {"options": ctypes.sizeof(games.options.shape().structure)})

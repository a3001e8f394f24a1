"""The deals from which a family's players learn and in which they are measured: `STARTS` in its `study/starts.py`."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from eldest.families.parts import Part
from eldest.families.tables import Chosen

# An array of games and a `numpy.random.Generator`; untyped so that numpy is not loaded.
Games: TypeAlias = Any
Generator: TypeAlias = Any


def usual(dice: Any) -> Chosen:
    """The usual options."""
    return {}


def fresh(games: Games, dice: Generator) -> None:
    """Leave all games at their beginning."""


def usual_and_fresh(dice: random.Random) -> tuple[Chosen, Mapping[str, int]]:
    """The usual options, at the beginning of a game."""
    return {}, {}


@dataclass(frozen=True, eq=False, kw_only=True)
class Starts:
    """The starts of a family; only unusual options are given, by name."""

    options: Callable[[Generator], Chosen] = usual  # the options of the next deals of self-play
    standing: Callable[[Games, Generator], None] = fresh  # writes the state of games (n,) before them
    noise: tuple[float, float] = (0.3, 0.1)  # noise, early and late, in points
    measured: Chosen = field(default_factory=dict)  # options of the game in which strength is measured
    times: int = 1  # how often it is measured with other packs, if points vary much
    # Options of a deal from which habits are learned, and fields of the game before it.
    habits: Callable[[random.Random], tuple[Chosen, Mapping[str, int]]] = usual_and_fresh
    beliefs: Chosen | None = None  # options of deals in which beliefs are measured; the only pile supported is `turned`


STARTS = Part("study.starts", "STARTS", Starts, lambda games: Starts())

"""From which deals a family's players learn, and in which they are measured: `STARTS` in its `study/starts.py`."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from eldest.families.parts import Part
from eldest.families.tables import Chosen

# Loaded without numpy where it is not needed: an array of games and a `numpy.random.Generator`.
Games: TypeAlias = Any
Generator: TypeAlias = Any


def usual(dice: Any) -> Chosen:
    """The usual options."""
    return {}


def fresh(games: Games, dice: Generator) -> None:
    """All games are at their beginning."""


def usual_and_fresh(dice: random.Random) -> tuple[Chosen, Mapping[str, int]]:
    """The usual options, at the beginning of a game."""
    return {}, {}


@dataclass(frozen=True, eq=False, kw_only=True)
class Starts:
    """The starts of a family; options are told by name, as far as they are not the usual ones."""

    options: Callable[[Generator], Chosen] = usual  # of the next deals that a net plays with itself
    standing: Callable[[Games, Generator], None] = fresh  # writes how games (n,) stand before them
    noise: tuple[float, float] = (0.3, 0.1)  # points, early and late, by which a net strays from what promises most
    measured: Chosen = field(default_factory=dict)  # options of the game in which it is measured how strong it is
    times: int = 1  # how often that is done with other packs, if points stray far
    # Options of a deal from which habits are learned, and fields of the game before it.
    habits: Callable[[random.Random], tuple[Chosen, Mapping[str, int]]] = usual_and_fresh
    beliefs: Chosen | None = None  # options of deals in which beliefs are measured, which knows no pile but `turned`


STARTS = Part("study.starts", "STARTS", Starts, lambda games: Starts())

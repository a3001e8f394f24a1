"""A family's declarations for OpenSpiel, in `study/openspiel.py` of its folder. Does not need OpenSpiel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from eldest.cards import Card, cards, members
from eldest.envs.extremes import extremes
from eldest.families.parts import Part
from eldest.options import Options


@dataclass(frozen=True, kw_only=True)
class Tiny:
    """
    A game by the rules of a family, so small that its whole tree can be searched.

    Holds its cards, all of which are dealt; its options; and the constants of the family's rules that differ. Only
    every `every`-th possible deal is generated.
    """

    pack: str
    options: Mapping[str, Any]
    constants: Mapping[str, Any]
    every: int = 1

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in ascending order."""
        return tuple(members(cards(self.pack)))


@dataclass(frozen=True, kw_only=True)
class Spiel:
    """The least and the most that a seat can score in the first deal of a match, and tiny games by name."""

    bounds: Callable[[Options], tuple[int, int]] = extremes
    tiny: Mapping[str, Tiny] = field(default_factory=dict)


SPIEL = Part("study.openspiel", "SPIEL", Spiel, lambda games: Spiel())

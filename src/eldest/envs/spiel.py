"""What a family tells OpenSpiel, in `study/openspiel.py` of its folder. It needs no OpenSpiel."""

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
    A game by the rules of a family, so small that its whole tree can be gone through.

    Its cards, all of which are dealt; its options; the constants of the family's rules that are other ones in it. Only
    every `every`-th possible deal is generated.
    """

    pack: str
    options: Mapping[str, Any]
    constants: Mapping[str, Any]
    every: int = 1

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, rising."""
        return tuple(members(cards(self.pack)))


@dataclass(frozen=True, kw_only=True)
class Spiel:
    """The least and the most that a seat can score in the first deal of a match, and tiny games by their names."""

    bounds: Callable[[Options], tuple[int, int]] = extremes
    tiny: Mapping[str, Tiny] = field(default_factory=dict)


SPIEL = Part("study.openspiel", "SPIEL", Spiel, lambda games: Spiel())

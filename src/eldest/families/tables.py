"""A family's tables for samples, puzzles and measurements: `TABLES` in its `study/tables.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from eldest.families.family import Family
from eldest.families.parts import Part

FEW = 4  # deals in a sample game, if the number of deals is an option

Chosen = Mapping[str, Any]  # options by name


@dataclass(frozen=True, kw_only=True)
class Tables:
    """Options for each purpose."""

    sample: tuple[Chosen, str] = ({}, "sample")  # of a short match to look through, and its seed
    puzzles: tuple[Chosen, ...] = ({},)
    puzzle_cards: tuple[int, int] = (5, 7)  # cards in a hand, fewest and most, that are solved quickly
    # Level 1 bids only what it is sure of, which makes dull problems: amounts added to its bids, in turn.
    puzzle_bids: tuple[int, ...] = (0,)  # calls
    puzzle_nullo: str = ""  # the call of a bidder who aims to take no trick
    calibration: tuple[Chosen, ...] = ({},)


def _usual(family: Family) -> Tables:
    """The game with default options; a short game for a sample."""
    short = {"max_hands": FEW} if "max_hands" in family.options.declared() else {}
    players = {"players": family.options().record().players}
    return Tables(sample=(short, "sample"), puzzles=(players,), calibration=(players,))


TABLES = Part("study.tables", "TABLES", Tables, _usual)

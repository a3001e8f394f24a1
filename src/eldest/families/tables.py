"""At which tables a family is shown, asked and measured: `TABLES` in its `study/tables.py`, or the usual one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from eldest.families.parts import Part

Given = Mapping[str, Any]  # options by name; the others are the usual ones


@dataclass(frozen=True, kw_only=True)
class Tables:
    """Options of tables, several of them in turn."""

    sample: Given = field(default_factory=dict)  # of the match that is shown: short, with some of everything
    seed: str = "sample"  # of its cards
    calibration: tuple[Given, ...] = ({},)
    puzzles: tuple[Given, ...] = ()  # that say the number of players; without any no puzzles are made
    cards: tuple[int, int] = (5, 7)  # a hand of a puzzle, at the least and at the most, as far as is quickly solved
    # Level 1 bids what it is sure of, so that little is left to be asked: what is added to its bids, in turn.
    bolder: tuple[int, ...] = (0,)  # calls
    nullo: str = ""  # a bid to take none, which level 1 seldom makes


TABLES = Part("study.tables", "TABLES", Tables, lambda games: Tables())

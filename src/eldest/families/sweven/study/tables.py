"""At which tables Sweven is shown, asked and measured."""

from __future__ import annotations

from typing import Any

SAMPLE: tuple[dict[str, Any], str] = ({}, "sample 9")  # a whole game: a bid that failed, and one that stored points

PUZZLES: tuple[dict[str, int], ...] = ({"players": 3}, {"players": 4})
PUZZLE_CARDS = (5, 7)  # a hand, at the least and at the most, as far as is quickly solved
# Level 1 bids what it is sure of, so that little is left to be asked: what is added to its bids, in turn.
PUZZLE_BIDS = (0, 2, 4)  # points

CALIBRATION: tuple[dict[str, int], ...] = ({"players": 4}, {"players": 3}, {"players": 2})

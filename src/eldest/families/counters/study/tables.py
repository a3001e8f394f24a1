"""At which tables Counters is shown, asked and measured."""

from __future__ import annotations

from typing import Any

SAMPLE: tuple[dict[str, Any], str] = ({"max_hands": 3}, "sample 21")

PUZZLES: tuple[dict[str, int], ...] = ({"players": 4},)
PUZZLE_CARDS = (4, 6)  # a hand, at the least and at the most, as far as is quickly solved
# Level 1 bids what it is sure of, so that little is left to be asked: what is added to its bids, in turn.
PUZZLE_BIDS = (0, 1, 2)  # tricks

CALIBRATION: tuple[dict[str, int], ...] = ({"players": 4}, {"players": 6})

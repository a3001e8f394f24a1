"""At which tables Ninety-Nine is shown, asked and measured."""

from __future__ import annotations

from typing import Any

SAMPLE: tuple[dict[str, Any], str] = ({"match": "game"}, "sample 4")  # a bid that was declared

PUZZLES: tuple[dict[str, int], ...] = ({"players": 3},)
PUZZLE_CARDS = (5, 7)  # a hand, at the least and at the most, as far as is quickly solved

CALIBRATION: tuple[dict[str, int], ...] = ({"players": 3}, {"players": 4}, {"players": 2})

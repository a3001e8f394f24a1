"""At which tables Oh Hell is shown, asked and measured."""

from __future__ import annotations

from typing import Any

SAMPLE: tuple[dict[str, Any], str] = ({"start": 4}, "sample")

PUZZLES: tuple[dict[str, int], ...] = ({"players": 4, "start": 8}, {"players": 3, "start": 8})
PUZZLE_CARDS = (5, 7)  # a hand, at the least and at the most, as far as is quickly solved

CALIBRATION: tuple[dict[str, int], ...] = (
    {"players": 4, "start": 8},
    {"players": 3, "start": 10},
    {"players": 6, "start": 6},
)

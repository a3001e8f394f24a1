"""At which tables Five Hundred is shown, asked and measured."""

from __future__ import annotations

from typing import Any

SAMPLE: tuple[dict[str, Any], str] = ({"max_hands": 4}, "sample 4")  # two bids made and two set back

PUZZLES: tuple[dict[str, int], ...] = ({"players": 3}, {"players": 4})
PUZZLE_CARDS = (5, 8)  # a hand, at the least and at the most, as far as is quickly solved
# Level 1 bids what it is sure of, so that little is left to be asked: what is added to its bids, in turn.
PUZZLE_BIDS = (0, 5, 10)  # calls: a bid, the next in its suit, and the one after that
PUZZLE_NULLO = "NULLO"

CALIBRATION: tuple[dict[str, int], ...] = ({"players": 3}, {"players": 4}, {"players": 2}, {"players": 5})

"""The tables for Five Hundred in samples, puzzles and measurements."""

from __future__ import annotations

from eldest.families.tables import Tables

TABLES = Tables(
    sample=({"max_hands": 4}, "sample 4"),  # two bids made and two set back
    puzzles=({"players": 3}, {"players": 4}),
    puzzle_cards=(5, 8),
    puzzle_bids=(0, 5, 10),  # a bid, the next in its suit, and the one after that
    puzzle_nullo="NULLO",
    calibration=({"players": 3}, {"players": 4}, {"players": 2}, {"players": 5}),
)

"""The tables for Counters in samples, puzzles and measurements."""

from __future__ import annotations

from eldest.families.tables import Tables

TABLES = Tables(
    sample=({"max_hands": 3}, "sample 21"),
    puzzles=({"players": 4},),
    puzzle_cards=(4, 6),
    puzzle_bids=(0, 1, 2),  # tricks
    calibration=({"players": 4}, {"players": 6}),
)

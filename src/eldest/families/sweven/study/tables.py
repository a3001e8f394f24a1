"""The tables for Sweven in samples, puzzles and measurements."""

from __future__ import annotations

from eldest.families.tables import Tables

TABLES = Tables(
    sample=({}, "sample 9"),  # a whole game: a bid that failed, and one that stored points
    puzzles=({"players": 3}, {"players": 4}),
    puzzle_bids=(0, 2, 4),  # points
    calibration=({"players": 4}, {"players": 3}, {"players": 2}),
)

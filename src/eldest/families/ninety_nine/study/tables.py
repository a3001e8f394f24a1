"""The tables for Ninety-Nine in samples, puzzles and measurements."""

from __future__ import annotations

from eldest.families.tables import Tables

TABLES = Tables(
    sample=({"match": "game"}, "sample 4"),  # a bid that was declared
    puzzles=({"players": 3},),
    calibration=({"players": 3}, {"players": 4}, {"players": 2}),
)

"""At which tables Ninety-Nine is shown, asked and measured."""

from __future__ import annotations

from eldest.families.tables import Tables

TABLES = Tables(
    sample={"match": "game"},
    seed="sample 4",  # a bid that was declared
    calibration=({"players": 3}, {"players": 4}, {"players": 2}),
    puzzles=({"players": 3},),
)

"""At which tables Sweven is shown, asked and measured."""

from __future__ import annotations

from eldest.families.tables import Tables

TABLES = Tables(
    seed="sample 9",  # a whole game: a bid that failed, and one that stored points
    calibration=({"players": 4}, {"players": 3}, {"players": 2}),
    puzzles=({"players": 3}, {"players": 4}),
    bolder=(0, 2, 4),  # points
)

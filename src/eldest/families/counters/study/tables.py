"""At which tables Counters is shown, asked and measured."""

from __future__ import annotations

from eldest.families.tables import Tables

TABLES = Tables(
    sample={"max_hands": 3},
    seed="sample 21",
    calibration=({"players": 4}, {"players": 6}),
    puzzles=({"players": 4},),
    cards=(4, 6),
    bolder=(0, 1, 2),  # tricks
)

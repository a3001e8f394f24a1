"""The tables for Oh Hell in samples, puzzles and measurements."""

from __future__ import annotations

from eldest.families.tables import Tables

TABLES = Tables(
    sample=({"start": 4}, "sample"),
    puzzles=({"players": 4, "start": 8}, {"players": 3, "start": 8}),
    calibration=({"players": 4, "start": 8}, {"players": 3, "start": 10}, {"players": 6, "start": 6}),
)

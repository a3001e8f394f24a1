"""At which tables Five Hundred is shown, asked and measured."""

from __future__ import annotations

from eldest.families.tables import Tables

TABLES = Tables(
    sample={"max_hands": 4},
    seed="sample 4",  # two bids made and two set back
    calibration=({"players": 3}, {"players": 4}, {"players": 2}, {"players": 5}),
    puzzles=({"players": 3}, {"players": 4}),
    cards=(5, 8),
    bolder=(0, 5, 10),  # a bid, the next in its suit, and the one after that
    nullo="NULLO",
)

"""
Data sets: deals, decisions and their values, in Parquet files that any language reads.

`eldest data make` writes two files: one with a row for each decision, which holds what the seat could know, and one
with a row for each deal, which holds everything. Columns whose names begin with `omniscient_` tell what no player
knew at the time.
"""

from eldest.data.arrow import need_arrow

need_arrow()

"""Where hands lie round a table that is drawn."""

from __future__ import annotations

# By number of hands the places round the middle of three rows of three, clockwise from the one nearest.
PLACES = {
    2: ((1, 2), (1, 0)),
    3: ((1, 2), (0, 0), (2, 0)),
    4: ((1, 2), (0, 1), (1, 0), (2, 1)),
    5: ((1, 2), (0, 1), (0, 0), (2, 0), (2, 1)),
    6: ((1, 2), (0, 1), (0, 0), (1, 0), (2, 0), (2, 1)),
    7: ((1, 2), (0, 2), (0, 1), (0, 0), (2, 0), (2, 1), (2, 2)),
    8: ((1, 2), (0, 2), (0, 1), (0, 0), (1, 0), (2, 0), (2, 1), (2, 2)),
}

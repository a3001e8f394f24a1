"""The places of the hands in a picture of a table."""

from __future__ import annotations

# By number of hands, their cells in a grid of three by three, clockwise from the nearest.
PLACES = {
    2: ((1, 2), (1, 0)),
    3: ((1, 2), (0, 0), (2, 0)),
    4: ((1, 2), (0, 1), (1, 0), (2, 1)),
    5: ((1, 2), (0, 1), (0, 0), (2, 0), (2, 1)),
    6: ((1, 2), (0, 1), (0, 0), (1, 0), (2, 0), (2, 1)),
    7: ((1, 2), (0, 2), (0, 1), (0, 0), (2, 0), (2, 1), (2, 2)),
    8: ((1, 2), (0, 2), (0, 1), (0, 0), (1, 0), (2, 0), (2, 1), (2, 2)),
}

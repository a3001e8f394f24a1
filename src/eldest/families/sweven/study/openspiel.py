"""The registration with OpenSpiel of Sweven."""

from __future__ import annotations

from eldest.envs.spiel import Spiel
from eldest.families.sweven.rules import LAST_BID
from eldest.options import Options


def bounds(options: Options) -> tuple[int, int]:
    """SW-31, SW-32  The highest bid, for either side; the account is empty."""
    return 0, LAST_BID


SPIEL = Spiel(bounds=bounds)

"""What OpenSpiel is told of Sweven."""

from __future__ import annotations

from eldest.envs.spiel import Spiel
from eldest.families.sweven.rules import LAST_BID
from eldest.record import Rules


def bounds(rules: Rules) -> tuple[int, int]:
    """SW-31, SW-32  The highest bid, whoever scores it; the account is empty."""
    return 0, LAST_BID


SPIEL = Spiel(bounds=bounds)

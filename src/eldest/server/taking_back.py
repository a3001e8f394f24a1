"""Taking back: from where the seats have seen no hidden card since."""

from __future__ import annotations

from eldest.server.refused import Refused
from eldest.table.match import Match


def step_before(match: Match, seat: int) -> int:
    """The step before the last action of a seat; raises `Refused` where a hidden card has been seen since."""
    deal = match.deal
    own = [place for place, done in enumerate(deal.actions) if done.seat == seat]
    if not own:
        raise Refused("nothing_to_take_back")
    return own[-1]

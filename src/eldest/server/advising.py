"""Advising: what a person is told of his own seat when he asks, from nothing but what the seat may see."""

from __future__ import annotations

from eldest.server.commands import Play
from eldest.server.deciding import decide
from eldest.server.refused import FORBIDDEN, GONE, Refused
from eldest.server.table import Table


def why_not(table: Table, person: str, action: str) -> Refused | None:
    """Why a person's seat may not do something now, just as a play would be refused; none where it may."""
    number = table.match.number if table.match else 0
    try:
        decide(table, person, Play(kind="play", deal=max(1, number), step=table.step, action=action))
    except Refused as refusal:
        if refusal.status in (FORBIDDEN, GONE):
            raise
        return refusal
    return None

"""Whose bids a deal was played for, and whether they were made."""

from __future__ import annotations

from types import ModuleType

from eldest.games import counters
from eldest.record import Result, Rules


def bidder(games: ModuleType, result: Result) -> int | None:
    """The seat that alone plays a bid, -1 where nobody does; none in families in which every side bids."""
    if "bidder" not in games.RESULT.fields:
        return None
    played = result.bidder >= 0 and games.BIDS >> getattr(result, games.CONTRACT) & 1
    return int(result.bidder) if played else -1


def made(games: ModuleType, rules: Rules, result: Result, gains: list[int], side: int) -> bool:
    """
    Whether a side has made its bid.

    A single bidder gains by a bid that is made and by no other. Where every side bids, the tricks must be just as many,
    at Counters as many as `counters.made` says.
    """
    if bidder(games, result) is not None:
        return gains[side] > 0
    bid, tricks = int(result.bids[side]), int(result.tricks[side])
    return bool(counters.made(rules, bid, tricks)) if games is counters else tricks == bid

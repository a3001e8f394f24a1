"""Whose bids a deal was played for, and whether they were made."""

from __future__ import annotations

from eldest.families import Family
from eldest.record import Result, Rules


def bidder(games: Family, result: Result) -> int | None:
    """The seat that alone plays a bid, -1 where nobody does; none in families in which every side bids."""
    if not games.traits.one_bidder:
        return None
    played = result.bidder >= 0 and games.bids >> getattr(result, games.traits.call) & 1
    return int(result.bidder) if played else -1


def made(games: Family, rules: Rules, result: Result, gains: list[int], side: int) -> bool:
    """
    Whether a side has made its bid.

    A single bidder gains by a bid that is made and by no other; where every side bids, its rules say which are made.
    """
    if bidder(games, result) is not None:
        return gains[side] > 0
    return bool(games.rules.made(rules, int(result.bids[side]), int(result.tricks[side])))

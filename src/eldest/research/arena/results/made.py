"""The bids for which a deal was played, and whether they were made."""

from __future__ import annotations

from eldest.families import Family
from eldest.record import Result, Rules


def bidder(family: Family, result: Result) -> int | None:
    """The only seat that plays a bid, -1 if nobody does; `None` in families in which every side bids."""
    if not family.traits.one_bidder:
        return None
    played = result.bidder >= 0 and family.bids >> getattr(result, family.traits.call) & 1
    return int(result.bidder) if played else -1


def made(family: Family, rules: Rules, result: Result, gains: list[int], side: int) -> bool:
    """
    Whether a side has made its bid.

    A single bidder gains by a bid exactly if it is made; in families in which every side bids, the rules decide.
    """
    if bidder(family, result) is not None:
        return gains[side] > 0
    return bool(family.rules.made(rules, int(result.bids[side]), int(result.tricks[side])))

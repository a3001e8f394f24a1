"""A deal of Sweven that is typed in one line."""

from __future__ import annotations

from eldest.cli.typed import Fields, Typed, trump
from eldest.families.sweven.rules import FIRST_BID, HAND
from eldest.options import Options


def fields(options: Options, typed: Typed, bidder: int, held: int) -> Fields:
    """What of a deal follows from what was called: by field."""
    bid = int(typed.contract) if typed.contract.isdecimal() else FIRST_BID
    return {"result.bid": bid, "result.bidder": bidder, "trump": trump(typed), "tricks": HAND - held}

"""A deal of Five Hundred that is typed in one line."""

from __future__ import annotations

from eldest.cards import NO_TRUMP, SUITS
from eldest.cli.typed import Fields, Typed, trump
from eldest.families.five_hundred.rules import HAND
from eldest.options import Options


def fields(options: Options, typed: Typed, bidder: int, held: int) -> Fields:
    """What of a deal follows from what was called: by field."""
    contract = typed.contract or f"6{'NT' if trump(typed) == NO_TRUMP else SUITS[trump(typed)]}"
    return {"result.contract": contract.upper(), "result.bidder": bidder, "tricks": HAND - held}

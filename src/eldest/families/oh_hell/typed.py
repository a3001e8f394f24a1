"""A deal of Oh Hell that is typed in one line."""

from __future__ import annotations

from eldest.cli.typed import Fields, Typed, bids, numbers, trump
from eldest.options import Options


def fields(options: Options, typed: Typed, bidder: int, held: int) -> Fields:
    """What of a deal follows from what was called: by field."""
    over = sum(numbers("taken", "what each seat has taken before", typed.taken)) if typed.taken else 0
    return {"trump": trump(typed), "each": held + over, "tricks": over, **bids(options, typed)}

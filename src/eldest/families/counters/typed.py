"""A deal of Counters that is typed in one line."""

from __future__ import annotations

from eldest.cli.typed import Fields, Typed, bids, trump
from eldest.families.counters.rules import EACH
from eldest.options import NotAnOption, Options


def fields(options: Options, typed: Typed, bidder: int, held: int) -> Fields:
    """What of a deal follows from what was called: by field."""
    each = EACH[options.record().players]
    if (each - held) % 2:
        raise NotAnOption(f"{held} cards a hand: a trick takes two of {each}")
    over = (each - held) // 2
    return {"trump": trump(typed), "tricks": over, "broken": int(over > 0), **bids(options, typed)}

"""A deal of Ninety-Nine that is typed in one line."""

from __future__ import annotations

from eldest.cli.typed import Fields, Typed, bids, trump
from eldest.families.ninety_nine.rules import BID_CARDS, DEALT, sides
from eldest.options import NotAnOption, Options


def fields(options: Options, typed: Typed, bidder: int, held: int) -> Fields:
    """What of a deal follows from what was called: by field."""
    rules = options.record()
    over = DEALT[rules.players] // sides(rules) - BID_CARDS - held
    if over and not typed.taken:
        raise NotAnOption(f"{over} tricks are over: say --taken, what each side has taken before, such as 2,0,3,1")
    turned: Fields = {"turned": typed.turned} if typed.turned else {}
    return {"trump": trump(typed), "tricks": over, **turned, **bids(options, typed)}

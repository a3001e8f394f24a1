"""Hands that were really dealt and played: a score keeper can write every one, and has the engine's totals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from eldest import cards
from eldest import record as records
from eldest.families import FAMILIES
from eldest.families.five_hundred import rules as five_hundred
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.families.ninety_nine.keeper import NOT_SHOWN
from eldest.families.sweven import rules as sweven
from eldest.keeper.sheet import Sheet
from eldest.record import Record
from tests.families import some_of, tables
from tests.random_deals import Playing, name

DEALS = 3  # of each table
Json = dict[str, Any]


def oh_hell(rules: Record, row: Record) -> Json:
    return {"trump": row.trump, "bids": list(row.result.bids), "tricks": list(row.result.tricks)}


def sweven_hand(rules: Record, row: Record) -> Json:
    passed = row.result.bid == sweven.NOTHING
    calls = [call if call else None for call in row.calls]
    if passed:
        return {"calls": calls, "bid": sweven.PASS}
    bidding = {"calls": calls, "bid": row.result.bid, "bidder": row.result.bidder}
    return {**bidding, "trump": row.trump, "points": list(row.result.points)}


def counters_hand(rules: Record, row: Record) -> Json:
    return {"trump": row.trump, "bids": list(row.bids), "tricks": list(row.result.tricks)}


def ninety_nine_hand(rules: Record, row: Record) -> Json:
    """The bids of those who failed are not known if nobody has to show them."""
    bids = list(row.result.bids)
    for hand in range(ninety_nine.sides(rules)):
        if not row.shown[hand]:
            bids[hand] = NOT_SHOWN
    premium = [0] * 5
    for seats, offer in ((row.result.declared, 1), (row.result.revealed, 2)):
        for seat in cards.members(seats):
            premium[seat] = offer
    return {"trump": row.trump, "premium": premium, "bids": bids, "tricks": list(row.result.tricks)}


def five_hundred_hand(rules: Record, row: Record) -> Json:
    result = row.result
    if result.contract == five_hundred.NOTHING:
        return {"contract": five_hundred.PASS}
    written: Json = {"contract": result.contract, "tricks": list(result.tricks), "order": list(result.order)}
    if rules.bidding_rounds == five_hundred.BiddingRounds.SINGLE:
        written["calls"] = [call if call else None for call in row.calls]
    if result.bidder != five_hundred.NOBODY:
        written |= {"bidder": result.bidder}
        if rules.players == 5:
            written |= {"partners": result.partners}
    return written


WRITTEN: dict[str, Callable[[Record, Record], Json]] = {
    "five_hundred": five_hundred_hand,
    "sweven": sweven_hand,
    "oh_hell": oh_hell,
    "ninety_nine": ninety_nine_hand,
    "counters": counters_hand,
}


def fill(sheet: Sheet, entry: Record, written: Json) -> None:
    """Write numbers into the cells of an entry."""
    for cell, value in written.items():
        declared = sheet.keeper.entry.fields[cell]
        if not declared.shape:
            setattr(entry, cell, value)
            continue
        for place in range(sheet.length(declared)):
            if value[place] is not None:
                getattr(entry, cell)[place] = value[place]


@pytest.mark.parametrize("options", some_of(tables(*FAMILIES)), ids=name)
def test_every_real_hand_is_accepted_and_scored_as_it_was(options: Any) -> None:
    for number in range(DEALS):
        played = Playing(options, f"real {number}")
        sheet = Sheet(options)
        sheet.start = records.copy(played.game)
        for _ in played:
            pass
        entry = sheet.entry({})
        fill(sheet, entry, WRITTEN[options.family](sheet.rules, played.row))
        sheet.put(0, sheet.json_of(entry))
        row = sheet.rows[0]
        sheet.family.rules.settle(sheet.rules, played.game, played.row.result)
        assert row.fault is None, sheet.json_of(entry)
        assert row.after is not None and bytes(row.after) == bytes(played.game)

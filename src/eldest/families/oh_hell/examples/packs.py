"""Packs, and how they are dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from eldest import cards
from eldest.check import finding
from eldest.check.finding import Finding, Labelled
from eldest.check.given import Given, card, each, whole_number
from eldest.families.oh_hell import rules as family
from eldest.families.oh_hell.examples.order import WHICH, game_before, placed
from eldest.families.oh_hell.traits import FAMILY
from eldest.options import Options
from eldest.table.deal import Deal

Found = Mapping[str, Finding]
DEAL = ("hand_size", *WHICH)
ORDINARY = Counter(family.UPWARD)


def deck(options: Options, given: Given) -> Found:
    """The pack and how it is dealt for a hand of some size."""
    row = dealt(options, given).row
    pack = Counter(options.pack())
    out = sum(hand.bit_count() for held in (row.hands, row.twice) for hand in held)
    return {
        "size": finding.number(pack.total()),
        "removed": finding.number((ORDINARY - pack).total()),
        "added": finding.number((pack - ORDINARY).total()),
        "each": finding.number(row.each),
        "dealt": finding.number(out),
        "left": finding.number(pack.total() - out),
        "trump": finding.Value("turn_up" if row.turned else "NT", str),
        "tricks": finding.number(row.each),
    }


def dealt(options: Options, given: Given) -> Deal:
    """A deal for the first hand of that size, the pack in its order."""
    size = given.find("hand_size", whole_number, options.record().start)
    options, deals = placed(options, given, [size])
    return Deal(FAMILY, options, game_before(options, deals, given), options.pack())


def copies(options: Options, given: Given) -> Found:
    """How often each card is in the pack."""
    pack = Counter(cards.name(one) for one in options.pack())
    return {"copies": Labelled({name: pack[name] for name in given.read("cards", each(card))})}

"""Packs, and how they are dealt."""

from __future__ import annotations

from collections.abc import Mapping

from eldest import cards
from eldest.check import finding
from eldest.check.finding import Finding, Unknown
from eldest.check.given import Given
from eldest.families.ninety_nine import rules as family
from eldest.families.ninety_nine.examples.bidding import found_suit, turned_up
from eldest.families.ninety_nine.traits import FAMILY
from eldest.options import Options
from eldest.table.deal import Deal


def deck(options: Options, given: Given) -> Mapping[str, Finding]:
    """The pack and how it is dealt."""
    pack = options.pack()
    turned = turned_up(options, given) if "turn_up" in given else ""
    if turned:
        pack = [number for number in pack if cards.name(number) != turned] + [cards.card(turned)]
    row = Deal(FAMILY, options, family.GAME(), pack).row
    spots = [card for card in pack if card != cards.JOKER]
    dealt = [held.bit_count() for held in row.hands]
    whole = cards.from_rank("2")
    return {
        "size": finding.number(len(pack)),
        "each": finding.number(dealt[0]),
        "dealt": finding.number(sum(dealt) + row.bid_cards[family.DUMMY].bit_count()),
        "left": finding.number(row.turned.bit_count()),
        "lowest": finding.Value(cards.RANKS[min(cards.RANK_OF[card] for card in spots)], str),
        "removed": finding.number((whole & ~cards.gather(pack)).bit_count()),
        "added": finding.set_of_cards(cards.names(cards.gather(pack) & ~whole)),
        "trump": found_suit(row.trump) if turned or not row.turned else Unknown("a card is turned up"),
        "tricks": finding.number(dealt[0] - family.BID_CARDS),
    }

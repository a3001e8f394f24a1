"""Packs, and how they are dealt."""

from __future__ import annotations

from collections.abc import Mapping

from eldest import cards
from eldest.check import finding
from eldest.check.finding import Finding
from eldest.check.given import Given
from eldest.families.sweven import rules as family
from eldest.families.sweven.traits import FAMILY
from eldest.options import Options
from eldest.table.deal import Deal


def deck(options: Options, given: Given) -> Mapping[str, Finding]:
    """The pack and how it is dealt."""
    pack = options.pack()
    row = Deal(FAMILY, options, family.GAME(), pack).row
    dealt = sum(hand.bit_count() for hand in row.hands)
    lowest = min(cards.RANK_OF[card] for card in pack)
    return {
        "size": finding.number(len(pack)),
        "each": finding.number(row.hands[0].bit_count()),
        "dealt": finding.number(dealt),
        "left": finding.number(len(pack) - dealt),
        "lowest": finding.Value(cards.RANKS[lowest], str),
        "removed": finding.set_of_cards(cards.names(cards.from_rank("2") & ~cards.gather(pack))),
        "tricks": finding.number(family.HAND),
    }

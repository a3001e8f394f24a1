"""Sweven: where the cards can be that a seat does not see."""

from __future__ import annotations

from typing import Any

from eldest.cards import Cards, Seat
from eldest.engine.unseen.lots import STOCK, Lot
from eldest.families.sweven.rules import HAND, PACKS, held
from eldest.record import Deal, Rules

ASIDE = ""


def placed(rules: Rules, row: Deal, seat: Seat) -> list[Cards]:
    """Its own hand, and what was played."""
    return [row.hands[seat] if seat >= 0 else 0, row.played]


def lots(rules: Rules, row: Deal, seat: Seat) -> list[Lot]:
    """
    The other hands.

    SW-12  What two players leave over stays in the pack, and nobody sees it.
    SW-24  Who does not follow suit has none of it.
    """
    hands = [Lot("hands", each, held(rules, row, each), row.lacks[each]) for each in range(rules.players)]
    left = PACKS[rules.players].bit_count() - HAND * rules.players
    return [lot for lot in hands if lot.index != seat] + [Lot(STOCK, 0, left)]


def lay_open(rules: Rules, row: Deal, seat: Seat) -> None:
    """Nothing is hidden but cards."""


def complete(rules: Rules, rows: Any, seat: Seat, dice: Any) -> None:
    """Nothing follows from the cards."""

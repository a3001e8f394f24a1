"""Oh Hell: the possible places of the cards that a seat does not see."""

from __future__ import annotations

from typing import Any

from eldest.cards import Seat
from eldest.families.oh_hell.rules import BIDDING, CHANGED, WHOLE, Bidding, PackOf, held
from eldest.mechanics.hands import has
from eldest.options import Options
from eldest.record import Deal, Rules
from eldest.sampler.hidden import STOCK, Hiding, Lot, numbers


def lots(options: Options, rules: Rules, row: Deal, seat: Seat) -> list[Lot]:
    """
    The other hands.

    OH-21  The card turned up stays out of play, and those below it are not dealt.
    OH-32  Who does not follow suit has none of it.
    """
    hands = [Lot("hands", each, held(rules, row, each), row.lacks[each]) for each in range(rules.players)]
    pack = WHOLE + (0 if rules.pack_of == PackOf.WHOLE else CHANGED[rules.players])
    left = pack - rules.players * row.each - (1 if row.turned else 0)
    return [lot for lot in hands if lot.index != seat] + [Lot(STOCK, 0, left)]


def lay_open(options: Options, rules: Rules, row: Deal, seat: Seat) -> None:
    """OH-24  Bids that are shown are those that were sealed."""
    if rules.bidding == Bidding.TOGETHER and row.phase != BIDDING:
        for each in range(rules.players):
            row.sealed[each] = row.result.bids[each]


def complete(options: Options, rules: Rules, rows: Any, seat: Seat, dice: Any) -> None:
    """OH-24  A bid that is not yet shown may be any, each equally likely here."""
    first = rows[0]
    if rules.bidding == Bidding.TOGETHER and first["phase"] == BIDDING:
        for each in range(rules.players):
            if each != seat and has(int(first["ready"]), each):
                rows["sealed"][:, each] = numbers(dice, len(rows), int(first["each"]) + 1)


HIDING = Hiding(lots=lots, lay_open=lay_open, complete=complete)

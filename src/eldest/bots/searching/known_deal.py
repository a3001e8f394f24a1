"""A seat that can place every card: the one deal that may be, near its end."""

from __future__ import annotations

from eldest._jit import count
from eldest.bots.searching.ending import holding
from eldest.engine.batch import Array
from eldest.engine.unseen import Unseen
from eldest.phases import TRICKS
from eldest.table.deal import View

MOST = 12  # cards held: what comes of them is searched in a millisecond or two
ALIKE = 24  # ways to lay the cards that may be one deal, because equal cards of two packs are two cards


def known_deal(view: View) -> Array | None:
    """The only deal (1,) that may be, if no more cards are held than can be searched whole."""
    if view.family.phases[view.row.phase].name not in TRICKS or _at_least(view) > MOST:
        return None
    unseen = Unseen(view.options, view.seat, view.row)
    if unseen.count > ALIKE:
        return None
    deals = unseen.every(ALIKE)
    if any(each.tobytes() != deals[0].tobytes() for each in deals):
        return None
    deal = view.family.deal.structure.from_buffer_copy(deals[0].tobytes())
    return deals[:1] if holding(view.family)(deal) <= MOST else None


def _at_least(view: View) -> int:
    """How many cards are held at the least: no other hand has two less than the seat's own."""
    rules, hand = view.options.record(), view.row.hands[view.seat]
    return (count(hand) - 1) * max(rules.players, view.family.rules.sides(rules))

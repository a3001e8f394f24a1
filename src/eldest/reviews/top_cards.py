"""
Claims that hold by the claimer's top cards alone, wherever the others' cards lie: no deal need be looked at.

The argument: he leads, and leads again after every trick that he takes. A card of his that no unseen card beats takes
the trick it leads. If he holds so many of those in one suit as any other hand may hold cards of it, he leads
them all, everybody follows as long as he can, and the suit is with him alone: trumps are drawn so, and lower cards
become good. When all of his cards are good so, every trick is his. It needs no guess and no help.
"""

from __future__ import annotations

from collections import Counter

from eldest.bots.worlds import hidden_hands, open_hand, unplaced
from eldest.cards import Card, Cards, gather, members
from eldest.record import copy
from eldest.table.deal import View
from eldest.table.rivals import Rivals


def top_cards_take_all(view: View) -> bool:
    """Whether the seat of a view takes every trick that is left by its own top cards; it must be to lead."""
    hand = int(view.row.hands[view.seat])
    if view.family.traits.laps > 1 or view.row.laid or not hand or view.legal != hand:
        return False
    if view.family.phases[view.row.phase].name != "play":
        return False
    return _Hand(view).all_good()


class _Hand:
    """The claimer's cards against those that others may hold."""

    def __init__(self, view: View) -> None:
        self._hand = int(view.row.hands[view.seat])
        self._twice = int(view.row.twice[view.seat]) if "twice" in view.family.deal.fields else 0
        self._rivals = Rivals(view.family, view.options.record(), view.row, gather(view.options.pack()))
        self._view = view
        self._held = _may_hold(view)

    def all_good(self) -> bool:
        """Whether every card becomes good, one suit drawn after the other."""
        while True:
            against = gather(card for held, _ in self._held for card in held)
            good = [card for card in members(self._hand) if not self._rivals.of(card) & against]
            if gather(good) == self._hand:
                return True
            drawn = [self._drawn(suit, good) for suit in {self._suit(card) for card in good}]
            if not any(drawn):
                return False

    def _drawn(self, suit: Cards, good: list[Card]) -> bool:
        """Take a suit from the others, if its good cards are enough; whether there was anything to take."""
        leads = sum(1 + (self._twice >> card & 1) for card in good if suit >> card & 1)
        most = max((min(room, _times(held, suit)) for held, room in self._held), default=0)
        if not 0 < most <= leads:
            return False
        for held, _ in self._held:
            for card in [card for card in held if suit >> card & 1]:
                del held[card]
        return True

    def _suit(self, card: Card) -> Cards:
        """The cards that follow when a card is led."""
        row = copy(self._view.row)
        self._view.family.rules.act(self._view.options.record(), row, self._view.seat, card)
        return int(row.led) if row.laid else 0


def _times(held: Counter[Card], suit: Cards) -> int:
    """How many cards of a suit there are."""
    return sum(times for card, times in held.items() if suit >> card & 1)


def _may_hold(view: View) -> list[tuple[Counter[Card], int]]:
    """By each other hand the cards that it may hold, and how many it does hold."""
    left = unplaced(view)
    found = []
    for hand, room in hidden_hands(view).items():
        held = Counter({card: times for card, times in left.items() if not view.row.lacks[hand] >> card & 1})
        found.append((held, room))
    lying = open_hand(view)
    if lying is not None and lying != view.seat:
        seen = Counter(members(view.row.faceup))
        found.append((seen, seen.total()))
    return found

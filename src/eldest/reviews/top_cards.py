"""
Claims that hold by the claimer's top cards alone, however the other cards lie; no deals are examined.

The argument: the claimer leads, and leads again after every trick won. A card that no unseen card beats wins the trick
it leads. If the claimer has at least as many such cards in a suit as any other hand can hold in it, leading them
exhausts the suit in all other hands: this draws trumps and makes lower cards good. If all cards become good this way,
the claimer takes every trick without guesses or help.
"""

from __future__ import annotations

from collections import Counter

from eldest.bots.worlds import hidden_hands, open_hand, unplaced
from eldest.cards import Card, Cards, gather, members
from eldest.record import copy
from eldest.table.deal import View
from eldest.table.rivals import Rivals


def top_cards_take_all(view: View) -> bool:
    """Whether the seat of a view, being on lead, takes every trick that is left by its own top cards."""
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
        """Exhaust a suit in the other hands if its good cards suffice; answers whether that removed any cards."""
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
    """How many of the cards are of a suit."""
    return sum(times for card, times in held.items() if suit >> card & 1)


def _may_hold(view: View) -> list[tuple[Counter[Card], int]]:
    """For each other hand, the cards that it may hold and how many it holds."""
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

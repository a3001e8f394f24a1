"""
Worlds: deals that look to a seat, while cards are played, as the one it sits in.

The cards that it cannot place are dealt anew to those who may hold them, one after the other and the hardest to place
first: near to equally likely, and in a moment where nothing is compiled. Bots that think about many deals draw them
from `eldest.sampler`, which is exact but refuses a view that no whole deal fits.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

from eldest.cards import JOKER, Card, Cards, gather, members
from eldest.compiler import lowest
from eldest.mechanics.twins import take_in
from eldest.record import Record, copy
from eldest.table.deal import View

# Where cards lie that the seat can place, by the names that families give the fields.
EVERYBODYS = ("played", "played_twice", "turned", "faceup", "shown")
ITS_OWN = ("hands", "twice", "discards", "bid_cards")
NOWHERE = -1  # what nobody holds: a stock, a widow, discards
FAVOUR = 10  # how much likelier a card of the worst worlds is to come to one hand than to another
TRIES = 50  # to find hands that fit what the seats have shown


class World(NamedTuple):
    """A deal with every hand filled, and the cards that nobody holds."""

    row: Record
    spare: Cards


def worlds(view: View, dice: random.Random) -> Iterator[World]:
    """Worlds without end; none where no hands are found that fit."""
    return _worlds(view, dice, 0, frozenset())


def worst_worlds(view: View, dice: random.Random, first: Cards, foes: Collection[int]) -> Iterator[World]:
    """Worlds in which some cards lie, as far as they may, in the hands of some seats and mostly in one of them."""
    return _worlds(view, dice, first, frozenset(foes))


def _worlds(view: View, dice: random.Random, first: Cards, foes: frozenset[int]) -> Iterator[World]:
    left, room = unplaced(view), hidden_hands(view)
    room[NOWHERE] = left.total() - sum(room.values())
    while room[NOWHERE] >= 0:
        lots = next((found for _ in range(TRIES) if (found := _lots(view, left, room, dice, first, foes))), None)
        if lots is None:
            return
        yield _filled(view, lots)


def unplaced(view: View) -> Counter[Card]:
    """The cards of the pack that the seat cannot place."""
    row, fields = view.row, view.family.deal.fields
    placed: Counter[Card] = Counter()
    for name in EVERYBODYS:
        lies = getattr(row, name, 0)
        for part in [lies] if isinstance(lies, int) else lies:
            placed.update(members(part))
    for name in ITS_OWN:
        if name in fields:
            placed.update(members(getattr(row, name)[view.seat]))
    if "thrown" in fields:
        placed[JOKER] += 1  # out of play, wherever it was dealt
    return Counter(view.options.pack()) - placed


def hidden_hands(view: View) -> Counter[int]:
    """How many cards every hand holds that takes part and that the seat does not see."""
    row, rules = view.row, view.options.record()
    full = _count(view, view.seat) + _gone(row, view.seat)
    out = getattr(row, "out", 0)
    seen = (view.seat, open_hand(view))
    return Counter(
        {hand: full - _gone(row, hand) for hand in range(rules.players) if hand not in seen and not out >> hand & 1}
    )


def open_hand(view: View) -> int | None:
    """The hand whose cards lie open, if there is one: a bidder's at Open Nullo, a revealer's, a dummy's."""
    row, rules = view.row, view.options.record()
    if not getattr(row, "faceup", 0):
        return None
    if "revealed" in view.family.result.fields:
        return lowest(row.result.revealed) if row.result.revealed else int(rules.players)
    bidder = int(row.result.bidder)
    return bidder if bidder >= 0 else None  # a widow turned up is nobody's hand


def _count(view: View, seat: int) -> int:
    twice = view.row.twice[seat] if "twice" in view.family.deal.fields else 0
    return int(view.row.hands[seat]).bit_count() + int(twice).bit_count()


def _gone(row: Record, hand: int) -> int:
    """How many cards a hand has laid: one to every trick, two if it goes round twice."""
    if getattr(row, "out", 0) >> hand & 1:
        return 0
    again = getattr(row, "again", None)
    laid = row.laid >> hand & 1
    return int(row.tricks + laid) if again is None else int(2 * row.tricks + laid + (again >> hand & 1))


def _lots(
    view: View, left: Counter[Card], room: Counter[int], dice: random.Random, first: Cards, foes: frozenset[int]
) -> dict[int, list[Card]] | None:
    """The cards by hand, at random; nothing where the last of them fit nowhere."""
    lacks = view.row.lacks
    may = {card: [hand for hand in room if hand == NOWHERE or not lacks[hand] >> card & 1] for card in left}
    cards = list(left.elements())
    dice.shuffle(cards)
    cards.sort(key=lambda card: (not first >> card & 1, len(may[card])))
    favourite = dice.choice(sorted(foes)) if foes else NOWHERE
    empty = dict(room)
    lots: dict[int, list[Card]] = {hand: [] for hand in room}
    for card in cards:
        hands = [hand for hand in may[card] if empty[hand]]
        if first >> card & 1:
            hands = [hand for hand in hands if hand in foes] or hands
        if not hands:
            return None
        weights = [empty[hand] * (FAVOUR if first >> card & 1 and hand == favourite else 1) for hand in hands]
        (hand,) = dice.choices(hands, weights)
        lots[hand].append(card)
        empty[hand] -= 1
    return lots


def _filled(view: View, lots: dict[int, list[Card]]) -> World:
    row = copy(view.row)
    lying = open_hand(view)
    if lying is not None and lying != view.seat:
        row.hands[lying] = row.faceup
    for hand, cards in lots.items():
        for card in cards if hand != NOWHERE else ():
            if "twice" in view.family.deal.fields:
                take_in(row, hand, card)
            else:
                row.hands[hand] |= 1 << card
    return World(row, gather(lots[NOWHERE]))

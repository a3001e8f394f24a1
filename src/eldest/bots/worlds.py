"""
Worlds: deals that a seat cannot tell from its own during the play of the cards.

The cards that the seat cannot place are dealt at random to the hands that may hold them, hardest to place first. The
worlds are nearly equally likely, and drawing them is fast without compiled code. Bots that search many deals draw them
from `eldest.sampler`, which is exact but rejects a view that no complete deal fits.
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

# Fields of the deal with cards that the seat can place.
EVERYBODYS = ("played", "played_twice", "turned", "faceup", "shown")
ITS_OWN = ("hands", "twice", "discards", "bid_cards")
NOWHERE = -1  # the place of cards that nobody holds: a stock, a widow, discards
FAVOUR = 10  # how many times likelier the favoured hand gets a card in the worst worlds
TRIES = 50  # attempts to find hands that fit what the seats have shown


class World(NamedTuple):
    """A deal with every hand filled, and the cards that nobody holds."""

    row: Record
    spare: Cards


def worlds(view: View, dice: random.Random) -> Iterator[World]:
    """Random worlds without end; stops if no fitting hands are found."""
    return _worlds(view, dice, 0, frozenset())


def worst_worlds(view: View, dice: random.Random, first: Cards, foes: Collection[int]) -> Iterator[World]:
    """Worlds in which `foes` hold the cards `first` as far as possible, most of them in one hand."""
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
        placed[JOKER] += 1  # out of play, no matter who was dealt it
    return Counter(view.options.pack()) - placed


def hidden_hands(view: View) -> Counter[int]:
    """By hand in play that the seat does not see, how many cards it holds."""
    row, rules = view.row, view.options.record()
    full = _count(view, view.seat) + _gone(row, view.seat)
    out = getattr(row, "out", 0)
    seen = (view.seat, open_hand(view))
    return Counter(
        {hand: full - _gone(row, hand) for hand in range(rules.players) if hand not in seen and not out >> hand & 1}
    )


def open_hand(view: View) -> int | None:
    """The hand that lies face up, if any: a bidder's at Open Nullo, a revealer's, a dummy's."""
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
    """How many cards a hand has played: one per trick, or two if each trick goes round twice."""
    if getattr(row, "out", 0) >> hand & 1:
        return 0
    again = getattr(row, "again", None)
    laid = row.laid >> hand & 1
    return int(row.tricks + laid) if again is None else int(2 * row.tricks + laid + (again >> hand & 1))


def _lots(
    view: View, left: Counter[Card], room: Counter[int], dice: random.Random, first: Cards, foes: frozenset[int]
) -> dict[int, list[Card]] | None:
    """A random deal of the cards, by hand; `None` if a card fits nowhere."""
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

"""A position between two sides: the input, and the search's form of it, with each suit a run of bits without gaps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from eldest.arrays import np
from eldest.cards import Card, Cards, Seat, Seats, Suit, gather, name
from eldest.compiler import count, rule
from eldest.solver.refused import NotSolved
from eldest.solver.two_sides.layout import (
    DEEPEST,
    ENTERING,
    G_DOUBLE,
    G_JOKER,
    G_LACK,
    G_LAID,
    G_LED,
    G_NEXT,
    G_ORDER,
    G_OURS,
    G_POINTS,
    G_SEATS,
    G_SUITS,
    G_TAKERS,
    G_TRICK,
    G_TRUMP,
    G_VOIDS,
    GIVEN,
    NONE,
    PLAIN_SUITS,
    SLOT_SIZE,
    Frame,
    Frames,
    Table,
    Work,
)
from eldest.solver.two_sides.order import (
    ALONE,
    COUNTING_ALONE,
    JOKER_PAIRS,
    MANY,
    MAXIMISING,
    MINIMISING,
    PAIRS,
    PLAIN_PAIRS,
    SET,
)

BITS = 62  # used in a word of owners
FEWEST = 4  # slots, as a power of two; doubled for every four cards


@rule
def prepare(works: Table, frames: Frames, owners: Table, slots: Table, given: Table) -> None:
    """Set up a position for the search; table entries of other deals become stale."""
    work = works[0]
    work.seats = given[G_SEATS]
    work.trump = given[G_TRUMP]
    work.ours = given[G_OURS]
    work.takers = given[G_TAKERS]
    work.voids = given[G_VOIDS]
    work.counted = 1 if given[G_POINTS] else 0
    work.generation += 1
    work.used = 1
    work.filled = 0
    work.nodes = 0
    for depth in range(DEEPEST):
        frames[depth].killer = NONE
        frames[depth].killer_before = NONE
    squeeze(work, given)
    choose_weights(work)
    count_lengths(work)
    work.mask = slot_count(work, len(slots)) - 1
    own(work, owners, given)
    first_frame(work, frames[0], given)


@rule
def squeeze(work: Work, given: Table) -> None:
    """Number the outstanding cards, suit by suit from low to high."""
    out = 0
    for seat in range(given[G_SEATS]):
        out |= given[seat]
        work.hands[seat] = 0
    for place in range(given[G_LAID]):
        out |= 1 << given[G_TRICK + place]
    for suit in range(5):
        work.suit_cards[suit] = 0
    work.points, work.double, work.inner, work.joker = 0, 0, 0, NONE
    bit = 0
    before = NONE  # the card below, if it is of the same suit
    for place in range(63):
        card = given[G_ORDER + place]
        if card < 0 or not out >> card & 1:
            continue
        suit = given[G_SUITS + place]
        if work.suit_cards[suit] == 0:
            work.start[suit] = bit
            before = NONE
        work.suit_cards[suit] |= 1 << bit
        work.suit_of[bit] = suit
        work.card_of[bit] = card
        work.bit_of[card] = bit
        work.points |= (given[G_POINTS] >> card & 1) << bit
        work.double |= (given[G_DOUBLE] >> card & 1) << bit
        if before >= 0 and worth(given, before) == worth(given, card):
            work.inner |= 1 << (bit - 1)
        if card == given[G_JOKER]:
            work.joker = bit
        for seat in range(given[G_SEATS]):
            work.hands[seat] |= (given[seat] >> card & 1) << bit
        before = card
        bit += 1


@rule
def worth(given: Table, card: int) -> int:
    """The value of a card."""
    return (given[G_POINTS] >> card & 1) + (given[G_DOUBLE] >> card & 1)


@rule
def choose_weights(work: Work) -> None:
    """Choose each seat's set of weights by its aim."""
    alone = count(work.ours) == 1 or count(work.ours) == work.seats - 1
    for seat in range(work.seats):
        our = work.ours >> seat & 1
        kind = PAIRS if 0 <= work.trump < PLAIN_SUITS else PLAIN_PAIRS if work.joker < 0 else JOKER_PAIRS
        if work.takers != work.ours:
            kind = MINIMISING if our else MAXIMISING
        elif alone and work.seats > 2:
            kind = ALONE if (count(work.ours) == 1) == (our != 0) else MANY
            if work.counted:
                kind += COUNTING_ALONE - ALONE
        work.set[seat] = SET * kind


@rule
def slot_count(work: Work, words: int) -> int:
    """Number of slots: a few for each expected shape."""
    out = 0
    for suit in range(5):
        out += count(work.suit_cards[suit])
    slots = 1 << (FEWEST + out // 4)
    while slots * SLOT_SIZE > words:
        slots >>= 1
    return slots


@rule
def count_lengths(work: Work) -> None:
    """Count suit lengths: four bits for every suit in every hand, three hands in a number."""
    work.keys[0] = 0
    work.keys[1] = 0
    for seat in range(work.seats):
        for suit in range(5):
            step = 1 << (20 * (seat % 3) + 4 * suit)
            work.step[8 * seat + suit] = step
            work.keys[seat // 3] += step * count(work.hands[seat] & work.suit_cards[suit])


@rule
def own(work: Work, owners: Table, given: Table) -> None:
    """Fill in, for every suit and every subset of its cards, the owners from the highest card down."""
    width = 1 if work.seats < 3 else 2 if work.seats < 5 else 3
    base = 0
    word = 0
    taken = 0
    for suit in range(4):
        size = count(work.suit_cards[suit])
        if taken + width * size > BITS:
            word += 1
            taken = 0
        work.base[suit] = base
        work.word[suit] = word
        work.shift[suit] = taken
        taken += width * size
        top = width * (size - 1)
        owners[base] = 0
        for card in range(size):
            owner = owner_of(work, given, work.start[suit] + card) << top
            for below in range(1 << card):
                owners[base + (1 << card) + below] = owner | owners[base + below] >> width
        for length in range(size + 1):
            work.tops[32 * suit + length] = ((1 << width * length) - 1) << width * (size - length)
        base += 1 << size
    work.words = word + 1


@rule
def owner_of(work: Work, given: Table, bit: int) -> int:
    """The seat that holds a card or has just played it."""
    for seat in range(work.seats):
        if work.hands[seat] >> bit & 1:
            return seat
    for place in range(given[G_LAID]):
        if work.bit_of[given[G_TRICK + place]] == bit:
            return (given[G_NEXT] - given[G_LAID] + place) % work.seats
    return 0


@rule
def first_frame(work: Work, frame: Frame, given: Table) -> None:
    """Fill in the frame of the seat to act, possibly in the middle of a trick."""
    seats = given[G_SEATS]
    laid = given[G_LAID]
    frame.seat = given[G_NEXT]
    frame.place = laid
    frame.lack = given[G_LACK]
    frame.won = 0
    frame.target = 0
    out = 0
    for seat in range(seats):
        out |= work.hands[seat]
    lying = 0
    best = NONE
    taker = NONE
    equals = 0
    for place in range(laid):
        card = work.bit_of[given[G_TRICK + place]]
        suit = work.suit_of[card]
        out |= 1 << card
        lying += (work.points >> card & 1) + (work.double >> card & 1)
        seat = (given[G_NEXT] - laid + place) % seats
        if best < 0 or (suit == work.suit_of[best] and card > best):
            equals = 1 if best < 0 else equals + 1
            best = card
            taker = seat
        elif suit == work.suit_of[best]:
            equals += 1
        elif suit == work.trump:
            best = card
            taker = seat
            equals = 1
    frame.out = out
    frame.led = given[G_LED]
    frame.best = best
    frame.best_seat = taker
    frame.equals = equals
    frame.worth = lying
    work.first = 0
    span(work, frame)


@rule
def span(work: Work, frame: Frame) -> None:
    """Reset the bounds before a search: our side takes between nothing and everything left."""
    work.depth = work.first
    work.state = ENTERING
    work.low = 0
    if work.counted == 0:
        work.high = count(work.hands[frame.seat])
        return
    out = 0
    for seat in range(work.seats):
        out |= work.hands[seat]
    work.high = count(out & work.points) + count(out & work.double) + (frame.worth if frame.place else 0)


MOST_CARDS = 63  # most cards
Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Ranking:
    """
    The order of the cards: suit by suit from low to high.

    The fifth suit is that of a joker that forms a suit of its own: it takes every trick and is led for a named suit.
    """

    suits: tuple[tuple[Card, ...], ...]
    trump: Suit = NONE
    points: Cards = 0  # cards that count one, the highest of their suits; if there are none, tricks are counted
    double: Cards = 0  # of these, one that counts one more, the lowest of its suit

    def __post_init__(self) -> None:
        for cards in self.suits:
            counting = [card for card in cards if self.points >> card & 1]
            if counting != list(cards[len(cards) - len(counting) :]):
                raise NotSolved(f"{name(counting[-1])}: not all cards above one that counts do")
            if self.double.bit_count() > 1 or any(self.double >> card & 1 for card in counting[1:]):
                raise NotSolved("more than one card that counts double, or not the lowest that counts")

    @cached_property
    def given(self) -> Array:
        """The part of the input that is the same in every position, int64 (GIVEN,)."""
        given = np.full(GIVEN, NONE, np.int64)
        order = [(card, suit) for suit, cards in enumerate(self.suits) for card in cards]
        given[G_ORDER : G_ORDER + len(order)] = [card for card, _ in order]
        given[G_SUITS : G_SUITS + len(order)] = [suit for _, suit in order]
        given[G_TRUMP], given[G_POINTS], given[G_DOUBLE] = self.trump, self.points, self.double
        given[G_JOKER] = self.suits[4][0] if len(self.suits) > 4 and self.suits[4] else NONE
        return given

    def suit(self, card: Card) -> Suit:
        """The suit to which a card belongs."""
        return next(suit for suit, cards in enumerate(self.suits) if card in cards)


@dataclass(frozen=True)
class Position:
    """
    Hands in playing order, the turn, and the cards of the trick.

    Raises `NotSolved` if a card is in two places or the hand sizes are impossible.
    """

    ranking: Ranking
    hands: tuple[Cards, ...]  # of the players who take part, clockwise
    turn: Seat  # an index into `hands`
    ours: Seats  # the side that wants most, as indexes into `hands`
    trick: tuple[Card, ...] = ()  # in the order played; the first was led
    led: Suit = NONE  # the suit named for a joker that was led
    barring: bool = False  # whether the joker may not name a suit in which its holder has failed to follow
    lacking: int = 0  # these suits, as a set
    minimising: bool = False  # whether our side wants as little as possible: then the others' takings are counted

    def __post_init__(self) -> None:
        places = [card for hand in self.hands for card in range(MOST_CARDS) if hand >> card & 1] + list(self.trick)
        twice = sorted({name(card) for card in places if places.count(card) > 1})
        if twice:
            raise NotSolved(f"{', '.join(twice)}: in two places")
        if len(self.trick) >= len(self.hands):
            raise NotSolved(f"{len(self.trick)} cards lie in a trick of {len(self.hands)}")
        sizes = [hand.bit_count() + self.has_laid(seat) for seat, hand in enumerate(self.hands)]
        if len(set(sizes)) > 1 or not sizes[0]:
            held = ", ".join(map(str, sizes))
            raise NotSolved(f"hands of {held} cards before this trick: all have as many, and one at least")

    def has_laid(self, seat: Seat) -> bool:
        """Whether a seat has played to the current trick."""
        return (self.turn - 1 - seat) % len(self.hands) < len(self.trick)

    @cached_property
    def given(self) -> Array:
        """The position as the search reads it, int64 (GIVEN,)."""
        given = self.ranking.given.copy()
        given[:G_SEATS] = 0
        given[: len(self.hands)] = self.hands
        given[G_SEATS], given[G_NEXT], given[G_OURS] = len(self.hands), self.turn, self.ours
        given[G_TAKERS] = (1 << len(self.hands)) - 1 & ~self.ours if self.minimising else self.ours
        given[G_VOIDS], given[G_LACK], given[G_LAID] = self.barring, self.lacking, len(self.trick)
        given[G_LED] = self.led
        if self.trick:
            given[G_TRICK : G_TRICK + len(self.trick)] = self.trick
            if self.led == NONE:
                given[G_LED] = self.ranking.suit(self.trick[0])
        return given


def many(position: Position, hands: Sequence[Sequence[Cards]] | Array) -> Array:
    """The same position with other hands, int64 (n, GIVEN); `hands` is (n, seats)."""
    hands = np.asarray(hands, np.int64)
    givens = np.tile(position.given, (len(hands), 1))
    givens[:, : hands.shape[1]] = hands
    return givens


def all_cards(ranking: Ranking) -> Cards:
    """All cards of a ranking."""
    return gather(card for cards in ranking.suits for card in cards)

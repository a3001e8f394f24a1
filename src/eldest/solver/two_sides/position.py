"""A position as it is given, and as the search wants it: every suit a run of bits, only cards that are out."""

from __future__ import annotations

from typing import Any

from eldest._jit import count, rule
from eldest.solver.two_sides.layout import (
    BASE, BEST, BEST_SEAT, BIT_OF, CARD_OF, DEPTH, DOUBLE, ENTERING, EQUALS, FILLED, FIRST, FRAMES, G_DOUBLE, G_JOKER,
    G_LACK, G_LAID, G_LED, G_NEXT, G_ORDER, G_OURS, G_POINTS, G_SEATS, G_SUITS, G_TRICK, G_TRUMP, G_VOIDS, HANDS, HIGH,
    INNER, JOKER, KEYS, KILLERS, LACK, LED, LOW, NODES, NONE, OURS, OUT, PLACE, POINTS, SEAT, SEATS, SHIFT, STAMP,
    START, STATE, STEP, SUIT_CARDS, SUIT_OF, SUITS, TARGET, TOPS, TRUMP, USED, VOIDS, WON, WORD, WORDS, WORTH,
)

Work = Any
BITS = 62  # of a word of owners


@rule
def prepare(m: Work, owners: Work, given: Work) -> None:
    """Lay a position out for the search; what the table holds of other deals is old from now on."""
    seats = given[G_SEATS]
    m[SEATS] = seats
    m[TRUMP] = given[G_TRUMP]
    m[OURS] = given[G_OURS]
    m[VOIDS] = given[G_VOIDS]
    m[STAMP] += 1
    m[USED] = 1
    m[FILLED] = 0
    m[NODES] = 0
    for each in range(128):
        m[KILLERS + each] = NONE
    squeeze(m, given)
    count_lengths(m)
    own(m, owners, given)
    first_frame(m, given)


@rule
def squeeze(m: Work, given: Work) -> None:
    """Number the cards that are out, suit by suit from low to high."""
    out = 0
    for seat in range(given[G_SEATS]):
        out |= given[seat]
        m[HANDS + seat] = 0
    for place in range(given[G_LAID]):
        out |= 1 << given[G_TRICK + place]
    for suit in range(5):
        m[SUIT_CARDS + suit] = 0
    m[POINTS], m[DOUBLE], m[INNER], m[JOKER] = 0, 0, 0, NONE
    bit = 0
    before = NONE  # the card below, if it is of the same suit
    for place in range(63):
        card = given[G_ORDER + place]
        if card < 0 or not out >> card & 1:
            continue
        suit = given[G_SUITS + place]
        if m[SUIT_CARDS + suit] == 0:
            m[START + suit] = bit
            before = NONE
        m[SUIT_CARDS + suit] |= 1 << bit
        m[SUIT_OF + bit] = suit
        m[CARD_OF + bit] = card
        m[BIT_OF + card] = bit
        m[POINTS] |= (given[G_POINTS] >> card & 1) << bit
        m[DOUBLE] |= (given[G_DOUBLE] >> card & 1) << bit
        if before >= 0 and worth(given, before) == worth(given, card):
            m[INNER] |= 1 << (bit - 1)
        if card == given[G_JOKER]:
            m[JOKER] = bit
        for seat in range(given[G_SEATS]):
            m[HANDS + seat] |= (given[seat] >> card & 1) << bit
        before = card
        bit += 1


@rule
def worth(given: Work, card: int) -> int:
    """What a card counts."""
    return (given[G_POINTS] >> card & 1) + (given[G_DOUBLE] >> card & 1)


@rule
def count_lengths(m: Work) -> None:
    """Four bits for every suit in every hand, three hands in a number."""
    m[KEYS] = 0
    m[KEYS + 1] = 0
    for seat in range(m[SEATS]):
        for suit in range(5):
            step = 1 << (20 * (seat % 3) + 4 * suit)
            m[STEP + 8 * seat + suit] = step
            m[KEYS + seat // 3] += step * count(m[HANDS + seat] & m[SUIT_CARDS + suit])


@rule
def own(m: Work, owners: Work, given: Work) -> None:
    """For every suit and every set of its cards that may be left: who owns them, from the highest down."""
    width = 1 if m[SEATS] < 3 else 2 if m[SEATS] < 5 else 3
    base = 0
    word = 0
    taken = 0
    for suit in range(4):
        size = count(m[SUIT_CARDS + suit])
        if taken + width * size > BITS:
            word += 1
            taken = 0
        m[BASE + suit] = base
        m[WORD + suit] = word
        m[SHIFT + suit] = taken
        taken += width * size
        top = width * (size - 1)
        owners[base] = 0
        for card in range(size):
            owner = owner_of(m, given, m[START + suit] + card) << top
            for below in range(1 << card):
                owners[base + (1 << card) + below] = owner | owners[base + below] >> width
        for length in range(size + 1):
            m[TOPS + 32 * suit + length] = ((1 << width * length) - 1) << width * (size - length)
        base += 1 << size
    m[WORDS] = word + 1


@rule
def owner_of(m: Work, given: Work, bit: int) -> int:
    """The seat that holds a card, or has just laid it."""
    for seat in range(m[SEATS]):
        if m[HANDS + seat] >> bit & 1:
            return seat
    for place in range(given[G_LAID]):
        if m[BIT_OF + given[G_TRICK + place]] == bit:
            return (given[G_NEXT] - given[G_LAID] + place) % m[SEATS]
    return 0


@rule
def first_frame(m: Work, given: Work) -> None:
    """The frame of the seat whose turn it is, in the middle of a trick perhaps."""
    f = FRAMES
    seats = given[G_SEATS]
    laid = given[G_LAID]
    m[f + SEAT] = given[G_NEXT]
    m[f + PLACE] = laid
    m[f + LACK] = given[G_LACK]
    m[f + WON] = 0
    m[f + TARGET] = 0
    out = 0
    for seat in range(seats):
        out |= m[HANDS + seat]
    worth_ = 0
    best = NONE
    taker = NONE
    equals = 0
    for place in range(laid):
        card = m[BIT_OF + given[G_TRICK + place]]
        suit = m[SUIT_OF + card]
        out |= 1 << card
        worth_ += (m[POINTS] >> card & 1) + (m[DOUBLE] >> card & 1)
        seat = (given[G_NEXT] - laid + place) % seats
        if best < 0 or (suit == m[SUIT_OF + best] and card > best):
            equals = 1 if best < 0 else equals + 1
            best = card
            taker = seat
        elif suit == m[SUIT_OF + best]:
            equals += 1
        elif suit == m[TRUMP]:
            best = card
            taker = seat
            equals = 1
    m[f + OUT] = out
    m[f + LED] = given[G_LED]
    m[f + BEST] = best
    m[f + BEST_SEAT] = taker
    m[f + EQUALS] = equals
    m[f + WORTH] = worth_
    m[DEPTH] = 0
    m[FIRST] = 0
    m[STATE] = ENTERING
    m[LOW] = 0
    m[HIGH] = count(m[HANDS + given[G_NEXT]]) if m[POINTS] == 0 else count(m[POINTS]) + count(m[DOUBLE])
    if m[POINTS] == 0 and not given[G_POINTS] == 0:
        m[HIGH] = 0

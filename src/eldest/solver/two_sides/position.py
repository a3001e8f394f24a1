"""A position as it is given, and as the search wants it: every suit a run of bits, only cards that are out."""

from __future__ import annotations

from eldest._jit import count, rule
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
    NONE,
    SLOT_SIZE,
    Frame,
    Frames,
    Table,
    Work,
)
from eldest.solver.two_sides.order import ALONE, BOLD, MANY, PAIRS, PLAIN_PAIRS, SET, SHY

BITS = 62  # of a word of owners
FEWEST = 4  # slots, as a power of two, and twice as many for every four cards


@rule
def prepare(works: Table, frames: Frames, owners: Table, slots: Table, given: Table) -> None:
    """Lay a position out for the search; what the table holds of other deals is old from now on."""
    m = works[0]
    m.seats = given[G_SEATS]
    m.trump = given[G_TRUMP]
    m.ours = given[G_OURS]
    m.takers = given[G_TAKERS]
    m.voids = given[G_VOIDS]
    m.counted = 1 if given[G_POINTS] else 0
    m.stamp += 1
    m.used = 1
    m.filled = 0
    m.nodes = 0
    for depth in range(DEEPEST):
        frames[depth].killer = NONE
        frames[depth].killer_before = NONE
    squeeze(m, given)
    choose_weights(m)
    count_lengths(m)
    m.mask = room(m, len(slots)) - 1
    own(m, owners, given)
    first_frame(m, frames[0], given)


@rule
def squeeze(m: Work, given: Table) -> None:
    """Number the cards that are out, suit by suit from low to high."""
    out = 0
    for seat in range(given[G_SEATS]):
        out |= given[seat]
        m.hands[seat] = 0
    for place in range(given[G_LAID]):
        out |= 1 << given[G_TRICK + place]
    for suit in range(5):
        m.suit_cards[suit] = 0
    m.points, m.double, m.inner, m.joker = 0, 0, 0, NONE
    bit = 0
    before = NONE  # the card below, if it is of the same suit
    for place in range(63):
        card = given[G_ORDER + place]
        if card < 0 or not out >> card & 1:
            continue
        suit = given[G_SUITS + place]
        if m.suit_cards[suit] == 0:
            m.start[suit] = bit
            before = NONE
        m.suit_cards[suit] |= 1 << bit
        m.suit_of[bit] = suit
        m.card_of[bit] = card
        m.bit_of[card] = bit
        m.points |= (given[G_POINTS] >> card & 1) << bit
        m.double |= (given[G_DOUBLE] >> card & 1) << bit
        if before >= 0 and worth(given, before) == worth(given, card):
            m.inner |= 1 << (bit - 1)
        if card == given[G_JOKER]:
            m.joker = bit
        for seat in range(given[G_SEATS]):
            m.hands[seat] |= (given[seat] >> card & 1) << bit
        before = card
        bit += 1


@rule
def worth(given: Table, card: int) -> int:
    """What a card counts."""
    return (given[G_POINTS] >> card & 1) + (given[G_DOUBLE] >> card & 1)


@rule
def choose_weights(m: Work) -> None:
    """By seat the set of weights for what it wants."""
    alone = count(m.ours) == 1 or count(m.ours) == m.seats - 1
    for seat in range(m.seats):
        our = m.ours >> seat & 1
        kind = PAIRS if m.trump >= 0 else PLAIN_PAIRS
        if m.takers != m.ours:
            kind = SHY if our else BOLD
        elif alone and m.seats > 2:
            kind = ALONE if (count(m.ours) == 1) == (our != 0) else MANY
        m.set[seat] = SET * kind


@rule
def room(m: Work, words: int) -> int:
    """How many slots: a few shapes for each there will be."""
    out = 0
    for suit in range(5):
        out += count(m.suit_cards[suit])
    slots = 1 << (FEWEST + out // 4)
    while slots * SLOT_SIZE > words:
        slots >>= 1
    return slots


@rule
def count_lengths(m: Work) -> None:
    """Four bits for every suit in every hand, three hands in a number."""
    m.keys[0] = 0
    m.keys[1] = 0
    for seat in range(m.seats):
        for suit in range(5):
            step = 1 << (20 * (seat % 3) + 4 * suit)
            m.step[8 * seat + suit] = step
            m.keys[seat // 3] += step * count(m.hands[seat] & m.suit_cards[suit])


@rule
def own(m: Work, owners: Table, given: Table) -> None:
    """For every suit and every set of its cards that may be left: who owns them, from the highest down."""
    width = 1 if m.seats < 3 else 2 if m.seats < 5 else 3
    base = 0
    word = 0
    taken = 0
    for suit in range(4):
        size = count(m.suit_cards[suit])
        if taken + width * size > BITS:
            word += 1
            taken = 0
        m.base[suit] = base
        m.word[suit] = word
        m.shift[suit] = taken
        taken += width * size
        top = width * (size - 1)
        owners[base] = 0
        for card in range(size):
            owner = owner_of(m, given, m.start[suit] + card) << top
            for below in range(1 << card):
                owners[base + (1 << card) + below] = owner | owners[base + below] >> width
        for length in range(size + 1):
            m.tops[32 * suit + length] = ((1 << width * length) - 1) << width * (size - length)
        base += 1 << size
    m.words = word + 1


@rule
def owner_of(m: Work, given: Table, bit: int) -> int:
    """The seat that holds a card, or has just laid it."""
    for seat in range(m.seats):
        if m.hands[seat] >> bit & 1:
            return seat
    for place in range(given[G_LAID]):
        if m.bit_of[given[G_TRICK + place]] == bit:
            return (given[G_NEXT] - given[G_LAID] + place) % m.seats
    return 0


@rule
def first_frame(m: Work, f: Frame, given: Table) -> None:
    """The frame of the seat whose turn it is, in the middle of a trick perhaps."""
    seats = given[G_SEATS]
    laid = given[G_LAID]
    f.seat = given[G_NEXT]
    f.place = laid
    f.lack = given[G_LACK]
    f.won = 0
    f.target = 0
    out = 0
    for seat in range(seats):
        out |= m.hands[seat]
    worth_ = 0
    best = NONE
    taker = NONE
    equals = 0
    for place in range(laid):
        card = m.bit_of[given[G_TRICK + place]]
        suit = m.suit_of[card]
        out |= 1 << card
        worth_ += (m.points >> card & 1) + (m.double >> card & 1)
        seat = (given[G_NEXT] - laid + place) % seats
        if best < 0 or (suit == m.suit_of[best] and card > best):
            equals = 1 if best < 0 else equals + 1
            best = card
            taker = seat
        elif suit == m.suit_of[best]:
            equals += 1
        elif suit == m.trump:
            best = card
            taker = seat
            equals = 1
    f.out = out
    f.led = given[G_LED]
    f.best = best
    f.best_seat = taker
    f.equals = equals
    f.worth = worth_
    m.first = 0
    span(m, f)


@rule
def span(m: Work, f: Frame) -> None:
    """Before a search: our side takes nothing at the least, and all there is at the most."""
    m.depth = m.first
    m.state = ENTERING
    m.low = 0
    if m.counted == 0:
        m.high = count(m.hands[f.seat])
        return
    out = 0
    for seat in range(m.seats):
        out |= m.hands[seat]
    m.high = count(out & m.points) + count(out & m.double) + (f.worth if f.place else 0)

"""
A position laid out for search: every remaining card is one bit, suit by suit, from the lowest up in each.

Two numbers identify positions that search alike: only relative ranks count, so a card that
nobody holds any more leaves no gap.
"""

from __future__ import annotations

from typing import Any

from eldest.cards import RANK_OF, SUIT_CARDS
from eldest.compiler import count, highest, lowest, rule, squeezed

HANDS = 8  # hands at the largest table
CARDS = 63  # most cards, one bit each
SPACED = 58  # with fewer cards there is room for a gap after each suit
TRUMPS_ABOVE = 32  # added to a trump's power: any trump beats a plain card

# ---------------------------------------------------------------- a position as input

# Index of each number. A *lead* encodes who leads a trick and, with a dummy, who plays from it: hand 0, 1 …, and
# with a dummy 2 if hand 0's player leads from it, 3 if hand 1's player does.
POSITION_HANDS = 0  # how many
POSITION_TRUMP = 1  # the suit, 4 without trumps
POSITION_LEAD = 2  # of the current or next trick
POSITION_LAID = 3  # how many cards lie in it
POSITION_DUMMY = 4  # 1 if hand 2 is a dummy
POSITION_HELD = 8  # by hand: the faces it holds
POSITION_TWICE = 16  # by hand: the faces it holds twice
POSITION_TRICK = 24  # in order: the faces played
POSITION = 32

# ---------------------------------------------------------------- a layout

HOW_MANY = 0  # hands
LEADS = 1  # number of leads: one a hand, and one more with a dummy
LEFT = 2  # tricks, including the one in progress
REST = 3  # the cards in the hands
TIES = 4  # cards whose equal is the next bit up, in another hand
TWO_PACKS = 5  # whether there are equal cards
PLANES = 6  # numbers 0 to 2: the cards whose hand number has this bit
LED = 9  # at the root: the cards that follow suit
BEST = 10  # the best card in the trick
WINNING = 11  # its hand
LAID = 12  # how many cards are in the trick
LEAD = 13
BARS = 14  # gaps, one after each suit; none if there is no room or two packs are played
HELD = 16  # by hand
SUIT = 24  # by suit, no trump as the fifth: its cards
TRUMPS = 29
HAND = 32  # by lead and turn: the hand the card comes from
DECIDER = HAND + HANDS * HANDS  # and the player who chooses it
NEXT = DECIDER + HANDS * HANDS  # by lead and the hand that takes the trick: the next lead
FACE = NEXT + HANDS * HANDS  # by card: its face
FOLLOWS = FACE + CARDS  # by card: the cards that follow suit to it
POWER = FOLLOWS + CARDS
FIRST = POWER + CARDS  # by card: the lowest card equal to it
LAST = FIRST + CARDS  # the highest
LAYOUT = LAST + CARDS


@rule
def lay_turns(position: Any, layout: Any) -> None:
    """
    The hand and the player for every turn, and the next lead.

    NN-44  From a hand that leads the turn goes to the other player, then to the dummy.
    NN-45  From the dummy that leads, to the other player, then to the hand of its controller.
    """
    hands = position[POSITION_HANDS]
    dummy = position[POSITION_DUMMY]
    layout[LEADS] = hands + dummy
    for lead in range(hands + dummy):
        player = lead - 2 if lead >= 2 and dummy else lead
        for turn in range(hands):
            at = lead * HANDS + turn
            layout[HAND + at] = (lead + turn) % hands
            layout[DECIDER + at] = (lead + turn) % hands
            layout[NEXT + at] = turn
        if dummy:
            first = 2 if lead >= 2 else player
            at = lead * HANDS
            layout[HAND + at] = first
            layout[HAND + at + 1] = 1 - player
            layout[HAND + at + 2] = player + 2 - first
            layout[DECIDER + at] = player
            layout[DECIDER + at + 1] = 1 - player
            layout[DECIDER + at + 2] = player
            layout[NEXT + at + 2] = 2 + player


@rule
def add(layout: Any, place: int, face: int, first: int, hand: int) -> None:
    """Add one card at a bit position, with its hand, or -1 if it lies on the table."""
    bit = 1 << place
    layout[FACE + place] = face
    layout[FIRST + place] = first
    layout[LAST + place] = place
    if hand < 0:
        return
    layout[HELD + hand] |= bit
    layout[REST] |= bit
    for plane in range(3):
        if (hand >> plane) & 1:
            layout[PLANES + plane] |= bit


@rule
def lay_face(position: Any, layout: Any, face: int, place: int) -> int:
    """Add all cards of one face, lower hands first; returns the next free position."""
    first = place
    before = -1
    for hand in range(position[POSITION_HANDS]):
        times = ((position[POSITION_HELD + hand] >> face) & 1) + ((position[POSITION_TWICE + hand] >> face) & 1)
        for _ in range(times):
            if before >= 0 and before != hand:
                layout[TIES] |= 1 << (place - 1)
                layout[TWO_PACKS] = 1
            before = hand
            add(layout, place, face, first, hand)
            place += 1
    for turn in range(position[POSITION_LAID]):
        if position[POSITION_TRICK + turn] == face:
            add(layout, place, face, first, -1)
            layout[TWO_PACKS] |= 1 if place > first else 0
            place += 1
    for each in range(first, place):
        layout[LAST + each] = place - 1
    return place


@rule
def lay_out(position: Any, layout: Any) -> int:
    """
    Write the layout (LAYOUT,) of a position (POSITION,); returns how many tricks are left.

    The caller ensures that at most CARDS cards are left.
    """
    for each in range(LAYOUT):
        layout[each] = 0
    layout[HOW_MANY] = position[POSITION_HANDS]
    layout[LEAD] = position[POSITION_LEAD]
    layout[LAID] = position[POSITION_LAID]
    lay_turns(position, layout)
    there = 0
    for hand in range(position[POSITION_HANDS]):
        there |= position[POSITION_HELD + hand]
    for turn in range(position[POSITION_LAID]):
        there |= 1 << position[POSITION_TRICK + turn]
    spaced = count(there) < SPACED
    for hand in range(position[POSITION_HANDS]):
        spaced = spaced and position[POSITION_TWICE + hand] == 0
    place = 0
    for suit in range(4):
        faces = there & SUIT_CARDS[suit]
        start = place
        while faces:
            face = lowest(faces)
            faces &= faces - 1
            place = lay_face(position, layout, face, place)
        layout[SUIT + suit] = (1 << place) - (1 << start)
        if spaced:
            layout[BARS] |= 1 << place
            place += 1
    layout[TRUMPS] = layout[SUIT + position[POSITION_TRUMP]]
    if layout[TWO_PACKS]:
        layout[BARS] = 0
    lay_powers(layout)
    lay_trick(position, layout)
    cards = count(layout[REST]) + layout[LAID]
    layout[LEFT] = cards // layout[HOW_MANY]
    return layout[LEFT]


@rule
def lay_powers(layout: Any) -> None:
    """Fill in the power of every card and the cards that follow suit to it."""
    for suit in range(4):
        cards = layout[SUIT + suit]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            trump = (layout[TRUMPS] >> card) & 1
            layout[POWER + card] = RANK_OF[layout[FACE + card]] + (TRUMPS_ABOVE if trump else 0)
            layout[FOLLOWS + card] = layout[SUIT + suit]


@rule
def lay_trick(position: Any, layout: Any) -> None:
    """Fill in the trick in progress: the cards that follow suit, and the best card."""
    for turn in range(position[POSITION_LAID]):
        hand = layout[HAND + layout[LEAD] * HANDS + turn]
        card = 0
        while layout[FACE + card] != position[POSITION_TRICK + turn] or (layout[REST] >> card) & 1:
            card += 1
        if turn == 0:
            layout[LED] = layout[FOLLOWS + card]
        if turn == 0 or beats(layout, layout[LED], card, layout[BEST]):
            layout[BEST] = card
            layout[WINNING] = hand


# ---------------------------------------------------------------- used by both searches


@rule
def beats(layout: Any, led: int, card: int, best: int) -> bool:
    """
    Whether a card beats the best so far.

    OH-34, NN-24  The best trump wins, or else the best card of the suit led; of two equal cards the second one played.
    """
    wins = layout[POWER + card] >= layout[POWER + best]
    return wins and ((led | layout[TRUMPS]) >> card) & 1 != 0


@rule
def winners(layout: Any, led: int, best: int) -> int:
    """The cards that would beat the best so far; all cards before a lead."""
    if led == 0:
        return -1
    trumps = layout[TRUMPS]
    over = -(1 << layout[FIRST + best])
    return trumps & over if (trumps >> best) & 1 else (layout[FOLLOWS + best] & over) | trumps


@rule
def place(layout: Any, rest: int, hand: int, face: int) -> int:
    """The bit position of a card in a hand."""
    held = layout[HELD + hand] & rest
    while held:
        card = lowest(held)
        if layout[FACE + card] == face:
            return card
        held &= held - 1
    return 0


@rule
def choices(layout: Any, rest: int, held: int, led: int, best: int) -> int:
    """
    The cards that a hand may play, only the lowest of each group of equivalents.

    Cards of a hand are equivalent if no card that can still win or be beaten ranks between them or
    equals one of them. Of the cards in the trick only the best one can.
    """
    follows = held & led
    mine = follows if follows else held
    there = rest | (1 << best if led else 0)
    bars = layout[BARS]
    if bars == 0:
        return by_hand(layout, mine, there & ~held)
    # A card directly above one of the same hand, or above it across gaps, which the carry of the addition skips.
    there |= bars
    gaps = ~there & ((1 << highest(bars)) - 1)
    above = mine << 1
    return mine & ~(above | (gaps + (above & gaps)))


@rule
def by_hand(layout: Any, mine: int, others: int) -> int:
    """The same, card by card, for layouts in which equal cards may lie between."""
    kept = 0
    left = mine
    before = 0
    while left:
        card = lowest(left)
        left &= left - 1
        if kept == 0 or skips(layout, before, card, others):
            kept |= 1 << card
        before = card
    return kept


@rule
def skips(layout: Any, low: int, high: int, others: int) -> bool:
    """Whether two neighbouring cards of a hand differ in suit or have another hand's card between them."""
    between = (2 << layout[LAST + high]) - (1 << layout[FIRST + low])
    return ((layout[FOLLOWS + low] >> high) & 1) == 0 or (between & others) != 0


@rule
def room_for(layout: Any, cards: int) -> bool:
    """Whether a key of two numbers has room for this many cards."""
    return cards <= 31 or (layout[HOW_MANY] <= 4 and not layout[TWO_PACKS])


@rule
def first_key(layout: Any, rest: int) -> int:
    """First half of a position's key: the lower bits of the hand numbers, by relative rank."""
    low = squeezed(layout[PLANES], rest)
    if not fits(layout, rest):
        return low
    return low | squeezed(layout[PLANES + 1], rest) << 31


@rule
def second_key(layout: Any, rest: int) -> int:
    """Second half of a position's key: the higher bits, and which cards are equal."""
    if not fits(layout, rest):
        return squeezed(layout[PLANES + 1], rest)
    if layout[HOW_MANY] <= 4 and not layout[TWO_PACKS]:
        return 0
    ties = layout[TIES] & rest & (rest >> 1)
    return squeezed(layout[PLANES + 2], rest) | squeezed(ties, rest) << 31


@rule
def fits(layout: Any, rest: int) -> bool:
    """Whether two halves fit in one number."""
    return count(rest) <= 31


@rule
def shape(layout: Any, rest: int, lead: int) -> int:
    """The rest of a position's key, in 18 bits: the number of cards in each suit, and the lead."""
    spades = count(rest & layout[SUIT])
    clubs = count(rest & layout[SUIT + 1])
    diamonds = count(rest & layout[SUIT + 2])
    return spades | clubs << 5 | diamonds << 10 | lead << 15

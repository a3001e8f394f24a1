"""
A position laid out for search: every card that is left is one bit, suit by suit and in each from the lowest up.

Two numbers of a position that search as the same are the same: relative ranks alone count, so that a card which
nobody holds any more leaves no gap.
"""

from __future__ import annotations

from typing import Any

from eldest.cards import RANK_OF, SUIT_CARDS
from eldest.compiler import count, highest, lowest, rule, squeezed

HANDS = 8  # of the widest table
CARDS = 63  # bits of a number
SPACED = 58  # fewer cards leave room for a place after each suit
TRUMPS_ABOVE = 32  # powers: any trump beats a plain card

# ---------------------------------------------------------------- a position, as it is handed over

# What each number says. A *lead* is who leads a trick and, with a dummy, who plays from it: hand 0, 1 …, and
# with a dummy 2 where hand 0 leads from it, 3 where hand 1 does.
POSITION_HANDS = 0  # how many
POSITION_TRUMP = 1  # the suit, 4 without
POSITION_LEAD = 2  # of the trick that lies or comes
POSITION_LAID = 3  # how many cards lie in it
POSITION_DUMMY = 4  # 1 where hand 2 is a dummy
POSITION_HELD = 8  # by hand: the faces it holds
POSITION_TWICE = 16  # by hand: those of them that it holds twice
POSITION_TRICK = 24  # in order: the faces that lie
POSITION = 32

# ---------------------------------------------------------------- a layout

HOW_MANY = 0  # hands
LEADS = 1  # how many there are: one a hand, and one more with a dummy
LEFT = 2  # tricks, the one that lies among them
REST = 3  # the cards in the hands
TIES = 4  # a card whose equal is the next one up, held by another hand
TWO_PACKS = 5  # whether there are any
PLANES = 6  # numbers 0 to 2: the cards whose hand has this bit
LED = 9  # at the root: the cards that follow suit
BEST = 10  # the best card that lies
WINNING = 11  # its hand
LAID = 12  # how many lie
LEAD = 13
BARS = 14  # places kept free, one after each suit; none where there is no room, or two packs are played
HELD = 16  # by hand
SUIT = 24  # by suit, no trump as the fifth: its cards
TRUMPS = 29
HAND = 32  # by lead and turn: from which hand the card comes
DECIDER = HAND + HANDS * HANDS  # and who chooses it
NEXT = DECIDER + HANDS * HANDS  # by lead and the hand that takes the trick: the next lead
FACE = NEXT + HANDS * HANDS  # by card: its face
FOLLOWS = FACE + CARDS  # the cards that follow it
POWER = FOLLOWS + CARDS
FIRST = POWER + CARDS  # the lowest card equal to it
LAST = FIRST + CARDS  # the highest
LAYOUT = LAST + CARDS


@rule
def lay_turns(position: Any, layout: Any) -> None:
    """
    Whose card comes when, and who leads next.

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
    """One card at its place: its hand, or -1 where it lies on the table."""
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
    """All cards of one face, those of lower hands first; answers the next free place."""
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
    A layout (LAYOUT,) of a position (POSITION,); answers how many tricks are left.

    Whoever calls has seen to it that no more than CARDS cards
    are left.
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
    """What beats what, and what follows suit."""
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
    """The trick that lies: what follows suit, and the best card."""
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


# ---------------------------------------------------------------- what both searches ask


@rule
def beats(layout: Any, led: int, card: int, best: int) -> bool:
    """
    Whether a card wins over the best so far.

    OH-34, NN-24  The best trump wins, or else the best card of the suit led; of two equal cards the second one played.
    """
    wins = layout[POWER + card] >= layout[POWER + best]
    return wins and ((led | layout[TRUMPS]) >> card) & 1 != 0


@rule
def winners(layout: Any, led: int, best: int) -> int:
    """The cards that would win over the best so far; before a lead, all."""
    if led == 0:
        return -1
    trumps = layout[TRUMPS]
    over = -(1 << layout[FIRST + best])
    return trumps & over if (trumps >> best) & 1 else (layout[FOLLOWS + best] & over) | trumps


@rule
def place(layout: Any, rest: int, hand: int, face: int) -> int:
    """Where a card of a hand stands."""
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
    The cards that a hand may play, one of those that come to the same: the lowest.

    Cards of a hand come to the same where no card that can still win or be beaten has its rank between theirs, or
    equal to one of them. Of the cards that lie only the best one can.
    """
    follows = held & led
    mine = follows if follows else held
    there = rest | (1 << best if led else 0)
    bars = layout[BARS]
    if bars == 0:
        return by_hand(layout, mine, there & ~held)
    # A card next above one of the same hand: at once, or over gaps, through which a carry ripples.
    there |= bars
    gaps = ~there & ((1 << highest(bars)) - 1)
    above = mine << 1
    return mine & ~(above | (gaps + (above & gaps)))


@rule
def by_hand(layout: Any, mine: int, others: int) -> int:
    """The same card by card, where equal cards may lie between."""
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
    """Whether two cards of a hand, next to each other in it, are of two suits or have a card of others between."""
    between = (2 << layout[LAST + high]) - (1 << layout[FIRST + low])
    return ((layout[FOLLOWS + low] >> high) & 1) == 0 or (between & others) != 0


@rule
def room_for(layout: Any, cards: int) -> bool:
    """Whether so many cards have room in the two numbers of a key."""
    return cards <= 31 or (layout[HOW_MANY] <= 4 and not layout[TWO_PACKS])


@rule
def first_key(layout: Any, rest: int) -> int:
    """Half of what tells positions apart: by relative rank, the lower bits of the hands."""
    low = squeezed(layout[PLANES], rest)
    if not fits(layout, rest):
        return low
    return low | squeezed(layout[PLANES + 1], rest) << 31


@rule
def second_key(layout: Any, rest: int) -> int:
    """The other half: the higher bits, and which cards are equal."""
    if not fits(layout, rest):
        return squeezed(layout[PLANES + 1], rest)
    if layout[HOW_MANY] <= 4 and not layout[TWO_PACKS]:
        return 0
    ties = layout[TIES] & rest & (rest >> 1)
    return squeezed(layout[PLANES + 2], rest) | squeezed(ties, rest) << 31


@rule
def fits(layout: Any, rest: int) -> bool:
    """Whether two halves have room in one number."""
    return count(rest) <= 31


@rule
def shape(layout: Any, rest: int, lead: int) -> int:
    """The rest of what tells positions apart, in 18 bits: how many cards the suits have, and who leads."""
    spades = count(rest & layout[SUIT])
    clubs = count(rest & layout[SUIT + 1])
    diamonds = count(rest & layout[SUIT + 2])
    return spades | clubs << 5 | diamonds << 10 | lead << 15

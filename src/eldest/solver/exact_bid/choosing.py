"""
What comes of a position in which every player plays for his own score and knows that the others do (max^n).

Whoever is to choose takes a card that scores him most; of such cards one that leaves the others least in sum; of
such the lowest (the joker of Ninety-Nine is the card that it stands for). The value of a position is one outcome.

A card is given up as soon as nothing better than what the player before already has can come of it: the outcomes
that may still come, those that the player who chooses likes as well as what he has, and those that the one before
likes better than what he has, have none in common (shallow pruning, Korf 1991, with sets instead of bounds; nothing
deeper holds with more than two players). Positions are remembered between tricks, with their value or a bound. As
values are remembered the tricks that come after, so that all shares of one class use them.
"""

from __future__ import annotations

from typing import Any

from eldest._jit import count, highest, lowest, nth, rule
from eldest.solver.exact_bid.layout import (
    CARDS,
    CHOOSER,
    FACE,
    HAND,
    HANDS,
    HELD,
    HOW_MANY,
    choices,
    first_key,
    lay_out,
    room_for,
    second_key,
    shape,
)
from eldest.solver.exact_bid.memory import ABSENT, STAMP_PLACE, find, keep, place_of
from eldest.solver.exact_bid.outcomes import (
    AT_LEAST,
    CLASS,
    FINALS,
    INDEX,
    MAY_COME,
    NEXT_SHARE,
    RANK,
    SETTLED,
    TOP,
    WIDTH,
    WORDS,
)
from eldest.solver.exact_bid.tricks import (
    BEST_CARD,
    CARDS_LEFT,
    FRAME,
    OWN,
    SUIT_LED,
    TAKER,
    TRICKS_LEFT,
    TURN,
    WHO_LEADS,
    descend,
    first_frame,
    last_trick,
    lay,
)

# ---------------------------------------------------------------- the state of a search

STAMP = 0
DEPTH = 1
BACK = 2  # whether an answer goes up, or a position is looked at
ANSWER = 3  # the index of an outcome
NODES = 4
BEGUN = 5
CARD_CHOSEN = 6  # at the end: the face of the card that the player who is to choose takes
STEPS = 7  # how many cards are laid on the position before it is searched
STEP = 8  # their faces
STATE = STEP + CARDS

# A frame of the stack, after what every search has in it.
MOVES = OWN  # not tried yet
SHARE = OWN + 1
VALUE = OWN + 2  # the best outcome found, or none
RANKED = OWN + 3  # how well it is liked, or a bound
CARD = OWN + 4  # by which card; NO_CARD for a bound, which every card may come to
TRIED = OWN + 5  # the card that is being looked at
ROOM = OWN + 6  # where in memory it stands, absent if nowhere
KEY_1 = OWN + 7
KEY_2 = OWN + 8
KEY_3 = OWN + 9
WHO = OWN + 10  # chooses
FIRST_MOVE = OWN + 11  # the card to try first, or none
DOUBTS = OWN + 12  # whether the value is a bound only

NONE = -1  # no outcome; also the answer for a card that is given up
NO_CARD = 63
EXACT, BOUND = range(2)  # what is remembered
CARD_BITS = 6


@rule
def begin(position: Any, layout: Any, stack: Any, state: Any, book: Any) -> None:
    """Lay out a position and the cards after it."""
    lay_out(position, layout)
    first_frame(layout, stack)
    share = 0
    for step in range(state[STEPS]):
        lay(layout, stack, state[STEP + step])
        if stack[TURN] == 0:
            share = book[book[NEXT_SHARE] + share * layout[HOW_MANY] + stack[TAKER]]
    stack[SHARE] = share
    state[DEPTH] = 0
    state[BACK] = 0
    state[NODES] = 0
    state[BEGUN] = 1


@rule
def rank_of(book: Any, who: int, outcome: int) -> int:
    """How well a player likes an outcome."""
    return book[book[RANK] + who * book[WIDTH] + outcome]


@rule
def none_in_common(book: Any, share: int, who: int, rank: int, before: int, needed: int) -> bool:
    """Whether nothing may come of a share that one player likes at this rank or better, and another at that."""
    words = book[WORDS]
    stride = (book[FINALS] + 2) * words
    here = book[AT_LEAST] + who * stride + rank * words
    there = book[AT_LEAST] + before * stride + needed * words
    may = book[MAY_COME] + share * words
    for word in range(words):
        if book[here + word] & book[there + word] & book[may + word]:
            return False
    return words > 0


@rule
def settled_for(book: Any, share: int, who: int, rank: int) -> bool:
    """Whether only one kind of outcome may come that a player likes at this rank or better."""
    words = book[WORDS]
    here = book[AT_LEAST] + who * (book[FINALS] + 2) * words + rank * words
    may = book[MAY_COME] + share * words
    kinds = 0
    for word in range(words):
        kinds += count(book[here + word] & book[may + word])
    return kinds == 1


@rule
def useless(book: Any, stack: Any, base: int) -> bool:
    """Whether the player before, if it is another one, cannot like what may come of a frame any more."""
    if base == 0:
        return False
    before = base - FRAME
    if stack[before + RANKED] < 0 or stack[before + WHO] == stack[base + WHO]:
        return False
    needed = stack[before + RANKED] + (1 if stack[before + TRIED] > stack[before + CARD] else 0)
    rank = max(0, stack[base + RANKED])
    return none_in_common(book, stack[base + SHARE], stack[base + WHO], rank, stack[before + WHO], needed)


@rule
def enter(layout: Any, book: Any, memory: Any, stack: Any, state: Any, base: int) -> int:
    """Look at a position: its value if that is plain, or else that it has none yet (-2) or is of no use (-1)."""
    stack[base + VALUE] = NONE
    stack[base + RANKED] = NONE
    stack[base + CARD] = NO_CARD
    stack[base + ROOM] = ABSENT
    stack[base + FIRST_MOVE] = NO_CARD
    lead, turn = stack[base + WHO_LEADS], stack[base + TURN]
    stack[base + WHO] = layout[CHOOSER + lead * HANDS + turn]
    if turn or (base == 0 and stack[TRICKS_LEFT]):  # of the first position the card is wanted too
        return NONE - 1
    share, rest, left = stack[base + SHARE], stack[base + CARDS_LEFT], stack[base + TRICKS_LEFT]
    if book[book[SETTLED] + share] >= 0:
        return book[book[SETTLED] + share]
    if left == 1:
        taker = last_trick(layout, rest, lead)
        return book[book[INDEX] + book[book[NEXT_SHARE] + share * layout[HOW_MANY] + taker]]
    if not room_for(layout, count(rest)):
        return NONE if useless(book, stack, base) else NONE - 1
    first = first_key(layout, rest)
    second = second_key(layout, rest)
    third = shape(layout, rest, lead) | book[book[CLASS] + share] << 18 | state[STAMP] << STAMP_PLACE
    rows = place_of(memory, first, second, third)
    stack[base + ROOM] = rows
    stack[base + KEY_1] = first
    stack[base + KEY_2] = second
    stack[base + KEY_3] = third
    at = find(memory, rows, first, second, third)
    if at != ABSENT:
        known = memory[at]
        value = (known >> (CARD_BITS + 1)) + book[book[INDEX] + share]
        if known & 1 == EXACT:
            return value
        stack[base + RANKED] = rank_of(book, stack[base + WHO], value)
        stack[base + FIRST_MOVE] = nth(rest, (known >> 1) & NO_CARD)
    return NONE if useless(book, stack, base) else NONE - 1


@rule
def remember(book: Any, memory: Any, stack: Any, base: int, kind: int) -> None:
    """Keep the value found for a position, or that it is liked as well or better by who chooses."""
    value = stack[base + VALUE] - book[book[INDEX] + stack[base + SHARE]]
    card = count(stack[base + CARDS_LEFT] & ((1 << stack[base + CARD]) - 1))
    known = kind | card << 1 | value << (CARD_BITS + 1)
    keep(memory, stack[base + ROOM], stack[base + KEY_1], stack[base + KEY_2], stack[base + KEY_3], known)


@rule
def take(book: Any, stack: Any, base: int, outcome: int) -> bool:
    """Let a card count that comes to an outcome; whether it is the best so far."""
    rank, card = rank_of(book, stack[base + WHO], outcome), stack[base + TRIED]
    if rank < stack[base + RANKED] or (rank == stack[base + RANKED] and card > stack[base + CARD]):
        return False
    stack[base + VALUE] = outcome
    stack[base + RANKED] = rank
    stack[base + CARD] = card
    return True


@rule
def narrow(book: Any, layout: Any, stack: Any, base: int) -> None:
    """Where the best that may come is found, only lower cards that come to as much are left to try."""
    share, who, rank = stack[base + SHARE], stack[base + WHO], stack[base + RANKED]
    if rank < book[book[TOP] + share * layout[HOW_MANY] + who]:
        return
    lower = stack[base + MOVES] & ((1 << stack[base + CARD]) - 1)
    if lower and base > 0 and settled_for(book, share, who, rank):
        lower = 0
    stack[base + MOVES] = lower


@rule
def next_move(layout: Any, stack: Any, base: int) -> int:
    """The card to look at next."""
    moves = stack[base + MOVES]
    first = stack[base + FIRST_MOVE]
    if (moves >> first) & 1:
        return first
    return lowest(moves)


@rule
def go_down(layout: Any, book: Any, stack: Any, base: int) -> None:
    """The position after the next card, in the next frame."""
    card = next_move(layout, stack, base)
    stack[base + MOVES] ^= 1 << card
    stack[base + TRIED] = card
    descend(layout, stack, base, card)
    after = base + FRAME
    share = stack[base + SHARE]
    if stack[after + TURN] == 0:
        share = book[book[NEXT_SHARE] + share * layout[HOW_MANY] + stack[after + TAKER]]
    stack[after + SHARE] = share


@rule
def choosing(position: Any, layout: Any, book: Any, memory: Any, stack: Any, state: Any, budget: int) -> int:
    """
    Begin a search or go on with it, for so many nodes at most; answers whether it is at its end (1) or not (0).

    At the end `state[ANSWER]` has the index of the outcome and `state[CARD_CHOSEN]` the card.
    """
    if not state[BEGUN]:
        begin(position, layout, stack, state, book)
    depth, back, answer = state[DEPTH], state[BACK], state[ANSWER]
    spent = 0
    while True:
        base = depth * FRAME
        if not back:
            if spent >= budget:
                break
            spent += 1
            answer = enter(layout, book, memory, stack, state, base)
            if answer >= NONE:
                back = 1
                depth -= 1
                if depth < 0:
                    break
                continue
            hand = layout[HAND + stack[base + WHO_LEADS] * HANDS + stack[base + TURN]]
            led, best = stack[base + SUIT_LED], stack[base + BEST_CARD]
            rest = stack[base + CARDS_LEFT]
            stack[base + MOVES] = choices(layout, rest, layout[HELD + hand] & rest, led, best)
        elif answer >= 0 and take(book, stack, base, answer):
            narrow(book, layout, stack, base)
            if stack[base + MOVES] and useless(book, stack, base):
                if stack[base + ROOM] != ABSENT:
                    remember(book, memory, stack, base, BOUND)
                answer = NONE
                depth -= 1
                continue
        if stack[base + MOVES] == 0:
            answer = stack[base + VALUE]
            if stack[base + ROOM] != ABSENT:
                remember(book, memory, stack, base, EXACT)
            back = 1
            depth -= 1
            if depth < 0:
                break
            continue
        go_down(layout, book, stack, base)
        depth += 1
        back = 0
    state[DEPTH], state[BACK], state[ANSWER] = depth, back, answer
    state[NODES] += spent
    if depth < 0:
        state[CARD_CHOSEN] = layout[FACE + stack[CARD]] if stack[CARD] != NO_CARD else NONE
        return 1
    return 0

"""
The numbers of tricks a seat can force against all others together.

One search carries a set of numbers: when the seat chooses, it has what any card gives; when another player
chooses, it has what every card leaves. Settled numbers are dropped from the question. Positions are remembered
between tricks, with the numbers known to be forceable and those known not to be. The search is a loop over its own
stack; it stops when its nodes are spent and resumes when called again.
"""

from __future__ import annotations

from typing import Any

from eldest.compiler import count, highest, lowest, rule
from eldest.solver.exact_bid.layout import (
    CARDS,
    DECIDER,
    HAND,
    HANDS,
    HELD,
    HOW_MANY,
    TIES,
    TRUMPS,
    choices,
    first_key,
    lay_out,
    room_for,
    second_key,
    shape,
    winners,
)
from eldest.solver.exact_bid.memory import ABSENT, GENERATION_SHIFT, find, keep, place_of
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

SEAT = 0
GENERATION = 1
DEPTH = 2
BACK = 3  # whether an answer is being returned or a position entered
ANSWER = 4
NODES = 5
BEGUN = 6
WON = 7  # tricks that the seat takes with the cards played first
STEPS = 8  # how many cards are played before the search starts
STEP = 9  # their faces
STATE = STEP + CARDS

# Fields of a stack frame after those common to all searches.
MOVES = OWN  # not tried yet
ASKED = OWN + 1  # numbers not settled
FORCED = OWN + 2  # found forceable
KNOWN = OWN + 3  # forceable according to memory or a bound
WANTED = OWN + 4  # numbers asked about when the position was entered
ENTRY_PLACE = OWN + 5  # its row in memory, absent if it has none
KEY_1 = OWN + 6
KEY_2 = OWN + 7
KEY_3 = OWN + 8

NUMBERS = 19  # bits in a set of numbers of tricks
ALL = (1 << NUMBERS) - 1


@rule
def begin(position: Any, layout: Any, stack: Any, state: Any) -> None:
    """Set up a position, play the given cards, and ask about every number of tricks."""
    lay_out(position, layout)
    first_frame(layout, stack)
    state[WON] = 0
    for step in range(state[STEPS]):
        lay(layout, stack, state[STEP + step])
        state[WON] += 1 if stack[TURN] == 0 and stack[TAKER] == state[SEAT] else 0
    stack[WANTED] = (2 << stack[TRICKS_LEFT]) - 1
    state[DEPTH] = 0
    state[BACK] = 0
    state[NODES] = 0
    state[BEGUN] = 1


@rule
def within(layout: Any, rest: int, seat: int, left: int) -> int:
    """
    The numbers of tricks the seat can still take, bounded by the unbeatable trumps.

    The highest trumps of one hand take a trick each, whenever they are played.
    """
    trumps = layout[TRUMPS] & rest
    if not trumps:
        return (2 << left) - 1
    top = 1 << highest(trumps)
    for hand in range(layout[HOW_MANY]):
        if layout[HELD + hand] & top:
            sure = unbeaten(layout, rest, trumps, hand)
            return (2 << left) - (1 << sure) if hand == seat else (2 << (left - sure)) - 1
    return (2 << left) - 1


@rule
def unbeaten(layout: Any, rest: int, trumps: int, hand: int) -> int:
    """Number of top trumps a hand holds, down to the first that others hold or have an equal of (OH-34)."""
    ties = layout[TIES] & rest & (rest >> 1)
    sure = 0
    while trumps:
        top = highest(trumps)
        if (layout[HELD + hand] >> top) & 1 == 0 or ((ties << 1) >> top) & 1:
            break
        sure += 1
        trumps ^= 1 << top
    return sure


@rule
def enter(layout: Any, memory: Any, stack: Any, state: Any, base: int) -> bool:
    """Enter a position; returns whether its answer is known without trying a card."""
    stack[base + FORCED] = 0
    stack[base + KNOWN] = 0
    stack[base + ASKED] = stack[base + WANTED]
    stack[base + ENTRY_PLACE] = ABSENT
    if stack[base + TURN] == 0:
        return between_tricks(layout, memory, stack, state, base)
    return False


@rule
def between_tricks(layout: Any, memory: Any, stack: Any, state: Any, base: int) -> bool:
    """Enter a position between tricks: checks the last trick, bounds and memory."""
    rest, lead, left = stack[base + CARDS_LEFT], stack[base + WHO_LEADS], stack[base + TRICKS_LEFT]
    if left == 0:
        stack[base + FORCED] = stack[base + WANTED] & 1
        return True
    if left == 1:
        takes = last_trick(layout, rest, lead) == state[SEAT]
        stack[base + FORCED] = stack[base + WANTED] & (2 if takes else 1)
        return True
    asked = stack[base + WANTED] & within(layout, rest, state[SEAT], left)
    stack[base + ASKED] = asked
    if asked == 0:
        return True
    if not room_for(layout, count(rest)):
        return False
    first = first_key(layout, rest)
    second = second_key(layout, rest)
    third = shape(layout, rest, lead) | state[SEAT] << 18 | state[GENERATION] << GENERATION_SHIFT
    rows = place_of(memory, first, second, third)
    stack[base + ENTRY_PLACE] = rows
    stack[base + KEY_1] = first
    stack[base + KEY_2] = second
    stack[base + KEY_3] = third
    at = find(memory, rows, first, second, third)
    if at != ABSENT:
        can, cannot = memory[at] & ALL, memory[at] >> NUMBERS
        stack[base + KNOWN] = asked & can
        stack[base + ASKED] = asked & ~(can | cannot)
        return stack[base + ASKED] == 0
    return False


@rule
def remember(memory: Any, stack: Any, base: int, asked: int, can: int) -> None:
    """Add new results for a position to those remembered."""
    rows = stack[base + ENTRY_PLACE]
    first, second, third = stack[base + KEY_1], stack[base + KEY_2], stack[base + KEY_3]
    at = find(memory, rows, first, second, third)
    known = memory[at] if at != ABSENT else 0
    keep(memory, rows, first, second, third, known | can | (asked & ~can) << NUMBERS)


@rule
def forced(layout: Any, stack: Any, base: int, seat: int) -> bool:
    """Find the cards to choose from; inside a trick, play an only choice in the same frame."""
    turn, rest = stack[base + TURN], stack[base + CARDS_LEFT]
    hand = layout[HAND + stack[base + WHO_LEADS] * HANDS + turn]
    held = layout[HELD + hand] & rest
    moves = choices(layout, rest, held, stack[base + SUIT_LED], stack[base + BEST_CARD])
    stack[base + MOVES] = moves
    if turn == 0 or base == 0 or moves & (moves - 1):
        return False
    descend(layout, stack, base, lowest(moves))
    for each in range(OWN):
        stack[base + each] = stack[base + FRAME + each]
    if stack[base + TURN] == 0 and stack[base + TAKER] == seat:
        stack[base + WANTED] >>= 1
    return True


@rule
def likely(layout: Any, stack: Any, base: int, moves: int) -> int:
    """
    The card to try next: the lowest winner, else the highest card; the lowest card as a lead.

    This order needed the fewest nodes in trials; it suits a player who wants the trick.
    """
    wins = moves & winners(layout, stack[base + SUIT_LED], stack[base + BEST_CARD])
    return lowest(wins) if wins else highest(moves)


@rule
def forceable_search(position: Any, layout: Any, memory: Any, stack: Any, state: Any, budget: int) -> int:
    """
    Begin or continue a search for up to `budget` nodes; returns 1 if it has finished, else 0.

    At the end `state[ANSWER]` holds the numbers of tricks that can be forced; before the end `stack[ASKED]` holds those
    not settled and, if the seat itself is to act, `stack[FORCED]` those found so far.
    """
    if not state[BEGUN]:
        begin(position, layout, stack, state)
    seat, depth, back, answer = state[SEAT], state[DEPTH], state[BACK], state[ANSWER]
    spent = 0
    while True:
        base = depth * FRAME
        mine = layout[DECIDER + stack[base + WHO_LEADS] * HANDS + stack[base + TURN]] == seat
        if not back:
            if spent >= budget:
                break
            spent += 1
            if enter(layout, memory, stack, state, base):
                answer = stack[base + FORCED] | stack[base + KNOWN]
                back = 1
                depth -= 1
                if depth < 0:
                    break
                continue
            if forced(layout, stack, base, seat):
                continue
        else:
            after = base + FRAME
            if stack[after + TURN] == 0 and stack[after + TAKER] == seat:
                answer <<= 1
            if mine:
                stack[base + FORCED] |= answer
                stack[base + ASKED] &= ~answer
            else:
                stack[base + ASKED] &= answer
        asked, moves = stack[base + ASKED], stack[base + MOVES]
        if asked == 0 or moves == 0:
            answer = stack[base + FORCED] if mine else asked
            if stack[base + ENTRY_PLACE] != ABSENT:
                remember(memory, stack, base, stack[base + WANTED], answer | stack[base + KNOWN])
            answer |= stack[base + KNOWN]
            back = 1
            depth -= 1
            if depth < 0:
                break
            continue
        card = likely(layout, stack, base, moves)
        stack[base + MOVES] = moves ^ (1 << card)
        descend(layout, stack, base, card)
        after = base + FRAME
        if stack[after + TURN] == 0 and stack[after + TAKER] == seat:
            asked >>= 1
        stack[after + WANTED] = asked
        depth += 1
        back = 0
    state[DEPTH], state[BACK], state[ANSWER] = depth, back, answer
    state[NODES] += spent
    return 1 if depth < 0 else 0

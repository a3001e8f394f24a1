"""
The result of a position if every player plays for their own score and knows that the others do (max^n).

The player to act takes a card that scores most for them; among equals, one that leaves the others least in total;
then the lowest (a joker ranks as the card it stands for). The value of a position is one outcome.

A frame carries two sets of outcomes. The *possible* ones shrink with each card tried: the player to act gets at
least what the best card so far gives. The *useful* ones would change what the player before does: those that this
player likes better than the best card so far. A position is abandoned when no possible outcome is useful (shallow
pruning, Korf 1991, with sets instead of bounds). If a player's best card so far gives nothing useful, the next cards
are searched only for what is useful too, as if the position were to be abandoned anyway; if it is not, the cards in
doubt are searched again (speculative pruning, Sturtevant 2003).

Positions are remembered between tricks, with the outcomes that are still possible.
"""

from __future__ import annotations

from typing import Any

from eldest.compiler import count, highest, lowest, nth, rule
from eldest.solver.exact_bid.layout import (
    CARDS,
    DECIDER,
    FACE,
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
from eldest.solver.exact_bid.outcomes import (
    AT_LEAST,
    CLASS,
    FINALS,
    GROUP,
    INDEX,
    MAY_COME,
    NEXT_SHARE,
    NONE,
    ONLY,
    RANK,
    SETTLED,
    STEP_OF,
    WIDTH,
    WISH,
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
from eldest.solver.exact_bid.two_tricks import two_tricks

# ---------------------------------------------------------------- the state of a search

GENERATION = 0
DEPTH = 1
BACK = 2  # whether an answer is being returned or a position entered
ANSWER = 3  # the index of an outcome
NODES = 4
BEGUN = 5
CARD_CHOSEN = 6  # at the end: the face of the card that the player to act chooses
STEPS = 7  # how many cards are played before the search starts
STEP = 8  # their faces
STATE = STEP + CARDS

# Fields of a stack frame after those common to all searches.
MOVES = OWN  # not tried yet
SHARE = OWN + 1
VALUE = OWN + 2  # the best outcome found, or none
RANKED = OWN + 3  # its rank for the player to act, or none
CARD = OWN + 4  # the card that reaches it
TRIED = OWN + 5  # the card being tried
ENTRY_PLACE = OWN + 6  # its row in memory, absent if it has none
KEY_1 = OWN + 7
KEY_2 = OWN + 8
KEY_3 = OWN + 9
WHO = OWN + 10  # the player to act
FIRST = OWN + 11  # one more than the card to try first: the best card here, or at this depth, last time
REACHABLE = OWN + 12  # the outcomes possible when the trick began
POSSIBLE = OWN + 13
USEFUL = OWN + 14
DOUBTFUL = OWN + 15  # cards abandoned in a speculation that may be better than the best card
WAY = OWN + 16  # in which the card being tried is searched

PLAIN, SPECULATING, RESOLVING = range(3)
OPEN = -2
FORCED = -3
NO_CARD = 63
CARD_BITS = 6
EVERYTHING = -1  # as a set
NOT_EXACT = 1 << 61  # in what is remembered: a set of outcomes instead of one
EVERY_HAND = 0o0101010101010101  # a one for every hand, six bits each
PAD = (CARDS + 2) * FRAME  # start of the stack's scratch space for the last tricks


@rule
def begin(position: Any, layout: Any, stack: Any, state: Any, book: Any) -> None:
    """Set up a position and play the given cards."""
    lay_out(position, layout)
    first_frame(layout, stack)
    share = 0
    for step in range(state[STEPS]):
        lay(layout, stack, state[STEP + step])
        if stack[TURN] == 0:
            share = book[book[NEXT_SHARE] + share * layout[HOW_MANY] + stack[TAKER]]
    stack[SHARE] = share
    stack[REACHABLE] = book[book[MAY_COME] + share]
    stack[USEFUL] = EVERYTHING
    for depth in range(CARDS + 1):
        stack[depth * FRAME + FIRST] = 0
    state[DEPTH] = 0
    state[BACK] = 0
    state[NODES] = 0
    state[BEGUN] = 1


# ---------------------------------------------------------------- sets of outcomes


@rule
def at_least(book: Any, who: int, rank: int) -> int:
    """The outcomes that rank at least `rank` for a player."""
    return book[book[AT_LEAST] + who * (book[FINALS] + 2) + max(0, rank)]


@rule
def better(book: Any, stack: Any, base: int) -> int:
    """The outcomes with which the card being tried is better than the best one found."""
    ranked = stack[base + RANKED]
    loses_ties = ranked >= 0 and stack[base + TRIED] > stack[base + CARD]
    return at_least(book, stack[base + WHO], ranked + (1 if loses_ties else 0))


@rule
def decided(book: Any, stack: Any, base: int) -> int:
    """A position's value if only one kind of outcome is possible, none if no useful one is; else `OPEN`."""
    possible = stack[base + POSSIBLE]
    if possible & stack[base + USEFUL] == 0:
        return NONE
    if possible & (possible - 1):
        return OPEN
    return max(OPEN, book[book[ONLY] + lowest(possible)])


@rule
def with_sure_tricks(layout: Any, book: Any, rest: int, share: int) -> int:
    """
    The share with the tricks added that hands take however the cards are played.

    A trump takes a trick unless a higher one of another hand falls on it, which can happen once for each of these.
    """
    trumps = layout[TRUMPS] & rest
    if trumps & layout[TIES] & rest >> 1:
        return share
    hands = layout[HOW_MANY]
    above = 0  # by hand, six bits each: the higher trumps of others that are left to fall on one of its own
    while trumps:
        top = highest(trumps)
        trumps ^= 1 << top
        hand = 0
        while (layout[HELD + hand] >> top) & 1 == 0:
            hand += 1
        if (above >> (6 * hand)) & NO_CARD:
            above -= 1 << (6 * hand)
        else:
            share = book[book[NEXT_SHARE] + share * hands + hand]
        above += EVERY_HAND - (1 << (6 * hand))
    return share


# ---------------------------------------------------------------- the search


@rule
def recall(layout: Any, book: Any, memory: Any, stack: Any, state: Any, base: int, share: int) -> int:
    """The remembered value of a position between tricks; else what is known of it goes into the frame."""
    rest, lead = stack[base + CARDS_LEFT], stack[base + WHO_LEADS]
    if not room_for(layout, count(rest)):
        return OPEN
    first = first_key(layout, rest)
    second = second_key(layout, rest)
    third = shape(layout, rest, lead) | book[book[CLASS] + share] << 18 | state[GENERATION] << GENERATION_SHIFT
    rows = place_of(memory, first, second, third)
    stack[base + ENTRY_PLACE] = rows
    stack[base + KEY_1] = first
    stack[base + KEY_2] = second
    stack[base + KEY_3] = third
    at = find(memory, rows, first, second, third)
    if at == ABSENT:
        return OPEN
    known = memory[at]
    if known & NOT_EXACT == 0:
        return known
    stack[base + POSSIBLE] &= (known ^ NOT_EXACT) >> CARD_BITS
    if known & NO_CARD != NO_CARD:
        stack[base + FIRST] = nth(rest, known & NO_CARD) + 1
    return decided(book, stack, base)


@rule
def remember(memory: Any, stack: Any, base: int, known: int) -> None:
    """Store what is known of a position: its value, or a set of outcomes with a card and `NOT_EXACT`."""
    if stack[base + ENTRY_PLACE] != ABSENT:
        keep(memory, stack[base + ENTRY_PLACE], stack[base + KEY_1], stack[base + KEY_2], stack[base + KEY_3], known)


@rule
def abandon(memory: Any, stack: Any, base: int) -> int:
    """Remember that a position has none of the useful outcomes; returns none."""
    card = NO_CARD
    if stack[base + CARD] != NO_CARD:
        card = count(stack[base + CARDS_LEFT] & ((1 << stack[base + CARD]) - 1))
    possible = stack[base + POSSIBLE] & ~stack[base + USEFUL]
    remember(memory, stack, base, NOT_EXACT | possible << CARD_BITS | card)
    return NONE


@rule
def at_a_lead(layout: Any, book: Any, memory: Any, stack: Any, state: Any, base: int, share: int) -> int:
    """Enter a position between tricks: returns its value if known, none if abandoned, else `OPEN`."""
    rest, left = stack[base + CARDS_LEFT], stack[base + TRICKS_LEFT]
    reached = with_sure_tricks(layout, book, rest, share)
    stack[base + REACHABLE] = stack[base + POSSIBLE] = book[book[MAY_COME] + reached]
    if base == 0 and left > 0:
        return OPEN  # the root must also find its card
    if book[book[SETTLED] + reached] >= 0:
        return book[book[SETTLED] + reached]
    if stack[base + POSSIBLE] & stack[base + USEFUL] == 0:
        return NONE
    if left == 1:
        return book[book[INDEX] + share] + book[STEP_OF + last_trick(layout, rest, stack[base + WHO_LEADS])]
    value = recall(layout, book, memory, stack, state, base, share)
    if value == OPEN and left == 2:
        value = two_tricks(layout, book, stack, PAD, rest, stack[base + WHO_LEADS], book[book[INDEX] + share])
        remember(memory, stack, base, value)
    return value


@rule
def enter(layout: Any, book: Any, memory: Any, stack: Any, state: Any, base: int) -> int:
    """Enter a position: returns its value if known, none if abandoned, `FORCED` if passed through, else `OPEN`."""
    stack[base + VALUE] = NONE
    stack[base + RANKED] = NONE
    stack[base + CARD] = NO_CARD
    stack[base + ENTRY_PLACE] = ABSENT
    stack[base + DOUBTFUL] = 0
    stack[base + WAY] = PLAIN
    stack[base + POSSIBLE] = stack[base + REACHABLE]
    lead, turn = stack[base + WHO_LEADS], stack[base + TURN]
    stack[base + WHO] = layout[DECIDER + lead * HANDS + turn]
    if turn == 0:
        value = at_a_lead(layout, book, memory, stack, state, base, stack[base + SHARE])
        if value != OPEN:
            return value
    held = layout[HELD + layout[HAND + lead * HANDS + turn]] & stack[base + CARDS_LEFT]
    moves = choices(layout, stack[base + CARDS_LEFT], held, stack[base + SUIT_LED], stack[base + BEST_CARD])
    stack[base + MOVES] = moves
    if turn and base and moves & (moves - 1) == 0:
        pass_on(layout, book, stack, base, lowest(moves))
        return FORCED
    return OPEN


@rule
def pass_on(layout: Any, book: Any, stack: Any, base: int, card: int) -> None:
    """Play a hand's only choice and continue in the same frame; what is useful stays the same."""
    descend(layout, stack, base, card)
    for each in range(OWN):
        stack[base + each] = stack[base + FRAME + each]
    if stack[base + TURN] == 0:
        follow = book[NEXT_SHARE] + stack[base + SHARE] * layout[HOW_MANY]
        stack[base + SHARE] = book[follow + stack[base + TAKER]]


@rule
def take(book: Any, stack: Any, base: int, outcome: int) -> bool:
    """
    Record the outcome of the card just tried; returns whether the position can be abandoned.

    Once the best possible outcome is found, only lower cards that may equal it are left to try.
    """
    if outcome < 0:
        other = stack[base + POSSIBLE] & ~stack[base + USEFUL]
        if stack[base + WAY] == SPECULATING and better(book, stack, base) & other:
            stack[base + DOUBTFUL] |= 1 << stack[base + TRIED]
        return False
    who, card = stack[base + WHO], stack[base + TRIED]
    rank = book[book[RANK] + who * book[WIDTH] + outcome]
    if rank < stack[base + RANKED] or (rank == stack[base + RANKED] and card > stack[base + CARD]):
        return False
    stack[base + VALUE] = outcome
    stack[base + RANKED] = rank
    stack[base + CARD] = card
    stack[base + FIRST] = card + 1
    possible = stack[base + POSSIBLE] & at_least(book, who, rank)
    stack[base + POSSIBLE] = possible
    if possible & at_least(book, who, rank + 1) == 0:
        only = possible & (possible - 1) == 0 and book[book[ONLY] + lowest(possible)] >= 0
        stack[base + MOVES] &= 0 if only and base > 0 else (1 << card) - 1
    # What is better than the best card for this player is not useful if it was not found useful before.
    return stack[base + WAY] == RESOLVING or (stack[base + MOVES] != 0 and possible & stack[base + USEFUL] == 0)


@rule
def close(book: Any, memory: Any, stack: Any, base: int) -> int:
    """The value of a position whose cards are tried, none, or `OPEN` if those in doubt have to be tried again."""
    value = stack[base + VALUE]
    if stack[base + DOUBTFUL] == 0:
        remember(memory, stack, base, value)
        return value
    if value >= 0 and (stack[base + USEFUL] >> book[book[GROUP] + value]) & 1:
        stack[base + MOVES] = stack[base + DOUBTFUL]
        stack[base + DOUBTFUL] = 0
        stack[base + WAY] = RESOLVING
        return OPEN
    return abandon(memory, stack, base)


@rule
def likely(layout: Any, book: Any, stack: Any, base: int) -> int:
    """The card to try next: what was best here or at this depth before; else one that fits the tricks wanted."""
    moves, first = stack[base + MOVES], stack[base + FIRST] - 1
    if first >= 0 and (moves >> first) & 1:
        return first
    if stack[base + TURN] == 0:
        return lowest(moves)
    wins = moves & winners(layout, stack[base + SUIT_LED], stack[base + BEST_CARD])
    if book[book[WISH] + stack[base + SHARE] * layout[HOW_MANY] + stack[base + WHO]]:
        return lowest(wins if wins else moves)
    return highest(moves & ~wins if moves & ~wins else moves)


@rule
def go_down(layout: Any, book: Any, stack: Any, base: int) -> None:
    """Play the next card; the position after it is in the next frame."""
    card = likely(layout, book, stack, base)
    stack[base + MOVES] ^= 1 << card
    stack[base + TRIED] = card
    descend(layout, stack, base, card)
    after = base + FRAME
    share, useful, value = stack[base + SHARE], stack[base + USEFUL], stack[base + VALUE]
    if stack[after + TURN] == 0:
        share = book[book[NEXT_SHARE] + share * layout[HOW_MANY] + stack[after + TAKER]]
    stack[after + SHARE] = share
    stack[after + REACHABLE] = stack[base + REACHABLE]
    stack[after + USEFUL] = better(book, stack, base)
    if stack[base + WAY] == RESOLVING:
        stack[after + USEFUL] &= ~useful
    elif value >= 0 and (useful >> book[book[GROUP] + value]) & 1 == 0:
        stack[after + USEFUL] &= useful
        stack[base + WAY] = SPECULATING
    else:
        stack[base + WAY] = PLAIN


@rule
def max_n_search(position: Any, layout: Any, book: Any, memory: Any, stack: Any, state: Any, budget: int) -> int:
    """
    Begin or continue a search for up to `budget` nodes; returns 1 if it has finished, else 0.

    At the end `state[ANSWER]` holds the outcome's index and `state[CARD_CHOSEN]` the card.
    """
    if not state[BEGUN]:
        begin(position, layout, stack, state, book)
    depth, back, answer = state[DEPTH], state[BACK], state[ANSWER]
    spent = 0
    while depth >= 0:
        base = depth * FRAME
        if not back:
            if spent >= budget:
                break
            spent += 1
            answer = enter(layout, book, memory, stack, state, base)
            if answer == FORCED:
                continue
            if answer != OPEN:
                back = 1
                depth -= 1
                continue
        elif take(book, stack, base, answer):
            answer = abandon(memory, stack, base)
            depth -= 1
            continue
        if stack[base + MOVES] == 0:
            answer = close(book, memory, stack, base)
            if answer != OPEN:
                back = 1
                depth -= 1
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

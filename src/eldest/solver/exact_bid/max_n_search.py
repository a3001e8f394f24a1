"""
The result of a position if every player plays for their own score and knows that the others do (max^n).

The player to act takes a card that scores most for them; among equals, one that leaves the others least in total;
then the lowest (a joker ranks as the card it stands for). The value of a position is one outcome.

A card is abandoned as soon as it cannot improve on what the previous player already has: that is, when no possible
outcome is both at least as good for the player to act as what they have and better for the previous player than
what they have (shallow pruning, Korf 1991, with sets instead of bounds; deeper pruning is unsound with more than two
players). Positions are remembered between tricks, with their value or a bound. The remembered values
cover future tricks only, so all shares of one class use the same entries.
"""

from __future__ import annotations

from typing import Any

from eldest.compiler import count, highest, lowest, nth, rule
from eldest.solver.exact_bid.layout import (
    CARDS,
    DECIDER,
    FACE,
    FOLLOWS,
    HAND,
    HANDS,
    HELD,
    HOW_MANY,
    NEXT,
    beats,
    choices,
    first_key,
    lay_out,
    room_for,
    second_key,
    shape,
)
from eldest.solver.exact_bid.memory import ABSENT, GENERATION_SHIFT, find, keep, place_of
from eldest.solver.exact_bid.outcomes import (
    AT_LEAST,
    CLASS,
    FINALS,
    INDEX,
    MAY_COME,
    NEXT_SHARE,
    RANK,
    SETTLED,
    STEP_OF,
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
RANKED = OWN + 3  # its rank for the player to act, or a bound
CARD = OWN + 4  # the card that reaches it; NO_CARD for a bound, which any card may reach
TRIED = OWN + 5  # the card being tried
ENTRY_PLACE = OWN + 6  # its row in memory, absent if it has none
KEY_1 = OWN + 7
KEY_2 = OWN + 8
KEY_3 = OWN + 9
WHO = OWN + 10  # the player to act
FIRST_MOVE = OWN + 11  # the card to try first, or none
BEFORE = OWN + 12  # the player who acted before
NEEDED = OWN + 13  # the rank that player needs, or none

NONE = -1  # no outcome; also the answer for an abandoned card
OPEN = -2
FORCED = -3
NO_CARD = 63
EXACT, BOUND = range(2)  # kinds of remembered values
CARD_BITS = 6
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
    stack[NEEDED] = NONE
    state[DEPTH] = 0
    state[BACK] = 0
    state[NODES] = 0
    state[BEGUN] = 1


@rule
def none_in_common(book: Any, share: int, who: int, rank: int, before: int, needed: int) -> bool:
    """Whether no outcome still possible ranks at least `rank` for player `who` and `needed` for player `before`."""
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
    """Whether only one kind of outcome with at least this rank for a player is still possible."""
    words = book[WORDS]
    here = book[AT_LEAST] + who * (book[FINALS] + 2) * words + rank * words
    may = book[MAY_COME] + share * words
    kinds = 0
    for word in range(words):
        kinds += count(book[here + word] & book[may + word])
    return kinds == 1


# ---------------------------------------------------------------- the last two tricks


@rule
def takers(layout: Any, stack: Any, pad: int, lead: int) -> int:
    """
    The takers of the last two tricks: the first from the cards at `pad`, the second from those after them.

    Returns the first taker times `HANDS` plus the second.
    """
    hands = layout[HOW_MANY]
    at = lead * HANDS
    best = stack[pad]
    led = layout[FOLLOWS + best]
    turn_of_best = 0
    for turn in range(1, hands):
        if beats(layout, led, stack[pad + turn], best):
            best = stack[pad + turn]
            turn_of_best = turn
    first = layout[HAND + at + turn_of_best]
    return first * HANDS + last_taker(layout, stack, pad + HANDS, layout[NEXT + at + first])


@rule
def last_taker(layout: Any, stack: Any, pad: int, lead: int) -> int:
    """The taker of the last trick; the cards at `pad` are indexed by hand."""
    taker = layout[HAND + lead * HANDS]
    best = stack[pad + taker]
    led = layout[FOLLOWS + best]
    for turn in range(1, layout[HOW_MANY]):
        hand = layout[HAND + lead * HANDS + turn]
        if beats(layout, led, stack[pad + hand], best):
            best = stack[pad + hand]
            taker = hand
    return taker


@rule
def pick(layout: Any, stack: Any, pad: int, rest: int, at: int, turn: int, high: int) -> None:
    """Play the lower or the higher of a hand's two cards and keep the other."""
    hand = layout[HAND + at + turn]
    held = layout[HELD + hand] & rest
    low, top = lowest(held), highest(held)
    stack[pad + turn] = top if high else low
    stack[pad + HANDS + hand] = low if high else top


@rule
def two_tricks(layout: Any, book: Any, stack: Any, pad: int, rest: int, lead: int, index: int) -> int:
    """
    The outcome of a position with two tricks left: tries the choices of all hands, the last hand first.

    Uses the stack from `pad` on as scratch space.
    """
    hands = layout[HOW_MANY]
    at = lead * HANDS
    found = NONE
    liked = 0
    leaders = layout[HELD + layout[HAND + at]] & rest
    for high in range(count(choices(layout, rest, leaders, 0, 0))):
        pick(layout, stack, pad, rest, at, 0, high)
        led = layout[FOLLOWS + stack[pad]]
        free = 0  # by turn, the hands whose choice matters
        for turn in range(1, hands):
            held = layout[HELD + layout[HAND + at + turn]] & rest
            follows = held & led
            pick(layout, stack, pad, rest, at, turn, 1 if follows == 1 << highest(held) else 0)
            if (follows == 0 or follows == held) and count(choices(layout, rest, held, 0, 0)) == 2:
                free |= 1 << turn
        outcome = best_of(layout, book, stack, pad, rest, lead, index, free)
        rank = book[book[RANK] + layout[DECIDER + at] * book[WIDTH] + outcome]
        if found == NONE or rank > liked:
            found, liked = outcome, rank
    return found


@rule
def best_of(layout: Any, book: Any, stack: Any, pad: int, rest: int, lead: int, index: int, free: int) -> int:
    """The outcome after a lead: tries every combination of the free hands' choices, like the digits of a number."""
    at = lead * HANDS
    saved = pad + 2 * HANDS  # by turn: the outcome with the lower card
    tried = 0  # the hands that play the higher card
    while True:
        two = takers(layout, stack, pad, lead)
        outcome = index + book[STEP_OF + two // HANDS] + book[STEP_OF + two % HANDS]
        left = free
        while left and (tried >> highest(left)) & 1:
            turn = highest(left)
            left ^= 1 << turn
            ranks = book[RANK] + layout[DECIDER + at + turn] * book[WIDTH]
            if book[ranks + stack[saved + turn]] >= book[ranks + outcome]:
                outcome = stack[saved + turn]
            tried ^= 1 << turn
            pick(layout, stack, pad, rest, at, turn, 0)
        if left == 0:
            return outcome
        turn = highest(left)
        stack[saved + turn] = outcome
        tried |= 1 << turn
        pick(layout, stack, pad, rest, at, turn, 1)


# ---------------------------------------------------------------- the search


@rule
def useless(book: Any, stack: Any, base: int, share: int, who: int, rank: int) -> bool:
    """Whether no outcome a frame can still reach is good enough for the previous player, if that is another player."""
    needed, before = stack[base + NEEDED], stack[base + BEFORE]
    if needed < 0 or before == who:
        return False
    return none_in_common(book, share, who, max(0, rank), before, needed)


@rule
def plain_value(layout: Any, book: Any, stack: Any, base: int, share: int) -> int:
    """The value of a position between tricks if it is settled or at most two tricks are left; else none."""
    left = stack[base + TRICKS_LEFT]
    settled = book[book[SETTLED] + share]
    if settled >= 0 or left > 2:
        return settled
    rest, lead, index = stack[base + CARDS_LEFT], stack[base + WHO_LEADS], book[book[INDEX] + share]
    if left == 1:
        return index + book[STEP_OF + last_trick(layout, rest, lead)]
    return two_tricks(layout, book, stack, PAD, rest, lead, index)


@rule
def recall(layout: Any, book: Any, memory: Any, stack: Any, state: Any, base: int, share: int) -> int:
    """The remembered value of a position between tricks, or none; a remembered bound goes into the frame."""
    rest, lead = stack[base + CARDS_LEFT], stack[base + WHO_LEADS]
    if not room_for(layout, count(rest)):
        return NONE
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
        return NONE
    known = memory[at]
    value = (known >> (CARD_BITS + 1)) + book[book[INDEX] + share]
    if known & 1 == EXACT:
        return value
    stack[base + RANKED] = book[book[RANK] + stack[base + WHO] * book[WIDTH] + value]
    stack[base + FIRST_MOVE] = nth(rest, (known >> 1) & NO_CARD)
    return NONE


@rule
def remember(book: Any, memory: Any, stack: Any, base: int, kind: int) -> None:
    """Store a position's value, or the fact that the player to act gets at least this rank."""
    if stack[base + ENTRY_PLACE] == ABSENT:
        return
    value = stack[base + VALUE] - book[book[INDEX] + stack[base + SHARE]]
    card = count(stack[base + CARDS_LEFT] & ((1 << stack[base + CARD]) - 1))
    known = kind | card << 1 | value << (CARD_BITS + 1)
    keep(memory, stack[base + ENTRY_PLACE], stack[base + KEY_1], stack[base + KEY_2], stack[base + KEY_3], known)


@rule
def pass_on(layout: Any, book: Any, stack: Any, base: int, card: int) -> None:
    """Play a hand's only choice and continue in the same frame; the previous player's needs stay the same."""
    descend(layout, stack, base, card)
    for each in range(OWN):
        stack[base + each] = stack[base + FRAME + each]
    if stack[base + TURN] == 0:
        follow = book[NEXT_SHARE] + stack[base + SHARE] * layout[HOW_MANY]
        stack[base + SHARE] = book[follow + stack[base + TAKER]]


@rule
def enter(layout: Any, book: Any, memory: Any, stack: Any, state: Any, base: int) -> int:
    """Enter a position: returns its value if known, none if pruned, `FORCED` if passed through, else `OPEN`."""
    stack[base + VALUE] = NONE
    stack[base + RANKED] = NONE
    stack[base + CARD] = NO_CARD
    stack[base + ENTRY_PLACE] = ABSENT
    stack[base + FIRST_MOVE] = NO_CARD
    lead, turn, share = stack[base + WHO_LEADS], stack[base + TURN], stack[base + SHARE]
    who = layout[DECIDER + lead * HANDS + turn]
    stack[base + WHO] = who
    if turn == 0 and (base > 0 or stack[TRICKS_LEFT] == 0):  # the root must also find its card
        value = plain_value(layout, book, stack, base, share)
        if value == NONE:
            value = recall(layout, book, memory, stack, state, base, share)
        if value != NONE:
            return value
        if useless(book, stack, base, share, who, stack[base + RANKED]):
            return NONE
    hand = layout[HAND + lead * HANDS + turn]
    rest = stack[base + CARDS_LEFT]
    held = layout[HELD + hand] & rest
    moves = choices(layout, rest, held, stack[base + SUIT_LED], stack[base + BEST_CARD])
    stack[base + MOVES] = moves
    if turn and base and moves & (moves - 1) == 0:
        pass_on(layout, book, stack, base, lowest(moves))
        return FORCED
    return OPEN


@rule
def take(layout: Any, book: Any, stack: Any, base: int, outcome: int) -> bool:
    """
    Record the outcome of the card just tried; returns whether the position can be pruned.

    Once the best possible outcome is found, only lower cards that may equal it are left to try.
    """
    who, share, card = stack[base + WHO], stack[base + SHARE], stack[base + TRIED]
    rank = book[book[RANK] + who * book[WIDTH] + outcome]
    ranked = stack[base + RANKED]
    if rank < ranked or (rank == ranked and card > stack[base + CARD]):
        return False
    stack[base + VALUE] = outcome
    stack[base + RANKED] = rank
    stack[base + CARD] = card
    if rank == book[book[TOP] + share * layout[HOW_MANY] + who]:
        lower = stack[base + MOVES] & ((1 << card) - 1)
        if lower and base > 0 and settled_for(book, share, who, rank):
            lower = 0
        stack[base + MOVES] = lower
    return stack[base + MOVES] != 0 and useless(book, stack, base, share, who, rank)


@rule
def go_down(layout: Any, book: Any, stack: Any, base: int) -> None:
    """Play the next card; the position after it is in the next frame."""
    moves, first = stack[base + MOVES], stack[base + FIRST_MOVE]
    card = first if (moves >> first) & 1 else lowest(moves)
    stack[base + MOVES] = moves ^ (1 << card)
    stack[base + TRIED] = card
    descend(layout, stack, base, card)
    after = base + FRAME
    share, ranked = stack[base + SHARE], stack[base + RANKED]
    if stack[after + TURN] == 0:
        share = book[book[NEXT_SHARE] + share * layout[HOW_MANY] + stack[after + TAKER]]
    stack[after + SHARE] = share
    stack[after + BEFORE] = stack[base + WHO]
    stack[after + NEEDED] = ranked + (1 if ranked >= 0 and card > stack[base + CARD] else 0)


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
        elif answer >= 0 and take(layout, book, stack, base, answer):
            remember(book, memory, stack, base, BOUND)
            answer = NONE
            depth -= 1
            continue
        if stack[base + MOVES] == 0:
            answer = stack[base + VALUE]
            remember(book, memory, stack, base, EXACT)
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

"""The outcome of a position with two tricks left: every choice tried, like the digits of a number."""

from __future__ import annotations

from typing import Any

from eldest.compiler import count, highest, lowest, rule
from eldest.solver.exact_bid.layout import DECIDER, FOLLOWS, HAND, HANDS, HELD, HOW_MANY, NEXT, beats, choices
from eldest.solver.exact_bid.outcomes import NONE, RANK, STEP_OF, WIDTH


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

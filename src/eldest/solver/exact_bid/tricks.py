"""Tricks on the stack of a search: each frame holds the state after one more card."""

from __future__ import annotations

from typing import Any

from eldest.compiler import lowest, rule
from eldest.solver.exact_bid.layout import (
    BEST,
    FOLLOWS,
    HAND,
    HANDS,
    HELD,
    HOW_MANY,
    LAID,
    LEAD,
    LED,
    LEFT,
    NEXT,
    REST,
    WINNING,
    beats,
    place,
)

# Fields common to all frames.
CARDS_LEFT = 0  # in the hands
SUIT_LED = 1  # the cards that follow suit, none before a lead
BEST_CARD = 2
TAKER = 3  # the hand that played the best card; before a lead, the hand that took the last trick
TURN = 4  # cards in the trick
WHO_LEADS = 5
TRICKS_LEFT = 6
OWN = 7  # start of a search's own fields
FRAME = 24


@rule
def first_frame(layout: Any, stack: Any) -> None:
    """Fill the first frame from the layout."""
    stack[CARDS_LEFT] = layout[REST]
    stack[SUIT_LED] = layout[LED]
    stack[BEST_CARD] = layout[BEST]
    stack[TAKER] = layout[WINNING]
    stack[TURN] = layout[LAID]
    stack[WHO_LEADS] = layout[LEAD]
    stack[TRICKS_LEFT] = layout[LEFT]


@rule
def lay(layout: Any, stack: Any, face: int) -> None:
    """Play one card in the first frame."""
    hand = layout[HAND + stack[WHO_LEADS] * HANDS + stack[TURN]]
    descend(layout, stack, 0, place(layout, stack[CARDS_LEFT], hand, face))
    for each in range(OWN):
        stack[each] = stack[FRAME + each]


@rule
def descend(layout: Any, stack: Any, base: int, card: int) -> None:
    """Write the position after a card to the next frame."""
    turn, lead = stack[base + TURN], stack[base + WHO_LEADS]
    hand = layout[HAND + lead * HANDS + turn]
    led, best, taker = stack[base + SUIT_LED], stack[base + BEST_CARD], stack[base + TAKER]
    if turn == 0:
        led, best, taker = layout[FOLLOWS + card], card, hand
    elif beats(layout, led, card, best):
        best, taker = card, hand
    after = base + FRAME
    stack[after + CARDS_LEFT] = stack[base + CARDS_LEFT] ^ (1 << card)
    stack[after + TAKER] = taker
    stack[after + BEST_CARD] = best
    if turn + 1 < layout[HOW_MANY]:
        stack[after + SUIT_LED] = led
        stack[after + TURN] = turn + 1
        stack[after + WHO_LEADS] = lead
        stack[after + TRICKS_LEFT] = stack[base + TRICKS_LEFT]
    else:
        stack[after + SUIT_LED] = 0
        stack[after + TURN] = 0
        stack[after + WHO_LEADS] = layout[NEXT + lead * HANDS + taker]
        stack[after + TRICKS_LEFT] = stack[base + TRICKS_LEFT] - 1


@rule
def last_trick(layout: Any, rest: int, lead: int) -> int:
    """The taker of the last trick, each hand holding one card."""
    card = lowest(layout[HELD + layout[HAND + lead * HANDS]] & rest)
    led = layout[FOLLOWS + card]
    best, taker = card, layout[HAND + lead * HANDS]
    for turn in range(1, layout[HOW_MANY]):
        hand = layout[HAND + lead * HANDS + turn]
        card = lowest(layout[HELD + hand] & rest)
        if beats(layout, led, card, best):
            best, taker = card, hand
    return taker

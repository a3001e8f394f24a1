"""
A beginner's mistakes instead of good actions.

Each kind of mistake needs an occasion, and is then made with some probability. No mistake is a random legal action.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping

from eldest.bots.characters import CASHES, OVERBIDS, UNDERBIDS, WASTES, WITHHOLDS
from eldest.cards import FOLLOWS, JOKER, RANK_OF, Card, members
from eldest.phases import BIDDING, TRICKS
from eldest.table.actions import name, number
from eldest.table.deal import View

CALL = re.compile(r"(\d+)(.*)")  # a number of tricks or points, and perhaps a suit
PASS = "pass"


def mistaken(view: View, action: int, often: Mapping[str, float], dice: random.Random) -> tuple[int, str]:
    """The action after a possible mistake and the kind of mistake; the given action and `''` if none is made."""
    for kind, other in occasions(view, action):
        if dice.random() < often.get(kind, 0.0):
            return other, kind
    return action, ""


def occasions(view: View, action: int) -> Iterator[tuple[str, int]]:
    """Yield the kinds of mistakes that can be made instead of a good action, each with its action."""
    phase = view.family.phases[view.row.phase]
    if phase.name in BIDDING:
        for kind, step in ((OVERBIDS, 1), (UNDERBIDS, -1)):
            other = _call(view, name(phase, action), step)
            if other is not None:
                yield kind, other
    elif phase.name in TRICKS and action != JOKER:
        yield from _cards(view, action)


def _call(view: View, said: str, step: int) -> int | None:
    """The legal call one higher or lower in the same suit, or a pass below the lowest; `None` if there is none."""
    found, phase = CALL.fullmatch(said), view.family.phases[view.row.phase]
    if not found:
        return None
    legal = {name(phase, each) for each in members(view.legal)}
    other = f"{int(found[1]) + step}{found[2]}"
    if other not in legal:
        other = PASS if step < 0 and PASS in legal else ""
    return number(phase, other) if other else None


def _cards(view: View, card: Card) -> Iterator[tuple[str, Card]]:
    if not view.row.laid:
        top = _outermost(view.legal & ~(1 << JOKER), max)
        if top is not None and RANK_OF[top] > RANK_OF[card]:
            yield CASHES, top
        return
    suit = view.legal & FOLLOWS[card]
    high, low = _outermost(suit, max), _outermost(suit, min)
    if high is not None and RANK_OF[high] > RANK_OF[card]:
        yield WASTES, high
    if low is not None and RANK_OF[low] < RANK_OF[card]:
        yield WITHHOLDS, low


def _outermost(cards: int, which: Callable[..., Card]) -> Card | None:
    return which(members(cards), key=lambda card: RANK_OF[card]) if cards else None

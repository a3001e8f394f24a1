"""
How to replay a sampled deal with the actions that its seats have done.

A family declares this in `player/recall.py`; without it all deals are equally likely.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from eldest.cards import Seat
from eldest.compiler import rule
from eldest.families import Family
from eldest.families.parts import Part
from eldest.record import Deal, Rules

HANDS = 8  # at the widest table


# ---------------------------------------------------------------- the original hands of a sampled deal


@rule
def single(rules: Rules, deal: Deal, world: Deal, gone: Any) -> None:
    """Restore the original hands of a single pack."""
    for hand in range(rules.players):
        deal.hands[hand] = world.hands[hand] | gone[hand]


@rule
def double(rules: Rules, deal: Deal, world: Deal, gone: Any) -> None:
    """Restore the original hands of a double pack: a card both held and played was held twice."""
    for hand in range(rules.players):
        deal.hands[hand] = world.hands[hand] | gone[hand]
        deal.twice[hand] = world.twice[hand] | gone[HANDS + hand] | world.hands[hand] & gone[hand]


# ---------------------------------------------------------------- likelihoods of actions, in thousandths

SURE = 1000
SAME = 600  # a card that level 1 would play
# A number bid, by its distance from level 1's bid.
NUMBERS = (560, 190, 40, 12, 6)
LIKED = 2  # how many times likelier level 1's card is than each other one, if players search too
SAID = 620  # a call or offer that level 1 would make


@rule
def of_card(action: int, answer: int, options: int) -> int:
    """The likelihood of a card, one of `options`, if players mostly agree with level 1."""
    if action == answer:
        return SAME
    return max(1, (SURE - SAME) // (options - 1))


@rule
def of_any_card(action: int, answer: int, options: int) -> int:
    """The likelihood of a card, one of `options`, if players mostly disagree with level 1."""
    return SURE * (LIKED if action == answer else 1) // (LIKED + options - 1)


@rule
def of_number(action: int, answer: int) -> int:
    """The likelihood of a number bid."""
    return NUMBERS[min(abs(action - answer), len(NUMBERS) - 1)]


@rule
def of_call(action: int, answer: int) -> int:
    """The likelihood of a call: each call other than level 1's is a third as likely."""
    return SAID if action == answer else SAID // 3


# ---------------------------------------------------------------- the part


@rule
def anything(rules: Rules, deal: Deal, seat: Seat, action: int, answer: int, options: int) -> int:
    """All actions are equally likely, whatever level 1 would do."""
    return SURE // options


@dataclass(frozen=True, kw_only=True)
class Recall:
    """
    How the deals of a family are replayed.

    - `heard`: the phases that are replayed;
    - `at_once`: the phases in which deals are weighed even if no other seat has acted in a replayed phase;
    - `lasting`: fields that are set before the replay and do not change;
    - `opening(rules, row, first)`: sets the other fields of a blank deal `first` as before the replay, from deal `row`;
    - `begin(rules, deal, world, gone, seat, dice)`: a rule that sets the original hands of a sampled deal, adding the
      cards that each hand has played (`gone`, by hand, followed by those played twice), and answers how likely these
      hands are by the actions before the replay;
    - `likeness(rules, deal, seat, action, answer, options)`: a rule for the likelihood, in thousandths, of an action if
      level 1 would do `answer`; not used in a family with habits.
    """

    heard: tuple[str, ...] = ()
    at_once: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    opening: Callable[[Rules, Deal, Deal], None]
    begin: Callable[[Rules, Deal, Deal, Any, Seat, Any], float]
    likeness: Callable[[Rules, Deal, Seat, int, int, int], int] = anything


def _as_dealt(rules: Rules, row: Deal, first: Deal) -> None:
    """Sets nothing."""


@rule
def _alike(rules: Rules, deal: Deal, world: Deal, gone: Any, seat: Seat, dice: Any) -> float:
    """All deals are equally likely."""
    return 1.0


def _unheard(games: Family) -> Recall:
    """The default: nothing is replayed."""
    return Recall(opening=_as_dealt, begin=_alike)


RECALL = Part("player.recall", "RECALL", Recall, _unheard)

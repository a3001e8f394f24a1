"""
What it takes to go through a drawn deal once more, as its seats called and played it.

A family says so in `player/recall.py`; where it says nothing, no deal is likelier than another.
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


# ---------------------------------------------------------------- the hands of a drawn deal as they were dealt


@rule
def single(rules: Rules, deal: Deal, world: Deal, gone: Any) -> None:
    """Of one pack."""
    for hand in range(rules.players):
        deal.hands[hand] = world.hands[hand] | gone[hand]


@rule
def double(rules: Rules, deal: Deal, world: Deal, gone: Any) -> None:
    """Of a double pack: what is held and was played was held twice."""
    for hand in range(rules.players):
        deal.hands[hand] = world.hands[hand] | gone[hand]
        deal.twice[hand] = world.twice[hand] | gone[HANDS + hand] | world.hands[hand] & gone[hand]


# ---------------------------------------------------------------- how likely something is done, in thousandths

SURE = 1000
SAME = 600  # a card that level 1 would play
# A number bid, by how far it is from what level 1 would bid, where others think otherwise.
NUMBERS = (560, 190, 40, 12, 6)
LIKED = 2  # how much likelier it is than each other card, where players search too
SAID = 620  # a call or offer that level 1 would make


@rule
def of_card(action: int, answer: int, options: int) -> int:
    """A card, one of so many that might have been played."""
    if action == answer:
        return SAME
    return max(1, (SURE - SAME) // (options - 1))


@rule
def of_any_card(action: int, answer: int, options: int) -> int:
    """A card, one of so many, where players agree with level 1 less often than not."""
    return SURE * (LIKED if action == answer else 1) // (LIKED + options - 1)


@rule
def of_number(action: int, answer: int) -> int:
    """A number bid."""
    return NUMBERS[min(abs(action - answer), len(NUMBERS) - 1)]


@rule
def of_call(action: int, answer: int) -> int:
    """A call: what is not the same is a third as likely, whatever it is."""
    return SAID if action == answer else SAID // 3


# ---------------------------------------------------------------- the part


@rule
def anything(rules: Rules, deal: Deal, seat: Seat, action: int, answer: int, options: int) -> int:
    """Whatever level 1 would do, nothing is likelier than anything else."""
    return SURE // options


@dataclass(frozen=True, kw_only=True)
class Recall:
    """
    How the deals of a family are gone through.

    - `heard`: the phases that are gone through;
    - `at_once`: those in which a drawn deal is worth looking at even if no other seat has done anything in them;
    - `lasting`: the fields that are set before them and that nothing changes;
    - `opening(rules, row, first)`: sets the rest of a blank deal `first` as it stood before them, from the deal `row`;
    - `begin(rules, deal, world, gone, seat, dice)`: a rule that lays into that one the hands of a drawn deal, with the
      faces that each hand has played by now (`gone`, by hand, and after them those that it has played twice), and
      answers how likely these are by what was done before those phases;
    - `likeness(rules, deal, seat, action, answer, options)`: a rule that says how likely, in thousandths, a seat does
      something if level 1 would do `answer`; it is not asked in a family with habits.
    """

    heard: tuple[str, ...] = ()
    at_once: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    opening: Callable[[Rules, Deal, Deal], None]
    begin: Callable[[Rules, Deal, Deal, Any, Seat, Any], float]
    likeness: Callable[[Rules, Deal, Seat, int, int, int], int] = anything


def _as_dealt(rules: Rules, row: Deal, first: Deal) -> None:
    """Nothing is set."""


@rule
def _alike(rules: Rules, deal: Deal, world: Deal, gone: Any, seat: Seat, dice: Any) -> float:
    """Every deal is as likely as another."""
    return 1.0


def _unheard(games: Family) -> Recall:
    """Nothing is gone through."""
    return Recall(opening=_as_dealt, begin=_alike)


RECALL = Part("player.recall", "RECALL", Recall, _unheard)

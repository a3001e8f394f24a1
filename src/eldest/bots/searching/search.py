"""How a family is searched, as far as that does not follow from its rules: `player/search.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from eldest.bots.rule_player import chooser_of
from eldest.cards import RANK_OF, RANKS, Card, Cards, Seat
from eldest.compiler import bind, lowest, rule
from eldest.engine.batch import Array
from eldest.families import Family
from eldest.families.parts import Part
from eldest.mechanics.hands import only
from eldest.record import Deal, Rules
from eldest.table.deal import View


class Plans(NamedTuple):
    """
    Cards that are laid one by one but chosen together, in one phase.

    `of` answers those that are still to be laid, by what the plan is called, the best first; `compile_all` has ready
    what it needs.
    """

    phase: str
    of: Callable[[View], dict[int, tuple[int, ...]]]
    compile_all: Callable[[], None]


def others_awaited(rules: Rules, row: Deal, seat: Seat) -> bool:
    """Whether others are awaited beside a seat."""
    return bool(row.awaited & ~only(seat))


def as_drawn(rules: Rules, row: Deal, seat: Seat, deals: Array) -> None:
    """Nothing is taken back: those who have decided stand as they were drawn."""


@dataclass(frozen=True, kw_only=True)
class Search:
    """
    What a search does for one family.

    - `quick(rules, deal, seat, legal, dice)`: a rule that plays out by the thousand; its `choose` is level 1;
    - `heeded`: whether level 1's call stands unless something is clearly better;
    - `plans`: what is chosen together;
    - `in_secret(rules, row, seat)`: whether others too decide something in a sealed phase, as a seat sees the deal;
    - `take_back(rules, row, seat, deals)`: takes back in drawn deals (n,) what they have decided in that phase.
    """

    quick: Callable[[Rules, Deal, Seat, int, Any], int] | None = None
    heeded: bool = False
    plans: Plans | None = None
    in_secret: Callable[[Rules, Deal, Seat], bool] = others_awaited
    take_back: Callable[[Rules, Deal, Seat, Array], None] = as_drawn


def _by_its_rules(games: Family) -> Search:
    return Search()


SEARCH = Part("player.search", "SEARCH", Search, _by_its_rules)


@cache
def quick_of(family: str) -> Any:
    """The rule by which deals are played out: level 1 but for what takes it too long."""
    quick, choose = SEARCH.of(family).quick, chooser_of(family)
    return bind(quick, f"{family}.quick", choose=choose) if quick else choose


# ---------------------------------------------------------------- a card in a moment

TRUMPS_ABOVE = 20  # any trump is more than a plain card
BEYOND = 1000
RANK = (*RANK_OF, len(RANKS))  # the joker, where it is a card like others, is taken to be high


@rule
def quick_card(open_: Cards, over: Cards, trumps: Cards, needs: bool, leads: bool, last: bool) -> Card:
    """
    One of the legal cards; `over` are those that beat the trick so far.

    He who leads plays high or low. Who needs the trick takes it, the last hand cheaply, and throws low where he
    cannot. Who needs none plays the highest card that loses, and where he must win, the last hand spends a high one.
    """
    if leads:
        return outermost(open_, trumps, needs)
    under = open_ & ~over
    winners = open_ & over
    if needs:
        return outermost(winners, trumps, not last) if winners else outermost(under, trumps, False)
    return outermost(under, trumps, True) if under else outermost(winners, trumps, last)


@rule
def outermost(cards: Cards, trumps: Cards, high: bool) -> Card:
    """The highest of some cards, or the lowest; trumps are above all."""
    found = lowest(cards)
    best = -BEYOND
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        rank = RANK[card] + (TRUMPS_ABOVE if trumps >> card & 1 else 0)
        worth = rank if high else -rank
        if worth > best:
            best = worth
            found = card
    return found

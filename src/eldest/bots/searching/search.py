"""A family's search settings that do not follow from its rules: `player/search.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from eldest.bots.rule_player import chooser_of
from eldest.cards import RANK_OF, RANKS, Calls, Card, Cards, Seat
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

    `of` answers plans for the cards still to be laid, by key, best first; `compile_all` compiles its code.
    """

    phase: str
    of: Callable[[View], dict[int, tuple[int, ...]]]
    compile_all: Callable[[], None]


def others_awaited(rules: Rules, row: Deal, seat: Seat) -> bool:
    """Whether seats other than this one are to act."""
    return bool(row.awaited & ~only(seat))


def as_drawn(rules: Rules, row: Deal, seat: Seat, deals: Array) -> None:
    """Takes nothing back: sampled decisions of others stand."""


@dataclass(frozen=True, kw_only=True)
class Search:
    """
    The search settings of one family.

    - `quick(rules, deal, seat, legal, dice)`: a fast rule for play-outs; its `choose` is level 1;
    - `playout(rules, deal, seat, legal, dice)`: level 1 with better play where its own would make play-outs err; its
      `choose` is level 1;
    - `careful(rules, deal, seat, legal, dice)`: still better play, for level 3, hints and odds; its `choose` is
      `playout`;
    - `heeded`: whether level 1's call stands unless another is clearly better;
    - `confirmed`: calls that win or lose a whole game at once, and are only made if they also pay in other deals;
    - `plans`: the cards that are chosen together;
    - `in_secret(rules, row, seat)`: whether others too are deciding in a sealed phase, as the seat sees the deal;
    - `take_back(rules, row, seat, deals)`: undoes the decisions of others in that phase in sampled deals (n,).
    """

    quick: Callable[[Rules, Deal, Seat, int, Any], int] | None = None
    playout: Callable[[Rules, Deal, Seat, int, Any], int] | None = None
    careful: Callable[[Rules, Deal, Seat, int, Any], int] | None = None
    heeded: bool = False
    confirmed: Calls = 0
    plans: Plans | None = None
    in_secret: Callable[[Rules, Deal, Seat], bool] = others_awaited
    take_back: Callable[[Rules, Deal, Seat, Array], None] = as_drawn


def _by_its_rules(games: Family) -> Search:
    return Search()


SEARCH = Part("player.search", "SEARCH", Search, _by_its_rules)


@cache
def quick_of(family: str) -> Any:
    """The rule for play-outs: the family's `quick` if it has one, else level 1."""
    quick, choose = SEARCH.of(family).quick, chooser_of(family)
    return bind(quick, f"{family}.quick", choose=choose) if quick else choose


class Playout(NamedTuple):
    """The rule by which deals are played out, and its name in the compiler's cache."""

    choose: Any
    who: str


@cache
def playout_of(family: str) -> Playout:
    """How deals are played out at level 2: by the family's `playout` if it has one, else by level 1."""
    playout, choose = SEARCH.of(family).playout, chooser_of(family)
    if playout is None:
        return Playout(choose, "rules")
    return Playout(bind(playout, f"{family}.playout", choose=choose), "playout")


@cache
def careful_of(family: str) -> Playout:
    """How deals are played out elsewhere: by the family's `careful` if it has one, else as at level 2."""
    careful, usual = SEARCH.of(family).careful, playout_of(family)
    if careful is None:
        return usual
    return Playout(bind(careful, f"{family}.careful", choose=usual.choose), "careful")


# ---------------------------------------------------------------- a quick choice of a card

TRUMPS_ABOVE = 20  # any trump ranks above all plain cards
BEYOND = 1000
RANK = (*RANK_OF, len(RANKS))  # the joker ranks highest


@rule
def quick_card(open_: Cards, over: Cards, trumps: Cards, needs: bool, leads: bool, last: bool) -> Card:
    """
    One of the legal cards; `over` are those that beat the trick so far.

    A leader plays high if it needs the trick, else low. A hand that needs the trick takes it, cheaply if it plays last,
    and throws low if it cannot win. A hand that needs none plays its highest loser; if it must win, it wins high when
    last, else low.
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
    """The highest or lowest of some cards; trumps rank above all others."""
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

"""The candidate actions of a seat: every bid, offer, trump or card, and every way to lay its bid-cards."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from eldest.cards import members, name
from eldest.record import copy
from eldest.table.deal import Deal

ONE_BY_ONE = ("call", "bid", "trump", "offer", "play", "dummy")  # phases in which every action is tried


class Try(NamedTuple):
    """Some actions of a seat, one after another; none if the players choose."""

    text: str
    actions: tuple[int, ...] = ()
    bid: int | None = None  # of bid-cards: the tricks that they stand for


def tries(deal: Deal, seat: int) -> list[Try]:
    """All candidates of a seat; only the players' choice, if it is another's turn or there are too many."""
    if seat not in deal.awaited:
        return [Try("")]
    legal = deal.family.rules.legal(deal.rules, deal.row, seat)
    if deal.phase == deal.family.traits.aside and deal.family.traits.panel == "cards":
        return _laying(deal, seat, list(members(legal)))
    if deal.phase in ONE_BY_ONE:
        return [Try(deal.name(action), (action,)) for action in members(legal)]
    return [Try("")]


def _laying(deal: Deal, seat: int, legal: list[int]) -> list[Try]:
    """All sets of bid-cards that include those laid already; several sets stand for one bid."""
    family, rules = deal.family, deal.rules
    places, laid = family.face.tray(rules, deal.row, seat)
    found = []
    for cards in combinations(legal, places - laid.bit_count()):
        after = copy(deal.row)
        for card in cards:
            family.rules.act(rules, after, seat, card)
        bid = family.face.wanted(rules, after, seat)
        found.append(Try(f"{bid}: {' '.join(map(name, [*members(laid), *cards]))}", cards, bid))
    return found

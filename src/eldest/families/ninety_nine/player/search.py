"""Search at Ninety-Nine: fast playouts, and sealed bid-cards and offers."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from eldest.arrays import np
from eldest.bots.searching.search import Plans, Search, quick_card
from eldest.cards import JOKER, SUIT_CARDS, Cards, Seat, gather, members
from eldest.compiler import machine, rule
from eldest.engine.batch import Array, new_tables, unbound
from eldest.engine.shuffle import pick
from eldest.families.ninety_nine.player.bids import worth_of_bid
from eldest.families.ninety_nine.player.knowledge import BEATEN_BY, best_face, needs
from eldest.families.ninety_nine.rules import BID_CARDS, DEAL, FROM_DUMMY, LAYING, OFFERING, OPTIONS, sides
from eldest.mechanics.hands import has, only
from eldest.mechanics.seats import everybody
from eldest.record import Deal, Rules
from eldest.table.deal import View

choose = unbound  # level 1, which bids
SETS = 12  # sets of bid-cards tried


# ---------------------------------------------------------------- play-outs


@rule
def quick(rules: Rules, deal: Deal, seat: Seat, legal: Cards, dice: Any) -> int:
    """A legal action: bid-cards and offers by level 1, cards by a quick rule."""
    if not legal & (legal - 1):
        return pick(dice, legal)
    if deal.phase == LAYING or deal.phase == OFFERING:
        return choose(rules, deal, seat, legal, dice)
    wanted = needs(rules, deal, seat)
    if wanted < 0 or deal.phase == FROM_DUMMY:
        return pick(dice, legal)
    trumps = SUIT_CARDS[deal.trump]
    over = BEATEN_BY[deal.trump][best_face(deal)]
    if has(legal, JOKER) and deal.laid:  # NN-56: it is the card turned up
        over |= only(JOKER) if over & deal.turned else 0
    last = deal.laid | only(seat) == (1 << sides(rules)) - 1
    return quick_card(legal, over, trumps, wanted > 0, deal.laid == 0, last)


# ---------------------------------------------------------------- bid-cards


@rule
def worths_of(tables: Any, seat: int, sets: Any, worths: Any) -> int:
    """The values of sets of bid-cards to a seat at `tables[0]`."""
    for k in range(len(sets)):
        worths[k] = worth_of_bid(tables[0].rules, tables[0].deal, seat, sets[k])
    return len(sets)


@cache
def _entry() -> Any:
    numbers = np.zeros(1, np.int64)
    return machine(worths_of, new_tables(OPTIONS(), 1), 0, numbers, numbers)


def compile_all() -> None:
    """Compile the loop that computes the worths."""
    _entry()


def plans(view: View) -> dict[int, tuple[int, ...]]:
    """NN-6  Three are chosen together: of the best sets by the rules of play the cards still to be laid, by set."""
    laid = int(view.row.bid_cards[view.seat])
    missing = BID_CARDS - laid.bit_count()
    sets = np.array([gather(some) for some in combinations(members(view.legal), missing)], np.int64)
    worths = np.zeros(len(sets), np.int64)
    tables = new_tables(view.options, 1)
    tables["deal"] = np.frombuffer(bytearray(view.row), DEAL.dtype)
    _entry()(tables, view.seat, sets | laid, worths)
    best = [int(each) for each in sets[np.argsort(-worths, kind="stable")[:SETS]]]
    return {each: tuple(members(each)) for each in best}


# ---------------------------------------------------------------- sealed decisions


def in_secret(rules: Rules, row: Deal, seat: Seat) -> bool:
    """NN-10, NN-16  All lay their bid-cards at the same moment, and offer so."""
    return True


def take_back(rules: Rules, row: Deal, seat: Seat, deals: Array) -> None:
    """NN-10, NN-16  The bid-cards or the offers of the others."""
    for other in range(rules.players):
        if other == seat:
            continue
        if row.phase == LAYING:
            deals["hands"][:, other] |= deals["bid_cards"][:, other]
            deals["bid_cards"][:, other] = 0
            deals["result"]["bids"][:, other] = 0
        else:
            deals["sealed"][:, other] = 0
    deals["awaited"] = everybody(rules)


SEARCH = Search(quick=quick, plans=Plans("lay", plans, compile_all), in_secret=in_secret, take_back=take_back)

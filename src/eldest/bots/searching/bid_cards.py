"""NN-6: three bid-cards are chosen together: the best sets by the rules of play are tried, each as a whole."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

from eldest._jit import machine, rule
from eldest.cards import gather, members
from eldest.engine.batch import new_tables
from eldest.families.ninety_nine.player.bidding import worth_of_bid
from eldest.families.ninety_nine.rules import BID_CARDS, DEAL, OPTIONS
from eldest.table.deal import View

SETS = 12  # that are tried


@rule
def worths_of(tables: Any, seat: int, sets: Any, worths: Any) -> int:
    """What sets of bid-cards are worth to a seat at `tables[0]`."""
    for k in range(len(sets)):
        worths[k] = worth_of_bid(tables[0].rules, tables[0].deal, seat, sets[k])
    return len(sets)


@cache
def _entry() -> Any:
    numbers = np.zeros(1, np.int64)
    return machine(worths_of, new_tables(OPTIONS(), 1), 0, numbers, numbers)


def compile_all() -> None:
    """Have ready what is compiled."""
    _entry()


def plans(view: View) -> dict[int, tuple[int, ...]]:
    """The cards of the best sets that are still to be laid, by set; the best of all first."""
    laid = int(view.row.bid_cards[view.seat])
    missing = BID_CARDS - laid.bit_count()
    sets = np.array([gather(some) for some in combinations(members(view.legal), missing)], np.int64)
    worths = np.zeros(len(sets), np.int64)
    tables = new_tables(view.options, 1)
    tables["deal"] = np.frombuffer(bytearray(view.row), DEAL.dtype)
    _entry()(tables, view.seat, sets | laid, worths)
    best = [int(each) for each in sets[np.argsort(-worths, kind="stable")[:SETS]]]
    return {each: tuple(members(each)) for each in best}

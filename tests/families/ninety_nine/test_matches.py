"""Rule players of Ninety-Nine among themselves and among random ones: matches end, and bids are kept."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import pytest

from eldest import compiler
from eldest.bots import chooser, seat_bot
from eldest.engine.batch import Batch
from eldest.families.ninety_nine import rules as family
from eldest.families.ninety_nine.traits import FAMILY
from eldest.table.deal import Deal
from eldest.table.fair.shuffle import shuffled
from tests.families import some_of
from tests.families.ninety_nine.facts import MANY_OPTIONS
from tests.matrix import singles
from tests.random_deals import name

DEALS = 1000
MATCHES = 10 if compiler.is_compiling() else 1
LONGEST = 400  # deals
DUELS = 30  # deals

TABLES = [family.OPTIONS.make(given) for given in MANY_OPTIONS]

# By number of players: the least share of bids kept among rule players.
LEAST_KEPT = (0, 0, 0.55, 0.47, 0.5, 0.53)


class Shares(NamedTuple):
    """Of many bids between rule players: the share that was kept, and how often each was made."""

    kept: float
    bids: list[float]


@cache
def shares(options) -> Shares:
    """The outcomes of the live players' bids in many deals."""
    results = Batch(options, 21, chooser("rules", "ninety_nine"), "rules").play(DEALS).results
    bids = results["bids"][:, : options.players]
    kept = bids == results["tricks"][:, : options.players]
    return Shares(float(kept.mean()), [float((bids == tricks).mean()) for tricks in range(10)])


many_deals = pytest.mark.skipif(
    not compiler.is_compiling(),
    reason="NUMBA_DISABLE_JIT=1: a thousand deals are too many for interpreted rule players",
)


@many_deals
@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_about_half_of_all_bids_are_kept(options):
    assert LEAST_KEPT[options.players] < shares(options).kept < 0.75


@many_deals
@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_no_bid_is_made_always_and_none_that_cannot_be(options):
    made = shares(options).bids
    assert max(made) < 0.6 and sum(made[1:5]) > 0.6 and made[9] < 0.02


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_every_match_ends(options):
    batch = Batch(options, 11, chooser("rules", "ninety_nine"), "rules")
    for _ in range(MATCHES):
        deals = 1
        batch.play(1)
        while batch.tables["game"]["deals"][0]:  # a match that was won gave way to a fresh one
            batch.play(1)
            deals += 1
            assert deals <= LONGEST


def duel(players: int, ours: str, theirs: str, phases: tuple[str, ...]) -> np.ndarray:
    """The points by hand of some deals in which seat 0 is of one level and the others of another in these phases."""
    options = family.OPTIONS.make({"players": players})
    rules = options.record()
    bots = {level: seat_bot(level, "ninety_nine", "duel", compiled=True) for level in ("rules", "random")}
    totals = np.zeros(family.sides(rules))
    for number in range(DUELS):
        game = family.GAME()
        game.dealer, game.dealt, game.successes = number % players, number % 5, number % (players + 1)
        deal = Deal(FAMILY, options, game, shuffled(options.pack(), f"duel {number}"))
        while not deal.over:
            seat = deal.awaited[0]
            level = (theirs if seat else ours) if deal.phase in phases else "rules"
            deal.act(bots[level].choose(deal.view(seat)).action, seat)
        totals += [family.points(rules, deal.row.result, hand) for hand in range(len(totals))]
    return totals[:players] / DUELS


ALL = ("lay", "offer", "play", "dummy")


@pytest.mark.parametrize(("players", "phases"), singles(range(2, 6), [ALL, ("lay",), ("play", "dummy")]))
def test_a_rule_player_beats_random_ones_clearly(players, phases):
    ours, *theirs = duel(players, "rules", "random", phases)
    assert ours > max(theirs) + 3


@pytest.mark.parametrize("players", range(2, 6))
def test_a_random_player_loses_clearly_to_rule_ones(players):
    ours, *theirs = duel(players, "random", "rules", ALL)
    assert ours + 3 < min(theirs)

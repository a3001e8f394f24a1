"""Rule players of Oh Hell among themselves and among others: matches end, and bids are met."""

from __future__ import annotations

import pytest

from eldest import compiler
from eldest.bots import chooser, seat_bot
from eldest.engine.batch import Batch
from eldest.families.oh_hell import rules as family
from eldest.families.oh_hell.traits import FAMILY
from eldest.options import Options
from eldest.table.deal import Deal
from eldest.table.fair.shuffle import shuffled
from tests.families import some_of
from tests.families.oh_hell.facts import MANY_OPTIONS
from tests.matrix import singles
from tests.random_deals import name

DEALS = 2_000 if compiler.is_compiling() else 200
LONGEST = 80  # hands; a game by the rule book has 26
DUELS = 150  # deals, of which each should bring a point at least

# By players: the share of bids that a table of rule players meets with hands of thirteen, seven and two.
EXACT = {
    3: (0.45, 0.42, 0.57),
    4: (0.50, 0.50, 0.66),
    5: (0.54, 0.56, 0.72),
    6: (0.56, 0.58, 0.76),
    7: (0.56, 0.63, 0.79),
    8: (0.57, 0.65, 0.81),
}


def batch(options: Options, seed: int = 11) -> Batch:
    """Deals between rule players."""
    return Batch(options, seed, chooser("rules", "oh_hell"), "rules")


@pytest.mark.parametrize("options", some_of(map(family.OPTIONS.make, MANY_OPTIONS)), ids=name)
def test_every_match_ends(options):
    table = batch(options)
    for _ in range(3):
        hands = 1
        table.play(1)
        while table.tables["game"]["deals"][0] and hands <= LONGEST:
            table.play(1)
            hands += 1
        assert family.hands_in_a_game(options.record()) <= hands <= LONGEST


@pytest.mark.parametrize(("players", "sized"), singles(EXACT, [(0, 13), (1, 7), (2, 2)]))
def test_bids_are_met_at_a_sensible_rate(players, sized):
    place, start = sized
    options = family.OPTIONS.make({"players": players, "start": start, "sizes": "fixed"})
    results = batch(options).play(DEALS).results
    bids, tricks = (results[field][:, :players] for field in ("bids", "tricks"))
    assert (bids == tricks).mean() > EXACT[players][place]
    assert 0.5 * start < bids.sum(axis=1).mean() < 1.2 * start  # nor are they all nothing, or all too much


def duel(options: Options, lonely: str, others: str, phases: tuple[str, ...]) -> list[int]:
    """The points by seat of some deals in which seat 0 has one bot, and the others theirs in these phases."""
    rules = options.record()
    bots = {level: seat_bot(level, "oh_hell", "duel", compiled=True) for level in ("rules", "random")}
    totals = [0] * options.players
    for number in range(DUELS):
        game = family.GAME()
        game.dealer = number % options.players
        deal = Deal(FAMILY, options, game, shuffled(options.pack(), f"duel {number}"))
        while not deal.over:
            seat = deal.awaited[0]
            level = lonely if seat == 0 else others if deal.phase in phases else "rules"
            deal.act(bots[level].choose(deal.view(seat)).action, seat)
        totals = [total + family.points(rules, deal.row.result, seat) for seat, total in enumerate(totals)]
    return totals


@pytest.mark.parametrize(("players", "phases"), singles(range(3, 9), [("bid", "play"), ("play",)]))
def test_a_rule_player_beats_random_ones_clearly(players, phases):
    options = family.OPTIONS.make({"players": players, "start": 7, "sizes": "fixed"})
    ours, *theirs = duel(options, "rules", "random", phases)
    assert ours > sum(theirs) / len(theirs) + DUELS


@pytest.mark.parametrize("players", range(3, 9))
def test_a_random_player_loses_to_rule_players_clearly(players):
    options = family.OPTIONS.make({"players": players, "start": 7, "sizes": "fixed", "bidding": "in_turn"})
    his, *ours = duel(options, "random", "rules", ())
    assert his + DUELS < min(ours)


@pytest.mark.parametrize("given", [{}, {"off_bid": "penalty", "trick_points": 3}, {"trick_points": 20}])
def test_rule_players_beat_random_ones_where_tricks_score(given):
    options = family.OPTIONS.make({"start": 8, "sizes": "fixed", "scoring": "by_tricks", **given})
    ours, *theirs = duel(options, "rules", "random", ("bid", "play"))
    assert ours > sum(theirs) / len(theirs) + DUELS

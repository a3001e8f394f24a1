"""Level 4 at Ninety-Nine: what its net is told is what the seat sees, and the points follow from what it predicts."""

from __future__ import annotations

import random
from dataclasses import replace
from math import inf

import numpy as np
import pytest

from eldest.bots import seat_bot
from eldest.bots.learned.spec import spec_of
from eldest.bots.reason import FLAT
from eldest.cards import members
from eldest.compiler import is_compiling
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.families.ninety_nine.player.net import outputs
from eldest.families.ninety_nine.player.net.inputs import LEVEL_1
from eldest.families.ninety_nine.rules import FROM_DUMMY, LAYING, OFFERING, PLAYING, REVEAL
from eldest.sampler.unseen import Unseen
from tests.bots.net_inputs import drawn, inputs

# Each with whether seats reveal, where they may.
TABLES = [
    ({"players": 2}, False),
    ({"players": 3, "trump_rule": "turn_up"}, True),
    ({"players": 4}, False),
    ({"players": 5}, True),
]


@pytest.mark.skipif(is_compiling(), reason="the net is told the same in both runs of the suite, and slower here")
@pytest.mark.parametrize("given, reveal", TABLES, ids=str)
def test_the_net_is_told_what_the_seat_sees(given, reveal):
    """A view, and any deal that looks like it, are told alike; different offers and cards are told differently."""
    deal, dice, met = drawn("ninety_nine", given, "seen"), random.Random(1), set()
    while not deal.over:
        view = deal.view(dice.choice(deal.awaited))
        if view.legal & (view.legal - 1) and (view.row.phase != LAYING or dice.random() < 0.4):
            met.add(view.row.phase)
            seen = inputs(view.options, view.row, view.seat, view.legal)
            assert len(seen) == view.legal.bit_count()
            if view.row.phase != LAYING:
                assert len(np.unique(seen, axis=0)) == len(seen)
            for world in Unseen(view.options, view.seat, view.row).draw(2, 1):
                assert (inputs(view.options, world.tobytes(), view.seat, view.legal) == seen).all()
        offers = view.row.phase == OFFERING and reveal and view.legal >> REVEAL & 1
        deal.act(REVEAL if offers else dice.choice(list(members(view.legal))), view.seat)
    assert met == {LAYING, OFFERING, PLAYING} | ({FROM_DUMMY} if given["players"] == 2 else set())


@pytest.mark.skipif(is_compiling(), reason="level 1 is the same in both runs of the suite")
@pytest.mark.parametrize("players", [2, 3])
def test_what_level_1_expects_most_of_is_what_it_does(players):
    """At bid-cards, offers and the dummy's cards; among cards of the hand it looks at others' bids, too."""
    deal, dice = drawn("ninety_nine", {"players": players}, "rules"), random.Random(2)
    rules = seat_bot("rules", "ninety_nine", 1, compiled=False)
    while not deal.over:
        view = deal.view(deal.awaited[0])
        action = rules.choose(view).action
        if view.row.phase != PLAYING and view.legal & (view.legal - 1):
            expected = inputs(view.options, view.row, view.seat, view.legal)[:, LEVEL_1]
            assert expected[list(members(view.legal)).index(action)] == expected.max()
        deal.act(dice.choice(list(members(view.legal))), view.seat)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_points_follow_from_what_came(players):
    """Correct predictions have the value of the score, less that of the other hands."""
    meaning, dice = outputs, np.random.default_rng(players)
    rules = ninety_nine.OPTIONS.make({"players": players}).record()
    hands, tricks = ninety_nine.sides(rules), ninety_nine.to_take(rules, None)
    results = ninety_nine.RESULT.zeros(60)
    results["tricks"][:, :hands] = dice.multinomial(tricks, [1 / hands] * hands, 60)
    results["tricks"][:5] = [tricks] + [0] * 4
    exact = dice.random((60, hands)) < 0.6
    results["bids"][:, :hands] = np.where(exact, results["tricks"][:, :hands], dice.integers(0, 10, (60, hands)))
    results["bids"][:5, 0] = 0
    who, what = dice.integers(0, 1 << players, 60), dice.integers(0, 3, 60)
    one = 1 << dice.integers(0, players, 60)
    results["declared"] = np.where(what == 1, who if players == 2 else one, 0)
    results["revealed"] = np.where((what == 2) & (players > 2), one, 0)
    expected, fulfilled, deals = *np.zeros((2, 60, hands)), []
    for k in range(60):
        deal = ninety_nine.DEAL.structure()
        deal.phase, deal.result = PLAYING, ninety_nine.RESULT.structure.from_buffer_copy(results[k : k + 1].tobytes())
        deals.append(deal)
        row = deal.result
        expected[k] = [ninety_nine.points(rules, row, hand) for hand in range(hands)]
        fulfilled[k] = [ninety_nine.succeeded(rules, row, hand) for hand in range(hands)]
    for seat in range(players):
        came = meaning.came(rules, results, np.full(60, seat), np.zeros(60, int), 0)
        assert came[:, meaning.MADE].tolist() == fulfilled[:, seat].tolist()
        others = (expected.sum(axis=1) - expected[:, seat]) / (hands - 1)
        for k, deal in enumerate(deals):
            came[k, meaning.TRICKS] -= deal.result.tricks[seat]
            worth = meaning.points(rules, deal, seat, 0, came[k], 0)
            assert worth == pytest.approx(expected[k, seat] - others[k], abs=1e-4)


@pytest.mark.parametrize("name, first, choices", [("net", LAYING, 4), ("learned@8", PLAYING, 2)])
def test_a_learned_player_does_the_same_for_the_same_seed_and_says_why(name, first, choices):
    deal = drawn("ninety_nine", {"players": 3}, "plays")
    while deal.row.phase < first:
        view = deal.view(deal.awaited[0])
        deal.act(next(members(view.legal)), view.seat)
    bots = [seat_bot(name, "ninety_nine", "same") for _ in range(2)]
    for _ in range(choices):
        view = deal.view(deal.awaited[0])
        one, other = (bot.choose(view) for bot in bots)
        assert one == other and view.legal >> one.action & 1
        assert one.reason.endswith(".") and one.key.partition(".")[0] in ("learned", "search", "ninety_nine")
        assert one.chance is None or 0 <= one.chance <= 1
        deal.act(one.action, view.seat)


@pytest.mark.parametrize("overruled", [False, True])
def test_level_4_lays_as_its_net_says_unless_playouts_prefer_other_cards_by_far(overruled, monkeypatch):
    spec = replace(spec_of("ninety_nine"), overruled=-inf if overruled else inf)
    monkeypatch.setattr("eldest.bots.learned.player.spec_of", lambda _: spec)
    deal = drawn("ninety_nine", {"players": 3}, "lays")
    learned, search, net = (seat_bot(name, "ninety_nine", "same") for name in ("learned@8", "search@8", "net"))
    while deal.row.phase < PLAYING:
        view = deal.view(deal.awaited[0])
        chosen = learned.choose(view)
        if overruled and deal.phase == "lay":
            assert chosen.key == FLAT.key
        else:
            assert chosen == net.choose(view)
        deal.act(net.choose(view).action, view.seat)
    view = deal.view(deal.awaited[0])
    assert learned.choose(view) == search.choose(view)

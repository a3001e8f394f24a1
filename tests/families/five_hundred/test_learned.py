"""Level 4 at Five Hundred: its net is told what the seat sees of the auction, bids by it, and leaves all else."""

from __future__ import annotations

import random

import numpy as np
import pytest

from eldest.bots import seat_bot
from eldest.cards import members
from eldest.compiler import is_compiling
from eldest.families.five_hundred import rules as five_hundred
from eldest.families.five_hundred.player.net import outputs
from eldest.families.five_hundred.player.net.inputs import EACH, LEVEL_1
from eldest.families.five_hundred.rules import ALLPASS_NT, CALLING, NOBODY, NULLO, NULLO_BIDS, PASS, PLAYING
from eldest.sampler.unseen import Unseen
from tests.bots.net_inputs import drawn, inputs

TABLES = [
    {"players": 2, "two_hand": "dead_hand", "joker": "false"},
    {"players": 3},
    {"players": 4, "preset": "australian"},
    {"players": 5, "five_partner": "called_card", "schedule": "inverted"},
    {"players": 6, "bidding_rounds": "multiple"},
]


@pytest.mark.skipif(is_compiling(), reason="the net is told the same in both runs of the suite, and slower here")
@pytest.mark.parametrize("given", TABLES, ids=str)
def test_the_net_is_told_what_the_seat_sees(given):
    """A view, and any deal that looks like it, are told alike; different calls are told differently."""
    dice = random.Random(1)
    for seed in "ab":
        deal = drawn("five_hundred", given, seed)
        while deal.row.phase == CALLING:
            view = deal.view(deal.awaited[0])
            seen = inputs(view.options, view.row, view.seat, view.legal)
            assert len(np.unique(seen, axis=0)) == len(seen) == view.legal.bit_count()
            for world in Unseen(view.options, view.seat, view.row).draw(2, 1):
                assert (inputs(view.options, world.tobytes(), view.seat, view.legal) == seen).all()
            low = [said for said in members(view.legal) if said < 14]
            deal.act(dice.choice(low or [PASS]), view.seat)


@pytest.mark.skipif(is_compiling(), reason="level 1 is the same in both runs of the suite")
@pytest.mark.parametrize("given", TABLES, ids=str)
def test_what_level_1_expects_most_of_is_what_it_says(given):
    """But for Nullos, of which it has rules of its own, and for fours of points, in which it is told."""
    rules = seat_bot("rules", "five_hundred", 1, compiled=False)
    for seed in "cde":
        deal = drawn("five_hundred", given, seed)
        while deal.row.phase == CALLING:
            view = deal.view(deal.awaited[0])
            action = rules.choose(view).action
            tricks = view.legal & ~NULLO_BIDS
            expected = inputs(view.options, view.row, view.seat, tricks)[:, LEVEL_1] * EACH
            if tricks >> action & 1 and expected.max() < 500:
                assert expected[list(members(tricks)).index(action)] >= expected.max() - EACH
            deal.act(action, view.seat)


def results(rules, many: int, dice: np.random.Generator):
    """Deals that are over: contracts of all kinds, made and not, and tricks of all sides."""
    kept = five_hundred.sides(rules)
    found = five_hundred.RESULT.zeros(many)
    found["contract"] = dice.integers(2, ALLPASS_NT + 1, many)
    found["bidder"] = np.where(found["contract"] == ALLPASS_NT, NOBODY, dice.integers(0, rules.players, many))
    found["contract"][:3], found["bidder"][:3] = 0, NOBODY
    found["tricks"][:, :kept] = dice.multinomial(10, dice.dirichlet(np.full(kept, 0.3), many))
    found["tricks"][:3] = 0
    if rules.players == 5:
        helps = (found["contract"] < NULLO) & (found["bidder"] >= 0)
        found["partners"] = np.where(helps, 1 << (found["bidder"] + dice.integers(1, 5, many)) % 5, 0)
    return found


@pytest.mark.parametrize("given", [*TABLES, {"players": 4}, {"players": 5, "partner_share": "half"}], ids=str)
def test_points_follow_from_what_came(given):
    """Correct predictions have the value of the score, less that of the other sides."""
    meaning, dice = outputs, np.random.default_rng(5)
    rules = five_hundred.OPTIONS.make(given).record()
    kept, found = five_hundred.sides(rules), results(rules, 200, dice)
    expected, made = np.zeros((200, kept)), np.zeros(200, bool)
    for k in range(200):
        row = five_hundred.RESULT.structure.from_buffer_copy(found[k : k + 1].tobytes())
        expected[k] = [five_hundred.points(rules, row, side) for side in range(kept)]
        made[k] = meaning.kept(rules, row, 0)
        assert made[k] == (row.bidder != NOBODY and five_hundred.made(rules, row))
    assert 20 < made.sum() < 180
    assert (meaning.fulfilled(rules, found) == made).all()
    surely = ~np.isin(found["contract"], list(members(NULLO_BIDS)))
    for seat in range(rules.players):
        own = expected[:, seat % kept]
        others = (expected.sum(axis=1) - own) / (kept - 1)
        seats, said = np.full(200, seat), np.where(dice.random(200) < 0.5, found["contract"], PASS)
        came = meaning.came(rules, found, seats, said, np.zeros(200))
        worth = np.array([meaning.points(rules, None, seat, int(said[k]), came[k], 0) for k in range(200)])
        assert worth[surely] == pytest.approx((own - others)[surely], abs=1e-3)


def test_a_nullo_made_against_level_1_is_not_always_made():
    meaning, rules = outputs, five_hundred.OPTIONS.make({"players": 3}).record()
    found = five_hundred.RESULT.zeros(1)
    found["contract"], found["bidder"], found["tricks"][0, :3] = NULLO, 1, (4, 0, 6)
    came = meaning.came(rules, found, np.array([1]), np.array([NULLO]), np.zeros(1))[0]
    part = meaning.HELD[NULLO]
    assert came[[meaning.MADE, meaning.KEPT, meaning.LOST]] == pytest.approx([part, part, 1 - part])
    assert came[meaning.THEIRS] == pytest.approx((1 - part) * 10 / 100)


# ---------------------------------------------------------------- the player


def test_the_net_calls_and_level_1_plays():
    deal = drawn("five_hundred", {"players": 4}, "plays")
    net, rules = seat_bot("net", "five_hundred", 1), seat_bot("rules", "five_hundred", 1)
    while not deal.over:
        view = deal.view(deal.awaited[0])
        found = net.choose(view)
        assert found.action == rules.choose(view).action or view.row.phase == CALLING
        assert view.legal >> found.action & 1 and found.reason.endswith(".")
        if view.row.phase == CALLING and view.legal & (view.legal - 1):
            assert found.chance is not None and 0 <= found.chance <= 1
        deal.act(found.action, view.seat)


def test_level_4_calls_as_its_net_says_with_three_until_the_game_nears_its_end():
    deal = drawn("five_hundred", {"players": 3}, "calls")
    learned, search, net = (seat_bot(name, "five_hundred", "same") for name in ("learned@8", "search@8", "net"))
    while deal.row.phase < PLAYING:
        view = deal.view(deal.awaited[0])
        assert learned.choose(view) == (net if view.row.phase == CALLING else search).choose(view)
        deal.act(net.choose(view).action, view.seat)
    for players, score in ((3, 400), (2, 0)):
        deal = drawn("five_hundred", {"players": players}, "calls")
        deal.game.scores[1] = score
        view = deal.view(deal.awaited[0])
        assert learned.choose(view) == search.choose(view)

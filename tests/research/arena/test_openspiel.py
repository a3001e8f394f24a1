"""OpenSpiel in the arena: its bots under our rules, our bots under its rules, and nobody sees too much."""

from __future__ import annotations

import random
import shlex
import sys
from pathlib import Path

import pytest

from eldest.bots import NotABot
from eldest.cards import members
from eldest.families.oh_hell import rules as oh_hell
from eldest.families.oh_hell.study import spiel_game
from eldest.families.oh_hell.traits import FAMILY
from eldest.research import openspiel
from eldest.research.arena.contest import NotAContest
from eldest.research.arena.players import check
from eldest.table.deal import Deal, NotAllowed
from tests.research.arena.arenas import contest, played, report, timeless

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'eldest[rl]'")

SETTINGS = [
    {**spiel_game.RULES, "players": 4, "start": 8},
    {**spiel_game.RULES, "players": 3, "start": 5, "off_bid": "penalty", "trick_points": 3},
    {**spiel_game.RULES, "players": 7, "start": 3},
    {**spiel_game.RULES, "players": 5, "start": 10},
]
ROOT = Path(__file__).parents[3]
SMALL = {**spiel_game.RULES, "players": 3, "start": 3}


def dealt(given, seed: int) -> tuple[Deal, random.Random]:
    """A deal of Oh Hell and what chooses in it."""
    options, dice = oh_hell.OPTIONS.make(given), random.Random(seed)
    game = oh_hell.GAME()
    game.dealer = seed % options.players
    pack = options.pack()
    dice.shuffle(pack)
    return Deal(FAMILY, options, game, pack), dice


@pytest.mark.parametrize("given", SETTINGS, ids=lambda given: f"{given['players']} {given['start']}")
def test_a_deal_and_a_state_are_made_of_each_other(given):
    for seed in range(8):
        deal, dice = dealt(given, seed)
        while not deal.over:
            state, seat = spiel_game.state_of(deal), deal.awaited[0]
            allowed = sum(1 << spiel_game.our_action(action) for action in state.legal_actions())
            assert (state.current_player(), allowed) == (seat, deal.view(seat).legal)
            back = spiel_game.deal_of(deal.options, state)
            assert bytes(back.row) == bytes(deal.row)
            assert [(each.seat, each.text) for each in back.actions] == [
                (each.seat, each.text) for each in deal.actions
            ]
            deal.play(dice.choice(deal.legal()))
        game = oh_hell.GAME()
        oh_hell.settle(deal.rules, game, deal.row.result)
        assert spiel_game.state_of(deal).returns() == list(game.scores)[: deal.options.players]


@pytest.mark.parametrize("given", SETTINGS, ids=lambda given: f"{given['players']} {given['start']}")
def test_what_a_seat_is_shown_is_what_it_sees_and_the_rest_is_drawn_anew(given):
    """Behind OpenSpiel's referee: the view is that of the true deal, and the other hands are not."""
    hidden = 0
    for seed in range(6):
        deal, dice = dealt(given, seed)
        refereed = openspiel.SpielDeal(deal.options, deal.game, deal.pack, "x")
        while not deal.over:
            seat = deal.awaited[0]
            assert refereed.mover == seat
            shown = refereed.shown(seat)
            theirs, ours = shown.view(seat), deal.view(seat)
            assert (bytes(theirs.row), bytes(theirs.game), theirs.legal) == (
                bytes(ours.row),
                bytes(ours.game),
                ours.legal,
            )
            hidden += list(shown.row.hands) != list(deal.row.hands)
            action = dice.choice([each for each in range(64) if ours.legal >> each & 1])
            wrong = next(each for each in range(64) if not ours.legal >> each & 1)
            with pytest.raises(NotAllowed):
                refereed.act(wrong)
            deal.act(action, seat)
            refereed.act(action)
        assert refereed.over
        assert bytes(refereed.result()) == bytes(deal.row.result)
    assert hidden > 20


def test_both_referees_come_to_the_same():
    board_results = [
        timeless(played(contest("oh_hell", SETTINGS[0], "rules", "random", referee=referee), 4))
        for referee in ("eldest", "openspiel")
    ]
    assert board_results[0] == board_results[1]


def test_a_program_is_asked_the_same_behind_both():
    program = f"cmd:{shlex.join([sys.executable, str(ROOT / 'docs' / 'example_bot.py')])}"
    board_results = [
        timeless(played(contest("oh_hell", SMALL, program, "rules", referee=referee), 4))
        for referee in ("eldest", "openspiel")
    ]
    assert board_results[0] == board_results[1]
    assert not any(each["lost"] for each in board_results[0])


@pytest.mark.parametrize("referee", ["eldest", "openspiel"])
def test_its_bot_plays_in_our_seats_and_better_than_at_random(referee):
    match = contest("oh_hell", SMALL, "openspiel:ismcts@60", "random", referee=referee)
    found = report(match, played(match, 20))
    assert found["bots"][0]["lost"] == []
    assert found["pairs"][0]["mean"] > 0


def test_a_time_is_that_of_the_process():
    match = contest("oh_hell", SMALL, "openspiel:ismcts@20ms", "rules")
    times = report(match, played(match, 1))["bots"][0]["times"]
    assert times["choices"] == 3 * (1 + 3) and "over_budget" in times


def test_its_bot_does_not_look_into_other_hands():
    """The same seat, the same chance, other hands behind it: the same choice."""
    for seed in range(5):
        deal, dice = dealt(SETTINGS[0], seed)
        for _ in range(9):
            deal.play(dice.choice(deal.legal()))
        seat = deal.awaited[0]
        drawn = [
            spiel_game.deal_of(deal.options, spiel_game.state_of(deal).resample_from_infostate(seat, dice.random))
            for _ in range(3)
        ]
        assert len({bytes(each.row) for each in drawn}) > 1
        state = spiel_game.state_of(deal)
        for other in drawn:
            theirs = spiel_game.state_of(other)
            assert theirs.information_state_string(seat) == state.information_state_string(seat)


def held_by_others(deal, seat):
    return {card for other, hand in enumerate(deal.row.hands) if other != seat for card in members(hand)}


def test_openspiel_knows_which_cards_were_not_dealt_and_a_fair_bot_does_not():
    deal, dice = dealt(SETTINGS[0], 3)
    while deal.phase == "bid":
        deal.play(dice.choice(deal.legal()))
    seat = deal.awaited[0]
    state = spiel_game.state_of(deal)
    theirs = [spiel_game.deal_of(deal.options, state.resample_from_infostate(seat, dice.random)) for _ in range(50)]
    assert {frozenset(held_by_others(each, seat)) for each in theirs} == {frozenset(held_by_others(deal, seat))}
    fair = spiel_game.drawn_anew(deal, seat, 50, 1)
    assert len({frozenset(held_by_others(each, seat)) for each in fair}) > 25
    for each in fair:
        assert bytes(each.view(seat).row) == bytes(deal.view(seat).row)
        assert spiel_game.state_of(each).information_state_string(seat) == state.information_state_string(seat)


def test_a_fair_bot_plays():
    match = contest("oh_hell", SMALL, "openspiel:ismcts,fair@200", "random")
    found = report(match, played(match, 10))
    assert found["bots"][0]["lost"] == []
    assert found["pairs"][0]["mean"] > 0


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("openspiel:mcts@100", "is not a bot"),
        ("openspiel:ismcts", "is not a bot"),
        ("openspiel:ismcts@0", "from 1"),
        ("openspiel:ismcts@1.5", "a whole number"),
        ("openspiel:ismcts@0ms", "or a time"),
    ],
)
def test_specs_that_it_has_no_bot_for(spec, said):
    with pytest.raises(NotABot, match=said):
        check(contest("oh_hell", SMALL, spec, "rules"))


@pytest.mark.parametrize(
    ("game", "given", "said"),
    [
        ("sweven", {}, "share Oh Hell"),
        ("oh_hell", {}, "OpenSpiel plays Oh Hell by"),
        ("oh_hell", {**spiel_game.RULES, "players": 4, "start": 13}, "a card must be left"),
    ],
)
def test_games_that_it_does_not_play(game, given, said):
    with pytest.raises(NotAContest, match=said):
        check(contest(game, given, "rules", "openspiel:ismcts@10"))
    with pytest.raises(NotAContest, match=said):
        check(contest(game, given, "rules", "rules", referee="openspiel"))


def test_referees_that_there_are():
    with pytest.raises(NotAContest, match="must be one of eldest, openspiel"):
        contest("oh_hell", SMALL, referee="nobody")
    with pytest.raises(NotAContest, match="no --matches"):
        contest("oh_hell", SMALL, referee="openspiel", matches=True)

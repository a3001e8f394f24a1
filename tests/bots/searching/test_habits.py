"""The usual actions of players: chances that add up, drawn as stated, from the seat's view alone."""

from __future__ import annotations

import random
from collections import Counter
from importlib import import_module

import numpy as np
import pytest

from eldest.bots.rule_player import RulePlayer
from eldest.bots.searching.habits import HABITS
from eldest.cards import members
from eldest.engine.shuffle import start
from eldest.families import family
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.families.ninety_nine.player.habits import habit
from eldest.families.ninety_nine.traits import FAMILY
from eldest.families.oh_hell.study.spiel_game import RULES
from eldest.research.training.habits import Samples, Sum, choices, decisions, fit
from eldest.sampler.unseen import Unseen
from eldest.table.deal import Deal

SETTINGS = [
    ("oh_hell", {"players": 4, "start": 8, **RULES}),
    ("oh_hell", {"players": 3, "start": 5}),
    ("oh_hell", {"players": 8, "start": 4}),  # a double pack
    ("ninety_nine", {}),
    ("ninety_nine", {"players": 2}),
    ("ninety_nine", {"players": 5}),
    ("ninety_nine", {"trump_rule": "turn_up"}),  # a joker
]
USUAL = (SETTINGS[0], SETTINGS[3])


def positions(name, given, seed):
    """A deal played by chance, wherever there is a choice that a table weighs."""
    dice = random.Random(f"habits {seed}")
    games, habits = family(name), HABITS.of(name)
    options = games.options.make(given)
    pack = list(options.pack())
    dice.shuffle(pack)
    deal = Deal(games, options, games.game(), pack)
    while not deal.over:
        seat = deal.awaited[0]
        view = deal.view(seat)
        if view.legal & (view.legal - 1) and habits.table_of(view.row) in habits.tables:
            yield view
        deal.act(dice.choice(list(members(view.legal))), seat)


def chances(habits, view, row):
    """How likely each action is as a view's seat sees it in a deal."""
    rules = view.options.record()
    return [habits.likelihood(rules, row, view.seat, view.legal, each) for each in members(view.legal)]


@pytest.mark.parametrize(("name", "given"), SETTINGS, ids=str)
def test_chances_add_up_to_one(name, given):
    for view in positions(name, given, 1):
        found = chances(HABITS.of(name), view, view.row)
        assert min(found) > 0
        assert sum(found) == pytest.approx(1.0)


@pytest.mark.parametrize(("name", "given"), USUAL, ids=str)
def test_actions_are_drawn_as_likely_as_is_stated(name, given):
    dice, habits = np.array([start(5)], np.int64), HABITS.of(name)
    for view in list(positions(name, given, 2))[::6]:
        rules = view.options.record()
        drawn = Counter(habits.habit(rules, view.row, view.seat, view.legal, dice) for _ in range(2000))
        for action, chance in zip(members(view.legal), chances(habits, view, view.row), strict=True):
            assert drawn[action] / 2000 == pytest.approx(chance, abs=0.05)


@pytest.mark.parametrize(("name", "given"), USUAL, ids=str)
def test_they_are_those_of_the_seat_whatever_the_others_hold(name, given):
    for view in list(positions(name, given, 3))[::4]:
        seen = set()
        for row in Unseen(view.options, view.seat, view.row).draw(4, 1):
            deal = family(name).deal()
            np.frombuffer(deal, np.uint8)[:] = np.frombuffer(row.tobytes(), np.uint8)
            seen.add(tuple(chances(HABITS.of(name), view, deal)))
        assert len(seen) == 1


@pytest.mark.parametrize("name", HABITS.owners())
def test_a_table_of_weights_has_as_many_as_there_are_features(name):
    weights, tables = import_module(f"eldest.families.{name}.player.habit_weights"), HABITS.of(name).tables
    assert {table: len(getattr(weights, table)) for table in tables} == tables


@pytest.mark.parametrize("name", HABITS.owners())
def test_what_is_fitted_foresees_what_is_done(name):
    habits = HABITS.of(name)
    found = list(decisions(name, "rules", 12, "test"))
    for table, known in choices(habits, found).items():
        samples = Samples(known)
        none = np.zeros(habits.tables[table])
        assert samples.loss(fit(samples, len(none))) < 0.8 * samples.loss(none)
    assert {habits.table_of(each.row) for each in found} == set(habits.tables)


@pytest.mark.parametrize("given", [{}, {"players": 2}], ids=str)
def test_bid_cards_offers_and_the_dummys_cards_are_those_of_level_1(given):
    options = ninety_nine.OPTIONS.make(given)
    deal, by_rules = Deal(FAMILY, options, ninety_nine.GAME(), options.pack()), RulePlayer("ninety_nine")
    dice, phases = np.array([start(5)], np.int64), set()
    while not deal.over:
        view = deal.view(deal.awaited[0])
        action = by_rules.choose(view).action
        if deal.row.phase != ninety_nine.PLAYING and view.legal & (view.legal - 1):
            phases.add(deal.row.phase)
            assert habit(options.record(), view.row, view.seat, view.legal, dice) == action
        deal.act(action, view.seat)
    assert len(phases) == (3 if options.players == 2 else 2)


def test_a_sum_remembers_its_weights():
    total = Sum({3: 1.0}) + Sum({5: 1.0}) * 50 // 100 + 0 + Sum({3: 1.0})
    assert total.parts == {3: 2.0, 5: 0.5}

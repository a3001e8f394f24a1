"""What players usually do: chances that add up, drawn as they are stated, from what the seat sees alone."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from eldest.bots.oh_hell import habit_weights, habits
from eldest.bots.oh_hell.habits import TABLES, habit, likelihood, table_of
from eldest.cards import members
from eldest.engine.shuffle import start
from eldest.engine.unseen import Unseen
from eldest.games import oh_hell
from eldest.lab.habits import Samples, Sum, choices, decisions, fit
from eldest.lab.openspiel import RULES
from eldest.table.deal import Deal

SETTINGS = [
    {"players": 4, "start": 8, **RULES},
    {"players": 3, "start": 5},
    {"players": 8, "start": 4},  # a double pack
]


def positions(given, seed):
    """A deal played by chance, wherever there is a choice."""
    dice = random.Random(f"habits {seed}")
    options = oh_hell.OPTIONS.make(given)
    pack = list(options.pack())
    dice.shuffle(pack)
    deal = Deal(oh_hell, options, oh_hell.GAME(), pack)
    while not deal.over:
        seat = deal.awaited[0]
        view = deal.view(seat)
        if view.legal & (view.legal - 1):
            yield view
        deal.act(dice.choice(list(members(view.legal))), seat)


@pytest.mark.parametrize("given", SETTINGS, ids=lambda given: str(given["players"]))
def test_chances_add_up_to_one(given):
    for view in positions(given, 1):
        rules = view.options.record()
        chances = [likelihood(rules, view.row, view.seat, view.legal, each) for each in members(view.legal)]
        assert min(chances) > 0
        assert sum(chances) == pytest.approx(1.0)


def test_actions_are_drawn_as_likely_as_is_stated():
    dice = np.array([start(5)], np.int64)
    for view in list(positions(SETTINGS[0], 2))[::6]:
        rules = view.options.record()
        drawn = Counter(habit(rules, view.row, view.seat, view.legal, dice) for _ in range(2000))
        for action in members(view.legal):
            chance = likelihood(rules, view.row, view.seat, view.legal, action)
            assert drawn[action] / 2000 == pytest.approx(chance, abs=0.05)


def test_they_are_those_of_the_seat_whatever_the_others_hold():
    for view in list(positions(SETTINGS[0], 3))[::4]:
        rules, seen = view.options.record(), set()
        for row in Unseen(view.options, view.seat, view.row).draw(4, 1):
            deal = oh_hell.DEAL()
            np.frombuffer(deal, np.uint8)[:] = np.frombuffer(row.tobytes(), np.uint8)
            seen.add(tuple(likelihood(rules, deal, view.seat, view.legal, each) for each in members(view.legal)))
        assert len(seen) == 1


def test_a_table_of_weights_has_as_many_as_there_are_features():
    assert {name: len(getattr(habit_weights, name)) for name in TABLES} == TABLES


def test_what_is_fitted_foresees_what_is_done():
    found = list(decisions("oh_hell", "rules", 12, "test"))
    for table, known in choices(habits, found).items():
        samples = Samples(known)
        none = np.zeros(TABLES[table])
        assert samples.loss(fit(samples, TABLES[table])) < 0.8 * samples.loss(none)
    assert {table_of(each.row) for each in found} == set(TABLES)


def test_a_sum_remembers_its_weights():
    total = Sum({3: 1.0}) + Sum({5: 1.0}) * 50 // 100 + 0 + Sum({3: 1.0})
    assert total.parts == {3: 2.0, 5: 0.5}

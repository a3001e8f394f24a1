"""Beliefs about cards: by the same weights as the bots, with sums that are right."""

from __future__ import annotations

import random

import numpy as np
import pytest

from eldest.bots.learned.predictor import Predictor, net_of
from eldest.bots.rule_player import chooser_of
from eldest.bots.searching.beliefs import Beliefs
from eldest.compiler import is_compiling
from eldest.families.oh_hell import rules as oh_hell
from eldest.research.beliefs import DOUBT, Question, Surprise, begun, by_seats, lines, places
from eldest.research.likelihood import Likelihood
from eldest.sampler.unseen import Unseen

pytestmark = pytest.mark.skipif(
    is_compiling(), reason="its loop only binds what both runs test: it is in the interpreted run"
)

OPTIONS = oh_hell.OPTIONS.make({"players": 4, "start": 4})
WORLDS = 24


@pytest.fixture(scope="module")
def asked():
    """A deal after two tricks of level 1, drawn deals, and what both beliefs say of them."""
    deal, seats = begun(OPTIONS, ("rules",), random.Random(1))
    while deal.row.tricks < 2:
        seat = deal.awaited[0]
        deal.act(seats[seat].choose(deal.view(seat)).action, seat)
    view = deal.view(deal.awaited[0])
    beliefs = Beliefs(OPTIONS, chooser_of("oh_hell"), "rules")
    drawn = Unseen(OPTIONS, view.seat, view.row).draw(WORLDS, 1)
    logs = Likelihood(OPTIONS, net_of("oh_hell")).logs(view, beliefs, drawn, (0.5, 1e6), DOUBT)
    return deal, view, drawn, logs, beliefs.weighing(view, 1).weights(drawn)


def test_by_habit_deals_are_as_likely_as_level_3_believes(asked):
    _, view, _, logs, weights = asked
    assert np.allclose(np.exp(logs[0].sum(axis=0)), weights, rtol=1e-6)
    assert weights.std() > 0 and not logs[:, view.seat].any()


def test_with_much_heat_the_net_does_anything_alike(asked):
    deal, view, _, logs, _ = asked
    cold, hot = logs[1], logs[2]
    assert cold.std() > 0.1
    bids = -np.log(OPTIONS.start + 1)  # each seat had them; its cards then may differ from deal to deal
    others = [seat for seat in range(deal.rules.players) if seat != view.seat]
    assert (hot[others] < bids + 1e-3).all() and (hot[others] > bids - np.log(4 * 3) - 1e-3).all()


def test_the_nets_likelihood_is_the_softmax_of_its_points(asked):
    """The first bid of another seat, asked of the net in the true deal."""
    deal, _ = begun(OPTIONS, ("rules",), random.Random(1))
    first = deal.awaited[0]
    predicted = Predictor("oh_hell", net_of("oh_hell")).of_view(deal.view(first))
    bid = int(predicted.actions[predicted.points.argmin()])  # the worst
    for seat in list(deal.awaited):
        deal.act(bid if seat == first else 1, seat)
    asker = (first + 1) % 4
    world = np.frombuffer(bytearray(deal.row), oh_hell.DEAL.dtype)
    beliefs = Beliefs(OPTIONS, chooser_of("oh_hell"), "rules")
    logs = Likelihood(OPTIONS, net_of("oh_hell")).logs(deal.view(asker), beliefs, world, (2.0,), 0.0)
    shares = np.exp(predicted.points / 2.0)
    assert np.isclose(np.exp(logs[1, first, 0]), (shares / shares.sum())[predicted.actions == bid][0], rtol=1e-4)


def test_cards_are_somewhere_and_hands_as_large_as_they_are(asked):
    deal, view, drawn, logs, _ = asked
    where = places(deal, view.seat, drawn)
    held = np.stack([where == place for place in range(5)])
    found = by_seats(held, logs[1], view.seat)
    assert np.allclose(found.sum(axis=0), 1)
    assert np.allclose(found.sum(axis=1), [0 if seat == view.seat else 2 for seat in range(4)] + [35], atol=0.02)
    assert not np.allclose(found, held.mean(axis=1), atol=0.01)
    assert np.allclose(by_seats(held, 0 * logs[1], view.seat), held.mean(axis=1), atol=1e-6)  # nothing is said


def test_who_knows_the_deal_is_not_surprised(asked):
    deal, view, drawn, _, _ = asked
    true = np.frombuffer(bytearray(deal.row), drawn.dtype)
    worlds = np.concatenate([drawn, true])
    sure = np.zeros((4, len(worlds)))
    sure[(view.seat + 1) % 4, :-1] = -50.0
    found = Surprise()
    found.add(Question(deal, view.seat, worlds, {"habits": sure}))
    assert found.bits[2]["uniform"] / found.cards[2] > 0.3
    assert found.bits[2]["habits deals"] < found.bits[2]["uniform"]
    printed = list(lines(found))
    assert [line.split()[0] for line in printed] == ["tricks", "cards", "uniform", "habits", "habits"]
    assert printed[2].split()[-1] == "1.000"

"""Intervals, ratings, calibration: against tables and against what they promise."""

from __future__ import annotations

import math

import numpy as np
import pytest

from eldest.research.arena.results import student
from eldest.research.arena.results.ratings import POINTS, ratings
from eldest.research.arena.results.standings import difference
from eldest.research.calibration.bins import calibration

# W. S. Gosset's table, as every handbook prints it: degrees of freedom, share, how far.
TABLE = [
    (1, 0.95, 12.706),
    (2, 0.95, 4.303),
    (5, 0.90, 2.015),
    (10, 0.95, 2.228),
    (30, 0.99, 2.750),
    (120, 0.95, 1.980),
    (100_000, 0.95, 1.960),
]


@pytest.mark.parametrize(("freedom", "share", "far"), TABLE)
def test_students_table(freedom, share, far):
    assert student.width(share, freedom) == pytest.approx(far, abs=6e-4)
    assert student.beyond(far, freedom) == pytest.approx(1 - share, abs=2e-4)
    assert student.beyond(-far, freedom) == student.beyond(far, freedom)


def test_one_degree_of_freedom_is_cauchys():
    for t in (0.0, 0.1, 1.0, 3.0, 40.0):
        assert student.beyond(t, 1) == pytest.approx(1 - 2 * math.atan(t) / math.pi, abs=1e-12)


def test_an_interval_holds_the_mean_19_times_out_of_20():
    dice = np.random.default_rng(5)
    held = 0
    for _ in range(800):
        told = difference(list(dice.normal(3.0, 2.0, 6)))
        held += told["low"] <= 3.0 <= told["high"]
    assert 0.928 <= held / 800 <= 0.972


def test_differences_without_any_spread():
    assert difference([])["mean"] is None
    assert difference([2.0])["low"] is None
    assert difference([0.0, 0.0, 0.0])["p"] == 1.0
    assert difference([2.0, 2.0, 2.0])["p"] == 0.0


def test_two_bots_are_rated_by_their_odds():
    won = np.array([[0, 3000.0], [1000.0, 0]])
    first, second = ratings(won)
    assert first.points - second.points == pytest.approx(400 * math.log10(3), abs=0.5)
    assert first.points == pytest.approx(-second.points)


def test_ratings_find_the_strengths_and_their_intervals_hold_them():
    dice = np.random.default_rng(6)
    true = np.array([1.0, 0.3, 0.0, -1.3]) * POINTS
    held = 0
    for _ in range(200):
        won = np.zeros((4, 4))
        for i in range(4):
            for j in range(i):
                wins = dice.binomial(150, 1 / (1 + math.exp((true[j] - true[i]) / POINTS)))
                won[i, j], won[j, i] = wins, 150 - wins
        found = ratings(won)
        held += sum(each.low <= points <= each.high for each, points in zip(found, true, strict=True))
        assert found[0].points > found[3].points
    assert 0.91 <= held / 800 <= 0.98


def test_who_has_won_everything_has_a_rating_and_one_who_has_not_met_the_others_too():
    won = np.array([[0, 10.0, 0], [0, 0, 0], [0, 0, 0]])
    found = ratings(won)
    assert all(math.isfinite(each.low) and math.isfinite(each.high) for each in found)
    assert found[0].points > found[2].points > found[1].points


def test_chances_are_compared_with_what_happened():
    honest = calibration([(0.75, 1), (0.75, 1), (0.75, 1), (0.75, 0)])
    assert honest["error"] == 0
    assert honest["brier"] == pytest.approx(0.1875)
    assert calibration([(1.0, 0), (0.0, 0)])["error"] == pytest.approx(0.5)

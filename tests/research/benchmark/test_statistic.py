"""The statistic: equal to what a textbook says of small numbers, 0 for the baseline itself, honest intervals."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from eldest import tasks
from eldest.research.benchmark.board import BoardResult, Sitting
from eldest.research.benchmark.means import mean_points
from eldest.research.benchmark.page import interquartile_means, ranks
from eldest.research.benchmark.statistic import field_figures, interval, margin, overall, utilities

ALONE, TEAMS = tasks["OhHell3x3-v1"], tasks["Counters4-v1"]
MATCH = tasks["Match-NinetyNine3-v1"]


def board(number: int, focal: list[list[int]], baseline: list[list[int]], letter: str = "R") -> BoardResult:
    return BoardResult(letter, number, [Sitting(each, "") for each in focal], [Sitting(each, "") for each in baseline])


def test_alone_points_count_and_with_two_sides_their_difference():
    sat = [Sitting([10, 0, 13], ""), Sitting([0, 11, 0], ""), Sitting([0, 0, 12], "")]
    assert utilities(ALONE, sat) == (10 + 11 + 12) / 3
    assert margin(ALONE, sat) == (10 - 6.5 + 11 + 12) / 3
    assert utilities(TEAMS, [Sitting([20, 12], ""), Sitting([20, 12], "")]) == 0
    assert utilities(ALONE, [Sitting([10, 0, 14], "")]) == 8


def test_in_a_match_the_victory_counts_and_several_winners_share_it():
    won = [Sitting([1, 0, 0], ""), Sitting([0, 1, 1], ""), Sitting([0, 0, 0], "")]
    assert utilities(MATCH, won) == (1 + 1 / 2 + 0) / 3
    assert margin(MATCH, won) == (1 + (1 / 2 - 1 / 4) + 0) / 3
    boards = [board(number, [each.scores for each in won], [[0, 1, 0]]) for number in range(7)]
    found = field_figures(MATCH, "R", boards)
    assert found.gain == pytest.approx(1 / 2 - 1 / 3) and (found.b, found.freedom) == (0, 6)
    level = field_figures(MATCH, "R", [board(number, [[0, 1, 0]] * 3, [[0, 1, 0]]) for number in range(7)])
    assert level.estimate == (0, 0, 0)


def test_the_baseline_gains_nothing_over_itself():
    boards = [board(number, [[10, number, 0]] * 3, [[10, number, 0]]) for number in range(5)]
    found = field_figures(ALONE, "R", boards)
    assert found.b == pytest.approx(1) and found.gain == pytest.approx(0) and found.sd == pytest.approx(0)


def test_luck_that_the_baseline_shares_is_taken_away():
    """Y = 2 + X / 2 on every board: with b = 1/2 nothing is left to chance, and the known mean of X counts."""
    boards = [board(number, [[2 + 3 * number] * 3] * 3, [[6 * number] * 3]) for number in range(6)]
    found = field_figures(ALONE, "R", boards)
    assert found.b == pytest.approx(0.5) and found.freedom == 4
    assert found.gain == pytest.approx(2 + mean_points(ALONE) / 2 - mean_points(ALONE))
    assert found.estimate.low == pytest.approx(found.gain) == found.estimate.high


def test_against_other_opponents_the_paired_difference_counts():
    task = replace(ALONE, fields={"S": ("net",)})
    boards = [board(n, [[n + gain] * 3] * 3, [[n] * 3] * 3, "S") for n, gain in enumerate((1, 2, 3, 6))]
    found = field_figures(task, "S", boards)
    assert (found.gain, found.b, found.share, found.freedom) == (3, 1, 1, 3)
    assert found.sd == pytest.approx((14 / 3) ** 0.5)


def test_intervals_hold_the_truth_as_often_as_they_say():
    chance, held = random.Random(1), 0
    for _ in range(400):
        boards = []
        for number in range(12):
            luck = [round(chance.gauss(6, 3)) for _ in range(3)]
            points = [3 + luck[0] + round(chance.gauss(0, 2))] * 3
            boards.append(board(number, [points] * 3, [luck], "S"))
        found = field_figures(replace(ALONE, fields={"S": ("net",)}), "S", boards).estimate
        held += found.low <= 3 <= found.high
    assert 365 <= held <= 395


def test_the_gain_of_a_task_is_the_mean_of_its_fields():
    boards = [board(n, [[n * n] * 3] * 3, [[n] * 3], "R") for n in range(4)]
    one = field_figures(ALONE, "R", boards)
    assert overall([one, one]).gain == one.gain
    assert overall([one, one]).high - one.gain == pytest.approx((one.estimate.high - one.gain) / 2**0.5)


def test_matches_are_not_in_the_mean_over_tasks():
    results = [{"task": name, "bot": {"name": "net"}, "z": z} for name, z in ((ALONE.id, 1.0), (MATCH.id, 3.0))]
    assert interquartile_means(results) == ({"net": 1.0}, [ALONE.id])


def test_results_that_intervals_do_not_separate_share_a_rank():
    ranked = [{"gain": gain, **interval(gain, 0.5, 100)._asdict()} for gain in (3.0, 2.0, 1.0, 0.5, -3.0)]
    assert ranks(ranked) == [1, 1, 3, 3, 5]

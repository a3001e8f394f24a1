"""Oh Hell: the score of a hand (OH-1, OH-2, OH-28, OH-36 to OH-38, OH-47, OH-48)."""

import pytest

from tests.families.oh_hell.table import scored

BY_TRICKS = {"scoring": "by_tricks"}
PENALTY = {**BY_TRICKS, "off_bid": "penalty"}


@pytest.mark.parametrize(("bid", "points"), [(0, 10), (1, 11), (9, 19), (10, 20), (13, 23)])
def test_oh_1_28_36_an_exact_bid_scores_ten_and_the_bid(bid, points):
    assert scored(f"{bid} 1 1 1", f"{bid} 0 0 {13 - bid}").points[0] == points


@pytest.mark.parametrize(("bid", "tricks"), [(0, 1), (1, 0), (3, 2), (3, 4), (0, 13), (13, 12)])
def test_oh_1_2_37_any_other_number_scores_nothing(bid, tricks):
    assert scored(f"{bid} 5 5 5", f"{tricks} {13 - tricks} 0 0", before="24 0 0 0").after[0] == 24


def test_oh_36_all_may_succeed():
    assert scored("2 0 1", "2 0 1", players=3, start=3).points == [12, 10, 11]


def test_oh_38_scores_are_running_totals():
    assert scored("3 0 5 4", "3 1 5 4", before="24 24 0 11").after == [37, 24, 15, 25]


@pytest.mark.parametrize(("trick_points", "points"), [(1, [12, 3, 0, 1]), (5, [20, 15, 0, 5])])
def test_oh_47_every_trick_scores_and_an_exact_bid_ten_more(trick_points, points):
    assert scored("2 1 2 2", "2 3 0 1", start=6, trick_points=trick_points, **BY_TRICKS).points == points


def test_oh_47_nothing_bid_and_nothing_won_scores_ten():
    assert scored("0 1 1 1", "0 1 1 1", start=3, trick_points=7, **BY_TRICKS).points == [10, 17, 17, 17]


@pytest.mark.parametrize(("trick_points", "points"), [(1, [12, -2, -2, -1]), (5, [20, -10, -10, -5])])
def test_oh_48_a_missed_bid_costs_as_much_for_each_trick_off_it(trick_points, points):
    assert scored("2 1 2 2", "2 3 0 1", start=6, trick_points=trick_points, **PENALTY).points == points


def test_oh_48_totals_may_fall_below_nothing():
    assert scored("0 3 0 0", "3 0 0 0", before="2 2 2 2", start=3, **PENALTY).after == [-1, -1, 12, 12]


@pytest.mark.parametrize("given", [{"trick_points": 9}, {"off_bid": "penalty"}])
def test_oh_47_48_where_exact_bids_alone_score_neither_counts(given):
    assert scored("2 1 2 2", "2 3 0 1", start=6, **given).points == [12, 0, 0, 0]

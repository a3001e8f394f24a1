"""Counters: the score of a hand, the bonuses, vulnerability (CO-29 to CO-36, CO-41 to CO-46, CO-55, CO-56, CO-58)."""

import pytest

from eldest.families.counters import rules as counters
from tests.families.counters.table import scored

BACK = {"variant": "counters_back"}
JOKER = {"variant": "counters_joker", "players": 4}


@pytest.mark.parametrize("bid", range(10))
def test_co_29_exactly_the_bid_scores_ten_times_the_bid(bid):
    assert scored(f"{bid}-{bid} 0-{10 - bid}").scores[0] == 10 * bid


@pytest.mark.parametrize(("bid", "tricks", "points"), [(5, 7, 52), (1, 9, 18), (8, 9, 81)])
def test_co_30_more_scores_one_point_a_trick_over(bid, tricks, points):
    assert scored(f"{bid}-{tricks} 0-{10 - tricks}").scores[0] == points


@pytest.mark.parametrize(("bid", "tricks"), [(5, 4), (10, 9), (1, 0)])
def test_co_31_fewer_score_nothing(bid, tricks):
    assert scored(f"{bid}-{tricks} 0-{10 - tricks}").scores[0] == 0


@pytest.mark.parametrize("given", [{}, BACK, JOKER])
@pytest.mark.parametrize("tricks", range(4))
def test_co_32_a_bid_of_nought_scores_its_tricks(tricks, given):
    assert scored(f"0-{tricks} 10-{10 - tricks}", **given).scores[0] == tricks


@pytest.mark.parametrize(("given", "bid", "kept"), [({}, 0, [0]), ({}, 2, [2, 3, 4]), (JOKER, 0, [0]), (JOKER, 2, [2])])
def test_co_30_co_32_co_55_which_numbers_of_tricks_make_a_bid(given, bid, kept):
    rules = counters.OPTIONS.make(given).record()
    assert [tricks for tricks in range(5) if counters.made(rules, bid, tricks)] == kept


@pytest.mark.parametrize(("bid", "points"), [(10, 125), (8, 92), (9, 101), (0, 20)])
def test_co_33_all_ten_tricks_score_extra(bid, points):
    assert scored(f"{bid}-10 0-0").scores == [points, 0]


def test_co_33_bidding_ten_is_not_enough():
    assert scored("10-9 0-1").scores[0] == 0


# ---------------------------------------------------------------- the bonuses


def test_co_34_halfway_with_nothing_but_exact_bids_brings_25():
    assert scored("9-9 1-1", "9-9 1-1", "7-7 3-3").scores[0] == 250 + 25


def test_co_34_one_hand_that_was_not_exact_loses_it():
    assert scored("9-9 1-1", "8-9 1-1", "9-9 1-1").scores[0] == 261


def test_co_34_the_hand_that_gets_there_must_be_exact_too():
    assert scored("9-9 1-1", "9-9 1-1", "7-8 1-2").scores[0] == 251


def test_co_34_halfway_is_250_and_not_less():
    assert scored("9-9 1-1", "9-9 1-1", "6-6 4-4").scores[0] == 240


def test_co_35_the_second_half_is_judged_by_itself():
    # 251 without a bonus, then 90, 90, 70 with nothing but exact bids.
    hands = ["9-9 1-1", "9-9 1-1", "7-8 1-2", "9-9 1-1", "9-9 1-1", "7-7 3-3"]
    assert scored(*hands).scores[0] == 501 + 25


def test_co_35_a_hand_that_was_not_exact_after_halfway_loses_it():
    # 250 + 25, then 81, 90 and 90.
    hands = ["9-9 1-1", "9-9 1-1", "7-7 3-3", "8-9 1-1", "9-9 1-1", "9-9 1-1"]
    assert scored(*hands).scores[0] == 275 + 81 + 180


def test_co_35_the_last_hand_must_be_exact_too():
    hands = ["9-9 1-1", "9-9 1-1", "7-7 3-3", "9-9 1-1", "9-9 1-1", "8-9 1-1"]
    assert scored(*hands).scores[0] == 275 + 180 + 81


def test_co_36_the_marks_are_tested_with_the_ten_trick_extras():
    # 125 + 125 is halfway with the extras, not without.
    assert scored("10-10 0-0", "10-10 0-0").scores[0] == 250 + 25


def test_co_36_the_halfway_bonus_counts_at_once_but_the_game_bonus_is_not_won_by_the_same_hand():
    # To 50: 40 passes halfway, and with 25 the game score.
    score = scored("4-4 7-6", target=50)
    assert (score.scores, score.winners) == ([65, 0], {0})


def test_co_36_a_hand_past_both_marks_wins_only_the_first():
    assert scored("6-6 5-4", target=50).scores[0] == 85


def test_co_36_a_hand_past_both_marks_that_is_not_exact_wins_neither():
    assert scored("5-6 5-4", target=50).scores[0] == 51


def test_co_36_the_game_bonus_is_not_won_after_a_tie():
    # To 50: both go past both marks with 55, not exact; T0's exact bid in the third hand comes too late.
    hands = ["2-5 2-5", "3-5 3-5", "5-5 2-5"]
    tied = scored(*hands[:2], target=50)
    assert (tied.scores, tied.winners) == ([23 + 32] * 2, set())
    assert scored(*hands, target=50).scores == [55 + 50, 55 + 23]


def test_co_36_who_arrived_by_the_halfway_bonus_has_no_game_bonus_left():
    # To 50: T0 and T1 are level at 40 + 25, and the hand after that brings T0 nothing but its bid.
    given = {"players": 6, "teams": 3, "target": 50}
    tied = scored("4-4 4-4 1-2", **given)
    assert (tied.scores, tied.winners) == ([65, 65, 11], set())
    assert scored("4-4 4-4 1-2", "5-5 5-4 1-1", **given).scores == [65 + 50, 65, 21]


def test_co_36_falling_back_below_halfway_does_not_start_the_first_half_again():
    # 90 + 70 is past 150 with the bonus; 185 - 90 = 95; 60 more pass 150 again, without a bonus.
    hands = ["9-9 0-1", "7-7 2-3", "9-8 1-2", "6-6 4-4"]
    assert scored(*hands, **BACK).scores[0] == 155


@pytest.mark.parametrize(("target", "points"), [(41, 20), (40, 20 + 25), (39, 20 + 25)])
def test_co_61_with_an_odd_target_halfway_is_half_a_point_more(target, points):
    assert scored("2-2 9-8", target=target).scores[0] == points


def test_co_58_extras_and_bonuses_stay_as_they_are_with_the_joker():
    assert scored("8-10 0-0", **JOKER).scores[0] == 20
    assert scored("10-10 0-0", **JOKER).scores[0] == 125 + 25


# ---------------------------------------------------------------- vulnerability


def test_co_42_a_vulnerable_team_that_fails_loses_ten_times_its_bid():
    assert scored("5-5 5-5", "6-4 6-6", **BACK).scores == [-10, 110]


@pytest.mark.parametrize("tricks", [4, 5])
def test_co_42_however_many_it_is_short(tricks):
    assert scored("5-5 5-5", f"6-{tricks} 0-{10 - tricks}", **BACK).scores[0] == 50 - 60


def test_co_42_one_that_is_not_vulnerable_scores_nothing():
    assert scored("6-4 6-6", **BACK).scores[0] == 0


@pytest.mark.parametrize("variant", ["counters", "countred"])
def test_co_41_42_in_the_base_forms_nobody_is_ever_vulnerable(variant):
    score = scored("5-5 5-5", "6-4 6-6", variant=variant)
    assert (score.scores, score.vulnerable) == ([50, 110], set())


def test_co_43_falling_short_in_the_first_hand_costs_nothing():
    assert scored("10-4 10-6", **BACK).scores == [0, 0]


def test_co_44_an_exact_bid_makes_vulnerable():
    assert scored("3-3 5-7", **BACK).vulnerable == {0, 1}
    assert scored("3-3 3-7", **BACK).vulnerable == {0}


@pytest.mark.parametrize(("bid", "vulnerable"), [(3, set()), (4, {0})])
def test_co_44_61_going_over_does_from_40_points_on(bid, vulnerable):
    assert scored(f"{bid}-5 9-5", **BACK).vulnerable == vulnerable


def test_co_44_61_the_extras_count():
    # 28 for ten tricks on a bid of two, and ten extra: 38. On a bid of three 47.
    assert scored("2-10 0-0", **BACK).vulnerable == {1}
    assert scored("3-10 1-0", **BACK).vulnerable == {0}


def test_co_44_40_points_without_having_gone_over_are_not_enough():
    assert scored("6-5 6-5", before="40 0", **BACK).vulnerable == set()


def test_co_45_it_applies_from_the_next_hand_and_for_good():
    # T0 is exact, then loses 100 and is still vulnerable with -50.
    first = scored("5-5 6-5", **BACK)
    assert (first.scores, first.vulnerable) == ([50, 0], {0})
    again = scored("5-5 6-5", "10-5 6-5", "3-2 9-8", **BACK)
    assert (again.scores[0], again.vulnerable) == (50 - 100 - 30, {0})


def test_co_45_an_exact_bid_of_nought_makes_vulnerable():
    assert scored("0-0 5-10", **BACK).vulnerable >= {0}


def test_co_46_scores_may_become_negative():
    assert scored("0-0 9-10", "10-5 0-5", **BACK).scores[0] == -100


# ---------------------------------------------------------------- the joker forms


@pytest.mark.parametrize("variant", ["counters_joker", "countred_joker"])
def test_co_55_going_over_scores_only_the_tricks(variant):
    assert scored("5-6 4-4", variant=variant, players=4).scores == [6, 40]


def test_co_55_the_rest_is_as_in_the_back_forms():
    assert scored("5-5 6-5", "6-5 5-5", **JOKER).scores == [-10, 50]


def test_co_56_going_over_alone_does_not_make_vulnerable():
    assert scored("5-6 4-4", **JOKER).vulnerable == {1}


def test_co_56_thirty_points_do_however_they_came():
    assert scored("6-4 6-6", before="30 0", **JOKER).vulnerable == {0, 1}
    assert scored("6-4 6-6", before="29 0", **JOKER).vulnerable == {1}


def test_co_56_61_counting_from_this_hand_on():
    hands = ["2-9 5-1"] * 3
    assert scored(*hands, **JOKER).vulnerable == set()
    assert scored(*hands, "2-3 9-7", **JOKER).vulnerable == {0}

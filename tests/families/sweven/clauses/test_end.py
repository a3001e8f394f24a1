"""Sweven: the next deal and the end of the game (SW-9, SW-19, SW-45 to SW-49)."""

import pytest

from tests.families.sweven.table import scored


@pytest.mark.parametrize("bid", [0, 5])
@pytest.mark.parametrize(("players", "dealer", "following"), [(4, 0, 1), (4, 3, 0), (2, 1, 0), (6, 5, 0)])
def test_sw_9_the_deal_moves_to_the_left_played_or_not(bid, players, dealer, following):
    assert scored(bid, 5, players=players, dealer=dealer).dealer == following


def test_sw_19_nobody_scores_a_hand_passed_out():
    assert scored(0, before="30 31 32 33").after == [30, 31, 32, 33]


@pytest.mark.parametrize(("before", "winners"), [("30 0 0 0", [0]), ("29 0 0 0", [])])
def test_sw_45_the_target_is_35(before, winners):
    assert scored(5, 5, before=before).winners == winners


def test_sw_45_the_hand_is_scored_whole_before():
    assert scored(8, 6, bidder=3, before="33 30 29 12").after == [41, 38, 37, 12]


@pytest.mark.parametrize(("target", "winners"), [(20, [0]), (26, [])])
def test_sw_45_another_target(target, winners):
    assert scored(5, 5, before="20 0 0 0", target=target).winners == winners


def test_sw_46_of_several_the_highest_wins():
    assert scored(8, 6, bidder=3, before="33 36 29 12").winners == [1]


def test_sw_47_players_who_tie_for_first_place_share_it():
    assert scored(5, 4, bidder=2, players=3, before="31 31 34").winners == [0, 1]


def test_sw_48_the_account_is_worth_nothing_in_the_end():
    score = scored(5, 17, bidder=0, before="20 30 0 0", deals=9, max_hands=10)
    assert (score.account, score.winners) == ((0, 12), [1])


@pytest.mark.parametrize(("deals", "winners"), [(8, []), (9, [2])])
def test_sw_49_after_max_hands_the_highest_score_wins(deals, winners):
    assert scored(0, before="3 4 9 1", deals=deals, max_hands=10).winners == winners


def test_sw_49_ties_are_shared():
    assert scored(0, before="9 4 9 1", deals=9, max_hands=10).winners == [0, 2]


def test_sw_49_without_it_deals_may_be_passed_out_without_end():
    assert scored(0, before="9 4 9 1", deals=10_000).winners == []

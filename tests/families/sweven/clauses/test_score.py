"""Sweven: the score, the account and the bar (SW-31 to SW-43)."""

import pytest

from eldest.families.sweven import rules as family
from eldest.record import copy
from tests.families.sweven.table import after_calls, dealt, scored


@pytest.mark.parametrize("taken", [5, 6, 17])
def test_sw_31_the_bidder_scores_his_bid(taken):
    assert scored(5, taken, bidder=2).points == [0, 0, 5, 0]


@pytest.mark.parametrize("players", range(2, 7))
def test_sw_32_if_he_fails_each_of_the_others_scores_it(players):
    assert scored(9, 8, bidder=1, players=players).points == [9, 0, *[9] * (players - 2)]


def test_sw_33_the_surplus_goes_into_the_account():
    assert scored(5, 9, bidder=3).account == (3, 4)


def test_sw_34_no_surplus_leaves_it_empty():
    assert scored(5, 5, bidder=3, account=(3, 2)).account is None


def test_sw_35_the_owner_who_makes_the_next_bid_scores_it_too():
    assert scored(10, 12, bidder=1, account=(1, 3)).points == [0, 13, 0, 0]


def test_sw_36_the_new_surplus_replaces_it():
    assert scored(10, 12, bidder=1, account=(1, 3)).account == (1, 2)


@pytest.mark.parametrize(("taken", "account"), [(4, None), (6, (2, 1)), (5, None)])
def test_sw_37_it_is_lost_when_another_bids(taken, account):
    assert scored(5, taken, bidder=2, account=(1, 3)).account == account


def test_sw_38_the_owner_who_fails_has_lost_it_and_the_others_score_the_bid_alone():
    score = scored(6, 5, bidder=1, account=(1, 4))
    assert (score.points, score.account) == ([6, 0, 6, 6], None)


def test_sw_39_nobody_else_scores_it():
    assert scored(5, 6, bidder=2, account=(1, 3)).points == [0, 0, 5, 0]


def test_sw_40_a_hand_passed_out_empties_it():
    score = scored(0, account=(1, 3))
    assert (score.points, score.account) == ([0, 0, 0, 0], None)


def test_sw_40_everybody_knows_whose_it_is():
    deal = dealt()
    deal.game.owner, deal.game.account = 1 << 2, 5
    assert [(deal.view(seat).game.owner, deal.view(seat).game.account) for seat in range(4)] == [(4, 5)] * 4


def test_sw_41_who_fails_may_not_bid_in_the_next_hand():
    assert scored(6, 5, bidder=1).barred == 1


def test_sw_41_who_makes_his_bid_may():
    assert scored(6, 6, bidder=1).barred is None


def test_sw_42_the_barred_player_scores_when_another_fails():
    assert scored(6, 5, bidder=1, barred="0").points == [6, 0, 6, 6]


@pytest.mark.parametrize("bid", [0, 4])
def test_sw_43_the_bar_lasts_for_one_deal(bid):
    assert scored(bid, 4, bidder=2, barred="1").barred is None


def test_sw_43_the_next_to_fail_is_barred_in_his_place():
    assert scored(6, 5, bidder=2, barred="1").barred == 2


def test_sw_41_43_from_deal_to_deal():
    """P1 fails and is barred; the next deal, without P1's call, is passed out; in the third P1 may bid."""
    rules, game = dealt().rules, family.GAME()
    deal = after_calls("17 pass pass pass")
    failed = copy(deal.row.result)
    family.settle(rules, game, failed)
    told = []
    for _ in range(2):
        row = family.DEAL()
        family.deal_out(rules, game, row, deal.pack)
        told.append(row.barred)
        family.settle(rules, game, family.RESULT())
    assert told == [0b10, 0]

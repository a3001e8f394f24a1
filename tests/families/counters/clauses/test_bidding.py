"""Counters: the bidding (CO-10 to CO-13, CO-15)."""

import pytest

from tests.families.counters.table import after_bids, dealt
from tests.families.moves import refusal


@pytest.mark.parametrize(
    ("players", "dealer", "turns"),
    [(4, 0, [3, 2, 1, 0]), (4, 2, [1, 0, 3, 2]), (6, 5, [4, 3, 2, 1, 0, 5])],
)
def test_co_10_each_bids_once_from_the_dealers_right_the_dealer_last(players, dealer, turns):
    deal, bid = dealt(dealer, players=players), []
    while deal.phase == "bid":
        bid += deal.awaited
        deal.play("1")
    assert (bid, deal.phase, deal.awaited) == (turns, "play", (turns[0],))


def test_co_11_13_a_bid_is_a_number_up_to_ten():
    assert dealt().legal() == [str(number) for number in range(11)]


@pytest.mark.parametrize(
    ("given", "bids", "sums"),
    [
        ({}, "3 2 2 4", [6, 5]),
        ({"players": 6}, "1 2 3 1 0 2", [5, 4]),
        ({"players": 6, "teams": 3}, "1 2 3 1 0 2", [5, 2, 2]),
    ],
)
def test_co_12_the_bids_of_partners_are_added(given, bids, sums):
    deal = after_bids(bids, **given)
    assert list(deal.row.result.bids)[: len(sums)] == sums


def test_co_13_no_team_bids_more_than_ten():
    deal = after_bids("6 2")
    assert deal.legal() == ["0", "1", "2", "3", "4"]
    assert refusal(deal, "5") == "CO-13"


def test_co_13_nought_is_always_allowed():
    assert after_bids("10 0").legal() == ["0"]


def test_co_13_nobody_has_to_outbid_anybody_and_the_sum_is_free():
    deal = after_bids("10 10 0 0")
    assert (deal.phase, list(deal.row.result.bids)[:2]) == ("play", [10, 10])


def test_co_13_bids_are_public():
    deal = after_bids("3 2")
    assert list(deal.view(0).row.bids)[:4] == [0, 0, 2, 3]


def test_co_15_a_bid_out_of_turn_is_refused_and_has_no_effect():
    deal = dealt()
    assert refusal(deal, "3", seat=1) == "CO-15"
    assert (deal.awaited, list(deal.row.bids)) == ((3,), [0] * 6)

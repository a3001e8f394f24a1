"""Positions of Oh Hell with a right answer, for the rule player."""

from __future__ import annotations

import pytest

from tests.families.oh_hell.seats import bid, bidding, choice, chosen, every_trick_pays, playing

# ---------------------------------------------------------------- bidding


@pytest.mark.parametrize("players", range(3, 9))
def test_a_hand_of_top_trumps_is_bid_in_full(players):
    assert bid("AS KS QS", "JS", players=players) == 3


@pytest.mark.parametrize("players", range(3, 9))
def test_a_hand_of_low_cards_bids_nothing(players):
    assert bid("6H 6D 7C", "JS", players=players) == 0


@pytest.mark.parametrize("players", range(3, 9))
def test_one_ace_of_trumps_is_bid_in_a_hand_of_one_card(players):
    assert bid("AS", "9S", players=players) == 1


@pytest.mark.parametrize("players", range(4, 9))
def test_one_low_plain_card_is_not(players):
    assert bid("6D", "9S", players=players) == 0


def test_aces_and_kings_are_bid_without_trumps():
    assert 5 <= bid("AS KS 7S AH KH 4H AD KD 6D 2D 8C 5C 3C") <= 7


def test_long_top_trumps_are_bid():
    assert bid("AS KS QS JS TS 9S 8S", "2H") < bid("AS KS QS JS TS 9S 8S", "2S") == 7


def test_more_players_make_the_same_king_worth_less():
    assert bid("AD 7D QH 8C 6C", "9S", players=3) > bid("AD 7D QH 8C 6C", "9S", players=8)


def test_bids_heard_before_change_the_count():
    hand = "AS QS 9H KD 8D 7C 4C"
    low, high = (bid(hand, "2S", bids, bidding="in_turn") for bids in ("0 0 0", "4 4 3"))
    assert low > high


def test_the_hook_is_obeyed():
    deal = bidding("AS KS 3D", "2S", "1 0 0", bidding="in_turn", hook=True)
    assert chosen(deal) in ("1", "3") and choice(deal).reason.startswith("The dealer may not make the bid I prefer")


def test_tricks_that_pay_more_than_the_bid_are_bid_like_what_they_are():
    hand = "AS KS QS 8S AH KD 5C"
    assert bid(hand, "2S", scoring="by_tricks", trick_points=50) >= bid(hand, "2S")


# ---------------------------------------------------------------- tricks are needed


def test_the_last_hand_wins_as_cheaply_as_it_can():
    assert chosen(playing("AS QS 4H 3C", "S", "2 0 1 1", "0 0 0 0", "1:TS 2:5S 3:JS")) == "QS"


def test_a_sure_winner_is_played_when_every_trick_is_needed():
    assert chosen(playing("AS 9D", "S", "2 1 0 0", "0 0 0 0", "3:4S")) == "AS"


def test_one_who_is_void_and_needs_the_trick_trumps_low():
    assert chosen(playing("KS 3S 4D", "S", "2 0 0 1", "0 0 0 0", "1:TH 2:5H 3:JH")) == "3S"


def test_the_top_card_is_led_when_all_tricks_are_needed():
    assert chosen(playing("AS 7S 2D", "S", "3 0 0 0", "0 0 0 0")) == "AS"


def test_the_lowest_card_is_thrown_when_the_trick_cannot_be_won():
    assert chosen(playing("KH 4H 2H", "S", "2 0 0 0", "0 0 0 0", "1:AH 2:5H 3:7H")) == "2H"


def test_two_equal_cards_the_later_one_wins_the_trick():
    assert chosen(playing("7S 2D", "H", "1 0 1 0 0 0", "0 0 0 0 0 0", "1:5S 2:7S 3:2S 4:3S 5:4S", 6)) == "7S"


# ---------------------------------------------------------------- enough tricks


def test_one_who_has_enough_plays_his_highest_card_that_loses():
    assert chosen(playing("QH 9H 4H 2C", "S", "0 2 1 1", "0 0 0 0", "1:JH 2:5H 3:TH")) == "9H"


def test_one_who_has_enough_and_is_void_throws_his_ace():
    assert chosen(playing("AD 3D 4C", "S", "0 1 1 1", "0 0 0 0", "1:JH 2:5H 3:TH")) == "AD"


def test_one_who_has_enough_does_not_trump():
    assert chosen(playing("AS 3D 4C", "S", "0 1 1 1", "0 0 0 0", "1:JH 2:5H 3:TH")) != "AS"


def test_one_who_has_enough_leads_what_others_beat():
    assert chosen(playing("2H KD AC", "S", "0 1 1 1", "0 0 0 0")) == "2H"


def test_one_who_must_win_lets_his_highest_card_go():
    assert chosen(playing("AH QH 4C", "S", "1 1 1 0", "0 0 0 0", "1:TH 2:5H 3:9H")) == "AH"


def test_of_his_top_trumps_he_throws_the_highest_under_a_higher_one():
    assert chosen(playing("KS 5S 2D", "S", "0 1 1 1", "0 0 0 0", "1:JS 2:AS 3:3S")) == "KS"


def test_an_equal_card_that_would_win_is_not_played_by_one_who_has_enough():
    assert chosen(playing("7S 2S", "H", "0 0 1 0 0 0", "0 0 0 0 0 0", "1:5S 2:7S 3:2S 4:3S 5:4S", 6)) == "2S"


# ---------------------------------------------------------------- the bid is lost


def test_one_whose_bid_is_lost_takes_what_the_winner_needs():
    assert chosen(playing("AH 4H", "S", "0 1 0 0", "1 0 0 0", "1:KH 2:5H 3:7H")) == "AH"


def test_one_whose_bid_is_lost_leaves_the_trick_to_him_who_wants_no_more():
    assert chosen(playing("AH 4H", "S", "0 0 1 1", "1 0 0 0", "1:KH 2:5H 3:7H")) == "4H"


def test_a_lost_bid_gives_no_trick_away_where_tricks_pay():
    assert chosen(every_trick_pays("AH 4H")) == "AH"


def test_trumps_that_are_sure_and_just_enough_are_spared():
    assert chosen(playing("AS 9D", "S", "1 1 1 1", "0 0 0 0", "1:4H 2:9H 3:JH")) == "9D"
    assert chosen(playing("AS KS 9D", "S", "2 1 1 1", "0 0 0 0", "1:4H 2:9H 3:JH")) == "9D"
    assert chosen(playing("AS 9D", "S", "1 1 1 1", "0 0 0 0")) == "9D"


def test_a_trump_that_may_be_beaten_is_not_counted_on():
    assert chosen(playing("3S 2D", "S", "1 1 1 1", "0 0 0 0", "1:4H 2:9H 3:JH")) == "3S"

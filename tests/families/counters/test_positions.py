"""Positions of Counters with a right answer, for the rule player."""

from __future__ import annotations

import pytest

from tests.families.counters.seats import choice, chosen, dealer_to_name, playing, speaking

STRONG = "2S 2S 3S 3S 4S 5S 6S TS KS AH AH KH AD AD 7D 4D 3D 6C 5C 4C"
POOR = "AS KS QH JH TH 9H 8H 7H QD JD TD 9D 8D 7D JC TC 9C 8C 7C 6C"

# ---------------------------------------------------------------- bidding


def test_many_high_trumps_are_bid_high():
    assert int(chosen(speaking(STRONG))) >= 5


def test_a_hand_without_winners_is_bid_low():
    assert int(chosen(speaking(POOR))) <= 1


def test_twins_at_the_top_are_worth_more_than_single_cards():
    rest = "6S 8S TS KS QH JH 7D 4D 3D 6C 5C 4C 3C 2C"
    twins, singles = f"2S 2S AH AH AD AD {rest}", f"2S 3S AH KH AD KD {rest}"
    assert int(chosen(speaking(twins))) > int(chosen(speaking(singles)))


def test_nothing_is_added_to_a_partner_who_has_bid_enough():
    said = choice(speaking(POOR, "5 2"))
    assert (said.action, said.reason) == (0, "My side has already bid all that we should win.")


def test_the_last_of_a_team_adds_less_to_a_higher_bid():
    sums = [bid + int(chosen(speaking(STRONG, f"{bid} 2"))) for bid in (0, 2, 4)]
    assert sums == sorted(sums) and sums[2] - sums[0] < 4 + 2


def test_a_strong_hand_does_not_bid_more_than_ten_with_its_partner():
    assert int(chosen(speaking(STRONG, "8 0"))) <= 2


def test_it_bids_less_against_foes_who_bid_much():
    assert int(chosen(speaking(STRONG, "4 2 4"))) < int(chosen(speaking(STRONG, "0 2 0")))


def test_it_is_careful_where_falling_short_costs_points():
    def said(form: str) -> list[int]:
        return [int(chosen(speaking(STRONG, bids, variant=form))) for bids in ("1 2", "2 2", "3 2", "2 1", "2 3")]

    plain, back = said("counters"), said("counters_back")
    assert all(careful <= bold for careful, bold in zip(back, plain, strict=True)) and sum(back) < sum(plain)


@pytest.mark.parametrize("bids", ["", "2", "2 2", "2 2 2"])
def test_countred_is_bid_as_counters_with_the_ranks_turned_round(bids):
    ranks = "23456789TJQKA"
    mirrored = " ".join(ranks[12 - ranks.index(name[0])] + name[1] for name in STRONG.split())
    said = chosen(speaking(mirrored, bids, turned="7S", variant="countred"))
    assert said == chosen(speaking(STRONG, bids))


@pytest.mark.parametrize("teams", [2, 3])
def test_six_players_bid_high_trumps_too(teams):
    assert int(chosen(speaking(STRONG.rsplit(" ", 3)[0], players=6, teams=teams))) >= 4


def test_the_dealer_names_his_long_and_high_suit():
    assert chosen(dealer_to_name()) == "C"


# ---------------------------------------------------------------- leading


def test_a_single_card_is_led_to_trump_in_the_second_round():
    deal = playing("4H 7S 9S 6S 3D 8D JD 4D 9C TC JC QC", broken=0, won="2 2")
    assert choice(deal).reason == "It is my last card of the suit: I can trump in the second round."


def test_twin_aces_are_led():
    assert chosen(playing("AH AH 5D 6D 7D 8D 4C 5C 6C 3C 5H 4H", broken=0, won="2 2")) == "AH"


# ---------------------------------------------------------------- following

BEATEN = "3:4H 2:6H 1:7H 0:5H 3:AH 2:8H 1:9H"  # P3, a foe, wins with the ace; P0 plays last
PARTNERS = "3:4H 2:6H 1:7H 0:5H 3:8H 2:AH 1:9H"  # P2, the partner, wins with the other ace


def test_the_last_hand_trumps_with_its_worst_trump():
    assert chosen(playing("2S 7S AS 4C 5D", BEATEN)) == "AS"


def test_a_partners_sure_trick_is_not_trumped():
    assert chosen(playing("2S 7S 4C 5D KC", PARTNERS)) in ("4C", "5D")


def test_a_partners_trump_is_not_countered():
    assert chosen(playing("9S 4C 5D", "3:4H 2:6H 1:7H 0:5H 3:AH 2:9S 1:9H", void="2H")) != "9S"


def test_the_last_hand_wins_as_cheaply_as_it_can():
    assert chosen(playing("AH QH 4C 5D 2S", "3:4H 2:6H 1:7H 0:5H 3:JH 2:8H 1:9H")) == "QH"


def test_a_foes_king_is_countered_where_the_partners_queen_then_wins():
    deal = playing("AH KH 4C 5D 2S", "3:4H 2:QH 1:7H 0:5H 3:KH 2:8H 1:9H")
    assert (chosen(deal), choice(deal).reason) == ("KH", "I counter the winning card with its twin.")


def test_a_foes_trump_is_countered_where_the_partners_ace_then_wins():
    assert chosen(playing("9S 2S 4C 5D", "3:4H 2:AH 1:7H 0:5H 3:6H 2:8H 1:9S", void="1H")) == "9S"


def test_a_foes_trump_is_trumped_over_with_the_next_better_one():
    assert chosen(playing("2S 7S AS 4C 5D", "3:4H 2:6H 1:7H 0:5H 3:AH 2:8H 1:9S", void="1H")) == "7S"


def test_trumps_that_cannot_win_are_kept():
    assert chosen(playing("TS JS 4C 5D", "3:4H 2:6H 1:7H 0:5H 3:AH 2:8H 1:9S", void="1H")) in ("4C", "5D")


def test_a_better_card_waits_for_the_second_round():
    deal = playing("KH 3H 8H 4C 5D 6D 7C 8C 2S 3S", "3:7H 2:6H 1:9H", won="2 3")
    assert choice(deal).reason == "I play low now and keep a better card for the second round."


def test_twins_and_aces_are_not_thrown_off():
    deal = playing("AC AC 3C 9C JD 6D", "3:4H 2:6H 1:7H 0:5H 3:AH 2:8H 1:2S", void="1H")
    assert chosen(deal) in ("3C", "6D")


# ---------------------------------------------------------------- no more tricks wanted

JOKER = {"variant": "counters_joker", "tricks": 7, "won": "3 4"}


def test_a_team_that_has_its_bid_gets_rid_of_a_high_card():
    deal = playing("KH 3H 4C 5D", BEATEN, bids="3 5", **JOKER)
    assert (chosen(deal), "get rid" in choice(deal).reason) == ("KH", True)


def test_a_team_that_lacks_tricks_keeps_its_high_card():
    assert chosen(playing("KH 3H 4C 5D", BEATEN, bids="5 5", **JOKER)) == "3H"


def test_where_tricks_over_cost_nothing_they_are_won():
    assert chosen(playing("2S AH 3H 5D", "3:4H 2:6H 1:7H 0:5H 3:KH 2:8H 1:9H", bids="1 5", won="3 4")) == "AH"


def test_a_high_card_goes_under_a_higher_one_in_the_first_round():
    assert chosen(playing("KH 3H 9H 4C 5D 6D", "3:AH 2:6H 1:7H", bids="3 5", **JOKER)) == "KH"

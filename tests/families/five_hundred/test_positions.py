"""Positions of Five Hundred with a right answer, for the rule player."""

from __future__ import annotations

import pytest

from eldest import cards
from eldest.families.five_hundred import rules as family
from tests.families.five_hundred.seats import choice, chosen, every_ace_in_hand, playing, safe_to_lay_open, speaking
from tests.families.moves import do

# ---------------------------------------------------------------- bidding


def test_nine_certain_tricks_are_bid_and_not_ten():
    assert chosen(speaking("JS JC AS KS QS TS 9S 8S 7S 6S")) == "9S"


def test_ten_certain_tricks_are_bid():
    assert chosen(speaking("JK JS JC AS KS QS TS 9S 8S 7S")) == "10S"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_joker_alone_is_no_reason_to_bid_no_trump(players):
    said = chosen(speaking("JK KH 9H 7H QD 8D TC 9C 9S 7S", players=players))
    assert said in ("pass", "6S", "6C", "6D", "6H")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("preset", ["uspc", "australian"])
def test_a_hand_without_winners_is_passed(players, preset):
    hand = "QH 9H 7H TD 8D 9C 8C TS 9S 7S"
    assert chosen(speaking(hand, "pass " * (players - 1), players=players, preset=preset)) == "pass"


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("JK JH JD AH KH 9H AS KS 8C 5C", "H"),
        ("JK JS JC AS QS 9S AD 8D 7C 5H", "S"),
        ("JK JC JS AC KC 8C AH 9H 6D 5D", "C"),
    ],
)
@pytest.mark.parametrize("players", [4, 5, 6])
def test_a_strong_hand_bids_its_long_suit(hand, suit, players):
    said = chosen(speaking(hand, players=players))
    assert said[-1] == suit and int(said[:-1]) >= 7


def test_aces_and_kings_in_every_suit_are_bid_without_trumps():
    assert chosen(speaking("JK AS KS AH KH 7H AD KD AC 8C")) in ("8NT", "9NT")


def test_a_partner_is_left_alone_without_help_for_him():
    deal = speaking("QH 9H 7H TD 8D 9C 8C TS 9S 5S", "7H pass")
    assert (chosen(deal), choice(deal).reason) == ("pass", "My partner's bid stands, and I have nothing better.")


def test_a_partner_is_raised_with_trumps_and_aces():
    deal = speaking("JK JD KH TH AS KS AC 8C 7D 5D", "7H pass")
    assert chosen(deal) in ("8H", "9H") and choice(deal).reason.startswith("I help my partner's suit")


LOWEST = "5S 6S 7S 5C 6C 7C 4D 5D 4H 5H"


def test_the_lowest_hand_of_all_is_laid_open():
    deal = speaking(LOWEST)
    assert (chosen(deal), choice(deal).reason) == (
        "OPEN_NULLO",
        "My cards are so low that I can show them and still win no trick.",
    )


def test_a_hand_with_one_card_over_a_gap_is_a_nullo():
    assert chosen(speaking(LOWEST.replace("5D", "6D"))) == "NULLO"


def test_the_bidder_throws_off_the_highest_of_a_suit_and_never_what_protects_it():
    assert chosen(playing("4D 6D JD QD", "NULLO", 0, "1:7C 3:6C")) == "QD"
    assert chosen(playing("TC QC 5D JD KD", "NULLO", 0, "1:5H 3:TH")) in ("QC", "KD")


def test_a_joker_that_can_be_discarded_does_not_stop_a_nullo():
    assert chosen(speaking("JK 5S 6S 5C 6C 7C 4D 5D 4H 5H")) == "NULLO"


@pytest.mark.parametrize("hand", ["AS 6S 7S 5C 6C 7C KD 5D QH TH", "9S TS 9C TC 9D TD 9H TH QS QC"])
def test_middle_and_high_cards_are_no_nullo(hand):
    assert chosen(speaking(hand)) not in ("NULLO", "OPEN_NULLO")


def test_an_open_nullo_is_kept_for_a_hand_that_can_always_duck():
    assert chosen(safe_to_lay_open()) == "OPEN_NULLO"


def test_no_nullo_where_it_is_not_allowed():
    assert chosen(speaking(LOWEST, nullo=False)) == "pass"


# ---------------------------------------------------------------- the widow


def discarded(hand: str, contract: str, widow: str, **given) -> set[str]:
    """The rule player's discards from the hand and the widow."""
    deal = speaking(hand, widow=widow, **given)
    do(deal, " ".join([contract] + ["pass"] * (deal.rules.players - 1)))
    while deal.phase != "play":
        deal.play(chosen(deal))
    return set(cards.names(deal.row.discards[0]))


def test_nullo_throws_away_the_joker_and_the_high_cards():
    assert discarded("5S 6S 7S 5C 6C 7C 4D 5D 4H 5H", "NULLO", "JK AS KD") == {"JK", "AS", "KD"}


def test_trumps_and_aces_are_kept_and_a_short_suit_is_emptied():
    assert discarded("JK JS AS KS 9S AH KH 8D 7D 9C", "8S", "5S AC 5C") == {"8D", "7D", "5C"}


def test_bowers_are_trumps_and_are_kept():
    kept_out = discarded("JS JC 9S 8S 7S AH KH 8D 7D 9C", "7S", "QD JK 5H")
    assert not kept_out & {"JS", "JC", "JK", "9S", "8S", "7S"}


def test_five_players_call_the_best_missing_trump():
    deal = speaking("JK JS AS KS 9S AH KH 8D 7D 9C", widow="5S 5C 2H", players=5, five_partner="called_card")
    do(deal, "8S pass pass pass pass 5C 7D 8D")
    assert chosen(deal) == "JC"


def test_five_players_with_the_top_trumps_call_an_ace_of_a_plain_suit():
    deal = speaking("JK JS JC AS 9S AH KH 8D 7D 9C", widow="5S 5C 2H", players=5, five_partner="called_card")
    do(deal, "8S pass pass pass pass 5C 2H 9C")
    assert chosen(deal) == "AD"


def test_five_players_with_every_ace_call_the_best_card_of_their_long_suit():
    deal = every_ace_in_hand()
    assert (chosen(deal), choice(deal).reason) == ("KH", "I call the highest card that I do not hold in my long suit.")


def test_five_players_name_one_who_bid():
    deal = speaking("JK JS JC AS KS QS AH KH 8D 7D", "pass 6S pass pass", players=5)
    do(deal, "9S")
    assert chosen(deal) == "P1"


# ---------------------------------------------------------------- leads


def test_the_bidder_draws_trumps_from_the_top():
    assert chosen(playing("JK JS AS 9S 5S AH KH 8D 7D 9C", "8S", 0)) in ("JK", "JS")


def test_no_low_trump_is_led_with_the_top_ones_in_hand():
    assert chosen(playing("JK AS 5S 8D 7D", "8S", 0)) == "JK"


def test_trumps_are_not_drawn_from_a_partner_when_the_adversaries_have_none():
    assert chosen(playing("JK AS AH 8D 7D", "8S", 0, voids="1S 3S")) == "AH"


def test_the_last_trumps_are_kept_while_plain_winners_are_led():
    gone = family.TRUMPS[cards.SPADES] & ~cards.cards("AS KS")
    assert chosen(playing("AS KS AH 8D 7D", "8S", 0, played=gone)) == "AH"


def test_an_adversary_cashes_an_ace_but_not_into_a_void_of_the_bidder():
    assert chosen(playing("AH AD 9D 8D 7C", "8S", 1, voids="1H")) == "AD"


def test_the_partner_of_the_bidder_leads_his_trumps():
    assert chosen(playing("JS 9S 8D 7C 6C", "8S", 2)) == "JS"


# ---------------------------------------------------------------- following


def test_a_partner_who_is_winning_is_not_overtaken():
    assert chosen(playing("AH 7H 8D 7C", "8S", 2, "2:KH 3:5H")) == "7H"


def test_a_partner_who_is_winning_is_not_trumped():
    assert chosen(playing("AS 9S 8D 7C", "8S", 2, "2:AH 3:5H")) in ("8D", "7C")


def test_a_partner_whom_the_next_player_will_trump_is_helped():
    # P1, last, has shown out of hearts: the ten of trumps keeps P1 from winning with a low one.
    gone = family.TRUMPS[cards.SPADES] & ~cards.cards("KS 9S 8S")
    assert chosen(playing("KS 8D 7C", "8S", 2, "2:AH 3:5H", voids="1H", played=gone)) == "KS"


def test_the_last_hand_wins_as_cheaply_as_it_can():
    assert chosen(playing("AH KH 6H 7C", "8S", 0, "1:TH 2:5H 3:QH")) == "KH"


def test_the_last_hand_throws_its_lowest_card_when_it_cannot_win():
    assert chosen(playing("KH 9H 6H 7C", "8S", 0, "1:TH 2:5H 3:AH")) == "6H"


def test_a_sure_winner_is_played_in_second_hand():
    assert chosen(playing("AH 9H 6H 7C", "8S", 0, "3:KH")) == "AH"


def test_a_short_hand_trumps_with_its_lowest_trump():
    assert chosen(playing("AS 9S 5S 7C", "8S", 0, "1:TH 2:5H 3:QH")) == "5S"


def test_the_ace_is_kept_when_losers_can_be_thrown_off():
    assert chosen(playing("AD 8D 7D 9C", "8S", 1, "1:JK 2:5S 3:6S")) == "7D"


def test_a_king_keeps_his_guard():
    assert chosen(playing("KD 8D TC 9C", "8S", 1, "1:JK 2:5S 3:6S")) == "9C"


def test_the_joker_takes_a_trick_without_trumps_when_it_may():
    assert chosen(playing("JK 8D 7C", "8NT", 1, "1:AH 2:5H 3:6H")) == "JK"


# ---------------------------------------------------------------- Nullo

RESCUE = "JK KC 5C TH 9H 8H 8S 7S 6S 5S"


@pytest.mark.parametrize("set_back", [False, True])
def test_the_joker_does_not_rescue_a_nullo_bidder(set_back):
    # P1 led 8D and is winning; P0, last and void in diamonds, must not take P1's trick.
    assert chosen(playing(RESCUE, "NULLO", 1, "1:8D 2:5D", set_back=set_back)) != "JK"


def test_the_joker_goes_when_the_bidder_has_got_away():
    assert chosen(playing(RESCUE, "NULLO", 1, "1:8D 2:9D")) == "JK"


def test_an_adversary_stays_under_the_bidder():
    assert chosen(playing("KD 8D 5D 7C", "NULLO", 1, "1:9D 2:6D")) == "8D"


def test_an_adversary_gets_rid_of_a_high_card_when_the_bidder_is_under():
    assert chosen(playing("KD 8D 5D 7C", "NULLO", 1, "1:9D 2:TD")) == "KD"


def test_an_adversary_leaves_the_trick_to_the_bidder_who_is_to_come():
    assert chosen(playing("KD 7D 5D 7C", "NULLO", 1, "3:8D", seat=0)) == "7D"


def test_an_adversary_leads_low_where_the_bidder_has_not_shown_out():
    assert chosen(playing("5D KD 4H QH", "NULLO", 1, voids="1H")) == "5D"


def test_the_bidder_plays_his_highest_card_that_loses():
    assert chosen(playing("QH 8H 5H 7C", "NULLO", 0, "3:9H")) == "8H"


def test_the_bidder_lets_his_highest_card_go_when_he_must_win():
    assert chosen(playing("QH TH 7C", "NULLO", 0, "1:9H 3:8H")) == "QH"


def test_the_bidder_throws_off_his_most_dangerous_card():
    assert chosen(playing("AC 5D 6D 7D", "NULLO", 0, "1:9H 3:8H")) == "AC"


def test_the_bidder_leads_a_card_that_everybody_must_beat():
    assert chosen(playing("5S AH KD QC", "NULLO", 0)) == "5S"


# ---------------------------------------------------------------- the joker led without trumps


def test_the_joker_names_a_long_suit_with_the_ace_missing():
    deal = playing("JK KH QH TH 9H 7C 5C 5D", "8NT", 0)
    do(deal, "JK")
    assert chosen(deal) == "H"

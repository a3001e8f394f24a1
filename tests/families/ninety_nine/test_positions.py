"""Positions of Ninety-Nine with a right answer, for the rule player."""

from __future__ import annotations

import pytest

from eldest import cards
from eldest.table.deal import Deal
from eldest.table.position import position
from tests.families.ninety_nine.seats import bid, choice, chosen, laid, laying, playing

# ---------------------------------------------------------------- bid-cards

LOWEST = "6S 7S 8S 6C 7C 6D 7D 8D 6H 7H 8H 9D"
HIGHEST = "AS KS QS JS AC KC QC JC AH KH AD KD"
MIXED = "AS KS QS 6S AC 7C 8C 6D TD JH 9H 6H"


def test_the_lowest_hand_of_all_bids_nothing():
    assert bid(laid(laying(LOWEST))) == 0


def test_a_hand_of_aces_and_kings_with_the_lead_bids_all_nine():
    assert laid(laying(HIGHEST)) == {"JC", "QC", "KC"}


def test_without_the_lead_and_without_trumps_nothing_is_certain():
    aside = laid(laying(HIGHEST, dealer=0))
    assert 5 <= bid(aside) <= 8 and not aside & {"AS", "AC"}


@pytest.mark.parametrize("trump", ["NT", "S", "C", "D", "H"])
def test_a_middling_hand_bids_neither_nothing_nor_nearly_all(trump):
    assert 1 <= bid(laid(laying(MIXED, trump))) <= 5


@pytest.mark.parametrize("trump", ["S", "NT"])
def test_the_ace_is_kept(trump):
    assert not laid(laying(MIXED, trump)) & {"AS", "AC"}


def test_trumps_make_a_higher_bid():
    long_clubs = "AC KC QC TC 8C 6C JD 6D 7H 8H KS 6S"
    assert bid(laid(laying(long_clubs, "C"))) > bid(laid(laying(long_clubs, "S")))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_bid_card_belongs_to_one_set_chosen_from_the_first(players):
    rank = {2: "6", 3: "6", 4: "2", 5: "2"}[players]
    hand = f"AS QS 9S {rank}S KC TC 8C JD 7D {rank}D KH 9H" + (" 4H" if players == 4 else "")
    deal = laying(hand, "H", players)
    first = chosen(deal)
    assert first in laid(deal) and len(cards.names(deal.row.bid_cards[0])) == 3


@pytest.mark.parametrize("players", [4, 5])
def test_more_players_bid_less_with_middling_cards(players):
    hand = "JS 8S 5S JC 8C 5C JD 8D 5D JH 8H 5H" + (" 3H" if players == 4 else "")
    assert bid(laid(laying(hand, players=players))) <= 2


# ---------------------------------------------------------------- offers


def offering(hand: str, aside: str, **given) -> Deal:
    """A deal in which these cards were laid aside, and all others laid their three lowest."""
    deal = laying(hand, **given)
    for seat in range(deal.rules.players):
        names = aside.split() if seat == 0 else cards.names(deal.row.hands[seat])[:3]
        for name in names:
            deal.play(name, seat)
    return deal


def test_a_bid_at_random_is_not_told():
    deal = offering("KC QC 9C JH TH 9H JS TS 9S KD JD 9D", "9D 9H JS")
    assert (chosen(deal), choice(deal).reason) == ("none", "My bid is not safe enough to show it to the others.")


ALL_WINNERS = "AS KS QS JS TS 9S AC KC QC AH KH AD"


def test_nine_certain_tricks_are_bid_and_shown_for_99_points():
    deal = offering(ALL_WINNERS, "AC KC QC", trump="S")
    assert (bid(laid(laying(ALL_WINNERS, "S"))), chosen(deal)) == (9, "reveal")


def test_two_players_cannot_show_their_hands_and_tell_a_safe_bid():
    assert chosen(offering(ALL_WINNERS, "AC KC QC", trump="S", players=2)) == "declare"


# ---------------------------------------------------------------- play

DUCK = "I do not want this trick: I get rid of the highest card that loses it."


def test_a_wanted_trick_is_led_for_with_a_top_card():
    deal = playing("AS KS 6H 7H", 2)
    assert chosen(deal) in ("AS", "KS") and "should win" in choice(deal).reason


def test_an_unwanted_trick_is_led_low():
    assert chosen(playing("AS KS 6H 7H", 0)) in ("6H", "7H")


def test_a_wanted_trick_is_taken():
    deal = playing("AH 7H", 1, trick="1:KH 2:9H")
    assert (chosen(deal), choice(deal).reason) == ("AH", "I still want tricks, and this card wins one.")


@pytest.mark.parametrize(("hand", "card"), [("AH 7H", "7H"), ("AH JH 7H", "JH"), ("AH QH 8H 7H", "QH")])
def test_an_unwanted_trick_is_ducked_with_the_highest_card_under_it(hand, card):
    deal = playing(hand, 0, trick="1:KH 2:9H")
    assert (chosen(deal), choice(deal).reason) == (card, DUCK)


def test_who_wants_nothing_throws_off_an_ace():
    deal = playing("AS 6S 6D", 0, trick="1:KH 2:9H")
    assert chosen(deal) == "AS" and "throw a card that might win" in choice(deal).reason


def test_who_wants_a_trick_throws_off_a_loser():
    assert chosen(playing("AS 6S 6D", 1, trick="1:KH 2:9H")) in ("6S", "6D")


def test_a_trump_takes_the_trick_that_is_wanted():
    assert chosen(playing("9S 7D 6D", 1, "S", trick="1:KH 2:9H")) == "9S"


def test_no_trump_is_wasted_on_a_trick_that_is_not_wanted():
    assert chosen(playing("9S 7S 7D 6D", 0, "S", trick="1:KH 2:9H", played="6S 8S")) in ("7D", "6D")


def test_of_two_cards_that_win_the_last_trick_but_one_the_other_wins_too():
    deal = playing("AH KH", 2, trick="1:QH 2:9H")
    assert chosen(deal) in ("AH", "KH")


def test_who_has_lost_his_bid_takes_what_he_can():
    deal = playing("AH 7H", 1, trick="1:KH 2:9H", **{"result.tricks.0": 2})
    assert chosen(deal) == "AH" and choice(deal).reason.startswith("My bid is as good as lost")


def test_a_card_is_a_winner_once_all_above_it_are_gone():
    deal = playing("TS 6H", 1, played="AS KS QS JS")
    assert chosen(deal) == "TS"


def test_a_declarer_who_wants_nothing_is_made_to_win():
    """Spoiling the bid is worth more than a trick: the lowest spade leaves the declarer's queen winning."""
    deal = playing("KS 6S", 2, trick="1:QS 2:7S", told="1:6D 7D 8D")
    assert (chosen(deal), choice(deal).reason[:20]) == ("6S", "I would rather spoil")


def with_dummy(hand: str, dummy: str, wants: int, trick: str, **fields) -> Deal:
    """Two players, seat 0 having led: the dummy, whose cards are face up, plays last."""
    deal = playing(hand, wants, trick=trick, players=2, controller=0, faceup=dummy, **{"hands.2": dummy}, **fields)
    assert deal.phase == "dummy"
    return deal


def test_the_dummy_takes_a_trick_that_its_player_does_not_want():
    deal = with_dummy("6S", "AH 7H", 0, "0:KH 1:9H")
    assert (chosen(deal), choice(deal).reason) == ("AH", "The dummy takes this trick, so that neither of us has it.")


def test_the_dummy_leaves_a_trick_to_its_player_who_wants_it():
    deal = with_dummy("6S", "AH 7H", 1, "0:KH 1:9H")
    assert (chosen(deal), choice(deal).reason) == ("7H", "The dummy leaves this trick to us.")


def test_the_joker_wins_as_the_ace_turned_up():
    fields = {"trump": cards.CLUBS, "result.bids.0": 1, "tricks": 7, "turned": "AC"}
    options = {"trump_rule": "turn_up"}
    deal = position("ninety_nine", options, fields=fields, hands={0: "JK 6H"}, trick=[(1, "KH"), (2, "QH")])
    assert chosen(deal) == "6H"
    fields["result.bids.0"] = 2
    deal = position("ninety_nine", options, fields=fields, hands={0: "JK 6C"}, trick=[(1, "KC"), (2, "QC")])
    assert chosen(deal) == "JK"


def test_trumps_that_are_sure_and_just_enough_are_spared():
    assert chosen(playing("AS 9D", 1, "S", "1:TH 2:9H")) == "9D"
    assert chosen(playing("AS 9D", 1, "S")) == "9D"
    assert chosen(playing("AS 9D", 2, "S", "1:TH 2:9H")) == "AS"

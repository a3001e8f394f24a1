"""Ninety-Nine: bid-cards and offers (NN-6 to NN-17, NN-41, NN-54, NN-59)."""

import pytest

from eldest import cards
from eldest.families.ninety_nine import rules as family
from tests.families.moves import play_out, refusal
from tests.families.ninety_nine.table import HANDS, dealt, held, laid, offered, seats

# ---------------------------------------------------------------- bid-cards


def test_nn_6_three_cards_are_laid_aside_and_nine_played():
    deal = laid(dealt(2, hands=HANDS), "AS KS AH")
    assert held(deal.row.bid_cards[0]) == {"AS", "KS", "AH"}
    assert [hand.bit_count() for hand in deal.row.hands][:3] == [9, 9, 9]


def test_nn_6_any_card_may_be_one():
    deal = dealt(2, hands=HANDS)
    assert set(deal.legal(1)) == set(HANDS["P1"].split())


@pytest.mark.parametrize(("laid_aside", "bid"), [("6C 7C 8C", 9), ("JH 6C TH", 7), ("JH TH 9H", 6)])
def test_nn_7_clubs_are_worth_three_hearts_two(laid_aside, bid):
    assert laid(dealt(2, hands=HANDS), "AS KS QS", laid_aside).row.result.bids[1] == bid


def test_nn_7_spades_are_worth_one_diamonds_none():
    deal = laid(dealt(2, hands=HANDS), "6S AS AH", "6C 7C 8C", "AD 6D 8H")
    assert list(deal.row.result.bids)[:3] == [4, 9, 2]


@pytest.mark.parametrize("three", ["6C 6D 7D", "6H 6S 6D", "6S 7S 8S"])
def test_nn_8_the_same_number_can_be_bid_in_several_ways(three):
    assert family.bid_of(family.DEAL(), cards.cards(three)) == 3


def test_nn_9_bid_cards_are_seen_by_nobody_else():
    deal = offered(laid(dealt(2, hands=HANDS), "AS KS AH"))
    for seat in (1, 2):
        seen = deal.view(seat).row
        assert (seen.bid_cards[0], seen.shown[0], seen.result.bids[0]) == (0, 0, 0)
    assert held(deal.view(0).row.bid_cards[0]) == {"AS", "KS", "AH"}
    assert not any(deal.seen(done, 1) for done in deal.actions if (done.phase, done.seat) == ("lay", 0))


def test_nn_10_all_choose_at_the_same_time():
    deal = dealt(2, hands=HANDS)
    assert deal.awaited == (0, 1, 2)
    deal.play("6H", 2)
    deal.play("AC", 1)
    assert deal.awaited == (0, 1, 2)
    assert deal.view(0).row.bid_cards[2] == 0


def test_nn_10_a_bid_card_stands_as_soon_as_it_is_laid():
    deal = dealt(2, hands=HANDS)
    deal.play("AS", 0)
    assert "AS" not in deal.legal(0)
    for card in ("KS", "QS"):
        deal.play(card, 0)
    assert deal.awaited == (1, 2)


def test_nn_23_a_fourth_bid_card_is_refused():
    deal = dealt(2, hands=HANDS)
    for card in ("AS", "KS", "QS"):
        deal.play(card, 0)
    assert refusal(deal, "JS", 0) == "NN-23"
    assert held(deal.row.bid_cards[0]) == {"AS", "KS", "QS"}


@pytest.mark.parametrize("seat", [3, 7, -1])
def test_nn_23_a_bid_card_of_a_seat_that_is_not_there_is_refused(seat):
    assert refusal(dealt(2, hands=HANDS), "AS", seat) == "NN-23"


def test_nn_23_a_second_offer_and_a_card_before_all_have_offered_are_refused():
    deal = laid(dealt(2, hands=HANDS))
    deal.play("declare", 1)
    assert [refusal(deal, said, 1) for said in ("none", "reveal", "declare")] == ["NN-23"] * 3
    assert deal.awaited == (0, 2)


def test_nn_23_a_card_out_of_turn_is_refused():
    deal = offered(dealt(2, hands=HANDS))
    assert deal.awaited == (0,)
    assert [refusal(deal, card, seat) for seat, card in ((1, "AC"), (2, "AD"))] == ["NN-23"] * 2


def test_nn_25_bid_cards_are_out_of_play():
    deal = play_out(laid(dealt(2, hands=HANDS), "AS KS AH"))
    assert not deal.row.played & cards.cards("AS KS AH")
    assert sum(deal.row.result.tricks) == 9


# ---------------------------------------------------------------- offers


def test_nn_11_who_declares_turns_up_his_bid_cards():
    deal = offered(laid(dealt(2, hands=HANDS), "6S 7S 8S"), "declare")
    seen = deal.view(1).row
    assert (held(seen.shown[0]), seen.faceup) == ({"6S", "7S", "8S"}, 0)
    assert all(deal.seen(done, 1) for done in deal.actions if (done.phase, done.seat) == ("lay", 0))


def test_nn_12_who_reveals_turns_up_his_hand_too():
    deal = offered(laid(dealt(2, hands=HANDS), "6S 7S 8S"), "reveal")
    seen = deal.view(1).row
    assert held(seen.shown[0]) == {"6S", "7S", "8S"}
    assert held(seen.faceup) == set(HANDS["P0"].split()) - {"6S", "7S", "8S"}


def test_nn_12_both_before_the_opening_lead_and_the_hand_while_it_is_played():
    deal = offered(laid(dealt(2, hands=HANDS), "6S 7S 8S"), "reveal")
    assert (deal.phase, deal.row.tricks, deal.row.laid) == ("play", 0, 0)
    deal.play("AS", 0)
    assert deal.row.faceup == deal.row.hands[0]


def premium(offers: str, dealer: int, **given) -> tuple[list[int], list[int]]:
    result = offered(dealt(dealer, **given), offers).row.result
    return seats(result.declared), seats(result.revealed)


def test_nn_13_only_one_player_declares_or_reveals():
    for offers in ("declare declare declare", "reveal reveal declare", "declare reveal reveal"):
        for dealer in range(3):
            declared, revealed = premium(offers, dealer)
            assert len(declared + revealed) == 1


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_nn_14_the_one_nearest_the_dealers_left_has_priority(dealer, first):
    assert premium("declare declare declare", dealer) == ([first], [])


def test_nn_14_the_dealer_has_the_lowest():
    assert premium("declare none declare", 0) == ([2], [])
    assert premium("declare none none", 0) == ([0], [])


def test_nn_15_reveal_overcalls_declare_from_any_seat():
    assert premium("reveal declare declare", 0) == ([], [0])
    assert premium("reveal declare reveal", 0) == ([], [2])


def test_nn_16_one_offer_each_after_all_the_bid_cards():
    deal = dealt(2, hands=HANDS)
    assert deal.phase == "lay"
    laid(deal)
    assert (deal.phase, deal.awaited) == ("offer", (0, 1, 2))
    assert deal.legal(0) == ["none", "declare", "reveal"]


def test_nn_16_offers_are_secret_until_all_are_in():
    deal = laid(dealt(2, hands=HANDS))
    deal.play("reveal", 2)
    assert list(deal.view(0).row.offers) == list(deal.view(0).row.sealed) == [0] * 5
    assert deal.view(2).row.sealed[2] == family.REVEAL
    assert (deal.seen(deal.actions[-1], 0), deal.seen(deal.actions[-1], 2)) == (False, True)


def test_nn_16_then_all_are_known_the_lapsed_ones_too():
    deal = offered(dealt(0), "declare reveal declare")
    assert list(deal.view(0).row.offers)[:3] == [family.DECLARE, family.REVEAL, family.DECLARE]
    assert all(deal.seen(done, seat) for done in deal.actions if done.phase == "offer" for seat in range(3))


def test_nn_17_what_is_overcalled_lapses():
    deal = offered(laid(dealt(2, hands=HANDS), "6S 7S 8S"), "declare reveal none")
    assert (deal.row.shown[0], deal.row.result.declared) == (0, 0)
    assert deal.row.shown[1]


def test_nn_41_two_players_lay_three_cards_as_usual():
    deal = laid(dealt(players=2))
    assert [bids.bit_count() for bids in deal.row.bid_cards][:3] == [3, 3, 3]
    assert [hand.bit_count() for hand in deal.row.hands][:3] == [9, 9, 9]


@pytest.mark.parametrize(
    ("offers", "declared"),
    [("none none", []), ("declare none", [0]), ("none declare", [1]), ("declare declare", [0, 1])],
)
def test_nn_41_either_or_both_may_declare(offers, declared):
    deal = offered(dealt(players=2), offers)
    assert seats(deal.row.result.declared) == declared
    assert [seat for seat in range(2) if deal.row.shown[seat]] == declared


def test_nn_41_nobody_may_reveal():
    deal = laid(dealt(players=2))
    assert deal.legal(0) == ["none", "declare"]
    assert refusal(deal, "reveal", 0) == "NN-41"


@pytest.mark.parametrize("dealer", range(4))
def test_nn_54_priority_runs_round_the_four_seats(dealer):
    order = [(dealer + step) % 4 for step in (1, 2, 3, 0)]
    for place, first in enumerate(order):
        offers = ["declare" if seat in order[place:] else "none" for seat in range(4)]
        assert premium(" ".join(offers), dealer, players=4) == ([first], [])


def test_nn_59_two_players_say_yes_or_no_at_the_same_time():
    deal = laid(dealt(players=2))
    assert deal.awaited == (0, 1)
    deal.play("declare", 1)
    assert deal.view(0).row.sealed[1] == deal.view(0).row.offers[1] == 0


def test_nn_59_without_priority():
    assert [premium("declare declare", dealer, players=2) for dealer in range(2)] == [([0, 1], [])] * 2

"""Ninety-Nine: the play, with and without the dummy and the joker (NN-22 to NN-26, NN-42 to NN-47, NN-57 to NN-59)."""

import pytest

from eldest import cards
from eldest.families.ninety_nine import rules as family
from tests.families.moves import do, play_out, refusal
from tests.families.ninety_nine.table import HANDS, dealt, held, laid, offered, playing

# ---------------------------------------------------------------- three and more players


@pytest.mark.parametrize(("players", "dealer", "eldest"), [(3, 0, 1), (3, 2, 0), (4, 3, 0), (5, 1, 2)])
def test_nn_22_eldest_leads_first(players, dealer, eldest):
    deal = offered(dealt(dealer, players=players))
    assert (deal.phase, deal.awaited) == ("play", (eldest,))


def test_nn_22_any_card_may_be_led_trumps_too():
    assert set(playing({0: "AS 7H 6D", 1: "6S 6H 7D", 2: "7S 8H 8D"}, trump="H").legal()) == {"AS", "7H", "6D"}


def test_nn_23_follow_suit_if_you_can():
    deal = do(playing({0: "AS 7H", 1: "6S 6H", 2: "7S 8H"}, trump="H"), "AS")
    assert deal.legal() == ["6S"]
    assert refusal(deal, "6H") == "NN-23"


def test_nn_23_otherwise_play_any_card():
    deal = do(playing({0: "AS 7H", 1: "6D 6H", 2: "7S 8H"}, trump="H"), "AS")
    assert set(deal.legal()) == {"6D", "6H"}


def winner(trump: str, trick: str, players: int = 3, turned: str = "", **given) -> int:
    """The hand that wins a trick, P0 having led."""
    hands = dict(enumerate(trick.split()))
    return do(playing(hands, trump, players=players, turned=turned, **given), trick).actions[-1].taker


def test_nn_24_the_best_trump_takes_the_trick():
    assert winner("H", "AC 6H KC") == 1
    assert winner("H", "AC 6H 7H") == 2


def test_nn_24_without_trumps_the_best_card_of_the_suit_led():
    assert winner("H", "TC KC AD") == 1
    assert winner("NT", "TC 9C AD") == 0


def test_nn_24_the_winner_leads_to_the_next():
    deal = do(playing({0: "AS 7H", 1: "6S 6H", 2: "7S 8H"}, trump="H", leader=1), "6S 7S AS")
    assert (deal.awaited, deal.row.tricks) == ((0,), 1)


def test_nn_24_nine_tricks_are_played():
    assert play_out(dealt()).row.tricks == 9


def test_nn_26_who_succeeded_turns_up_his_bid_cards_and_who_failed_does_not():
    deal = play_out(laid(dealt(2, hands=HANDS), "6S 7S 8S", "6C 7C 8C", "AD KD QD"))
    made = [tricks == bid for tricks, bid in zip(deal.row.result.tricks, deal.row.result.bids, strict=True)][:3]
    assert True in made and False in made
    for hand in range(3):
        other = deal.view((hand + 1) % 3).row
        assert bool(other.shown[hand]) == made[hand]
        assert (other.bid_cards[hand], other.result.bids[hand]) == (0, 0)
        seen = [deal.seen(done, (hand + 1) % 3) for done in deal.actions if (done.phase, done.seat) == ("lay", hand)]
        assert seen == [made[hand]] * 3


def test_nn_26_failed_bids_are_shown_where_that_is_agreed():
    deal = play_out(laid(dealt(2, hands=HANDS, show_failed_bids=True), "6S 7S 8S", "6C 7C 8C", "AD KD QD"))
    assert list(deal.view(0).row.shown) == list(deal.row.bid_cards)


def test_nn_26_bid_cards_are_turned_up_after_the_play_only():
    deal = offered(laid(dealt(2, hands=HANDS, show_failed_bids=True)))
    while deal.row.tricks < 8:
        assert not any(deal.row.shown)
        deal.play(deal.legal()[0])


# ---------------------------------------------------------------- two players and the dummy


def two(dealer: int = 0, **given):
    return offered(dealt(dealer, players=2, **given))


def test_nn_42_the_dummy_is_turned_up_after_the_declarations():
    deal = laid(dealt(players=2))
    deal.play("none", 0)
    assert deal.row.faceup == 0
    deal.play("none", 1)
    assert deal.row.faceup == deal.row.hands[2] and deal.row.faceup.bit_count() == 9


@pytest.mark.parametrize("dealer", [0, 1])
def test_nn_44_the_non_dealer_leads_from_his_hand(dealer):
    deal = two(dealer)
    assert (deal.phase, deal.awaited) == ("play", (1 - dealer,))


HELD = {0: "9S 7H", 1: "TS 8H", 2: "8S 9H"}


def test_nn_44_then_the_other_then_he_who_led_from_the_dummy():
    deal = playing(HELD, players=2)
    turns = []
    for card in ("9S", "TS", "8S"):
        turns.append((deal.phase, deal.awaited))
        deal.play(card)
    assert turns == [("play", (0,)), ("play", (1,)), ("dummy", (0,))]


def test_nn_44_only_cards_of_the_dummy_are_played_from_it():
    deal = do(playing(HELD, players=2), "9S TS")
    assert refusal(deal, "7H") == "NN-44"
    assert (refusal(deal, "8S", 1), deal.legal(0)) == ("NN-23", ["8S"])


def test_nn_45_a_player_who_wins_leads_and_plays_third_from_the_dummy():
    deal = do(playing(HELD, players=2), "9S TS 8S")
    assert (deal.phase, deal.awaited, deal.row.leader) == ("play", (1,), 0)
    do(deal, "8H 7H")
    assert (deal.phase, deal.awaited) == ("dummy", (1,))


def test_nn_45_if_the_dummy_wins_its_player_leads_from_it_and_plays_third_from_his_hand():
    deal = do(playing(HELD | {2: "JS 9H"}, players=2), "9S TS JS")
    assert deal.actions[-1].taker == family.DUMMY
    turns = []
    for card in ("9H", "8H", "7H"):
        turns.append((deal.phase, deal.awaited))
        deal.play(card)
    assert turns == [("dummy", (0,)), ("play", (1,)), ("play", (0,))]


def test_nn_45_who_plays_from_the_dummy_stays_while_it_wins():
    deal = playing({0: "6S 6H 6D", 1: "7S 7H 7D", 2: "8S 8H 8D"}, players=2, leader=1, controller=1)
    do(deal, "7S 6S 8S 8H 6H 7H")
    assert (deal.phase, deal.awaited) == ("dummy", (1,))


def test_nn_46_the_dummy_must_follow_suit():
    deal = do(playing(HELD, players=2), "9S TS")
    assert deal.legal() == ["8S"]
    assert refusal(deal, "9H") == "NN-46"


def test_nn_46_each_hand_plays_one_card_to_each_trick():
    deal = play_out(two())
    for trick in range(9):
        laid_by = [
            family.DUMMY if done.phase == "dummy" else done.seat
            for done in deal.actions
            if done.trick == trick and done.phase in ("play", "dummy")
        ]
        assert sorted(laid_by) == [0, 1, 2]


@pytest.mark.parametrize("dealer", [0, 1])
def test_nn_47_the_dummys_bid_cards_are_turned_up_at_the_end(dealer):
    deal = two(dealer)
    assert deal.row.shown[2] == 0
    play_out(deal)
    assert deal.row.shown[2] == deal.row.bid_cards[2]


def test_nn_59_how_the_dummy_did_is_known_only_then():
    deal = two()
    while not deal.over:
        assert not any(deal.view(seat).row.shown[2] for seat in range(2))
        deal.play(deal.legal()[0])
    assert deal.view(1).row.shown[2]


# ---------------------------------------------------------------- the joker

CLASSIC = {"trump_rule": "turn_up"}


def test_nn_57_where_a_nine_is_turned_up_the_joker_is_that_nine():
    assert winner("NT", "8H JK TH", turned="9H", **CLASSIC) == 2
    assert winner("NT", "8H JK 7H", turned="9H", **CLASSIC) == 1


def test_nn_58_the_joker_follows_suit_as_the_card_turned_up():
    deal = do(playing({0: "AC", 1: "JK AD", 2: "AS"}, turned="KC", **CLASSIC), "AC")
    assert deal.legal() == ["JK"]
    assert refusal(deal, "AD") == "NN-58"


def test_nn_58_it_may_not_be_played_while_another_suit_can_be_followed():
    deal = do(playing({0: "AD", 1: "JK 6D", 2: "AS"}, turned="KC", **CLASSIC), "AD")
    assert refusal(deal, "JK") == "NN-58"


def test_nn_58_who_holds_a_card_of_its_suit_follows_when_it_is_led():
    deal = do(playing({0: "JK", 1: "6C AD", 2: "AS"}, turned="KC", **CLASSIC), "JK")
    assert deal.legal() == ["6C"]
    assert held(deal.row.led) >= {"JK", "6C", "AC"}


def test_nn_58_it_is_no_highest_card():
    assert winner("NT", "AC JK QC", turned="KC", **CLASSIC) == 0
    assert winner("NT", "QC JK AD", turned="KC", **CLASSIC) == 1


def test_nn_58_a_hand_is_sorted_with_the_joker_first():
    named = [cards.name(card) for card in cards.arranged(cards.CLUBS, cards.cards("JK 6C AC 7S AS"))]
    assert named == ["JK", "AC", "6C", "AS", "7S"]

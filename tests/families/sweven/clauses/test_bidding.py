"""Sweven: the bidding and the trumps (SW-14 to SW-20, SW-42, SW-44)."""

import pytest

from eldest import cards
from eldest.cards import NotACard
from eldest.families.sweven import rules as family
from eldest.table.actions import NotAnAction
from tests.families.moves import refusal
from tests.families.sweven.table import after_calls, dealt


@pytest.mark.parametrize("players", range(2, 7))
def test_sw_14_everybody_speaks_once_the_dealer_last(players):
    deal = dealt(dealer=1, players=players)
    for turn in range(players):
        assert deal.awaited == ((2 + turn) % players,)
        deal.play("3" if turn == 0 else "pass")
    assert (deal.phase, deal.awaited) == ("trump", (2 % players,))


def test_sw_14_a_call_is_heard_by_all():
    deal = after_calls("4 pass", players=4)
    assert [list(deal.view(seat).row.calls) for seat in range(4)] == [[0, 4, 1, 0, 0, 0]] * 4


def test_sw_15_the_lowest_bid_is_3():
    deal = dealt()
    assert deal.legal() == ["pass", *map(str, range(3, 18))]
    assert refusal(deal, "2") == "SW-15"


@pytest.mark.parametrize(("call", "clause"), [("4", "SW-16"), ("5", "SW-16"), ("6", "")])
def test_sw_16_a_bid_exceeds_the_one_before(call, clause):
    assert refusal(after_calls("5 pass"), call) == clause


def test_sw_17_the_highest_bid_is_17():
    assert refusal(after_calls("16"), "18") == "SW-17"
    assert after_calls("16").legal() == ["pass", "17"]


def test_sw_17_two_players_may_bid_17_as_well():
    assert "17" in dealt(players=2).legal()


def test_sw_18_a_bid_is_a_bare_number():
    with pytest.raises(NotAnAction):
        dealt().play("7H")


def test_sw_18_the_high_bidder_names_one_of_four_suits():
    deal = after_calls("5 pass 8 pass")
    assert (deal.phase, deal.awaited, set(deal.legal())) == ("trump", (3,), set("SHDC"))
    with pytest.raises(NotACard):
        deal.play("NT")


def test_sw_18_nobody_knows_a_trump_before_it_is_named():
    deal = after_calls("5 pass 8")
    assert family.trump(deal.row) == cards.NO_TRUMP
    deal.play("pass")
    deal.play("D")
    assert family.trump(deal.row) == cards.DIAMONDS


def test_sw_19_all_pass_and_the_deal_is_over():
    deal = after_calls("pass pass pass pass")
    assert (deal.over, deal.row.result.bid, deal.row.tricks) == (True, 0, 0)


def test_sw_20_after_17_one_can_only_pass():
    deal = after_calls("17")
    assert deal.legal() == ["pass"]
    assert refusal(deal, "17") == "SW-20"
    assert deal.awaited == (2,)


@pytest.mark.parametrize(("barred", "turns"), [("1", [2, 3, 0]), ("3", [1, 2, 0]), ("0", [1, 2, 3])])
def test_sw_42_the_barred_player_is_skipped(barred, turns):
    deal, spoke = dealt(barred=barred), []
    while deal.phase == "call":
        spoke += deal.awaited
        deal.play("3" if len(spoke) == 1 else "pass")
    assert spoke == turns


def test_sw_42_he_is_dealt_to_and_plays():
    deal = after_calls("3 pass pass", barred="1")
    deal.play("S")
    laid = {deal.awaited[0]}
    while deal.row.tricks == 0:
        laid |= set(deal.awaited)
        deal.play(deal.legal()[0])
    assert laid == {0, 1, 2, 3}


def test_sw_42_a_barred_dealer_still_deals():
    assert dealt(dealer=0, barred="0").row.dealer == 0


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("barred", ["0", "1"])
def test_sw_42_of_two_players_only_the_other_speaks(dealer, barred):
    deal = dealt(dealer=dealer, barred=barred, players=2)
    assert deal.awaited == (1 - int(barred),)
    deal.play("3")
    assert (deal.phase, deal.awaited) == ("trump", (1 - int(barred),))


def test_sw_44_all_pass_who_may_bid():
    assert after_calls("pass pass pass", barred="2").over

"""Sweven: the play (SW-21 to SW-28, SW-30)."""

import pytest

from eldest import cards
from eldest.cards import SUIT_CARDS
from eldest.families.sweven import rules as family
from eldest.table.position import position
from tests.families.moves import do, hand, play_out, refusal
from tests.families.sweven.table import after_calls, options

SUIT = {name: number for number, name in enumerate(cards.SUITS)}


def trick(plays: str, trump: str, players: int = 4):
    """The record after one trick, its cards in order from P0 on."""
    laid = list(enumerate(plays.split()))
    return position("sweven", {"players": players}, fields={"trump": SUIT[trump]}, trick=laid).row


@pytest.mark.parametrize(
    ("card", "points"), [("AS", 1), ("KD", 1), ("QH", 1), ("JC", 1), ("JH", 2), ("TH", 0), ("9S", 0)]
)
def test_sw_21_the_counting_cards(card, points):
    assert family.WORTH[cards.card(card)] == points


@pytest.mark.parametrize("players", range(2, 7))
def test_sw_21_every_pack_holds_17_points(players):
    assert sum(family.WORTH[card] for card in options(players=players).pack()) == 17


def test_sw_21_a_trick_brings_its_points_to_its_winner():
    assert list(trick("QS JH AS 7D", "C").result.points) == [0, 0, 4, 0, 0, 0]


@pytest.mark.parametrize(("taken", "made"), [(5, True), (9, True), (4, False), (0, False)])
def test_sw_22_the_bidder_must_win_at_least_his_bid(taken, made):
    result = family.RESULT()
    result.bid, result.bidder, result.points[2] = 5, 2, taken
    assert bool(family.made(result)) is made


def test_sw_23_the_high_bidder_leads_any_card():
    deal = do(after_calls("3 pass 4 pass"), "S")
    assert (deal.phase, deal.awaited) == ("play", (3,))
    assert set(deal.legal()) == hand(deal, 3)


def test_sw_24_follow_suit_if_you_can():
    deal = position("sweven", fields={"trump": SUIT["S"]}, hands={1: "AH 7C JS KC"}, trick=[(0, "9C")])
    assert set(deal.legal()) == {"7C", "KC"}
    assert refusal(deal, "JS") == "SW-24"


def test_sw_24_play_is_clockwise():
    deal = do(after_calls("3 pass pass pass"), "S")
    turns = []
    while deal.row.tricks == 0:
        turns += deal.awaited
        deal.play(deal.legal()[0])
    assert turns == [1, 2, 3, 0]


def test_sw_25_without_the_suit_led_any_card_may_be_played():
    deal = position("sweven", fields={"trump": SUIT["S"]}, hands={1: "AH 7H JS KC"}, trick=[(0, "9D")])
    assert set(deal.legal()) == {"AH", "7H", "JS", "KC"}


def test_sw_25_what_a_seat_lacks_is_public():
    deal = position("sweven", fields={"trump": SUIT["S"]}, hands={2: "AH"}, trick=[(0, "9D"), (1, "7H")])
    assert deal.view(2).row.lacks[1] == SUIT_CARDS[cards.DIAMONDS]


@pytest.mark.parametrize(("plays", "trump", "winner"), [
    ("9H AH TH KH", "S", 1),
    ("9H AH 7S KH", "S", 2),
    ("9H TS JS 7S", "S", 2),
    ("7D AS AC AH", "S", 1),
    ("7D AC AH KC", "S", 0),
    ("7S 9S AD AC", "S", 1),
])  # fmt: skip
def test_sw_26_the_highest_trump_wins_or_the_highest_card_of_the_suit_led(plays, trump, winner):
    assert trick(plays, trump).winning == winner


def test_sw_27_the_winner_leads_any_card_to_the_next():
    laid = [(0, "9H"), (1, "AH"), (2, "TH"), (3, "KH")]
    deal = position("sweven", fields={"trump": SUIT["S"]}, hands={1: "7C JS KD"}, trick=laid)
    assert (deal.awaited, set(deal.legal())) == ((1,), {"7C", "JS", "KD"})


@pytest.mark.parametrize("players", range(2, 7))
def test_sw_28_all_eight_tricks_are_played(players):
    deal = play_out(do(after_calls("3" + " pass" * (players - 1), players=players), "H"))
    assert (deal.row.tricks, list(deal.row.hands)) == (8, [0] * 6)
    assert sum(deal.row.result.points) <= 17 if players == 2 else sum(deal.row.result.points) == 17


def test_sw_30_what_is_out_of_turn_is_refused_and_has_no_effect():
    deal = after_calls("3")
    before = bytes(deal.row)
    assert refusal(deal, "4", seat=1) == "SW-30"
    assert bytes(deal.row) == before


def test_sw_30_a_revoke_is_refused_and_has_no_effect():
    deal = position("sweven", fields={"trump": SUIT["S"]}, hands={1: "AH 7C"}, trick=[(0, "9C")])
    before = bytes(deal.row)
    assert refusal(deal, "AH") == "SW-24"
    assert bytes(deal.row) == before


def test_sw_30_nor_a_card_that_is_not_held():
    deal = position("sweven", fields={"trump": SUIT["S"]}, hands={1: "AH 7C"}, trick=[(0, "9C")])
    assert deal.why_not("AS") == "P1 does not hold AS"

"""Oh Hell: the play (OH-31 to OH-35, OH-41)."""

import pytest

from eldest import cards
from eldest.cards import SUIT_CARDS
from eldest.table.position import position
from tests.families.moves import hand, play_out, refusal
from tests.families.oh_hell.table import after_bids

TRUMP = {name: number for number, name in enumerate((*cards.SUITS, "NT"))}


def trick(plays: str, trump: str, players: int = 4):
    """The record after one trick, its cards in order from P0 on."""
    return position(
        "oh_hell", {"players": players}, fields={"trump": TRUMP[trump]}, trick=list(enumerate(plays.split()))
    ).row


def following(held: str, *plays: str, players: int = 4, trump: str = "S"):
    """A deal in which these cards have been laid from P0 on, and the next seat holds some."""
    laid = list(enumerate(plays))
    return position(
        "oh_hell", {"players": players}, fields={"trump": TRUMP[trump]}, hands={len(plays): held}, trick=laid
    )


def test_oh_31_any_card_may_be_led_trumps_included():
    hands = {"P0": "KS QS", "P1": "2H AS", "P2": "AD KD", "P3": "AC KC", "turned": "3H"}
    deal = after_bids("1 1 1 1", start=2, hands=hands)
    assert (deal.awaited, set(deal.legal())) == ((1,), {"2H", "AS"})


def test_oh_31_play_is_clockwise():
    deal = after_bids("1 1 1 1", dealer=2)
    turns = []
    while deal.row.tricks == 0:
        turns += deal.awaited
        deal.play(deal.legal()[0])
    assert turns == [3, 0, 1, 2]


def test_oh_32_follow_suit_if_you_can():
    deal = following("AH 7C JS KC", "9C")
    assert set(deal.legal()) == {"7C", "KC"}
    assert refusal(deal, "JS") == "OH-32"


def test_oh_32_else_he_is_free_to_choose():
    assert set(following("AH 7H JS KC", "9D").legal()) == {"AH", "7H", "JS", "KC"}


def test_oh_32_what_a_seat_lacks_is_public():
    assert following("AH", "9D", "7H").view(2).row.lacks[1] == SUIT_CARDS[cards.DIAMONDS]


@pytest.mark.parametrize(("plays", "trump", "winner"), [
    ("9H AH TH KH", "S", 1),
    ("9H AH 2S KH", "S", 2),
    ("9H TS JS 2S", "S", 2),
    ("2D AS AC AH", "NT", 0),
    ("2D AS 3D AH", "NT", 2),
    ("2S 9S AD AC", "S", 1),
])  # fmt: skip
def test_oh_33_the_highest_trump_or_the_highest_card_of_the_suit_led(plays, trump, winner):
    assert trick(plays, trump).winning == winner


@pytest.mark.parametrize(("plays", "trump", "winner"), [
    ("AH 2H AH 3H 4H 5H 6H 7H", "S", 2),
    ("2S AH 3H AH 4H 5H 6H 7H", "S", 0),
    ("9H 2S KH 2S AH 5H AH 7H", "S", 3),
    ("9H 2S 2S 3S AH AH KH KH", "S", 3),
    ("9H 9H KH 2D KD 2D KD 3C", "NT", 2),
])  # fmt: skip
def test_oh_34_of_two_equal_cards_the_second_wins(plays, trump, winner):
    assert trick(plays, trump, players=8).winning == winner


def test_oh_34_equal_cards_below_the_winning_one_have_no_effect():
    assert trick("4H 9H 4H 2S 2S 3S", "S", players=6).winning == 5


def test_oh_34_of_two_equal_cards_in_one_hand_one_is_laid():
    deal = following("7C 7C AH", "9C", players=8)
    assert (deal.legal(), cards.names(deal.row.twice[1])) == (["7C"], ["7C"])
    deal.play("7C")
    assert (hand(deal, 1), deal.row.twice[1]) == ({"7C", "AH"}, 0)


def test_oh_35_the_winner_leads_to_the_next():
    laid = [(0, "9H"), (1, "AH"), (2, "TH"), (3, "KH")]
    deal = position("oh_hell", fields={"trump": TRUMP["S"]}, hands={1: "7C JS KD"}, trick=laid)
    assert (deal.awaited, set(deal.legal())) == ((1,), {"7C", "JS", "KD"})


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("deals", [0, 5, 12])
def test_oh_35_until_all_cards_have_been_played(players, deals):
    deal = play_out(after_bids(" ".join(["0"] * players), players=players, deals=deals))
    assert (deal.row.tricks, sum(deal.row.result.tricks)) == (13 - deals, 13 - deals)
    assert (list(deal.row.hands), list(deal.row.twice)) == ([0] * 8, [0] * 8)


def test_oh_41_what_is_out_of_turn_is_refused_and_has_no_effect():
    deal = after_bids("1 1 1 1")
    before = bytes(deal.row)
    assert refusal(deal, next(iter(hand(deal, 2))), seat=2) == "OH-41"
    assert bytes(deal.row) == before


def test_oh_41_a_revoke_is_refused_and_has_no_effect():
    deal = following("AH 7C", "9C")
    before = bytes(deal.row)
    assert refusal(deal, "AH") == "OH-32"
    assert bytes(deal.row) == before


def test_oh_41_nor_can_a_card_be_played_that_is_not_held():
    assert following("AH 7C", "9C").why_not("AS") == "P1 does not hold AS"

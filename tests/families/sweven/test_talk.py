"""Sweven at a terminal: the stakes, the account, the bar, and the result of a deal."""

import pytest

from eldest.cli.text import screen
from eldest.families.sweven import talk as sweven
from tests.families.moves import do, play_out
from tests.families.sweven.table import after_calls, dealt

CALLED = {0: "you", 1: "P1", 2: "P2", 3: "P3"}


def test_before_a_bid_there_is_nothing_to_say():
    assert sweven.stakes(dealt(), CALLED) == ""


def test_the_account_and_the_bar_are_known_while_bids_are_made():
    deal = dealt(barred="2")
    deal.game.account, deal.game.owner = 3, 1 << 1
    assert sweven.stakes(deal, CALLED) == "3 in the account, P1 owns it; P2 may not bid"


def test_the_suit_is_said_when_it_is_named():
    deal = after_calls("3 pass pass 6")
    assert sweven.stakes(deal, CALLED) == "6 by you"
    assert sweven.stakes(do(deal, "H"), CALLED) == f"6 in {screen.suit('H')} by you"


def test_nobody_bid():
    assert sweven.came_to(after_calls("pass pass pass pass"), CALLED) == "Nobody bid: the cards are thrown in"


@pytest.mark.parametrize(("taken", "words"), [
    (5, "P1 goes down on 6"),
    (6, "P1 makes 6"),
    (9, "P1 makes 6, with 3 for the account"),
])  # fmt: skip
def test_what_became_of_a_bid(taken, words):
    deal = play_out(do(after_calls("6 pass pass pass"), "H"))
    deal.row.result.points[1] = taken
    assert sweven.came_to(deal, CALLED) == words

"""Why a trick is won: the deciding clause, for tricks laid by hand."""

from __future__ import annotations

import pytest

from eldest.cards import SUITS
from eldest.narration.messages import why_won
from eldest.table.match import Match
from eldest.table.position import position

TRUMP = {name: number for number, name in enumerate((*SUITS, "NT"))}


def why(game: str, laid: str, trump: str = "", fields=None, options=None, suit: str = "") -> tuple[str, str]:
    """The winner, the winning card, and the clause; cards are in order from P0, in Counters to the right."""
    players = (options or {}).get("players", 4)
    seats = [-turn % players if game == "counters" else turn % players for turn in range(len(laid.split()))]
    given = {"trump": TRUMP[trump]} if trump else {}
    trick = list(zip(seats, laid.split(), strict=True))
    said = why_won(
        position(
            game, {"players": players, **(options or {})}, fields={**given, **(fields or {})}, trick=trick, suit=suit
        )
    )
    told = said["values"]
    assert told["rule"] and said["text"].endswith(f"{told['rule']} ({told['clause']}).")
    return f"P{told['seat']} {told.get('card', '')}".strip(), told["clause"]


def contract(call: str, bidder: int = 0) -> dict[str, object]:
    return {"result.contract": call, "result.bidder": bidder}


# ---------------------------------------------------------------- Five Hundred


def test_fh_38_the_highest_card_of_the_suit_led():
    assert why("five_hundred", "TS AD KS QS", fields=contract("7H")) == ("P2 KS", "FH-38")


def test_fh_38_the_highest_trump():
    assert why("five_hundred", "AS 4H KS 5H", fields=contract("7H")) == ("P3 5H", "FH-38")


@pytest.mark.parametrize(
    ("laid", "won"), [("AH JH KH QH", "P1 JH"), ("AH KH JD QH", "P2 JD"), ("AS JD KS QS", "P1 JD")]
)
def test_fh_8_a_bower(laid, won):
    assert why("five_hundred", laid, fields=contract("7H")) == (won, "FH-8")


def test_fh_38_without_trumps_a_jack_is_no_bower():
    assert why("five_hundred", "JD TD 9D 8D", fields=contract("7NT")) == ("P0 JD", "FH-38")


@pytest.mark.parametrize("call", ["7H", "7NT", "NULLO"])
def test_fh_43_the_joker(call):
    laid, seats = ("AS JK KS", {"players": 3}) if call == "NULLO" else ("AS JK KS QS", {})
    assert why("five_hundred", laid, fields=contract(call), options=seats) == ("P1 JK", "FH-43")


def test_fh_43_the_joker_that_asks_for_a_suit():
    assert why("five_hundred", "JK AS KS QS", fields=contract("7NT"), suit="S") == ("P0 JK", "FH-43")


# ---------------------------------------------------------------- Sweven


@pytest.mark.parametrize(
    ("laid", "won"), [("TS AD KS QS", "P2 KS"), ("AS 7H KS 8H", "P3 8H"), ("JH AH TH KS", "P1 AH")]
)
def test_sw_26_the_highest_trump_or_the_best_of_the_suit_led(laid, won):
    assert why("sweven", laid, "H") == (won, "SW-26")


# ---------------------------------------------------------------- Oh Hell


@pytest.mark.parametrize(("laid", "won"), [("TS AD KS QS", "P2 KS"), ("AS 7H KS 8H", "P3 8H")])
def test_oh_33_the_highest_trump_or_the_best_of_the_suit_led(laid, won):
    assert why("oh_hell", laid, "H") == (won, "OH-33")


def test_oh_33_without_trumps_the_best_of_the_suit_led():
    assert why("oh_hell", "9C AH TC KD", "NT") == ("P2 TC", "OH-33")


@pytest.mark.parametrize(("laid", "won"), [("AS AS KS 2S 3S 4S 5S 6S", "P1 AS"), ("2S 3H 3H 2S 4S 5S 6S 7S", "P2 3H")])
def test_oh_34_the_second_of_two_equal_cards(laid, won):
    assert why("oh_hell", laid, "H", options={"players": 8}) == (won, "OH-34")


def test_oh_34_equal_cards_below_the_winner_decide_nothing():
    assert why("oh_hell", "KS KS AS 2S 3S 4S 5S 6S", "H", options={"players": 8}) == ("P2 AS", "OH-33")


def test_oh_34_as_soon_as_the_second_lies():
    assert why("oh_hell", "AS AS", "H", options={"players": 8}) == ("P1 AS", "OH-34")
    assert why("oh_hell", "AS", "H", options={"players": 8}) == ("P0 AS", "OH-33")


# ---------------------------------------------------------------- Ninety-Nine


@pytest.mark.parametrize(("laid", "won"), [("TS AD KS", "P2 KS"), ("AS 7H 8H", "P2 8H")])
def test_nn_24_the_best_trump_or_the_best_of_the_suit_led(laid, won):
    assert why("ninety_nine", laid, "H", options={"players": 3}) == (won, "NN-24")


def test_nn_56_the_joker_is_the_card_turned_up():
    turned = {"trump_rule": "turn_up", "players": 3}
    assert why("ninety_nine", "TH JK 9H", "H", {"turned": "KH"}, turned) == ("P1 JK", "NN-56")
    assert why("ninety_nine", "TH JK AH", "H", {"turned": "KH"}, turned) == ("P2 AH", "NN-24")


# ---------------------------------------------------------------- Counters

ROUND = {"broken": 1}


def counters(laid: str, trump: str = "S", **options) -> tuple[str, str]:
    return why("counters", laid, trump, ROUND, options)


def test_co_26_the_best_card_of_the_suit_led():
    assert counters("9H KH 3H 4H 5H 6H 7H 8H") == ("P3 KH", "CO-26")


def test_co_26_the_only_trump():
    assert counters("AH KH 9S 4H 5H 6H 2C 8H") == ("P2 9S", "CO-26")


def test_co_14_the_lowest_of_several_trumps():
    assert counters("AH KS 9S 4H 5H 2C 3C 8H") == ("P2 9S", "CO-14")


def test_co_40_in_countred_the_lowest_of_the_suit_led():
    assert counters("9H KH 3H 4H 5H 6H 7H 8H", variant="countred") == ("P2 3H", "CO-40")
    assert counters("AH KS 9S 4H 5H 2C 3C 8H", variant="countred") == ("P3 KS", "CO-26")


def test_co_25_a_better_card_is_countered():
    assert counters("AH AH KH 4H 5H 6H 7H 8H") == ("P2 KH", "CO-25")
    assert counters("AH 2S 2S 4H 5H 2C 3C 8H") == ("P0 AH", "CO-25")
    assert counters("AH 3H 3H 4H 5H 6H 7H 8H") == ("P0 AH", "CO-26")


def test_co_27_everything_is_countered():
    assert counters("AH AH 2C 2C 5C 6C 7C 8C") == ("P0", "CO-27")
    assert counters("AH AH") == ("P0", "CO-27")


def test_co_25_in_the_last_single_round_of_six():
    last = {"broken": 1, "tricks": 8}
    assert why("counters", "AH AH KH 4H 5H 6H", "S", last, {"players": 6}) == ("P4 KH", "CO-25")


# ---------------------------------------------------------------- at any time


def test_before_the_first_card_there_is_nothing_to_explain():
    match = Match.start("sweven", {}, seed=1)
    assert why_won(match.deal)["text"] == "No card has been played yet."


def test_while_the_trick_goes_on_somebody_is_winning():
    deal = position("sweven", {}, fields={"trump": 3}, hands={2: "9S TC"}, trick=[(0, "TS"), (1, "7H")])
    assert why_won(deal)["text"] == (
        "P1 is winning with the seven of hearts: "
        "The highest trump wins the trick, or else the highest card of the suit led (SW-26)."
    )

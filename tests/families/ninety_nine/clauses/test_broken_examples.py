"""Examples of Ninety-Nine that say what cannot happen do not pass."""

import pytest

from eldest.check.cases import Case
from eldest.check.verdict import verdict
from tests.check.test_broken import changed


@pytest.mark.parametrize(
    ("case", "state", "words"),
    [
        (changed("NN-M57", "tricks", 0, 1, to="QS"), "FAIL", "tricks[0][1]: P0 does not hold QS"),
        (changed("NN-M57", "tricks", 0, 1, to="AC"), "FAIL", "tricks[0][1]: AC is not allowed: Follow suit if you can"),
        (changed("NN-M57", "tricks", 0, 2, to="JH"), "FAIL", "tricks[0][2]: JH is not allowed: The dummy must follow"),
        (changed("NN-M57", "tricks", 0, 2, to="6C"), "FAIL", "tricks[0][2]: 6C is not allowed: The controller plays"),
        (changed("NN-M57", "tricks", 0, 2, to=["P0", "KD"]), "FAIL", "tricks[0][2]: KD: dummy is to play"),
        (changed("NN-M57", "tricks", 0, to=["AD", "QD"]), "FAIL", "tricks[0]: only 2 cards are laid"),
        (changed("NN-M57", "tricks", 0, to=["AD", "QD", "KD", "7H"]), "FAIL", "tricks[0][3]: the trick is complete"),
        (changed("NN-M57", "tricks", 0, to=[]), "FAIL", "tricks[0]: it is empty"),
        (changed("NN-M57", "tricks", to=[]), "FAIL", "but the deal is not over: it awaits play"),
        (changed("NN-M57", "offers", "P0", to="reveal"), "FAIL", "reveal is not allowed: With two players nobody"),
        (changed("NN-M57", "offers", "P2", to="none"), "error", "given: offers: there is no P2 among 2 players"),
        (changed("NN-M57", "bid_cards", "P0", 0, to="AC"), "FAIL", "AC is there 2 times instead of 1"),
        (changed("NN-M57", "bid_cards", to={"P0": ["8C"]}), "error", "given: bid_cards: P1 is missing"),
        (changed("NN-M57", "trump", to="NT", options={"first_trump": "diamonds"}), "FAIL", "trump: NT cannot come up"),
        (changed("NN-M57", "successes", to=3), "FAIL", "trump: the deal has another"),
        (changed("NN-M57", "turn_up", to="KC"), "FAIL", "turn_up: only with trump_rule=turn_up"),
        (changed("NN-M59", "turn_up", to=None), "error", "given: turn_up: it is missing"),
        (changed("NN-M59", "trump", to="C"), "FAIL", "trump: the deal has another"),
        (changed("NN-M58", "mode", to="two_dummy"), "FAIL", "mode: with 4 players there is no two_dummy"),
        (changed("NN-M58", "declared", to=[True]), "error", "given: declared: offers says it already"),
        (changed("NN-E16", "premium", 0, to="P3"), "FAIL", "premium: there is no P3"),
        (changed("NN-E16", "premium", 1, to="none"), "error", "is not a seat and a premium"),
        (changed("NN-E01", "cards", to=["QC", "6D"]), "FAIL", "cards: they are not 3 different cards"),
        (changed("NN-E01", "cards", 0, to="2C"), "FAIL", "cards: 2C is in nobody's hand"),
        (changed("NN-E17", "cards", 1, to="KC"), "FAIL", "cards: KC is in nobody's hand"),
        (changed("NN-E17", "turn_up", to="2C"), "FAIL", "turn_up: 2C is not in the pack"),
        (changed("NN-E03", "offers", "P1", to="double"), "FAIL", "'double' is not an offer"),
        (changed("NN-E06", "previous_successes", to=4), "FAIL", "previous_successes: there are 3 hands"),
        (changed("NN-E07", "plays", 1, 0, to="P0"), "FAIL", "plays: P0 is not to act, P2 is: "),
        (changed("NN-E07", "plays", 1, 1, to="2H"), "FAIL", "2H is not in the pack"),
        (changed("NN-E07", "plays", 1, 1, to="AC"), "FAIL", "AC lies there too often"),
        (changed("NN-E07", "plays", to=[]), "error", "given: plays: there is none"),
        (changed("NN-E07", "controller", to="P0"), "FAIL", "controller: there is no dummy"),
        (changed("NN-E18", "trump", to="H"), "FAIL", "trump: KC is turned up"),
        (changed("NN-E19", "plays", 0, 1, to="9H"), "FAIL", "9H lies there too often"),
        (changed("NN-M24", "player", to="P1"), "FAIL", "player: P1 is not to play, P0 is"),
        (changed("NN-M24", "led", to="C"), "FAIL", "led: it is not the suit that the trick was led in"),
        (
            changed("NN-M24", "trick", to=[["P2", "AH"], ["P0", "KH"], ["P1", "9H"]]),
            "FAIL",
            "trick: everybody has laid",
        ),
        (changed("NN-M27", "controller", to=None), "error", "given: controller: it is missing"),
        (changed("NN-M26", "controller", to="P0"), "FAIL", "controller: P1 plays from the dummy"),
        (changed("NN-M34", "from", to="P1"), "FAIL", "from: 'P1' is neither hand nor dummy"),
        (changed("NN-E09", "tricks", to=[3, 2, 5]), "FAIL", "tricks: they are 10 instead of 9"),
        (changed("NN-E09", "bids", to=[3, 2, 10]), "FAIL", "bids: 10 is no bid in a hand of 9"),
        (changed("NN-E09", "bids", to=[3, 2]), "error", "given: bids: 2 numbers for 3 players"),
        (changed("NN-E09", "declared", to=[True, False]), "FAIL", "declared: only two players may both declare"),
        (changed("NN-E13", "premium", to=["P0", "declare"]), "FAIL", "premium: two players are asked who has declared"),
        (changed("NN-E13", "declared", to=[True]), "FAIL", "declared: it says nothing of one of 2 players"),
        (changed("NN-E14", "deals", 1, "trump", to="C"), "FAIL", "given: deals[1]: unknown key 'trump'"),
        (changed("NN-E14", "deals", 1, "tricks", to=[9, 1, 0]), "FAIL", "given: deals[1]: tricks: they are 10"),
        (changed("NN-E14", "deals", to=[]), "FAIL", "deals: there is none"),
        (changed("NN-E15", "game_winners", to=["P2"] * 4), "FAIL", "game_winners[3]: the rubber is over before it"),
    ],
)
def test_what_cannot_happen_is_said_in_words(case: Case, state: str, words: str):
    found = verdict(case)
    assert (found.state, words in found.reason) == (state, True), found


def test_a_game_ends_with_its_deals():
    deals = [{"bids": [9, 3, 1], "tricks": [9, 0, 0], "premium": ["P0", "reveal"]}] * 3
    found = verdict(changed("NN-E14", "deals", to=deals))
    assert (found.state, found.reason) == ("FAIL", "given: deals[2]: the game is over before it")


def test_a_hand_may_be_named_in_two_ways():
    expect = {"winner": "P2", "next_leader": "dummy"}
    assert verdict(changed("NN-M33", "plays", 2, 0, to="P2", expect=expect)).state == "ok"

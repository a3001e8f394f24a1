"""Examples of Oh Hell that say what cannot happen do not pass."""

import pytest

from eldest.check.cases import Case
from eldest.check.verdict import verdict
from tests.check.test_broken import changed


@pytest.mark.parametrize(
    ("case", "state", "words"),
    [
        (changed("OH-M37", "tricks", 1, 1, to="QH"), "FAIL", "tricks[1][1]: P1 does not hold QH"),
        (changed("OH-M37", "tricks", 0, 0, to="3H"), "FAIL", "tricks[0][1]: 2D is not allowed: Follow suit"),
        (changed("OH-M37", "tricks", 0, to=["AC", "2D"]), "FAIL", "tricks[0]: only 2 cards are laid"),
        (changed("OH-M37", "tricks", 0, to=["AC", "2D", "QH", "AH"]), "FAIL", "tricks[0][3]: the trick is complete"),
        (changed("OH-M37", "tricks", 0, to=[]), "FAIL", "tricks[0]: it is empty"),
        (changed("OH-M37", "tricks", 0, 0, to=["P0", "AH"]), "FAIL", "tricks[0][0]: P0 is not to act"),
        (changed("OH-M37", "tricks", to=[["AC", "2D", "QH"]]), "FAIL", "but the deal is not over"),
        (changed("OH-M37", "hands", "P0", 0, to="AC"), "FAIL", "stock has 46 cards and should have 45"),
        (changed("OH-M37", "hands", "P0", to=["AH"]), "FAIL", "hands: they are of 1, 2 cards"),
        (changed("OH-M37", "hands", to="AH"), "error", "is not a mapping of seats to cards"),
        (changed("OH-M37", "turn_up", to=None), "error", "given: turn_up: it is missing"),
        (changed("OH-M37", "bids", "P1", to=1), "FAIL", "bids: P1: 1 is not allowed: The dealer may not bid"),
        (changed("OH-M37", "bids", "P0", to=3), "FAIL", "bids: P0: 3 is not allowed: A bid is any number from 0"),
        (changed("OH-M37", "bids", "P0", to=99), "FAIL", "bids: P0: "),
        (changed("OH-M37", "bids", to={"P2": 1, "P0": 0}), "error", "given: bids: 2 numbers for 3 players"),
        (changed("OH-M37", "hand_number", to=4), "FAIL", "has no hands of 2 cards there"),
        (changed("OH-M38", "turn_up", to="2S"), "FAIL", "turned gets no cards"),
        (changed("OH-M39", "tricks", to=[["5H", "2C", "8C", "AH", "5H", "8C"], ["2C"]]), "FAIL", "the deal is over"),
        (changed("OH-M39", "hands", "P1", to=["AH"]), "FAIL", "stock has 72 cards and should have 71"),
        (changed("OH-M02", "calls", 0, to=["P2", True]), "error", "['P2', True] is not a seat and a bid"),
        (changed("OH-M02", "calls", 0, to=["P2"]), "error", "is not a seat and a bid"),
        (changed("OH-M03", "hand_size", to=14), "FAIL", "has no hands of 14 cards there"),
        (changed("OH-M20", "hand_number", to=27), "FAIL", "hand_number: the game has 26 hands"),
        (changed("OH-M20", "hand_number", to=0), "error", "0 is not the number of a hand"),
        (changed("OH-M20", "first_dealer", to="P5"), "error", "there is no P5 among 5 players"),
        (changed("OH-M23", "plays", 1, 0, to="P4"), "FAIL", "P4 is not to act"),
        (changed("OH-M23", "plays", 4, 1, to="4C"), "FAIL", "4C lies there too often"),
        (changed("OH-M23", "plays", to=[]), "error", "given: plays: there is none"),
        (changed("OH-M27", "led", to="C"), "FAIL", "led: it is not the suit that the trick was led in"),
        (changed("OH-M27", "player", to="P0"), "FAIL", "player: P0 is not to play, P2 is"),
        (changed("OH-M27", "trick", to=[["P3", "2H"], ["P0", "3H"], ["P1", "4H"], ["P2", "5H"]]), "FAIL", "everybody"),
        (changed("OH-M29", "bids", 0, to=6), "FAIL", "bids: P0: 6 is not allowed: A bid is any number from 0"),
        (changed("OH-M29", "bids", 0, to=-1), "FAIL", "bids: P0: '-1' is not a bid"),
        (changed("OH-M29", "tricks", 0, to=5), "FAIL", "tricks: they are 6 instead of 5"),
        (changed("OH-M29", "tricks", to=[6, -1, 0]), "FAIL", "tricks: -1 cannot be taken"),
        (changed("OH-M29", "before", to=[1, 2]), "error", "given: before: 2 numbers for 3 players"),
        (changed("OH-M29", "size", to=5), "error", "given: hand_size: size says it already"),
        (changed("OH-M35", "hands", 1, "size", to=2), "FAIL", "has no hands of 2, 2, 1, 2 cards there"),
        (changed("OH-M35", "hands", 1, "dealer", to="P1"), "FAIL", "given: hands[1]: unknown key 'dealer'"),
        (changed("OH-M35", "hands", 2, "bids", to=[0, 2, 0]), "FAIL", "hands[2]: bids: P1: 2 is not allowed"),
        (changed("OH-M35", "hands", to=[]), "FAIL", "hands: there is none"),
        (changed("OH-M36", "before", to=[10, 11, 0]), "FAIL", "hands[1]: the game is over before it"),
    ],
)
def test_what_cannot_happen_is_said_in_words(case: Case, state: str, words: str):
    found = verdict(case)
    assert (found.state, words in found.reason) == (state, True), found


def test_the_hook_holds_where_a_score_keeper_enters_the_bids():
    case = changed("OH-M34", "bids", to=[2, 1, 2, 1])
    hooked = {**case.options, "bidding": "in_turn", "hook": True}
    found = verdict(Case(**{**vars(case), "options": hooked}))
    assert found.state == "FAIL" and found.reason.startswith("bids: P0: 2 is not allowed: The dealer may not bid")
    assert found.reason.endswith("(OH-44)")


def test_a_suit_led_is_enough_to_follow():
    assert verdict(changed("OH-M28", "led", to="H", expect={"legal": ["AH"]})).state == "ok"

"""Examples of Sweven that say what cannot happen do not pass."""

import pytest

from eldest.check.cases import Case
from eldest.check.verdict import verdict
from tests.check.test_broken import changed


@pytest.mark.parametrize(
    ("case", "state", "words"),
    [
        (changed("SW-M32", "tricks", 1, 1, to="KC"), "FAIL", "tricks[1][1]: P0 does not hold KC"),
        (changed("SW-M32", "tricks", 2, 1, to="AS"), "FAIL", "tricks[2][1]: AS is not allowed: Follow suit"),
        (changed("SW-M32", "tricks", 0, to=["KD"]), "FAIL", "tricks[0]: only 1 cards are laid"),
        (changed("SW-M32", "tricks", 0, to=["KD", "JD", "9D"]), "FAIL", "tricks[0][2]: the trick is complete"),
        (changed("SW-M32", "tricks", 0, to=[]), "FAIL", "tricks[0]: it is empty"),
        (changed("SW-M32", "tricks", 0, 0, to=["P0", "AS"]), "FAIL", "tricks[0][0]: P0 is not to act"),
        (changed("SW-M32", "tricks", to=[["KD", "JD"]]), "FAIL", "but the deal is not over"),
        (changed("SW-M32", "hands", "P0", 0, to="AC"), "FAIL", "stock has 9 cards and should have 8"),
        (changed("SW-M32", "calls", 0, 1, to=2), "FAIL", "calls[0]: 2 is not allowed: The lowest bid is 3 (SW-15)"),
        (changed("SW-M32", "calls", to=[["P1", 4]]), "FAIL", "calls: the bidding is not over"),
        (changed("SW-M32", "barred", to="P1"), "FAIL", "calls[0]: P1 is not to act"),
        (changed("SW-M32", "trump", to="NT"), "error", "given: trump: 'NT' is not a suit"),
        (changed("SW-M33", "trump", to="S"), "FAIL", "trump: nobody has bid"),
        (changed("SW-M33", "tricks", to=[["JS", "TS", "9S"]]), "FAIL", "tricks[0][0]: JS: the deal is over"),
        (changed("SW-M33", "sweven", to=["P3", 3]), "error", "given: sweven: there is no P3 among 3 players"),
        (changed("SW-M33", "sweven", to=["P0", 0]), "error", "given: sweven: 0 is not in any account"),
        (changed("SW-M33", "start", to=[20, 11]), "error", "given: start: 2 numbers for 3 players"),
        (changed("SW-M33", "before", to=[20, 11, 9]), "error", "given: start: before says it already"),
        (changed("SW-M12", "barred", to=["P1", "P2"]), "FAIL", "barred: only one player can have failed"),
        (changed("SW-M05", "calls", 0, to=["P2", True]), "error", "is not a seat and a call"),
        (changed("SW-M15", "plays", 1, 0, to="P2"), "FAIL", "P2 is not to act"),
        (changed("SW-M15", "plays", 1, 1, to="6H"), "FAIL", "6H is not in the pack"),
        (changed("SW-M15", "plays", to=[]), "error", "given: plays: there is none"),
        (changed("SW-M20", "led", to="C"), "FAIL", "led: it is not the suit that the trick was led in"),
        (changed("SW-M20", "player", to="P0"), "FAIL", "player: P0 is not to play, P3 is"),
        (changed("SW-M20", "trick", to=[["P0", "8H"], ["P1", "9H"], ["P2", "TH"], ["P3", "KH"]]), "FAIL", "everybody"),
        (changed("SW-M21", "bid", to=18), "error", "given: bid: 18 is not a bid"),
        (changed("SW-M21", "taken", to=18), "FAIL", "taken: there are 17 points, not 18"),
        (changed("SW-M21", "bidder", to="P4"), "error", "given: bidder: there is no P4 among 4 players"),
        (changed("SW-M21", "barred", to="P1"), "FAIL", "bidder: P1 is barred (SW-41)"),
        (changed("SW-M21", "all_pass", to=True), "FAIL", "bidder: nobody has bid"),
        (changed("SW-M25", "hands", 1, "bidder", to="P2"), "FAIL", "hands[1]: bidder: P2 is barred"),
        (changed("SW-M25", "hands", 1, "trump", to="S"), "FAIL", "given: hands[1]: unknown key 'trump'"),
        (changed("SW-M25", "start", to=[26, 0, 0, 0]), "FAIL", "hands[1]: the game is over before it"),
        (changed("SW-M25", "hands", to=[]), "FAIL", "hands: there is none"),
    ],
)
def test_what_cannot_happen_is_said_in_words(case: Case, state: str, words: str):
    found = verdict(case)
    assert (found.state, words in found.reason) == (state, True), found


def test_a_suit_led_is_enough_to_follow():
    assert verdict(changed("SW-M19", "led", to="H", expect={"legal": ["7H"]})).state == "ok"

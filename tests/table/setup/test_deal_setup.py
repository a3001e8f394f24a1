"""What is missing in a set-up deal, and what is wrong with it."""

from __future__ import annotations

import doctest
from dataclasses import replace

import pytest

from eldest.families import family
from eldest.table.dealing import NotADeal
from eldest.table.setup import hand_text, link
from eldest.table.setup.deal_setup import DealSetup, Fault, Move
from eldest.table.setup.hand_text import listed

HANDS = {"P0": "AK53S AH KJC KQJD", "P1": "QJT98S KH"}


def setup(game: str, hands: dict[str, str], *moves: str, **options: object) -> DealSetup:
    made = family(game).options.make(options)
    given = {owner: tuple(listed(held)) for owner, held in hands.items()}
    done = tuple(Move(int(each[1]), each[3:]) for each in moves)
    return replace(DealSetup.empty(made), hands=given, moves=done)


@pytest.mark.parametrize("module", [hand_text, link])
def test_the_examples_of_the_documentation_run(module) -> None:
    assert doctest.testmod(module).failed == 0 < doctest.testmod(module).attempted


def test_an_empty_table_lacks_every_card() -> None:
    empty = setup("five_hundred", {})
    assert empty.missing == {"P0": 10, "P1": 10, "P2": 10, "P3": 10, "widow": 3}
    assert len(empty.left) == 43


def test_what_is_left_is_the_widow() -> None:
    whole = setup("five_hundred", {}).filled("1")
    without = replace(whole, hands={owner: held for owner, held in whole.hands.items() if owner != "widow"})
    assert without.missing == {"widow": 3}
    assert without.completed() == whole
    assert without.record() == whole.record()


def test_the_deal_names_what_is_missing() -> None:
    with pytest.raises(NotADeal, match=r"^P0 lacks 7 cards, P1 lacks 8 cards$"):
        setup("sweven", {"P0": "AS"}, players=2).record()


@pytest.mark.parametrize(
    ("hands", "line", "owner"),
    [
        ({"P0": "AS", "P1": "AS"}, "AS lies there too often", "P1"),
        ({"P0": "2S"}, "2S is not in the pack of sweven(players=2)", "P0"),
        ({"P5": "AS"}, "P5 gets no cards in sweven(players=2)", "P5"),
        ({"widow": "AS"}, "widow gets no cards in sweven(players=2)", "widow"),
        ({"P0": "AKQJT9S AKQH"}, "P0 has 9 cards and should have 8", "P0"),
    ],
)
def test_a_wrong_card_is_named(hands, line, owner) -> None:
    wrong = setup("sweven", hands, players=2)
    assert [(fault.line, fault.owner) for fault in wrong.faults] == [(line, owner)]
    with pytest.raises(NotADeal, match=f"{line.split('(')[0]}"):
        wrong.record()


def test_a_twin_may_lie_there_twice_and_not_three_times() -> None:
    assert setup("counters", {"P0": "AAS"}).faults == []
    assert setup("counters", {"P0": "AAS", "P1": "AS"}).faults == [
        Fault("AS lies there too often", "too_often", "P1", "AS")
    ]


def test_the_first_action_that_is_not_allowed_is_named_with_its_clause() -> None:
    (fault,) = setup("five_hundred", {}, "P1:7S", "P2:6H", "P3:9H").filled("1").faults
    assert (fault.step, fault.clause) == (1, "FH-21")
    assert fault.line.startswith("6H is not allowed:") and "\n" not in fault.line
    (fault,) = setup("five_hundred", {}, "P2:7S").faults
    assert (fault.step, fault.line) == (
        0,
        "7S: P2 is not to act, P1 is: A bid or play out of turn is refused and has no effect (FH-62)",
    )


def test_the_auction_is_checked_while_cards_are_missing() -> None:
    assert setup("five_hundred", {"P0": "AS"}, "P1:pass", "P2:8H").faults == []


def test_a_standing_that_no_match_comes_to_is_refused() -> None:
    empty = setup("sweven", {}, players=2)
    (fault,) = replace(empty, before={"dealer": 7}).faults
    assert fault.line == "dealer 7: there are 2 players"
    assert (fault.kind, fault.owner) == ("before", "dealer")
    (fault,) = replace(empty, before={"dealer": 0, "luck": 3}).faults
    assert fault.line.startswith("luck: the game has no such field")


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(NotADeal, match=r"^there is no seat P4: 2 play$"):
        replace(setup("sweven", {}, players=2).filled("1"), seat=4).record()


@pytest.mark.parametrize(
    "typed",
    ["7S KJ65C 85H J", "JKSH K", "AS♠", "A.K", "A.K.Q.J.X.T", "S", "1S", "AK.QJ.T9.8H", "13S"],
)
def test_a_hand_that_is_not_understood_is_refused(typed: str) -> None:
    with pytest.raises(ValueError):
        listed(typed)


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("as, 10d JK", "AS TD JK"),
        ("♠A♥K", "AS KH"),
        ("A♠ K♥", "AS KH"),
        ("S: AK H: 9", "AS KS 9H"),
        ("JKS", "JS KS"),
        ("joker AH", "JK AH"),
        ("*", "JK"),
        ("111213H", "11H 12H 13H"),
        ("-", ""),
        (" ", ""),
        ("AK.T..85.X", "AS KS TH 8C 5C JK"),
    ],
)
def test_a_hand_is_typed_in_any_usual_way(typed: str, cards: str) -> None:
    assert listed(typed) == cards.split()

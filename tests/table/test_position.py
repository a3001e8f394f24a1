"""Positions laid on a table in words."""

from __future__ import annotations

import doctest

import pytest

from eldest.table import position as module
from eldest.table.deal import NotAllowed
from eldest.table.position import NotAPosition, position


def test_the_example_of_its_documentation_runs():
    assert doctest.testmod(module).failed == 0 < doctest.testmod(module).attempted


def test_the_only_hand_leads():
    deal = position("five_hundred", {"players": 3}, hands={2: "AS KD"})
    assert (deal.awaited, deal.legal()) == ((2,), ["AS", "KD"])


def test_who_sits_out_is_skipped():
    deal = position("five_hundred", fields={"result.contract": "NULLO", "out": 0b0100}, trick=[(0, "5S"), (1, "7S")])
    assert deal.awaited == (3,)


def test_a_suit_is_named_for_a_joker_led():
    fields = {"result.contract": "7NT"}
    deal = position("five_hundred", fields=fields, hands={0: ["AC", "AH"]}, trick=[(3, "JK")], suit="C")
    assert deal.legal() == ["AC"]


def test_cards_that_a_seat_has_shown_not_to_hold():
    fields = {"result.contract": "7NT", "lacks.1": "KS"}
    deal = position("five_hundred", {"joker_lead": "not_void_suit"}, fields=fields, trick=[(1, "JK")])
    assert deal.legal() == ["C", "D", "H"]


def test_a_whole_trick_is_won():
    plays = [(1, "9S"), (2, "QS"), (0, "TS")]
    deal = position("five_hundred", {"players": 3}, fields={"result.contract": "7NT"}, trick=plays)
    assert (deal.awaited, deal.row.tricks, deal.row.winning) == ((2,), 1, 2)


@pytest.mark.parametrize(
    ("laid", "words"),
    [
        ({"trick": [(0, "2S")]}, "2S is not in the pack"),
        ({"hands": {1: "AS"}, "trick": [(0, "AS")]}, "AS lies there too often"),
        ({"hands": {1: "AS", 2: "KS"}}, "say who leads"),
        ({"hands": {1: "AS"}, "fields": {"result.colour": 1}}, "result.colour: a deal has no such field"),
        ({"hands": {1: "AS"}, "fields": {"lacks.9": 1}}, "lacks.9: a deal has no such field"),
        ({"hands": {1: "AS"}, "fields": {"result.contract": "5S"}}, "'5S' is not a contract"),
    ],
)
def test_what_cannot_lie_there_is_refused(laid, words):
    with pytest.raises(NotAPosition, match=words):
        position("five_hundred", **laid)


def test_a_trick_out_of_turn_is_refused():
    with pytest.raises(NotAllowed, match="FH-62"):
        position("five_hundred", trick=[(0, "AS"), (2, "KS")])

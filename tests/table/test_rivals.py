"""The order of cards by the rules of every family."""

from __future__ import annotations

import pytest

from eldest import cards
from eldest.families import family
from eldest.table.position import position
from eldest.table.rivals import Rivals

# A game, what lies fast in its deal, a card that leads, some cards, and those of them that beat it.
CASES = [
    ("five_hundred", {}, {"result.contract": "8H"}, "AH", "KH JH JD JK JS AS", "JH JD JK"),
    ("five_hundred", {}, {"result.contract": "8H"}, "AS", "KS 4H JS JD JK", "4H JD JK"),
    ("five_hundred", {}, {"result.contract": "7NT"}, "JS", "QS JC JK TS", "QS JK"),
    ("five_hundred", {}, {"result.contract": "7NT"}, "JK", "AS AH", ""),
    ("five_hundred", {"players": 2}, {"result.contract": "8H", "tricks": 9}, "AH", "KH JD", "JD"),
    ("five_hundred", {}, {"result.contract": "NULLO", "out": 0b0101}, "9S", "TS 8S AH", "TS"),
    ("sweven", {}, {"trump": cards.CLUBS}, "AS", "KS 7C TS", "7C"),
    ("oh_hell", {"players": 5}, {"trump": cards.HEARTS, "each": 5}, "9C", "TC 8C 2H 3S", "TC 2H"),
    ("oh_hell", {"players": 8}, {"trump": cards.HEARTS, "each": 5}, "9C", "9C 8C", "9C"),  # of equal cards the second
    ("ninety_nine", {}, {"trump": cards.NO_TRUMP}, "9C", "TC AH 8C", "TC"),
    ("ninety_nine", {"players": 2}, {"trump": cards.SPADES}, "AC", "6S KC", "6S"),
    ("ninety_nine", {"trump_rule": "turn_up"}, {"trump": cards.CLUBS, "turned": "QC"}, "JC", "JK TC KC", "JK KC"),
    ("counters", {}, {"trump": cards.HEARTS}, "KS", "AS QS 5H KS", "AS 5H"),  # its twin only counters it
    ("counters", {}, {"trump": cards.HEARTS}, "KH", "AH QH 2H", "QH 2H"),
    ("counters", {"variant": "countred"}, {"trump": cards.HEARTS}, "KS", "AS QS 2H", "QS 2H"),
]


@pytest.mark.parametrize(("game", "options", "fields", "card", "others", "beating"), CASES)
def test_the_cards_that_beat_another(game, options, fields, card, others, beating):
    deal = position(game, options, fields=fields, mover=0)
    before = bytes(deal.row)
    rivals = Rivals(family(game), deal.rules, deal.row, cards.cards(others))
    assert rivals.of(cards.card(card)) == cards.cards(beating)
    assert bytes(deal.row) == before

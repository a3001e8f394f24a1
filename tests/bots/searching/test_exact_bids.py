"""Bots that search see only their seat, and think the same again."""

from __future__ import annotations

import pytest

from eldest.bots import seat_bot
from eldest.compiler import is_compiling
from eldest.families import family
from eldest.record import copy
from eldest.sampler.unseen import Unseen
from eldest.table.deal import Deal
from tests.bots.searching.test_beliefs import begun

BOTS = ("flat@120", "search@120") if is_compiling() else ("flat@8", "search@8")
WHEN = {"oh_hell": (0, 2, 9, 15), "ninety_nine": (0, 9, 14, 25)}
TABLES = [
    ("oh_hell", {"start": 5}),
    ("oh_hell", {"start": 5, "bidding": "in_turn", "hook": True, "scoring": "by_tricks"}),
    ("oh_hell", {"players": 6, "start": 5}),
    ("ninety_nine", {}),
    ("ninety_nine", {"players": 2}),
    ("ninety_nine", {"players": 4}),
]
if not is_compiling():
    TABLES = TABLES[:1] + TABLES[3:4]
    WHEN = {"oh_hell": (1, 15), "ninety_nine": (25,)}


def otherwise(deal: Deal, seat: int) -> Deal:
    """The deal with other cards where the seat does not see them."""
    other = deal.copy()
    row = deal.view(seat).row
    drawn = Unseen(deal.options, seat, row).draw(1, 77)
    other.row = copy(type(deal.row).from_buffer_copy(drawn[0].tobytes()))
    return other


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "given"), TABLES, ids=str)
def test_a_bot_sees_only_its_seat_and_thinks_the_same_again(bot, name, given):
    for steps in WHEN[name]:
        deal = begun(name, 4, steps, **given)
        seat = deal.awaited[-1]
        view = deal.view(seat)
        hidden = otherwise(deal, seat)
        assert bytes(hidden.row) != bytes(deal.row)
        assert (bytes(hidden.view(seat).row), hidden.view(seat).past) == (bytes(view.row), view.past)
        chosen = seat_bot(bot, name, 1).choose(view)
        assert view.legal >> chosen.action & 1
        assert seat_bot(bot, name, 1).choose(hidden.view(seat)) == chosen
        assert seat_bot(bot, name, 1).choose(view) == chosen


@pytest.mark.parametrize("name", ("oh_hell", "ninety_nine"))
def test_a_position_without_a_past_is_thought_about_too(name):
    deal = begun(name, 6, 13)
    blank = Deal(family(name), deal.options, deal.game, None)
    blank.row = deal.row
    view = blank.view(deal.awaited[0])
    assert view.legal >> seat_bot(BOTS[1], name, 1).choose(view).action & 1

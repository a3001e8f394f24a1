"""Seats: a bot that fails or plays illegally loses its seat, and the deal goes on."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from eldest.bots import Choice, seat_bot
from eldest.research.arena.seats import SeatedBot
from eldest.table.deal import Deal
from eldest.table.match import Match


class Odd:
    """A player that does one thing and counts seconds."""

    def __init__(self, does: Any) -> None:
        self.clock = itertools.count().__next__
        self.asked = 0
        self._does = does

    def sees(self, deal: Deal, seat: int) -> None:
        return None

    def choose(self, seen: None) -> Any:
        self.asked += 1
        if isinstance(self._does, Exception):
            raise self._does
        return self._does


def fresh() -> Deal:
    return Match.start("oh_hell", {"players": 3, "start": 2}, seed="1", dealer=0).deal


@pytest.mark.parametrize(
    ("does", "why"),
    [
        (RuntimeError("I am\nlost \x1b[31m" + "so " * 100), "I am lost [31mso so so"),
        (KeyError(), "KeyError"),
        (Choice(63, ""), "not allowed: 63"),
        (Choice(-1, ""), "not allowed: -1"),
        (Choice(True, ""), "not allowed: True"),
        (Choice(1 << 70, ""), "not allowed"),
        ("1", "no attribute"),
        (None, "no attribute"),
    ],
)
def test_a_seat_is_lost_and_level_1_plays_on(does, why):
    player = Odd(does)
    seated, deal = SeatedBot(4, 0, player, "x"), fresh()
    expected = seat_bot("rules", "oh_hell", 0).choose(deal.view(0)).action
    assert [seated.choose(deal) for _ in range(3)] == [expected] * 3
    assert player.asked == 1
    assert seated.times == []
    assert seated.lost and (seated.lost.bot, seated.lost.seat) == (4, 0)
    assert why in seated.lost.why and len(seated.lost.why) <= 120 and seated.lost.why.isprintable()


def test_choices_are_timed_and_chances_kept():
    class Sure:
        action, chance = 1, 0.75

    seated, deal = SeatedBot(0, 0, Odd(Sure()), "x"), fresh()
    assert (seated.choose(deal), seated.chance, seated.times) == (1, 0.75, [1000.0])
    assert seated.lost is None


def test_a_seat_that_was_lost_before_is_level_1s():
    deal = fresh()
    assert SeatedBot(0, 0, None, "x").choose(deal) == seat_bot("rules", "oh_hell", 0).choose(deal.view(0)).action

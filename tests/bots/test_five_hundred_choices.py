"""The rule player of Five Hundred: legal, blind to what its seat cannot see, the same in both modes."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from eldest import _jit, cards
from eldest.bots import chooser
from eldest.bots.five_hundred import REASONS, choose
from eldest.bots.reason import ACTIONS
from eldest.engine.batch import Batch
from eldest.games import five_hundred as family
from eldest.options import Options
from eldest.record import view
from tests.bots.seats import choice, every_ace_in_hand, safe_to_lay_open
from tests.random_deals import Playing, name, tables

DEALS = 8
ASTRAY = 4  # one action of four is drawn by lot, so that odd positions come up


class Watched(Playing):
    """A deal that rule players play, now and then astray; `answers` are what they would do."""

    def __init__(self, options: Options, seed: int) -> None:
        super().__init__(options, seed)
        self.answer = 0

    def choose(self, legal: int) -> int:
        """Mostly the rule player's action."""
        if self.dice.randrange(ASTRAY):
            return self.answer % ACTIONS
        return self.dice.choice(list(cards.members(legal)))


def watched(options: Options, deals: int = DEALS) -> Iterator[tuple[Watched, object, int]]:
    """Each moment of some deals: the deal, the step, what the rule player answers over the true deal."""
    for seed in range(deals):
        deal = Watched(options, seed)
        for step in deal:
            deal.answer = choose(step.rules, step.row, step.seat, step.legal)
            yield deal, step, deal.answer


@pytest.mark.parametrize("options", list(tables()), ids=name)
def test_it_does_what_is_legal_and_gives_a_reason(options):
    for _, step, answer in watched(options):
        assert step.legal >> answer % ACTIONS & 1 and REASONS[answer // ACTIONS]


@pytest.mark.parametrize("options", list(tables()), ids=name)
def test_it_does_the_same_from_its_view_as_over_the_deal(options):
    for _, step, answer in watched(options):
        seen = view(family.DEAL, step.row, step.seat)
        assert choose(step.rules, seen, step.seat, step.legal) == answer


@pytest.mark.parametrize("options", list(tables())[::6], ids=name)
def test_it_does_the_same_when_the_others_change_their_cards(options):
    dice = random.Random(8)
    for deal, step, answer in watched(options, 6):
        other = family.DEAL.structure.from_buffer_copy(step.row)
        for seat in range(deal.rules.players):
            if seat != step.seat:
                other.hands[seat] = dice.getrandbits(63)
                other.discards[seat] = other.taken[seat] = dice.getrandbits(63)
                other.holder[seat] = dice.randrange(2)
        other.widow = dice.getrandbits(63)
        assert choose(step.rules, other, step.seat, step.legal) == answer


@pytest.mark.skipif(not _jit.compiling(), reason="NUMBA_DISABLE_JIT=1: nothing is compiled in this run")
@pytest.mark.parametrize("options", list(tables())[::4], ids=name)
def test_it_plays_the_same_compiled_and_interpreted(monkeypatch, options):
    both = []
    for prepare in (lambda: None, lambda: monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")):
        prepare()
        batch = Batch(options, 4, chooser("rules", "five_hundred"), "rules")
        played = batch.play(40)
        both.append((played.actions, played.results.tobytes(), batch.tables.tobytes()))
    assert both[0] == both[1]


def test_every_reason_is_given_some_time():
    given = {REASONS[answer // ACTIONS] for options in tables() for _, _, answer in watched(options, 40)}
    given |= {choice(deal).reason for deal in (safe_to_lay_open(), every_ace_in_hand())}  # these come up too rarely
    assert [reason for reason in REASONS if reason not in given] == []

"""Both ways: every action in the legal set is accepted, and every other one is refused and changes nothing."""

from __future__ import annotations

from copy import copy as shallow

import pytest

from eldest.phases import SEATS
from eldest.record import copy
from eldest.table.deal import Deal, NotAllowed
from tests.families import tables
from tests.random_deals import Playing, name


def at(playing: Playing, row) -> Deal:
    """A deal at the table that stands where a record stands, on memory of its own."""
    deal = Deal(playing.family, playing.options, playing.game, None)
    deal.row = copy(row)
    return deal


def refused(deal: Deal, action: int, seat: int) -> str:
    """The clause by which an action is refused, after which nothing has changed."""
    before = bytes(deal.row), shallow(deal.actions)
    with pytest.raises(NotAllowed) as answer:
        deal.act(action, seat)
    assert (bytes(deal.row), deal.actions) == before
    assert str(answer.value) and "\n" not in str(answer.value)
    return answer.value.clause


@pytest.mark.parametrize("options", list(tables()), ids=name)
def test_what_is_legal_is_accepted_and_what_is_not_is_refused(options):
    playing = Playing(options, seed=2)
    for step in playing:
        phase = playing.family.phases[step.row.phase]
        texts = at(playing, step.row).legal(step.seat)
        assert step.legal and len(texts) == step.legal.bit_count()
        for action in range(phase.size):
            deal = at(playing, step.row)
            if step.legal >> action & 1:
                done = deal.act(action, step.seat)
                assert (done.seat, done.phase, done.text in texts) == (step.seat, phase.name, True)
                assert bytes(deal.row) != bytes(step.row)
            else:
                refused(deal, action, step.seat)


@pytest.mark.parametrize("options", list(tables()), ids=name)
def test_nobody_acts_out_of_turn(options):
    playing = Playing(options, seed=3)
    for step in playing:
        deal = at(playing, step.row)
        action = step.legal.bit_length() - 1
        others = set(range(SEATS)) - set(deal.awaited)
        assert {refused(deal, action, seat) for seat in others} <= {playing.family.traits.out_of_turn}


@pytest.mark.parametrize("options", list(tables()), ids=name)
def test_after_the_end_nobody_acts(options):
    playing = Playing(options, seed=4)
    for _ in playing:
        pass
    deal = at(playing, playing.row)
    assert (deal.over, deal.phase, deal.awaited) == (True, "over", ())
    for seat in (None, *range(SEATS)):
        with pytest.raises(NotAllowed, match="the deal is over"):
            deal.play("pass", seat)

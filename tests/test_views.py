"""
Secrets: what a seat receives depends on nothing that it cannot see.

Two worlds that differ only in cards a seat has not seen look the same to it at every step.
"""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from eldest.families import FAMILIES, family
from eldest.record import SPECTATOR, Field, Sight, copy, view, words
from eldest.table.deal import Deal
from tests.families import tables
from tests.random_deals import Playing, name

TABLES = list(tables())
SEEDS = range(4)
SWAPS = 12


def laid(options, row) -> Deal:
    """A deal at the table that stands where a record stands."""
    games = family(options.family)
    deal = Deal(games, options, games.game(), None)
    deal.row = row
    return deal


def received(options, row, seat: int) -> tuple[bytes, list[str]]:
    """All that a seat receives: its view, and the texts of its legal actions."""
    deal = laid(options, row)
    legal = deal.legal(seat) if seat in deal.awaited else []
    assert deal.view(seat).legal == (deal.family.rules.legal(deal.rules, row, seat) if legal else 0)
    return bytes(deal.view(seat).row), legal


def _plain(value) -> object:
    return value if isinstance(value, int) else bytes(value)


def _wholly_public(declared: Field) -> bool:
    if declared.inner:
        return all(map(_wholly_public, declared.inner.fields.values()))
    return declared.sight is Sight.PUBLIC


# ---------------------------------------------------------------- the declared fields


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_a_view_and_what_is_legal_hang_on_no_hidden_number(options):
    """Whatever stands in the fields that a seat cannot see, it receives the same."""
    dice = random.Random(1)
    for seed in SEEDS:
        for step in (playing := Playing(options, seed)):
            for seat in range(playing.rules.players):
                before = received(options, step.row, seat)
                other = copy(step.row)
                numbers = words(other)
                for place, visible in enumerate(playing.family.deal.mask(seat)):
                    if not visible:
                        numbers[place] = dice.getrandbits(62)
                assert received(options, other, seat) == before


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_a_view_holds_everything_that_is_public_or_ones_own(options):
    for step in (playing := Playing(options, seed=1)):
        seen, row = view(playing.family.deal, step.row, step.seat), step.row
        for field, declared in playing.family.deal.fields.items():
            if _wholly_public(declared):
                assert _plain(getattr(seen, field)) == _plain(getattr(row, field))
            elif declared.sight is Sight.OWN:
                assert getattr(seen, field)[step.seat] == getattr(row, field)[step.seat]


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_a_spectator_sees_what_is_public_and_nothing_else(options):
    for step in (playing := Playing(options, seed=2)):
        deal = laid(options, step.row)
        seen = deal.view()
        assert (seen.seat, seen.legal) == (SPECTATOR, 0)
        for field, declared in playing.family.deal.fields.items():
            if _wholly_public(declared):
                assert _plain(getattr(seen.row, field)) == _plain(getattr(step.row, field))
            elif not declared.inner:
                assert not any(bytes(seen.row)[offset(playing, field)])


def offset(playing: Playing, field: str) -> slice:
    """Where a field lies in a record."""
    where = getattr(playing.family.deal.structure, field)
    return slice(where.offset, where.offset + where.size)


@pytest.mark.parametrize("each", FAMILIES)
def test_hands_are_for_nobody_else(each):
    declared = family(each).deal.fields
    assert {declared[field].sight for field in ("hands", "twice") if field in declared} == {Sight.OWN}
    assert not [pile for pile in family(each).piles if pile != "turned" and declared[pile].sight is Sight.PUBLIC]


# ---------------------------------------------------------------- two worlds


def unseen(playing: Playing, row, seat: int) -> list[int]:
    """The places of the pack whose cards a seat cannot place."""
    placed = playing.known.known(row, seat)
    return [place for place, card in enumerate(playing.pack) if not placed >> card & 1]


def other_world(playing: Playing, steps: int, seat: int, one: int, two: int) -> tuple[list, list] | None:
    """
    What a seat received in both worlds, step by step, if two cards of the pack had changed places.

    None where the same public actions would have been impossible there.
    """
    options, games, pack = playing.options, playing.family, list(playing.pack)
    pack[one], pack[two] = pack[two], pack[one]
    change = {playing.pack[one]: playing.pack[two], playing.pack[two]: playing.pack[one]}
    worlds = [games.deal(), games.deal()]
    for row, dealt in zip(worlds, (playing.pack, pack), strict=True):
        games.rules.deal_out(playing.rules, playing.game, row, dealt)
    seen: tuple[list, list] = ([], [])
    for mover, action in zip(playing.movers[:steps], playing.actions[:steps], strict=True):
        for row, told in zip(worlds, seen, strict=True):
            told.append(received(options, row, seat))
        phase = games.phases[worlds[0].phase]
        hidden = phase.sealed and phase.holds and mover != seat
        there = change.get(action, action) if hidden else action
        if not worlds[1].awaited >> mover & 1 or not games.rules.legal(playing.rules, worlds[1], mover) >> there & 1:
            return None
        for row, done in zip(worlds, (action, there), strict=True):
            games.rules.act(playing.rules, row, mover, done)
    for row, told in zip(worlds, seen, strict=True):
        told.append(received(options, row, seat))
    return seen


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_two_worlds_that_differ_in_unseen_cards_look_the_same(options):
    compared = 0
    for seed in SEEDS:
        dice = random.Random(seed)
        whole = Playing(options, seed)
        rows = [copy(step.row) for step in whole]
        steps = dice.randrange(len(rows))
        seat = dice.randrange(whole.rules.players)
        pairs = list(combinations(unseen(whole, rows[steps], seat), 2))
        for one, two in dice.sample(pairs, min(SWAPS, len(pairs))):
            both = other_world(whole, steps, seat, one, two)
            if both and whole.pack[one] != whole.pack[two]:
                compared += 1
                assert both[0] == both[1]
    assert compared

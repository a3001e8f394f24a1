"""
Secrets: what a seat receives depends on nothing that it cannot see.

Two worlds that differ only in cards a seat has not seen look the same to it at every step.
"""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from eldest import cards
from eldest.games import five_hundred as family
from eldest.record import Sight, copy, view, words
from eldest.table.deal import Deal
from tests.random_deals import Playing, name, tables

TABLES = list(tables())
SEEDS = range(4)
SWAPS = 12
DISCARDING, CALLING_CARD = family.DISCARDING, family.CALLING_CARD


def laid(options, row) -> Deal:
    """A deal at the table that stands where a record stands."""
    deal = Deal(family, options, family.GAME(), None)
    deal.row = row
    return deal


def received(options, row, seat: int) -> tuple[bytes, list[str]]:
    """All that a seat receives: its view, and the texts of its legal actions."""
    deal = laid(options, row)
    legal = deal.legal(seat) if seat in deal.awaited else []
    assert deal.view(seat).legal == (family.legal(deal.rules, row, seat) if legal else 0)
    return bytes(deal.view(seat).row), legal


def _plain(value) -> object:
    return value if isinstance(value, int) else bytes(value)


def unseen(options, row, seat: int) -> int:
    """The cards that a seat cannot place: not in its hand, not played, not lying open."""
    known = row.hands[seat] | row.taken[seat] | row.discards[seat] | row.played | row.faceup | row.called
    return cards.gather(options.pack()) & ~known


# ---------------------------------------------------------------- the declared fields


def test_only_these_fields_are_not_for_everybody():
    sights = {field: declared.sight for field, declared in family.DEAL.fields.items()}
    own = dict.fromkeys(("hands", "taken", "discards", "holder"), Sight.OWN)
    hidden = dict.fromkeys(("widow", "dead"), Sight.HIDDEN)
    assert {field: sight for field, sight in sights.items() if sight is not Sight.PUBLIC} == own | hidden


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_a_view_and_what_is_legal_hang_on_no_hidden_number(options):
    """Whatever stands in the fields that a seat cannot see, it receives the same."""
    dice = random.Random(1)
    for seed in SEEDS:
        for step in Playing(options, seed):
            for seat in range(options.players):
                before = received(options, step.row, seat)
                other = copy(step.row)
                numbers = words(other)
                for place, visible in enumerate(family.DEAL.mask(seat)):
                    if not visible:
                        numbers[place] = dice.getrandbits(62)
                assert received(options, other, seat) == before


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_a_view_holds_everything_that_is_public_or_ones_own(options):
    for step in Playing(options, seed=1):
        seen, row = view(family.DEAL, step.row, step.seat), step.row
        assert [*seen.hands][step.seat] == [*row.hands][step.seat]
        for field, declared in family.DEAL.fields.items():
            if declared.sight is Sight.PUBLIC:
                assert _plain(getattr(seen, field)) == _plain(getattr(row, field))


# ---------------------------------------------------------------- two worlds


def swapped(members: int, one: int, two: int) -> int:
    """A set of cards in which one card is the other."""
    both = 1 << one | 1 << two
    return members ^ both if (members & both) not in (0, both) else members


def other_world(playing: Playing, steps: int, seat: int, one: int, two: int) -> tuple[list, list] | None:
    """
    What a seat received in both worlds, step by step, if two cards had lain the other way round.

    None where the same public actions would have been impossible there.
    """
    options, change = playing.options, {one: two, two: one}
    worlds = [family.DEAL(), family.DEAL()]
    packs = [playing.pack, [change.get(card, card) for card in playing.pack]]
    for row, pack in zip(worlds, packs, strict=True):
        family.deal_out(playing.rules, playing.game, row, pack)
    seen: tuple[list, list] = ([], [])
    for action in playing.actions[:steps]:
        for row, told in zip(worlds, seen, strict=True):
            told.append(received(options, row, seat))
        mover = worlds[0].awaited.bit_length() - 1
        hidden = worlds[0].phase == DISCARDING and mover != seat
        there = change.get(action, action) if hidden else action
        if not family.legal(playing.rules, worlds[1], mover) >> there & 1:
            return None
        for row, done in zip(worlds, (action, there), strict=True):
            family.act(playing.rules, row, mover, done)
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
        seat = dice.randrange(options.players)
        pairs = list(combinations(cards.members(unseen(options, rows[steps], seat)), 2))
        for one, two in dice.sample(pairs, min(SWAPS, len(pairs))):
            both = other_world(whole, steps, seat, one, two)
            if both:
                compared += 1
                assert both[0] == both[1]
    assert compared


# ---------------------------------------------------------------- the partner whose card was called


def calling(seed: int, **given) -> Playing:
    options = family.OPTIONS.make({"players": 5, "five_partner": "called_card", **given})
    return Playing(options, seed)


def called_deals(**given):
    """Random deals of five in which a card is called, with the steps after it, and who holds it."""
    for seed in range(60):
        for step in (playing := calling(seed, **given)):
            if step.row.called:
                holder = list(step.row.holder).index(1)
                yield playing, step, holder


def test_the_partner_is_unknown_to_all_but_him_until_the_card_falls():
    moments = 0
    for playing, step, holder in called_deals():
        fallen = bool(step.row.played & step.row.called)
        for seat in range(5):
            seen = view(family.DEAL, step.row, seat)
            assert list(seen.holder)[:5] == [int(seat == holder == each) for each in range(5)]
            assert seen.result.partners == (1 << holder if fallen else 0)
        moments += not fallen
        del playing
    assert moments > 100


def test_nobody_else_can_tell_which_of_the_others_holds_the_called_card():
    """Moving the called card to another seat changes nothing that the rest receive."""
    moved = 0
    for playing, step, holder in called_deals():
        if step.row.played & step.row.called:
            continue
        for other in range(5):
            theirs = step.row.hands[other]
            if other in (holder, step.row.result.bidder) or not theirs:
                continue
            elsewhere = copy(step.row)
            given = theirs & -theirs
            elsewhere.hands[holder] ^= step.row.called | given
            elsewhere.hands[other] ^= step.row.called | given
            elsewhere.holder[holder], elsewhere.holder[other] = 0, 1
            for seat in {*range(5)} - {holder, other}:
                assert received(playing.options, elsewhere, seat) == received(playing.options, step.row, seat)
                moved += 1
    assert moved > 100


def test_an_announced_partner_is_known_to_all():
    for _, step, holder in called_deals(called_card_announced=True):
        assert [view(family.DEAL, step.row, seat).result.partners for seat in range(5)] == [1 << holder] * 5

"""Ninety-Nine: who may know what (NN-9, NN-10, NN-16, NN-26, NN-40)."""

from __future__ import annotations

import pytest

from eldest.families.ninety_nine import rules as family
from eldest.families.testing.tests.views import received
from eldest.record import Sight, copy, view
from tests.families import tables
from tests.random_deals import Playing, name


def test_only_these_fields_are_not_for_everybody():
    fields = {**family.DEAL.fields, **{f"result.{field}": each for field, each in family.RESULT.fields.items()}}
    own = ("hands", "bid_cards", "sealed", "result.bids")
    assert {field for field, declared in fields.items() if declared.sight is Sight.OWN} == set(own)
    assert not [field for field, declared in fields.items() if declared.sight is Sight.HIDDEN]


@pytest.mark.parametrize("options", list(tables("ninety_nine")), ids=name)
def test_while_they_are_chosen_others_see_only_who_is_ready(options):
    """Other bid-cards and other offers, as many of them: the rest receive the same."""
    for step in (playing := Playing(options, seed=5)):
        if step.row.phase > family.OFFERING:
            break
        for chooser in range(options.players):
            elsewhere = copy(step.row)
            elsewhere.bid_cards[chooser] = step.row.hands[chooser] & -step.row.hands[chooser]
            elsewhere.sealed[chooser] = family.REVEAL - step.row.sealed[chooser]
            elsewhere.result.bids[chooser] = 9
            for seat in set(range(options.players)) - {chooser}:
                assert received(playing, elsewhere, seat) == received(playing, step.row, seat)


@pytest.mark.parametrize("options", list(tables("ninety_nine")), ids=name)
def test_the_bid_of_a_player_who_failed_is_never_seen_unless_it_lay_open(options):
    failed = 0
    for seed in range(20):
        playing = Playing(options, seed)
        for _ in playing:
            pass
        row, offered = playing.row, playing.row.result.declared | playing.row.result.revealed
        for hand in range(options.players):
            made = family.succeeded(playing.rules, row.result, hand) or offered >> hand & 1 or options.show_failed_bids
            failed += not made
            seen = view(family.DEAL, row, (hand + 1) % options.players)
            assert seen.shown[hand] == (row.bid_cards[hand] if made else 0)
            assert (seen.bid_cards[hand], seen.result.bids[hand], seen.hands[hand]) == (0, 0, 0)
    assert bool(failed) != options.show_failed_bids

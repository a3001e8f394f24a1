"""Worlds: the unseen cards differ, and the seat's view is the same."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, islice

import pytest

from eldest import cards
from eldest.bots.worlds import open_hand, worlds, worst_worlds
from eldest.families import FAMILIES
from eldest.record import copy, view
from eldest.table.claim import PLAY
from eldest.table.deal import Deal
from tests.families import some_of, tables
from tests.random_deals import Playing, name

MANY = 2  # of each kind


def held(row, hand: int) -> Counter[int]:
    """The cards of a hand, equal ones as often as they are there."""
    return Counter(cards.members(row.hands[hand])) + Counter(cards.members(getattr(row, "twice", [0] * 9)[hand]))


@pytest.mark.parametrize("options", some_of(tables()), ids=name)
def test_a_world_is_a_deal_that_the_seat_might_sit_in(options):
    playing = Playing(options, seed=1)
    games, rules, dice = playing.family, playing.rules, random.Random(1)
    hands = range(max(rules.players, games.rules.sides(rules)))
    for step in playing:
        if games.phases[step.row.phase].name not in PLAY or dice.random() > 0.15:
            continue
        deal = Deal(games, options, playing.game, None)
        deal.row = copy(step.row)
        for seat in range(rules.players):
            seen = deal.view(seat)
            worst = worst_worlds(seen, dice, cards.gather(options.pack()) & 0x5555555555555555, [0, 1])
            for world in chain(islice(worlds(seen, dice), MANY), islice(worst, MANY)):
                assert bytes(view(games.deal, world.row, seat)) == bytes(seen.row)
                everything = Counter(cards.members(world.spare))
                for hand in hands:
                    everything += held(world.row, hand)
                    out = getattr(step.row, "out", 0) >> hand & 1 and hand != seat
                    assert held(world.row, hand).total() == (0 if out else held(step.row, hand).total())
                    assert not world.row.hands[hand] & step.row.lacks[hand]
                assert not everything - Counter(options.pack())
                lying = open_hand(seen)
                assert lying is None or world.row.hands[lying] == step.row.faceup


@pytest.mark.parametrize("each", FAMILIES)
def test_any_card_may_lie_with_anybody_and_those_to_be_feared_with_one(each):
    options = next(tables(each))
    playing, row = next((playing, row) for seed in range(9) for playing, row in began(options, seed))
    deal = Deal(playing.family, options, playing.game, None)
    deal.row, dice = row, random.Random(2)
    sitting = {seat for seat in range(1, playing.rules.players) if not getattr(row, "out", 0) >> seat & 1}
    drawn = list(islice(worlds(deal.view(0), dice), 200))
    held = {card for seat in sitting for card in cards.members(row.hands[seat])}
    for card in held:
        assert {seat for seat in sitting if any(world.row.hands[seat] >> card & 1 for world in drawn)} == sitting
    feared = cards.gather(sorted(held)[:4])
    for world in islice(worst_worlds(deal.view(0), dice, feared, [1]), 20):
        assert world.row.hands[1] & feared == feared


def began(options, seed: int):
    """A deal and its record when the play begins; nothing if it was passed out."""
    playing = Playing(options, seed)
    rows = (copy(step.row) for step in playing if playing.family.phases[step.row.phase].name in PLAY)
    return [(playing, row) for row in islice(rows, 1)]

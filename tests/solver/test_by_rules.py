"""The search over the rules against the plainest one, in every family; what it refuses; how it stops."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.cards import cards
from eldest.games import FAMILIES, family
from eldest.record import copy
from eldest.solver.by_rules.checks import NotSolvable
from eldest.solver.by_rules.every_side import EverySide
from eldest.solver.by_rules.search import Limits
from eldest.solver.by_rules.two_sides import TwoSides
from tests.families import known
from tests.solver import naive

MANY = settings(max_examples=100, deadline=None, derandomize=True)

# By players: how many tricks of one round each the plainest search may be given.
TRICKS = (0, 0, 4, 3, 2, 2, 2, 2, 1)


@cache
def two_sides(options) -> TwoSides:
    return TwoSides(options, pairs=1 << 8)  # so few that positions drive each other out


@cache
def every_side(options) -> EverySide:
    return EverySide(options, entries=1 << 8)


@st.composite
def endings(draw, name):
    """Options, a deal near its end, and the game."""
    options = family(name).OPTIONS.make(draw(st.sampled_from(known(name).MANY_OPTIONS)))
    players = int(options.record().players)
    left = draw(st.integers(1, 2 if name == "counters" else TRICKS[players]))
    whole = name != "counters" or left == 1
    laid = draw(st.sampled_from([0, 0, *range(players)]) if whole else st.integers(players // 2, players - 1))
    row, game = naive.ending(options, draw(st.integers(0, 2**32)), left, laid)
    if name == "five_hundred" and row.result.bidder >= 0 and draw(st.booleans()):
        row.result.contract = draw(st.integers(2, 28))  # random bidding ends too high
    return options, row, game


@pytest.mark.parametrize("name", FAMILIES)
def test_what_some_sides_take_is_what_the_plainest_search_finds(name):
    @MANY
    @given(endings(name), st.integers(0, 2**32), st.integers(0, 10))
    def check(found, seed, wanted):
        options, row, _ = found
        sides = naive.some_sides(options, random.Random(seed))
        after = dict(naive.following(options, row))
        most = {action: naive.most(options, deal, sides) for action, deal in after.items()}
        solver = two_sides(options)
        assert solver.solve(row, sides).actions == {action: (worth, worth) for action, worth in most.items()}
        target = naive.takings(options, row, sides) + wanted % 4
        for goal in ({target}, {0}, set(range(target, 64)), {target - 1, target + 1}):
            forced = {action: int(naive.forces(options, deal, sides, goal)) for action, deal in after.items()}
            answer = solver.solve(row, sides, lambda total, goal=goal: total in goal)
            assert answer.actions == {action: (worth, worth) for action, worth in forced.items()}
            pick = max if naive.side_to_act(options, row) in sides else min
            assert answer.worth == (pick(forced.values()),) * 2

    check()


@pytest.mark.parametrize("name", FAMILIES)
def test_what_all_score_is_what_the_plainest_search_finds(name):
    @MANY
    @given(endings(name))
    def check(found):
        options, row, game = found
        expected = {act: naive.each_for_itself(options, deal, game) for act, deal in naive.following(options, row)}
        shares = every_side(options).solve(row, game)
        assert shares.actions == expected
        assert shares.scores == naive.each_for_itself(options, row, game)

    check()

"""Every trick that is left, or not: against the plainest search, in every family; and the way in which one is lost."""

from __future__ import annotations

import random
from functools import cache

import pytest

from eldest.families import FAMILIES
from eldest.families import family as family_of
from eldest.record import copy
from eldest.solver.by_rules.every_trick import EveryTrick
from eldest.solver.limits import Limits
from eldest.solver.refused import NotSolved
from tests.families import known, some_of, tables
from tests.random_deals import name as of_options
from tests.solver.plain import naive

DEALS = 12  # of each set of options
TRICKS = (0, 0, 4, 3, 3, 2, 2, 2, 1)  # by players: how many tricks the plainest search may be given


@cache
def every_trick(options) -> EveryTrick:
    return EveryTrick(options, pairs=1 << 6)  # so few that positions drive each other out


def takes_all(options, row, sides) -> bool:
    """Whether some sides can take every trick, found the plainest way."""
    if not row.awaited:
        return True
    kept = family_of(options.family).rules.sides(options.record())
    found = (
        not (after.tricks != row.tricks and after.winning % kept not in sides) and takes_all(options, after, sides)
        for _, after in naive.following(options, row)
    )
    return any(found) if naive.side_to_act(options, row) in sides else all(found)


def endings(options, seed):
    """A deal near its end, and sides of which one is to act."""
    dice = random.Random(f"{options} {seed}")
    counters = options.family == "counters"
    left = dice.randint(1, 2 if counters else TRICKS[options.record().players])
    laid = dice.randrange(options.record().players) if dice.randrange(2) and (left == 1 or not counters) else 0
    row, _ = naive.ending(options, seed, left, laid)
    if counters and dice.randrange(2):
        row = naive.dense_ending(options, seed, left, options.record().players - 1 if left > 1 else laid)
    sides = {naive.side_to_act(options, row)} | (naive.some_sides(options, dice) if not dice.randrange(4) else set())
    return row, sides


@pytest.mark.parametrize("options", some_of(tables()), ids=of_options)
def test_it_answers_what_the_plainest_search_answers(options):
    for seed in range(DEALS):
        row, sides = endings(options, seed)
        expected = takes_all(options, row, sides)
        assert every_trick(options).taken(row, sides) is expected, seed
        way = every_trick(options).lost(row, sides)
        assert bool(way) is not expected
        _follow(options, copy(row), sides, way)


def _follow(options, row, sides, way):
    """The way is legal, and its last action is the first to lose a trick."""
    family, rules = family_of(options.family), options.record()
    for number, (seat, action) in enumerate(way, start=1):
        assert row.awaited == 1 << seat and family.rules.legal(rules, row, seat) >> action & 1
        tricks = row.tricks
        family.rules.act(rules, row, seat, action)
        fell = row.tricks != tricks and row.winning % family.rules.sides(rules) not in sides
        assert fell is (number == len(way))


@pytest.mark.parametrize("each", FAMILIES)
def test_these_endings_go_both_ways(each):
    found = set()
    for given in known(each).many_options:
        options = family_of(each).options.make(given)
        for seed in range(DEALS):
            row, sides = endings(options, seed)
            found.add(every_trick(options).taken(row, sides))
    assert found == {True, False}


def test_a_limit_leaves_it_open():
    options = family_of("sweven").options(players=4)
    row, _ = naive.ending(options, 1, 4)
    assert every_trick(options).taken(row, {0}, Limits(nodes=1)) is None
    assert every_trick(options).lost(row, {0}, Limits(nodes=1)) == []


def test_sides_that_there_are_not_are_refused():
    options = family_of("sweven").options(players=4)
    row, _ = naive.ending(options, 1, 2)
    for sides in (set(), {4}, {-1}):
        with pytest.raises(NotSolved, match="there are 4, from 0 to 3"):
            every_trick(options).taken(row, sides)

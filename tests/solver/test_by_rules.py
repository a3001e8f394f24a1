"""The search over the rules against the plainest one, in every family; what it refuses; how it stops."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.cards import JOKER, cards
from eldest.compiler import is_compiling
from eldest.families import FAMILIES
from eldest.families import family as family_of
from eldest.families.counters.rules import trick_score
from eldest.families.five_hundred.rules import SUIT_CARDS
from eldest.families.sweven.rules import NAMING_TRUMP
from eldest.record import copy
from eldest.solver import limits
from eldest.solver.by_rules.every_side import EverySide
from eldest.solver.by_rules.keys import KEY, plain_key
from eldest.solver.by_rules.some_sides import SomeSides
from eldest.solver.limits import Limits
from eldest.solver.refused import NotSolved
from eldest.table.position import position
from tests.families import known
from tests.matrix import EVERYTHING
from tests.solver.by_rules import compare
from tests.solver.plain import naive

MANY = settings(max_examples=100 if EVERYTHING else 15, deadline=None, derandomize=True)

# By players: how many tricks of one round each the plainest search may be given.
TRICKS = (0, 0, 4, 3, 2, 2, 2, 2, 1)


@cache
def some_sides(options) -> SomeSides:
    return SomeSides(options, pairs=1 << 8)  # so few that positions drive each other out


@cache
def every_side(options) -> EverySide:
    return EverySide(options, entries=1 << 8)


@st.composite
def endings(draw, name):
    """Options, a deal near its end, and the game."""
    options = family_of(name).options.make(draw(st.sampled_from(known(name).many_options)))
    players = int(options.record().players)
    left = draw(st.integers(1, 2 if name == "counters" else TRICKS[players]))
    whole = name != "counters" or left == 1
    laid = draw(st.sampled_from([0, 0, *range(players)]) if whole else st.integers(players // 2, players - 1))
    row, game = naive.ending(options, draw(st.integers(0, 2**32)), left, laid)
    if name == "counters" and draw(st.booleans()):
        row = naive.dense_ending(options, draw(st.integers(0, 2**32)), left, laid)
    if name == "five_hundred" and row.result.bidder >= 0 and draw(st.booleans()):
        row.result.contract = draw(st.integers(2, 28))  # random bidding ends too high
        if options.joker and not row.laid:
            bring_joker(row, random.Random(draw(st.integers(0, 2**32))))
    return options, row, game


def bring_joker(row, dice):
    """A seat has the joker in place of another card; mostly there are no trumps, and it has failed to follow."""
    holders = [seat for seat in range(6) if row.hands[seat] and not row.out >> seat & 1]
    if any(row.hands[seat] >> JOKER & 1 for seat in holders):
        return
    seat = dice.choice(holders)
    card = row.hands[seat] & -row.hands[seat]
    row.hands[seat] ^= card | 1 << JOKER
    row.played = row.played & ~(1 << JOKER) | card
    if dice.randrange(4):
        row.result.contract = family_of("five_hundred").calls.index("6NT")
        for suit in range(4):
            faces = SUIT_CARDS[4][suit]
            row.lacks[seat] |= dice.choice([0, faces]) if not row.hands[seat] & faces else 0


@pytest.mark.parametrize("name", FAMILIES)
def test_what_some_sides_take_is_what_the_plainest_search_finds(name):
    @MANY
    @given(endings(name), st.integers(0, 2**32), st.integers(0, 10))
    def check(found, seed, wanted):
        options, row, _ = found
        sides = naive.some_sides(options, random.Random(seed))
        after = dict(naive.following(options, row))
        most = {action: naive.most(options, deal, sides) for action, deal in after.items()}
        solver = some_sides(options)
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


# Of each set of options; interpreted they take long.
DEALS = (100 if EVERYTHING else 20) if is_compiling() else 4
COUNTERS = [family_of("counters").options.make(given) for given in known("counters").many_options]


@pytest.mark.parametrize("options", COUNTERS, ids=str)
def test_what_matters_in_a_deal_of_counters_is_all_that_matters(options):
    for seed in range(DEALS):
        compare(options, seed, left=2 if seed % 10 or not is_compiling() else 3)


def test_the_words_of_a_mark_do_not_cancel_each_other():
    compare(COUNTERS[0], 333, left=3)  # two suits' numbers and a hand did


# Searches with a plain key are compiled for this alone, which takes longer than everything else here. So one family is
# searched compiled and the others interpreted, in fewer deals; with all cases every family is searched compiled.
PLAIN = FAMILIES if EVERYTHING else ("sweven",)
ROOM = 1 << 12  # for all positions of a deal with two tricks left


@pytest.mark.parametrize("name", FAMILIES)
def test_the_key_of_a_family_that_says_none_leaves_out_nothing_that_matters(name, monkeypatch):
    compiled = is_compiling() and name in PLAIN
    if not compiled:
        monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    deals = DEALS // 2 if compiled else 10
    # Searches that stay for other tests are compiled.
    some, every = (some_sides, every_side) if compiled else (some_sides.__wrapped__, every_side.__wrapped__)
    own, known_key = plain_key(family_of(name)), KEY.of(name)
    if name == "counters":
        own = replace(own, left=known_key.left)  # the last trick may count as two
    for options in map(family_of(name).options.make, known(name).many_options):
        plain, plain_every = SomeSides(options, ROOM, own), EverySide(options, ROOM, own)
        for seed in range(deals):
            few = 1 if name == "counters" or options.record().players > 4 else 2
            row, game = naive.ending(options, seed, few, seed % options.record().players)
            assert own.left(options.record(), row) >= known_key.left(options.record(), row)
            sides = naive.some_sides(options, random.Random(seed))
            assert plain.solve(row, sides).actions == some(options).solve(row, sides).actions
            assert plain_every.solve(row, game).actions == every(options).solve(row, game).actions


@pytest.mark.parametrize("name", FAMILIES)
def test_a_search_stopped_at_every_node_comes_to_the_same(name, monkeypatch):
    options = family_of(name).options()
    row, game = naive.ending(options, 3, 2)
    whole = some_sides(options).solve(row, {0}), every_side(options).solve(row, game)
    monkeypatch.setattr(limits, "SLICE", 1)
    assert (some_sides(options).solve(row, {0}), every_side(options).solve(row, game)) == whole


@pytest.mark.parametrize("name", FAMILIES)
def test_where_a_limit_is_met_the_bounds_hold(name):
    options = family_of(name).options()
    row, game = naive.ending(options, 5, 3)
    solver = some_sides(options)
    exact = solver.solve(row, {0})
    widths = []
    for nodes in (*range(1, exact.nodes, max(1, exact.nodes // 10)), exact.nodes):
        found = solver.solve(row, {0}, limits=Limits(nodes=nodes))
        assert found.nodes <= nodes
        for action, (low, high) in found.actions.items():
            assert low <= exact.actions[action].low <= high
        assert found.worth.low <= exact.worth.low <= found.worth.high
        widths.append(found.worth.high - found.worth.low)
    assert widths[0] > 0 == widths[-1]
    shares = every_side(options).solve(row, game, Limits(nodes=2))
    assert shares.scores is None and None in shares.actions.values() and shares.nodes <= 2
    assert solver.solve(row, {0}, limits=Limits(seconds=1e-9)).nodes == 0


@pytest.mark.parametrize("name", FAMILIES)
def test_the_line_is_legal_and_comes_to_what_was_said(name):
    for options, seed in itertools.product(map(family_of(name).options.make, known(name).many_options[:4]), range(3)):
        row, _ = naive.ending(options, seed, 2)
        family, rules, sides = family_of(name), options.record(), {seed % 2}
        for goal in (lambda total: total, lambda total: total == 2):
            worth = some_sides(options).solve(row, sides, goal).worth
            end = copy(row)
            for action in some_sides(options).line(row, sides, goal):
                seat = end.awaited.bit_length() - 1
                assert family.rules.legal(rules, end, seat) >> action & 1
                family.rules.act(rules, end, seat, action)
            assert not end.awaited and worth == (goal(naive.takings(options, end, sides)),) * 2


@pytest.mark.parametrize("name", FAMILIES)
def test_the_line_of_all_sides_is_what_each_of_them_chooses(name):
    for seed in range(3):
        options = family_of(name).options()
        row, game = naive.ending(options, seed, 1 if name == "counters" else 2)
        family, rules, end = family_of(name), options.record(), copy(row)
        for action in every_side(options).line(row, game):
            assert action in dict(naive.following(options, end))
            family.rules.act(rules, end, end.awaited.bit_length() - 1, action)
        assert not end.awaited
        assert naive.gains(options, end, game) == naive.each_for_itself(options, row, game)
    assert every_side(options).line(row, game, Limits(nodes=1)) == []


def test_a_score_may_be_what_counts():
    counters = family_of("counters")
    options = counters.options(variant="counters_back")
    rules = options.record()
    for seed in range(8):
        row, _ = naive.ending(options, seed, 1)
        row.result.bids[0] = row.result.tricks[0] + seed % 3

        def score(total, row=row):
            return trick_score(rules, row.result.bids[0], total, True)

        best = some_sides(options).solve(row, {0}, score).worth.low
        reached = [total for total in range(11) if naive.forces(options, row, {0}, reach(score, total))]
        assert best == max(map(score, reached))


def reach(score, total):
    """The totals that score as much as one, or more."""
    return {other for other in range(11) if score(other) >= score(total)}


REFUSED = {
    "a card twice": (lambda row: swap(row, 0, 1), "lies there too often"),
    "a card that is in no pack": (lambda row: swap(row, 0, None), "13H is not in the pack"),
    "a card too few": (lambda row: row.hands.__setitem__(2, row.hands[2] & row.hands[2] - 1), "P2 holds 2 cards"),
    "nobody to act": (lambda row: setattr(row, "awaited", 0), "the deal is over"),
    "two to act": (lambda row: setattr(row, "awaited", 3), "while its cards are played"),
    "a seat that nobody has": (lambda row: setattr(row, "awaited", 1 << 5), "not one of 4 players"),
    "a bid to come": (lambda row: setattr(row, "phase", 0), "in the phase 'call'"),
    "a phase that there is not": (lambda row: setattr(row, "phase", 9), "in the phase '9'"),
}


def swap(row, seat, other):
    """A card of a hand becomes a card of another hand, or one of no pack."""
    row.hands[seat] &= row.hands[seat] - 1
    row.hands[seat] |= cards("13H") if other is None else row.hands[other] & -row.hands[other]


@pytest.mark.parametrize("what", REFUSED)
def test_an_impossible_position_is_refused_in_a_line(what):
    options = family_of("sweven").options()
    row, game = naive.ending(options, 1, 3)
    spoil, why = REFUSED[what]
    spoil(row)
    for solve in (lambda: some_sides(options).solve(row, {0}), lambda: every_side(options).solve(row, game)):
        with pytest.raises(NotSolved, match=why) as refused:
            solve()
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize("sides", [set(), {4}, {-1, 0}])
def test_sides_are_some_that_there_are(sides):
    options = family_of("sweven").options()
    row, _ = naive.ending(options, 1, 2)
    with pytest.raises(NotSolved, match="there are 4, from 0 to 3"):
        some_sides(options).solve(row, sides)


def test_discards_and_trumps_are_choices_too():
    options = family_of("sweven").options(players=2)
    deal = position("sweven", options, fields={"tricks": 6, "result.bid": 3}, hands={0: "AH 9S", 1: "KH KS"}, mover=0)
    deal.row.phase = NAMING_TRUMP
    # Spades as trumps lose the nine to the king; with hearts P0 takes the king of hearts and loses the other.
    found = some_sides(options).solve(deal.row, {0})
    assert found.actions[0] == (naive.most(options, dict(naive.following(options, deal.row))[0], {0}),) * 2
    assert found.worth.low == max(naive.most(options, after, {0}) for _, after in naive.following(options, deal.row))


def test_ctrl_c_stops_a_search_and_the_next_one_is_right(monkeypatch):
    options = family_of("counters").options()
    row, _ = naive.ending(options, 2, 2)
    solver = some_sides(options)
    expected = solver.solve(row, {0})
    monkeypatch.setattr(limits, "SLICE", 3)
    run, calls = solver._search._run, []

    def interrupted(nodes):
        calls.append(nodes)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return run(nodes)

    monkeypatch.setattr(solver._search, "_run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        solver.solve(row, {0})
    assert solver.solve(row, {0}) == expected

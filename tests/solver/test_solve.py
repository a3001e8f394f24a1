"""`solve`, `share`, `forceable` and `table` for deals at the table, of every family."""

from __future__ import annotations

import random

import pytest

from eldest.cards import gather, members
from eldest.families import FAMILIES, family
from eldest.solver import Bounds, NotSolved, at_least, exactly, forceable, nothing, score, share, solve, table
from eldest.table.deal import Deal
from tests.solver.plain import naive
from tests.solver.test_two_sides import lying

FREE = [name for name in FAMILIES if name not in ("five_hundred", "sweven")]


def standing(name: str, seed: int, left: int, **options: int) -> Deal:
    """The end of a random deal."""
    chosen = family(name).options(**options)
    row, game = naive.ending(chosen, seed, left)
    return lying(chosen, row, game)


@pytest.mark.parametrize("name", FREE)
@pytest.mark.parametrize("seed", range(3))
def test_a_side_of_any_family(name: str, seed: int) -> None:
    deal = standing(name, seed, 1 if name == "counters" else 2)
    kept = deal.family.rules.sides(deal.rules)
    side = gather(seat for seat in range(deal.rules.players) if seat % kept == 0)
    found = solve(deal, side)
    assert found.value == Bounds(*[naive.most(deal.options, deal.row, {0})] * 2)
    played = deal.copy()
    for seat, text in found.line:
        played.play(text, seat)
    assert played.over
    assert naive.takings(deal.options, played.row, {0}) == found.value.low


@pytest.mark.parametrize("name", ["five_hundred", "sweven"])
@pytest.mark.parametrize("seed", range(4))
def test_what_takings_are_worth(name: str, seed: int) -> None:
    deal = standing(name, seed, 3, players=3)
    for totals, worth in ({3, *range(3, 20)}, at_least(3)), ({2}, exactly(2)), ({0}, nothing):
        expected = int(naive.forces(deal.options, deal.row, {1}, totals))
        assert solve(deal, 0b010, worth).value == Bounds(expected, expected), worth


@pytest.mark.parametrize("name", FAMILIES)
def test_each_for_itself(name: str) -> None:
    deal = standing(name, 5, 1 if name == "counters" else 2)
    found = share(deal)
    # What ends a game, such as the bonus for it in Ninety-Nine, is no part of a deal's score.
    fresh = deal.family.game() if name == "ninety_nine" else deal.game
    assert found.scores == naive.each_for_itself(deal.options, deal.row, fresh)
    assert set(found.moves) == set(deal.legal())


def test_exact_counts_are_forced_in_games_of_exact_bids_alone() -> None:
    deal = standing("oh_hell", 2, 2)
    found = forceable(deal, 0).counts
    taken = deal.row.result.tricks[0]
    for count in range(found.left + 1):
        assert bool(found.forced >> count & 1) == naive.forces(deal.options, deal.row, {0}, {taken + count})
    with pytest.raises(NotSolved, match="exact bids"):
        forceable(standing("sweven", 2, 2), 0)


@pytest.mark.parametrize("side", [0, 0b1111, -1, 0b10000])
def test_a_side_is_some_of_the_seats(side: int) -> None:
    with pytest.raises(NotSolved, match="seats"):
        solve(standing("sweven", 1, 2), side)


def test_partners_are_not_parted_over_the_rules() -> None:
    with pytest.raises(NotSolved, match="same side"):
        solve(standing("counters", 1, 1), 0b0001)


def test_a_side_must_be_said_where_all_have_bid() -> None:
    with pytest.raises(NotSolved, match="say for which seats"):
        solve(standing("oh_hell", 1, 2))


@pytest.mark.parametrize("name", ["five_hundred", "sweven"])
def test_every_declarer_with_every_trump(name: str) -> None:
    """Against a deal laid for that declarer and trump alone."""
    options = family(name).options(players=3)
    dice = random.Random(name)
    pack = dice.sample(options.pack(), 9)
    hands = [gather(pack[seat * 3 : seat * 3 + 3]) for seat in range(3)]
    found = table(options, hands)
    assert len(found) == 3 * (5 if name == "five_hundred" else 4)
    for (seat, trump), taken in found.items():
        deal = Deal(family(name), options, family(name).game(), None)
        for each, hand in enumerate(hands):
            deal.row.hands[each] = hand
        deal.row.result.bidder = seat
        deal.row.awaited = 1 << seat
        deal.row.phase = [phase.name for phase in deal.family.phases].index("play")
        if name == "five_hundred":
            deal.row.result.contract = deal.family.calls.index("6" + ("S", "C", "D", "H", "NT")[trump])
            deal.row.tricks = 7
        else:
            deal.row.trump, deal.row.tricks, deal.row.result.bid = trump, 5, 3
        assert naive.most(options, deal.row, {seat}) == taken, (seat, trump, list(members(hands[0])))


def test_tables_are_of_games_with_a_declarer() -> None:
    with pytest.raises(NotSolved, match="no declarer"):
        table(family("oh_hell").options(), [])
    with pytest.raises(NotSolved, match="2 hands for 4"):
        table(family("sweven").options(), [1, 2])


def test_a_score_is_what_the_deal_brings_in_the_match() -> None:
    """FH-51, FH-52, FH-53: a bid that is made, one that fails, and ten a trick for the others."""
    deal = standing("five_hundred", 7, 1, players=4)
    row, family = deal.row, deal.family
    row.result.bidder, row.result.contract = 0, family.calls.index("7S")
    worth = score(deal, 0b0101)
    assert [worth(taken) for taken in (6, 7, 9, 10)] == [-140 - 40, 140 - 30, 140 - 10, 250]
    assert worth(6) < worth(7), "a bid is to be made first of all"

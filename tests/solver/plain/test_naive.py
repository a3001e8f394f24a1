"""The plainest search, on deals small enough to be judged by eye."""

from __future__ import annotations

import pytest

from eldest.families import family
from eldest.table.position import position
from tests.families import some_of, tables
from tests.random_deals import name
from tests.solver.plain import naive


def sweven(hands: dict[int, str], points: str = "0 0 0"):
    """Three players at Sweven, spades are trumps, P0 leads to the last tricks."""
    tricks = 8 - len(hands[0].split())
    fields = {"trump": 0, "tricks": tricks, "result.bid": 3, "result.bidder": 0}
    fields |= {f"result.points.{seat}": int(won) for seat, won in enumerate(points.split())}
    deal = position("sweven", {"players": 3}, fields=fields, hands=hands, mover=0)
    return deal.options, deal.row


def test_a_finesse_is_found_with_open_cards():
    options, row = sweven({0: "AH QH", 1: "KH TH", 2: "9D 9C"})
    # P1 follows low to either heart and takes the other trick with the king.
    assert naive.most(options, row, {0}) == 1
    # On the nine of clubs P1 must throw a point, but the others may see to it that it is all P0 gets.
    options, row = sweven({0: "9H 9C", 1: "KH QH", 2: "AH TH"})
    assert [naive.most(options, row, {side}) for side in range(3)] == [1, 0, 2]


def test_totals_are_those_of_the_whole_deal():
    options, row = sweven({0: "AH", 1: "KH", 2: "QH"}, "5 4 3")
    assert naive.most(options, row, {0}) == 8
    assert naive.forces(options, row, {0}, {8}) and not naive.forces(options, row, {0}, {7, 9})


def test_a_side_can_see_to_it_that_it_takes_nothing():
    options, row = sweven({0: "9H AS", 1: "TH 9D", 2: "QH TD"})
    assert naive.forces(options, row, {1}, {0}) and naive.most(options, row, {1}) == 0
    assert not naive.forces(options, row, {0}, {0})


def test_of_actions_that_score_alike_the_one_that_leaves_the_others_least_is_chosen():
    fields = {"trump": 4, "each": 2, "result.bids.0": 2, "result.bids.1": 2, "result.bids.2": 2}
    hands = {0: "7C 7H", 1: "TC 8D", 2: "9C 9H"}
    deal = position("oh_hell", {"players": 3, "start": 2}, fields=fields, hands=hands, mover=0)
    # After the club P1 takes both. After the heart P1 keeps the ten against P2's club, and nobody is exact.
    assert naive.each_for_itself(deal.options, deal.row, family("oh_hell").game()) == (0, 0, 0)
    deal.row.result.bids[2] = 1
    # Now P2 would be exact by that, so P1 throws the ten away and P2 takes both.
    assert naive.each_for_itself(deal.options, deal.row, family("oh_hell").game()) == (0, 0, 0)


@pytest.mark.parametrize("options", some_of(tables()), ids=name)
def test_one_side_and_all_others_share_what_there_is(options):
    row, game = naive.ending(options, 1, 1)
    sides = range(family(options.family).rules.sides(options.record()))
    one, rest = {0}, set(sides) - {0}
    both = naive.most(options, row, one), naive.most(options, row, rest)
    end = row
    while end.awaited:
        end = next(after for _, after in naive.following(options, end))
    assert sum(both) == naive.takings(options, end, sides)
    assert naive.forces(options, row, one, range(both[0], 64)) and not naive.forces(options, row, one, range(both[0]))
    assert len(naive.each_for_itself(options, row, game)) == len(sides)

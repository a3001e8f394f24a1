"""Hypothesis lays out the end of a deal, card by card; what the solver answers is what the plainest search answers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eldest.cards import JOKER, NO_TRUMP, gather, members
from eldest.families import FAMILIES
from eldest.families import family as family_of
from eldest.families.counters import rules as counters
from eldest.families.five_hundred import rules as five_hundred
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.families.sweven import rules as sweven
from eldest.mechanics.twins import take_in
from eldest.record import copy
from eldest.solver import Bounds, solve
from eldest.table.deal import Deal
from tests.families import tables
from tests.matrix import EVERYTHING
from tests.solver.plain import naive

FEW = {2: 3, 3: 3, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1}  # tricks that are left, at most, by hands


@st.composite
def endings(draw: Any, name: str) -> Deal:
    """A deal in its play: any hands, any trump, anybody to lead, some cards of the first trick laid."""
    options = draw(st.sampled_from(list(tables(name))))
    deal = Deal(family_of(name), options, family_of(name).game(), None)
    family, rules, row = deal.family, deal.rules, deal.row
    hands = max(rules.players, family.rules.sides(rules))
    left = draw(st.integers(1, 1 if name == "counters" else FEW[hands]))
    row.phase = [phase.name for phase in family.phases].index("play")
    lay_contract(draw, deal, left)
    each = family.face.held(rules, row, 0) if name == "counters" else left
    thrown = {JOKER} if name == "counters" else set()  # CO-51: before cards are played
    pack = draw(st.permutations([card for card in options.pack() if card not in thrown]))
    if name == "ninety_nine" and JOKER in pack:
        ninety_nine.turn_up(row, pack[-1])
    for place in range(hands * each):
        hand, card = place % hands, pack[place]
        if "twice" in family.deal.fields:
            take_in(row, hand, card)
        else:
            row.hands[hand] |= 1 << card
    leader = draw(st.integers(0, rules.players - 1))
    if "controller" in family.deal.fields and rules.players == 2:
        row.faceup, row.controller = row.hands[2], leader
    row.awaited = 1 << leader
    for _ in range(draw(st.integers(0, hands - 1))):
        (seat,) = deal.awaited
        family.rules.act(rules, row, seat, draw(st.sampled_from(list(members(family.rules.legal(rules, row, seat))))))
    return deal


def lay_contract(draw: Any, deal: Deal, left: int) -> None:
    """The game, and the number of completed tricks."""
    family, rules, row = deal.family, deal.rules, deal.row
    suit = draw(st.sampled_from([0, 1, 2, 3] if deal.options.family == "sweven" else [0, 1, 2, 3, NO_TRUMP]))
    match deal.options.family:
        case "five_hundred":
            row.result.contract = family.calls.index("7" + ("S", "C", "D", "H", "NT")[suit])
            row.result.bidder, row.tricks = 0, five_hundred.HAND - left
        case "sweven":
            row.trump, row.result.bid, row.tricks = suit, 3, sweven.HAND - left
        case "oh_hell":
            row.trump, row.each = suit, left
        case "ninety_nine":
            row.trump, row.tricks = suit, family.face.to_take(rules, row) - left
        case "counters":
            row.trump, row.tricks = suit % 4, counters.BEGUN[rules.players] - left
            row.broken = draw(st.integers(0, 1))


@pytest.mark.parametrize("name", FAMILIES)
@settings(max_examples=40 if EVERYTHING else 20, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_a_side_takes_is_what_the_plainest_search_finds(name: str, data: st.DataObject) -> None:
    deal = data.draw(endings(name))
    kept = deal.family.rules.sides(deal.rules)
    sides = data.draw(st.sets(st.integers(0, kept - 1), min_size=1, max_size=kept - 1))
    ours = gather(seat for seat in range(deal.rules.players) if seat % kept in sides)
    if not 0 < ours < (1 << deal.rules.players) - 1:
        return  # a dummy alone, or all but it
    found = solve(deal, ours, line=False)
    sides = {seat % kept for seat in members(ours)}
    for action, after in naive.following(deal.options, copy(deal.row)):
        most = naive.most(deal.options, after, sides)
        assert found.moves[deal.name(action)] == Bounds(most, most)
    best = naive.most(deal.options, deal.row, sides)
    assert found.value == Bounds(best, best)

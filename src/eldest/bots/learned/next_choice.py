"""Plays many deals at once, each to the next choice that the net is to evaluate."""

from __future__ import annotations

from functools import cache
from typing import Any

from eldest.arrays import np
from eldest.bots.learned.spec import phases_predicted
from eldest.bots.rule_player import chooser_of
from eldest.bots.searching.habits import HABITS
from eldest.compiler import bind, lowest, machine, rule
from eldest.engine.batch import new_tables, unbound
from eldest.families import family
from eldest.record import Deal, Rules

NOTHING = -1  # no action is chosen
TO_DEAL = -2  # deal the cards first
NOBODY = -1

deal_out = legal = act = habit = unbound
predicted = -1  # the set of the phases that the net evaluates


@rule
def go_on(rules: Rules, deal: Deal, by_habit: int, dice: Any) -> int:
    """
    Do all forced actions, and all choices made by habit: those of seats in `by_habit`, and of everybody in phases that
    the net does not evaluate. Returns the seat that chooses next, or `NOBODY` if the deal is over.
    """
    while deal.awaited:
        seat = lowest(deal.awaited)
        open_ = legal(rules, deal, seat)
        if not open_ & (open_ - 1):
            act(rules, deal, seat, lowest(open_))
        elif (by_habit >> seat | ~(predicted >> deal.phase)) & 1:
            act(rules, deal, seat, habit(rules, deal, seat, open_, dice))
        else:
            return seat
    return NOBODY


@rule
def to_next_choice(tables: Any, packs: Any, chosen: Any, by_habit: Any, seats: Any, legals: Any, dice: Any) -> int:
    """
    Do the chosen action at every table, or deal; then `go_on`.

    Leaves the seat that chooses next in `seats` and its legal set in `legals`, 0 if the deal is over. Returns at how
    many tables there is a choice.
    """
    awaited = 0
    for k in range(len(tables)):
        rules = tables[k].rules
        deal = tables[k].deal
        if chosen[k] >= 0:
            act(rules, deal, seats[k], chosen[k])
        elif chosen[k] == TO_DEAL:
            deal_out(rules, tables[k].game, deal, packs[k])
        seat = go_on(rules, deal, by_habit[k], dice)
        legals[k] = 0
        if seat != NOBODY:
            seats[k] = seat
            legals[k] = legal(rules, deal, seat)
            awaited += 1
    return awaited


@cache
def going_on(name: str) -> dict[str, Any]:
    """The names that a family binds in the templates above, and `go_on` bound to them; its habit may be level 1."""
    games, habits = family(name), HABITS.of(name)
    meant = {
        "deal_out": games.rules.deal_out,
        "legal": games.rules.legal,
        "act": games.rules.act,
        "habit": habits.habit if habits else chooser_of(name),
        "predicted": phases_predicted(name),
    }
    return {**meant, "go_on": bind(go_on, f"{name}.go_on", **meant)}


@cache
def next_choice(name: str) -> Any:
    """The entry point of a family."""
    numbers = np.zeros(1, np.int64)
    tables = new_tables(family(name).options(), 1)
    arrays = tables, np.zeros((1, 1), np.int64), numbers, numbers, numbers, numbers, numbers
    return machine(bind(to_next_choice, f"{name}.to_next_choice", **going_on(name)), *arrays)

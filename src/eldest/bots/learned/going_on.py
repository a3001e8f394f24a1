"""Many deals at once, each stopped where a seat has a choice of which the net is told, and that is not by habit."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from eldest.bots.learned.spec import phases_told
from eldest.bots.rule_player import chooser_of
from eldest.bots.searching.habits import HABITS
from eldest.compiler import bind, lowest, machine, rule
from eldest.engine.batch import new_tables, unbound
from eldest.families import family

NOTHING = -1  # was chosen
TO_DEAL = -2  # there is no deal yet

deal_out = legal = act = habit = unbound
told = -1  # the set of the phases of which the net is told


@rule
def go_on(tables: Any, packs: Any, chosen: Any, by_habit: Any, seats: Any, legals: Any, dice: Any) -> int:
    """
    Do what was chosen at every table, or deal where it is so said; then all that is no choice, or is done by habit: in
    phases of which the net is told nothing every choice is.

    Leaves whose choice is next in `seats`, and among what in `legals`: nothing where the deal is over. Answers at how
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
        legals[k] = 0
        while deal.awaited and not legals[k]:
            seat = lowest(deal.awaited)
            open_ = legal(rules, deal, seat)
            if not open_ & (open_ - 1):
                act(rules, deal, seat, lowest(open_))
            elif (by_habit[k] >> seat | ~(told >> deal.phase)) & 1:
                act(rules, deal, seat, habit(rules, deal, seat, open_, dice))
            else:
                seats[k] = seat
                legals[k] = open_
                awaited += 1
    return awaited


@cache
def going_on(name: str) -> Any:
    """The entry point of a family; level 1 plays where no habits are known."""
    games, habits = family(name), HABITS.of(name)
    meant = {
        "deal_out": games.rules.deal_out,
        "legal": games.rules.legal,
        "act": games.rules.act,
        "told": phases_told(name),
    }
    meant["habit"] = habits.habit if habits else chooser_of(name)
    numbers = np.zeros(1, np.int64)
    room = new_tables(games.options(), 1), np.zeros((1, 1), np.int64), numbers, numbers, numbers, numbers, numbers
    return machine(bind(go_on, f"{name}.go_on", **meant), *room)

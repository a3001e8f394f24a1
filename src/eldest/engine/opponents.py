"""
Rows of an environment in which bots take some of the seats: a step ends where a seat of the caller is to act.

Bots that choose at once act inside the loop. One that has to be asked leaves its row waiting; the caller answers for
it with `ANSWER`, and for all other rows with `WAIT`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.compiler import bind, lowest, rule
from eldest.engine.batch import Array, unbound
from eldest.engine.rows import STEP, Plan, Row, Rows, aligned, rows_rules
from eldest.engine.shuffle import pick
from eldest.families import Family

ANSWER = 3  # what a call does, after those of `eldest.engine.rows`: the actions of bots that were asked
WAIT = -2  # the action of a row that is not to change
CALLER, RULES, RANDOM, ASKED = range(4)  # who sits at a seat; from ASKED on, the bots that are asked

step_row = observe_row = choose = unbound


class Seating(NamedTuple):
    """The bot of every seat, when each is asked, and their dice."""

    seats: Array  # (rows, players) int64: `CALLER`, `RULES`, `RANDOM`, or `ASKED` and the number of a bot
    asked: Array  # (ASKED + bots,) int64: the phases in which each is asked; in all others it plays by rules
    dice: Array  # (rows, 1) int64: those of the bots


class Given(NamedTuple):
    """The arguments of the loop that no call changes: `inner` is where the steps of bots leave rewards and ends."""

    plan: Plan
    quiet: Plan  # the same without observations
    rows: Rows
    inner: Rows
    seating: Seating


def given(plan: Plan, rows: Rows, seating: Seating) -> Given:
    """The arguments of the loop, with room of its own for the steps of bots."""
    terms = plan.terms.copy()
    terms["looks"] = 0
    inner = rows._replace(rewards=aligned(rows.rewards.shape, np.int32), ended=aligned(rows.ended.shape, np.uint8))
    return Given(plan, plan._replace(terms=terms), rows, inner, seating)


@rule
def bot_action(given: Given, row: Row, i: int) -> int:
    """The action of the bot that is to act in a row; `WAIT` if it is the caller's turn, or the bot has to be asked."""
    rows, seating = given.rows, given.seating
    legal_set = rows.known[i]
    if not legal_set:
        return WAIT
    seat = rows.seats[i]
    bot = seating.seats[i][seat]
    if bot == CALLER:
        return WAIT
    if not legal_set & (legal_set - 1):
        return lowest(legal_set)
    if bot == RANDOM:
        return pick(seating.dice[i], legal_set)
    deal = row.record.itself.deal
    if seating.asked[bot] >> deal.phase & 1:
        return WAIT
    return choose(given.plan.rules[0], deal, seat, legal_set, seating.dice[i])


@rule
def step_rows_among(given: Given, all_: Row, drawn: Any, what: int, first: int, last: int) -> None:
    """
    Step the rows from `first` up to `last`, and then the bots there until nobody but the caller can go on.

    Rewards and ends are those of all these steps together.
    """
    rows, inner = given.rows, given.inner
    for i in range(first, last):
        row = Row(  # a rule cannot return records
            all_.record[i],
            all_.traces[i],
            all_.traces_in_fours[i],
            all_.seen[i],
            all_.seen_in_fours[i],
            all_.seen_in_bytes[i],
        )
        action = rows.actions[i]
        if what != ANSWER:
            step_row(given.quiet, rows, row, drawn, what, i)
            action = bot_action(given, row, i)
        while action != WAIT:
            rows.actions[i] = action
            step_row(given.quiet, inner, row, drawn, STEP, i)
            if inner.ended[i]:
                rows.ended[i] |= inner.ended[i]
                for seat in range(given.plan.rules[0].players):
                    rows.rewards[i][seat] += inner.rewards[i][seat]
            action = bot_action(given, row, i)
        if given.plan.terms[0].looks:
            observe_row(given.plan, row, rows.seats[i])


@cache
def among_bots(family: Family, choose: Any) -> Any:
    """The loop `step_rows_among` bound to a family and its player by rules."""
    meant = {**rows_rules(family), "choose": choose}
    meant["bot_action"] = bind(bot_action, f"{family.id}.bot_action", **meant)
    return bind(step_rows_among, f"{family.id}.step_rows_among", **meant)

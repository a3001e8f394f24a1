"""
Whether some sides can force a goal against all others: a search over a family's own rules.

The goal is a set of totals: at least five is {5, 6, …}, exactly five is {5}, none is {0}. A node answers
yes or no. Takings so far are not part of a position: after every trick the goal is shifted down by what the sides
took, and table entries refer to future takings only. For a goal of the form "at least n" the table
keeps the least and the most that the sides can force; otherwise yes or no for that exact goal.

The templates are bound to a family (`eldest.compiler.bind`). The search is a loop because recursive compiled code
cannot be cached on disk.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from eldest.compiler import bind, count, lowest, overwrite, rule
from eldest.families import Family
from eldest.mechanics.hands import has, only
from eldest.record import Record
from eldest.solver.by_rules.frames import ANSWER, DEPTH, NO_ACTION, NODES, OURS, UNKNOWN
from eldest.solver.by_rules.keys import Key
from eldest.solver.by_rules.table import BYTE, keep, mixed, packed, place


def unbound(*_: Any) -> Any:
    """Placeholder for a function of a family in a template."""
    raise NotImplementedError("a template must be bound to a family")


legal = act = sides = state_hash = left = taken = spared = first = unbound


@rule
def takings(rules: Record, deal: Record, ours: int) -> int:
    """The total takings of some sides."""
    total = 0
    for side in range(sides(rules)):
        total += taken(deal.result, side) if has(ours, side) else 0
    return total


@rule
def settled(rules: Record, frame: Record, ours: int) -> int:
    """
    Apply the frame's action, then every forced action after it.

    Returns 1 or 0 if what is left already decides the goal, else unknown; the frame then holds
    the open actions.
    """
    deal = frame.deal
    action = frame.action
    while True:
        if action != NO_ACTION:
            tricks = deal.tricks
            act(rules, deal, lowest(deal.awaited), action)
            if deal.tricks != tricks:
                now = takings(rules, deal, ours)
                frame.goal >>= now - frame.taken
                frame.taken = now
        if not deal.awaited:
            return frame.goal & 1
        span = (2 << left(rules, deal)) - 1
        frame.goal &= span
        if not frame.goal:
            return 0
        if frame.goal == span:
            return 1
        seat = lowest(deal.awaited)
        frame.open = spared(rules, deal, seat, legal(rules, deal, seat))
        if frame.open & (frame.open - 1):
            frame.ours = 1 if has(ours, seat % sides(rules)) else 0
            return UNKNOWN
        action = lowest(frame.open)


@rule
def looked_up(rules: Record, frame: Record, table: Any) -> int:
    """The table's answer for a frame's goal; stores the known bounds and the best-known action in the frame."""
    below = frame.goal - 1 & ~frame.goal
    span = (2 << left(rules, frame.deal)) - 1
    frame.key = state_hash(rules, frame.deal)
    frame.low = 0
    if frame.goal | below == span:
        frame.least = count(below)
        frame.high = count(span) - 1
    else:
        frame.key = mixed(frame.key, frame.goal)
        frame.least = 1
        frame.high = 1
    frame.trying = NO_ACTION
    known = place(table, frame.key)
    if known < 0:
        return UNKNOWN
    known = table[known + 1]
    frame.low = known & BYTE
    frame.high = known >> 8 & BYTE
    if frame.low >= frame.least:
        return 1
    if frame.high < frame.least:
        return 0
    hint = known >> 16 & BYTE
    frame.trying = hint if has(frame.open, hint) else NO_ACTION
    return UNKNOWN


@rule
def entered(rules: Record, frame: Record, table: Any, ours: int) -> int:
    """The answer for a frame if it is known without trying its open actions."""
    answer = settled(rules, frame, ours)
    return looked_up(rules, frame, table) if answer == UNKNOWN else answer


@rule
def next_action(rules: Record, frame: Record) -> int:
    """The next action to try: the one the table remembers, then the family's choice."""
    hint = frame.trying
    if hint != NO_ACTION and has(frame.open, hint):
        return hint
    return first(rules, frame.deal, lowest(frame.deal.awaited), frame.open)


@rule
def force(tables: Any, frames: Any, table: Any, state: Any, nodes: int) -> int:
    """
    Continue a search for up to `nodes` nodes; returns 1 (forced), 0 (not forced) or unknown (unfinished).

    `tables[0]` holds the options, `frames[0]` the deal and the goal at the root, `state` the search's progress
    and the set of sides.
    """
    rules = tables[0].rules
    ours = state[OURS]
    depth = state[DEPTH]
    answer = state[ANSWER]
    while depth >= 0:
        frame = frames[depth]
        if answer == UNKNOWN:
            if nodes <= 0:
                break
            nodes -= 1
            state[NODES] += 1
            answer = entered(rules, frame, table, ours)
            if answer != UNKNOWN:
                depth -= 1
                continue
            frame.since = state[NODES]
        elif answer == frame.ours or not frame.open:
            low = max(frame.low, frame.least) if answer else frame.low
            high = frame.high if answer else min(frame.high, frame.least - 1)
            keep(table, frame.key, packed(low, high, frame.trying, state[NODES] - frame.since))
            depth -= 1
            continue
        action = next_action(rules, frame)
        frame.open ^= only(action)
        frame.trying = action
        depth += 1
        child = frames[depth]
        overwrite(child.deal, frame.deal)
        child.action = action
        child.goal = frame.goal
        child.taken = frame.taken
        answer = UNKNOWN
    state[DEPTH] = depth
    state[ANSWER] = answer
    return answer


@cache
def goal_search(family: Family, own: Key) -> Any:
    """The search for a family, with the given state key."""
    meant = own.meant(family)
    for template in (takings, settled, looked_up, entered, next_action, force):
        meant[template.__name__] = bind(template, f"{family.id}.{template.__name__}", **meant)
    return meant["force"]

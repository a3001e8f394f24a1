"""
Whether some sides can take every remaining trick against all others: a search over a family's own rules.

A lost trick ends a branch, so this search is much smaller than a general one. It counts tricks even if the
family scores points, so a trick without points counts like any other. As in `goal_search`, the templates are bound to
a family and the search is a loop.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from eldest.compiler import bind, lowest, overwrite, rule
from eldest.families import Family
from eldest.mechanics.hands import has, only
from eldest.record import Record
from eldest.solver.by_rules.frames import ANSWER, DEPTH, NO_ACTION, NODES, OURS, UNKNOWN
from eldest.solver.by_rules.keys import Key
from eldest.solver.by_rules.table import keep, mixed, place

LOST, SWEPT = 0, 1


def unbound(*_: Any) -> Any:
    """Placeholder for a function of a family in a template."""
    raise NotImplementedError("a template must be bound to a family")


legal = act = sides = state_hash = spared = first = unbound


@rule
def gone_on(rules: Record, frame: Record, ours: int) -> int:
    """Apply the frame's action and every forced action after it; the frame then holds the open actions."""
    deal = frame.deal
    action = frame.action
    while True:
        if action != NO_ACTION:
            tricks = deal.tricks
            act(rules, deal, lowest(deal.awaited), action)
            if deal.tricks != tricks and not has(ours, deal.winning % sides(rules)):
                return LOST
        if not deal.awaited:
            return SWEPT
        seat = lowest(deal.awaited)
        frame.open = spared(rules, deal, seat, legal(rules, deal, seat))
        if frame.open & (frame.open - 1):
            frame.ours = 1 if has(ours, seat % sides(rules)) else 0
            return UNKNOWN
        action = lowest(frame.open)


@rule
def reached(rules: Record, frame: Record, table: Any, ours: int) -> int:
    """The answer for a frame if it is known without trying its open actions."""
    answer = gone_on(rules, frame, ours)
    if answer == UNKNOWN:
        frame.key = mixed(state_hash(rules, frame.deal), ours)
        known = place(table, frame.key)
        answer = table[known + 1] & 1 if known >= 0 else UNKNOWN
    return answer


@rule
def sweep(tables: Any, frames: Any, table: Any, state: Any, nodes: int) -> int:
    """
    Continue a search for up to `nodes` nodes; returns 1 (every trick), 0 (not every trick) or unknown (unfinished).

    `tables[0]` holds the options, `frames[0]` the deal at the root, `state` the search's progress and the set of sides.
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
            answer = reached(rules, frame, table, ours)
            if answer != UNKNOWN:
                depth -= 1
                continue
            frame.since = state[NODES]
        elif answer == frame.ours or not frame.open:
            keep(table, frame.key, answer | (state[NODES] - frame.since) << 24)
            depth -= 1
            continue
        action = first(rules, frame.deal, lowest(frame.deal.awaited), frame.open)
        frame.open ^= only(action)
        depth += 1
        child = frames[depth]
        overwrite(child.deal, frame.deal)
        child.action = action
        answer = UNKNOWN
    state[DEPTH] = depth
    state[ANSWER] = answer
    return answer


@cache
def sweep_search(family: Family, own: Key) -> Any:
    """The search for a family, with the given state key."""
    meant = own.meant(family)
    for template in (gone_on, reached, sweep):
        meant[template.__name__] = bind(template, f"{family.id}.{template.__name__}", **meant)
    return meant["sweep"]

"""
Scores when every side plays for itself and knows that the others do (max^n): a search over a family's rules.

C. Luckhardt and K. Irani, "An algorithmic solution of n-person games", AAAI 1986. Max^n does not determine the play
if a side has two actions that score the same for it. The tie-break: it then leaves the others as little as possible
in total; among actions still equal it takes the lowest.

Nothing is pruned: with this tie-break, a bound on one side's score implies nothing about the others'. The table keeps
full score vectors, keyed by a hash that includes takings so far.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from eldest.compiler import bind, lowest, overwrite, rule
from eldest.families import Family
from eldest.mechanics.hands import only
from eldest.record import Record
from eldest.solver.by_rules.frames import ANSWER, DEPTH, KNOWN, NO_ACTION, NODES, SIDES, UNKNOWN
from eldest.solver.by_rules.keys import Key
from eldest.solver.by_rules.table import mixed

ENTRY = SIDES + 1  # numbers in an entry: a hash and the scores of every side


def unbound(*_: Any) -> Any:
    """Placeholder for a function of a family in a template."""
    raise NotImplementedError("a template must be bound to a family")


legal = act = settle = sides = state_hash = taken = unbound


@rule
def scored(tables: Any, frame: Record) -> None:
    """Score a finished deal for every side into `frame.best`; uses the game in `tables[1]` as scratch space."""
    rules = tables[0].rules
    game = tables[1].game
    overwrite(game, tables[0].game)
    settle(rules, game, frame.deal.result)
    for side in range(sides(rules)):
        frame.best[side] = game.scores[side] - tables[0].game.scores[side]


@rule
def ended(tables: Any, frame: Record) -> bool:
    """Apply the frame's action and every forced action after it; returns whether the deal is over."""
    rules = tables[0].rules
    deal = frame.deal
    action = frame.action
    while True:
        if action != NO_ACTION:
            act(rules, deal, lowest(deal.awaited), action)
        if not deal.awaited:
            scored(tables, frame)
            return True
        frame.open = legal(rules, deal, lowest(deal.awaited))
        if frame.open & (frame.open - 1):
            return False
        action = lowest(frame.open)


@rule
def remembered(rules: Record, frame: Record, table: Any) -> bool:
    """Whether the table has the scores for a frame; copies them to `frame.best`."""
    found = state_hash(rules, frame.deal)
    for side in range(sides(rules)):
        found = mixed(found, taken(frame.deal.result, side))
    frame.key = found
    entry = (found & (len(table) // ENTRY - 1)) * ENTRY
    if table[entry] != found:
        return False
    for side in range(sides(rules)):
        frame.best[side] = table[entry + 1 + side]
    return True


@rule
def keep_scores(rules: Record, frame: Record, table: Any) -> None:
    """Store a frame's scores in the table, replacing any older entry."""
    entry = (frame.key & (len(table) // ENTRY - 1)) * ENTRY
    table[entry] = frame.key
    for side in range(sides(rules)):
        table[entry + 1 + side] = frame.best[side]


@rule
def preferred(rules: Record, side: int, frame: Record, other: Record) -> bool:
    """Whether a side prefers another frame's scores: more for itself, or as much and less in total for the others."""
    more = other.best[side] - frame.best[side]
    others = 0
    for each in range(sides(rules)):
        others += other.best[each] - frame.best[each]
    return more > 0 or (more == 0 and others < 0)


@rule
def share(tables: Any, frames: Any, table: Any, state: Any, nodes: int) -> int:
    """
    Continue a search for up to `nodes` nodes; returns known, or unknown if it has not finished.

    `tables[0]` holds the options and the game, `frames[0]` the deal and, at the end, the scores by side in `best`.
    """
    rules = tables[0].rules
    depth = state[DEPTH]
    answer = state[ANSWER]
    while depth >= 0:
        frame = frames[depth]
        if answer == UNKNOWN:
            if nodes <= 0:
                break
            nodes -= 1
            state[NODES] += 1
            if ended(tables, frame) or remembered(rules, frame, table):
                answer = KNOWN
                depth -= 1
                continue
            frame.trying = NO_ACTION
        else:
            child = frames[depth + 1]
            side = lowest(frame.deal.awaited) % sides(rules)
            if frame.trying == NO_ACTION or preferred(rules, side, frame, child):
                for each in range(sides(rules)):
                    frame.best[each] = child.best[each]
            frame.trying = child.action
            if not frame.open:
                keep_scores(rules, frame, table)
                depth -= 1
                continue
        action = lowest(frame.open)
        frame.open ^= only(action)
        depth += 1
        overwrite(frames[depth].deal, frame.deal)
        frames[depth].action = action
        answer = UNKNOWN
    state[DEPTH] = depth
    state[ANSWER] = answer
    return answer


@cache
def max_n_search(family: Family, own: Key) -> Any:
    """The search for a family, with the given state key."""
    meant = own.meant(family)
    for template in (scored, ended, remembered, keep_scores, preferred, share):
        meant[template.__name__] = bind(template, f"{family.id}.{template.__name__}", **meant)
    return meant["share"]

"""The default score sheet: the cells of a family's result, checked by their total."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eldest.compiler import bind, rule
from eldest.families import Family
from eldest.keeper.cells import BLANK, MAY_BE, MUST_BE, NOWHERE, first, not_shared_out, refused, unbound
from eldest.record import Game, Record, Result, Rules, public, record

HEAD = record(
    dealer=public(of="seat"),
    size=public(),  # the total to take
)
FAULTS = ("", "")
UNEVEN = 1
FAULT = "Together the sides must have exactly what a deal holds."

# By field of the result: its name, its array length (0 for a single number), whether the array is indexed by side or
# by trick, and whether a number is a set.
NAMES: tuple[str, ...] = ()
LENGTHS: tuple[int, ...] = ()
BY_SIDE: tuple[bool, ...] = ()
BY_TRICK: tuple[bool, ...] = ()
SETS: tuple[bool, ...] = ()
TAKINGS = 0  # the index of the field with the takings
TAKINGS_CELL = 0  # the index of its first cell

sides = score = to_take = target = unbound


@rule
def length(rules: Rules, field: int) -> int:
    """How many cells of an array are in use at a table."""
    if BY_SIDE[field]:
        return sides(rules)
    return LENGTHS[field] if BY_TRICK[field] else rules.players


@rule
def head_of(rules: Rules, game: Game, entry: Record, head: Record) -> None:
    """Fill in the dealer and the total to take."""
    head.dealer = game.dealer
    head.size = to_take(rules)


@rule
def ask(rules: Rules, game: Game, entry: Record, result: Result, asked: Record) -> None:
    """Require every cell except set members; for a misdeal require none."""
    asked.misdealt = MAY_BE
    if entry.misdealt == 1:
        return
    for field in range(len(NAMES)):
        wanted = MAY_BE if SETS[field] else MUST_BE
        if LENGTHS[field]:
            for place in range(length(rules, field)):
                getattr(asked, NAMES[field])[place] = wanted
        else:
            setattr(asked, NAMES[field], wanted)


@rule
def result_of(rules: Rules, game: Game, entry: Record, result: Result) -> None:
    """Copy the cells; an empty set cell is the empty set."""
    for field in range(len(NAMES)):
        written = getattr(entry, NAMES[field])
        if LENGTHS[field]:
            for place in range(length(rules, field)):
                getattr(result, NAMES[field])[place] = written[place]
        else:
            setattr(result, NAMES[field], 0 if SETS[field] and written == BLANK else written)


@rule
def fault(rules: Rules, game: Game, entry: Record) -> int:
    """The fault if the takings exceed the total, or are all filled in and fall short; else 0."""
    whole = to_take(rules)
    if entry.misdealt == 1 or not whole:
        return 0
    side = not_shared_out(getattr(entry, NAMES[TAKINGS]), sides(rules), whole)
    return 0 if side == NOWHERE else refused(UNEVEN, TAKINGS_CELL + side)


@rule
def settle(rules: Rules, game: Game, entry: Record, result: Result) -> None:
    """Score the hand; a misdeal scores nothing."""
    if entry.misdealt != 1:
        score(rules, game, result)


@rule
def needs(rules: Rules, game: Game, side: int) -> int:
    """The points a side needs to reach the target, or the leader if there is no target."""
    most = target(rules)
    if most < 0:
        most = game.scores[0]
        for other in range(1, sides(rules)):
            most = max(most, game.scores[other])
    return max(0, most - game.scores[side])


def entry_of(family: Family) -> Any:
    """The entry: the cells of the result, after one for a misdeal."""
    fields = {name: public(*field.shape, of=field.of, by=field.by) for name, field in family.result.fields.items()}
    return record(misdealt=public(of="truth"), **fields)


def rules_of(
    family: Family, entry: Any, to_take: Callable[[Rules], int], target: Callable[[Rules], int]
) -> dict[str, Any]:
    """The rules of a keeper by name, with the total to take and the target score as functions."""
    fields, name = family.result.fields.values(), family.id
    meant = {
        "NAMES": tuple(family.result.fields),
        "LENGTHS": tuple(field.shape[0] if field.shape else 0 for field in fields),
        "BY_SIDE": tuple(field.by == "side" for field in fields),
        "BY_TRICK": tuple(field.by == "trick" for field in fields),
        "SETS": tuple(field.a_set for field in fields),
        "TAKINGS": [*family.result.fields].index(family.traits.takings),
        "TAKINGS_CELL": first(entry, family.traits.takings),
        "sides": family.rules.sides,
        "score": family.rules.settle,
        "to_take": to_take,
        "target": target,
    }
    meant["length"] = bind(length, f"{name}.length", **meant)
    return {each.__name__: bind(each, f"{name}.{each.__name__}", **meant) for each in RULES}


RULES = (head_of, ask, fault, result_of, settle, needs)

"""
The state key of a deal: the part of its state that still affects the result, with all hands open.

A family defines it in `KEY` in its `solver.py`. Without one, the whole record counts except takings, and every
action is tried: correct for any rules that do not depend on takings, but slower.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import Any

from eldest.cards import UNIVERSE, Cards, Seat
from eldest.compiler import bind, count, highest, rule
from eldest.families import Family, family
from eldest.families.parts import Part
from eldest.mechanics.hands import has
from eldest.phases import TRICKS
from eldest.record import Deal, Field, Record, Result, Rules, Shape
from eldest.solver.by_rules.table import BLANK, mixed

PARTLY = "trick"  # a field whose entries matter only while their seats' cards lie in the trick
POINTS: tuple[int, ...] = ()  # by card, in a family that counts points


def unbound(*_: Any) -> Any:
    """Placeholder for a rule of a family, or one over the fields of its record, in a template."""
    raise NotImplementedError("a template must be bound to a family")


before = after = inside = unbound


@rule
def tricks_taken(result: Result, side: int) -> int:
    """The tricks that a side has taken."""
    return result.tricks[side]


@rule
def points_taken(result: Result, side: int) -> int:
    """The points that a side has taken."""
    return result.points[side]


@rule
def spared(rules: Rules, deal: Deal, seat: Seat, members: Cards) -> Cards:
    """Keep every legal action."""
    return members


@rule
def first(rules: Rules, deal: Deal, seat: Seat, members: Cards) -> int:
    """The highest action."""
    return highest(members)


@dataclass(frozen=True, eq=False, kw_only=True)
class Key:
    """
    The parts of the state that still matter: the phases in which seats act one at a time to the end, and four rules.

    - `state_hash(rules, deal)`: a hash; deals with equal hashes end alike after equal actions; takings excluded;
    - `left(rules, deal)`: an upper bound on what all sides together can still take;
    - `spared(rules, deal, seat, members)`: the legal set without actions equivalent to another in it;
    - `first(rules, deal, seat, members)`: the action to try first.
    """

    phases: tuple[str, ...]
    state_hash: Callable[[Rules, Deal], int]
    left: Callable[[Rules, Deal], int]
    spared: Callable[[Rules, Deal, Seat, Cards], Cards] = spared
    first: Callable[[Rules, Deal, Seat, Cards], int] = first
    few: int = 12  # cards in all hands, at which most endings are solved in a few hundredths of a second
    reach: int = 5  # most cards a hand for which a deal is solved without limits if no other search solves it

    def meant(self, family: Family) -> dict[str, Any]:
        """All rules that a search is bound to, by name."""
        rules = {name: getattr(self, name) for name in ("state_hash", "left", "spared", "first")}
        taken = points_taken if family.traits.takings == "points" else tricks_taken
        return {**family.rules.contract(), "sides": family.rules.sides, "taken": taken, **rules}


# ---------------------------------------------------------------- derived from a family's records


@rule
def number(record: Record, deal: Deal, found: int) -> int:
    """A hash with a field mixed in."""
    return mixed(found, record.FIELD)


@rule
def numbers(record: Record, deal: Deal, found: int) -> int:
    """A hash with an array mixed in."""
    for place in range(len(record.FIELD)):
        found = mixed(found, record.FIELD[place])
    return found


@rule
def tables(record: Record, deal: Deal, found: int) -> int:
    """A hash with a two-dimensional array mixed in."""
    for row in range(len(record.FIELD)):
        for place in range(len(record.FIELD[row])):
            found = mixed(found, record.FIELD[row][place])
    return found


@rule
def lying(record: Record, deal: Deal, found: int) -> int:
    """A hash with the current trick's cards mixed in; entries left over from the last trick are ignored."""
    for seat in range(len(record.FIELD)):
        found = mixed(found, record.FIELD[seat] + 1 if has(deal.laid, seat) else 0)
    return found


@rule
def nested(record: Record, deal: Deal, found: int) -> int:
    """A hash with a nested record mixed in."""
    return inside(record.FIELD, deal, found)


@rule
def both(record: Record, deal: Deal, found: int) -> int:
    """A hash with one field mixed in after another."""
    return after(record, deal, before(record, deal, found))


@rule
def marked(rules: Rules, deal: Deal) -> int:
    """A hash of everything in the deal except takings and the cards of the last trick."""
    return inside(deal, deal, BLANK)


@rule
def tricks_left(rules: Rules, deal: Deal) -> int:
    """Tricks left: the number of cards in the largest hand."""
    most = 0
    for hand in range(len(deal.hands)):
        most = max(most, count(deal.hands[hand]))
    return most


@rule
def twins_left(rules: Rules, deal: Deal) -> int:
    """Tricks left if a hand may hold equal cards."""
    most = 0
    for hand in range(len(deal.hands)):
        most = max(most, count(deal.hands[hand]) + count(deal.twice[hand]))
    return most


@rule
def points_left(rules: Rules, deal: Deal) -> int:
    """The points of the cards in all hands and in the trick."""
    held = 0
    for hand in range(len(deal.hands)):
        held |= deal.hands[hand]
    for seat in range(len(deal.trick)):
        held |= 1 << deal.trick[seat] if has(deal.laid, seat) else 0
    total = 0
    for card in range(UNIVERSE):
        total += POINTS[card] if has(held, card) else 0
    return total


def plain_key(family: Family) -> Key:
    """The key of a family that defines none, derived from its records and phases."""
    return Key(phases=_phases(family), state_hash=_state_hash(family), left=_left(family))


def _phases(family: Family) -> tuple[str, ...]:
    """The unsealed phases from the first in which cards are played."""
    names = [phase.name for phase in family.phases]
    begun = min((place for place, name in enumerate(names) if name in TRICKS), default=len(names))
    return tuple(phase.name for phase in family.phases[begun:] if not phase.sealed)


def _state_hash(family: Family) -> Any:
    told = _over(family.deal, f"{family.id}.deal", f"{family.id}.deal.result.{family.traits.takings}")
    return bind(marked, f"{family.id}.marked", inside=told)


def _over(shape: Shape, name: str, takings: str) -> Any:
    """A rule that mixes all fields of a record except takings into a hash."""
    found: Any = None
    for field, declared in shape.fields.items():
        own = f"{name}.{field}"
        if own != takings:
            step = _into(field, declared, own, takings)
            found = step if found is None else bind(both, f"{own}.last", before=found, after=step)
    return found


def _into(field: str, declared: Field, name: str, takings: str) -> Any:
    """A rule that mixes a field into a hash."""
    if declared.inner:
        return bind(_reading(nested, field), name, inside=_over(declared.inner, name, takings))
    template = lying if field == PARTLY else (number, numbers, tables)[len(declared.shape)]
    return bind(_reading(template, field), name)


def _reading(template: Any, field: str) -> Any:
    """A copy of a template that reads another field."""
    code = template.__code__
    names = tuple(field if each == "FIELD" else each for each in code.co_names)
    return FunctionType(code.replace(co_names=names), template.__globals__, template.__name__)


def _left(family: Family) -> Any:
    if family.traits.takings == "points":
        points = tuple(family.face.points(card) for card in range(UNIVERSE))
        return bind(points_left, f"{family.id}.points_left", POINTS=points)
    return twins_left if "twice" in family.deal.fields else tricks_left


KEY = Part("solver", "KEY", Key, plain_key)


@cache
def key_of(name: str) -> Key:
    """The state key of a family."""
    return KEY.of(family(name).id)

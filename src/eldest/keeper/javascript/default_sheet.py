"""
The default keeper in a form that can be translated for the page.

The rules here read tables, because finding the answers may need a deal.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from eldest.compiler import bind, rule
from eldest.families import Family
from eldest.keeper import Keeper
from eldest.keeper.default_sheet import rules_of
from eldest.record import Rules

TARGET = "target"
THERE: tuple[int, ...] = ()
GOAL = 0


@rule
def there(rules: Rules) -> int:
    """The total to take, by number of players."""
    return THERE[rules.players]


@rule
def chosen(rules: Rules) -> int:
    """The target score, from an option."""
    return rules.target


@rule
def always(rules: Rules) -> int:
    """The target score if no option holds it; negative if there is none."""
    return GOAL


def translatable(family: Family, kept: Keeper) -> Keeper:
    """The default keeper over tables; takings go unchecked if an option other than the players changes their total."""
    goal = family.face.target(family.options().record())
    target = chosen if _declares_target(family) else bind(always, f"{family.id}.always", GOAL=goal)
    table = bind(there, f"{family.id}.there", THERE=_there(family))
    return replace(kept, **rules_of(family, kept.entry, table, target))


def _there(family: Family) -> tuple[int, ...]:
    players = family.options.declared()["players"].values
    usual = {count: _to_take(family, players=count) for count in players}
    for option in family.options.declared().values():
        for value in () if option.name == "players" else option.values:
            if any(
                _to_take(family, players=count, **{option.name: value}) not in (None, usual[count]) for count in players
            ):
                return (0,) * (max(players) + 1)
    return tuple(usual.get(count) or 0 for count in range(max(players) + 1))


def _to_take(family: Family, **chosen: Any) -> int | None:
    """The total takings with these options; `None` if they are invalid."""
    try:
        rules = family.options.make(chosen).record()
    except ValueError:
        return None
    return family.face.to_take(rules, family.deal())


def _declares_target(family: Family) -> bool:
    """Whether the target score is an option."""
    if TARGET not in family.options.declared():
        return False
    rules = family.options().record()
    return bool(family.face.target(rules) == getattr(rules, TARGET))

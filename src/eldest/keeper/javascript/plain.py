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
from eldest.keeper.plain import rules_of
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


def translatable(games: Family, kept: Keeper) -> Keeper:
    """The default keeper over tables; takings go unchecked if an option other than the players changes their total."""
    goal = games.face.target(games.options().record())
    target = chosen if _declares_target(games) else bind(always, f"{games.id}.always", GOAL=goal)
    table = bind(there, f"{games.id}.there", THERE=_there(games))
    return replace(kept, **rules_of(games, kept.entry, table, target))


def _there(games: Family) -> tuple[int, ...]:
    players = games.options.declared()["players"].values
    usual = {count: _to_take(games, players=count) for count in players}
    for option in games.options.declared().values():
        for value in () if option.name == "players" else option.values:
            if any(
                _to_take(games, players=count, **{option.name: value}) not in (None, usual[count]) for count in players
            ):
                return (0,) * (max(players) + 1)
    return tuple(usual.get(count) or 0 for count in range(max(players) + 1))


def _to_take(games: Family, **chosen: Any) -> int | None:
    """The total takings with these options; `None` if they are invalid."""
    try:
        rules = games.options.make(chosen).record()
    except ValueError:
        return None
    return games.face.to_take(rules, games.deal())


def _declares_target(games: Family) -> bool:
    """Whether the target score is an option."""
    if TARGET not in games.options.declared():
        return False
    rules = games.options().record()
    return bool(games.face.target(rules) == getattr(rules, TARGET))

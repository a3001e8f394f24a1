"""The data the page needs for a family with the default score sheet, besides its records and `settle`."""

from __future__ import annotations

from typing import Any

from eldest.families import Family

TARGET = "target"


def plain(games: Family) -> dict[str, Any]:
    """
    The field of the takings, their total in a deal by number of players, and the target score.

    The total is null if another option changes it, which disables the check. The target is a number, or the
    name of the option that holds it.
    """
    return {
        "takings": games.traits.takings,
        "there": _there(games),
        "target": TARGET if _declares_target(games) else games.face.target(games.options().record()),
    }


def _there(games: Family) -> dict[int, int] | None:
    players = games.options.declared()["players"].values
    usual = {count: _to_take(games, players=count) for count in players}
    for option in games.options.declared().values():
        for value in () if option.name == "players" else option.values:
            if any(
                _to_take(games, players=count, **{option.name: value}) not in (None, usual[count]) for count in players
            ):
                return None
    return {count: there for count, there in usual.items() if there is not None}


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

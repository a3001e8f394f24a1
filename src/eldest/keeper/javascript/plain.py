"""What the page must know of a family whose score sheet is the plain one, beside its records and `settle`."""

from __future__ import annotations

from typing import Any

from eldest.families import Family

TARGET = "target"


def plain(games: Family) -> dict[str, Any]:
    """
    The field with the takings, how many there are in a deal by the number of players, and the points to reach.

    The takings are null if another option changes them: then nobody adds them up. The points are a number, or the
    name of the option that has them.
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
    """What there is to take with such options; none if there is no game with them."""
    try:
        rules = games.options.make(chosen).record()
    except ValueError:
        return None
    return games.face.to_take(rules, games.deal())


def _declares_target(games: Family) -> bool:
    """Whether the points to reach are those of an option."""
    if TARGET not in games.options.declared():
        return False
    rules = games.options().record()
    return bool(games.face.target(rules) == getattr(rules, TARGET))

"""The state of a game: its scores, sides and winners by name, and its record as plain numbers and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest.cards import gather, members
from eldest.families import Family
from eldest.phases import SEATS
from eldest.record import Record


class NotAStanding(ValueError):
    """Names or numbers that the game record does not have."""


def side_names(family: Family, rules: Record) -> list[str]:
    """The names of the scores: `P0` … if each player has one, else `S0` …."""
    kept = family.rules.sides(rules)
    letter = "P" if kept == rules.players else family.traits.side
    return [f"{letter}{side}" for side in range(kept)]


def winners(family: Family, rules: Record, game: Record) -> list[str]:
    """The sides that have won; empty while the game goes on."""
    won = family.rules.winners(rules, game)
    return [name for side, name in enumerate(side_names(family, rules)) if won >> side & 1]


def numbers(family: Family, game: Record) -> dict[str, Any]:
    """
    The values of a game record by field; a set of sides becomes a list of their numbers.

    Zeros at the end of a list, empty sets and the winners are omitted.
    """
    found: dict[str, Any] = {}
    for name, declared in family.game.fields.items():
        if name == "won":
            continue
        value = getattr(game, name)
        if declared.a_set:
            value = list(members(value))
        elif declared.shape:
            listed = list(value)
            while listed and listed[-1] == 0:
                listed.pop()
            value = listed
        if value or name == "dealer":
            found[name] = value
    return found


def numbers_back(family: Family, given: Mapping[str, Any]) -> Record:
    """The game record for some names and numbers."""
    game = family.game()
    for name, value in given.items():
        declared = family.game.fields.get(name)
        if declared is None:
            known = ", ".join(each for each in family.game.fields if each != "won")
            raise NotAStanding(f"{name}: the game has no such field (known: {known})")
        if isinstance(value, list) != (declared.a_set or bool(declared.shape)):
            expected = "one number" if isinstance(value, list) else "a list of numbers"
            raise NotAStanding(f"{name}: {expected} is expected")
        if not isinstance(value, list):
            setattr(game, name, value)
            continue
        if declared.a_set:
            setattr(game, name, _gathered(name, value))
            continue
        if len(value) > declared.shape[0]:
            raise NotAStanding(f"{name}: at most {declared.shape[0]} numbers")
        for place, number in enumerate(value):
            getattr(game, name)[place] = number
    return game


def _gathered(name: str, sides: list[Any]) -> int:
    """A set of sides from their numbers; refuses numbers outside the widest table."""
    if not all(type(side) is int and 0 <= side < SEATS for side in sides):
        raise NotAStanding(f"{name}: {sides} are not numbers of sides")
    return gather(sides)

"""Records as they are when everybody has moved some seats to the left."""

from __future__ import annotations

from eldest import cards
from eldest.families import family
from eldest.record import copy

NOBODY = -1
OF_A_TRICK = ("leader", "winning")


def turned(options, kind: str, row, by: int):
    """
    A copy of a record (`game`, `result` or `deal`), every field turned as its numbers are declared.

    The seats of a trick count only once a card has been laid; before that they are 0.
    """
    games, rules = family(options.family), options.record()
    players, sides = rules.players, games.rules.sides(rules)
    other = copy(row)
    for name, field in getattr(games, kind).fields.items():
        value = getattr(row, name)
        match field.by if field.shape else field.of:
            case "seat" if field.shape:
                _put(other, name, _around(value, by, players))
            case "side" if field.shape:
                _put(other, name, _around(value, by, min(players, sides)))
            case "trick":
                _put(other, name, [_one(side, by, sides) for side in value[: sum(row.tricks)]])
            case "seats":
                setattr(other, name, _set(value, by, players))
            case "sides":
                setattr(other, name, _set(value, by, min(players, sides)))
            case "seat" if name not in OF_A_TRICK or row.tricks or row.laid:
                setattr(other, name, _one(value, by, players))
    if kind == "deal":
        other.result = turned(options, "result", row.result, by)
    return other


def _put(row, name: str, listed: list) -> None:
    for place, value in enumerate(listed):
        getattr(row, name)[place] = value


def _around(listed, by: int, length: int) -> list:
    """Whoever sits at a place got there from so many places to the right; what nobody sits at stays."""
    return [listed[(place - by) % length] if place < length else each for place, each in enumerate(listed)]


def _one(seat: int, by: int, length: int) -> int:
    return seat if seat == NOBODY or seat >= length else (seat + by) % length


def _set(members: int, by: int, length: int) -> int:
    return cards.gather(_one(member, by, length) for member in cards.members(members))


def turned_action(options, phase: int, action: int, by: int) -> int:
    """An action as whoever has moved does it: a seat that it names has moved too."""
    names_a_seat = family(options.family).phases[phase].actions == "seats"
    return (action + by) % options.record().players if names_a_seat else action

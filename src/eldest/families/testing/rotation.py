"""Records after everybody has moved some seats to the left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from eldest import cards
from eldest.families import family as family_of
from eldest.options import Options
from eldest.record import Record, copy

NOBODY = -1
OF_A_TRICK = ("leader", "winning")


def rotated(options: Options, kind: Literal["game", "result", "deal"], row: Record, by: int) -> Record:
    """
    A copy of a record, every field turned as its numbers are declared.

    The seats of a trick count only once a card has been laid; before that they are 0.
    """
    family, rules = family_of(options.family), options.record()
    players, sides = rules.players, family.rules.sides(rules)
    shape = {"game": family.game, "result": family.result, "deal": family.deal}[kind]
    other = copy(row)
    for name, field in shape.fields.items():
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
        other.result = rotated(options, "result", row.result, by)
    return other


def rotated_action(options: Options, phase: int, action: int, by: int) -> int:
    """An action after the move: a seat that it names has moved too."""
    names_a_seat = family_of(options.family).phases[phase].actions == "seats"
    return (action + by) % int(options.record().players) if names_a_seat else action


def _put(row: Record, name: str, listed: Sequence[int]) -> None:
    for place, value in enumerate(listed):
        getattr(row, name)[place] = value


def _around(listed: Sequence[int], by: int, length: int) -> list[int]:
    """A list rotated by so many places; places without a seat keep their values."""
    return [listed[(place - by) % length] if place < length else each for place, each in enumerate(listed)]


def _one(seat: int, by: int, length: int) -> int:
    return seat if seat == NOBODY or seat >= length else (seat + by) % length


def _set(members: int, by: int, length: int) -> int:
    return cards.gather(_one(member, by, length) for member in cards.members(members))

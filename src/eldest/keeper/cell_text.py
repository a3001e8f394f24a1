"""Converts cell numbers to JSON and back, according to their declared meaning."""

from __future__ import annotations

from typing import Any

from eldest import cards
from eldest.cards import NAMES, SUITS, gather, members
from eldest.keeper.cells import BLANK
from eldest.record import Field

SUIT_NAMES = (*SUITS, "NT")
MOST = 999  # the largest number in one cell


class NotACell(ValueError):
    """A value that no cell can hold."""


def value(field: Field, number: int, written: bool = True) -> Any:
    """The JSON value of a field's number; `None` for nobody or, in a cell, for an empty cell."""
    if isinstance(field.of, tuple):
        return None if number == BLANK or field.of[number] == "-" else field.of[number]
    if number == BLANK and (written or field.of != "number"):
        return None
    match field.of:
        case "truth":
            return bool(number)
        case "suit":
            return SUIT_NAMES[number]
        case "card":
            return NAMES[number]
        case "seats" | "sides":
            return list(members(number))
        case _:
            return number


def number(field: Field, given: Any, seats: int) -> int:
    """The number for a JSON value, at a table of `seats` seats."""
    if given is None:
        return BLANK
    if isinstance(field.of, tuple):
        return _place(field.of, given)
    match field.of:
        case "truth":
            return _truth(given)
        case "suit":
            return _suit(given)
        case "card":
            return _card(given)
        case "seats":
            return _several(given, seats)
        case "seat" | "side":
            return _one(given, seats)
        case _:
            return _whole(given)


def _place(names: tuple[str, ...], given: Any) -> int:
    said = str(given).strip().lower() if type(given) in (int, str) else ""
    known = [name.lower() for name in names]
    if said not in known or said == "-":
        shown = ", ".join(name for name in names if name != "-")
        raise NotACell(f"{given!r} is not one of {shown}")
    return known.index(said)


def _truth(given: Any) -> int:
    if type(given) is not bool:
        raise NotACell(f"{given!r} is neither true nor false")
    return int(given)


def _suit(given: Any) -> int:
    if isinstance(given, str) and given.strip().upper() == "NT":
        return cards.NO_TRUMP
    try:
        return cards.suit(given)
    except (cards.NotACard, AttributeError, TypeError):
        raise NotACell(f"{given!r} is not a suit (S, H, D, C or NT)") from None


def _card(given: Any) -> int:
    try:
        return cards.card(given)
    except (cards.NotACard, AttributeError):
        raise NotACell(f"{given!r} is not a card") from None


def _one(given: Any, seats: int) -> int:
    if type(given) is not int or not 0 <= given < seats:
        raise NotACell(f"{given!r} is not a seat from 0 to {seats - 1}")
    return given


def _several(given: Any, seats: int) -> int:
    if not isinstance(given, list):
        raise NotACell(f"{given!r} is not a list of seats")
    return gather(_one(each, seats) for each in given)


def _whole(given: Any) -> int:
    if type(given) is not int or not 0 <= given <= MOST:
        raise NotACell(f"{given!r} is not a whole number from 0 to {MOST}")
    return given

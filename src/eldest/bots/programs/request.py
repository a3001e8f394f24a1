"""
The request to a program: a seat's view as JSON.

Only fields that the seat may see are read from the records, by their declared meaning.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eldest.cards import NAMES, SUITS, members, names
from eldest.options import text
from eldest.record import Field, Record, Shape, Sight
from eldest.table import actions
from eldest.table.deal import View

FORMAT = "eldest bot 1"

SUIT_NAMES = (*SUITS, "NT")


def _seat(number: int) -> str | None:
    return f"P{number}" if number >= 0 else None


MEANING: dict[str, Callable[[int], Any]] = {
    "number": int,
    "truth": bool,
    "card": lambda card: NAMES[card],
    "cards": names,
    "suit": lambda suit: SUIT_NAMES[suit],
    "seat": _seat,
    "side": lambda side: side if side >= 0 else None,
    "seats": lambda seats: [_seat(seat) for seat in members(seats)],
    "sides": lambda sides: list(members(sides)),
}


def request(view: View, number: int, seconds: float, seen: list[dict[str, str | None]] | None = None) -> dict[str, Any]:
    """The request for a seat that is to act; `seen` is the actions so far, if known."""
    rules = view.options.record()
    phase = view.family.phases[view.row.phase]
    widths = {"seat": max(rules.players, view.family.rules.sides(rules)), "side": view.family.rules.sides(rules)}
    asked: dict[str, Any] = {
        "format": FORMAT,
        "id": number,
        "game": view.options.family,
        "options": {name: _plain(getattr(view.options, name)) for name in view.options.declared()},
        "players": rules.players,
        "sides": widths["side"],
        "seat": _seat(view.seat),
        "phase": phase.name,
        "legal": [actions.name(phase, action) for action in members(view.legal)],
        "standing": _record(view, view.family.game, view.game, widths),
        "deal": _record(view, view.family.deal, view.row, widths),
        "budget_ms": round(1000 * seconds),
    }
    return asked if seen is None else asked | {"actions": seen}


def _plain(value: Any) -> Any:
    return value if value is None or type(value) in (bool, int) else text(value)


def _record(view: View, shape: Shape, row: Record, widths: dict[str, int]) -> dict[str, Any]:
    """The fields of a record that the seat sees; of a private field by seat, only its own entry."""
    told: dict[str, Any] = {}
    for name, field in shape.fields.items():
        value = getattr(row, name)
        if field.inner:
            told[name] = _record(view, field.inner, value, widths)
        elif field.sight is Sight.OWN:
            told[name] = _value(view, field, value[view.seat])
        elif field.sight is Sight.PUBLIC:
            told[name] = (
                [_value(view, field, each) for each in list(value)[: widths.get(field.by)]]
                if field.shape
                else _value(view, field, value)
            )
    return told


def _value(view: View, field: Field, number: int) -> Any:
    if field.of == "phase":
        return view.family.phases[number].name
    if isinstance(field.of, tuple):
        return None if field.of[number] == "-" else field.of[number]
    return MEANING[field.of](number)

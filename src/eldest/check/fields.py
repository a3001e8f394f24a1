"""Reads and compares the fields of a family's records by name, according to their declarations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from eldest import cards
from eldest.cards import Calls
from eldest.check import finding
from eldest.check.finding import Finding
from eldest.check.given import Given, card, each, suit_or_none, truth, whole_number
from eldest.check.sides import Sides
from eldest.record import Field, Record, Shape
from eldest.table import actions


def enter(sides: Sides, shape: Shape, row: Record, given: Given, names: Iterable[str]) -> None:
    """Write the given values of some fields into a record."""
    for name in names:
        if name not in given:
            continue
        field = shape.fields[name]
        value = given.read(name, reader(sides, name, field))
        if not field.shape:
            setattr(row, name, value)
            continue
        for place, number in enumerate(value):
            getattr(row, name)[place] = number


def reader(sides: Sides, name: str, field: Field) -> Callable[[Any], Any]:
    """The function that parses a value of a field."""
    if field.shape and field.of == "number":
        return sides.numbers
    if isinstance(field.of, tuple):
        bids = sides.family.bids if name == sides.family.traits.call else -1
        one: Callable[[Any], Any] = call(field.of, name, bids)
    else:
        one = {
            "truth": truth,
            "card": lambda value: cards.card(card(value)),
            "cards": lambda value: cards.cards(each(card)(value)),
            "suit": suit_or_none,
            "seat": sides.seat,
            "side": sides.side,
            "seats": sides.gathered(sides.hand),
            "sides": sides.gathered(sides.side),
        }.get(field.of, whole_number)
    return each(one) if field.shape else one


def call(names: tuple[str, ...], kind: str, bids: Calls = -1) -> Callable[[Any], int]:
    """A function that parses a bid in any usual notation into its number; a number may stand for its name."""
    numbered = names[-1].isdigit()

    def read(value: Any) -> int:
        text = str(value) if numbered and type(value) is int else value
        found = actions.call(names, text) if isinstance(text, str) else None
        if found is None or names[found] == "pass" or not bids >> found & 1:
            raise ValueError(f"{value!r} is not a {kind}")
        return found

    return read


def findings(sides: Sides, shape: Shape, row: Record) -> dict[str, Finding]:
    """The findings for a record, by field."""
    shown = {name: found(sides, name, field, getattr(row, name)) for name, field in shape.fields.items()}
    return {name: one for name, one in shown.items() if one}


def found(sides: Sides, name: str, field: Field, value: Any) -> Finding | None:
    """The finding for a field; `None` for an array of anything but numbers."""
    if field.shape:
        return sides.labelled([*value][: sides.count]) if field.of == "number" else None
    if isinstance(field.of, tuple):
        return found_call(field.of, name, value)
    several = list(cards.members(value)) if field.of in ("seats", "sides", "cards") else []
    by_meaning: dict[str, Callable[[], Finding]] = {
        "truth": lambda: finding.truth(bool(value)),
        "card": lambda: finding.Value(cards.name(value), card),
        "cards": lambda: finding.set_of_cards(list(map(cards.name, several))),
        "suit": lambda: found_suit(value),
        "seat": lambda: sides.one_hand(None if value < 0 else value),
        "side": lambda: sides.one_side(None if value < 0 else value),
        "seats": lambda: sides.some_hands(several),
        "sides": lambda: sides.some_sides(several),
    }
    return by_meaning.get(field.of, lambda: finding.number(value))()


def found_call(names: tuple[str, ...], kind: str, said: int) -> Finding:
    """A bid, or none; a number if bids are numbers."""
    name = names[said]
    if name in ("-", "pass"):
        return finding.Value(None, call(names, kind))
    return finding.number(int(name)) if name.isdigit() else finding.Value(said, call(names, kind), names.__getitem__)


def found_suit(value: int | None) -> Finding:
    """A trump suit, or no trump."""
    return finding.Value(value, suit_or_none, (*cards.SUITS, "NT").__getitem__)

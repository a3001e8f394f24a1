"""
The fields of a record as JSON, by their declared meanings.

A reader is made once for every field that can be seen. It reads the numbers of a
record and takes the order in which a player holds cards.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any

from typing_extensions import TypedDict

from eldest.cards import NAMES, SUITS
from eldest.phases import TRICKS
from eldest.record import Field, Shape, Sight
from eldest.table.deal import Action

IN_A_TRICK = (*TRICKS, "suit")  # phases within a trick

Numbers = Sequence[int]  # of a record, in order
Sorting = Sequence[int]  # by card its position in a hand
Reader = Callable[[Numbers, Sorting], Any]
Readers = tuple[tuple[str, Reader], ...]

SUIT_NAMES = (*SUITS, "NT")
BITS, SETS = 8, 1 << 8  # of a byte

# The members by byte of a set and the byte's value.
MEMBERS = tuple(
    tuple([first + bit for bit in range(BITS) if number >> bit & 1] for number in range(SETS))
    for first in range(0, 64, BITS)
)


def members(numbers: int) -> list[int]:
    """The members of a set, lowest first."""
    found: list[int] = []
    for byte in MEMBERS:
        if not numbers:
            break
        found += byte[numbers % SETS]
        numbers >>= BITS
    return found


def texts(cards: int, sorting: Sorting) -> list[str]:
    """The texts of a set of cards, in the order in which a player holds them."""
    return [NAMES[card] for card in sorted(members(cards), key=sorting.__getitem__)] if cards else []


def nobody(seat: int) -> int | None:
    """A seat, a side or a hand; `None` for nobody."""
    return seat if seat >= 0 else None


def _named(names: tuple[str, ...]) -> Callable[[int], str | None]:
    """The name at a place in a list of names; `-` is nothing."""
    return [None if name == "-" else name for name in names].__getitem__


MEANING: dict[str, Callable[[int], Any]] = {
    "number": int,
    "truth": bool,
    "card": NAMES.__getitem__,
    "suit": SUIT_NAMES.__getitem__,
    "seat": nobody,
    "side": nobody,
    "seats": members,
    "sides": members,
    "phase": int,
}


def _one(field: Field, place: int) -> Reader:
    """The reader of one number of a field."""
    if field.of == "cards":
        return lambda numbers, sorting: texts(numbers[place], sorting)
    said = MEANING[field.of] if isinstance(field.of, str) else _named(field.of)
    return lambda numbers, sorting: said(numbers[place])


def _several(field: Field, first: int, length: int) -> Reader:
    """The reader of the first numbers of an array."""
    each = [_one(field, place) for place in range(first, first + length)]
    return lambda numbers, sorting: [one(numbers, sorting) for one in each]


def _so_far(field: Field, first: int, tricks: int) -> Reader:
    """The reader of an array with a number for every completed trick."""
    each = [_one(field, place) for place in range(first, first + field.words)]
    return lambda numbers, sorting: [one(numbers, sorting) for one in each[: numbers[tricks]]]


def flat(shape: Shape, start: int = 0, inside: str = "") -> Iterator[tuple[str, Field, int]]:
    """The fields of a record and of those inside it, or of one of these, each with the index of its first number."""
    for name, field in shape.fields.items():
        if field.inner and inside in ("", name):
            yield from flat(field.inner, start)
        elif not inside:
            yield name, field, start
        start += field.words


def open_fields(shape: Shape, hands: int, sides: int, without: Container[str], inside: str = "") -> Readers:
    """
    The readers of public fields; arrays have a number for each existing hand, side or trick.

    With `inside`, only those of the inner record of that name.
    """
    tricks = next((place for name, _, place in flat(shape) if name == "tricks"), 0)
    found: list[tuple[str, Reader]] = []
    for name, field, place in flat(shape, inside=inside):
        if field.sight is not Sight.PUBLIC or name in without:
            continue
        if not field.shape:
            found.append((name, _one(field, place)))
        elif field.by == "trick":
            found.append((name, _so_far(field, place, tricks)))
        else:
            found.append((name, _several(field, place, sides if field.by == "side" else hands)))
    return tuple(found)


def own_fields(shape: Shape, seat: int, without: Container[str]) -> Readers:
    """The readers of the fields that only one seat sees."""
    declared = ((name, field, place) for name, field, place in flat(shape) if field.sight is Sight.OWN)
    return tuple((name, _one(field, place + seat)) for name, field, place in declared if name not in without)


def secret_fields(shape: Shape, hands: int, without: Container[str]) -> Readers:
    """The readers of the fields that are not public; arrays have a number for each hand."""
    found: list[tuple[str, Reader]] = []
    for name, field, place in flat(shape):
        if field.sight is not Sight.PUBLIC and name not in without:
            found.append((name, _several(field, place, hands) if field.shape else _one(field, place)))
    return tuple(found)


def read(readers: Readers, numbers: Numbers, sorting: Sorting) -> dict[str, Any]:
    """The values of the fields, by name."""
    return {name: reader(numbers, sorting) for name, reader in readers}


class Known(TypedDict, closed=True):
    """An action that a viewer learns."""

    seat: int
    phase: str
    text: str
    trick: int | None
    taker: int | None
    takings: list[int]


def known(done: Action) -> Known:
    """An action as sent to people who may know it."""
    return {
        "seat": done.seat,
        "phase": done.phase,
        "text": done.text,
        "trick": done.trick + 1 if done.phase in IN_A_TRICK else None,
        "taker": done.taker,
        "takings": list(done.takings),
    }

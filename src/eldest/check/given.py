"""The `given` part of a case; values are read by key, so that errors name it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from eldest import cards
from eldest.check.cases import Malformed
from eldest.table import actions

T = TypeVar("T")
U = TypeVar("U")
LARGEST = 10**15


class Fault(ValueError):
    """A case that fails before any comparison."""


def whole_number(value: Any) -> int:
    """An integer that fits in a record; a boolean is refused."""
    if type(value) is not int or abs(value) > LARGEST:
        raise ValueError(f"{value!r} is not a whole number")
    return value


def truth(value: Any) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise ValueError(f"{value!r} is neither true nor false")
    return value


def card(value: Any) -> str:
    """The printed name of a card."""
    if type(value) is not str:
        raise ValueError(f"{value!r} is not a card")
    return cards.name(cards.card(value))


def seat_of(players: int) -> Callable[[Any], int]:
    """A function that parses a seat at a table of this size."""

    def read(value: Any) -> int:
        chosen = seat(value)
        if chosen >= players:
            raise ValueError(f"there is no P{chosen} among {players} players")
        return chosen

    return read


def seat(value: Any) -> int:
    """A seat, as `P2` or as 2."""
    if type(value) is int and value >= 0:
        return value
    if type(value) is not str or not value.upper().startswith("P"):
        raise ValueError(f"{value!r} is not a seat")
    return actions.seat(value)


def suit(value: Any) -> int:
    """A suit."""
    if type(value) is not str:
        raise ValueError(f"{value!r} is not a suit")
    return cards.suit(value)


def suit_or_none(value: Any) -> int:
    """A trump suit, or no trump."""
    return cards.NO_TRUMP if str(value).upper() in ("NT", "N") else suit(value)


def each(read: Callable[[Any], T]) -> Callable[[Any], list[T]]:
    """A function that parses a list of values; a text is split at blanks."""

    def listed(value: Any) -> list[T]:
        if isinstance(value, str):
            value = value.split()
        if not isinstance(value, list):
            raise ValueError(f"{value!r} is not a list")
        return [read(one) for one in value]

    return listed


def set_of(read: Callable[[Any], T]) -> Callable[[Any], frozenset[T] | None]:
    """A function that parses an unordered list without duplicates; `None` if it is empty."""

    def gathered(value: Any) -> frozenset[T] | None:
        listed = each(read)(value)
        if len(set(listed)) != len(listed):
            raise ValueError(f"{value!r} names something twice")
        return frozenset(listed) or None

    return gathered


def play(value: Any) -> tuple[int, str]:
    """A seat and its card."""
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"{value!r} is not a seat and a card, such as [P0, AS]")
    return seat(value[0]), card(value[1])


class Given:
    """The mapping `given` of a case, or a part of it. A key with a null value counts as absent."""

    def __init__(self, values: Any, where: str = "given") -> None:
        if not isinstance(values, Mapping):
            raise Malformed(f"{where}: it must be a mapping, not {values!r}")
        self.where = where
        self.values = values

    def __contains__(self, key: str) -> bool:
        return self.values.get(key) is not None

    def read(self, key: str, read: Callable[[Any], T]) -> T:
        """The value under a required key."""
        if key not in self:
            raise Malformed(f"{self.where}: {key}: it is missing")
        try:
            return read(self.values[key])
        except ValueError as wrong:
            raise Malformed(f"{self.where}: {key}: {wrong}") from wrong

    def find(self, key: str, read: Callable[[Any], T], absent: U) -> T | U:
        """The value under a key, or `absent` if it is missing."""
        return self.read(key, read) if key in self else absent

    def several(self, key: str, read: Callable[[Any], T]) -> list[T]:
        """The list under a key; empty if it is missing."""
        return self.read(key, each(read)) if key in self else []

    def first(self, keys: Iterable[str]) -> str:
        """The key that is used; the first one if none is."""
        names = list(keys)
        used = [key for key in names if key in self]
        if len(used) > 1:
            raise Malformed(f"{self.where}: {used[1]}: {used[0]} says it already")
        return used[0] if used else names[0]

    def parts(self, key: str) -> Iterator[Given]:
        """The mappings in a list."""
        for place, part in enumerate(self.read(key, each(lambda value: value))):
            yield Given(part, f"{self.where}: {key}[{place}]")

    def unknown(self, known: Iterable[str]) -> str:
        """An error that names an unknown key; empty if there is none."""
        names = list(known)
        for key in self.values:
            if key not in names:
                return f"{self.where}: unknown key {key!r} (known: {', '.join(names)})"
        return ""

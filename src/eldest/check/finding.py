"""Findings: the program's results, compared with a case's expectations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from eldest.check import given


class Finding(Protocol):
    """The program's result under one key of `expect`."""

    def mismatches(self, key: str, expected: Any) -> Iterator[str]:
        """Describe each expected value that differs from the result."""


def against(key: str, expected: str, found: str) -> str:
    """A mismatch as text."""
    return f"{key}: expected {expected}, got {found}"


def plain(value: Any) -> str:
    """A value in the notation of a case."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(plain, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {plain(each)}" for key, each in value.items()) + "}"
    return str(value)


@dataclass(frozen=True)
class Value:
    """A value, or `None`. `read` parses an expected one into the same form, `show` formats it."""

    value: Any
    read: Callable[[Any], Any]
    show: Callable[[Any], Any] = lambda value: value

    def mismatches(self, key: str, expected: Any) -> Iterator[str]:
        """No mismatch if both are `None` or equal; an unreadable value never matches."""
        got = plain(None if self.value is None else self.show(self.value))
        try:
            wanted = None if expected is None else self.read(expected)
        except ValueError:
            yield against(key, plain(expected), got)
            return
        if wanted != self.value:
            yield against(key, plain(None if wanted is None else self.show(wanted)), got)


@dataclass(frozen=True)
class Unknown:
    """A result that does not follow from what is given."""

    reason: str

    def mismatches(self, key: str, expected: Any) -> Iterator[str]:
        """Always one mismatch."""
        yield f"{key}: expected {plain(expected)}, but {self.reason}"


@dataclass(frozen=True)
class Labelled:
    """
    Numbers by label, such as `{P0: 10, P1: -200}`; a case may list only some of them.

    If `lists` are given, a case may instead write one of them in full.
    """

    values: Mapping[str, int]
    lists: Sequence[Sequence[int]] = ()

    def mismatches(self, key: str, expected: Any) -> Iterator[str]:
        """The labels that differ, or the whole list."""
        if isinstance(expected, Mapping):
            for label, number in expected.items():
                found = self.values.get(str(label))
                if found is None or type(number) is not type(found) or number != found:
                    yield against(f"{key}.{label}", plain(number), "nothing" if found is None else plain(found))
            return
        listed = next((each for each in self.lists if _length(expected) == len(each)), None)
        if listed is None or _numbers(expected) != list(listed):
            yield against(key, plain(expected), plain(list(listed or next(iter(self.lists), ())) or dict(self.values)))


@dataclass(frozen=True)
class Several:
    """One finding for each hand of a sequence."""

    findings: Sequence[Finding]

    def mismatches(self, key: str, expected: Any) -> Iterator[str]:
        """The mismatches of each hand, with its index."""
        if _length(expected) != len(self.findings):
            yield f"{key}: expected a list of {len(self.findings)}, one for each hand"
            return
        for place, (finding, each) in enumerate(zip(self.findings, expected, strict=True)):
            yield from finding.mismatches(f"{key}[{place}]", each)


def _length(value: Any) -> int:
    return len(value) if isinstance(value, list) else -1


def _numbers(value: list[Any]) -> list[int] | None:
    try:
        return [given.whole_number(each) for each in value]
    except ValueError:
        return None


# ---------------------------------------------------------------- common kinds


def number(value: int | None) -> Finding:
    """A number."""
    return Value(value, given.whole_number)


def truth(value: bool | None) -> Finding:
    """True, false, or neither."""
    return Value(value, given.truth)


def seat(value: int | None) -> Finding:
    """A seat."""
    return Value(value, given.seat, _seat_name)


def seats(value: Sequence[int]) -> Finding:
    """Seats in order."""
    return Value(list(value), given.each(given.seat), _seat_names)


def set_of_seats(value: Sequence[int]) -> Finding:
    """Seats in any order."""
    return Value(frozenset(value) or None, given.set_of(given.seat), lambda several: _seat_names(sorted(several)))


def ordered_cards(value: Sequence[str]) -> Finding:
    """Cards in order."""
    return Value(list(value), given.each(given.card))


def set_of_cards(value: Sequence[str]) -> Finding:
    """Cards in any order."""
    return Value(frozenset(value) or None, given.set_of(given.card), sorted)


def _seat_names(several: Sequence[int]) -> list[str]:
    return [_seat_name(each) for each in several]


def _seat_name(value: int) -> str:
    return f"P{value}"

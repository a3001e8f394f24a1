"""
The check of a history: what callers were told agrees with the journal, as if each command had been done in an instant.

A table is a log, and the answer to a command is its place there. So a history is linearisable if every acknowledged
command is in its place, once, and a command that began after another was acknowledged stands after it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

Placed = tuple[int, str | None]  # the number of an entry and the key of its command


@dataclass
class Operation:
    """A command as its sender knows it, however often it was sent."""

    table: str
    key: str
    invoked: float  # when it was sent first
    answered: float = math.inf  # when it was acknowledged; infinite: never
    number: int | None = None  # of its entry, as it was acknowledged


def violations(operations: Iterable[Operation], journal: Mapping[str, Sequence[Placed]]) -> Iterator[str]:
    """What is wrong with a history, in sentences."""
    by_table: dict[str, list[Operation]] = {}
    for each in operations:
        by_table.setdefault(each.table, []).append(each)
    for table, placed in journal.items():
        yield from _of_table(by_table.get(table, []), placed)


def _of_table(operations: list[Operation], placed: Sequence[Placed]) -> Iterator[str]:
    if [number for number, _ in placed] != list(range(1, len(placed) + 1)):
        yield "the entries are not numbered one after the other"
    place: dict[str, int] = {}
    for number, key in placed:
        if key is None:
            continue
        if key in place:
            yield f"{key} was done twice: entries {place[key]} and {number}"
        place[key] = number
    for each in operations:
        if each.number is not None and place.get(each.key) != each.number:
            yield f"{each.key} was acknowledged as entry {each.number} and is entry {place.get(each.key)}"
    begun, latest = -math.inf, ""
    for each in sorted((each for each in operations if each.key in place), key=lambda each: place[each.key]):
        if each.answered < begun:
            yield f"{each.key} was acknowledged before {latest} was sent, and stands after it"
        if each.invoked > begun:
            begun, latest = each.invoked, each.key

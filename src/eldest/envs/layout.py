"""
Where everything lies in an observation.

The layout follows from how a family declares its records: an observation holds every field that the seat may see,
and nothing else. It is written once, there; here it only gets an index.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np

from eldest.cards import NAMES, SUITS
from eldest.engine.batch import Array
from eldest.engine.rows import NOBODY, PLAYERS, Plan, row_shape
from eldest.games import family
from eldest.options import Options
from eldest.phases import TRICKS
from eldest.record import Field, Shape, Sight

SET, LONG, SHORT = 8, 4, 1  # bytes: of a set of cards; of a number of a game; of everything else
SUIT_NAMES = (*SUITS, "NT")
NO_MARK = -1
ACTIONS = 64  # room for the actions of a phase


class Entry(NamedTuple):
    """A number of an observation: its name, its first byte, how many it takes, and what it says."""

    name: str
    at: int
    size: int
    of: str | tuple[str, ...]


class Source(NamedTuple):
    """A number before it has a place: its name, the declaration, and for every seat, then a spectator, its word."""

    name: str
    field: Field
    size: int
    words: tuple[int, ...]


@dataclass(frozen=True)
class Layout:
    """
    The observation of one seat in a game with these options, or `whole`: everything, hidden or not, for a critic.

    Numbers are little endian: sets of cards (int64, bit by card), marks (one byte for every card or call), numbers
    that last from deal to deal (int32), and one byte for everything else (int8; a set of seats uint8).
    """

    options: Options
    whole: bool = False

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """All numbers but marks, in order."""
        games = family(self.options.family)
        found = list(self._sources(row_shape(games)))
        return tuple(sorted(found, key=lambda source: -source.size))

    def _sources(self, shape: Shape, start: int = 0, inside: str = "") -> Iterator[Source]:
        for name, field in shape.fields.items():
            called = f"{inside}.{name}" if inside else name
            if field.inner:
                yield from self._sources(field.inner, start, called)
            elif inside:
                yield from self._numbers(called, field, start)
            start += field.words

    def _numbers(self, name: str, field: Field, start: int) -> Iterator[Source]:
        size = SET if field.of == "cards" else LONG if name.startswith("game.") and field.of == "number" else SHORT
        if field.sight is Sight.OWN and not self.whole:
            yield Source(name, field, size, (*range(start, start + self.players), self._blank))
        elif field.sight is Sight.PUBLIC or self.whole:
            for place in range(self._length(field)):
                called = f"{name}[{place}]" if field.shape else name
                yield Source(called, field, size, (start + place,) * (self.players + 1))

    def _length(self, field: Field) -> int:
        """How many numbers of an array there are with so many players."""
        if not field.shape:
            return 1
        return field.shape[0] if field.by == "trick" else min(field.shape[0], self.hands)

    @cached_property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.options.record().players)

    @cached_property
    def hands(self) -> int:
        """How many hands or sides an array counts: a dummy has one too."""
        return max(self.players, int(family(self.options.family).sides(self.options.record())))

    @cached_property
    def _blank(self) -> int:
        return row_shape(family(self.options.family)).words - 1

    @cached_property
    def faces(self) -> tuple[int, ...]:
        """The faces of the pack."""
        return tuple(sorted(set(self.options.pack())))

    @cached_property
    def twin(self) -> int:
        """How far after the mark of a card that of its equal lies; 0 in a single pack."""
        return len(self.faces) if len(self.options.pack()) > len(self.faces) else 0

    @cached_property
    def mark_names(self) -> tuple[str, ...]:
        """What a mark belongs to: every card of the pack, its equal, every call where calls go on."""
        cards = [NAMES[face] for face in self.faces]
        equal = [f"{card} again" for card in cards] if self.twin else []
        calls = [f"call {name}" for phase in self._calling for name in phase.actions]
        return (*cards, *equal, *calls)

    @property
    def _calling(self) -> list[Any]:
        return [phase for phase in family(self.options.family).PHASES if phase.name == "call"]

    @cached_property
    def marks(self) -> int:
        """How many bytes marks take, filled up to a multiple of four."""
        return -(-len(self.mark_names) // LONG) * LONG

    @cached_property
    def marking(self) -> Array:
        """By phase and action the place of its mark, or -1 (phases, 64)."""
        phases = family(self.options.family).PHASES
        found = np.full((len(phases) + 1, ACTIONS), NO_MARK, np.int64)
        for number, phase in enumerate(phases):
            if phase.name in TRICKS:
                found[number, list(self.faces)] = np.arange(len(self.faces))
            elif phase in self._calling:
                first = len(self.faces) + self.twin
                found[number, : len(phase.actions)] = first + np.arange(len(phase.actions))
        return found

    def _of_size(self, size: int) -> list[Source]:
        return [source for source in self.sources if source.size == size]

    def words(self, size: int) -> Array:
        """By seat, a spectator last, the words of the row that the numbers of one size come from (players + 1, n)."""
        found = [source.words for source in self._of_size(size)]
        return np.array(found, np.int64).reshape(-1, self.players + 1).T.copy()

    @cached_property
    def first(self) -> int:
        """The byte that says who looks on; those of one byte follow it."""
        return SET * len(self._of_size(SET)) + self.marks + LONG * len(self._of_size(LONG))

    @cached_property
    def size(self) -> int:
        """How many bytes an observation has, filled up to whole words."""
        return -(-(self.first + 1 + len(self._of_size(SHORT))) // SET) * SET

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Everything in an observation, from its first byte on."""
        sets = [(source.name, SET, source.field.of) for source in self._of_size(SET)]
        marks = [(f"mark of {name}", SHORT, "mark") for name in self.mark_names]
        filled = [("filled", SHORT, "nothing")] * (self.marks - len(marks))
        longs = [(source.name, LONG, source.field.of) for source in self._of_size(LONG)]
        shorts = [("observer", SHORT, "seat")]
        shorts += [(source.name, SHORT, source.field.of) for source in self._of_size(SHORT)]  # type: ignore[misc]
        told: Sequence[Any] = [*sets, *marks, *filled, *longs, *shorts]
        places = accumulate((size for _, size, _ in told), initial=0)
        entries = [Entry(name, at, size, of) for at, (name, size, of) in zip(places, told, strict=False)]
        return tuple(entry for entry in entries if entry.of != "nothing")

    def observed(self, words: Array, marks: Array, seats: Array) -> Array:
        """The observations (n, size) that seats (n,) have of rows: their words (n, words) and marks (n, marks)."""
        at = np.where(seats == NOBODY, self.players, seats)
        found = np.zeros((len(words), self.size), np.uint8)
        after = 0
        for size, kind in ((SET, "<i8"), (LONG, "<i4"), (SHORT, "<i1")):
            if size == LONG:
                found[:, after : after + self.marks] = marks
                after += self.marks
            if size == SHORT:
                found[:, after] = seats.astype(np.int8).view(np.uint8)
                after += 1
            numbers = np.take_along_axis(words, self.words(size)[at], axis=1).astype(kind)
            width = numbers.shape[1] * size
            found[:, after : after + width] = np.ascontiguousarray(numbers).view(np.uint8)
            after += width
        return found

    def read(self, observation: Array) -> dict[str, int]:
        """The numbers of one observation (size,) by their names."""
        return {entry.name: _number(entry, bytes(observation)) for entry in self.entries}

    def describe(self) -> str:
        """A table, one line an entry: its bytes, its name, and what it says."""
        lines = [f"{self.size} bytes: {self.options}"]
        for entry in self.entries:
            last = entry.at + entry.size - 1
            bytes_ = f"{entry.at}" if entry.size == 1 else f"{entry.at}-{last}"
            lines.append(f"{bytes_:>8}  {entry.name:<24} {_said(entry.of)}")
        return "\n".join(lines)

    def render(self, observation: Array) -> str:
        """An observation in words, one line a field; numbers of an array stand one after the other."""
        lines: dict[str, list[str]] = {}
        told = bytes(observation)
        for entry in self.entries:
            if entry.of != "mark":
                name = entry.name.partition("[")[0]
                lines.setdefault(name, []).append(self._worded(entry, _number(entry, told)))
        return "\n".join(f"{name:<20} {', '.join(said)}" for name, said in lines.items())

    def _worded(self, entry: Entry, number: int) -> str:
        if isinstance(entry.of, tuple):
            return entry.of[number]
        if entry.of == "phase":
            phases = [*(phase.name for phase in family(self.options.family).PHASES), "over"]
            return phases[number]
        if entry.of in ("cards", "seats", "sides"):
            letters = NAMES if entry.of == "cards" else range(PLAYERS)
            return " ".join(str(letters[bit]) for bit in range(len(letters)) if number >> bit & 1) or "-"
        if entry.of in ("card", "suit") and number >= 0:
            return (NAMES if entry.of == "card" else SUIT_NAMES)[number]
        return "nobody" if number == NOBODY and entry.of in ("seat", "side") else str(number)


def _number(entry: Entry, told: bytes) -> int:
    signed = entry.of not in ("seats", "sides", "mark")
    return int.from_bytes(told[entry.at : entry.at + entry.size], "little", signed=signed)


MEANT = {
    "number": "a number",
    "truth": "1 or 0",
    "card": "a card",
    "cards": "a set of cards, bit by card",
    "suit": "a suit: 0 to 3 are spades, clubs, diamonds and hearts, 4 is none",
    "seat": "a seat, or -1",
    "seats": "a set of seats, bit by seat",
    "side": "a side, or -1",
    "sides": "a set of sides, bit by side",
    "phase": "the number of the phase",
    "mark": "0, or 1 + the seat that did it + 8 times the rounds over before",
}


def _said(of: str | tuple[str, ...]) -> str:
    if isinstance(of, tuple):
        return f"a place in {' '.join(of)}"
    return MEANT[of]


def plan(layout: Layout, *, match: bool, again: bool, loss: int, looks: bool) -> Plan:
    """How rows with this layout go on."""
    games = family(layout.options.family)
    laps = 2 if hasattr(games, "rounds") else 1
    return Plan(match, again, loss, laps, layout.twin, looks, layout.first)

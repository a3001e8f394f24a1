"""
The layout of an observation.

The legend follows from a family's record declarations: an observation holds every field that the seat may see,
and nothing else. The declarations are written once, there; the legend only indexes them.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from operator import itemgetter
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.cards import NAMES, SUITS
from eldest.engine.batch import Array
from eldest.engine.rows import NOBODY, PLAYERS, TERMS, Plan, row_shape
from eldest.envs.checks import NotAnEnvironment
from eldest.families import family as family_of
from eldest.options import Options
from eldest.phases import TRICKS
from eldest.record import WORD, Field, Record, Shape, Sight
from eldest.table.deal import Action, Deal, View

SET, LONG, SHORT = 8, 4, 1  # bytes of a set of cards, of a number that lasts between deals, and of everything else
SUIT_NAMES = (*SUITS, "NT")
NO_TRACE = -1
ACTIONS = 64  # room for the actions of a phase
LAID = {"deal.trick": "deal.laid", "deal.second": "deal.again"}  # cards of a trick, and the seats that have laid one


class Item(NamedTuple):
    """A number in an observation: its name, first byte, size and meaning."""

    name: str
    at: int
    size: int
    of: str | tuple[str, ...]


class Source(NamedTuple):
    """A number before it is placed: its name, declaration, size, and its word in a row by seat (a spectator last)."""

    name: str
    field: Field
    size: int
    words: tuple[int, ...]


@dataclass(frozen=True)
class Legend:
    """
    The observation of one seat in a game with these options, or if `whole`, of everything, for a critic.

    Numbers are little endian: sets of cards (int64, bit by card), traces (one byte for every card or call), numbers
    that last from deal to deal (int32), and one byte for everything else (int8; a set of seats uint8).
    """

    options: Options
    whole: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.options, Options):
            raise NotAnEnvironment(f"legend: expected the options of a game, not {type(self.options).__name__}")

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """All numbers except traces, in order."""
        family = family_of(self.options.family)
        found = list(self._sources(row_shape(family)))
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
        """How many numbers of an array are in use with these players."""
        if not field.shape:
            return 1
        return field.shape[0] if field.by == "trick" else min(field.shape[0], self.hands)

    @cached_property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.options.record().players)

    @cached_property
    def hands(self) -> int:
        """How many hands or sides an array covers, including a dummy's."""
        return max(self.players, int(family_of(self.options.family).rules.sides(self.options.record())))

    @cached_property
    def _blank(self) -> int:
        return row_shape(family_of(self.options.family)).words - 1

    @property
    def phases(self) -> tuple[str, ...]:
        """The names of the phases by number, including the end of a deal."""
        return (*(phase.name for phase in family_of(self.options.family).phases), "over")

    @cached_property
    def faces(self) -> tuple[int, ...]:
        """The faces of the pack."""
        return tuple(sorted(set(self.options.pack())))

    @cached_property
    def twin(self) -> int:
        """Offset from a card's trace to that of its equal; 0 in a single pack."""
        return len(self.faces) if len(self.options.pack()) > len(self.faces) else 0

    @cached_property
    def traced(self) -> tuple[str, ...]:
        """The owner of each trace: every card of the pack, its equal, and every call in a calling phase."""
        cards = [NAMES[face] for face in self.faces]
        equal = [f"{card} again" for card in cards] if self.twin else []
        calls = [f"call {name}" for phase in self._calling for name in phase.actions]
        return (*cards, *equal, *calls)

    @property
    def _calling(self) -> list[Any]:
        return [phase for phase in family_of(self.options.family).phases if phase.name == "call"]

    @cached_property
    def traces(self) -> int:
        """How many bytes the traces take, padded to a multiple of four."""
        return -(-len(self.traced) // LONG) * LONG

    @cached_property
    def tracing(self) -> Array:
        """By phase and action the index of its trace, or -1 (phases, 64)."""
        phases = family_of(self.options.family).phases
        found = np.full((len(phases) + 1, ACTIONS), NO_TRACE, np.int64)
        for number, phase in enumerate(phases):
            if phase.name in TRICKS:
                found[number, list(self.faces)] = np.arange(len(self.faces))
            elif phase in self._calling:
                first = len(self.faces) + self.twin
                found[number, : len(phase.actions)] = first + np.arange(len(phase.actions))
        return found

    def _of_size(self, size: int) -> list[Source]:
        return [source for source in self.sources if source.size == size]

    def terms(
        self, *, match: bool = True, again: bool = True, loss: int = 0, looks: bool = True, wins: bool = False
    ) -> Record:
        """The settings for stepping rows: a record `TERMS`."""
        laps = family_of(self.options.family).traits.laps
        told = {"laps": laps, "twin": self.twin, "first": self.first}
        return TERMS.structure(match=match, again=again, loss=loss, looks=looks, wins=wins, **told)

    def plan(self, fresh: Array, terms: Record) -> Plan:
        """The plan for stepping and observing rows; `fresh` (1,) is a blank row with an episode's starting game."""
        rules, pack = self.options.shape().array(self.options.record()), np.array(self.options.pack(), np.int64)
        sets, longs, shorts = (self.words(size) * (WORD // size) for size in (SET, LONG, SHORT))
        return Plan(rules, fresh, pack, self.tracing, sets, longs, shorts, TERMS.array(terms))

    def words(self, size: int) -> Array:
        """By seat (a spectator last), the row's words for all numbers of one size (players + 1, n)."""
        found = [source.words for source in self._of_size(size)]
        return np.array(found, np.int64).reshape(-1, self.players + 1).T.copy()

    @cached_property
    def first(self) -> int:
        """The index of the byte that holds the observer; the one-byte numbers follow it."""
        return SET * len(self._of_size(SET)) + self.traces + LONG * len(self._of_size(LONG))

    @cached_property
    def size(self) -> int:
        """How many bytes an observation has, padded to whole words."""
        return -(-(self.first + 1 + len(self._of_size(SHORT))) // SET) * SET

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """All items of an observation, in byte order."""
        sets = [(source.name, SET, source.field.of) for source in self._of_size(SET)]
        traces = [(f"trace of {name}", SHORT, "trace") for name in self.traced]
        filled = [("filled", SHORT, "nothing")] * (self.traces - len(traces))
        longs = [(source.name, LONG, source.field.of) for source in self._of_size(LONG)]
        shorts = [("observer", SHORT, "seat")]
        shorts += [(source.name, SHORT, source.field.of) for source in self._of_size(SHORT)]  # type: ignore[misc]
        told: Sequence[Any] = [*sets, *traces, *filled, *longs, *shorts]
        places = accumulate((size for _, size, _ in told), initial=0)
        items = [Item(name, at, size, of) for at, (name, size, of) in zip(places, told, strict=False)]
        return tuple(item for item in items if item.of != "nothing")

    def observed(self, words: Array, traces: Array, seats: Array) -> Array:
        """The observations (n, size) of rows by seats (n,), from the rows' words (n, words) and traces (n, traces)."""
        at = np.where(seats == NOBODY, self.players, seats)
        found = np.zeros((len(words), self.size), np.uint8)
        after = 0
        for size, kind in ((SET, "<i8"), (LONG, "<i4"), (SHORT, "<i1")):
            if size == LONG:
                found[:, after : after + self.traces] = traces
                after += self.traces
            if size == SHORT:
                found[:, after] = seats.astype(np.int8).view(np.uint8)
                after += 1
            numbers = np.take_along_axis(words, self.words(size)[at], axis=1).astype(kind)
            width = numbers.shape[1] * size
            found[:, after : after + width] = np.ascontiguousarray(numbers).view(np.uint8)
            after += width
        return found

    @cached_property
    def _packing(self) -> tuple[list[tuple[Any, Any]], struct.Struct, struct.Struct]:
        """By seat (a spectator last), the getters for words before and after the traces; and the two packers."""
        sets, longs, shorts = (self.words(size) for size in (SET, LONG, SHORT))
        after = np.concatenate([longs, shorts], axis=1)
        picking = [(_picking(first), _picking(rest)) for first, rest in zip(sets, after, strict=True)]
        filled = self.size - self.first - 1 - shorts.shape[1]
        rest = struct.Struct(f"<{longs.shape[1]}ib{shorts.shape[1]}s{filled}x")
        return picking, struct.Struct(f"<{sets.shape[1]}q"), rest

    def packed(self, numbers: Sequence[int], traces: bytes | bytearray | memoryview, seat: int) -> bytes:
        """A seat's observation of one row, from its numbers (words,) and traces (traces,)."""
        picking, sets, rest = self._packing
        first, after = picking[seat]
        found = after(numbers)
        longs = len(found) - len(self._of_size(SHORT))
        shorts = bytes([number & 255 for number in found[longs:]])
        return sets.pack(*first(numbers)) + traces + rest.pack(*found[:longs], seat, shorts)

    def observation(self, view: View) -> Array:
        """A seat's observation (size,) uint8 from its view at a table, so that a trained policy can play there."""
        if not isinstance(view, View) or view.options != self.options:
            told = view.options if isinstance(view, View) else type(view).__name__
            raise NotAnEnvironment(f"view: expected one of {self.options}, not {told}")
        return self._observation(view.game, view.row, view)

    def state(self, deal: Deal) -> Array:
        """A deal at a table with everything hidden (size,) uint8, by a `whole` legend: what critics see."""
        return self._observation(deal.game, deal.row, deal.view(deal.awaited[0]))

    def _observation(self, game: Record, deal: Record, view: View) -> Array:
        shape = row_shape(family_of(self.options.family))
        row = shape()
        row.game, row.deal = game, deal
        return np.frombuffer(self.packed(shape.numbers(row), self._traces_of(view.past), view.seat), np.uint8)

    def _traces_of(self, past: Sequence[Action]) -> bytes:
        """The traces of public actions, as the rule `trace` would leave them in a row."""
        found = bytearray(self.traces)
        laps, cards = family_of(self.options.family).traits.laps > 1, 0
        for done in past:
            call = done.phase not in TRICKS
            place = self._places.get(f"call {done.text}" if call else done.text)
            if place is None or (call and done.phase != "call"):
                continue
            if self.twin and found[place] and not call:
                place += self.twin
            found[place] = 1 + done.seat + PLAYERS * (cards // self.players if laps else done.trick)
            cards += not call
        return bytes(found)

    @cached_property
    def _places(self) -> dict[str, int]:
        return {name: place for place, name in enumerate(self.traced)}

    def read(self, observation: Array) -> dict[str, int]:
        """The numbers of one observation (size,) by name."""
        told = self._bytes(observation)
        return {item.name: _number(item, told) for item in self.items}

    def _bytes(self, observation: Array) -> bytes:
        """The bytes of one observation. Raises `NotAnEnvironment`."""
        seen = np.asarray(observation)
        if seen.dtype != np.uint8 or seen.shape != (self.size,):
            raise NotAnEnvironment(f"observation: expected uint8 ({self.size},), not {seen.dtype} {seen.shape}")
        return seen.tobytes()

    def describe(self) -> str:
        """A table with one line for each item: its bytes, name and meaning."""
        lines = [f"{self.size} bytes: {self.options}"]
        for item in self.items:
            last = item.at + item.size - 1
            bytes_ = f"{item.at}" if item.size == 1 else f"{item.at}-{last}"
            lines.append(f"{bytes_:>8}  {item.name:<24} {self._said(item.of)}")
        return "\n".join(lines)

    def _said(self, of: str | tuple[str, ...]) -> str:
        if of == "phase":
            return "the phase: " + " ".join(f"{number} {name}" for number, name in enumerate(self.phases))
        return f"a place in {' '.join(of)}" if isinstance(of, tuple) else MEANT[of]

    def render(self, observation: Array) -> str:
        """An observation as text, one line for each field."""
        lines: dict[str, list[str]] = {}
        numbers = self.read(observation)
        for item in self.items:
            if item.of != "trace":
                name, _, place = item.name.partition("[")
                missing = item.of == "card" and name in LAID and _not_laid(numbers, LAID[name], int(place.rstrip("]")))
                lines.setdefault(name, []).append("-" if missing else self.worded(item.of, numbers[item.name]))
        return "\n".join(f"{name:<20} {', '.join(said)}" for name, said in lines.items())

    def worded(self, of: str | tuple[str, ...], number: int) -> str:
        """A number as text, by its meaning."""
        if isinstance(of, tuple):
            return of[number]
        if of == "phase":
            return self.phases[number]
        if of in ("cards", "seats", "sides"):
            letters = NAMES if of == "cards" else range(PLAYERS)
            return " ".join(str(letters[bit]) for bit in range(len(letters)) if number >> bit & 1) or "-"
        if of in ("card", "suit") and number >= 0:
            return (NAMES if of == "card" else SUIT_NAMES)[number]
        return "nobody" if number == NOBODY and of in ("seat", "side") else str(number)


def check_legend(legend: Any) -> None:
    """Refuse anything but a legend. Raises `NotAnEnvironment`."""
    if not isinstance(legend, Legend):
        raise NotAnEnvironment(f"legend: expected a Legend, such as `env.legend`, not {type(legend).__name__}")


def _picking(words: Array) -> Callable[[Sequence[int]], tuple[int, ...]]:
    return itemgetter(*words.tolist())


def _not_laid(numbers: dict[str, int], laid: str, seat: int) -> bool:
    """Whether a seat has no card in the trick that is played. Between tricks, the last one is shown."""
    under_way = numbers.get("deal.laid", 0) or not numbers.get("deal.tricks", 0)
    return bool(under_way and not numbers.get(laid, 0) >> seat & 1)


def _number(item: Item, told: bytes) -> int:
    signed = item.of not in ("seats", "sides", "trace")
    return int.from_bytes(told[item.at : item.at + item.size], "little", signed=signed)


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
    "trace": "0, or 1 + the seat that did it + 8 times the rounds over before",
}

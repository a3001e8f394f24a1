"""Memory to search in: one workspace for every thread, used again and again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.cards import Card, Suit
from eldest.compiler import lasting_zeros, machine, zeros
from eldest.compiler.side_modules import IS_WEBASSEMBLY
from eldest.solver.limits import Limits
from eldest.solver.solution import Bounds
from eldest.solver.two_sides.layout import DEEPEST, FRAME, GIVEN, NAMES, NONE, SLOT_SIZE, WORK
from eldest.solver.two_sides.position import Position, prepare
from eldest.solver.two_sides.value import turn, turn_back, value
from eldest.solver.two_sides.weights import WEIGHTS

Array = np.ndarray[Any, np.dtype[Any]]
OWNERS = 3 << 18  # numbers: the two longest suits of six hands, at most eighteen cards
SLOTS = 1 << 18
HEAP = 1 << 21 if IS_WEBASSEMBLY else 1 << 23  # once it is full, it is wiped
BATCH = 32  # positions in one call: compiled loops do not see Ctrl-C
UNLIMITED = 1 << 62  # nodes
NOTHING = (np.zeros((0, GIVEN), np.int64), np.zeros(0, np.int64), np.zeros(0, np.int64))


class Workspace:
    """
    The memory of a search: about 90 MB of address space (30 in a page), of which only the used pages are allocated.

    Open a position, then narrow its value; `turned` plays a move from it.
    """

    def __init__(self) -> None:
        self.work = zeros(1, WORK.dtype)
        self.work["weights"][0] = WEIGHTS
        self.frames = zeros(DEEPEST + 1, FRAME.dtype)
        self.owners = lasting_zeros(OWNERS)
        self.slots = lasting_zeros(SLOTS * SLOT_SIZE)
        self.heap = lasting_zeros(HEAP)
        self._tables = (self.work, self.frames, self.owners, self.slots, self.heap)
        self._calls = _calls()

    def open(self, position: Position) -> None:
        """Open a position; results for other positions are forgotten."""
        self._calls.prepare(self.work, self.frames, self.owners, self.slots, position.given)

    @property
    def left(self) -> int:
        """The tricks or points left to take from here on, before the search has narrowed it."""
        return int(self.work[0]["high"])

    def narrow(self, limits: Limits, low: int = 0, high: int | None = None, guess: int | None = None) -> Bounds:
        """Bounds on our side's takings from here on; exact unless a limit is reached."""
        work = self.work[0]
        work["low"] = max(low, 0)
        if high is not None:
            work["high"] = min(high, work["high"])
        work["guess"] = NONE if guess is None else max(guess, 0)
        known = False
        try:
            while not known and (budget := limits.slice):
                before = int(work["nodes"])
                known = bool(self._calls.value(*self._tables, *NOTHING, budget))
                limits.spent += int(work["nodes"]) - before
            return Bounds(int(work["low"]), int(work["high"]))
        finally:
            if not known:  # interrupted by a limit or by Ctrl-C
                self._calls.turn_back(self.work, self.frames, 0)

    @contextmanager
    def turned(self, move: int) -> Iterator[int]:
        """The position after a move; yields our side's immediate gain."""
        gained = self._calls.turn(self.work, self.frames, move)
        try:
            yield int(gained)
        finally:
            self._calls.turn_back(self.work, self.frames, 1)

    def move(self, card: Card, named: Suit = NONE) -> int:
        """The move of a card, and of the suit named for a joker led."""
        return int(self.work[0]["bit_of"][card]) + NAMES * (named + 1)

    def values(self, givens: Array, guess: int = NONE) -> tuple[Array, Array]:
        """Our side's takings in many positions (n, GIVEN), and the nodes of each search; both int64 (n,)."""
        values = np.full(len(givens), guess, np.int64)
        nodes = np.zeros(len(givens), np.int64)
        for first in range(0, len(givens), BATCH):
            part = slice(first, first + BATCH)
            self._calls.value(*self._tables, np.ascontiguousarray(givens[part]), values[part], nodes[part], UNLIMITED)
        return values, nodes


class _Calls(NamedTuple):
    prepare: Any
    value: Any
    turn: Any
    turn_back: Any


@cache
def _calls() -> _Calls:
    """The compiled entry points."""
    work, frames, table = WORK.zeros(1), FRAME.zeros(2), np.zeros(1, np.int64)
    tables = (work, frames, table, table)
    return _Calls(
        machine(prepare, *tables, table),
        machine(value, *tables, table, *NOTHING, 0),
        machine(turn, work, frames, 0),
        machine(turn_back, work, frames, 0),
    )

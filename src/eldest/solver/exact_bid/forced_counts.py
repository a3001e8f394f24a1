"""The numbers of tricks a seat can force: the search, its limits and its results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import and_, or_
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.cards import Card, members
from eldest.compiler import machine
from eldest.families import family as family_of
from eldest.options import Options
from eldest.record import Record
from eldest.solver.exact_bid import forceable_search as kernel
from eldest.solver.exact_bid.layout import POSITION
from eldest.solver.exact_bid.position import Position, position
from eldest.solver.exact_bid.workspace import Workspace
from eldest.solver.limits import Limits

_here = Workspace()


class Counts(NamedTuple):
    """Numbers of further tricks that can and that cannot be forced, as two sets. A number in neither is unknown."""

    forced: int
    refuted: int
    left: int  # tricks left, so the numbers run from 0 to this

    @property
    def finished(self) -> bool:
        """Whether every number from 0 to the tricks left is settled."""
        return self.forced | self.refuted == (2 << self.left) - 1


class Forceable(NamedTuple):
    """The numbers a seat can force, the same after each card of the seat to act, and nodes searched."""

    counts: Counts
    by_card: dict[Card, Counts]  # for each legal card of the seat to act, if requested
    nodes: int


def forceable(
    options: Options,
    row: Record,
    seat: int,
    *,
    by_card: bool = False,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Forceable:
    """
    Numbers of further tricks that a seat can take against the best play of all others together.

    `options` belong to a family with exact bids; `row` is the deal's record during the play, with every hand
    filled; a trick may be in progress. A number k is forced if the seat can make sure, against any defence, that
    it takes exactly k more tricks, including the one in progress. If a limit of nodes or seconds is reached, the
    result holds what is known so far, and `counts.finished` is false. Raises `NotSolved` for an impossible deal,
    `ValueError` for a seat that does not play, `NoLimit` for a limit that is not above 0.
    """
    limits = Limits(nodes, seconds)
    stands = position(options, row)
    rules = options.record()
    if not 0 <= seat < rules.players:
        raise ValueError(f"there is no seat P{seat}: {rules.players} play")
    search = _Search(stands, seat, limits)
    cards: dict[Card, Counts] = {}
    if by_card:
        family = family_of(options.family)
        for card in members(family.rules.legal(rules, row, stands.decider)):
            cards[card] = search.counts([stands.face(card)])
    counts = search.counts([]) if not by_card else _together(list(cards.values()), stands.decider == seat)
    return Forceable(counts, cards, limits.spent)


def _together(each: list[Counts], chooses: bool) -> Counts:
    """The counts of a choice among cards: the best for the seat if it chooses, else the worst."""
    some = Counts(reduce(or_, (one.forced for one in each)), reduce(and_, (one.refuted for one in each)), each[0].left)
    every = Counts(reduce(and_, (one.forced for one in each)), reduce(or_, (one.refuted for one in each)), each[0].left)
    return some if chooses else every


class _Search:
    """Searches of one position for one seat, with shared memory."""

    def __init__(self, stands: Position, seat: int, limits: Limits) -> None:
        self._stands, self._seat, self._limits = stands, seat, limits
        self._generation = _here.generation()

    def counts(self, steps: Sequence[int]) -> Counts:
        """The numbers that can be forced after some more cards, including tricks won with those cards."""
        state = _here.state
        state[: kernel.STEP] = 0
        state[kernel.SEAT], state[kernel.GENERATION] = self._seat, self._generation
        state[kernel.STEPS] = len(steps)
        state[kernel.STEP : kernel.STEP + len(steps)] = steps
        layout, stack, numbers = _here.layout, _here.stack, self._stands.numbers
        search = _machine()
        done = _here.run(
            lambda memory, state, budget: search(numbers, layout, memory, stack, state, budget),
            kernel.NODES,
            self._limits,
        )
        left = self._stands.left
        if not state[kernel.BEGUN]:
            return Counts(0, 0, left)
        forced, asked = (int(state[kernel.ANSWER]), 0) if done else self._known()
        won = int(state[kernel.WON])
        return Counts(forced << won, ((2 << left) - 1) & ~((forced | asked) << won), left)

    def _known(self) -> tuple[int, int]:
        """The results of an unfinished search: the numbers found forceable, and those not settled."""
        stack = _here.stack
        if _here.state[kernel.DEPTH] == 0 and not _here.state[kernel.BACK]:
            return 0, int(stack[kernel.WANTED])
        return int(stack[kernel.FORCED] | stack[kernel.KNOWN]), int(stack[kernel.ASKED])


@cache
def _machine() -> Any:
    """The search, compiled or interpreted."""
    numbers = np.zeros(POSITION, np.int64)
    return machine(kernel.forceable_search, numbers, _here.layout, _here.memory, _here.stack, _here.state, 1)

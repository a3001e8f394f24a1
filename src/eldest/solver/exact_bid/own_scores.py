"""The result of a deal if every player plays for their own score: the search, its limits and its results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.cards import Card, members
from eldest.compiler import bind, machine
from eldest.families import Family
from eldest.families import family as family_of
from eldest.families.parts import Part
from eldest.options import Options
from eldest.record import Record, Result, Rules
from eldest.solver.exact_bid import max_n_search as kernel
from eldest.solver.exact_bid import outcomes
from eldest.solver.exact_bid.layout import POSITION
from eldest.solver.exact_bid.position import Position, position
from eldest.solver.exact_bid.workspace import Workspace
from eldest.solver.limits import Limits
from eldest.solver.refused import NotSolved

Array = np.ndarray[Any, np.dtype[Any]]
Scores = tuple[int, ...]  # of the deal, by side

WIDEST = 1 << 18  # the widest supported book: eight players with four tricks left, six with eleven

_here = Workspace()


@dataclass(frozen=True, eq=False, kw_only=True)
class ExactBid:
    """A family whose bids are made by exactly as many tricks; `points(rules, result, side)` is a side's score."""

    points: Callable[[Rules, Result, int], int]


def _refused(family: Family) -> ExactBid:
    raise NotSolved(f"{family.id} has no solver.py, which must say what an exact bid scores")


EXACT_BID = Part("solver", "EXACT_BID", ExactBid, _refused)


class MaxN(NamedTuple):
    """
    The resulting scores of a deal by side, and the best card; then the requested extras.

    `by_card` has the scores after each legal card, `line` the cards up to the end of the deal. If a limit was reached,
    `scores` and `card` are `None`, `line` is empty, and `by_card` has only the cards that were searched completely.
    """

    scores: Scores | None
    card: Card | None
    by_card: dict[Card, Scores]
    line: list[Card]
    nodes: int

    @property
    def finished(self) -> bool:
        """Whether the value is known."""
        return self.scores is not None


def max_n(
    options: Options,
    row: Record,
    *,
    by_card: bool = False,
    line: bool = False,
    nodes: int | None = None,
    seconds: float | None = None,
) -> MaxN:
    """
    The scores of a deal with exact bids if every player plays for their own, with all hands open.

    The player to act takes a card that scores most in this deal (OH-36, NN-27); among equals, one that leaves
    the other sides least in total; then the lowest card, the joker ranking as the card it stands for. `row` is the
    deal's record during the play, with every hand filled; a trick may be in progress. Raises
    `NotSolved` for an impossible deal, and `NoLimit` for a limit that is not above 0.
    """
    limits = Limits(nodes, seconds)
    stands = position(options, row)
    search = _Search(options, row, stands, limits)
    if not search.possible:
        return MaxN(None, None, {}, [], 0)
    each: dict[Card, Scores] = {}
    if by_card:
        each = search.by_card(
            list(members(family_of(options.family).rules.legal(options.record(), row, stands.decider)))
        )
    face = search.best([])
    if face is None:
        return MaxN(None, None, each, [], limits.spent)
    scores, card = search.scores(), stands.card(face)
    way = search.line(face) if line else []
    return MaxN(scores, card, each, way, limits.spent)


class _Search:
    """Searches of one position, with shared memory."""

    def __init__(self, options: Options, row: Record, stands: Position, limits: Limits) -> None:
        self._stands, self._limits = stands, limits
        self.possible = (stands.left + 1) ** (stands.sides - 1) <= WIDEST
        if self.possible:
            self._book = _book(options, row, stands)
            self._generation = _here.generation()

    def best(self, steps: Sequence[int]) -> int | None:
        """The face of the card chosen after some more cards; `None` if a limit is reached."""
        state = _here.state
        state[: kernel.STEP] = 0
        state[kernel.GENERATION], state[kernel.STEPS] = self._generation, len(steps)
        state[kernel.STEP : kernel.STEP + len(steps)] = steps
        search, layout, stack, numbers, book = _machine(), _here.layout, _here.stack, self._stands.numbers, self._book
        done = _here.run(
            lambda memory, state, budget: search(numbers, layout, book, memory, stack, state, budget),
            kernel.NODES,
            self._limits,
        )
        return int(state[kernel.CARD_CHOSEN]) if done else None

    def scores(self) -> Scores:
        """The scores of the outcome found last."""
        return self._scores(int(_here.state[kernel.ANSWER]))

    def by_card(self, cards: list[Card]) -> dict[Card, Scores]:
        """The scores after each card, as far as the limits allow."""
        found: dict[Card, Scores] = {}
        for card in cards:
            if self.best([self._stands.face(card)]) is None:
                break
            found[card] = self.scores()
        return found

    def line(self, face: int) -> list[Card]:
        """The cards played from here on, starting with `face`; empty if a limit is reached."""
        steps = [face]
        hands = self._stands.sides
        cards = self._stands.left * hands - self._stands.laid
        while len(steps) < cards:
            following = self.best(steps)
            if following is None:
                return []
            steps.append(following)
        return [self._stands.card(each) for each in steps]

    def _scores(self, index: int) -> Scores:
        book, sides = self._book, self._stands.sides
        first = book[outcomes.SHARES] - book[outcomes.FINALS]
        at = book[outcomes.INDEX] + first
        final = int(np.flatnonzero(book[at : at + book[outcomes.FINALS]] == index)[0])
        start = book[outcomes.SCORE] + final * sides
        return tuple(int(score) for score in book[start : start + sides])


def _book(options: Options, row: Record, stands: Position) -> Array:
    """The book of outcomes for the tricks left in a deal."""
    family, sides, left = family_of(options.family), stands.sides, stands.left
    tables = np.frombuffer(bytearray(options.record()), options.shape().dtype)
    results = np.frombuffer(bytearray(row.result) * 2, family.result.dtype)
    book = np.empty(outcomes.numbers_of(sides, left), np.int64)
    shares, finals = comb(left + sides, sides), comb(left + sides - 1, sides - 1)
    _writer(options.family)(tables, results, book, sides, left, shares, finals)
    return book


@cache
def _writer(name: str) -> Any:
    """The rule that writes the books of a family, compiled or interpreted."""
    family = family_of(name)
    options = family.options.shape()
    template = bind(outcomes.write_book, f"{name}.write_book", points=EXACT_BID.of(name).points)
    return machine(template, options.zeros(1), family.result.zeros(2), np.zeros(1, np.int64), 3, 1, 1, 1)


@cache
def _machine() -> Any:
    """The search, compiled or interpreted."""
    numbers = np.zeros(POSITION, np.int64)
    return machine(kernel.max_n_search, numbers, _here.layout, numbers, _here.memory, _here.stack, _here.state, 1)

"""Random deals of every family, for tests of every kind."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from eldest import cards
from eldest.engine.batch import Batch, new_tables
from eldest.families import family
from eldest.record import Record
from tests.families import known


def name(options) -> str:
    """The options as the name of a test's case."""
    return str(options)


class Step(NamedTuple):
    """A moment of a deal: its record (which goes on changing), who is to act, and what is legal."""

    rules: Record
    row: Record
    seat: int
    legal: int


class Playing:
    """
    A random deal, stepped through, any of the awaited seats acting next.

    After the loop `row` is over, `actions` is what was done and `movers` who did it.
    """

    def __init__(self, options, seed: int, dealer: int | None = None, game: Record | None = None) -> None:
        self.options = options
        self.family = family(options.family)
        self.known = known(options.family)
        self.rules = options.record()
        self.dice = random.Random(f"{seed}")
        self.game = game or self.known.standing(options, self.dice)
        if dealer is not None:
            self.game.dealer = dealer
        self.pack = options.pack()
        self.dice.shuffle(self.pack)
        self.row = self.family.deal()
        self.actions: list[int] = []
        self.movers: list[int] = []
        self.family.rules.deal_out(self.rules, self.game, self.row, self.pack)

    def __iter__(self) -> Iterator[Step]:
        while self.row.awaited:
            seat = self.dice.choice(list(cards.members(self.row.awaited)))
            legal = self.family.rules.legal(self.rules, self.row, seat)
            yield Step(self.rules, self.row, seat, legal)
            action = self.choose(legal)
            self.actions.append(action)
            self.movers.append(seat)
            self.family.rules.act(self.rules, self.row, seat, action)

    def choose(self, legal: int) -> int:
        """A legal action, as the family draws it."""
        return self.known.action(self.row, legal, self.dice)


def random_action(row, legal: int, dice) -> int:
    """Any legal action."""
    return dice.choice(list(cards.members(legal)))


def conserved(options, row: Record) -> bool:
    """Whether every card of the pack lies in exactly one place."""
    return known(options.family).conserved(options, row)


_batches: dict[tuple[object, ...], Batch] = {}


def batch(options) -> Batch:
    """
    A batch of these options, its game fresh.

    One for every pack: the loop reads all options from the table's row.
    """
    pack = (options.family, *options.pack())
    if pack not in _batches:
        _batches[pack] = Batch(options, choose=known(options.family).choose, who="tests")
    _batches[pack].tables[:] = new_tables(options, 2)
    return _batches[pack]

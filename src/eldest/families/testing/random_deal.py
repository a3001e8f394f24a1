"""Random deals, stepped through or played in batches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from eldest.cards import members
from eldest.engine.batch import Batch, new_tables
from eldest.families.testing.facts import Facts
from eldest.options import Options
from eldest.record import Deal, Game, Rules, copy
from eldest.table import deal as table

LONGEST = 10_000  # actions; no deal takes so many


class Step(NamedTuple):
    """A moment of a deal: its record (which goes on changing), the seat to act, and the legal set."""

    rules: Rules
    row: Deal
    seat: int
    legal: int


class RandomDeal:
    """
    A random deal as an iterator of steps; any awaited seat may act next.

    After the loop, `row` is a finished deal, `actions` are its actions and `movers` their seats.
    """

    def __init__(self, facts: Facts, options: Options, seed: object, game: Game | None = None) -> None:
        self.facts, self.options = facts, options
        self.family = facts.family
        self.rules = options.record()
        self.dice = random.Random(f"{seed}")
        self.game = game or facts.standing(options, self.dice)
        self.pack = options.pack()
        self.dice.shuffle(self.pack)
        self.row = self.family.deal()
        self.actions: list[int] = []
        self.movers: list[int] = []
        self._deal_out()

    def _deal_out(self) -> None:
        self.family.rules.deal_out(self.rules, self.game, self.row, self.pack)

    def __iter__(self) -> Iterator[Step]:
        while self.row.awaited:
            seat = self.dice.choice(list(members(self.row.awaited)))
            legal = self.family.rules.legal(self.rules, self.row, seat)
            assert len(self.actions) < LONGEST, f"after {LONGEST:,} actions {self.options} still awaits one"
            yield Step(self.rules, self.row, seat, legal)
            action = self.choose(legal)
            self.actions.append(action)
            self.movers.append(seat)
            self.family.rules.act(self.rules, self.row, seat, action)

    def choose(self, legal: int) -> int:
        """A legal action, as the family draws it."""
        return self.facts.action(self.row, legal, self.dice)

    def at_table(self, row: Deal) -> table.Deal:
        """A deal at the table in the state of a record, on memory of its own."""
        return laid(self.options, self.game, copy(row), self.facts)


def laid(options: Options, game: Game, row: Deal, facts: Facts) -> table.Deal:
    """A deal at the table over a record."""
    deal = table.Deal(facts.family, options, game, None)
    deal.row = row
    return deal


_batches: dict[tuple[object, ...], Batch] = {}


def batch(facts: Facts, options: Options) -> Batch:
    """
    A batch of these options, its game fresh.

    One for every pack: the loop reads all options from the table's row.
    """
    pack = (facts.id, *options.pack())
    if pack not in _batches:
        _batches[pack] = Batch(options, choose=facts.choose, who="tests")
    _batches[pack].tables[:] = new_tables(options, 2)
    return _batches[pack]

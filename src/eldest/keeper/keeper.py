"""What a family says of the score sheet that is kept of it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module

from eldest.families import Family
from eldest.families.parts import Part
from eldest.keeper import plain
from eldest.record import Game, Record, Result, Rules, Shape
from eldest.table.clauses import quoted


@dataclass(frozen=True, kw_only=True)
class Keeper:
    """
    The records and rules of a score sheet, beside the family's own `sides`, `winners` and scoring.

    An entry is what a score keeper writes of a hand, in the order of asking; the head is what the sheet says of a hand
    by itself. A fault is a place in `faults`, whose label stands in the docstring of a function whose name begins with
    `fault`; without a label its sentence stands in `lines`.
    """

    entry: Shape
    head: Shape
    faults: tuple[str, ...]  # the labels of the clauses by which an entry may be wrong; the first one is none
    head_of: Callable[[Rules, Game, Record, Record], None]  # fills the head, as far as the entry lets it be known
    fault: Callable[[Rules, Game, Record], int]  # what is wrong with an entry, finished or not; 0 if nothing is
    result_of: Callable[[Rules, Game, Record, Result], None]  # the result, as far as the entry tells it
    ask: Callable[[Rules, Game, Record, Result, Record], None]  # for every cell whether it may be or must be written
    settle: Callable[[Rules, Game, Record, Result], None]  # scores it
    needs: Callable[[Rules, Game, int], int]  # the points that a side still needs

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The short line of every fault."""
        found: dict[str, str] = {"": plain.FAULT}
        for each in vars(import_module(self.fault.__module__)).values():
            if inspect.isfunction(each) and each.__name__.startswith("fault"):
                for label, words in quoted(inspect.getdoc(each) or ""):
                    found.setdefault(label, words)
        return tuple(found[label] for label in self.faults)


def _plain(games: Family) -> Keeper:
    """One cell for every number of the result, scored by the family's own `settle`."""
    entry, deal = plain.entry_of(games), games.deal()
    rules = plain.rules_of(games, entry, lambda rules: games.face.to_take(rules, deal), games.face.target)
    return Keeper(entry=entry, head=plain.HEAD, faults=plain.FAULTS, **rules)


KEEPER = Part("keeper", "KEEPER", Keeper, _plain)

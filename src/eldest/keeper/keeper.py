"""The declaration of a family's score sheet."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module

from eldest.families import Family
from eldest.families.parts import Part
from eldest.keeper import default_sheet
from eldest.record import Game, Record, Result, Rules, Shape
from eldest.table.clauses import quoted


@dataclass(frozen=True, kw_only=True)
class Keeper:
    """
    The records and rules of a score sheet, besides the family's own `sides`, `winners` and scoring.

    An entry holds the score keeper's cells for a hand, in the order of asking; the head holds what the sheet derives
    for a hand. A fault is an index into `faults`; its label is quoted in the docstring of a function whose name begins
    with `fault`. A fault without a label has its sentence in `lines`.
    """

    entry: Shape
    head: Shape
    faults: tuple[str, ...]  # the labels of the clauses that an entry may break; index 0 means no fault
    head_of: Callable[[Rules, Game, Record, Record], None]  # fills the head, as far as the entry determines it
    fault: Callable[[Rules, Game, Record], int]  # the fault of an entry, finished or not; 0 if there is none
    result_of: Callable[[Rules, Game, Record, Result], None]  # fills the result, as far as the entry determines it
    ask: Callable[
        [Rules, Game, Record, Result, Record], None
    ]  # marks for every cell whether it may or must be filled in
    settle: Callable[[Rules, Game, Record, Result], None]  # scores the entry
    needs: Callable[[Rules, Game, int], int]  # the points that a side still needs

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The short line of every fault."""
        found: dict[str, str] = {"": default_sheet.FAULT}
        for each in vars(import_module(self.fault.__module__)).values():
            if inspect.isfunction(each) and each.__name__.startswith("fault"):
                for label, words in quoted(inspect.getdoc(each) or ""):
                    found.setdefault(label, words)
        return tuple(found[label] for label in self.faults)


def _plain(family: Family) -> Keeper:
    """The default sheet: one cell for every number of the result, scored by the family's own `settle`."""
    entry, deal = default_sheet.entry_of(family), family.deal()
    rules = default_sheet.rules_of(family, entry, lambda rules: family.face.to_take(rules, deal), family.face.target)
    return Keeper(entry=entry, head=default_sheet.HEAD, faults=default_sheet.FAULTS, **rules)


KEEPER = Part("keeper", "KEEPER", Keeper, _plain)

"""Level 1 with compiled rules: the same choices, faster, for processes that can afford to load the compiler."""

from __future__ import annotations

from functools import cache
from typing import Any

from eldest.arrays import np
from eldest.bots.choice import Choice
from eldest.bots.rule_player import PLAYER, choice, unbound
from eldest.compiler import bind, machine, rule
from eldest.engine.batch import table_shape
from eldest.families import family as game
from eldest.record import Record
from eldest.table.deal import View

choose = unbound


@rule
def choose_at(tables: Any, seat: int, legal: int) -> int:
    """The rules' answer at `tables[0]`: the action and its reason's number as one number."""
    return choose(tables[0].rules, tables[0].deal, seat, legal)


@cache
def _compiled(family: str) -> tuple[Record, Any, Any]:
    """A table row, the same memory as an array, and the entry point that reads it."""
    shape = table_shape(game(family))
    row = shape()
    rows = np.frombuffer(row, shape.dtype)
    choose = PLAYER.of(family).choose
    entry = machine(bind(choose_at, f"{game(family).id}.rules.choose_at", choose=choose), rows, 0, 0)
    return row, rows, entry


class CompiledRulePlayer:
    """The compiled rules of one family, applied to a seat's view; not thread-safe."""

    def __init__(self, family: str) -> None:
        self._family = family
        self._row, self._rows, self._entry = _compiled(game(family).options.family)

    def choose(self, view: View) -> Choice:
        """The rules' choice and its reason."""
        self._row.rules = view.options.record()
        self._row.deal = view.row
        answer = int(self._entry(self._rows, view.seat, view.legal))
        return choice(self._family, answer)

"""What a net is told of choices: one row of inputs for every action that is allowed."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from eldest._jit import bind, lowest, machine, rule
from eldest.bots.learned.spec import spec_of
from eldest.engine.batch import Array, new_tables, unbound
from eldest.families import family

tell = unbound


@rule
def describe(tables: Any, seats: Any, legals: Any, inputs: Any, wide: int, chooser: Any, actions: Any) -> int:
    """
    Tell of every action that seats have at tables, in the order of both; answers how many these are.

    Which table chooses goes to `chooser`, which action it is to `actions`.
    """
    made = 0
    for k in range(len(seats)):
        left = legals[k]
        while left:
            action = lowest(left)
            left &= left - 1
            tell(tables[k].rules, tables[k].deal, seats[k], action, inputs, made * wide)
            chooser[made] = k
            actions[made] = action
            made += 1
    return made


class Choices(NamedTuple):
    """Of n actions: their inputs (n, wide) in eighths, in which rows they are chosen (n,), what they are (n,)."""

    inputs: Array
    chooser: Array
    actions: Array


class Describer:
    """For one family; it has room for the choices of so many tables."""

    def __init__(self, name: str, tables: int, each: int) -> None:
        self._wide = spec_of(name).inputs.width
        self._inputs = np.zeros(tables * each * self._wide, np.int8)
        self._chooser, self._actions = np.zeros((2, tables * each), np.int64)
        self._entry = _entry(name)

    def choices(self, tables: Array, seats: Array, legals: Array) -> Choices:
        """All actions of the legal sets (k,) of seats (k,) at tables (k,), until the next call."""
        total = int(np.bitwise_count(legals).sum())
        self._inputs[: total * self._wide] = 0
        made = self._entry(tables, seats, legals, self._inputs, self._wide, self._chooser, self._actions)
        rows = self._inputs[: made * self._wide].reshape(made, self._wide)
        return Choices(rows, self._chooser[:made], self._actions[:made])


@cache
def _entry(name: str) -> Any:
    tables, numbers = new_tables(family(name).options(), 1), np.zeros(1, np.int64)
    loop = bind(describe, f"{name}.describe", tell=spec_of(name).inputs.tell)
    return machine(loop, tables, numbers, numbers, np.zeros(1, np.int8), 0, numbers, numbers)

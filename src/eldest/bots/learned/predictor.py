"""Predictions of a net for every legal action."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any, NamedTuple

from eldest.arrays import NoNumPy, need_numpy, np
from eldest.bots.learned.net import Net, NoWeights, chances, read
from eldest.bots.learned.spec import NET, meant_for, spec_of, weights_of
from eldest.compiler import bind, lowest, machine, rule
from eldest.engine.batch import Array, new_tables, table_shape, unbound
from eldest.families import family
from eldest.record import Rules
from eldest.table.deal import View

# ---------------------------------------------------------------- inputs: one row for every action

encode = unbound


@rule
def describe(tables: Any, seats: Any, legals: Any, inputs: Any, wide: int, chooser: Any, actions: Any) -> int:
    """
    Write the inputs of every legal action, ordered by table and action; answers how many actions there are.

    `chooser` gets the table of each, `actions` the action.
    """
    made = 0
    for k in range(len(seats)):
        left = legals[k]
        while left:
            action = lowest(left)
            left &= left - 1
            encode(tables[k].rules, tables[k].deal, seats[k], action, inputs, made * wide)
            chooser[made] = k
            actions[made] = action
            made += 1
    return made


class Choices(NamedTuple):
    """n legal actions: their inputs (n, wide) in eighths, the rows of their tables (n,), and the actions (n,)."""

    inputs: Array
    chooser: Array
    actions: Array


class Describer:
    """Writes the inputs of one family, with room for `tables` tables of `each` actions."""

    def __init__(self, name: str, tables: int, each: int) -> None:
        self._wide = spec_of(name).inputs.width
        self._inputs = np.zeros(tables * each * self._wide, np.int8)
        self._chooser, self._actions = np.zeros((2, tables * each), np.int64)
        self._entry = _entry(name)

    def choices(self, tables: Array, seats: Array, legals: Array) -> Choices:
        """All actions of the legal sets (k,) of seats (k,) at tables (k,); valid until the next call."""
        total = int(np.bitwise_count(legals).sum())
        self._inputs[: total * self._wide] = 0
        made = self._entry(tables, seats, legals, self._inputs, self._wide, self._chooser, self._actions)
        rows = self._inputs[: made * self._wide].reshape(made, self._wide)
        return Choices(rows, self._chooser[:made], self._actions[:made])


@cache
def _entry(name: str) -> Any:
    tables, numbers = new_tables(family(name).options(), 1), np.zeros(1, np.int64)
    loop = bind(describe, f"{name}.describe", encode=spec_of(name).inputs.encode)
    return machine(loop, tables, numbers, numbers, np.zeros(1, np.int8), 0, numbers, numbers)


# ---------------------------------------------------------------- predictions

log = logging.getLogger("eldest")


class Prediction(NamedTuple):
    """n legal actions: the rows of their tables, the actions, expected points, chances to make the bid; all (n,)."""

    chooser: Array
    actions: Array
    points: Array
    made: Array


class Predictor:
    """One family's net; not thread-safe."""

    def __init__(self, name: str, net: Net, rows: int = 1) -> None:
        self.net = net
        self.meaning = spec_of(name).outputs
        self._describer = Describer(name, rows, spec_of(name).inputs.actions)
        shape = table_shape(family(name))
        self._row = shape()
        self._rows = np.frombuffer(self._row, shape.dtype)

    def predict(self, rules: Rules, tables: Array, seats: Array, legals: Array) -> Prediction:
        """Predictions for every action of the legal sets (k,) of seats (k,) at tables (k,) with these options."""
        inputs, chooser, actions = self._describer.choices(tables, seats, legals)
        predicted = chances(self.net.answers(inputs), self.meaning.chances)
        points = self.meaning.points(rules, tables["deal"][chooser], seats[chooser], actions, predicted)
        return Prediction(chooser, actions, points, predicted[:, self.meaning.made])

    def of_view(self, view: View) -> Prediction:
        """Predictions for every legal action of a view."""
        self._row.rules = rules = view.options.record()
        self._row.deal = view.row
        return self.predict(rules, self._rows, np.array([view.seat]), np.array([view.legal]))


@cache
def net_of(name: str) -> Net | None:
    """The net of a family; `None` if it has none, or if it cannot be used, which is logged once."""
    if NET.of(name) is None:
        return None
    try:
        need_numpy("the net of level 4")
        return read(weights_of(name), meant_for(name))
    except (NoWeights, NoNumPy) as error:
        log.warning("%s: level 3 plays instead of level 4", error)
        return None

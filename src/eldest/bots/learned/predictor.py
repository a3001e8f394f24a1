"""Predictions of a net for every legal action."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.bots.learned.net import Net, NoWeights, Room, chance, evaluate, read, room_for
from eldest.bots.learned.spec import NET, meant_for, spec_of, weights_of
from eldest.cards import gather
from eldest.compiler import bind, lowest, machine, rule
from eldest.engine.batch import Array, new_tables, table_shape, unbound
from eldest.families import family
from eldest.record import Deal, Rules
from eldest.table.deal import View

log = logging.getLogger("eldest")

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

points = unbound
logits = made = -1  # the set of outputs that are logits; the output that is the chance to make the bid


@rule
def predict(rules: Rules, deal: Deal, seat: int, action: int, room: Room) -> int:
    """Predict what follows from a seat's action; returns where in `room.flow` the predictions begin."""
    for place in range(len(room.inputs)):
        room.inputs[place] = 0
    encode(rules, deal, seat, action, room.inputs, 0)
    begin = evaluate(room)
    left = logits
    while left:
        place = begin + lowest(left)
        left &= left - 1
        room.flow[place] = chance(room.flow[place])
    return begin


@rule
def predict_all(tables: Any, seats: Any, legals: Any, room: Room, chooser: Any, actions: Any, values: Any) -> int:
    """
    Predict every legal action, ordered by table and action; returns how many actions there are.

    `chooser` gets the row of each one's table, `actions` the action, and `values` the expected points and the chance
    to make the bid, one after the other.
    """
    done = 0
    for k in range(len(seats)):
        left = legals[k]
        while left:
            action = lowest(left)
            left &= left - 1
            begin = predict(tables[k].rules, tables[k].deal, seats[k], action, room)
            values[2 * done] = points(tables[k].rules, tables[k].deal, seats[k], action, room.flow, begin)
            values[2 * done + 1] = room.flow[begin + made]
            chooser[done] = k
            actions[done] = action
            done += 1
    return done


@cache
def predicting(name: str) -> dict[str, Any]:
    """The names that a family binds in the templates above, and `predict` bound to them."""
    spec = spec_of(name)
    meant = {
        "encode": spec.inputs.encode,
        "points": spec.outputs.points,
        "logits": gather(place for place, is_chance in enumerate(spec.outputs.chances) if is_chance),
        "made": spec.outputs.made,
    }
    return {**meant, "predict": bind(predict, f"{name}.predict", **meant)}


class Prediction(NamedTuple):
    """n legal actions: the rows of their tables, the actions, expected points, chances to make the bid; all (n,)."""

    chooser: Array
    actions: Array
    points: Array
    made: Array


class Predictor:
    """One family's net; not thread-safe."""

    def __init__(self, name: str, net: Net, rows: int = 1) -> None:
        most = rows * spec_of(name).inputs.actions
        self._room = room_for(net)
        self._chooser, self._actions = np.zeros(most, np.int64), np.zeros(most, np.int64)
        self._values = np.zeros(2 * most, np.float64)
        shape = table_shape(family(name))
        self._row = shape()
        self._rows = np.frombuffer(self._row, shape.dtype)
        loop = bind(predict_all, f"{name}.predict_all", **predicting(name))
        numbers = np.zeros(1, np.int64)
        self._entry = machine(loop, self._rows, numbers, numbers, *self._found)

    @property
    def _found(self) -> tuple[Any, ...]:
        return self._room, self._chooser, self._actions, self._values

    def predict(self, tables: Array, seats: Array, legals: Array) -> Prediction:
        """Predictions for every action of the legal sets (k,) of seats (k,) at tables (k,); valid until the next."""
        done = self._entry(tables, seats, legals, *self._found)
        values = self._values[: 2 * done].reshape(done, 2)
        return Prediction(self._chooser[:done], self._actions[:done], values[:, 0], values[:, 1])

    def of_view(self, view: View) -> Prediction:
        """Predictions for every legal action of a view."""
        self._row.rules = view.options.record()
        self._row.deal = view.row
        return self.predict(self._rows, np.array([view.seat]), np.array([view.legal]))


@cache
def net_of(name: str) -> Net | None:
    """The net of a family; `None` if it has none, or if its file is unusable, which is logged once."""
    if NET.of(name) is None:
        return None
    try:
        return read(weights_of(name), meant_for(name))
    except NoWeights as error:
        log.warning("%s: level 3 plays instead of level 4", error)
        return None

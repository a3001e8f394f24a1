"""What a net foretells of every action."""

from __future__ import annotations

import logging
from functools import cache
from typing import NamedTuple

import numpy as np

from eldest.bots.learned.describing import Describer
from eldest.bots.learned.net import Net, NoWeights, chances, read
from eldest.bots.learned.spec import NET, meant_for, spec_of, weights_of
from eldest.engine.batch import Array, table_shape
from eldest.families import family
from eldest.record import Rules
from eldest.table.deal import View

log = logging.getLogger("eldest")


class Foretold(NamedTuple):
    """Of n actions: in which row each is chosen (n,), what it is, its points, the chance to make the bid."""

    chooser: Array
    actions: Array
    points: Array
    made: Array


class Foreteller:
    """One family's net; no two threads at a time."""

    def __init__(self, name: str, net: Net, rows: int = 1) -> None:
        self.net = net
        self.meaning = spec_of(name).outputs
        self._describer = Describer(name, rows, spec_of(name).inputs.actions)
        shape = table_shape(family(name))
        self._row = shape()
        self._rows = np.frombuffer(self._row, shape.dtype)

    def foretell(self, rules: Rules, tables: Array, seats: Array, legals: Array) -> Foretold:
        """What comes of every action of the legal sets (k,) of seats (k,) at tables (k,) with these options."""
        inputs, chooser, actions = self._describer.choices(tables, seats, legals)
        told = chances(self.net.answers(inputs), self.meaning.chances)
        points = self.meaning.points(rules, tables["deal"][chooser], seats[chooser], actions, told)
        return Foretold(chooser, actions, points, told[:, self.meaning.made])

    def of_view(self, view: View) -> Foretold:
        """What comes of every action that a seat may do."""
        self._row.rules = rules = view.options.record()
        self._row.deal = view.row
        return self.foretell(rules, self._rows, np.array([view.seat]), np.array([view.legal]))


@cache
def net_of(name: str) -> Net | None:
    """The net of a family; nothing where it has none, or none that is whole, which is said once."""
    if NET.of(name) is None:
        return None
    try:
        return read(weights_of(name), meant_for(name))
    except NoWeights as error:
        log.warning("%s: level 3 plays instead of level 4", error)
        return None

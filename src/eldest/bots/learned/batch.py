"""The net of level 4 in many rows at once, without a search."""

from __future__ import annotations

from typing import Any

from eldest.arrays import np
from eldest.bots.learned.predictor import Predictor, net_of
from eldest.bots.learned.spec import phases_predicted, weights_of
from eldest.bots.spec import NotABot
from eldest.engine.batch import Array
from eldest.options import Options

ROWS = 1024  # predicted in a call


class NetPolicy:
    """Chooses in every row the action with the best prediction, the lowest of equal ones. Raises `NotABot`."""

    def __init__(self, options: Options) -> None:
        net = net_of(options.family)
        if net is None:
            raise NotABot(f"net: {options.family} has none ({weights_of(options.family)})")
        self.phases = phases_predicted(options.family)  # the set of the phases that it chooses in
        self._options = options
        self._predictor = Predictor(options.family, net, ROWS)

    def __call__(self, turn: Any) -> Array:
        """The actions (n,) of a turn."""
        tables = turn.tables()
        parts = [slice(first, first + ROWS) for first in range(0, len(tables), ROWS)]
        return np.concatenate([self._best(tables[part], turn.seats[part], turn.legal[part]) for part in parts])

    def _best(self, tables: Array, seats: Array, legal: Array) -> Array:
        found = self._predictor.predict(tables, seats, legal)
        order = np.lexsort((-np.arange(len(found.points)), found.points, found.chooser))
        last = np.append(found.chooser[order][1:] != found.chooser[order][:-1], True)
        return found.actions[order[last]].copy()

    def __repr__(self) -> str:
        return "net"

    def __reduce__(self) -> tuple[Any, ...]:
        return NetPolicy, (self._options,)

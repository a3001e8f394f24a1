"""
Actions split by phase, for nets with a head for each phase.

The number of an action means another thing in each phase: 3 is a card in one and a bid in another. A head gives every
action of its phase a column of its own; the heads stand side by side.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from eldest.arrays import np
from eldest.cards import NAMES
from eldest.engine.batch import Array
from eldest.envs.checks import NotActions
from eldest.envs.encoders.dense import check_observations
from eldest.envs.encoders.legend import Legend, check_legend
from eldest.families import family


class Head(NamedTuple):
    """The columns of a phase, from `first` on: the number and the name of each action."""

    phase: str
    first: int
    actions: tuple[int, ...]
    names: tuple[str, ...]


class Heads:
    """The heads of all phases of a game with these options, `width` columns together."""

    def __init__(self, legend: Legend) -> None:
        check_legend(legend)
        self.legend = legend
        heads: list[Head] = []
        self.width = 0
        for phase in family(legend.options.family).phases:
            if phase.actions == "cards":
                actions, names = legend.faces, tuple(NAMES[face] for face in legend.faces)
            elif phase.actions == "seats":
                actions = tuple(range(legend.hands))
                names = tuple(map(str, actions))
            else:
                names = tuple(phase.actions)
                actions = tuple(range(len(names)))
            heads.append(Head(phase.name, self.width, actions, names))
            self.width += len(actions)
        self.by_phase = tuple(heads)
        self._phase_at = next(item.at for item in legend.items if item.name == "deal.phase")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every column."""
        return tuple(f"{head.phase} {name}" for head in self.by_phase for name in head.names)

    @cached_property
    def _action(self) -> Array:
        return np.array([action for head in self.by_phase for action in head.actions], np.int64)

    @cached_property
    def _phase(self) -> Array:
        return np.repeat(np.arange(len(self.by_phase)), [len(head.actions) for head in self.by_phase]).astype(np.uint8)

    def masks(self, observations: Array, legal: Array) -> Array:
        """
        The legal columns (rows, width) bool, from observations (rows, bytes) uint8 and legal sets (rows,).

        Raises `NotAnEnvironment` and `NotActions`.
        """
        observations, legal = np.asarray(observations), np.asarray(legal)
        check_observations(observations, self.legend)
        if legal.dtype.kind not in "iu" or legal.shape != (len(observations),):
            raise NotActions(
                f"legal sets: expected whole numbers ({len(observations)},), not {legal.dtype} {legal.shape}"
            )
        if 8 * legal.dtype.itemsize <= self._action.max():
            raise NotActions(f"legal sets: {legal.dtype} has no room for action {self._action.max()}")
        phases = observations[:, self._phase_at]
        legal = legal.astype(np.int64, copy=False)  # unsigned ones do not shift
        return (legal[:, None] >> self._action & 1 == 1) & (phases[:, None] == self._phase)

    def actions(self, columns: Array) -> Array:
        """The actions (rows,) int64 of columns (rows,). Raises `NotActions`."""
        columns = np.asarray(columns)
        if columns.dtype.kind not in "iu":
            raise NotActions(f"columns: expected whole numbers, not {columns.dtype} {columns.shape}")
        if columns.size and not 0 <= columns.min() <= columns.max() < self.width:
            raise NotActions(f"columns: expected 0 to {self.width - 1}, not {columns.min()} to {columns.max()}")
        return self._action[columns]

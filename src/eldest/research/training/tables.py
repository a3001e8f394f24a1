"""Many deals of one game at once, and the seats with the next choices."""

from __future__ import annotations

from typing import NamedTuple

from eldest.arrays import np
from eldest.bots.learned.next_choice import NOTHING, TO_DEAL, next_choice
from eldest.bots.learned.predictor import Choices, Describer
from eldest.engine.batch import Array, new_tables
from eldest.engine.shuffle import start
from eldest.options import Options


class Asked(NamedTuple):
    """The tables (k,), the rows with a choice, their seats, and all actions."""

    tables: Array
    rows: Array
    seats: Array
    choices: Choices


class Tables:
    """Deals of one game, from packs (n, cards); seats in the sets `by_habit` (n,) play by habit."""

    def __init__(self, options: Options, packs: Array, dealers: Array, by_habit: Array, seed: int) -> None:
        many = len(packs)
        self.options = options
        self.rows = new_tables(options, many)
        self.rows["game"]["dealer"] = dealers
        self._packs, self._by_habit = packs, by_habit
        self._chosen = np.full(many, TO_DEAL)
        self._seats, self._legals = np.zeros((2, many), np.int64)
        self._dice = np.array([start(seed)], np.int64)
        self._entry = next_choice(options.family)

    def to_next_choice(self, describer: Describer) -> Asked | None:
        """Go on to the next choices; `None` if all deals are over."""
        fixed = self._chosen, self._by_habit, self._seats, self._legals, self._dice
        if not self._entry(self.rows, self._packs, *fixed):
            return None
        choices = describer.choices(self.rows, self._seats, self._legals)
        rows = np.flatnonzero(self._legals)
        return Asked(self.rows, rows, self._seats[rows], choices)

    def choose(self, asked: Asked, picked: Array) -> None:
        """Do an action at every table with a choice; `picked` (k,) are indices of all actions."""
        self._chosen[:] = NOTHING
        self._chosen[asked.rows] = asked.choices.actions[picked]

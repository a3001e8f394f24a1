"""Deals that a net plays with itself, and what comes of what it does."""

from __future__ import annotations

from types import ModuleType
from typing import NamedTuple

import numpy as np

from eldest.bots.learned.describing import Describer
from eldest.bots.learned.families import foretelling, learned
from eldest.bots.learned.lookahead import best_of_each
from eldest.bots.learned.net import Net, chances
from eldest.engine.batch import Array
from eldest.lab.training.room import Asked, Room
from eldest.options import Options


class Ways(NamedTuple):
    """How it is chosen: at random so often, else by points with such noise; by level 1's points, or by the net's."""

    random: float = 0.0
    noise: float = 0.0  # points
    by_rules: bool = False


class Lessons(NamedTuple):
    """Of n actions: what was told, (n, inputs) of eighths, and what should have been foretold, (n, outputs)."""

    inputs: Array
    came: Array


class SelfPlay:
    """For one family, so many deals at once."""

    def __init__(self, name: str, deals: int) -> None:
        self.meaning: ModuleType = foretelling(name)
        self._told = learned(name)
        self.describer = Describer(name, deals, self._told.ACTIONS)

    def play(self, room: Room, net: Net, ways: Ways, dice: np.random.Generator) -> Lessons:
        """Play deals to their end; what was done in them."""
        told, rows, seats, done, won = [], [], [], [], []
        while asked := room.go_on(self.describer):
            picked = self.pick(asked, self.points(room.options, asked, net, ways.by_rules), ways, dice)
            told.append(asked.choices.inputs[picked])
            rows.append(asked.rows)
            seats.append(asked.seats)
            done.append(asked.choices.actions[picked])
            won.append(room.tables["deal"]["result"]["tricks"][asked.rows, asked.seats])
            room.choose(asked, picked)
        table, seat = np.concatenate(rows), np.concatenate(seats)
        results = room.tables["deal"]["result"][table]
        came = self.meaning.came(room.options.record(), results, seat, np.concatenate(done), np.concatenate(won))
        return Lessons(np.concatenate(told), came)

    def points(self, options: Options, asked: Asked, net: Net, by_rules: bool) -> Array:
        """What each action promises, (n,)."""
        inputs, chooser, actions = asked.choices
        if by_rules:
            return inputs[:, self._told.LEVEL_1] * self._told.EACH
        foretold = chances(net.answers(inputs), self.meaning.CHANCES)
        rows = asked.tables["deal"][chooser]
        seats = np.repeat(asked.seats, np.diff(self._starts(asked), append=len(actions)))
        return np.asarray(self.meaning.points(options.record(), rows, seats, actions, foretold))

    @staticmethod
    def _starts(asked: Asked) -> Array:
        """Where the actions of each choice begin."""
        return np.flatnonzero(np.diff(asked.choices.chooser, prepend=-1))

    def pick(self, asked: Asked, points: Array, ways: Ways, dice: np.random.Generator) -> Array:
        """Of every choice, the place of one action: what promises most, with noise, or anything at all."""
        starts = self._starts(asked)
        wanted = points + ways.noise * dice.gumbel(size=len(points)) if ways.noise else points
        anything = dice.random(len(starts)) < ways.random
        many = np.diff(starts, append=len(points))
        wanted = np.where(np.repeat(anything, many), dice.random(len(points)), wanted)
        return best_of_each(wanted, asked.choices.chooser)

"""Deals that a net plays against itself, and the results of its actions."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from eldest.arrays import np
from eldest.bots.learned.lookahead import lead_in
from eldest.bots.learned.predictor import Describer
from eldest.bots.learned.spec import spec_of
from eldest.compiler import bind, machine, rule
from eldest.engine.batch import Array, new_tables, unbound
from eldest.families import family
from eldest.research.training.layers import chances
from eldest.research.training.returns import Done, returns
from eldest.research.training.tables import Asked, Tables

points = lead = unbound


@rule
def value(tables: Any, chooser: Any, seats: Any, actions: Any, predicted: Any, found: Any) -> int:
    """Write the expected points of n actions of seats at tables `chooser` (n,), by predictions (n * outputs,)."""
    for number in range(len(actions)):
        table = tables[chooser[number]]
        at = number * (len(predicted) // len(actions))
        found[number] = points(table.rules, table.deal, seats[number], actions[number], predicted, at)
    return len(actions)


@rule
def compare(tables: Any, seat: int, found: Any) -> int:
    """Write the lead of a seat's side at every table whose deal is over."""
    for k in range(len(tables)):
        found[k] = lead(tables[k].rules, tables[k].deal.result, seat)
    return len(tables)


class Ways(NamedTuple):
    """How actions are chosen: the share of random ones, the noise on points, and level 1's points or the net's."""

    random: float = 0.0
    noise: float = 0.0  # points
    by_rules: bool = False
    of_the_end: float = 1.0  # what is learned, and the rest of what is predicted at the next choice


class Lessons(NamedTuple):
    """Of n actions: the inputs, (n, inputs) of eighths, and what should have been predicted, (n, outputs)."""

    inputs: Array
    came: Array


class Answering(Protocol):
    """A net, or a learner."""

    def answers(self, inputs: Array) -> Array:
        """The net's outputs, (n, outputs), for inputs (n, inputs) in eighths."""


class SelfPlay:
    """Self-play in one family, many deals at once."""

    def __init__(self, name: str, deals: int) -> None:
        self.meaning = spec_of(name).outputs
        self._features = spec_of(name).inputs
        self.describer = Describer(name, deals, self._features.actions)
        tables, numbers, points = new_tables(family(name).options(), 1), np.zeros(1, np.int64), np.zeros(1)
        values = bind(value, f"{name}.value", points=self.meaning.points)
        self._values = machine(values, tables, numbers, numbers, numbers, points, points)
        self._leads = machine(bind(compare, f"{name}.compare", lead=lead_in(name)), tables, 0, points)

    def play(self, tables: Tables, net: Answering, ways: Ways, dice: np.random.Generator) -> Lessons:
        """Play deals to their end; return their lessons."""
        steps: list[Done] = []
        while asked := tables.to_next_choice(self.describer):
            inputs, _, actions = asked.choices
            predicted = self._predicted(inputs, net, ways)
            picked = self.pick(asked, self.points(asked, predicted, ways.by_rules), ways, dice)
            won = tables.rows["deal"]["result"]["tricks"][asked.rows, asked.seats]
            steps.append(Done(asked.rows, asked.seats, actions[picked], won, inputs[picked], predicted[picked]))
            tables.choose(asked, picked)
        rows, seats, done, won, inputs, _ = (np.concatenate(each) for each in zip(*steps, strict=True))
        came = self.meaning.came(tables.options.record(), tables.rows["deal"]["result"][rows], seats, done, won)
        if ways.of_the_end < 1 and not ways.by_rules:
            came = returns(steps, came, ways.of_the_end, np.array(self.meaning.to_come))
        return Lessons(inputs, came)

    def _predicted(self, inputs: Array, net: Answering, ways: Ways) -> Array:
        """The net's predictions, (n, outputs); zeros if it only looks on."""
        if ways.by_rules:
            return np.zeros((len(inputs), self.meaning.width), np.float32)
        return chances(net.answers(inputs), self.meaning.chances)

    def points(self, asked: Asked, predicted: Array, by_rules: bool) -> Array:
        """The expected points of each action, (n,)."""
        inputs, chooser, actions = asked.choices
        if by_rules:
            return inputs[:, self._features.level_1] * self._features.each
        seats = np.repeat(asked.seats, np.diff(self._starts(asked), append=len(actions)))
        found = np.zeros(len(actions))
        self._values(asked.tables, chooser, seats, actions, predicted.astype(np.float64).reshape(-1), found)
        return found

    def leads(self, tables: Tables, seat: int) -> Array:
        """The points of a seat's side less those of the others on average, (n,), when all deals are over."""
        found = np.zeros(len(tables.rows))
        self._leads(tables.rows, seat, found)
        return found

    @staticmethod
    def _starts(asked: Asked) -> Array:
        """The index of each choice's first action."""
        return np.flatnonzero(np.diff(asked.choices.chooser, prepend=-1))

    def pick(self, asked: Asked, points: Array, ways: Ways, dice: np.random.Generator) -> Array:
        """The index of one action for every choice: the one with most points, after noise, or a random one."""
        starts = self._starts(asked)
        wanted = points + ways.noise * dice.gumbel(size=len(points)) if ways.noise else points
        anything = dice.random(len(starts)) < ways.random
        many = np.diff(starts, append=len(points))
        wanted = np.where(np.repeat(anything, many), dice.random(len(points)), wanted)
        return best_of_each(wanted, asked.choices.chooser)


def best_of_each(points: Array, chooser: Array) -> Array:
    """For each chooser, in order, the index of the action with the most points; the first of equals."""
    starts = np.flatnonzero(np.diff(chooser, prepend=-1))
    most = np.repeat(np.maximum.reduceat(points, starts), np.diff(starts, append=len(points)))
    best = np.flatnonzero(points == most)
    return np.asarray(best[np.unique(chooser[best], return_index=True)[1]])

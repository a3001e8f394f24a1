"""
Evaluates actions by playing sampled deals on to the seat's next choice and asking the net there.

The others act by habit until then. The net is told only what the seat will see there, so hidden cards do not influence
the value of a deal (strategy fusion: I. Frank and D. Basin, 1998).
"""

from __future__ import annotations

from functools import cache
from math import ceil, log2, sqrt
from typing import Any

from eldest.arrays import np
from eldest.bots.budget import Clock
from eldest.bots.learned.net import Net, Room, room_for
from eldest.bots.learned.next_choice import NOBODY, going_on
from eldest.bots.learned.predictor import Predictor, predicting
from eldest.bots.learned.spec import spec_of
from eldest.bots.searching.thought import Prospect
from eldest.compiler import bind, lowest, machine, overwrite, rule
from eldest.engine.batch import Array, new_tables, unbound
from eldest.engine.shuffle import start
from eldest.families import family
from eldest.options import Options
from eldest.record import Deal, Result, Rules
from eldest.table.deal import View

OWN = 64  # deals that the net's immediate prediction is worth
ROWS = 96  # deals of one call, times actions
WORST = -(10**9)  # points

go_on = predict = points = kept = legal = act = sides = scored = unbound
made = -1


@rule
def lead(rules: Rules, result: Result, seat: int) -> float:
    """The points of a seat's side in a finished deal, less those of the others on average."""
    total, own = 0, scored(rules, result, seat % sides(rules))
    for side in range(sides(rules)):
        total += scored(rules, result, side)
    return own - (total - own) / (sides(rules) - 1)


@rule
def best(rules: Rules, deal: Deal, seat: int, room: Room, values: Any, at: int) -> None:
    """Write the expected points of a seat's best action, the first of equals, and the chance to make the bid by it."""
    values[at] = WORST
    left = legal(rules, deal, seat)
    while left:
        action = lowest(left)
        left &= left - 1
        begin = predict(rules, deal, seat, action, room)
        expected = points(rules, deal, seat, action, room.flow, begin)
        if expected > values[at]:
            values[at] = expected
            values[at + 1] = room.flow[begin + made]


@rule
def look(tables: Any, worlds: Any, seat: int, actions: Any, room: Room, values: Any, dice: Any) -> int:
    """
    Do each action in each deal and go on to the seat's next choice, or to the end; returns how many deals end.

    Writes the points and the chance to make the bid of action a and deal k to `values`, from 2 * (a * deals + k) on.
    `tables[0]` is used up.
    """
    rules = tables[0].rules
    deal = tables[0].deal
    others = ((1 << rules.players) - 1) & ~(1 << seat)
    over = 0
    for number in range(len(actions)):
        for k in range(len(worlds)):
            at = 2 * (number * len(worlds) + k)
            overwrite(deal, worlds[k])
            act(rules, deal, seat, actions[number])
            if go_on(rules, deal, others, dice) == NOBODY:
                values[at] = lead(rules, deal.result, seat)
                values[at + 1] = kept(rules, deal.result, seat)
                over += 1
            else:
                best(rules, deal, seat, room, values, at)
    return over


class Lookahead:
    """The lookahead for one game's options."""

    def __init__(self, options: Options, net: Net) -> None:
        self._predictor = Predictor(options.family, net)
        self._tables, self._room = new_tables(options, 1), room_for(net)
        self._entry = _entry(options.family, self._room)

    def search(self, view: View, worlds: Array, seed: int, clock: Clock) -> list[Prospect]:
        """
        Prospects of every legal action in the same deals (n,), best first.

        The worse half of the actions is dropped in each round (sequential halving, as in `searching.flat`).
        """
        self._dice = np.array([start(seed)], np.int64)
        seat, worlds = view.seat, np.ascontiguousarray(worlds)
        known = self._predictor.of_view(view)
        left = [_Trial(int(action), *values) for action, *values in zip(*known[1:], strict=True)]
        given_up: list[_Trial] = []
        rounds, begun = max(1, ceil(log2(len(left)))), clock.part
        for each in range(rounds):
            self._round(left, seat, worlds, clock, begun + (1 - begun) * (each + 1) / rounds)
            left.sort(key=lambda trial: -trial.mean)
            kept = max(2, ceil(len(left) / 2))
            left, given_up = left[:kept], left[kept:] + given_up
        return [trial.prospect() for trial in left + given_up]

    def _round(self, left: list[_Trial], seat: int, worlds: Array, clock: Clock, end: float) -> None:
        while (done := left[0].deals) < len(worlds):
            count = clock.slice(ROWS, end) // len(left) or (0 if done else 1)
            if not count:
                return
            part = worlds[done : done + count]
            values = self._values(seat, np.array([trial.action for trial in left]), part)
            for trial, found in zip(left, values, strict=True):
                trial.add(found)
            clock.iterations += len(part) * len(left)

    def _values(self, seat: int, actions: Array, worlds: Array) -> Array:
        """Points and the chance to make the bid, by action and deal: (a, n, 2)."""
        values = np.zeros(2 * len(actions) * len(worlds), np.float64)
        self._entry(self._tables, worlds, seat, actions, self._room, values, self._dice)
        return values.reshape(len(actions), len(worlds), 2)


class _Trial:
    """An action and its results so far."""

    def __init__(self, action: int, points: float, made: float) -> None:
        self.action, self.deals = action, 0
        self._points, self._squares, self._made = OWN * float(points), OWN * float(points) ** 2, OWN * float(made)

    @property
    def mean(self) -> float:
        """The mean points of the action."""
        return self._points / (OWN + self.deals)

    def add(self, found: Array) -> None:
        """Add the points and chances found in n more deals, (n, 2)."""
        self.deals += len(found)
        self._points += float(found[:, 0].sum())
        self._squares += float((found[:, 0] ** 2).sum())
        self._made += float(found[:, 1].sum())

    def prospect(self) -> Prospect:
        """The action's prospect by the results so far."""
        many = OWN + self.deals
        error = sqrt(max(self._squares / many - self.mean**2, 0.0) / many)
        return Prospect(self.action, self.mean, error, self._made / many, self.deals)


@cache
def lead_in(name: str) -> Any:
    """`lead` in a family."""
    return bind(lead, f"{name}.lead", sides=family(name).rules.sides, scored=spec_of(name).outputs.scored)


def _entry(name: str, room: Room) -> Any:
    games = family(name)
    meant = {**going_on(name), **predicting(name), "kept": spec_of(name).outputs.kept, "lead": lead_in(name)}
    meant["best"] = bind(best, f"{name}.best", **meant)
    numbers, values = np.zeros(1, np.int64), np.zeros(2, np.float64)
    loop = bind(look, f"{name}.look", **meant)
    return machine(loop, new_tables(games.options(), 1), games.deal.zeros(1), 0, numbers, room, values, numbers)

"""
The likelihood of each seat's actions in sampled deals: by the habits of players, and by a net.

By a net, the probability of an action is a softmax of the net's points (D. Rebstock and others,
"Policy based inference in trick-taking card games", 2019). Each seat acts on its own hand and on public information,
so the likelihood of a deal is a product over the seats.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from eldest.arrays import np
from eldest.bots.learned.net import Net
from eldest.bots.learned.predictor import Prediction, Predictor
from eldest.bots.searching.beliefs import Beliefs
from eldest.bots.searching.habits import HABITS
from eldest.bots.searching.recall import RECALL
from eldest.compiler import bind, machine, overwrite, rule
from eldest.engine.batch import Array, new_tables, unbound
from eldest.engine.shuffle import start
from eldest.families import family as family_of
from eldest.options import Options
from eldest.table.deal import View

ROWS = 256  # deals replayed at once
STREAM = 4  # of dice

legal = act = begin = habitual = unbound


@rule
def go_through(
    tables: Any, first: Any, worlds: Any, gone: Any, done: Any, at: int, seat: int, legals: Any, usual: Any, dice: Any
) -> int:
    """
    Bring every deal to a step of `done`, the first from `first[0]` on; return in how many that is possible.

    Writes the legal actions there to `legals` (none if the action, or one before it, is illegal), and its likelihood by
    habit to `usual`.
    """
    who, action = done[2 * at], done[2 * at + 1]
    alive = 0
    for k in range(len(worlds)):
        rules = tables[k].rules
        deal = tables[k].deal
        if at == 0:
            overwrite(deal, first[0])
            begin(rules, deal, worlds[k], gone, seat, dice)
        elif legals[k]:
            act(rules, deal, done[2 * at - 2], done[2 * at - 1])
        if at == 0 or legals[k]:
            open_ = legal(rules, deal, who)
            legals[k] = open_ if open_ >> action & 1 else 0
        if legals[k]:
            usual[k] = habitual(rules, deal, who, legals[k], action)
            alive += 1
    return alive


@cache
def _entry(name: str) -> Any:
    family, own, habits = family_of(name), RECALL.of(name), HABITS.of(name)
    assert habits
    meant = {"legal": family.rules.legal, "act": family.rules.act, "begin": own.begin, "habitual": habits.likelihood}
    tables, numbers = new_tables(family.options(), 1), np.zeros(2, np.int64)
    deals, usual = family.deal.zeros(1), np.zeros(1, np.float64)
    loop = bind(go_through, f"{name}.go_through", **meant)
    return machine(loop, tables, deals, deals, numbers, numbers, 0, 0, numbers, usual, numbers)


class Likelihood:
    """For one game's options, in a family in which no action precedes those that are replayed."""

    def __init__(self, options: Options, net: Net) -> None:
        self._rules = options.record()
        self._predictor = Predictor(options.family, net, ROWS)
        self._blank = new_tables(options, 1)
        self._entry = _entry(options.family)

    def logs(self, view: View, beliefs: Beliefs, worlds: Array, heats: tuple[float, ...], doubt: float) -> Array:
        """
        The log likelihood of each seat's actions in deals (n,), (1 + heats, seats, n).

        First by habit, then by softmaxes of the net's points at these temperatures, in points. `doubt` is the share of
        random actions. The view's own seat learns nothing from its own actions.
        """
        past, first = beliefs.past(view), beliefs.first(view)
        parts = [np.ascontiguousarray(worlds[each : each + ROWS]) for each in range(0, len(worlds), ROWS)]
        return np.concatenate([self._part(view, first, past, part, heats, doubt) for part in parts], axis=2)

    def _part(
        self, view: View, first: Array, past: tuple[Array, Array], worlds: Array, heats: tuple[float, ...], doubt: float
    ) -> Array:
        gone, done = past
        tables, dice = np.repeat(self._blank, len(worlds)), np.array([start(0, STREAM)], np.int64)
        legals, usual = np.zeros(len(worlds), np.int64), np.ones(len(worlds))
        found = np.zeros((1 + len(heats), self._rules.players, len(worlds)))
        for at in range(len(done) // 2):
            self._entry(tables, first, worlds, gone, done, at, view.seat, legals, usual, dice)
            seat, action = int(done[2 * at]), int(done[2 * at + 1])
            asked = np.where(legals & (legals - 1), legals, 0)
            if seat == view.seat or not asked.any():
                continue
            prediction = self._predictor.predict(tables, np.full(len(worlds), seat), asked)
            rows = np.flatnonzero(asked)
            chances = np.stack([usual[rows], *(shares(prediction, action, heat) for heat in heats)])
            found[:, seat, rows] += np.log((1 - doubt) * chances + doubt / np.bitwise_count(asked[rows]))
        return np.where(legals != 0, found, -np.inf) if len(done) else found


def shares(prediction: Prediction, action: int, heat: float) -> Array:
    """The probability that each seat with a choice takes an action, by a softmax of its points; (k,) in order."""
    starts = np.flatnonzero(np.diff(prediction.chooser, prepend=-1))
    many = np.diff(starts, append=len(prediction.points))
    wanted = np.exp((prediction.points - np.repeat(np.maximum.reduceat(prediction.points, starts), many)) / heat)
    return np.asarray((wanted / np.repeat(np.add.reduceat(wanted, starts), many))[prediction.actions == action])

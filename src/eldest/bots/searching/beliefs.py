"""
How likely drawn deals are, by what the others have called and played.

Every deal is gone through from its beginning. Wherever another seat had a choice, level 1 is asked what it would have
done with the hand that it has there: the deal is the likelier the more often that is what was done. Nobody plays
quite like level 1, so that nothing is impossible (M. Buro, J. Long, T. Furtak and N. Sturtevant, "Improving state
evaluation, inference, and search in trick-based card games", IJCAI 2009; D. Rebstock and others, "Policy based
inference in trick-taking card games", 2019).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from eldest.bots.searching.habits import HABITS
from eldest.bots.searching.recall import HANDS, RECALL
from eldest.compiler import bind, count, machine, overwrite, rule
from eldest.engine.batch import Array, new_tables, unbound
from eldest.engine.shuffle import start
from eldest.families import Family, family
from eldest.options import Options
from eldest.phases import TRICKS
from eldest.table.actions import name
from eldest.table.deal import View

legal = act = choose = begin = likeness = likelihood = habitual = unbound
STRANGE = 50  # of a thousand actions, how many are done whatever the habits are
DUMMY = "dummy"  # the phase in which the card is not of the hand of whoever acts
DUMMYS = 2  # its hand
STREAM = 4  # of dice


@rule
def recall(tables: Any, first: Any, worlds: Any, gone: Any, done: Any, seat: int, weights: Any, dice: Any) -> int:
    """
    Go through deals at `tables[0]`, each from `first[0]` on, and leave in `weights` how likely they are.

    `done` has the seat and the action of each step. What a family has to choose in a deal is written into `worlds`.
    """
    rules = tables[0].rules
    deal = tables[0].deal
    for k in range(len(worlds)):
        overwrite(deal, first[0])
        weight = begin(rules, deal, worlds[k], gone, seat, dice)
        for step in range(0, len(done), 2):
            who, action = done[step], done[step + 1]
            open_ = legal(rules, deal, who)
            if not open_ >> action & 1:
                weight = 0.0
                break
            if who != seat and open_ & (open_ - 1):
                weight *= likelihood(rules, deal, who, open_, action, dice)
            act(rules, deal, who, action)
        weights[k] = weight
    return len(worlds)


@rule
def as_by_rules(rules: Any, deal: Any, who: int, open_: int, action: int, dice: Any) -> float:
    """How likely somebody who is about level 1 does something."""
    answer = choose(rules, deal, who, open_, dice)
    return float(likeness(rules, deal, who, action, answer, count(open_)) / 1000.0)


@rule
def as_by_habit(rules: Any, deal: Any, who: int, open_: int, action: int, dice: Any) -> float:
    """How likely somebody does something who mostly does what players usually do."""
    usual = habitual(rules, deal, who, open_, action)
    return float(((1000 - STRANGE) * usual + STRANGE / count(open_)) / 1000.0)


class Beliefs:
    """What a game's players believe of each other: that they have the habits of players, or are about level 1."""

    def __init__(self, options: Options, choose: Any, who: str) -> None:
        self._games = family(options.family)
        self._recall = RECALL.of(options.family)
        self._tables = new_tables(options, 1)
        self._entry = _entry(options.family, choose, who)
        self._heard = {phase.name for phase in self._games.phases if phase.name in self._recall.heard}

    def known(self, view: View) -> bool:
        """Whether there is something to go by: all that the seats have done since these phases began."""
        row = view.row
        if len([done for done in view.past if done.phase in TRICKS]) != _cards_gone(view):
            return False
        heard = any(done.phase in self._heard and done.seat != view.seat for done in view.past)
        return heard or self._games.phases[row.phase].name in self._recall.at_once

    def weighing(self, view: View, seed: int) -> Weighing:
        """What weighs deals by the past of one view."""
        gone, done = self.past(view)
        dice = np.array([start(seed, STREAM)], np.int64)
        fixed = self._tables, self.first(view)
        return Weighing(lambda worlds, weights: self._entry(*fixed, worlds, gone, done, view.seat, weights, dice))

    def first(self, view: View) -> Array:
        """How the deal stood before anything of this was done, without hands."""
        first = self._games.deal()
        for field in self._recall.lasting:
            setattr(first, field, getattr(view.row, field))
        self._recall.opening(view.options.record(), view.row, first)
        return np.frombuffer(bytearray(first), self._games.deal.dtype)

    def past(self, view: View) -> tuple[Array, Array]:
        """The faces that each hand has played, once and twice; seats and actions of what is gone through."""
        numbers = _numbers(self._games)
        gone = [0] * (2 * HANDS)
        done: list[int] = []
        for seat, phase, text, *_ in view.past:
            action = numbers[phase][text]
            if phase in TRICKS:
                hand = DUMMYS if phase == DUMMY else seat
                gone[HANDS + hand] |= gone[hand] & 1 << action
                gone[hand] |= 1 << action
            if phase in self._heard:
                done += [seat, action]
        return np.array(gone, np.int64), np.array(done, np.int64)


class Weighing:
    """Deals are weighed, some and then some more."""

    def __init__(self, entry: Callable[[Array, Array], int]) -> None:
        self._entry = entry

    def weights(self, worlds: Array) -> Array:
        """How likely deals (n,) are, but for one factor for all. What they leave open is decided in them."""
        weights = np.zeros(len(worlds), np.float64)
        self._entry(worlds, weights)
        return weights


def _cards_gone(view: View) -> int:
    """How many cards have been played."""
    return int(view.row.played).bit_count() + int(getattr(view.row, "played_twice", 0)).bit_count()


@cache
def _numbers(games: Family) -> dict[str, dict[str, int]]:
    """The actions of all phases by their texts."""
    return {phase.name: {name(phase, each): each for each in range(phase.size)} for phase in games.phases}


@cache
def _entry(name: str, choose: Any, who: str) -> Any:
    games, own = family(name), RECALL.of(name)
    meant = {
        "legal": games.rules.legal,
        "act": games.rules.act,
        "begin": own.begin,
        "likelihood": _likelihood(name, choose, who),
    }
    loop = bind(recall, f"{name}.{who}.recall", **meant)
    tables, numbers = new_tables(games.options(), 1), np.zeros(1, np.int64)
    deals, weights = games.deal.zeros(1), np.zeros(1, np.float64)
    return machine(loop, tables, deals, deals, numbers, numbers, 0, weights, numbers)


def _likelihood(name: str, choose: Any, who: str) -> Any:
    habits, called = HABITS.of(name), f"{name}.{who}.likelihood"
    if habits:
        return bind(as_by_habit, called, habitual=habits.likelihood)
    return bind(as_by_rules, called, choose=choose, likeness=RECALL.of(name).likeness)

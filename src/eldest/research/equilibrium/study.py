"""
Learns a tiny game by self-play.

One net learns the values of actions from all tries so far (Deep Monte Carlo). The seats prefer the actions that it
values highly, by a softmax that becomes colder from round to round. That is Hedge, or follow the
regularized leader, with learned values (S. McAleer and others, "ESCHER", 2023, learn regrets in this way, without
importance weights). A second net learns how often each action has been chosen over the whole course (J. Heinrich and
D. Silver, "Deep reinforcement learning from self-play in imperfect-information games", 2016; N. Brown and others, "Deep
counterfactual regret minimization", 2019): the average policy of players with little regret is near an equilibrium of
a two-player zero-sum game. The last policy need not be, and with more players the distance is to be measured.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from eldest.engine.batch import Array
from eldest.research.equilibrium.judge import FREQUENCY, POINTS, Judge
from eldest.research.equilibrium.reservoir import Reservoir
from eldest.research.equilibrium.tree import Tree
from eldest.research.equilibrium.walks import tries, visits

FIRST, LAST = 2e-3, 1e-4  # the learning rate, which falls linearly from one to the other
BATCH = 512  # lessons of one step
STEPS = 20  # of each net in a round
CAPACITY = 200_000  # lessons that are remembered
RARE = 1e-9  # added to the second net's output, so that no choice is left without a probability


@dataclass(frozen=True)
class Plan:
    """The settings of a study; equal plans lead to equal policies."""

    seed: int = 1
    rounds: int = 600
    deals: int = 2048  # of a round; on average as many more for the second net
    hidden: tuple[int, ...] = (64, 64)
    heat: float = 0.2  # of the softmax in the first round, as a share of the range of points


class Study:
    """The state of a study."""

    def __init__(self, tree: Tree, plan: Plan) -> None:
        self.tree, self.plan = tree, plan
        self._dice = np.random.default_rng([plan.seed])
        self._least, self._span = tree.returns.min(), np.ptp(tree.returns)
        self._values, self._doings = (Judge(tree, each, plan.hidden, self._dice) for each in (POINTS, FREQUENCY))
        self._tried, self._done = (Reservoir(CAPACITY, self._dice) for _ in range(2))
        self.round = 0
        self.policy = tree.uniform

    def go_on(self) -> None:
        """Run one more round."""
        self.round += 1
        self._try_out()
        self._look_on()
        pace = FIRST + (LAST - FIRST) * self.round / self.plan.rounds
        for judge, lessons in ((self._values, self._tried), (self._doings, self._done)):
            for _ in range(STEPS):
                judge.learn(*lessons.draw(BATCH), pace)
        self.policy = self.softmax(self.plan.heat / self.round**0.5)

    def _try_out(self) -> None:
        """Learn the values of actions."""
        found = tries(self.tree, self.policy, self.plan.deals, self._dice)
        rows = self._values.rows(found.choices, found.actions)
        self._tried.add(rows, (found.points - self._least) / self._span)

    def _look_on(self) -> None:
        """Learn the average policy. Each round is weighted by its number, because the first ones know little."""
        deals = max(1, 2 * self.plan.deals * self.round // self.plan.rounds)
        here = visits(self.tree, self.policy, deals, self._dice)
        each, actions = np.nonzero(self.tree.legal[here])
        self._done.add(self._doings.rows(here[each], actions), self.policy[here[each], actions])

    def softmax(self, heat: float) -> Array:
        """The policy (m, a) that is the softmax of the predicted values at a temperature."""
        wanted = np.where(self.tree.legal, self._values.table() / heat, -np.inf)
        chances = np.exp(wanted - wanted.max(axis=1, keepdims=True))
        return np.asarray(chances / chances.sum(axis=1, keepdims=True))

    def greedy(self) -> Array:
        """The policy (m, a) that chooses the highest predicted value, the first of equal ones."""
        wanted = np.where(self.tree.legal, self._values.table(), -np.inf)
        return np.eye(wanted.shape[1])[wanted.argmax(axis=1)]

    def average(self) -> Array:
        """The average policy (m, a) of the whole course, as the second net has learned it."""
        chances = self.tree.legal * (self._doings.table() + RARE)
        return np.asarray(chances / chances.sum(axis=1, keepdims=True))

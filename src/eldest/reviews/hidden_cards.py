"""
The column *what you could know*: what an estimate by the seat's knowledge says of every alternative.

The estimate, which hints use too, comes from the search of level 3. Whether its best action is better than the one that
was chosen is then decided in other deals: both are tried in each of them, so that the error is that of the difference,
and the best of many does not look better than it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import NamedTuple

from eldest.arrays import np
from eldest.bots.budget import Budget
from eldest.bots.reason import KNOWN, TREE
from eldest.bots.searching.beliefs import likely_deals
from eldest.bots.searching.factory import searcher
from eldest.bots.searching.flat import Flat, rewards_of
from eldest.bots.searching.open_deals import opened
from eldest.bots.searching.player import beliefs, flat, settled
from eldest.bots.searching.racing.game_value import GameValue
from eldest.bots.searching.thought import Thought
from eldest.bots.searching.two_sided import FEW
from eldest.cards import Seat, gather
from eldest.engine.batch import Array
from eldest.reviews.steps import Step, reward
from eldest.reviews.two_sides import PLAY, SUIT
from eldest.solver import share
from eldest.table.deal import Deal, View

THINKS = "search"  # the bot whose estimate it is
SLICE = 16  # deals between two checks of the clock
MOST = 4096  # deals for one comparison, however large the budget
EACH_SECOND = 8_000  # deals drawn for a comparison
SEARCHED = 2  # a deal that is solved takes as long as so many that are played out
NODES = 400_000  # of one searched deal; deals that take more are left out
ENDING = 3  # with exact bids, the most cards in a hand with which a deal is searched
SURE = 2.0  # standard errors that make a difference significant


def estimate(view: View, budget: Budget, seed: int | str) -> Thought:
    """
    The prospects of every action, from a seat's view alone: the estimate of hints and of reviews.

    A budget without a time counts sampled deals.
    """
    if budget.iterations is not None:
        few = max(1, budget.iterations // SEARCHED)
        budget = Budget(iterations=few if _for_two_sides(view) else budget.iterations * view.legal.bit_count())
    return searcher(THINKS, view.options.family, seed, budget).think(view)


class Difference(NamedTuple):
    """The points by which one action is better than another in the same deals, and their standard error."""

    points: float = 0.0
    error: float = 0.0
    deals: int = 0

    @property
    def sure(self) -> bool:
        """Whether the first is significantly better."""
        return self.points > SURE * self.error and self.points > 0


NONE = Difference()


def difference(view: View, thought: Thought, pair: tuple[int, int], budget: Budget, seed: int) -> Difference:
    """The difference of two actions, in deals that have not been used for the estimate."""
    if thought.how is KNOWN:
        means = {each.action: each.mean for each in thought.prospects}
        return Difference(means[pair[0]] - means[pair[1]], 0.0, 1)
    return _Trials(view, pair, seed, thought.how is not TREE).run(budget).difference


@dataclass(frozen=True)
class Evaluation:
    """
    A decision by the seat's knowledge: by action, the mean points and the chance to make the bid.

    `means` are points, the side's own less the mean of the others', of the actions that were tried in `deals` deals.
    `best` is the chosen action unless another is significantly better, by `loss`. `error` is the standard error of the
    difference between the most promising other action and the chosen one.
    """

    means: dict[int, float]
    chances: dict[int, float]
    best: int
    loss: float
    error: float
    deals: int
    ahead: Difference = NONE  # the chosen action over the rule player's

    @property
    def sure(self) -> bool:
        """Whether another action is significantly better."""
        return self.loss > 0


class Evaluator:
    """Evaluates decisions by the seat's knowledge, with one budget each and reproducible random numbers."""

    def __init__(self, budget: Budget, seed: int | str = "hint") -> None:
        self.budget = budget
        self._seed = seed

    def expectation(self, deal: Deal, seat: Seat) -> float:
        """The points, less the mean of the others', that a seat can expect of a deal among rule players."""
        view = deal.view(seat)
        search, seed = flat(view.options), self._sown(view)
        deals, _ = _drawn(view, 2 * SLICE if self.budget.iterations is None else self.budget.iterations, seed)
        search.worlds.begin(view.game, seed)
        gains = search.worlds.play(deals)[2]
        return float(rewards_of(gains, search.kept, seat % search.kept).mean())

    def evaluate(self, step: Step, rule: int | None = None) -> Evaluation | None:
        """The evaluation of a decision, also beside the rule player's choice; `None` if it was forced."""
        if step.forced:
            return None
        view, chosen = step.deal.view(step.seat), step.action
        thought = estimate(view, self.budget, self._seed)
        best = thought.best
        behind = ahead = NONE
        if best.action != chosen:
            behind = self._difference(view, thought, (best.action, chosen))
        if rule not in (None, chosen) and not behind.sure:
            ahead = self._difference(view, thought, (chosen, rule))
        found = {each.action: each for each in thought.prospects if each.deals}
        found.setdefault(chosen, best._replace(mean=best.mean - max(behind.points, 0.0)))
        return Evaluation(
            {action: each.mean for action, each in found.items()},
            {action: each.made for action, each in found.items()},
            best.action if behind.sure else chosen,
            behind.points if behind.sure else 0.0,
            behind.error,
            max(each.deals for each in found.values()),
            ahead,
        )

    def _difference(self, view: View, thought: Thought, pair: tuple[int, int]) -> Difference:
        return difference(view, thought, pair, self.budget, self._sown(view))

    def _sown(self, view: View) -> int:
        return sown(view, self._seed)


def sown(view: View, seed: int | str) -> int:
    """The seed of the deals in which actions are compared."""
    written = f"compare {seed}".encode() + bytes(view.row)
    return int.from_bytes(hashlib.sha256(written).digest()[:6], "big")


def _drawn(view: View, many: int, seed: int) -> tuple[Array, float]:
    """
    Sampled deals, weighted by the actions of the others and with their secret decisions made.

    Also answers how many equally likely deals one of them is worth.
    """
    clock = Budget(iterations=many).started()
    deals = likely_deals(view, beliefs(view.options), seed, clock)[:many]
    return settled(view.options).worlds(view, deals, seed, clock), clock.efficiency


class _Part(NamedTuple):
    """Actions tried in one way: points (deals, actions), and the part's weight."""

    worth: Array
    weight: float


class _Tried(NamedTuple):
    """All parts, and how many equally likely deals one deal is worth."""

    parts: list[_Part]
    efficiency: float

    @property
    def difference(self) -> Difference:
        """How many points the first action is better than the last."""
        points, squares, deals = 0.0, 0.0, 0
        whole = sum(part.weight for part in self.parts)
        for worth, weight in self.parts:
            more = worth[:, 0] - worth[:, -1]
            points += weight / whole * float(more.mean())
            few = max(1.0, self.efficiency * len(more) - 1.0)
            squares += (weight / whole * float(more.std())) ** 2 / few
            deals += len(more)
        return Difference(points, sqrt(squares), deals)


class _Trials:
    """Actions of one decision, each tried in the same sampled deals."""

    def __init__(self, view: View, actions: Sequence[int], seed: int, valued: bool = True) -> None:
        """`valued`: whether deals count for more than their points if they help to win the game."""
        self._view, self.actions, self._seed = view, actions, seed
        phase, held = view.family.phases[view.row.phase].name, int(view.row.hands[view.seat]).bit_count()
        self._flat: Flat = flat(view.options)
        self._value = GameValue(view) if valued else None
        self._two_sides = _for_two_sides(view)
        self._ending = view.family.traits.solver == "exact_bid" and phase == PLAY and held <= ENDING

    def run(self, budget: Budget) -> _Tried:
        """Try the actions: two sides both with open cards and played out, each in half of the deals."""
        many = int((budget.seconds or 0.0) * EACH_SECOND) if budget.iterations is None else budget.iterations
        many = min(MOST, max(2 * SLICE, many))
        drawn, efficiency = _drawn(self._view, many, self._seed)
        self._flat.worlds.begin(self._view.game, self._seed)
        if self._two_sides:
            played = self._tried(drawn[::2], budget, self._played_out)
            return _Tried([*self._solved(drawn[1::2], budget), played], efficiency)
        if self._ending:
            exact = self._tried(drawn[: many // SEARCHED], budget, self._own_scores)
            if len(exact.worth) > 1:
                return _Tried([exact], efficiency)
        return _Tried([self._tried(drawn, budget, self._played_out)], efficiency)

    def _tried(self, deals: Array, budget: Budget, some: Callable[[Array], Array]) -> _Part:
        clock, parts = budget.started(), []
        for first in range(0, len(deals), SLICE):
            parts.append(some(deals[first : first + SLICE]))
            if budget.seconds is not None and clock.part >= 1:
                break
        return _Part(np.concatenate(parts), 1.0)

    def _solved(self, deals: Array, budget: Budget) -> list[_Part]:
        """The actions with open cards, in the deals that could be solved; they weigh less if these are few."""
        chosen = replace(self._view, legal=gather(self.actions))
        worth, _ = opened(chosen, deals, budget.started())
        if len(worth) < 2:
            return []
        order = [sorted(self.actions).index(action) for action in self.actions]
        return [_Part(worth[:, order], len(worth) / (len(worth) + FEW))]

    def _played_out(self, deals: Array) -> Array:
        search, seat = self._flat, self._view.seat
        worth = []
        for action in self.actions:
            results, gains = search.worlds.play(deals, seat, (action,))[1:]
            rewards = rewards_of(gains, search.kept, seat % search.kept)
            worth.append(rewards + self._value(results, gains) if self._value else rewards)
        return np.stack(worth, axis=1).astype(float)

    def _own_scores(self, deals: Array) -> Array:
        rows = [row for row in map(self._one_ending, deals) if row is not None]
        return np.array(rows, float).reshape(len(rows), len(self.actions))

    def _one_ending(self, world: Array) -> list[float] | None:
        deal = self._laid(world)
        answer = share(deal, nodes=NODES, line=False)
        found = []
        for action in self.actions:
            scores = answer.moves[deal.name(action)]
            if scores is None:
                return None
            found.append(reward(scores[: self._flat.kept], self._view.seat))
        return found

    def _laid(self, world: Array) -> Deal:
        deal = Deal(self._view.family, self._view.options, self._view.game, None)
        deal.row = self._view.family.deal.structure.from_buffer_copy(world.tobytes())
        return deal


def _for_two_sides(view: View) -> bool:
    """Whether a card is played for one of two sides."""
    return view.family.traits.solver == "two_sides" and view.family.phases[view.row.phase].name in (PLAY, SUIT)

"""
The column *what you could know*: every alternative tried in deals that the seat could not tell from its own.

All alternatives are tried in the same deals, so errors of differences are paired. During the play with two sides, and
in the last tricks with exact bids, each deal is solved with open cards (PIMC); otherwise it is played out by the rules
of play.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from math import nan, sqrt

from eldest.arrays import np
from eldest.bots.budget import Budget, Clock
from eldest.bots.searching.beliefs import likely_deals
from eldest.bots.searching.flat import Flat, made_of, rewards_of
from eldest.bots.searching.player import beliefs, flat, settled
from eldest.bots.searching.thought import Circumstance, circumstance, stated_chances
from eldest.cards import Seat, members
from eldest.engine.batch import Array
from eldest.record import Record
from eldest.reviews.steps import Step, reward
from eldest.reviews.two_sides import PLAY, SUIT, Stakes
from eldest.solver import share, solve
from eldest.solver.two_sides.sides import sides_of
from eldest.solver.two_sides.threads import own_workspace
from eldest.table.deal import Deal, View

SLICE = 16  # deals between two checks of the clock
MOST = 4096  # deals for one decision, however large the budget
SEARCHED = 4  # play-outs that take as long as searching one deal
NODES = 400_000  # of one searched deal; deals that take more are left out
ENDING = 3  # with exact bids, the most cards in a hand with which a deal is searched
MISSED = 9  # the most points of a side that misses its exact bid: one for every trick
SOLVED, PLAYED_OUT = "review.solved", "review.played_out"  # keys of calibration curves
SURE = 2.0  # standard errors that make a difference significant


@dataclass(frozen=True)
class Evaluation:
    """
    A decision by the seat's knowledge: by action, the mean points and the chance to make the bid.

    `means` are points, the side's own less the mean of the others'; `loss` is the best mean less that of the chosen
    action, `error` its standard error, from `deals` deals.
    """

    means: dict[int, float]
    chances: dict[int, float]
    best: int
    loss: float
    error: float
    deals: int

    @property
    def sure(self) -> bool:
        """Whether the loss is significant."""
        return self.loss > SURE * self.error and self.loss > 0


class Evaluator:
    """Evaluates decisions by the seat's knowledge, with one budget each and reproducible random numbers."""

    def __init__(self, budget: Budget, seed: int | str = 0) -> None:
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

    def evaluate(self, step: Step) -> Evaluation | None:
        """The evaluation of a decision; `None` if it was forced."""
        if step.forced:
            return None
        view = step.deal.view(step.seat)
        seed = self._sown(view)
        actions = list(members(step.legal))
        flat(view.options)  # compile before the clock starts
        own_workspace()
        clock = self.budget.started()
        trials = _Trials(view, actions, seed)
        worth, made = trials.run(clock, self.budget)
        return _evaluation(step.action, actions, worth, trials.chances(made))

    def found(self, view: View, action: int) -> tuple[Circumstance, float]:
        """The circumstance of an action, and the share of deals in which the bid is made after it, uncalibrated."""
        actions = list(members(view.legal))
        own_workspace()
        trials = _Trials(view, actions, self._sown(view))
        made = trials.run(self.budget.started(), self.budget)[1]
        part = float(made[:, actions.index(action)].mean())
        return circumstance(view, action, trials.who, trials.effective), part

    def _sown(self, view: View) -> int:
        written = f"{self._seed}".encode() + bytes(view.row)
        return int.from_bytes(hashlib.sha256(written).digest()[:6], "big")


def _drawn(view: View, many: int, seed: int) -> tuple[Array, float]:
    """
    Sampled deals, weighted by the actions of the others and with their secret decisions made.

    Also answers how many equally likely deals one of them is worth.
    """
    clock = Budget(iterations=many).started()
    deals = likely_deals(view, beliefs(view.options), seed, clock)[:many]
    return settled(view.options).worlds(view, deals, seed, clock), clock.efficiency


def _evaluation(chosen: int, actions: Sequence[int], worth: Array, chances: dict[int, float]) -> Evaluation:
    means = worth.mean(axis=0)
    best, own = int(np.argmax(means)), actions.index(chosen)
    difference = worth[:, best] - worth[:, own]
    error = float(difference.std(ddof=1) / sqrt(len(worth))) if len(worth) > 1 else nan
    return Evaluation(
        {action: float(mean) for action, mean in zip(actions, means, strict=True)},
        chances,
        actions[best] if difference.mean() > 0 else chosen,
        float(max(difference.mean(), 0.0)),
        error,
        len(worth),
    )


class _Trials:
    """The alternatives of one decision, tried in each sampled deal."""

    def __init__(self, view: View, actions: Sequence[int], seed: int) -> None:
        self._view, self._actions, self._seed = view, actions, seed
        solver, phase = view.family.traits.solver, view.family.phases[view.row.phase].name
        held = int(view.row.hands[view.seat]).bit_count()
        self._deal = Deal(view.family, view.options, view.game, None)
        self._flat: Flat = flat(view.options)
        self._stakes: dict[int, Stakes] = {}
        self.searched = True
        self.effective = 0.0  # number of equally likely deals that the examined ones are worth
        if solver == "two_sides" and phase in (PLAY, SUIT):
            self._some = self._two_sides
        elif solver == "exact_bid" and phase == PLAY and held <= ENDING:
            self._some = self._own_scores
        else:
            self._some = self._played_out
            self.searched = False

    def run(self, clock: Clock, budget: Budget) -> tuple[Array, Array]:
        """Points and whether bids were made, each (deals, actions)."""
        many = MOST
        if budget.iterations is not None:
            many = max(SLICE, budget.iterations // (SEARCHED if self.searched else 1))
        drawn, efficiency = _drawn(self._view, min(many, MOST), self._seed)
        self._flat.worlds.begin(self._view.game, self._seed)
        worth, made = self._looked(drawn, clock, budget)
        if not len(worth):  # no deal could be searched within its limit
            self._some, self.searched = self._played_out, False
            worth, made = self._looked(drawn, clock, budget)
        self.effective = efficiency * len(worth)
        return worth, made

    def _looked(self, drawn: Array, clock: Clock, budget: Budget) -> tuple[Array, Array]:
        parts: list[tuple[Array, Array]] = []
        for first in range(0, len(drawn), SLICE):
            parts.append(self._some(drawn[first : first + SLICE]))
            if budget.seconds is not None and clock.part >= 1:
                break
        worth, made = (np.concatenate(each) for each in zip(*parts, strict=True))
        return worth, made

    @property
    def who(self) -> str:
        """The key of the calibration curves."""
        return SOLVED if self.searched else PLAYED_OUT

    def chances(self, made: Array) -> dict[int, float]:
        """By action, the calibrated chance for bids made (deals, actions)."""
        parts = {action: float(part) for action, part in zip(self._actions, made.mean(axis=0), strict=True)}
        return stated_chances(self._view, self.who, self.effective, parts)

    def _played_out(self, deals: Array) -> tuple[Array, Array]:
        search, seat = self._flat, self._view.seat
        worth, made = [], []
        for action in self._actions:
            results, gains = search.worlds.play(deals, seat, (action,))[1:]
            side = seat % search.kept
            worth.append(rewards_of(gains, search.kept, side))
            made.append(made_of(search.games, search.rules, results, gains, side))
        return np.stack(worth, axis=1).astype(float), np.stack(made, axis=1).astype(float)

    def _two_sides(self, deals: Array) -> tuple[Array, Array]:
        rows = [row for row in map(self._one_solved, deals) if row is not None]
        return _both(rows, len(self._actions))

    def _one_solved(self, world: Array) -> list[tuple[float, float]] | None:
        deal = self._laid(world)
        ours = int(sides_of(deal.options.family).side(deal.rules, deal.row))
        if ours not in self._stakes:
            self._stakes[ours] = Stakes(deal)
        stakes, seat = self._stakes[ours], self._view.seat
        answer = solve(deal, ours, nodes=NODES, line=False)
        if not answer.known:
            return None
        found = []
        for action in self._actions:
            taken = answer.moves[deal.name(action)].low
            found.append((stakes.reward(seat, taken), float(stakes.bidders_gain(taken) > 0)))
        return found

    def _own_scores(self, deals: Array) -> tuple[Array, Array]:
        return _both([row for row in map(self._one_ending, deals) if row is not None], len(self._actions))

    def _one_ending(self, world: Array) -> list[tuple[float, float]] | None:
        deal = self._laid(world)
        answer = share(deal, nodes=NODES, line=False)
        kept, side = self._flat.kept, self._view.seat % self._flat.kept
        found = []
        for action in self._actions:
            scores = answer.moves[deal.name(action)]
            if scores is None:
                return None
            found.append((reward(scores[:kept], self._view.seat), float(scores[side] > MISSED)))
        return found

    def _laid(self, world: Array) -> Deal:
        row: Record = self._view.family.deal.structure.from_buffer_copy(world.tobytes())
        self._deal.row = row
        return self._deal


def _both(rows: list[list[tuple[float, float]]], width: int) -> tuple[Array, Array]:
    found = np.array(rows, float).reshape(len(rows), width, 2)
    return found[:, :, 0], found[:, :, 1]

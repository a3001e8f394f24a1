"""
A hint with its reason: each action's prospects in sampled deals, and examples that separate the best two.

Only the seat's knowledge is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import hypot

from eldest.arrays import np
from eldest.bots.budget import Budget
from eldest.bots.rule_player import PLAYER, RulePlayer
from eldest.bots.searching.flat import rewards_of
from eldest.bots.searching.player import flat
from eldest.bots.searching.thought import Prospect as Prospect
from eldest.bots.searching.thought import Thought
from eldest.cards import Cards, Seat
from eldest.engine.batch import Array
from eldest.phases import BIDDING
from eldest.reviews.discards import several, together
from eldest.reviews.hidden_cards import difference, estimate, sown
from eldest.sampler.unseen import Unseen
from eldest.table.deal import View

COMPARED = 128  # deals from which examples are chosen
CLEAR = 0.03  # share of deals: the smallest difference of chances to make the bid that is mentioned
SHOWN = 0.05  # points: a smaller difference would be shown as none
SURE = 1.96  # standard errors of a mean that are shown


@dataclass(frozen=True)
class Sample:
    """A possible deal: the other hands, and the points of the best two actions."""

    hands: dict[Seat, Cards]
    twice: dict[Seat, Cards]
    best: float
    other: float


@dataclass(frozen=True)
class Hint:
    """
    A recommended action. `kind` is its reason:

    - `only`: it is the only legal action;
    - `alike`: no difference between the best two was found that is significant and large enough to be shown; it is what
      the rule player would do, if that is level with them;
    - `makes`: the own side's bid is made more often; `keeps`: the others' bid is made less often;
    - `brings`: it scores more points.
    """

    kind: str
    prospects: tuple[Prospect, ...]  # the recommended one first, then the best
    samples: tuple[Sample, ...]  # for the best action first, then against it
    count: int  # possible deals for the seat
    looked_at: int
    effective: float = 0.0  # the number of equally likely deals that would tell as much
    plans: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # by action, all cards that are laid in one go

    @property
    def action(self) -> int:
        """The best action."""
        return self.prospects[0].action

    @property
    def alike(self) -> int:
        """How many of the best actions are level within the errors that are shown."""
        best, *others = self.prospects
        return 1 + sum(each.deals > 0 and _level(best, each) for each in others)

    def plan(self, action: int) -> tuple[int, ...]:
        """An action, followed by the cards to be laid together with it."""
        return self.plans.get(action, (action,))


def hint(view: View, budget: Budget | None = None, seed: int | str = "hint") -> Hint:
    """The hint for a seat that is to act, from its view alone."""
    count = Unseen(view.options, view.seat, view.row).count
    if not view.legal & (view.legal - 1):
        only = Prospect(view.legal.bit_length() - 1, 0.0, 0.0, 0.0, 0)
        return Hint("only", (only,), (), count, 0)
    budget = budget or Budget(seconds=0.2)
    thought = estimate(view, budget, seed)
    kind = kind_of(view, thought, budget, sown(view, seed))
    if kind == "alike":
        thought = _by_rules_first(view, thought)
    looked_at = sum_of(thought.prospects)
    return Hint(
        kind,
        thought.prospects,
        tuple(_samples(view, thought)),
        count,
        looked_at,
        thought.effective,
        _plans(view, thought),
    )


def _by_rules_first(view: View, thought: Thought) -> Thought:
    """The thought with the rule player's action first if it is level with the best: people can see its reason."""
    if several(view) or not PLAYER.own(view.family.id):
        return thought
    action = RulePlayer(view.family.id).choose(view).action
    level = [each for each in thought.prospects if each.deals and _level(thought.best, each)]
    by_rules = [each for each in level if each.action == action]
    return replace(thought, prospects=(*by_rules, *(each for each in thought.prospects if each not in by_rules)))


def _plans(view: View, thought: Thought) -> Mapping[int, tuple[int, ...]]:
    """The cards that were tried together, else the best one with those that the rule player would add."""
    if thought.plans or not several(view):
        return thought.plans
    best = thought.best.action
    return {best: together(view, best, RulePlayer(view.options.family))}


def sum_of(prospects: tuple[Prospect, ...]) -> int:
    """The most deals in which an action was tried."""
    return max(each.deals for each in prospects)


def kind_of(view: View, thought: Thought, budget: Budget, seed: int) -> str:
    """The kind of hint that a thought about a choice gives."""
    best, other = thought.prospects[0], thought.prospects[1]
    if not difference(view, thought, (best.action, other.action), budget, seed).sure:
        return "alike"
    more, mine = best.made - other.made, _mine(view)
    if mine is None or abs(more) < CLEAR or (more > 0) != mine:
        return "brings" if best.mean - other.mean >= SHOWN else "alike"
    return "makes" if mine else "keeps"


def _level(best: Prospect, other: Prospect) -> bool:
    return best.mean - other.mean <= SURE * hypot(best.error, other.error)


def _mine(view: View) -> bool | None:
    """Whether the bid in question is the own side's; `None` while the bidder is not known."""
    kept = view.family.rules.sides(view.options.record())
    if "bidder" not in view.family.result.fields:
        return True
    if view.family.phases[view.row.phase].name in BIDDING or view.row.result.bidder < 0:
        return None
    return bool(view.row.result.bidder % kept == view.seat % kept)


def _samples(view: View, thought: Thought) -> list[Sample]:
    """Up to three sampled deals: those in which the best action gains most, loses most, and gains second most."""
    worlds = thought.deals[:COMPARED]
    search = flat(view.options)
    search.worlds.begin(view.game, 1)
    side = view.seat % search.kept
    points = [
        rewards_of(search.worlds.play(worlds, view.seat, (each.action,)).gains, search.kept, side)
        for each in thought.prospects[:2]
    ]
    order = np.argsort(points[1] - points[0], kind="stable")
    gain = points[0] - points[1]
    chosen = [at for at in (order[0], order[-1], order[1]) if gain[at] != 0]
    return [_sample(view, worlds[at], float(points[0][at]), float(points[1][at])) for at in dict.fromkeys(chosen)]


def _sample(view: View, world: Array, best: float, other: float) -> Sample:
    players = view.options.record().players
    others = [seat for seat in range(players) if seat != view.seat]
    double = "twice" in view.family.deal.fields
    return Sample(
        {seat: int(world["hands"][seat]) for seat in others},
        {seat: int(world["twice"][seat]) for seat in others} if double else {},
        best,
        other,
    )

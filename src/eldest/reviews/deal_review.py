"""The review of one deal: every decision in two columns, and a balance for every seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from eldest.bots.rule_player import PLAYER, RulePlayer
from eldest.cards import Seat
from eldest.phases import TRICKS
from eldest.reviews.bids import Bid, bids
from eldest.reviews.hidden_cards import Evaluation, Evaluator
from eldest.reviews.open_cards import open_cards
from eldest.reviews.report.phrases import BIDDING, FOLLOWING, LEADING, WIDOW
from eldest.reviews.steps import Step, gains, reward, steps
from eldest.solver.solve import bidders
from eldest.table.record.hand_record import HandRecord

# Parts by phase; cards played count as leading or following, all other phases as bidding.
_PARTS = {"discard": WIDOW, "throw": WIDOW, "suit": LEADING}
LITTLE = 0.05  # points too few to be mentioned
TURNS = 3  # turning points


@dataclass(frozen=True)
class Decision:
    """
    A decision in two columns.

    `knowing` is `None` if it was not computed. `open` has the points for the seat by action, `None` if unknown. `rule`
    is the rule player's choice, if there is one.
    """

    step: Step
    knowing: Evaluation | None
    open: dict[int, float] | None
    rule: int | None

    @property
    def part(self) -> str:
        """Bidding, widow, leading or following."""
        if self.step.phase in TRICKS:
            return FOLLOWING if self.step.deal.row.laid else LEADING
        return _PARTS.get(self.step.phase, BIDDING)

    @property
    def open_loss(self) -> float:
        """The points lost against the best with open cards; 0 if unknown."""
        return max(self.open.values()) - self.open[self.step.action] if self.open else 0.0

    @property
    def bad_luck(self) -> float:
        """The points lost against the best with open cards if that could not be known; 0 for a mistake."""
        return 0.0 if self.mistake else self.open_loss

    @property
    def open_best(self) -> list[int]:
        """The actions that were best with open cards."""
        if not self.open:
            return []
        most = max(self.open.values())
        return [action for action, points in sorted(self.open.items()) if points >= most]

    @property
    def loss(self) -> float:
        """The points lost against a significantly better action by the seat's knowledge."""
        return self.knowing.loss if self.knowing else 0.0

    @property
    def mistake(self) -> bool:
        """Whether another action was significantly better by the seat's knowledge."""
        return self.loss > LITTLE

    @property
    def better_than_rules(self) -> float:
        """The points gained over the rule player's choice by the seat's knowledge; 0 if that is not significant."""
        return self.knowing.ahead.points if self.knowing and self.knowing.ahead.sure else 0.0


@dataclass(frozen=True)
class Balance:
    """
    A seat's result in a deal, in points (its side's less the mean of the others'), and its sources.

    `skill` is what its mistakes lost against the best by its knowledge (at most 0), `luck` is the rest, so
    `luck + skill == result`. Two parts of luck: `cards` is what its dealt hand promised; `knowledge` is what its
    discards and cards lost against the best with open hands, apart from mistakes: nobody could know that (at most 0).
    """

    result: float
    cards: float
    luck: float
    knowledge: float
    skill: float


@dataclass(frozen=True)
class DealReview:
    """
    A deal, its decisions in order, the balances of the reviewed seats, the bids, and up to three turning points.

    Decisions of the reviewed `seats` have both columns, those of others only that of open cards.
    """

    record: HandRecord
    seats: tuple[Seat, ...]
    decisions: tuple[Decision, ...]
    balances: dict[Seat, Balance]
    bids: dict[Seat, Bid]
    turning_points: tuple[TurningPoint, ...]

    @property
    def own(self) -> list[Decision]:
        """The decisions of the reviewed seats."""
        return [each for each in self.decisions if each.step.seat in self.seats]

    def chance(self, seat: Seat) -> float | None:
        """The chance to make the bid, by a seat's knowledge at its last bidding decision; `None` if unknown."""
        said = [each for each in self.own if each.part == BIDDING and each.knowing and each.step.seat == seat]
        if not said or not said[-1].knowing:
            return None
        return said[-1].knowing.chances[said[-1].step.action]


LOST, LET, POINTS = "lost", "let", "points"


@dataclass(frozen=True)
class TurningPoint:
    """
    A decision that changed the result by many points, compared with the `better` action.

    `effect`: it cost the own side its bid (`LOST`), let the others make theirs (`LET`), or changed only the points.
    `knowable`: whether the seat could know better; `None` if that was not examined.
    """

    decision: Decision
    points: float
    better: int
    effect: str
    knowable: bool | None


def swing(decision: Decision) -> float:
    """How many points a decision cost: with open cards, else by the seat's knowledge."""
    return decision.open_loss if decision.open else decision.loss


def _turning_points(decisions: Sequence[Decision], evaluator: Evaluator | None) -> tuple[TurningPoint, ...]:
    """The decisions that changed the result most; those of other seats are evaluated for it too."""
    weighed = [each for each in decisions if swing(each) > LITTLE and each.part != BIDDING]
    return tuple(
        _turned(each if each.knowing or not evaluator else replace(each, knowing=evaluator.evaluate(each.step)))
        for each in sorted(weighed, key=lambda each: (-swing(each), each.step.number))[:TURNS]
    )


def _turned(decision: Decision) -> TurningPoint:
    knowing, best = decision.knowing, decision.open_best
    better = knowing.best if knowing and (not best or knowing.best in best) else best[0]
    return TurningPoint(decision, swing(decision), better, _effect(decision), decision.mistake if knowing else None)


def _effect(decision: Decision) -> str:
    """By open cards; only one bidder's bid shows in the sign of the points."""
    deal = decision.step.deal
    if not decision.open or deal.family.traits.solver != "two_sides":
        return POINTS
    if decision.open[decision.step.action] > 0 or decision.open[decision.open_best[0]] <= 0:
        return POINTS
    return LOST if bidders(deal) >> decision.step.seat & 1 else LET


def review(
    record: HandRecord,
    evaluator: Evaluator | None,
    seats: Collection[Seat] | None = None,
    said: Callable[[int, int], None] = lambda done, of: None,
) -> DealReview:
    """
    The review of a deal, for some seats or all; without a evaluator only the column of open cards.

    `said` is called with the number of decisions done and the total.
    """
    walked, end = steps(record)
    column = open_cards(walked, end)
    whom = tuple(range(record.options.record().players) if seats is None else sorted(seats))
    rules = RulePlayer(record.options.family) if PLAYER.own(record.options.family) else None
    asked = sum(step.seat in whom and not step.forced for step in walked)
    decisions, done = [], 0
    for step in walked:
        if step.forced:
            continue
        knowing = None
        rule = rules.choose(step.deal.view(step.seat)).action if rules else None
        if step.seat in whom:
            said(done, asked)
            done += 1
            knowing = evaluator.evaluate(step, rule) if evaluator else None
        decisions.append(Decision(step, knowing, column.get(step.number), rule))
    balances = {}
    if evaluator and end.over and walked:
        brought = gains(end)
        for seat in whom:
            own = [each for each in decisions if each.step.seat == seat]
            balances[seat] = _balance(own, reward(brought, seat), evaluator.expectation(walked[0].deal, seat))
    turns = _turning_points(decisions, evaluator)
    return DealReview(record, whom, tuple(decisions), balances, bids(end) if end.over else {}, turns)


def _balance(own: list[Decision], result: float, cards: float) -> Balance:
    skill = 0.0 - sum(each.loss for each in own if each.mistake)
    laid = max((each.bad_luck for each in own if each.part == WIDOW), default=0.0)  # one choice, card by card
    knowledge = 0.0 - laid - sum(each.bad_luck for each in own if each.part in (LEADING, FOLLOWING))
    return Balance(result, cards, result - skill, knowledge, skill)

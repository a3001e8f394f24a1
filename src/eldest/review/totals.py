"""Many reviewed deals together: by name and part of the deal what was lost, and whether chances were stated well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from eldest.review.deal_review import DealReview, Decision
from eldest.review.phrases import BIDDING, PARTS

BINS = 10  # of chances


@dataclass
class Lost:
    """Decisions of a kind: how many, mistakes among them, points lost by these, and points lost with open cards."""

    decisions: int = 0
    mistakes: int = 0
    points: float = 0.0
    open_points: float = 0.0

    def add(self, decision: Decision) -> None:
        """One more."""
        self.decisions += 1
        if decision.mistake:
            self.mistakes += 1
            self.points += decision.loss
        self.open_points += decision.open_loss


@dataclass
class Totals:
    """What deals came to for one player, who may have sat in several seats."""

    deals: int = 0
    result: float = 0.0
    luck: float = 0.0
    knowledge: float = 0.0
    skill: float = 0.0
    parts: dict[str, Lost] = field(default_factory=lambda: {part: Lost() for part in PARTS})
    # By tenths of the chance that a bidder had as far as he knew: bids, the chances added up, bids made.
    chances: list[tuple[int, float, int]] = field(default_factory=lambda: [(0, 0.0, 0)] * BINS)

    def state(self, chance: float, made: bool) -> None:
        """A chance was stated, and this is what came."""
        at = min(int(chance * BINS), BINS - 1)
        times, total, well = self.chances[at]
        self.chances[at] = (times + 1, total + chance, well + made)

    @property
    def calibration_error(self) -> float | None:
        """The mean distance of stated chances from how often they came true, each tenth by its number of bids."""
        bids = sum(times for times, _, _ in self.chances)
        return sum(abs(total - well) for _, total, well in self.chances) / bids if bids else None


def totals(reviews: Iterable[DealReview]) -> dict[str, Totals]:
    """By the players' names, in the order in which they appear."""
    found: dict[str, Totals] = {}
    for review in reviews:
        names = review.record.seats
        for seat, balance in review.balances.items():
            own = found.setdefault(names[seat], Totals())
            own.deals += 1
            own.result += balance.result
            own.luck += balance.luck
            own.knowledge += balance.knowledge
            own.skill += balance.skill
        for decision in review.own:
            found.setdefault(names[decision.step.seat], Totals()).parts[decision.part].add(decision)
        for decision, chance, made in bids(review):
            found.setdefault(names[decision.step.seat], Totals()).state(chance, made)
    return found


def bids(review: DealReview) -> Iterator[tuple[Decision, float, bool]]:
    """The last word of everyone who had to make a bid: his chance as far as he could know, and whether he made it."""
    last = {each.step.seat: each for each in review.own if each.part == BIDDING and each.knowing}
    for seat, decision in last.items():
        if seat in review.made and decision.knowing:
            yield decision, decision.knowing.chances[decision.step.action], review.made[seat]

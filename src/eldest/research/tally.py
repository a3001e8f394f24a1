"""Results of many deals: scores by side, and how often each bid is made."""

from __future__ import annotations

from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.engine.batch import Array, Played
from eldest.families import Family, family
from eldest.options import Options

MOST_BIDS = 64  # bids are actions, and no phase has more


class Bids(NamedTuple):
    """Every bid of some deals: its number, whether it was made, its side's score."""

    number: Array
    made: Array
    scored: Array


class Tally:
    """
    Adds up batches of deals.

    In some families one bidder plays a contract, and the rows are contracts; in the others
    every side bids, and the rows are bids that the takings met or did not.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.sides = self.family.rules.sides(options.record())
        self.alone = self.family.traits.one_bidder
        self.deals = 0
        self.actions = 0
        self.seconds = 0.0
        self.scores = np.zeros(self.sides)
        self.times, self.made = np.zeros((2, MOST_BIDS), np.int64)
        self.scored = np.zeros(MOST_BIDS)

    @property
    def family(self) -> Family:
        """The family, looked up by name so that a tally can be pickled."""
        return family(self.options.family)

    def merge(self, other: Tally) -> None:
        """Add the deals of another tally; points are whole numbers, so that the order makes no difference."""
        self.deals += other.deals
        self.actions += other.actions
        self.seconds += other.seconds
        self.scores += other.scores
        self.times += other.times
        self.made += other.made
        self.scored += other.scored

    def add(self, played: Played, seconds: float) -> None:
        """Add a batch that took so many seconds."""
        self.deals += len(played.results)
        self.actions += played.actions
        self.seconds += seconds
        self.scores += played.gains[:, : self.sides].sum(0)
        bids = self._contracts(played) if self.alone else self._bids(played)
        self.times += np.bincount(bids.number, minlength=MOST_BIDS)
        self.made += np.bincount(bids.number[bids.made], minlength=MOST_BIDS)
        self.scored += np.bincount(bids.number, bids.scored, minlength=MOST_BIDS)

    def _contracts(self, played: Played) -> Bids:
        """The contracts: a bid is made if the bidder's side gains; without a bidder the gain is 0."""
        bidder = played.results["bidder"]
        gains = np.where(bidder < 0, 0, played.gains[np.arange(len(bidder)), bidder % self.sides])
        return Bids(played.results[self.family.traits.call], gains > 0, gains)

    def _bids(self, played: Played) -> Bids:
        bids, takings = (
            played.results[field][:, : self.sides].ravel() for field in ("bids", self.family.traits.takings)
        )
        return Bids(bids, bids == takings, played.gains[:, : self.sides].ravel())

    def report(self) -> dict[str, Any]:
        """Rates, mean scores a deal in points, and one row for each contract or bid that came up."""
        seconds = max(self.seconds, 1e-9)
        rows = [self._row(bid) for bid in range(MOST_BIDS) if self.times[bid]]
        return {
            "deals": self.deals,
            "seconds": round(self.seconds, 6),
            "deals_per_second": round(self.deals / seconds, 1),
            "actions_per_second": round(self.actions / seconds, 1),
            "actions_per_deal": round(self.actions / max(self.deals, 1), 3),
            "mean_scores": [round(float(total) / max(self.deals, 1), 3) for total in self.scores],
            "contracts" if self.alone else "bids": rows,
        }

    def _row(self, number: int) -> dict[str, Any]:
        times = int(self.times[number])
        made, mean = round(int(self.made[number]) / times, 6), round(float(self.scored[number]) / times, 3)
        if not self.alone:
            share = round(times / self.deals / self.sides, 6)
            return {"bid": str(number), "times": times, "share": share, "exact": made, "mean": mean}
        bid = number > 0 and self.family.bids >> number & 1
        return {
            "contract": self.family.calls[number] if number else "passed out",
            "deals": times,
            "share": round(times / self.deals, 6),
            "made": made if bid else None,
            "bidder_mean": mean if bid else None,
        }

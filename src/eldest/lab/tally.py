"""What many deals came to: scores by side, and how often each contract makes."""

from __future__ import annotations

from typing import Any

import numpy as np

from eldest.engine.batch import Played
from eldest.games import family
from eldest.options import Options


class Tally:
    """Adds up batches of deals."""

    def __init__(self, options: Options) -> None:
        self.games = family(options.family)
        self.rules = options.record()
        self.sides = self.games.sides(self.rules)
        self.deals = 0
        self.actions = 0
        self.seconds = 0.0
        self.scores = np.zeros(self.sides)
        calls = len(self.games.CALLS)
        self.played, self.made, self.scored = np.zeros(calls, np.int64), np.zeros(calls, np.int64), np.zeros(calls)

    def add(self, played: Played, seconds: float) -> None:
        """Add a batch that took so long."""
        self.deals += len(played.results)
        self.actions += played.actions
        self.seconds += seconds
        gains = played.gains[:, : self.sides]
        self.scores += gains.sum(0)
        contracts = played.results["contract"]
        bid = played.results["bidder"] >= 0
        bidders = gains[np.arange(len(gains)), played.results["bidder"] % self.sides]
        self.played += np.bincount(contracts, minlength=len(self.played))
        # The bidder's side gains by a bid that it makes and loses by one that it does not.
        self.made += np.bincount(contracts[bid & (bidders > 0)], minlength=len(self.made))
        self.scored += np.bincount(contracts[bid], bidders[bid], minlength=len(self.scored))

    def report(self) -> dict[str, Any]:
        """Rates, mean scores a deal in points, and one row for each contract that was played."""
        seconds = max(self.seconds, 1e-9)
        return {
            "deals": self.deals,
            "seconds": round(self.seconds, 6),
            "deals_per_second": round(self.deals / seconds, 1),
            "actions_per_second": round(self.actions / seconds, 1),
            "actions_per_deal": round(self.actions / max(self.deals, 1), 3),
            "mean_scores": [round(float(total) / max(self.deals, 1), 3) for total in self.scores],
            "contracts": [self._row(call) for call in range(len(self.played)) if self.played[call]],
        }

    def _row(self, call: int) -> dict[str, Any]:
        times = int(self.played[call])
        bid = call > 0 and self.games.BIDS >> call & 1
        return {
            "contract": self.games.CALLS[call] if call else "passed out",
            "deals": times,
            "share": round(times / self.deals, 6),
            "made": round(int(self.made[call]) / times, 6) if bid else None,
            "bidder_mean": round(float(self.scored[call]) / times, 3) if bid else None,
        }

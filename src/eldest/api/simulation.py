"""Many deals between equal bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from eldest.api.arguments import Game, options_of
from eldest.arrays import np
from eldest.bots import BATCHED, NotABot
from eldest.bots.rule_player import PLAYER
from eldest.engine.batch import Array
from eldest.families import family
from eldest.options import NotAnOption, Options
from eldest.research import rows
from eldest.research.rows import Row
from eldest.research.simulation import Simulation, played
from eldest.research.tally import Tally
from eldest.table.standing import side_names


@dataclass(frozen=True, eq=False)
class Simulated:
    """
    The results of many deals.

    `results` (n,) is a structured array with the fields of the family's `RESULT`, seats or sides in the second axis;
    `scores` (n, sides) int64 are the points that every side scored in each deal. `report` holds rates, mean scores and
    a row for each contract or bid.
    """

    options: Options
    bots: str
    seed: int
    results: Array
    scores: Array
    report: dict[str, Any]

    @property
    def sides(self) -> list[str]:
        """The names of the columns of `scores`."""
        return side_names(family(self.options.family), self.options.record())

    def to_dict(self) -> dict[str, Any]:
        """The report in plain values: what `eldest simulate --json` prints."""
        return self.report

    def to_rows(self) -> list[Row]:
        """A row for each contract or bid that came up: how often, how often made, the mean score."""
        found: list[Row] = self.report["contracts" if "contracts" in self.report else "bids"]
        return found

    def __str__(self) -> str:
        return report_text(self.report, self.sides)

    def _repr_html_(self) -> str:
        return rows.html(self.to_rows(), "; ".join(heads(self.report, self.sides)))


def simulated(game: Game, deals: int, bots: str, seed: int, options: dict[str, Any]) -> Simulated:
    """The deals, played in this process. Raises `NotAFamily`, `NotAnOption`, `NotABot`."""
    chosen = options_of(game, options)
    if deals < 1:
        raise NotAnOption(f"deals={deals}: must be 1 or more")
    if bots not in BATCHED:
        raise NotABot(f"{bots!r} plays no batches (known: {', '.join(BATCHED)})")
    if bots == "rules" and not PLAYER.own(chosen.family):
        raise NotABot(f"{chosen.family} has no rules of play: only random bots play many deals of it")
    tally, parts = Tally(chosen), []
    for part, seconds in played(Simulation(chosen, bots, seed), deals):
        tally.add(part, seconds)
        parts.append(part)
    report = tally.report() | {"game": str(chosen), "bots": bots, "seed": seed}
    results, scores = np.concatenate([each.results for each in parts]), np.concatenate([each.gains for each in parts])
    return Simulated(chosen, bots, seed, results, scores[:, : tally.sides], report)


# ---------------------------------------------------------------- in words


def report_text(report: dict[str, Any], sides: list[str]) -> str:
    """A report as a person reads it."""
    tables = _contracts(report["contracts"]) if "contracts" in report else _bids(report["bids"])
    return "\n".join([*heads(report, sides), "", *tables])


def heads(report: dict[str, Any], sides: list[str]) -> list[str]:
    """The number of deals, their speed, and the points of every side."""
    scores = (f"{side} {mean:+.1f}" for side, mean in zip(sides, report["mean_scores"], strict=True))
    return [
        f"{report['game']}: {report['deals']} deals, {report['bots']} bots",
        f"{report['deals_per_second']:,.0f} deals and {report['actions_per_second']:,.0f} actions a second on a core, "
        f"{report['actions_per_deal']:.1f} actions a deal",
        "mean score a deal: " + ", ".join(scores),
    ]


def _contracts(rows: list[dict[str, Any]]) -> list[str]:
    return ["contract        deals   share   made   mean score of the bidder"] + [
        f"{row['contract']:14}{row['deals']:7}{row['share']:8.1%}{_made(row):>7}{_mean(row):>12}" for row in rows
    ]


def _made(row: dict[str, Any]) -> str:
    return "-" if row["made"] is None else f"{row['made']:.0%}"


def _mean(row: dict[str, Any]) -> str:
    return "-" if row["bidder_mean"] is None else f"{row['bidder_mean']:+.1f}"


def _bids(rows: list[dict[str, Any]]) -> list[str]:
    return ["bid      times   share   exact   mean score of its side"] + [
        f"{row['bid']:5}{row['times']:9}{row['share']:8.1%}{row['exact']:8.0%}{row['mean']:>+12.1f}" for row in rows
    ]

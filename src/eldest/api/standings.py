"""Bots against bots over the same deals in all seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from eldest.api.arguments import Game, options_of
from eldest.bots import NotABot
from eldest.compiler import long_work
from eldest.options import NotAnOption
from eldest.research import rows
from eldest.research.arena.contest import Contest
from eldest.research.arena.executors import alone, processes
from eldest.research.arena.own_class import PREFIX, Maker
from eldest.research.arena.players import check
from eldest.research.arena.results.board_result import BoardResult
from eldest.research.arena.results.log import Log
from eldest.research.arena.results.standings import standings
from eldest.research.arena.results.text import standings_text
from eldest.research.arena.run import contend
from eldest.research.rows import Row


@dataclass(frozen=True)
class Standings:
    """
    The order of the bots, with its significance.

    `report` holds everything: `pairs` with the mean difference, its 95 % interval and p value, `bots` with bids, share
    of bids made, times and lost seats, and `ratings` of three bots or more. `boards` are the deals that were played,
    one `BoardResult` each: who sat where in every sitting, and what it brought.
    """

    report: dict[str, Any]
    boards: tuple[BoardResult, ...]

    def to_dict(self) -> dict[str, Any]:
        """The report in plain values: what `eldest arena --json` writes."""
        return self.report

    def to_rows(self) -> list[Row]:
        """A row for every two bots: `mean` points a deal of the first against the second, `low`, `high`, `p`."""
        found: list[Row] = self.report["pairs"]
        return found

    def __str__(self) -> str:
        return standings_text(self.report)

    def _repr_html_(self) -> str:
        report = self.report
        title = f"{report['game']}: {report['deals']:,} deals, each in {report['sittings']} sittings"
        return rows.html(self.to_rows(), title) + rows.html(report.get("ratings", []))


def contended(contest: Contest, deals: int, jobs: int = 1, log: str | None = None) -> Standings:
    """The standings of a contest; with a log what it holds is not played again. Raises `NotABot`, `NotAContest`."""
    if deals < 1 or jobs < 1:
        raise NotAnOption(f"deals={deals}, jobs={jobs}: must be 1 or more")
    check(contest)
    with Log(contest, log) as kept, long_work():
        for _ in contend(contest, contest.boards(deals), processes(jobs) if jobs > 1 else alone, kept):
            pass
        played = [kept.board_results[board] for board in contest.boards(deals)]
    return Standings(standings(contest, played), tuple(played))


def contest_of(
    bots: Sequence[str | Maker], game: Game, options: dict[str, Any], seed: int | str, matches: bool, mix: bool
) -> Contest:
    """The contest of some bots at a game. Raises `NotAFamily`, `NotAnOption`, `NotAContest`."""
    if isinstance(bots, str):
        raise NotABot(f"bots: expected a list of bots, not {bots!r}")
    for each in bots:
        if not isinstance(each, str) and not (callable(each) and hasattr(each, "__name__")):
            raise NotABot(f"{each!r} is neither the name of a bot nor a class")
    classes = {f"{PREFIX}{each.__name__}": each for each in bots if not isinstance(each, str)}
    specs = tuple(each if isinstance(each, str) else f"{PREFIX}{each.__name__}" for each in bots)
    return Contest(options_of(game, options), specs, str(seed), matches, mix, classes=classes)

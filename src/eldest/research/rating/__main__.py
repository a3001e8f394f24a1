"""
Rate the bots: `python -m eldest.research.rating [GAME:PLAYERS]… --deals 300 --seed 1 --logs FOLDER`.

At each table, by default every game under its printed rules with every number of players, bots drawn by lot meet in
deals that each plays once in every seat. Every deal is logged in the folder: the same command resumes an interrupted
run, and a larger number of deals extends a finished one. A log that was begun with other bots, or in pairs, is
continued with these. The ratings of a table are written to `bots/ratings.json` as soon as it is done.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Collection, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from eldest.bots import BOTS
from eldest.bots.offered import is_offered
from eldest.bots.rated import MEAN, SHIPPED, Rated, RatedTable, measured
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption, Options
from eldest.research.arena.contest import Contest, NotAContest
from eldest.research.arena.executors import processes
from eldest.research.arena.results.board_result import BoardResult
from eldest.research.arena.results.log import Log
from eldest.research.arena.run import contend
from eldest.research.rating.boards import WEAKEST, boards, counts, logged, scores
from eldest.research.rating.report import report
from eldest.research.rating.strengths import Scored, Strengths, TooFew, strengths

JOBS, DEALS = (1, 4_096), (2, 1_000_000)  # the least and the most


def tables() -> Iterator[Options]:
    """Yield the printed rules of every game, for every number of players."""
    for name in FAMILIES:
        options = family(name).options
        for players in options.declared()["players"].values:
            try:
                yield options.make({"players": players})
            except NotAnOption:  # this number of players needs another option as well
                continue


def rateable(options: Options) -> tuple[str, ...]:
    """The bots to rate: all that are offered at a table."""
    return tuple(name for name in BOTS if is_offered(name, options.family, int(options.record().players)))


def rate(options: Options, deals: int, seed: str, logs: Path, jobs: int = 1) -> tuple[RatedTable, str]:
    """
    The ratings at one table after a number of deals, and a report; deals in the log are not played again.

    Deals are shared out among `jobs` processes. Budgets are of CPU time, so that their number gives no bot an advantage
    while every process has a core.
    """
    name, players = options.family, int(options.record().players)
    path = logs / f"{name} {players}.jsonl"
    contest = logged(path) or Contest(options, rateable(options), seed, together=True)
    contest = replace(contest, options=options, seed=seed)  # the log refuses what it does not hold
    with Log(contest, str(path)) as log:
        for _ in contend(contest, boards(contest, deals), processes(jobs), log):  # each on one thread
            pass
        played = [log.board_results[board] for board in boards(contest, deals)]
    found = of_boards(contest, played)
    rated = [
        Rated(bot, *(round(MEAN + each) for each in (rating.points, rating.low, rating.high)))
        for bot, rating in ((bot, found.rating(place)) for place, bot in enumerate(contest.bots))
    ]
    table = RatedTable(name, players, deals, seed, datetime.now(UTC).date().isoformat(), rated)
    return table, report(contest, found, played)


def of_boards(contest: Contest, played: Collection[BoardResult]) -> Strengths:
    """The strengths of a contest's bots by played boards, relative to the mean of all but the weakest."""
    weakest = contest.bots.index(WEAKEST) if WEAKEST in contest.bots else None
    scored = [
        Scored(each.number, scores(contest, each), usual=weakest not in each.bots)
        for each in played
        if counts(contest, each.board)
    ]
    return strengths(scored, len(contest.bots), [bot for bot in range(len(contest.bots)) if bot != weakest])


def main(arguments: list[str]) -> None:
    """Rate the tables that are asked for, and write each one's ratings when it is done."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("tables", nargs="*", metavar="GAME:PLAYERS")
    asked.add_argument("--deals", type=int, default=300)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--logs", type=Path, required=True)
    asked.add_argument("--jobs", type=int, default=1, help="processes; no more than cores")
    given = asked.parse_args(arguments)
    every = {f"{options.family}:{options.record().players}": options for options in tables()}
    unknown = next((each for each in given.tables if each not in every), None)
    if unknown:
        asked.error(f"{unknown!r} is not a table: there is {', '.join(every)}")
    for flag, number, (least, most) in (("jobs", given.jobs, JOBS), ("deals", given.deals, DEALS)):
        if not least <= number <= most:
            asked.error(f"--{flag} {number}: a number from {least} to {most:,}")
    try:
        given.logs.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        asked.error(f"--logs {given.logs}: {error.strerror}")
    for name in given.tables or every:
        try:
            found, more = rate(every[name], given.deals, given.seed, given.logs, given.jobs)
        except (TooFew, NotAContest, OSError) as error:
            asked.error(f"{name}: {error}")
        write(found)
        sys.stdout.write(f"{name}, {found.deals} deals, seed {found.seed}, {found.date}\n{more}\n")


def write(found: RatedTable) -> None:
    """Insert a table into the file of ratings, or replace it there."""
    place = {(options.family, int(options.record().players)): number for number, options in enumerate(tables())}
    others = [each for each in measured(SHIPPED) if each[:2] != found[:2]]
    rows = sorted([*others, found], key=lambda each: place[each.family, each.players])
    SHIPPED.write_text("[\n " + ",\n ".join(map(json.dumps, rows)) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

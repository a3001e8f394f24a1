"""
Rate the bots: `python -m eldest.research.rating [GAME:PLAYERS]… --deals 40 --seed 1 --logs FOLDER`.

In each game, for each number of players of its printed rules or for those that are named, every two bots meet in
the same deals, each in every seat once. Every deal is kept in the folder; the same command resumes where it ended, and
with more deals adds some. The ratings of a table go to `bots/ratings.json` as soon as it is done; others stay.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from eldest.bots import LEVELS
from eldest.bots.learned.spec import NET
from eldest.bots.rated import MEAN, SHIPPED, Rated, RatedTable, measured
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption, Options
from eldest.research.arena.contest import Contest
from eldest.research.arena.executors import processes
from eldest.research.arena.results.log import Log
from eldest.research.arena.results.standings import standings
from eldest.research.arena.run import contend


def tables() -> Iterator[Options]:
    """Every game with its printed rules, for every number of players."""
    for name in FAMILIES:
        options = family(name).options
        for players in options.declared()["players"].values:
            try:
                yield options.make({"players": players})
            except NotAnOption:  # this number of players needs another option as well
                continue


def rate(options: Options, deals: int, seed: str, logs: Path) -> RatedTable:
    """The ratings at one table after so many deals; those in the log are not played again."""
    name, players = options.family, int(options.record().players)
    contest = Contest(options, rateable(name), seed)
    with Log(contest, str(logs / f"{name} {players}.jsonl")) as log:
        for _ in contend(contest, deals, processes(1), log):  # each on one thread
            pass
        wanted = set(contest.boards(deals))
        report = standings(contest, [each for board, each in log.board_results.items() if board in wanted])
    ends = ("rating", "low", "high")
    bots = [Rated(each["name"], *(round(MEAN + each[end]) for end in ends)) for each in report["ratings"]]
    return RatedTable(name, players, deals, seed, datetime.now(UTC).date().isoformat(), bots)


def rateable(family: str) -> tuple[str, ...]:
    """The bots to rate; the learned one only in families with a net, because level 3 replaces it elsewhere."""
    return tuple(name for name in LEVELS if name != "learned" or family in NET.owners())


def main(arguments: list[str]) -> None:
    """Rate all tables; write each one's ratings when it is done."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("tables", nargs="*", metavar="GAME:PLAYERS")
    asked.add_argument("--deals", type=int, default=40)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--logs", type=Path, required=True)
    given = asked.parse_args(arguments)
    every = {f"{options.family}:{options.record().players}": options for options in tables()}
    unknown = next((each for each in given.tables if each not in every), None)
    if unknown:
        asked.error(f"{unknown!r} is not a table: there is {', '.join(every)}")
    given.logs.mkdir(parents=True, exist_ok=True)
    for name in given.tables or every:
        found = rate(every[name], given.deals, given.seed, given.logs)
        write(found)
        sys.stdout.write(f"{found}\n")


def write(found: RatedTable) -> None:
    """Put a table in its place in the file of ratings."""
    place = {(options.family, int(options.record().players)): number for number, options in enumerate(tables())}
    others = [each for each in measured(SHIPPED) if each[:2] != found[:2]]
    rows = sorted([*others, found], key=lambda each: place[each.family, each.players])
    SHIPPED.write_text("[\n " + ",\n ".join(map(json.dumps, rows)) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

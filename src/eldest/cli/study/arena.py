"""`eldest arena`: bots against bots."""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import typer

from eldest.bots.budget import ONE_THREAD
from eldest.cli.flags import Flags, options_of
from eldest.cli.text.shell import quoted
from eldest.cli.text.whole_file import check_out
from eldest.compiler import long_work
from eldest.families import family
from eldest.options import Options
from eldest.research import openspiel
from eldest.research.arena.contest import Contest
from eldest.research.arena.executors import Executor, alone, processes
from eldest.research.arena.players import check
from eldest.research.arena.ray_executor import on_ray
from eldest.research.arena.results.log import Log
from eldest.research.arena.results.text import failures, standings_text
from eldest.research.arena.run import contend


@dataclass(frozen=True)
class Asked:
    """The number of deals, the executor and the log."""

    deals: int
    jobs: int | None
    ray: str | None
    resume: str | None
    json: str | None
    plot: str | None


def options(game: str, flags: Flags, bots: list[str], referee: str) -> Options:
    """The options of the contest; if OpenSpiel takes part, those of its rules unless flags differ."""
    theirs = referee == openspiel.REFEREE or any(bot.startswith(openspiel.PREFIX) for bot in bots)
    return options_of(game, flags, openspiel.rules_of(family(game).id) if theirs else None)


def main(bots: list[str], options: Options, asked: Asked, **named: Any) -> int:
    """Play and print the standings, also after Ctrl-C; return 1 if a bot has lost a seat."""
    contest = Contest(options, tuple(bots), **named)
    check(contest)
    if asked.plot:
        from eldest.cli.study import plots

        plots.check(asked.plot)
    if asked.json and asked.json != "-":
        check_out(asked.json)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # like Ctrl-C: orderly, with the worker processes
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")  # a choice is timed by process time
    with Log(contest, asked.resume) as log, long_work():
        stopped = _play(contest, asked, log)
        report = _report(contest, asked, log)
    _keep(report, asked)
    if asked.json != "-":
        print(standings_text(report))
    elif failed := failures(report):
        print("\n".join(failed), file=sys.stderr)
    return 1 if stopped or failures(report) else 0


def _play(contest: Contest, asked: Asked, log: Log) -> bool:
    """Play the boards that are not in the log yet; return whether Ctrl-C ended it."""
    left = sum(board not in log.board_results for board in contest.boards(asked.deals))
    bar: Any = typer.progressbar(length=left, label="deals", file=sys.stderr) if sys.stderr.isatty() else nullcontext()
    if not left:
        return False
    done = 0
    with bar as progress:
        try:
            for _ in contend(contest, contest.boards(asked.deals), _crew(contest, asked, left), log):
                done += 1
                if progress is not None:
                    progress.update(1)
        except KeyboardInterrupt:
            print(f"stopped after {done} of {left} deals", file=sys.stderr)
            if not log.board_results:
                raise
            return True
    return False


def _crew(contest: Contest, asked: Asked, left: int) -> Executor:
    if asked.ray:
        return on_ray(asked.ray, asked.jobs)
    jobs = min(left, asked.jobs or os.cpu_count() or 1)
    return processes(jobs) if jobs > 1 else alone


def _report(contest: Contest, asked: Asked, log: Log) -> dict[str, Any]:
    from eldest.research.arena.results.standings import standings

    wanted = set(contest.boards(asked.deals))
    report = standings(contest, [board_result for board, board_result in log.board_results.items() if board in wanted])
    command = quoted("eldest", *sys.argv[1:])
    return report | {"command": command, "date": datetime.now(UTC).date().isoformat()}


def _keep(report: dict[str, Any], asked: Asked) -> None:
    written = json.dumps(report, indent=2)
    if asked.json == "-":
        print(written)
    elif asked.json:
        Path(asked.json).write_text(written + "\n", encoding="utf-8")
    if asked.plot:
        from eldest.cli.study.plots import draw_standings

        draw_standings(report, asked.plot)

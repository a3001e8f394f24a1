"""`eldest arena`: bots against bots."""

from __future__ import annotations

import json
import os
import shlex
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
from eldest.families import family
from eldest.options import Options
from eldest.research import openspiel
from eldest.research.arena.contest import Contest
from eldest.research.arena.executors import Crew, alone, processes
from eldest.research.arena.log import Log
from eldest.research.arena.players import check
from eldest.research.arena.ray_executor import on_ray
from eldest.research.arena.run import contend

UNITS = {False: "points a deal", True: "victories a match"}


@dataclass(frozen=True)
class Asked:
    """How many deals, who plays them, and where it is kept."""

    deals: int
    jobs: int | None
    ray: str | None
    resume: str | None
    json: str | None
    plot: str | None


def options(game: str, flags: Flags, bots: list[str], referee: str) -> Options:
    """The options that are played by; where OpenSpiel takes part those of its rules, unless flags differ."""
    theirs = referee == openspiel.REFEREE or any(bot.startswith(openspiel.PREFIX) for bot in bots)
    return options_of(game, flags, openspiel.rules_of(family(game).id) if theirs else None)


def main(bots: list[str], options: Options, asked: Asked, **named: Any) -> int:
    """Play, and print the standings; after Ctrl-C those of what was played. 1 if a bot has lost a seat."""
    contest = Contest(options, tuple(bots), **named)
    check(contest)
    if asked.plot:
        from eldest.cli.study import plots

        plots.check(asked.plot)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: in good order, with the processes that play
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")  # a choice's time is that of its process
    with Log(contest, asked.resume) as log:
        stopped = _play(contest, asked, log)
        report = _report(contest, asked, log)
    _keep(report, asked)
    if asked.json != "-":
        print(told(report))
    elif failed := failures(report):
        print("\n".join(failed), file=sys.stderr)
    return 1 if stopped or failures(report) else 0


def _play(contest: Contest, asked: Asked, log: Log) -> bool:
    """Play what is not in the log yet; whether Ctrl-C ended it."""
    left = sum(board not in log.travellers for board in contest.boards(asked.deals))
    bar: Any = typer.progressbar(length=left, label="deals", file=sys.stderr) if sys.stderr.isatty() else nullcontext()
    if not left:
        return False
    done = 0
    with bar as progress:
        try:
            for _ in contend(contest, asked.deals, _crew(contest, asked, left), log):
                done += 1
                if progress is not None:
                    progress.update(1)
        except KeyboardInterrupt:
            print(f"stopped after {done} of {left} deals", file=sys.stderr)
            if not log.travellers:
                raise
            return True
    return False


def _crew(contest: Contest, asked: Asked, left: int) -> Crew:
    if asked.ray:
        return on_ray(asked.ray, asked.jobs)
    jobs = min(left, asked.jobs or os.cpu_count() or 1)
    return processes(jobs) if jobs > 1 else alone


def _report(contest: Contest, asked: Asked, log: Log) -> dict[str, Any]:
    from eldest.research.arena.standings import standings

    wanted = set(contest.boards(asked.deals))
    report = standings(contest, [traveller for board, traveller in log.travellers.items() if board in wanted])
    command = shlex.join(["eldest", *sys.argv[1:]])
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


# ---------------------------------------------------------------- in words


def told(report: dict[str, Any]) -> str:
    """The standings as a person reads them; the failures of bots come first."""
    unit = UNITS[report["matches"]]
    absent = {each["name"] for each in report["bots"] if _absent(each)}
    failed = failures(report)
    lines = [
        *failed,
        *([""] if failed else []),
        f"{report['game']}: {report['deals']:,} {'matches' if report['matches'] else 'deals'}, "
        f"each in {report['sittings']} sittings; seed {report['seed']}",
        "",
        *(_pair(each, unit, absent) for each in report["pairs"]),
    ]
    if "ratings" in report:
        lines += ["", f"{'rating':>28}{'95 % interval':>18}"]
        for each in sorted(report["ratings"], key=lambda row: -row["rating"]):
            lines.append(f"{each['name']:22}{each['rating']:+6.0f}{each['low']:+9.0f} to {each['high']:+.0f}")
    lines += ["", f"{'':22}{'bids':>8}{'share':>8}{'made':>8}{'ms a choice':>14}{'p50':>9}{'p95':>9}{'max':>9}"]
    lines += [_bot(each) for each in report["bots"]]
    return "\n".join([*lines, *_remarks(report)])


def failures(report: dict[str, Any]) -> list[str]:
    """Which bots have lost seats, and why; one that never played comes to nothing but level 1."""
    said = []
    for each in report["bots"]:
        if _absent(each):
            said.append(f"{each['name']} never played: level 1 had all its seats")
        for lost in each["lost"]:
            words = f" ({lost['said']})" if lost["said"] else ""
            said.append(f"{each['name']} lost {lost['seat']} to level 1: {lost['why']}{words}")
    return said


def _absent(bot: dict[str, Any]) -> bool:
    return bool(bot["lost"]) and not bot["times"]["choices"]


def _pair(each: dict[str, Any], unit: str, absent: set[str]) -> str:
    head = f"{each['first']} against {each['second']}: "
    missing = [each[place] for place in ("first", "second") if each[place] in absent]
    if missing:
        return head + f"not compared, {' and '.join(missing)} never played"
    if each["low"] is None:
        return head + ("nothing played" if each["mean"] is None else f"{each['mean']:+.3f} {unit}, one deal")
    p = f"p < {1e-6:g}" if each["p"] < 1e-6 else f"p = {each['p']:.2g}"
    ends = f"95 % interval {each['low']:+.3f} to {each['high']:+.3f}, {p}"
    return f"{head}{each['mean']:+.3f} {unit}; {ends}; won {each['won']}, drawn {each['drawn']}, lost {each['lost']}"


def _bot(each: dict[str, Any]) -> str:
    times, name = each["times"], f"{each['name'][:21]:22}"
    if _absent(each):  # its seats' bids are those of level 1
        return name + f"{'-':>8}" * 3
    row = name + f"{each['bids']:8,}{_part(each['share_of_bids'])}{_part(each['made'])}"
    if "mean" not in times:
        return row
    return row + f"{times['mean']:14.2f}{times['p50']:9.2f}{times['p95']:9.2f}{times['max']:9.2f}"


def _part(share: float | None) -> str:
    return f"{'-':>8}" if share is None else f"{share:8.1%}"


def _remarks(report: dict[str, Any]) -> list[str]:
    """Budgets that were not kept, and chances that were stated."""
    said = []
    for each in report["bots"]:
        over = each["times"].get("over_budget", 0)
        if over:
            said.append(f"{each['name']}: up to {over:.1f} ms over its budget")
        if "chances" in each:
            found = each["chances"]
            said.append(
                f"{each['name']}: {found['times']:,} chances stated, Brier score {found['brier']:.4f}, "
                f"calibration error {found['error']:.4f}"
            )
    return ["", *said] if said else []

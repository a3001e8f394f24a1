"""`eldest bots calibrate`: how often bids are made by the bots' stated chances, and the curves behind these."""

from __future__ import annotations

import json
import os
import sys
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import typer

from eldest.bots import BUDGETS, LEARNED, seated_as
from eldest.bots.searching.thought import ANY, SHIPPED, Curves, Origin, read, write
from eldest.cli.text.shell import quoted
from eldest.cli.text.whole_file import check_out
from eldest.compiler import long_work
from eldest.families import FAMILIES
from eldest.options import NotAnOption
from eldest.research.calibration.agreement import agreement
from eldest.research.calibration.course import Course, turns
from eldest.research.calibration.course_log import CourseLog
from eldest.research.calibration.fit import curves
from eldest.research.calibration.forecast import telling
from eldest.research.calibration.run import play

WIDE = 34


@dataclass(frozen=True)
class Asked:
    """The games to play, the file for them, and whether curves are fitted (`fit`: the file that gets them)."""

    bots: str
    cards: str
    deals: int
    seed: str
    jobs: int
    logs: str | None
    fit: str | None
    json: str | None


def main(games: list[str], asked: Asked) -> int:
    """Play, fit if asked to, and print how far chances and results are apart."""
    families = [_family(each) for each in games] or list(FAMILIES)
    named = tuple(asked.bots.replace(",", " ").split())
    for each in named:
        if seated_as(each).name not in BUDGETS or seated_as(each).name in LEARNED:
            raise NotAnOption(f"{each!r} has no curves for its chances: only bots that search have them")
    if asked.cards:
        seated_as(asked.cards)
    for out in (asked.json, asked.fit):
        if out and out != "-":
            check_out(out)
    courses = {each: Course(each, named or turns(each), asked.seed, asked.cards) for each in families}
    told = {each: _calibrated(course, asked) for each, course in courses.items()}
    report = {"command": _command(), "date": _today(), "seed": asked.seed, "families": told}
    written = json.dumps(report, indent=1)
    if asked.json == "-":
        print(written)
        return 0
    if asked.json:
        Path(asked.json).write_text(written + "\n", encoding="utf-8")
    print("\n".join(line for each in told for line in _lines(each, told[each])))
    return 0


def _family(text: str) -> str:
    name = text.lower().replace("-", "_")
    if name not in FAMILIES:
        raise NotAnOption(f"{text!r} is not a game ({', '.join(FAMILIES)})")
    return name


def _calibrated(course: Course, asked: Asked) -> dict[str, Any]:
    """The findings for a family; after Ctrl-C the deals that were played stay in the log."""
    if asked.logs:
        Path(asked.logs).mkdir(parents=True, exist_ok=True)
    path = Path(asked.logs) / f"{course.family}.jsonl" if asked.logs else None
    with CourseLog(course, path) as log, long_work():
        _play(course, asked, log)
    played = {number: telling(course.family, log.forecasts[number]) for number in range(asked.deals)}
    if asked.fit:
        fit(course, played, asked)
    return agreement(course, played, read(Path(asked.fit) if asked.fit else SHIPPED)[course.family])


def _play(course: Course, asked: Asked, log: CourseLog) -> None:
    left = sum(number not in log.forecasts for number in range(asked.deals))
    if not left:
        return
    shown = sys.stderr.isatty()
    bar: Any = typer.progressbar(length=left, label=course.family, file=sys.stderr) if shown else nullcontext()
    with bar as progress:
        for _ in play(course, asked.deals, log, min(left, asked.jobs or os.cpu_count() or 1)):
            if progress is not None:
                progress.update(1)


def fit(course: Course, played: dict[int, Any], asked: Asked) -> None:
    """
    Fit the family's curves and put them into the file; those of other families and of bots not named stay.

    So do those of cards if another bot plays them.
    """
    assert asked.fit
    forecasts = [each for some in played.values() for each in some]
    path = Path(asked.fit)
    kept = read(path) if path.exists() else {}
    origin = Origin(_as_asked(course, asked), _today(), asked.seed, len(played), len(forecasts))
    found, before = curves(forecasts), kept.get(course.family)
    others = {seated_as(each).name for each in turns(course.family)} - {seated_as(each).name for each in course.bots}
    if before and (others or course.cards):
        stay = {
            name: each
            for name, each in before.by_kind.items()
            if name == ANY or name.split()[1] in others or (course.cards and name.startswith("play "))
        }
        found, origin = found | stay, _both(before.origin, origin)
    write(path, kept | {course.family: Curves(found, origin)})


def _both(before: Origin, after: Origin) -> Origin:
    """The origin of curves of which some were fitted later."""
    return after._replace(
        command=f"{before.command}; {after.command}",
        deals=before.deals + after.deals,
        decisions=before.decisions + after.decisions,
    )


def _lines(family: str, told: dict[str, Any]) -> list[str]:
    lines = [f"{family}: {told['deals']:,} deals", f"{'':{WIDE}}{'chances':>9}{'error':>8}{'as found':>10}"]
    rows = {"all": told["all"], "at the bid": told["bid"], **told["kinds"], **told["bots"], **told["tables"]}
    for name, each in rows.items():
        if each["times"]:
            row = f"{name:{WIDE}}{each['times']:9,}{each['error']:8.3f}{each['found_error']:10.3f}"
            lines.append(row + f"   Brier {each['brier']:.4f}")
    return [*lines, ""]


def _as_asked(course: Course, asked: Asked) -> str:
    """The command that fits the same curves again on any machine."""
    words = [course.family, "--seed", course.seed, "--deals", str(asked.deals), "--bots", ",".join(course.bots)]
    words += ["--cards", course.cards] if course.cards else []
    return quoted("eldest", "bots", "calibrate", *words)


def _command() -> str:
    return quoted("eldest", *sys.argv[1:])


def _today() -> str:
    return datetime.now(UTC).date().isoformat()

"""The result of a cross-play: a file of JSON with the points of all teams on every board, and its table."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

import eldest
from eldest.research.arena.bot_files import bot_digest
from eldest.research.benchmark import golden
from eldest.research.benchmark.board import Edition
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.result import cpu, rounded
from eldest.research.benchmark.task import Task
from eldest.research.benchmark.verification import differences
from eldest.research.cross_play import FORMAT
from eldest.research.cross_play.measure import CrossPlay, Figures, figures
from eldest.research.result_file import CHANGED, NUMBER, self_digest

LOSS = dict.fromkeys(("gap", "low", "high"), NUMBER)
FORM = {
    "format": FORMAT,
    "task": str,
    "bots": [{"spec": str, "digest": (str, type(None))}],
    "boards": [[NUMBER]],
    "points": [[NUMBER]],
    "by_bot": [LOSS],
    "gate": bool,
    **dict.fromkeys(("same", "mixed"), NUMBER),
    **LOSS,
    "golden": str,
    "self": str,
}
GATE = 0.1  # standard deviations of the task that a partner must lose with others


def result(
    task: Task, bots: Sequence[str], edition: Edition, boards: Sequence[Sequence[float]], *, command: str, spent: float
) -> dict[str, Any]:
    """The result of a cross-play by the points of all teams on every board, made in so many CPU seconds."""
    told = {
        "format": FORMAT,
        "task": task.id,
        "edition": edition.name,
        "bots": [{"spec": each, "digest": bot_digest(each, task.options.family)} for each in bots],
        **told_figures(task, figures(len(bots), boards)),
        "boards": [list(each) for each in boards],
        "cpu_s": round(spent, 1),
        "machine": {"cpu": cpu(), "cores": os.cpu_count()},
        "software": {"eldest": eldest.__version__, "python": platform.python_version()},
        "golden": golden.check(task),
        "command": command,
        "date": datetime.now(UTC).date().isoformat(),
    }
    return told | {"self": self_digest(told)}


def told_figures(task: Task, found: Figures) -> dict[str, Any]:
    """The figures as a file has them; `gate` says whether every bot is one that others have to get used to."""
    least = GATE * (task.sd or 1.0)
    told: dict[str, Any] = rounded(
        {
            "same": found.same,
            "mixed": found.mixed,
            **asdict(found.whole),
            "by_bot": [asdict(each) for each in found.bots],
            "by_pair": [{"bots": list(pair), **asdict(each)} for pair, each in found.pairs.items()],
        }
    )
    told["by_bot"] = [rounded(each) for each in told["by_bot"]]
    told["by_pair"] = [rounded(each) for each in told["by_pair"]]
    told["points"] = [[round(float(each), 3) for each in row] for row in found.points]
    told["gate"] = all(each.gap >= least and each.low > 0 for each in found.bots)
    return told


def table(told: dict[str, Any]) -> str:
    """The points of all teams, and what each bot loses with others, in Markdown."""
    specs = [f"`{each['spec']}`" for each in told["bots"]]
    head = ["with", *(str(place + 1) for place in range(len(specs))), "gap to others", "95 %"]
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    for place, (spec, row, lost) in enumerate(zip(specs, told["points"], told["by_bot"], strict=True)):
        cells = [f"{place + 1} {spec}", *(f"{each:+.1f}" for each in row)]
        lines.append(f"| {' | '.join(cells)} | {lost['gap']:+.1f} | {lost['low']:+.1f} to {lost['high']:+.1f} |")
    return "\n".join(lines) + "\n" + "\n" + summary(told) + "\n"


def summary(told: dict[str, Any]) -> str:
    """The gap of the whole in a line."""
    return (
        f"{told['task']}, {len(told['boards'])} boards: teams of one bot {told['same']:+.2f} points a deal, "
        f"mixed teams {told['mixed']:+.2f}; gap {told['gap']:+.2f}, 95 % interval {told['low']:+.2f} to "
        f"{told['high']:+.2f}; {'every' if told['gate'] else 'not every'} bot loses with the others"
    )


def verify(told: dict[str, Any], again: int, *, compiled: bool = True) -> Iterator[str]:
    """Yield what does not hold: digests, the figures by the points, and the points of boards that are played again."""
    task, specs = TASKS[told["task"]].offered(), [each["spec"] for each in told["bots"]]
    if self_digest(told) != told["self"]:
        yield CHANGED
    if golden.check(task, compiled=compiled) != told["golden"]:
        yield "the golden digest differs: it was made by an engine that plays otherwise"
    for each in told["bots"]:
        if bot_digest(each["spec"], task.options.family) != each["digest"]:
            yield f"{each['spec']}: the files of the bot are others"
    yield from differences(told, told_figures(task, figures(len(specs), told["boards"])))
    many = len(told["boards"])
    playing = CrossPlay(task, specs, compiled=compiled)
    try:
        for number in range(0, many, max(1, many // again)) if again else ():
            if playing.board(number) != told["boards"][number]:
                yield f"board {number}: played again, the teams score otherwise"
    finally:
        playing.close()

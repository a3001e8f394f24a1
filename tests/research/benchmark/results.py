"""Results made by hand, and the cells of their tables."""

from __future__ import annotations

from statistics import fmean, stdev
from typing import Any

from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.statistic import interval

NAME = "OhHell3x3-v1"


def result(bot: str, seed: int | None, gains: list[float], name: str = NAME, *, kept: bool = True) -> dict[str, Any]:
    """A result in which every field has these gains by board; without them if they are not `kept`."""
    mean, many = fmean(gains), len(gains)
    fields = TASKS[name].fields
    found = interval(mean, stdev(gains) / (many * len(fields)) ** 0.5, many - 2)
    share = sum(each > 0 for each in gains) / many
    return {
        "task": name,
        "edition": "dev",
        "label": "dev",
        "golden": "",
        "bot": {"name": bot, "digest": f"sha256:{seed}"},
        "fields": {letter: {"boards": many, "gain": mean, "opponents": letter} for letter in fields},
        **found._asdict(),
        "z": mean / (TASKS[name].sd or 1.0),
        "share": share,
        **{"margin": mean, "made": 0.5, "illegal": 0, "lost_seats": 0, "cpu_s": 60.0},
        "ms": {"p50": 1.0, "p95": 2.0 + (seed or 0)},
        "train": None if seed is None else {"seed": seed, "cpu_s": 10.0 * seed},
        **({"gains": dict.fromkeys(fields, gains)} if kept else {}),
    }


def cells(table: str, bot: str) -> dict[str, str]:
    """The row of a bot, by the heads of the columns."""
    lines = [[cell.strip() for cell in line.split("|")] for line in table.splitlines() if line.startswith("|")]
    row = next(line for line in lines if f"`{bot}`" in line)
    return dict(zip(lines[0], row, strict=True))

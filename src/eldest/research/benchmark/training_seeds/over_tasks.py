"""
Methods over several tasks and all their training seeds: tables and performance profiles.

A run is the result of one training seed at one task, and its score z is comparable between tasks (R. Agarwal et al.,
Deep reinforcement learning at the edge of the statistical precipice, arXiv 2108.13264).
"""

from __future__ import annotations

import statistics
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from eldest.research.benchmark import page
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.training_seeds import bootstrap, method
from eldest.research.benchmark.training_seeds.method import LEAST, Result
from eldest.research.benchmark.training_seeds.significance import LEVEL, chance, holm

Runs = dict[str, list[Result]]  # the results of a method by task
STEPS = 200  # of a profile


class Profile(NamedTuple):
    """
    The share of a method's runs whose score is above each of some scores, with the ends of its 95 % intervals.

    Without intervals if a task has too few seeds.
    """

    name: str
    scores: list[float]
    shares: list[float]
    low: list[float]
    high: list[float]


def methods(results: Sequence[Result]) -> dict[str, Runs]:
    """The bots with several training seeds, by name; of each the tasks at which it has several, in their order."""
    found: dict[str, Runs] = {}
    by_method = method.by_method(results)
    for bot in sorted({bot for _, bot in by_method}):
        runs = {name: by_method[name, bot] for name in TASKS if len(by_method.get((name, bot), ())) > 1}
        if runs:
            found[bot] = runs
    return found


def compared(found: Mapping[str, Runs]) -> dict[str, Runs]:
    """Those with more than half of the tasks that any has, at the tasks that all of these have."""
    tasks = {name for runs in found.values() for name in runs}
    often = {bot: runs for bot, runs in found.items() if len(runs) > len(tasks) / 2}
    shared = [name for name in TASKS if often and all(name in runs for runs in often.values())]
    return {bot: {name: runs[name] for name in shared} for bot, runs in often.items()}


def section(results: Sequence[Result]) -> str:
    """
    The tables of all methods with several training seeds, in Markdown: over tasks, and by task; empty if none has.

    Raises `NotATask` if results of a task cannot be compared.
    """
    for name in dict.fromkeys(each["task"] for each in results):
        page.check(name, [each for each in results if each["task"] == name])
    found = methods(results)
    return f"{_over_tasks(compared(found))}\n\n{_by_task(found)}\n" if found else ""


def _over_tasks(found: Mapping[str, Runs]) -> str:
    head = ["method", "tasks", "runs", "interquartile mean of z", "95 %", "boards above `rules`"]
    rows = []
    for bot, runs in found.items():
        scores, drawn = _scores(runs), [page.interquartile_mean(each) for each in _draws(runs)]
        share = statistics.fmean(each["share"] for seeds in runs.values() for each in seeds)
        mean = page.interquartile_mean(scores)
        between = _between(*bootstrap.interval(drawn)) if drawn else ""
        rows.append((-mean, [f"`{bot}`", str(len(runs)), str(len(scores)), f"{mean:+.2f}", between, f"{share:.0%}"]))
    return _table(head, [row for _, row in sorted(rows)])


def _by_task(found: Mapping[str, Runs]) -> str:
    head = ["task", "method", "seeds", "z", "95 %", "worst", "best", "boards above `rules`"]
    head += ["p", "Holm's p", "against `rules`"]
    chances = {
        bot: {name: chance(seeds) for name, seeds in runs.items() if len(seeds) >= LEAST} for bot, runs in found.items()
    }
    corrected = {bot: holm(each) for bot, each in chances.items()}
    rows = []
    for name in TASKS:
        for bot, runs in found.items():
            if name in runs:
                cells = [name, f"`{bot}`", *_task_cells(name, runs[name])]
                if name in chances[bot]:
                    better = "better" if method.rows(runs[name])[0]["gain"] > 0 else "worse"
                    cells += [_chance(chances[bot][name]), _chance(corrected[bot][name])]
                    cells.append(better if corrected[bot][name] <= LEVEL else "not separated")
                rows.append(cells + [""] * (len(head) - len(cells)))
    return _table(head, rows)


def _task_cells(name: str, seeds: Sequence[Result]) -> list[str]:
    row, sd = method.rows(seeds)[0], TASKS[name].sd or 1.0
    between = "" if row["low"] is None else _between(row["low"] / sd, row["high"] / sd)
    share = statistics.fmean(each["share"] for each in seeds)
    ends = [f"{row['by_seed'][place] / sd:+.2f}" for place in (0, -1)]
    return [str(len(seeds)), f"{row['z']:+.2f}", between, *ends, f"{share:.0%}"]


def profiles(results: Sequence[Result]) -> list[Profile]:
    """The profiles of the methods that are compared, from below the least score of all to above the best."""
    found = compared(methods(results))
    every = [score for runs in found.values() for score in _scores(runs)]
    if not every:
        return []
    margin = 0.1 * (max(every) - min(every)) or 0.1
    low, wide = min(every) - margin, max(every) - min(every) + 2 * margin
    at = [low + wide * step / STEPS for step in range(STEPS + 1)]
    return [_profile(bot, runs, at) for bot, runs in found.items()]


def _profile(bot: str, runs: Runs, at: list[float]) -> Profile:
    drawn = [_shares(scores, at) for scores in _draws(runs)]
    ends = [bootstrap.interval(shares) for shares in zip(*drawn, strict=True)]
    return Profile(bot, at, _shares(_scores(runs), at), [low for low, _ in ends], [high for _, high in ends])


def _shares(scores: Sequence[float], at: Sequence[float]) -> list[float]:
    """The share of scores above each of some numbers."""
    ordered = sorted(scores)
    return [(len(ordered) - bisect_right(ordered, each)) / len(ordered) for each in at]


def _scores(runs: Runs) -> list[float]:
    return [each["z"] for seeds in runs.values() for each in seeds]


def _draws(runs: Runs) -> list[list[float]]:
    """Draws of the scores of all runs, stratified by task; none if a task has too few seeds."""
    if any(len(seeds) < LEAST for seeds in runs.values()):
        return []
    by_task = [
        [[gain / (TASKS[name].sd or 1.0) for gain in gains] for gains in method.draws(seeds)]
        for name, seeds in runs.items()
    ]
    return [[score for scores in draw for score in scores] for draw in zip(*by_task, strict=True)]


def _between(low: float, high: float) -> str:
    return f"{low:+.2f} to {high:+.2f}"


def _chance(p: float) -> str:
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)

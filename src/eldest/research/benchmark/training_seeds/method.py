"""A method at a task: the results of its training seeds, and the row that stands for them in tables."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any

from eldest.research.arena.results import student
from eldest.research.benchmark.task import NotATask
from eldest.research.benchmark.training_seeds import bootstrap

Result = dict[str, Any]

LEAST = 5  # training seeds of an interval; with fewer there are only points
CONFIDENCE = 0.95


def training_seed(each: Result) -> int | None:
    """The training seed of a result, `None` if it does not say one."""
    return (each["train"] or {}).get("seed")


def by_method(results: Sequence[Result]) -> dict[tuple[str, str], list[Result]]:
    """Results by task and name of the bot."""
    found: dict[tuple[str, str], list[Result]] = {}
    for each in results:
        found.setdefault((each["task"], each["bot"]["name"]), []).append(each)
    return found


def check(name: str, results: Sequence[Result]) -> None:
    """Refuse results of one bot at a task that are not of different training seeds on the same boards."""
    for (_, bot), seeds in by_method(results).items():
        for each in seeds:
            boards = {letter: len(gains) for letter, gains in each.get("gains", {}).items()}
            if boards and boards != {letter: field["boards"] for letter, field in each["fields"].items()}:
                raise NotATask(f"{name}: {bot} has not as many gains by board as boards")
        if len(seeds) == 1:
            continue
        numbers = [training_seed(each) for each in seeds]
        if None in numbers:
            raise NotATask(f"{name}: two results of one bot ({bot}), not all with a training seed (`train.seed`)")
        if len(set(numbers)) < len(numbers):
            twice = next(each for each in numbers if numbers.count(each) > 1)
            raise NotATask(f"{name}: two results of one bot ({bot}) with one training seed ({twice})")
        files = [each["bot"]["digest"] for each in seeds if each["bot"]["digest"] is not None]
        if len(set(files)) < len(files):
            raise NotATask(f"{name}: {bot} has the same files in results of different training seeds")
        if len({str([field["boards"] for field in each["fields"].values()]) for each in seeds}) > 1:
            raise NotATask(f"{name}: {bot} has played other boards with some training seeds than with others")


def rows(results: Sequence[Result]) -> list[Result]:
    """The results of one training seed as they are, those of several as one."""
    return [seeds[0] if len(seeds) == 1 else _row(seeds) for seeds in by_method(results).values()]


def draws(seeds: Sequence[Result]) -> list[bootstrap.Draw]:
    """Draws of a method's gains at a task; by boards if all results have the gains of the boards."""
    name = seeds[0]["task"]
    if all("gains" in each for each in seeds):
        by_field = [[each["gains"][letter] for each in seeds] for letter in seeds[0]["fields"]]
        return bootstrap.by_boards(name, tuple(tuple(zip(*gains, strict=True)) for gains in by_field))
    return bootstrap.by_errors(name, tuple(each["gain"] for each in seeds), tuple(error(each) for each in seeds))


def error(each: Result) -> float:
    """The standard error of a result, by boards: from its interval, which is Student's."""
    return float(each["high"] - each["low"]) / 2 / student.width(CONFIDENCE, fewest_boards(each) - 2)


def fewest_boards(each: Result) -> int:
    """The number of boards of the field that has fewest."""
    return min(field["boards"] for field in each["fields"].values())


def _row(seeds: Sequence[Result]) -> Result:
    """
    One row of several seeds: means, sums of what was lost, and the times and training of the seed that took most.

    `by_seed` has their gains. `low` and `high` are `None` if there are too few for an interval.
    """
    low, high = None, None
    if len(seeds) >= LEAST:
        low, high = bootstrap.interval([statistics.fmean(each) for each in draws(seeds)])
    timed = [each["ms"] for each in seeds if each["ms"] is not None]
    return {
        **seeds[0],
        "fields": {
            letter: {**field, "gain": statistics.fmean(each["fields"][letter]["gain"] for each in seeds)}
            for letter, field in seeds[0]["fields"].items()
        },
        **{name: statistics.fmean(each[name] for each in seeds) for name in ("gain", "z", "margin")},
        "low": low,
        "high": high,
        "by_seed": sorted(each["gain"] for each in seeds),
        "made": _mean_of_all([each["made"] for each in seeds]),
        **{name: sum(each[name] for each in seeds) for name in ("illegal", "lost_seats")},
        "ms": {name: max(each[name] for each in timed) for name in ("p50", "p95")} if timed else None,
        "cpu_s": _mean_of_all([each.get("cpu_s") for each in seeds]),
        "train": max((each["train"] for each in seeds), key=_effort),
        "label": ", ".join(sorted({each["label"] for each in seeds})),
    }


def _mean_of_all(numbers: Sequence[float | None]) -> float | None:
    known = [each for each in numbers if each is not None]
    return statistics.fmean(known) if len(known) == len(numbers) else None


def _effort(train: dict[str, Any]) -> tuple[float, float]:
    return train.get("gpu_s") or 0.0, train.get("cpu_s") or 0.0

"""
Rates: work per CPU second, and per wall-clock second.

Other programs share most machines, so read the CPU rate, and of two figures of one run the
ratio. Each is the median of some repeats; `calibration` is a fixed loop of plain Python beside
it, by which figures of two machines, or of two moments, can be divided.
"""

from __future__ import annotations

import json
import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

Work = Callable[[], dict[str, int]]  # does some work and says how much
CALIBRATION_STEPS = 400_000


@dataclass(frozen=True)
class Effort:
    """How long to measure: so many repeats, each of at least so many seconds."""

    repeats: int
    seconds: float


ONCE = Effort(1, 0.01)  # figures that say nothing
QUICK = Effort(3, 0.1)
FULL = Effort(9, 0.4)


@contextmanager
def pinned() -> Iterator[list[int] | None]:
    """Stay on the last allowed core meanwhile, if the system can pin a process."""
    if not hasattr(os, "sched_setaffinity"):
        yield None
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    yield [max(before)]
    os.sched_setaffinity(0, before)


def measure(work: Work, effort: Effort) -> dict[str, dict[str, float]]:
    """Rates of every count that the work returns; the first run is not counted."""
    work()
    repeats = [_repeat(work, effort.seconds) for _ in range(effort.repeats)]
    return {count: _rates([(done[count], wall, cpu) for done, wall, cpu in repeats]) for count in repeats[0][0]}


def _repeat(work: Work, seconds: float) -> tuple[dict[str, int], float, float]:
    done: dict[str, int] = {}
    wall, cpu = time.perf_counter(), time.process_time()
    while not done or time.perf_counter() - wall < seconds:
        for count, times in work().items():
            done[count] = done.get(count, 0) + times
    return done, time.perf_counter() - wall, time.process_time() - cpu


def _rates(repeats: list[tuple[int, float, float]]) -> dict[str, float]:
    by_cpu = [times / cpu for times, _, cpu in repeats]
    by_wall = [times / wall for times, wall, _ in repeats]
    return {
        "cpu_rate": short(statistics.median(by_cpu)),
        "cpu_min": short(min(by_cpu)),
        "cpu_max": short(max(by_cpu)),
        "wall_rate": short(statistics.median(by_wall)),
    }


@dataclass(frozen=True)
class Rate:
    """Rates of one work, in the order in which they were measured."""

    repeats: tuple[float, ...]

    @property
    def told(self) -> float:
        """Their median."""
        return short(statistics.median(self.repeats))

    def to(self, other: Rate) -> float:
        """The median ratio to the rate of another work measured in turn with it."""
        return short(statistics.median(mine / its for mine, its in zip(self.repeats, other.repeats, strict=True)), 3)


def side_by_side(works: dict[str, Work], count: str, effort: Effort, *, wall: bool = False) -> dict[str, Rate]:
    """Rates of works by name, by CPU or wall-clock time, measured in turn; the first run is not counted."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()
    for _ in range(effort.repeats):
        for name, work in works.items():
            done, seconds, cpu = _repeat(work, effort.seconds)
            found[name].append(done[count] / (seconds if wall else cpu))
    return {name: Rate(tuple(rates)) for name, rates in found.items()}


def calibration() -> float:
    """Million steps a CPU second of a fixed loop of plain Python, the best of three."""
    return short(max(_calibrate() for _ in range(3)))


def _calibrate() -> float:
    began = time.process_time()
    number = 1
    for _ in range(CALIBRATION_STEPS):
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
    return CALIBRATION_STEPS / (time.process_time() - began) / 1e6


def short(number: float, digits: int = 4) -> float:
    """A number with so many significant digits."""
    return float(f"{number:.{digits}g}")


def emit(bench: str, case: str, **figures: Any) -> None:
    """One JSON line."""
    print(json.dumps({"bench": bench, "case": case, **figures}), flush=True)


def emit_rates(bench: str, case: str, work: Work, effort: Effort, **more: Any) -> dict[str, dict[str, float]]:
    """Measure, print and return the rates."""
    rates = measure(work, effort)
    emit(bench, case, rates=rates, repeats=effort.repeats, calibration=calibration(), **more)
    return rates

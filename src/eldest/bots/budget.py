"""Budgets: how much CPU time, or how many iterations, a bot may use for one move."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

# Environment variables that limit a process to one thread, so that its CPU time is the time of a choice.
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")

UNITS = {"ms": 0.001, "s": 1.0}


class NotABudget(ValueError):
    """The text is not a budget."""


@dataclass(frozen=True)
class Budget:
    """Seconds of CPU time, or a number of iterations, which gives the same answers on every machine."""

    seconds: float | None = None
    iterations: int | None = None

    @staticmethod
    def read(text: str) -> Budget:
        """`50ms`, `1s`, or a number of iterations. Raises `NotABudget`."""
        found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s)|(\d+)", text)
        if not found:
            raise NotABudget(f"{text!r} is not a budget: a time as 50ms or 1s, or a number of iterations")
        amount, unit, iterations = found.groups()
        budget = Budget(iterations=int(iterations)) if iterations else Budget(seconds=float(amount) * UNITS[unit])
        if not (budget.seconds or budget.iterations):
            raise NotABudget(f"{text!r} is not a budget: it is above 0")
        return budget

    def __str__(self) -> str:
        return str(self.iterations) if self.seconds is None else f"{self.seconds * 1000:g}ms"

    def started(self) -> Clock:
        """A clock started now."""
        return Clock(self)


# By name: a searching bot's default budget for one move.
BUDGETS = {
    "flat": Budget(seconds=0.005),
    "search": Budget(seconds=0.05),
    "learned": Budget(seconds=0.05),
    "plain": Budget(seconds=0.2),
}


class Clock:
    """Tracks how much of a budget is spent."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._begun = time.process_time()
        self.iterations = 0
        self.weighed = 0  # deals whose likelihood was computed
        self.efficiency = 1.0  # how many equally likely deals one drawn deal is worth

    @property
    def spent(self) -> float:
        """CPU seconds of this process since the clock started."""
        return time.process_time() - self._begun

    @property
    def part(self) -> float:
        """The fraction of the budget that is spent; 1 when all of it is."""
        if self._budget.seconds is not None:
            return self.spent / self._budget.seconds
        return self.iterations / (self._budget.iterations or 1)

    def room(self, most: int, each_second: int, least: int = 1) -> int:
        """How many items to prepare at the start: `each_second` per second of a time budget, from `least` to `most`."""
        if self._budget.seconds is None:
            return most
        return min(most, max(least, int(self._budget.seconds * each_second)))

    def weigh(self, part: float) -> bool:
        """Whether more deals may be weighed: for `part` of the time, or up to the number of iterations."""
        if self._budget.iterations is not None:
            return self.weighed < self._budget.iterations
        return self.part < part

    def slice(self, most: int, until: float = 1.0) -> int:
        """How many iterations, at most `most`, may follow until the fraction `until` is spent; 0 if none."""
        if self._budget.iterations is not None:
            return max(0, min(most, int(self._budget.iterations * until) - self.iterations))
        return most if self.part < until else 0

    def left(self, until: float = 1.0, beyond: float = 0.0) -> float:
        """Seconds until the fraction `until` is spent, plus `beyond`; unlimited if iterations are counted."""
        if self._budget.seconds is None:
            return 1e9
        return max(0.0, self._budget.seconds * until - self.spent) + beyond

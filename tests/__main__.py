"""
The whole suite: `python -m tests [pytest arguments]`.

What plays the games runs twice, because the rules run in two ways: interpreted with every warning
an error, then compiled with the bounds of arrays checked. Both must reach the same committed digests.
What looks at many deals runs compiled, what talks interpreted, and the server, the page and packages
have runs of their own. Some processes share the runs; what the others have said comes after the first.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO, NamedTuple

ROOT = Path(__file__).parents[1]
INTERPRETED = {"NUMBA_DISABLE_JIT": "1", "NUMBA_BOUNDSCHECK": "0"}
COMPILED = {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}  # less to compile for
NOTHING = 5  # what pytest answers where no test was to be run


class Run(NamedTuple):
    """Tests that run in one way."""

    name: str
    settings: dict[str, str]
    tests: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    niceness: int = 0  # the longest runs go first wherever two want the same processor


TALKING = (  # interpreted: what is said, written and read, and what compiles nothing
    "examples/spades/tests/test_everywhere.py",
    "tests/cli",
    "tests/docs",
    "tests/families/*/test_talk.py",
    "tests/families/test_kit.py",
    "tests/keeper",
    "tests/research/test_beliefs.py",
    "tests/research/test_cluster.py",
    "tests/research/test_equilibrium.py",
    "tests/research/test_programs.py",
    "tests/research/test_returns.py",
    "tests/research/test_training.py",
    "tests/sheets",
    "tests/test_benchmarks.py",
    "tests/test_clauses.py",
    "tests/test_documentation.py",
    "tests/test_layers.py",
    "tests/test_public.py",
    "tests/test_settings.py",
    "tests/test_suite.py",
)
THINKING = (  # compiled: what looks at many deals
    "tests/bots/searching",
    "tests/engine/test_unseen_every.py",
    "tests/examples",
    "tests/families/*/test_matches.py",
    "tests/research/test_arena.py",
    "tests/research/test_calibrating.py",
    "tests/research/test_chairs.py",
    "tests/research/test_numbers.py",
    "tests/research/test_odds.py",
    "tests/research/test_openspiel.py",
    "tests/research/test_position_files.py",
    "tests/research/test_positions.py",
    "tests/puzzles",
    "tests/review",
    "tests/solver",
    "tests/test_modes.py",
)
SEPARATE = ("tests/installing", "tests/server", "tests/web")  # in runs of their own

RULES = Run("interpreted", INTERPRETED, left_out=(*THINKING, *SEPARATE), niceness=5)
BOUNDS = Run("compiled, bounds checked", COMPILED, left_out=(*TALKING, *SEPARATE))
PAGE = Run("the page", INTERPRETED, tests=("tests/installing", "tests/web"))
SERVER = Run("the server", INTERPRETED, tests=("tests/server",), niceness=5)
RUNS = (RULES, BOUNDS, PAGE, SERVER)
PROCESSES = 3  # for two cores: the runs of the page and the server wait a third of their time
SLOWEST = 20  # so many tests of each run are named with their time


class Worker(Thread):
    """Takes one run after the other, whatever the last one answered."""

    def __init__(self, waiting: Queue[Run], arguments: list[str]) -> None:
        super().__init__()
        self.codes: list[int] = []
        self._waiting, self._arguments = waiting, arguments

    def run(self) -> None:
        """Do them until none is left."""
        while True:
            try:
                run = self._waiting.get_nowait()
            except Empty:
                return
            self.codes.append(self._heard(run))

    def _heard(self, run: Run) -> int:
        if run is RUNS[0]:
            print(f"== {run.name}", flush=True)
            return pytest(run, self._arguments, None)
        with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
            code = pytest(run, self._arguments, said)
            said.seek(0)
            print(f"== {run.name}\n{said.read()}", flush=True)
        return code


def pytest(run: Run, arguments: list[str], said: IO[str] | None) -> int:
    """What pytest answers; paths among the arguments stand in place of the run's own."""
    environment = os.environ | run.settings | {"ELDEST_CACHE": str(ROOT / ".pytest_cache" / "eldest")}
    paths = [each for each in arguments if (ROOT / each.partition("::")[0]).exists()]
    chosen = [each for each in paths if each.startswith(run.tests)] if run.tests else paths
    if paths and not chosen:
        return 0
    rest = [each for each in arguments if each not in paths]
    options = ["-rs", f"--durations={SLOWEST}", *(f"--ignore-glob={each}" for each in run.left_out)]
    asked = [*options, *rest, *(chosen or run.tests)]
    command = ["nice", f"-n{run.niceness}", sys.executable, "-m", "pytest", *asked]
    code = subprocess.run(command, cwd=ROOT, env=environment, stdout=said, stderr=said, check=False).returncode
    return 0 if paths and code == NOTHING else code


def main(arguments: list[str]) -> int:
    """Run everything; answer a failure, if there was one."""
    waiting: Queue[Run] = Queue()
    for run in RUNS:
        waiting.put(run)
    workers = [Worker(waiting, arguments) for _ in range(PROCESSES)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return next((code for worker in workers for code in worker.codes if code), 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

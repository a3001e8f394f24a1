"""
The whole suite: `python -m tests [pytest arguments]`.

Tests that play the games run twice, because the rules run in two ways: interpreted with every warning
an error, then compiled with the bounds of arrays checked. Both must reach the same committed digests.
Tests of many deals run compiled, tests of texts interpreted, and the server, the page and packages
have runs of their own. What would take longer to compile than to do, such as searches, solvers, matches of
rule players, reviews and puzzles, runs as people run it: by the kernels, which are built first. Some processes
share the runs, file by file: if no run is left to begin with, a process helps the one with most files left.
The output of the others follows that of the first. With `--cpu 20` each process prints the CPU seconds of its files and
of the 20 most expensive tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from threading import Lock, Thread
from typing import IO, NamedTuple

from tests.claims import claim
from tests.matrix import EVERYTHING

ROOT = Path(__file__).parents[1]
CACHE = ROOT / ".pytest_cache"
HERE = {"ELDEST_KERNELS": "compiled"}  # tests build kernels in the checkout: no run changes its mode for that
INTERPRETED = HERE | {"NUMBA_DISABLE_JIT": "1", "NUMBA_BOUNDSCHECK": "0"}
COMPILED = HERE | {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}  # less to compile for
PREBUILT = {"ELDEST_KERNELS": "prebuilt", "NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0"}
# Hundreds of processes are started: each would translate all sources of all packages again.
BYTECODE = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(CACHE / "bytecode")}
# Processes share the cores: threads of NumPy's matrices that wait for each other would only take time from them.
THREADS = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
FOLDERS = ("examples/spades/tests", "tests")
NOTHING = 5  # what pytest answers where no test was to be run


class Run(NamedTuple):
    """Tests that run in one way."""

    name: str
    settings: dict[str, str]
    tests: tuple[str, ...] = FOLDERS
    left_out: tuple[str, ...] = ()

    def takes(self, file: str) -> bool:
        """Whether a file is one of its tests."""
        return within(file, self.tests) and not within(file, self.left_out)

    def files(self) -> list[str]:
        """All its files, the longest first."""
        found = (path.relative_to(ROOT).as_posix() for each in FOLDERS for path in (ROOT / each).rglob("test_*.py"))
        return sorted(
            filter(self.takes, found), key=lambda file: (LONG.index(file) if file in LONG else len(LONG), file)
        )

    def chosen(self, paths: list[str]) -> list[str]:
        """Its tests among some paths, of files and folders or with the names of tests; without paths all of them."""
        if not paths:
            return self.files()
        folders = [each.rstrip("/") for each in paths if (ROOT / each).is_dir()]
        return [
            *(file for file in self.files() if within(file, folders)),
            *(
                each
                for each in paths
                if (ROOT / each.partition("::")[0]).is_file() and self.takes(each.partition("::")[0])
            ),
        ]


def within(file: str, places: Sequence[str]) -> bool:
    """Whether a file is one of some files, or lies in one of some folders."""
    return any(fnmatch(file, each) or fnmatch(file, f"{each}/*") for each in places)


INTERPRETED_ONLY = (  # interpreted: what is said, written and read, and what compiles nothing
    "examples/spades/tests/test_everywhere.py",
    "examples/spades/tests/test_rules.py",
    "tests/bots/test_bots.py",
    "tests/bots/test_characters.py",
    "tests/bots/test_choices.py",
    "tests/bots/test_consent.py",
    "tests/bots/test_offered.py",
    "tests/bots/test_reasons.py",
    "tests/bots/test_worlds.py",
    "tests/browser",
    "tests/check",
    "tests/cli",
    "tests/data/test_croissant.py",
    "tests/data/test_make.py",
    "tests/docs",
    "tests/envs/encoders/test_legend.py",
    "tests/envs/test_copies.py",
    "tests/envs/test_refusals.py",
    "tests/envs/test_rewards.py",
    "tests/envs/test_utility.py",
    "tests/families/*/clauses",  # every rule is called as it stands, so that it would run interpreted in both runs
    "tests/families/*/test_nullo_defence.py",
    "tests/families/*/test_conformance.py",  # of which test_compiled.py has what compiles something
    "tests/families/*/test_positions.py",
    "tests/families/*/test_referee.py",
    "tests/families/*/test_secrets.py",
    "tests/families/*/test_talk.py",
    "tests/families/oh_hell/test_openspiel.py",
    "tests/families/test_editions.py",
    "tests/families/test_facts.py",
    "tests/families/test_kit.py",
    "tests/families/test_outside.py",
    "tests/families/test_rules_alone.py",
    "tests/keeper",
    "tests/lessons",
    "tests/public/test_public.py",
    "tests/repository",
    "tests/research/test_beliefs.py",
    "tests/research/test_rating.py",
    "tests/research/arena/test_cluster.py",
    "tests/research/test_equilibrium.py",
    "tests/research/arena/test_programs.py",
    "tests/research/exploit/test_best_response.py",
    "tests/research/exploit/test_learner.py",
    "tests/research/benchmark/test_beacon.py",
    "tests/research/benchmark/test_boards.py",
    "tests/research/benchmark/test_over_tasks.py",
    "tests/research/benchmark/test_partners.py",
    "tests/research/benchmark/test_statistic.py",
    "tests/research/benchmark/test_tasks.py",
    "tests/research/benchmark/test_training_seeds.py",
    "tests/research/test_returns.py",
    "tests/research/test_training.py",
    "tests/research/text_arena",
    "tests/sheets",
    "tests/table",
    "tests/test_cards.py",
)
COMPILED_ONLY = (  # compiled: what looks at many deals
    "tests/bots/test_choices_compiled.py",
    "tests/cli/play/test_play.py",
    "tests/cli/study/test_review.py",
    "tests/compiler/test_modes.py",
    "tests/data/test_values.py",
    "tests/engine/test_sampler_every_deal.py",
    "tests/examples",
    "tests/families/*/test_compiled.py",
    "tests/families/*/test_matches.py",
    "tests/public/test_api.py",
    "tests/research/arena/test_arena.py",
    "tests/research/test_calibration.py",
    "tests/research/arena/test_seats.py",
    "tests/research/test_numbers.py",
    "tests/research/test_odds.py",
    "tests/research/arena/test_openspiel.py",
    "tests/research/exploit/test_responses.py",
    "tests/research/test_position_files.py",
    "tests/research/test_positions.py",
    "tests/review/test_claim.py",
    "tests/review/test_reviews.py",
    "tests/solver",
)
BY_KERNELS = (  # by kernels instead of compiled: what would take longer to compile than to do
    "tests/bots/searching",
    "tests/bots/test_choices_compiled.py",
    "tests/bots/test_compiled_player.py",
    "tests/bots/test_learned.py",
    "tests/bots/test_ratings.py",
    "tests/cli/play/test_play.py",
    "tests/cli/study/test_review.py",
    "tests/data/test_values.py",
    "tests/engine/test_batch.py",
    "tests/engine/test_sampler.py",
    "tests/engine/test_sampler_every_deal.py",
    "tests/engine/test_sampler_schemes.py",
    "tests/families/*/test_learned.py",
    "tests/families/*/test_matches.py",
    "tests/public/test_api.py",
    "tests/puzzles",
    "tests/research/arena/test_arena.py",
    "tests/research/arena/test_openspiel.py",
    "tests/research/benchmark/test_golden.py",
    "tests/research/exploit/test_responses.py",
    "tests/research/test_calibration.py",
    "tests/research/test_odds.py",
    "tests/research/test_position_files.py",
    "tests/research/test_positions.py",
    "tests/review",
    "tests/solver",
)
WITHOUT_KERNELS = (  # interpreted, as it would take longer to compile too
    "tests/bots/test_rules_only.py",
    "tests/envs/encoders/test_tokens.py",
    "tests/envs/test_opponents.py",
    "tests/envs/test_rewards.py",
    "tests/research/benchmark/test_beacon.py",
    "tests/research/benchmark/test_boards.py",
    "tests/research/benchmark/test_partners.py",
    "tests/research/benchmark/test_tasks.py",
)
SEPARATE = ("tests/installing", "tests/server", "tests/web")  # in runs of their own

LONG = (  # the longest first, so that nobody waits for one of them at the end
    "tests/web/pages/test_screens.py",
    "tests/web/table/test_several_people.py",
    "tests/web/pages/test_lessons.py",
    "tests/web/table/test_asked.py",
    "tests/web/pages/test_pages.py",
    "tests/web/table/test_keyboard.py",
    "tests/compiler/test_modes.py",
    "tests/web/score_keeper/test_keeper.py",
    "tests/server/process/test_serve.py",
    "tests/web/practice/test_python.py",
    "tests/web/practice/test_practice.py",
    "examples/spades/tests/test_everywhere.py",
    "tests/families/five_hundred/test_conformance.py",
    "tests/families/five_hundred/test_compiled.py",
    "tests/envs/test_interfaces.py",
    "tests/solver/test_by_rules.py",
    "tests/engine/test_sampler.py",
    "tests/families/counters/test_conformance.py",
    "tests/server/http/test_openapi.py",
    "tests/bots/searching/test_search.py",
    "tests/bots/test_choices.py",
    "tests/web/sources/test_build.py",
    "tests/web/table/test_papers.py",
    "tests/server/journal/test_kills.py",
    "tests/web/families/test_outside.py",
    "tests/cli/test_welcome.py",
    "tests/web/table/test_reconnection.py",
    "tests/server/cluster/test_nodes.py",
    "tests/server/views/test_views.py",
    "tests/server/model/test_random_evenings.py",
)

RULES = Run("interpreted", INTERPRETED, left_out=(*COMPILED_ONLY, *SEPARATE))
NOT_COMPILED = INTERPRETED_ONLY if EVERYTHING else (*INTERPRETED_ONLY, *BY_KERNELS, *WITHOUT_KERNELS)
BOUNDS = Run("compiled, bounds checked", COMPILED, left_out=(*NOT_COMPILED, *SEPARATE))
KERNELS = Run("prebuilt", PREBUILT, tests=BY_KERNELS)
PAGE = Run("the page", INTERPRETED, tests=("tests/installing", "tests/web"))
SERVER = Run("the server", INTERPRETED, tests=("tests/server",))
RUNS = (KERNELS, BOUNDS, RULES, PAGE, SERVER)  # kernels first, because others need them too; then the longest
PROCESSES = 4  # for two cores: the runs of the page and the server wait half of their time
WORTH = 3  # files: no process is started for fewer
CLASSIC = ("-o", "console_output_style=classic")  # nobody knows how many tests there will be
SLOWEST = 20  # so many tests of each run are named with their time


class Share(NamedTuple):
    """The work of one process: tests of a run, and the folder in which it claims their files."""

    run: Run
    tests: list[str]
    claims: Path
    is_first: bool


class Shares:
    """Divides the runs among processes: each run is begun by one, and what is left of it goes to those that help."""

    def __init__(self, folder: Path, paths: list[str]) -> None:
        self._lock = Lock()
        self._waiting = [run for run in RUNS if run.chosen(paths)]
        self._begun: list[Share] = []
        self._folder, self._paths = folder, paths
        self._unprinted: list[str] | None = []  # what was said while the first process prints

    def next(self) -> Share | None:
        """A share for a process that has nothing to do; none if nothing is worth its while."""
        with self._lock:
            if self._waiting:
                run = self._waiting.pop(0)
                share = Share(run, run.chosen(self._paths), self._folder / str(len(self._waiting)), not self._begun)
                share.claims.mkdir()
                self._begun.append(share)
                return share
            helped = [share._replace(tests=unclaimed(share), is_first=False) for share in self._begun]
            most = max(helped, key=lambda share: len(share.tests), default=None)
            return most if most and len(most.tests) >= WORTH else None

    def tell(self, said: str) -> None:
        """Print what a process has said, once the first one, which has nothing more to tell, has ended."""
        with self._lock:
            if self._unprinted is None or not said:
                print("\n".join([*(self._unprinted or ()), said]), flush=True)
                self._unprinted = None
            else:
                self._unprinted.append(said)


def unclaimed(share: Share) -> list[str]:
    """The tests of a share whose files nobody has begun with."""
    return [test for test in share.tests if not (share.claims / claim(test)).exists()]


class Worker(Thread):
    """Takes one share after the other, whatever the last one answered."""

    def __init__(self, shares: Shares, options: list[str]) -> None:
        super().__init__()
        self.codes: list[int] = []
        self._shares, self._options = shares, options

    def run(self) -> None:
        """Do them until none is left."""
        while share := self._shares.next():
            self.codes.append(self._heard(share))

    def _heard(self, share: Share) -> int:
        options = [f"--claims={share.claims}", *self._options]
        if share.is_first:
            print(f"== {share.run.name}", flush=True)
            code = pytest(share.run, share.tests, options, None)
            self._shares.tell("")
            return code
        with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
            code = pytest(share.run, share.tests, options, said)
            said.seek(0)
            self._shares.tell(f"== {share.run.name}\n{said.read()}")
        return code


def pytest(run: Run, tests: list[str], options: list[str], said: IO[str] | None) -> int:
    """Pytest's result for some tests in one kind of run."""
    environment = os.environ | run.settings | BYTECODE | THREADS | {"ELDEST_CACHE": str(CACHE / "eldest")}
    plugins = ["-p", "tests.claims", "-p", "tests.cpu"]
    asked = ["-rs", f"--durations={SLOWEST}", *plugins, *CLASSIC, *options, *tests]
    command = [sys.executable, "-m", "pytest", *asked]
    code = subprocess.run(command, cwd=ROOT, env=environment, stdout=said, stderr=said, check=False).returncode
    return 0 if code == NOTHING else code


def main(arguments: list[str]) -> int:
    """Run everything, or what is named; answer a failure, if there was one."""
    paths = [each for each in arguments if (ROOT / each.partition("::")[0]).exists()]
    options = [each for each in arguments if each not in paths]
    unknown = [each for each in options if not each.startswith("-") and each.partition("::")[0].endswith(("/", ".py"))]
    if unknown:  # pytest alone would say so at the end of everything else
        print(f"tests: {unknown[0]}: there is no such file or folder", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="eldest-claims-") as folder:
        shares = Shares(Path(folder), paths)
        workers = [Worker(shares, options) for _ in range(PROCESSES)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    return next((code for worker in workers for code in worker.codes if code), 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

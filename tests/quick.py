"""
The tests that a change may break, in a minute and a half: `python -m tests.quick [COMMIT]`.

The change is all that differs from a commit, by default from where this branch has left `main`, or on `main` from HEAD.
Its tests are those of the same folder and those that import it, over few imports first; they run interpreted. When the
time is up no test is begun any more, and how many that leaves out is said: the whole suite is `python -m tests`.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests import __main__ as suite
from tests.imports import ROOT, distances, importers

SECONDS = 60  # after which no test is begun; those that run then may need some more
TOGETHER = 12  # files: to collect all of them would take the time there is

# Tests of files that no module imports, by the beginning of their path; those of the longest beginning are nearest.
BESIDE = {
    "benchmarks/": ("tests/repository/test_benchmarks.py",),
    "bundle/": ("tests/installing",),
    "changelog.d/": ("tests/installing/test_changelog.py",),
    "deploy/": ("tests/server/deploy",),
    "docs/": ("tests/docs",),
    "docs/positions/": ("tests/research",),
    "docs/rules/": ("tests/check/test_clauses.py",),
    "examples/": ("tests/examples",),
    "examples/spades/": ("examples/spades/tests",),
    "page/": ("tests/web",),
    "pyproject.toml": ("tests/installing", "tests/cli/test_settings.py"),
    "web/": ("tests/web",),
    "web/src/families/": ("tests/web/families",),
    "web/src/keeper/": ("tests/web/score_keeper",),
    "web/src/pages/": ("tests/web/pages",),
    "web/src/pages/score/": ("tests/web/score_keeper",),
    "web/src/paper/": ("tests/web/table",),
    "web/src/practice/": ("tests/web/practice",),
    "web/src/python/": ("tests/web/practice",),
    "web/src/table/": ("tests/web/table",),
    "web/src/words/": ("tests/web/sources",),
}


def git(*arguments: str) -> list[str]:
    """The lines that git answers; none if it refuses."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed(commit: str = "") -> list[Path]:
    """All files that differ from a commit, new ones too."""
    base = [commit] if commit else git("merge-base", "HEAD", "main") or ["HEAD"]
    names = git("diff", "--name-only", base[0]) + git("ls-files", "--others", "--exclude-standard")
    return [ROOT / name for name in sorted(set(names))]


def beside(path: Path) -> dict[Path, int]:
    """The tests that stand where a file's tests belong, whether they import it or not, and how near each is."""
    name = path.relative_to(ROOT).as_posix()
    starts = sorted((start for start in BESIDE if name.startswith(start)), key=len, reverse=True)
    places = [(ROOT / test, near) for near, start in enumerate(starts, 1) for test in BESIDE[start]]
    if name.startswith("src/eldest/"):
        places.append((ROOT / "tests" / Path(name).relative_to("src/eldest").parent, 1))
    elif name.startswith("tests/") and not path.name.startswith("test_") and path.parent != ROOT / "tests":
        places.append((path.parent, 1))
    found: dict[Path, int] = {}
    for place, near in places:
        for test in [place] if place.is_file() else place.rglob("test_*.py") if place != ROOT / "tests" else []:
            found.setdefault(test, near)
    return found


def touched(files: Iterable[Path]) -> list[str]:
    """The files of tests that a change may break, those with the name of a changed file first, then the nearest."""
    files = list(files)
    far = distances(files, importers())
    found = dict(far)
    for test, steps in (each for path in files for each in beside(path).items()):
        found[test] = min(steps, found.get(test, steps))
    names = {f"test_{path.stem}_" for path in files}
    found |= {test: 0 for test in found if f"{test.stem}_".startswith(tuple(names))}
    tests = sorted((steps, test.relative_to(ROOT).as_posix()) for test, steps in found.items() if test.is_file())
    return [name for _, name in tests if Path(name).name.startswith("test_")]


def in_time(run: suite.Run, tests: list[str], end: float) -> int:
    """Run the tests of a run that are near, some files after the others, until the time is up; answer a failure."""
    failed = 0
    for first in range(0, len(tests), TOGETHER):
        if time.monotonic() > end:
            print(f"{run.name}: {len(tests) - first} files of {len(tests)} were not begun")
            break
        options = [f"--until={end}", "--durations=3"]
        failed = suite.pytest(run, tests[first : first + TOGETHER], options, None) or failed
    return failed


def main(arguments: list[str]) -> int:
    """Run the tests of a change, in as many processes as there are kinds of runs."""
    end = time.monotonic() + SECONDS
    tests = touched(changed(*arguments))
    if not tests:
        print("nothing has changed that a test looks at")
        return 0
    runs = (suite.RULES, suite.SERVER, suite.PAGE)
    with ThreadPoolExecutor(len(runs)) as pool:
        codes = pool.map(lambda run: in_time(run, [each for each in tests if run.takes(each)], end), runs)
    return next(filter(None, codes), 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""
The whole suite again and again: `python -m tests.again 10 [pytest arguments]`.

Each time in a fresh clone of HEAD with an environment of its own, the test files in another order; every second time
beside eight busy processes, every fifth time started by a caller that ignores Ctrl-C, as `nohup` and background shells
do. Exits with 1 if any run failed; the output of each is kept in the folder that is printed.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUSY = 8  # processes


@contextlib.contextmanager
def load(processes: int) -> Iterator[None]:
    """Keep so many processes busy."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)]
    try:
        yield
    finally:
        for each in busy:
            each.kill()
            each.wait()


def deaf() -> None:
    """Ignore Ctrl-C, and have every process ignore it that is started from here."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def suite(clone: Path, log: Path, arguments: list[str], *, ignores_ctrl_c: bool) -> int:
    """The exit code of the README's test command in a clone, with pytest's arguments."""
    command = ["make", "test", f"ARGS={' '.join(arguments)}"]
    prepared = deaf if ignores_ctrl_c else None
    with log.open("w", encoding="utf-8") as said:
        done = subprocess.run(command, cwd=clone, stdout=said, stderr=said, check=False, preexec_fn=prepared)
    return done.returncode


def main() -> int:
    """Run it as often as asked and say how each run ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", type=int)
    parser.add_argument("--first", type=int, default=1, help="number of the first run, to go on where one was stopped")
    parser.add_argument("--seed", default="", help="of the orders; by default new ones every time")
    given, more = parser.parse_known_args()
    seed = given.seed or os.urandom(4).hex()
    logs = Path(tempfile.mkdtemp(prefix="eldest-again-"))
    runs = range(given.first, given.runs + 1)
    print(f"{len(runs)} runs, seed {seed}, logs in {logs}", flush=True)
    failed = 0
    for run in runs:
        busy, ignores = run % 2 == 0, run % 5 == 0
        log, begun = logs / f"{run}.txt", time.monotonic()
        with tempfile.TemporaryDirectory() as folder, load(BUSY if busy else 0):
            subprocess.run(["git", "clone", "--quiet", str(ROOT), folder], check=True)
            code = suite(Path(folder), log, [f"--order={seed}-{run}", *more], ignores_ctrl_c=ignores)
        failed += code != 0
        how = [f"beside {BUSY} busy processes"] * busy + ["Ctrl-C ignored"] * ignores
        ended = "green" if code == 0 else f"RED ({log})"
        minutes = (time.monotonic() - begun) / 60
        print(f"{run:3}  {ended}  {minutes:.1f} min  {', '.join(how)}", flush=True)
    print(f"{len(runs) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

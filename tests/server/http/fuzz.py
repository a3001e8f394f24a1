"""
Odd bytes for as long as one likes.

    python -m tests.server.http.fuzz --minutes 10

Requests, bodies and frames in which something is wrong go to a real server, and requests that
Schemathesis makes from its document. What fails can be repeated: it is printed with its seed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.server import raw
from tests.server.http.test_bytes import Place, place, some_body, some_bytes, some_noise

EXAMPLES = 60  # of requests to each operation, per minute


def fuzz(here: Place, seed: str, until: float) -> Counter[int]:
    """Send odd bytes until an instant. Returns how often each status came."""
    statuses: Counter[int] = Counter()
    before, number = here.stands(), 0
    with raw.Loud() as loud:
        while time.monotonic() < until:
            number += 1
            name = f"{seed} {number}"
            try:
                statuses.update(some_bytes(here, name))
                statuses.update(some_body(here, name))
                some_noise(here, name)
                assert loud.said == [] and here.stands() == before
            except Exception:
                print(f"seed {name!r} fails", flush=True)
                raise
    return statuses


def main() -> int:
    """Fuzz for the requested time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", default=str(time.time_ns()))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, place(Path(folder)) as here:
        statuses = fuzz(here, given.seed, time.monotonic() + given.minutes * 30)
    print(", ".join(f"{count} times {status}" for status, count in sorted(statuses.items())), flush=True)
    examples = {"ELDEST_EXAMPLES": str(max(1, round(given.minutes * EXAMPLES)))}
    command = [sys.executable, "-m", "pytest", str(Path(__file__).with_name("test_openapi.py"))]
    return subprocess.run(command, env=os.environ | examples, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

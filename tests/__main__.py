"""
The whole suite: `python -m tests [pytest arguments]`.

Twice, because the rules run in two ways: interpreted with every warning an error, then
compiled with the bounds of arrays checked. Both must reach the same committed digests. The
server runs the rules interpreted, whatever the way, so its tests and those of the page run once.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WAYS = {
    "interpreted": {"NUMBA_DISABLE_JIT": "1", "NUMBA_BOUNDSCHECK": "0"},
    "compiled, bounds checked": {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "1"},
}


ONCE = ("tests/server", "tests/web")


def main(arguments: list[str]) -> int:
    """Run both ways, whatever the first one says; answer the first failure."""
    codes = []
    for way, settings in WAYS.items():
        print(f"== {way}", flush=True)
        environment = os.environ | settings | {"ELDEST_CACHE": str(ROOT / ".pytest_cache" / "eldest")}
        left_out = [f"--ignore={each}" for each in ONCE] if codes else []
        command = [sys.executable, "-m", "pytest", "-rs", *left_out, *arguments]
        codes.append(subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode)
    return next((code for code in codes if code), 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

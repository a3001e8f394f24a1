"""
The lease protocol, checked in every order of events.

    python -m tests.server.cluster.simulation.lease_model

`lease.pml` models it in the language of Spin (https://spinroot.com), which is a package of Debian (`apt-get install
spin`). The model must hold, and be violated when a part of the protocol is left out.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

MODEL = Path(__file__).with_name("lease.pml")
# Names that leave out a part of the protocol, with what then goes wrong.
FAULTS = {
    "NOT_NOTICED": "a server does not look what it still has when its heartbeat was marked",
    "UNMARKED": "whoever takes a table over leaves no mark",
    "SAME_FENCE": "a table changes hands under the same fence",
    "UNFENCED": "entries are written under an old fence",
    "TAKEN_FROM_THE_LIVING": "a table is taken from a server in time",
}
FENCES = 7  # leases in one course of events
CC = (sys.executable, "-m", "ziglang", "cc")


class NoVerdict(RuntimeError):
    """Spin did not examine the model."""


def errors(*defined: str, fences: int = FENCES) -> int:
    """The number of violated assertions (at most 1). Raises `NoVerdict`, and `FileNotFoundError` without Spin."""
    with tempfile.TemporaryDirectory() as folder:
        chosen = [f"-D{name}" for name in (f"FENCES={fences}", *defined)]
        _run(["spin", f"-P{' '.join(CC)} -E -x c", "-a", *chosen, str(MODEL)], folder)
        _run([*CC, "-O2", "-w", "-DSAFETY", "-o", "pan", "pan.c"], folder)
        told = _run(["./pan", "-m100000"], folder)
    found = re.search(r"errors: (\d+)", told)
    if not found or "max search depth too small" in told:
        raise NoVerdict(told)
    return int(found[1])


def _run(command: list[str], folder: str) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoVerdict(f"{command[0]}: {done.stdout}{done.stderr}")
    return done.stdout


def main() -> int:
    """Examine the model as it is, and with each fault."""
    try:
        sound = errors() == 0
        print("the protocol holds" if sound else "the protocol is violated", flush=True)
        missed = [name for name in FAULTS if not errors(name)]
    except FileNotFoundError:
        print("Spin is not installed: apt-get install spin", file=sys.stderr)
        return 1
    for name, what in FAULTS.items():
        print(f"{'not found' if name in missed else 'found'}: {what}")
    return 0 if sound and not missed else 1


if __name__ == "__main__":
    sys.exit(main())

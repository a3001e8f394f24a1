"""
Build the kernels: `python -m kernels [family …]`.

They lie in `src/eldest/kernels`. A kernel that is there already is not built again. Without a family those of other
rules are deleted, and the manifest is completed.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kernels.entries import Entry

MOST_PROCESSES = 4  # each takes half a gigabyte

# As for this machine, but for a processor that has no instructions of its own and no vectors; `module` optimises.
os.environ |= {
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
}


def main(families: list[str]) -> int:
    """Build the kernels of some families, or of all."""
    from eldest.families.registry import OURS
    from kernels import manifest
    from kernels.description import described
    from kernels.entries import entries
    from kernels.manifest import FOLDER

    if unknown := sorted(set(families) - set(OURS)):
        _say(f"{unknown[0]!r} is no family (there is {', '.join(OURS)})")
        return 2
    os.environ["NUMBA_DISABLE_JIT"] = "1"  # what is asked for is found out by play, without compiling
    asked = entries(families or OURS)
    del os.environ["NUMBA_DISABLE_JIT"]
    manifest.begin()
    for old in [] if families else sorted(FOLDER.glob("*.wasm")):
        if old.name not in {each.name for each in asked}:
            old.unlink()
    missing.extend(entry for entry in asked if not (FOLDER / entry.name).exists())
    failed = sum(not each for each in _built())
    _say(f"{len(asked) - failed} of {len(asked)} are there")
    if not failed and not families:
        manifest.write(described(asked, OURS))
    return 1 if failed else 0


missing: list[Entry] = []  # forked processes find them here: an entry cannot be sent to one


def _built() -> Iterator[bool]:
    """Build what is missing; yields whether each was built, in several processes where they can be forked."""
    if sys.platform == "linux":
        cores = len(os.sched_getaffinity(0))
        with multiprocessing.get_context("fork").Pool(min(cores, MOST_PROCESSES)) as pool:
            yield from pool.imap_unordered(_build, range(len(missing)))
    else:
        yield from map(_build, range(len(missing)))


def _build(number: int) -> bool:
    from kernels.manifest import FOLDER
    from kernels.module import NotBuilt, build

    entry, began = missing[number], time.process_time()
    try:
        size = build(entry, FOLDER).stat().st_size
    except NotBuilt as fault:
        _say(str(fault))
        return False
    _say(f"{entry.name} {size} bytes, {time.process_time() - began:.1f} s")
    return True


def _say(line: str) -> None:
    print(f"kernels: {line}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

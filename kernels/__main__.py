"""
Build the kernels: `python -m kernels [family …]`.

They lie in `src/eldest/kernels`. A kernel that is there already is not built again. Without a family those of other
rules are deleted, and the manifest is completed.
"""

from __future__ import annotations

import gc
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
    for entry in asked:
        if not (FOLDER / entry.name).exists():
            missing.setdefault(entry.family, []).append(entry)
    failed = sum(_failures())
    _say(f"{len(asked) - failed} of {len(asked)} are there")
    if not failed and not families:
        manifest.write(described(asked, OURS))
    return 1 if failed else 0


missing: dict[str, list[Entry]] = {}  # by family; forked processes find them here: an entry cannot be sent to one


def _failures() -> Iterator[int]:
    """
    Build what is missing; yields how many kernels of each family were not built.

    If processes can be forked, there are several. One builds all kernels of a family, because they call the same
    rules, and each process compiles a rule once.
    """
    longest = sorted(missing, key=lambda family: -len(missing[family]))
    if sys.platform == "linux":
        cores = len(os.sched_getaffinity(0))
        with multiprocessing.get_context("fork").Pool(min(cores, MOST_PROCESSES)) as pool:
            yield from pool.imap_unordered(_build, longest)
    else:
        yield from map(_build, longest)


def _build(family: str) -> int:
    """Build the missing kernels of a family; returns how many were not built."""
    from kernels.manifest import FOLDER
    from kernels.module import NotBuilt, build

    gc.set_threshold(50_000)  # a compiler makes millions of objects and keeps most of them: 7 % of the time
    failed = 0
    for entry in missing[family]:
        began = time.process_time()
        try:
            size = build(entry, FOLDER).stat().st_size
        except NotBuilt as fault:
            failed += 1
            _say(str(fault))
        else:
            _say(f"{entry.name} {size} bytes, {time.process_time() - began:.1f} s")
    return failed


def _say(line: str) -> None:
    print(f"kernels: {line}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""
Build the kernels: `python -m kernels [family …]`.

They lie in `src/eldest/kernels`. A kernel that is there already is not built again, and those of other rules are
deleted.
"""

from __future__ import annotations

import os
import sys
import time

# As for this machine, but for a processor that has no instructions of its own and no vectors.
os.environ |= {
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
}


def main(families: list[str]) -> int:
    """Build the kernels of some families, or of all."""
    from eldest.compiler.kernels import FOLDER
    from eldest.families.registry import OURS
    from kernels.entries import entries
    from kernels.module import NotBuilt, build

    if unknown := sorted(set(families) - set(OURS)):
        _say(f"{unknown[0]!r} is no family (there is {', '.join(OURS)})")
        return 2
    os.environ["NUMBA_DISABLE_JIT"] = "1"  # what is asked for is found out by play, without compiling
    asked = entries(families or OURS)
    del os.environ["NUMBA_DISABLE_JIT"]
    FOLDER.mkdir(exist_ok=True)
    for old in [] if families else sorted(FOLDER.glob("*.wasm")):
        if old.name not in {each.name for each in asked}:
            old.unlink()
    failed = 0
    for entry in asked:
        if (FOLDER / entry.name).exists():
            continue
        began = time.process_time()
        try:
            size = build(entry, FOLDER).stat().st_size
        except NotBuilt as fault:
            _say(str(fault))
            failed += 1
            continue
        _say(f"{entry.name} {size} bytes, {time.process_time() - began:.1f} s")
    _say(f"{len(asked) - failed} of {len(asked)} are there")
    return 1 if failed else 0


def _say(line: str) -> None:
    print(f"kernels: {line}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

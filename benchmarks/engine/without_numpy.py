"""Arrays in plain Python beside NumPy: the choices of level 3 by kernels, in turn."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.engine.prebuilt import BOT, CHOOSING
from benchmarks.rates import Effort, emit
from eldest.families.registry import OURS
from eldest.settings import CACHE, KERNELS

HIDDEN = ("numpy", "numba", "llvmlite")
ONCE = "1"  # repeats in a process, after the first


@contextmanager
def hidden(*packages: str) -> Iterator[dict[str, str]]:
    """Settings with which processes do not find some packages."""
    with tempfile.TemporaryDirectory() as folder:
        told = f"import sys\nsys.modules.update(dict.fromkeys({packages!r}))\n"
        (Path(folder) / "sitecustomize.py").write_text(told, encoding="utf-8")
        yield {"PYTHONPATH": os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH"))))}


def without_numpy(effort: Effort) -> None:
    """CPU seconds of all choices of level 3 in a deal, the least of some repeats that take turns, and their ratio."""
    with hidden(*HIDDEN) as plain:
        for family in OURS:
            spent = [[_choices(family, more) for more in ({}, plain)] for _ in range(effort.repeats)]
            numpy, own = (round(min(each), 3) for each in zip(*spent, strict=True))
            emit("without numpy", f"{family}, {BOT}", numpy=numpy, plain=own, rate=round(own / numpy, 2))


def _choices(family: str, more: dict[str, str]) -> float:
    with tempfile.TemporaryDirectory() as cache:
        settings = {KERNELS.name: "prebuilt", CACHE.name: cache, "NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0"}
        command = [sys.executable, "-c", CHOOSING, family, BOT, ONCE]
        told = subprocess.run(command, env=os.environ | settings | more, stdout=subprocess.PIPE, check=True)
    return float(json.loads(told.stdout)["all"])

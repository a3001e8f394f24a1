"""
Runs benchmarks: `python -m benchmarks [--quick | --once] [name …]`.

The names are those of the lists below; without any, all but those of the last list run in order.
"""

from __future__ import annotations

import argparse
import os
import platform
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.bots.bot_choices import bot_choices
from benchmarks.engine.cuda import cuda, kernels
from benchmarks.engine.deals import bots, deals, records
from benchmarks.engine.first_use import first_use
from benchmarks.engine.prebuilt import prebuilt
from benchmarks.engine.sampler import sampler
from benchmarks.engine.startup import compiling, opening, start
from benchmarks.engine.steps import steps, table
from benchmarks.engine.vector import columns, cycle, opponents, threads, vector
from benchmarks.engine.without_numpy import without_numpy
from benchmarks.libraries.openspiel import openspiel
from benchmarks.libraries.peers import peers
from benchmarks.page.python import page_python
from benchmarks.page.score_keeper import score_keeper
from benchmarks.page.speed import page
from benchmarks.rates import FULL, ONCE, QUICK, emit, pinned
from benchmarks.server.tables import tables
from benchmarks.server.views import views
from benchmarks.solver.claims import claims
from benchmarks.solver.counters_end import counters_end
from benchmarks.solver.exact import exact
from benchmarks.solver.review import review
from benchmarks.solver.solver import solver
from eldest.compiler.mode import COMPILED
from eldest.settings import KERNELS

ON_ONE_CORE = {
    "records": records,
    "deals": deals,
    "bots": bots,
    "steps": steps,
    "table": table,
    "vector": vector,
    "columns": columns,
    "opponents": opponents,
    "cycle": cycle,
    "views": views,
    "thinking": bot_choices,
    "exact": exact,
    "claims": claims,
    "sampler": sampler,
    "solver": solver,
    "counters_end": counters_end,
    "review": review,
    "keeping": score_keeper,
    "start": start,
    "compile": compiling,
    "peer": openspiel,
    "peers": peers,
}
# Slices of rows by threads; a GPU; a server with all that speaks to it.
ON_ALL_CORES = {"threads": threads, "cuda": cuda, "opening": opening, "tables": tables, "page": page}
WHEN_NAMED = {
    "kernels": kernels,
    "prebuilt": prebuilt,
    "without_numpy": without_numpy,
    "first": first_use,
    "page_python": page_python,
}  # a GPU; `python -m kernels` must have run
BENCHES = ON_ONE_CORE | ON_ALL_CORES | WHEN_NAMED


def _processor() -> str:
    """The model of this processor, if the system gives it."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def _versions() -> dict[str, str]:
    import llvmlite
    import numba
    import numpy

    import eldest

    return {
        "python": platform.python_version(),
        "eldest": eldest.__version__,
        "numba": numba.__version__,
        "numpy": numpy.__version__,
        "llvmlite": llvmlite.__version__,
    }


def main() -> None:
    """Run the requested benchmarks."""
    words = argparse.ArgumentParser(prog="python -m benchmarks", description="How fast Eldest is on this machine.")
    words.add_argument("names", nargs="*", metavar="name", help=f"what to measure: {', '.join(BENCHES)}")
    efforts = words.add_mutually_exclusive_group()
    efforts.add_argument("--quick", action="store_const", dest="effort", const=QUICK, help="fewer and shorter repeats")
    efforts.add_argument("--once", action="store_const", dest="effort", const=ONCE, help="show that they run")
    words.set_defaults(effort=FULL)
    asked = words.parse_args()
    os.environ.setdefault(KERNELS.name, COMPILED)
    unknown = [name for name in asked.names if name not in BENCHES]
    if unknown:
        words.error(f"there is no benchmark {unknown[0]!r} (there is {', '.join(BENCHES)})")
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
    names, effort = asked.names or list(ON_ONE_CORE | ON_ALL_CORES), asked.effort
    with pinned() as cores:
        emit("machine", _processor(), cores=cores, versions=_versions(), utc=now, system=platform.platform())
        for name in filter(ON_ONE_CORE.__contains__, names):
            ON_ONE_CORE[name](effort)
    for name in names:
        if name not in ON_ONE_CORE:
            BENCHES[name](effort)


if __name__ == "__main__":
    main()

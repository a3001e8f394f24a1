"""What people wait for first: processes on empty caches, with the kernels that were built."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from benchmarks.engine.startup import child_seconds, quiet_run
from benchmarks.engine.without_numpy import HIDDEN, hidden
from benchmarks.rates import Effort, emit, short
from eldest.families.registry import OURS
from eldest.settings import CACHE, DATA, KERNELS

# Six cards a hand, or a hand in a bidding.
COMMANDS = {
    "eldest solve, six cards": (
        "-m", "eldest", "solve", "sweven", "--players=3", "--trump", "H",
        "--hands", "AS KH 9C 9H AC QD / QS JH TC KS KC 9D / TS 9S JC JS QH AD",
    ),
    "eldest odds": ("-m", "eldest", "odds", "oh_hell", "--start", "5", "--hand", "AS KS 3H 4H 2C", "--turned", "9H"),
}  # fmt: skip
CHOICE = """
import sys
from eldest.bots import seat_bot
from eldest.table.match import Match
deal = Match.start(sys.argv[1], {}, seed=3).deal
seat = deal.awaited[0]
seat_bot("search", sys.argv[1], 1).choose(deal.view(seat))
"""


def first_use(effort: Effort) -> None:
    """Wall-clock and CPU seconds of whole processes on empty caches, without NumPy and with it; the least of some."""
    choices = {f"a first choice of level 3, {name}": ("-c", CHOICE, name) for name in OURS}
    with tempfile.TemporaryDirectory() as bytecode, hidden(*HIDDEN) as plain:
        made = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": bytecode}  # as pip makes it
        for case, words in (COMMANDS | choices).items():
            for where, more in (("plain", plain), ("with NumPy", {})):
                spent = [_fresh(words, made | more) for _ in range(effort.repeats + 1)]
                wall, cpu = (short(min(each), 3) for each in zip(*spent[1:], strict=True))
                emit("first", f"{case}, {where}", seconds={"wall": wall, "cpu": cpu}, repeats=effort.repeats)


def _fresh(words: tuple[str, ...], more: dict[str, str]) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        home = {name: str(Path(folder) / name) for name in (CACHE.name, DATA.name, "XDG_CACHE_HOME")}
        settings = os.environ | home | {KERNELS.name: "", "NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0"} | more
        return child_seconds(lambda: quiet_run([sys.executable, *words], settings))

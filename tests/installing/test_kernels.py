"""Kernels: what they choose is what the interpreted rules choose, without a compiler; arrays, numbers and faults."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from eldest.compiler import rule
from tests.patience import PATIENCE

kernels = import_module("eldest.compiler.kernels")
ROOT = Path(__file__).parents[2]
COMPILER = {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0"}

CHOICES = """
import json, sys
from eldest.bots import seat_bot
from eldest.table.match import Match
chosen, rules = [], seat_bot("rules", "oh_hell", 1)
for name in ("rules", "flat@30", "search@60", "learned@30"):
    match, bot, number = Match.start("oh_hell", {}, seed=7), seat_bot(name, "oh_hell", 1), 0
    while not match.deal.over:
        seat = match.deal.awaited[0]
        if number % 5 == 0:
            chosen.append(str(bot.choose(match.deal.view(seat))))
        match.act(rules.choose(match.deal.view(seat)).action, seat)
        number += 1
print(json.dumps({"chosen": chosen, "compiler": "numba" in sys.modules}))
"""

SMALL = """
import sys
from collections import namedtuple
from pathlib import Path
import numpy as np
from eldest import compiler
from eldest.compiler import rule
from importlib import import_module
from kernels.entries import Entry
from kernels.module import build

Pair = namedtuple("Pair", "first second")
TABLE = (3, 1, 4)
SIZES = namedtuple("Sizes", "rows columns")


@rule
def sums(pair, factor, grid, exact):
    pair.first[0] += TABLE[2] * factor
    pair.second[1] = pair.second[0] * exact
    return len(grid) * 100 + grid.shape[1]


@rule
def mean(values):
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


@rule
def lost(grid):
    grid[1 << 28] = 1
    return 0


runtime = import_module("eldest.compiler.kernels")
runtime.FOLDER = Path(sys.argv[1])
pair = Pair(np.array([5, 6]), np.array([0.5, 0.0]))
for function, sample in ((sums, (pair, 1, np.zeros((2, 3), np.int64), 1.0)), (mean, (pair.second,))):
    build(Entry(function, sample), runtime.FOLDER)
build(Entry(lost, (pair.first,)), runtime.FOLDER)
call = runtime.kernel(sums, (pair, 1, np.zeros((2, 3), np.int64), 1.0))
assert call(pair, 10, np.zeros((7, 9), np.int64), 3.0) == 709
assert pair.first.tolist() == [45, 6] and pair.second.tolist() == [0.5, 1.5]
own = runtime.zeros((2,), np.float64)
place = own.ctypes.data
own[0] = 2.0
assert runtime.kernel(mean, (own,))(own) == 1.0, "a mean is no whole number"
del own
assert runtime.zeros(2, np.float64).ctypes.data == place, "memory that nobody holds is used again"
try:
    runtime.kernel(lost, (pair.first,))(pair.first)
except runtime.Trap as fault:
    assert str(fault).startswith("the kernel lost-") and len(str(fault).splitlines()) == 1, fault
else:
    raise AssertionError("what lies outside the memory was written")
try:
    runtime.zeros(1 << 28, np.int64)
except runtime.Trap as fault:
    assert str(fault) == "the kernels of a thread have no more than 1024 MiB of memory", fault
else:
    raise AssertionError("there is more memory than the limit")
assert runtime.zeros(9, np.int64).sum() == 0, "a refusal takes nothing"
print("right")
"""


def python(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """What a process of Python answers and says."""
    command, environment = [sys.executable, *arguments], os.environ | settings
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


@pytest.fixture(scope="module")
def built() -> Path:
    """The folder of kernels, with those of Oh Hell."""
    told = python("-m", "kernels", "oh_hell", **COMPILER)
    assert told.returncode == 0, told.stderr
    return kernels.FOLDER


def chosen(**settings: str) -> dict:
    """What bots choose at Oh Hell under some settings, and whether the compiler was loaded."""
    told = python("-c", CHOICES, **settings)
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


def test_bots_choose_by_kernels_as_by_interpreted_rules_and_load_no_compiler(built: Path) -> None:
    by_kernels = chosen(**COMPILER, ELDEST_KERNELS="1")
    interpreted = chosen(NUMBA_DISABLE_JIT="1", ELDEST_KERNELS="")
    assert by_kernels["chosen"] == interpreted["chosen"] and len(by_kernels["chosen"]) > 30
    assert not by_kernels["compiler"]


def test_kernels_take_numbers_arrays_and_tuples_and_use_memory_again(tmp_path: Path) -> None:
    (tmp_path / "small.py").write_text(SMALL)
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    told = python(str(tmp_path / "small.py"), str(tmp_path), **COMPILER, PYTHONPATH=path, ELDEST_KERNELS="1")
    assert told.stdout == "right\n", told.stderr


@rule
def nothing(numbers):
    return 0


def test_a_damaged_kernel_is_named_and_not_run(tmp_path, monkeypatch, caplog) -> None:
    sample = (np.zeros(1, np.int64),)
    monkeypatch.setattr(kernels, "FOLDER", tmp_path)
    caplog.set_level(logging.INFO, logger="eldest")
    assert kernels.kernel(nothing, sample) is None
    assert "there is no kernel of nothing" in caplog.text
    path = tmp_path / kernels.kernel_name(nothing, sample)
    path.write_bytes(b"\0asm garbage")
    assert kernels.kernel(nothing, sample) is None
    assert f"the kernel {path} is damaged" in caplog.text


def test_the_name_of_a_kernel_tells_its_rule_its_sources_and_its_arguments() -> None:
    names = {
        kernels.kernel_name(nothing, (np.zeros(1, np.int64),)),
        kernels.kernel_name(nothing, (np.zeros(1, np.int32),)),
        kernels.kernel_name(nothing, (np.zeros((1, 1), np.int64),)),
        kernels.kernel_name(nothing, (1,)),
        kernels.kernel_name(nothing, (1.0,)),
        kernels.kernel_name(rule(lambda numbers: 0), (1,)),
    }
    assert len(names) == 6
    assert kernels.kernel_name(nothing, (2,)) in names


def test_a_game_that_there_is_not_is_named() -> None:
    told = python("-m", "kernels", "whist")
    assert told.returncode == 2 and told.stderr.startswith("kernels: 'whist' is no family")

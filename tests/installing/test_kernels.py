"""Kernels: what they choose is what the interpreted rules choose, without a compiler; arrays, numbers and faults."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from eldest.compiler import long_work, rule
from eldest.compiler.mode import prefers_kernels
from eldest.engine.batch import table_shape
from eldest.families import FAMILIES, family
from kernels import manifest
from tests.compiler.both_ways import INTERPRETED as BY_INTERPRETER
from tests.compiler.both_ways import KERNELS as BY_KERNELS
from tests.compiler.both_ways import found
from tests.families import known
from tests.matrix import EVERYTHING
from tests.patience import PATIENCE

kernels = import_module("eldest.compiler.kernels")
ROOT = Path(__file__).parents[2]
COMPILER = {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0"}

CHOICES = """
import json, sys
from eldest.bots import seat_bot
from eldest.table.match import Match
every, asked = int(sys.argv[1]), json.loads(sys.argv[2])
found = {}
for family, iterations in asked.items():
    found[family], rules = [], seat_bot("rules", family, 1)
    for name in ("rules", f"flat@{iterations}", f"search@{iterations}", f"learned@{iterations}"):
        match, bot, number = Match.start(family, {}, seed=7), seat_bot(name, family, 1), 0
        while not match.deal.over:
            seat = match.deal.awaited[0]
            if number % every == 0:
                found[family].append(str(bot.choose(match.deal.view(seat))))
            match.act(rules.choose(match.deal.view(seat)).action, seat)
            number += 1
print(json.dumps({"chosen": found, "compiler": bool(sys.modules.get("numba"))}))
"""

ASKED = "from kernels.entries import entries; print(len(entries(['sweven'])))"
SMALL = """
import sys
from collections import namedtuple
from pathlib import Path
import numpy as np
from eldest import compiler
from eldest.compiler import rule
from eldest.families import FAMILIES
from importlib import import_module
from eldest.compiler import kernel_name
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
    build(Entry(function, sample, kernel_name(function, sample)), runtime.FOLDER)
build(Entry(lost, (pair.first,), kernel_name(lost, (pair.first,))), runtime.FOLDER)
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


EVERY = 7 if EVERYTHING else 23  # searching bots choose at so many decisions; interpreted ones are slow
ITERATIONS = {"oh_hell": 30, "ninety_nine": 8, "counters": 1, "five_hundred": 4, "sweven": 2}


def chosen(families: Iterable[str], **settings: str) -> dict:
    """What bots choose in each game under some settings, and whether the compiler was loaded."""
    asked = json.dumps({family: ITERATIONS[family] for family in families})
    told = python("-c", CHOICES, str(EVERY), asked, **settings)
    assert told.returncode == 0, told.stderr
    assert "interpreted" not in told.stderr
    return json.loads(told.stdout)


@pytest.fixture(scope="module")
def choices(built_kernels: Path) -> tuple[dict, dict]:
    """What bots choose by kernels, and by interpreted rules."""
    by_kernels = chosen(FAMILIES, **COMPILER, ELDEST_KERNELS="")
    assert not by_kernels["compiler"]
    return by_kernels["chosen"], chosen(FAMILIES, NUMBA_DISABLE_JIT="1")["chosen"]


@pytest.mark.parametrize("family", FAMILIES)
def test_bots_choose_by_kernels_as_by_interpreted_rules_and_load_no_compiler(
    choices: tuple[dict, dict], family: str
) -> None:
    by_kernels, interpreted = choices
    assert by_kernels[family] == interpreted[family] and len(by_kernels[family]) > 7


@pytest.fixture(scope="module")
def deals(built_kernels: Path) -> list[dict[str, dict[str, str]]]:
    """Deals of all options by kernels, and by interpreted rules."""
    effort = (5, 1)  # deals by random players and by rule players
    return [found([*FAMILIES], settings, *effort) for settings in (BY_KERNELS, BY_INTERPRETER)]


@pytest.mark.parametrize("family", FAMILIES)
def test_deals_of_all_options_end_by_kernels_as_by_interpreted_rules(
    deals: list[dict[str, dict[str, str]]], family: str
) -> None:
    by_kernels, interpreted = (each[family] for each in deals)
    assert by_kernels == interpreted and len(interpreted) == 2 * len(known(family).tables())


def test_kernels_take_numbers_arrays_and_tuples_and_use_memory_again(tmp_path: Path) -> None:
    (tmp_path / "small.py").write_text(SMALL)
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    settings = {**COMPILER, "NUMBA_OPT": "0", "PYTHONPATH": path, "ELDEST_KERNELS": "prebuilt"}
    told = python(str(tmp_path / "small.py"), str(tmp_path), **settings)
    assert told.stdout == "right\n", told.stderr


@pytest.fixture
def without(tmp_path: Path) -> Callable[..., str]:
    """A folder for `PYTHONPATH` with which processes do not find some packages."""

    def hidden(*packages: str) -> str:
        (tmp_path / "sitecustomize.py").write_text(f"import sys\nsys.modules.update(dict.fromkeys({packages!r}))\n")
        return os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))

    return hidden


def test_without_a_compiler_people_play_and_simulate_by_kernels(
    built_kernels: Path, without: Callable[..., str]
) -> None:
    path = without("numba", "llvmlite")
    assert not chosen(["oh_hell"], **COMPILER, ELDEST_KERNELS="", PYTHONPATH=path)["compiler"]
    deals = ("-m", "eldest", "simulate", "sweven", "--deals", "200", "--json")
    told = [python(*deals, **COMPILER, ELDEST_KERNELS="", PYTHONPATH=path)]
    told.append(python(*deals, NUMBA_DISABLE_JIT="1"))
    assert [each.stderr for each in told] == ["", ""]
    reports = [json.loads(each.stdout) for each in told]
    assert timeless(reports[0]) == timeless(reports[1])


def test_kernels_are_found_where_pip_builds_with_nothing_but_a_compiler(without: Callable[..., str]) -> None:
    path = without("platformdirs", "yaml", "pydantic", "typer", "fastapi", "sqlalchemy", "wasmtime")
    told = python("-c", ASKED, NUMBA_DISABLE_JIT="1", PYTHONPATH=path)
    assert told.stderr == "" and int(told.stdout) > 5


def timeless(report: dict) -> dict:
    """A report of `simulate` without its times."""
    return {key: value for key, value in report.items() if "second" not in key}


def test_what_has_neither_kernel_nor_compiler_runs_interpreted_and_says_so(without: Callable[..., str]) -> None:
    path = without("numba", "llvmlite")
    code = "from eldest.compiler import machine, rule\n@rule\ndef one():\n    return 1\nprint(machine(one)())"
    told = python("-c", code, **COMPILER, ELDEST_KERNELS="", PYTHONPATH=path)
    assert told.stdout == "1\n"
    assert told.stderr == "one runs interpreted, which is slow: pip install 'eldest[fast]'\n"


def test_long_work_is_compiled_unless_a_setting_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in COMPILER.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("ELDEST_KERNELS", "")
    assert prefers_kernels()
    with long_work():
        assert not prefers_kernels()
    assert prefers_kernels()
    monkeypatch.setenv("ELDEST_KERNELS", "prebuilt")
    with long_work():
        assert prefers_kernels()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert not prefers_kernels()


def test_a_setting_that_is_neither_is_one_line() -> None:
    told = python("-m", "eldest", "simulate", "sweven", **COMPILER, ELDEST_KERNELS="wasm")
    assert told.returncode == 2
    assert told.stderr == "eldest: ELDEST_KERNELS: 'wasm' is neither prebuilt nor compiled\n"


def test_the_manifest_names_every_kernel_with_its_digest(built_kernels: Path) -> None:
    told = json.loads((built_kernels / manifest.FILE).read_text())
    files = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in built_kernels.glob("*.wasm")}
    assert told["sha256"] == files
    assert set(told["kernels"]) == set(files) and set(told["games"]) == set(FAMILIES)
    (choose,) = (each for each in told["kernels"].values() if each["rule"] == "oh_hell.rules.choose_at")
    assert [each["name"] for each in choose["arguments"]] == ["tables", "seat", "legal"]
    assert told["records"][choose["arguments"][0]["type"]]["bytes"] == table_shape(family("oh_hell")).dtype.itemsize


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


def test_records_whose_fields_stand_in_any_order_have_names_too() -> None:
    """As arrays have them that see some fields of a record."""
    names = set()
    for first, second in ((0, 8), (8, 0), (0, 4)):
        fields = {"names": ["one", "other"], "formats": [np.int64, np.int64], "offsets": [first, second]}
        names.add(kernels.kernel_name(nothing, (np.zeros(1, np.dtype(fields)),)))
    assert len(names) == 3


def test_a_game_that_there_is_not_is_named() -> None:
    told = python("-m", "kernels", "whist")
    assert told.returncode == 2 and told.stderr.startswith("kernels: 'whist' is no family")

"""
Two modes, one meaning: machine code and interpreted rules, and the folders that keep the code.

The rules of these tests are small, so that nobody waits for the compiler.
"""

from __future__ import annotations

import contextlib
import dis
import math
import os
import shutil
import subprocess
import sys
import textwrap
import types
from collections import namedtuple
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from eldest import compiler
from eldest.compiler import bind, count, highest, lowest, machine, rule, squeezed
from eldest.compiler.cache import SEAL
from eldest.compiler.digest import digest, mentioned
from eldest.compiler.machine import purpose
from eldest.mechanics.powers import exp, exp2
from tests.compiler.small_rules import SHAPE, TABLE, bound, doubled, from_table, gather
from tests.forked import Forked, preload
from tests.matrix import EVERYTHING
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
FAMILY_FILES = sorted((ROOT / "src/eldest/families").glob("*/*.py"))
LOAD = "LOAD_GLOBAL"
compiled_only = pytest.mark.skipif(
    not compiler.is_compiling(), reason="NUMBA_DISABLE_JIT=1: nothing is compiled in this run"
)


class Numbers(NamedTuple):
    """Arrays that a rule takes as one value."""

    first: Any
    second: Any


@rule
def bits(numbers):
    return count(numbers[0]) * 10_000 + lowest(numbers[0]) * 100 + highest(numbers[0])


@rule
def moved_together(numbers):
    return squeezed(numbers[0], numbers[1])


@rule
def difference(numbers):
    swapped = Numbers(numbers.second, numbers.first)
    numbers.first[0] -= swapped.first[1]
    return numbers.first[0]


@pytest.fixture
def cache(tmp_path, monkeypatch) -> Path:
    """A cache folder of the test's own."""
    monkeypatch.setenv("ELDEST_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def files(cache: Path, kind: str) -> list[Path]:
    return sorted(cache.rglob(f"*.{kind}"))


def folders(cache: Path) -> set[str]:
    """The folders of entry points, with their mode."""
    return {str(path.parent.relative_to(cache)) for path in files(cache, "nbc")}


def interpreted(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")


# ---------------------------------------------------------------- the same in both modes


@compiled_only
def test_a_rule_does_the_same_compiled_and_interpreted(cache, monkeypatch):
    both = []
    for prepare in (lambda _: None, interpreted):
        prepare(monkeypatch)
        rows = SHAPE.zeros(2)
        answers = [machine(bound(), rows, 0)(rows, 1) for _ in range(2)]
        both.append((answers, rows.tobytes()))
    assert both[0] == both[1] and both[0][0] == [14, 28]


@compiled_only
@pytest.mark.parametrize("members", [1, 0b1011000, 1 << 62, (1 << 63) - 1])
def test_sets_are_counted_the_same_compiled_and_interpreted(cache, monkeypatch, members):
    numbers = np.array([members], np.int64)
    fast = machine(bits, numbers)(numbers)
    interpreted(monkeypatch)
    assert fast == machine(bits, numbers)(numbers) == bits([members])


@compiled_only
def test_a_named_tuple_of_arrays_is_one_argument_compiled_and_interpreted(cache, monkeypatch):
    both = []
    for prepare in (lambda _: None, interpreted):
        prepare(monkeypatch)
        numbers = Numbers(np.array([7, 1], np.int64), np.array([2, 3], np.int32))
        both.append((machine(difference, numbers)(numbers), numbers.first.tolist()))
    assert both == [(4, [4, 1])] * 2


@compiled_only
def test_the_name_of_a_folder_follows_the_fields_of_a_named_tuple():
    from numba import typeof

    array = np.zeros(1, np.int64)
    kinds = [namedtuple("Numbers", names)(array, array) for names in ("first second", "second first")]
    alike, other = (purpose((typeof(kind),)) for kind in kinds)
    assert alike != other and alike == purpose((typeof(kinds[0]),))
    swapped = bind(difference, "difference", Numbers=namedtuple("Numbers", "second first"))
    assert digest(swapped) != digest(bind(difference, "difference"))


@pytest.mark.parametrize(
    ("members", "places", "together"),
    [(0b1011, 0b1110, 0b101), (0, 7, 0), ((1 << 63) - 1, 1 << 62, 1), (1 << 62, (1 << 63) - 1, 1 << 62), (5, 0, 0)],
)
def test_members_are_moved_together_the_same_compiled_and_interpreted(cache, members, places, together):
    numbers = np.array([members, places], np.int64)
    assert machine(moved_together, numbers)(numbers) == moved_together([members, places]) == together


def test_interpreted_rules_write_into_the_same_memory(monkeypatch):
    interpreted(monkeypatch)
    rows = SHAPE.zeros(2)
    machine(bound(), rows, 0)(rows, 1)
    assert (rows["sum"].tolist(), rows["seen"][1].tolist()) == ([0, 14], list(TABLE))


def test_a_rule_may_not_use_what_no_compiler_knows(cache, monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")
    with pytest.raises(TypeError, match=r"tiny\.gather uses chosen, which is no rule, number, table or named tuple"):
        machine(bound(chooser={}), SHAPE.zeros(1), 0)


# ---------------------------------------------------------------- the folders of compiled code

START = textwrap.dedent("""
    import logging, sys
    logging.basicConfig(format="%(levelname)s %(message)s", stream=sys.stdout)
    from tests.compiler.small_rules import SHAPE, bound
    from eldest.compiler import machine
    rows = SHAPE.zeros(1)
    print("answer", machine(bound(), rows, 0)(rows, 0))
""")


def environment(cache: Path) -> dict[str, str]:
    """The environment of a process that compiles."""
    return os.environ | {"ELDEST_CACHE": str(cache), "NUMBA_DISABLE_JIT": "0"}


def process(cache: Path, script: str = START, **settings: str) -> subprocess.Popen[str]:
    """A new interpreter that needs the entry point once."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", script], stdin=pipe, stdout=pipe, text=True, env=environment(cache) | settings, cwd=ROOT
    )


def start(cache: Path, script: str = START, code: int = 0, **settings: str) -> str:
    """All that such a process says; without settings, which Numba reads when it is imported, a forked one."""
    if not settings:
        with fork(cache, script) as child:
            said = child.stdout.read()
            assert child.wait(PATIENCE) == code
        return said
    with process(cache, script, **settings) as running:
        said, _ = running.communicate(timeout=PATIENCE)
    assert running.returncode == code
    return said


def fork(cache: Path, script: str = START) -> Forked:
    """A process forked from one that has loaded Numba and these rules and compiled nothing: a third of the time."""
    preload("numba", "tests.compiler.small_rules")
    return Forked("tests.compiler.script", script, env=environment(cache))


@pytest.fixture(scope="module")
def compiled(tmp_path_factory) -> Path:
    """A cache folder with the entry point, compiled once for all tests that begin with it."""
    folder = tmp_path_factory.mktemp("compiled") / "cache"
    start(folder)
    return folder


@pytest.fixture
def filled(cache, compiled) -> Path:
    """A copy of it, of the test's own."""
    shutil.copytree(compiled, cache)
    return cache


def unfinished(cache: Path) -> list[Path]:
    """The files that a process has left, or is still writing, beside the folders of compiled code."""
    return [path for path in cache.glob("*/*") if not (path / SEAL).exists()]


@compiled_only
def test_the_second_start_compiles_nothing(cache):
    first = start(cache)
    kept = {path: path.stat().st_mtime_ns for path in files(cache, "nb?")}
    second = start(cache)
    assert ("compiling tiny.gather, once" in first, second) == (True, "answer 14\n")
    assert {path: path.stat().st_mtime_ns for path in files(cache, "nb?")} == kept


RULES = """
import logging, sys
import numpy as np
from eldest.compiler import machine, rule
{blank}
@rule
def own(numbers):
    return numbers[0] * 3

logging.basicConfig(format="%(levelname)s %(message)s", stream=sys.stdout)
numbers = np.array([5], np.int64)
print("answer", machine(own, numbers)(numbers))
"""


@compiled_only
def test_another_installation_uses_the_same_code(cache, tmp_path):
    """The same rule in a file that lies elsewhere, was written later and has it in another line."""
    said = []
    for place in ("here", "there"):
        file = tmp_path / place / "eldest_rules.py"
        file.parent.mkdir()
        file.write_text(RULES.format(blank="\n" * len(said)), encoding="utf-8")
        environment = os.environ | {"ELDEST_CACHE": str(cache), "NUMBA_DISABLE_JIT": "0", "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", "import eldest_rules"]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=file.parent, check=True)
        said.append(done.stdout.splitlines())
    assert said == [["WARNING compiling own, once (some seconds)", "answer 15"], ["answer 15"]]


@compiled_only
def test_checked_code_never_comes_from_the_folder_of_unchecked_code(cache):
    for checks in "01":
        start(cache, NUMBA_BOUNDSCHECK=checks)
    modes = sorted(path.name for path in cache.iterdir())
    assert len(modes) == 2 and modes[0].endswith("-checked") and modes[1].endswith("-fast")


@compiled_only
def test_checked_code_finds_a_place_outside_the_table(cache, monkeypatch):
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    from numba import config

    monkeypatch.setattr(config, "BOUNDSCHECK", 1)
    reader = bind(read_at, "tiny.read_at")
    numbers = np.array([7], np.int64)
    with pytest.raises(IndexError):
        machine(reader, numbers)(numbers)


@rule
def read_at(numbers):
    return TABLE[numbers[0]]


DAMAGES = [("nbc", b"half"), ("nbi", b""), ("nbc", b"\x80\x05K\x01."), ("nbc", b""), ("nbi", b"half")]


@compiled_only
@pytest.mark.parametrize(("kind", "damage"), DAMAGES if EVERYTHING else DAMAGES[:2])
def test_a_damaged_file_is_said_and_compiled_again(filled, kind, damage):
    for path in files(filled, kind):
        path.write_bytes(damage)
    again = start(filled)
    assert again.startswith("WARNING the compiled code in ") and " is damaged: " in again.splitlines()[0]
    assert again.endswith("answer 14\n")
    assert start(filled) == "answer 14\n"


@compiled_only
def test_a_changed_byte_of_machine_code_is_never_run(filled):
    (path,) = files(filled, "nbc")
    code = bytearray(path.read_bytes())
    code[len(code) // 2] ^= 1
    path.write_bytes(code)
    assert " is damaged: " in start(filled)


STOPPING = """
import os, sys
def stop(event, said):
    if event == {event!r} and str(said[{place}]).endswith({end!r}):
        {act}
sys.addaudithook(stop)
"""
# Where a process that compiles is stopped: the interpreter's event, and which of its arguments ends in what.
POINTS = {
    "before the index is written": ("os.rename", 1, ".nbi"),
    "before the code is written": ("os.rename", 1, ".nbc"),
    "before the seal is written": ("open", 0, "sha256"),
}


@compiled_only
@pytest.mark.parametrize("point", POINTS if EVERYTHING else list(POINTS)[1:])
def test_what_a_killed_process_left_unfinished_is_swept_without_a_word(cache, point):
    event, place, end = POINTS[point]
    start(cache, STOPPING.format(event=event, place=place, end=end, act="os._exit(9)") + START, code=9)
    assert unfinished(cache)
    second, third = start(cache), start(cache)
    assert second == "WARNING compiling tiny.gather, once (some seconds)\nanswer 14\n"
    assert third == "answer 14\n" and not unfinished(cache)


@compiled_only
@pytest.mark.parametrize("point", POINTS if EVERYTHING else list(POINTS)[:1])
def test_two_processes_that_start_on_an_empty_cache_do_not_disturb_each_other(cache, point):
    """The first waits in the middle of its work until the second has done the same work."""
    event, place, end = POINTS[point]
    waiting = 'print("waiting", flush=True); sys.stdin.readline()'
    script = STOPPING.format(event=event, place=place, end=end, act=waiting) + START
    with process(cache, script) as first:
        assert first.stdin and first.stdout
        said = [first.stdout.readline(), first.stdout.readline()]
        second = start(cache)
        assert unfinished(cache)  # by the first one, which is alive
        rest, _ = first.communicate("go on\n", timeout=120)
    compiling = "WARNING compiling tiny.gather, once (some seconds)\n"
    assert said == [compiling, "waiting\n"] and second == compiling + "answer 14\n" and rest == "answer 14\n"
    assert start(cache) == "answer 14\n" and not unfinished(cache)


@compiled_only
def test_processes_that_start_at_once_on_an_empty_cache_say_nothing_of_damage(cache):
    with contextlib.ExitStack() as stack:
        running = [stack.enter_context(fork(cache)) for _ in range(3)]
        said = [each.stdout.read() for each in running]
    assert [text.splitlines()[-1] for text in said] == ["answer 14"] * 3
    assert "damaged" not in "".join(said) and "cannot be written" not in "".join(said)
    assert len(folders(cache)) == 1 and not unfinished(cache)


@compiled_only
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only to the administrator")
def test_code_in_a_read_only_folder_is_used(filled):
    below = [filled, *(path for path in filled.rglob("*") if path.is_dir())]
    for folder in below:
        folder.chmod(0o500)
    try:
        assert start(filled) == "answer 14\n"
    finally:
        for folder in below:
            folder.chmod(0o700)


@compiled_only
def test_a_folder_holds_code_for_one_kind_of_arguments(cache):
    """Whatever else is compiled gets a folder of its own, so that none is written a second time."""
    for numbers in (np.array([6], np.int64), np.array([6], np.int32)):
        assert machine(bits, numbers)(numbers) == 20102
    assert len(folders(cache)) == 2


@compiled_only
def test_a_folder_holds_code_for_one_processor(filled):
    start(filled, NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")
    assert len(folders(filled)) == 2 and start(filled) == "answer 14\n"


@compiled_only
def test_where_nothing_can_be_written_it_is_said_and_works(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("a file where a folder should be", encoding="utf-8")
    said = start(blocked)
    assert "cannot be written" in said and said.endswith("answer 14\n")
    assert blocked.read_text(encoding="utf-8") == "a file where a folder should be"


@compiled_only
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only to the administrator")
def test_a_read_only_folder_is_said_and_works(cache):
    cache.mkdir()
    cache.chmod(0o500)
    try:
        said = start(cache)
    finally:
        cache.chmod(0o700)
    assert "cannot be written" in said and said.endswith("answer 14\n")


@compiled_only
def test_an_edited_rule_has_a_folder_of_its_own_and_others_keep_theirs(cache):
    rows = SHAPE.zeros(1)
    for chooser, game in ((from_table, "tiny"), (from_table, "other"), (doubled, "tiny")):
        machine(bound(chooser, game), rows, 0)
    kept = sorted(folder.rpartition("/")[2] for folder in {str(Path(each)) for each in folders(cache)})
    entries = [folder.rpartition("-")[0] for folder in kept]
    assert entries == ["other.gather", "tiny.gather", "tiny.gather"]


def test_the_name_of_a_folder_follows_code_tables_and_constants():
    first = digest(bound())
    assert digest(bound()) == first
    edited = [
        digest(bound(doubled)),
        digest(bind(gather, "tiny.gather", chosen=bind(from_table, "tiny.from_table", TABLE=(3, 1, 4, 1, 6)))),
        digest(bound(family="another")),
    ]
    assert len({first, *edited}) == 4


def codes(code: types.CodeType) -> Iterator[types.CodeType]:
    """A code object, and those in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from codes(constant)


def test_the_globals_of_code_are_those_that_the_disassembler_finds():
    many = "def calls():\n" + "\n".join(f"    name_{number}()" for number in range(400))  # more than a byte tells
    sources = {"many": many, **{str(path): path.read_text(encoding="utf-8") for path in FAMILY_FILES}}
    found = 0
    for path, source in sources.items():
        for code in codes(compile(source, path, "exec")):
            read = {each.argval for part in codes(code) for each in dis.get_instructions(part) if each.opname == LOAD}
            assert mentioned(code) == read, (path, code.co_name)
            found += len(read)
    assert found > 1000


def test_the_name_of_a_folder_follows_no_rule_that_is_not_reached():
    assert digest(bound()) == digest(bind(gather, "tiny.gather", chosen=from_table, doubled=None))


@compiled_only
def test_what_nobody_opened_for_long_is_thrown_away(cache):
    rows = SHAPE.zeros(1)
    machine(bound(), rows, 0)
    old = cache / folders(cache).pop()
    os.utime(old, (0, 0))
    machine(bound(doubled), rows, 0)
    assert not old.exists() and len(folders(cache)) == 1


@compiled_only
def test_numbas_own_cache_folder_is_left_as_it_was(cache):
    from numba import config

    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    machine(bound(), SHAPE.zeros(1), 0)
    assert before == (config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES)


@rule
def powers(given, found):
    for place in range(len(given)):
        found[place] = exp2(given[place])
        found[len(given) + place] = exp(given[place])
    return 0


def test_powers_are_right_and_have_the_same_bits_in_both_modes():
    given = np.linspace(-60.0, 60.0, 1201)
    found, interpreted = np.zeros(2 * len(given)), np.zeros(2 * len(given))
    machine(powers, given, found)(given, found)
    powers(given.tolist(), interpreted)
    assert found.tobytes() == interpreted.tobytes()
    right = [2.0**each for each in given] + [math.exp(each) for each in given]
    assert max(abs(interpreted / right - 1)) < 1e-13
    assert max(abs(interpreted[: len(given)] / right[: len(given)] - 1)) < 1e-15
    assert [exp2(-1000.0), exp2(0.0), exp2(1000.0)] == [2.0**-1000, 1.0, 2.0**1000]

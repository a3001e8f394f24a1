"""
The one file that knows the compiler.

A rule is a plain Python function. Called as it stands it runs interpreted.
`machine` answers its machine-code twin: the same code objects with their globals
rebound to compiled functions and constant arrays, so that one template serves
every family and still hits Numba's disk cache (a closure never does).

With `NUMBA_DISABLE_JIT=1` the twin is the function itself, reading the same
memory through `ctypes`.
"""

from __future__ import annotations

import contextlib
import ctypes
import dis
import enum
import hashlib
import logging
import os
import re
import secrets
import shutil
import sys
import time
import types
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from eldest.file_lock import FileLock, Locked, lock_of
from eldest.folders import cache as cache_folder
from eldest.settings import CHECKED, INTERPRETED

if TYPE_CHECKING:
    import numpy as np

F = TypeVar("F", bound=Callable[..., Any])
Array = Any  # a contiguous, writeable numpy array of whole numbers or records

log = logging.getLogger("eldest")

# A folder of a digest that nobody has opened for this long is thrown away.
KEPT_SECONDS = 30 * 24 * 3600

# Rules of these layers become part of whoever calls them, because Numba's calls pass answers
# through memory. A bot's rules call each other too often for that: they would take a minute.
OURS = re.compile(r"eldest\.(engine|rules|solver)\.|eldest\.families\.(rulebook|\w+\.(rules|sampler|solver))$")
OF_FAMILIES = ("rules", "sampler", "solver")  # files of a family from outside
_packages: set[str] = set()  # of families from outside

# The file in a folder of compiled code that says what the others were when they were written.
SEAL = "sha256"


# ---------------------------------------------------------------- marking


def merge_rules_of(package: str) -> None:
    """Have the rules of a family from outside become part of whoever calls them."""
    _packages.add(package)


def merged(module: str) -> bool:
    """Whether the rules of a module become part of whoever calls them."""
    package, _, file = module.rpartition(".")
    return OURS.match(module) is not None or (package in _packages and file in OF_FAMILIES)


def rule(function: F) -> F:
    """Mark a function that runs interpreted, compiled and on a GPU."""
    function.is_rule = True  # type: ignore[attr-defined]
    return function


def bind(template: F, name: str, **meant: Any) -> F:
    """A copy of a template whose globals named in `meant` mean something else."""
    copy = types.FunctionType(template.__code__, {**template.__globals__, **meant}, template.__name__)
    copy.__qualname__ = name
    copy.__module__ = template.__module__
    copy.__doc__ = template.__doc__
    return rule(copy)  # type: ignore[return-value]


# ---------------------------------------------------------------- sets and records


def count(members: int) -> int:
    """How many members a set has."""
    return members.bit_count()


def lowest(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


def highest(members: int) -> int:
    """The highest member of a set that is not empty."""
    return members.bit_length() - 1


def nth(members: int, place: int) -> int:
    """The member of a set that has `place` lower ones."""
    for _ in range(place):
        members &= members - 1
    return lowest(members)


def squeezed(members: int, places: int) -> int:
    """The members at some places moved together: the lowest place becomes 0, the next one 1, and so on."""
    moved, bit = 0, 1
    while places:
        if members & places & -places:
            moved |= bit
        bit <<= 1
        places &= places - 1
    return moved


def overwrite(record: Any, other: Any) -> None:
    """Make a record equal to another of its kind."""
    ctypes.memmove(ctypes.addressof(record), ctypes.addressof(other), ctypes.sizeof(record))


PDEP = "llvm.x86.bmi.pdep.64"
PEXT = "llvm.x86.bmi.pext.64"
SLOW_PDEP = ("bdver4", "znver1", "znver2")  # both in microcode, slower than the loop


def _has_pdep(context: Any, builder: Any) -> bool:
    """Whether code is being made for a processor that scatters and gathers bits at once; a GPU does not."""
    if not builder.module.triple.startswith("x86_64"):
        return False
    _, processor, features = context.codegen().magic_tuple()
    return "+bmi2" in features and processor not in SLOW_PDEP


@cache
def _intrinsics() -> dict[Callable[..., Any], Any]:
    """The twins of the functions above, as few machine instructions as there are."""
    from llvmlite import ir
    from numba import types as nb
    from numba.core import cgutils
    from numba.extending import intrinsic

    no = ir.Constant(ir.IntType(1), 0)
    word = ir.IntType(64)

    @intrinsic
    def ctpop(_: Any, members: Any) -> Any:
        return nb.int64(nb.int64), lambda context, builder, signature, args: builder.ctpop(args[0])

    @intrinsic
    def cttz(_: Any, members: Any) -> Any:
        return nb.int64(nb.int64), lambda context, builder, signature, args: builder.cttz(args[0], no)

    @intrinsic
    def msb(_: Any, members: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.sub(word(63), builder.ctlz(args[0], no))

        return nb.int64(nb.int64), build

    @intrinsic
    def select(_: Any, members: Any, place: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            if not _has_pdep(context, builder):
                return context.compile_internal(builder, _rebound(nth), signature, args)
            deposit = cgutils.get_or_insert_function(builder.module, ir.FunctionType(word, [word, word]), PDEP)
            return builder.cttz(builder.call(deposit, [builder.shl(word(1), args[1]), args[0]]), no)

        return nb.int64(nb.int64, nb.int64), build

    @intrinsic
    def extract(_: Any, members: Any, places: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            if not _has_pdep(context, builder):
                return context.compile_internal(builder, _rebound(squeezed), signature, args)
            gather = cgutils.get_or_insert_function(builder.module, ir.FunctionType(word, [word, word]), PEXT)
            return builder.call(gather, args)

        return nb.int64(nb.int64, nb.int64), build

    @intrinsic
    def assign(_: Any, record: Any, other: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            # Number by number: Numba's own assignment goes byte by byte on a GPU.
            into, out_of = (builder.bitcast(each, word.as_pointer()) for each in args)
            with cgutils.for_range(builder, word(record.size // 8)) as loop:
                builder.store(builder.load(builder.gep(out_of, [loop.index])), builder.gep(into, [loop.index]))
            return context.get_dummy_value()

        return nb.void(record, other), build

    return {count: ctpop, lowest: cttz, highest: msb, nth: select, squeezed: extract, overwrite: assign}


# ---------------------------------------------------------------- reach


def _mentioned(code: types.CodeType) -> set[str]:
    """The globals that a rule reads; a field may have the name of one, as `deal.trump` has."""
    names = {read.argval for read in dis.get_instructions(code) if read.opname == "LOAD_GLOBAL"}
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= _mentioned(constant)
    return names


def _meanings(function: Any) -> Iterator[tuple[str, Any]]:
    """The globals that a rule mentions, in the order of their names."""
    for name in sorted(_mentioned(function.__code__)):
        if name in function.__globals__:
            yield name, function.__globals__[name]


def _digest(function: Any) -> str:
    """A digest of everything a rule can reach (code, constants and tables) and of this file."""
    seen: set[int] = set()
    total = hashlib.sha256(Path(__file__).read_bytes())

    def read(reached: Any) -> None:
        if id(reached) in seen:
            return
        seen.add(id(reached))
        code = reached.__code__
        total.update(repr((reached.__qualname__, code.co_code, code.co_names, code.co_varnames)).encode())
        constants = [c for c in code.co_consts if not isinstance(c, types.CodeType) and c != reached.__doc__]
        total.update(repr(constants).encode())
        for name, meaning in _meanings(reached):
            if getattr(meaning, "is_rule", False):
                read(meaning)
            else:
                total.update(f"{name}={_plain(meaning)}".encode())

    read(function)
    return total.hexdigest()[:16]


def _plain(meaning: Any) -> str:
    if isinstance(meaning, enum.EnumMeta):
        return repr(list(meaning))
    if _is_named(meaning):
        return f"{meaning.__qualname__}{meaning._fields}"
    if callable(meaning):
        return getattr(meaning, "__qualname__", repr(type(meaning)))
    return repr(meaning)


def _is_named(meaning: Any) -> bool:
    """Whether it is a class of named tuples."""
    return isinstance(meaning, type) and issubclass(meaning, tuple) and hasattr(meaning, "_fields")


# ---------------------------------------------------------------- compiling


def compiling() -> bool:
    """Whether twins are machine code; `NUMBA_DISABLE_JIT=1` says no."""
    return INTERPRETED.value in ("", "0")


def checked() -> bool:
    """Whether machine code checks the bounds of arrays (`NUMBA_BOUNDSCHECK=1`)."""
    return CHECKED.value not in ("", "0")


def _mode() -> str:
    from numba import __version__

    python = f"{sys.implementation.cache_tag}"
    return f"numba-{__version__}-{python}-{'checked' if checked() else 'fast'}"


_twins: dict[Any, Any] = {}


def twin(function: Any) -> Any:
    """The compiled twin of a rule, kept in no file and not to be called from Python: entry points are."""
    if function not in _twins:
        made = _jit(function, forceinline=merged(function.__module__), no_cpython_wrapper=True, no_cfunc_wrapper=True)
        _twins[function] = _for_all_numbers(made)
    return _twins[function]


def _for_all_numbers(dispatcher: Any) -> Any:
    """Numba would compile a rule once more for every number that is written where it is called."""
    from numba.core.types import unliteral

    template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template(tuple(map(unliteral, args)), kws)
    return dispatcher


def _jit(function: Any, **flags: Any) -> Any:
    """Rules allocate nothing, so nobody counts who holds an array: counting made a search take 2.5 times as long."""
    from numba import njit

    uncounted: Any = {"_nrt": False}  # which Numba's types do not know
    return njit(_rebound(function), error_model="numpy", **uncounted, **flags)


def _rebound(function: Any) -> Any:
    """The rule's own code over globals that the compiler knows."""
    meant = {name: _compilable(function, name, meaning) for name, meaning in _meanings(function)}
    copy = types.FunctionType(function.__code__, meant, function.__name__, function.__defaults__)
    copy.__qualname__ = function.__qualname__
    copy.__module__ = function.__module__
    return copy


def _compilable(user: Any, name: str, meaning: Any) -> Any:
    import numpy as np

    if getattr(meaning, "is_rule", False):
        return twin(meaning)
    if isinstance(meaning, types.FunctionType) and meaning in _intrinsics():
        return _intrinsics()[meaning]
    if isinstance(meaning, tuple):
        return np.array(meaning, dtype=np.int64)
    if isinstance(meaning, (int, enum.EnumMeta)) or _is_named(meaning) or meaning in (range, min, max, abs, len):
        return meaning
    raise TypeError(f"{user.__qualname__} uses {name}, which is no rule, number, table or named tuple")


def machine(function: Any, *sample: Array) -> Callable[..., Any]:
    """
    The twin of an entry point, ready to be called with arrays, or named tuples of arrays, exactly like the sample.

    Its code is kept in a folder of its own, named by the mode, by a digest of all it can reach, and by what it is
    compiled for. A damaged folder is thrown away and made again; if nothing can be written, the code is compiled
    for this run only.
    """
    if not compiling():
        return interpreted(function)
    from numba import typeof

    signature = tuple(typeof(value) for value in sample)
    folder = cache_folder() / _mode() / f"{function.__qualname__}-{_digest(function)}{_purpose(signature)}"
    there = folder.exists()  # asked first: others may give a whole folder this name at any time
    kept = there and _intact(folder)
    if there and not kept:
        log.warning("the compiled code in %s is damaged: compiling again", folder)
        shutil.rmtree(folder, ignore_errors=True)
    # What is answered is the entry point itself: a dispatcher would look up at every call what a record is.
    try:
        return (_kept if kept else _made)(function, folder, signature)
    except OSError as error:
        why = error.strerror or error
        log.warning("the cache folder %s cannot be written (%s): compiling for this run only", folder, why)
        return _jit(function, nogil=True).compile(signature)


def _purpose(signature: tuple[Any, ...]) -> str:
    """A digest of arguments and processor: a folder holds code for one of each, so that it is written only once."""
    from numba.core.registry import cpu_target

    target: Any = cpu_target
    processor = target.target_context.codegen().magic_tuple()
    return hashlib.sha256(repr(([*map(_told, signature)], processor)).encode()).hexdigest()[:8]


def _told(argument: Any) -> Any:
    """An argument's type in words; of a named tuple with its fields, of which rules know the places only."""
    from numba.core.types import NamedTuple, NamedUniTuple

    if isinstance(argument, (NamedTuple, NamedUniTuple)):
        return argument, argument.fields, [*map(_told, argument.types)]
    return argument


def _kept(function: Any, folder: Path, signature: tuple[Any, ...]) -> Any:
    """The entry point from its folder, which counts as opened now; it may be read-only."""
    with contextlib.suppress(OSError):
        os.utime(folder)
        _prune(folder)
    return _cached(function, folder).compile(signature)


def _made(function: Any, folder: Path, signature: tuple[Any, ...]) -> Any:
    """The entry point compiled into an unfinished folder, which gets its name when it is whole."""
    log.warning("compiling %s, once (some seconds)", function.__qualname__)
    folder.parent.mkdir(parents=True, exist_ok=True)
    _prune(folder)
    with _unfinished(folder) as beside:
        entry = _cached(function, beside).compile(signature)
        (beside / SEAL).write_text(_sum(beside), encoding="ascii")
        _publish(beside, folder)
    return entry


@contextlib.contextmanager
def _unfinished(folder: Path) -> Iterator[Path]:
    """
    A new folder beside the one that is meant, for one process to write in.

    A lock tells the others that its process lives; it is taken first, so that nobody finds the folder without it.
    """
    beside = folder.with_name(f"{folder.name}.{secrets.token_hex(4)}")
    lock = None
    with contextlib.suppress(
        Locked
    ):  # a file system without locks: there nobody throws the folder away before its time
        lock = FileLock(beside)
    try:
        beside.mkdir()
        yield beside
    finally:
        shutil.rmtree(beside, ignore_errors=True)
        if lock:
            lock.release()
        lock_of(beside).unlink(missing_ok=True)


def _publish(beside: Path, folder: Path) -> None:
    """Give a whole folder its name, unless another process has been quicker: its code is the same."""
    try:
        beside.rename(folder)
    except OSError:
        if not folder.exists():
            raise


def _sum(folder: Path) -> str:
    """A digest of the compiled files, because Numba would run a file with a changed byte."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*.nb[ci]")):
        total.update(path.name.encode() + path.read_bytes())
    return total.hexdigest()


def _intact(folder: Path) -> bool:
    """Whether a folder is as it was left."""
    try:
        return (folder / SEAL).read_text(encoding="ascii", errors="replace") == _sum(folder)
    except OSError:
        return False


def _prune(folder: Path) -> None:
    """Throw away what other digests of the same entry point left long ago, and what dead processes left unfinished."""
    entry = folder.name.rpartition("-")[0]
    for other in folder.parent.glob(f"{entry}-*"):
        if other != folder and other.is_dir() and (_forsaken(other) or _forgotten(other)):
            shutil.rmtree(other, ignore_errors=True)


def _forgotten(folder: Path) -> bool:
    """Whether nobody has opened a folder for long; one that has just been renamed or deleted is not there at all."""
    try:
        return time.time() - folder.stat().st_mtime > KEPT_SECONDS
    except FileNotFoundError:
        return False


def _forsaken(folder: Path) -> bool:
    """Whether a folder is unfinished and no living process holds its lock."""
    if "." not in folder.name.rpartition("-")[2]:
        return False
    try:
        FileLock(folder).release()
    except (Locked, OSError):
        return False
    lock_of(folder).unlink(missing_ok=True)
    return True


class Locator:
    """
    Where Numba keeps the code of an entry point, whatever file its rule came from and when that was written.

    The name of the folder says what the code was made of; by itself Numba would compile again, without a word, in
    another installation, and after a file was written anew with what it held before. Numbas that ask for no
    locator do so still.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder

    @classmethod
    def from_function(cls, function: Any, file: str) -> Locator:
        """The locator of a function that is being decorated."""
        from numba import config

        settings: Any = config
        return cls(settings.CACHE_DIR)

    def get_cache_path(self) -> str:
        """The folder, which is there."""
        return self._folder

    def ensure_cache_path(self) -> None:
        """It is there."""

    def get_source_stamp(self) -> str:
        """Always the same: other rules have another folder."""
        return SEAL

    def get_disambiguator(self) -> str:
        """Nothing: a folder holds one entry point."""
        return ""


def _cached(function: Any, folder: Path) -> Any:
    """Numba reads where it keeps code when a function is decorated: set, and put back."""
    from numba import config

    settings: Any = config
    meant = {"CACHE_DIR": str(folder), "CACHE_LOCATOR_CLASSES": f"{__name__}.{Locator.__name__}"}
    before = {name: getattr(settings, name, "") for name in meant}
    vars(settings).update(meant)
    try:
        return _jit(function, nogil=True, cache=True)
    except RuntimeError as error:  # of a Numba that asks for no locator, if the folder is read-only
        raise OSError(str(error)) from None
    finally:
        vars(settings).update(before)


# ---------------------------------------------------------------- interpreted


# By kind and bytes of a number: what it is to `ctypes`.
NUMBERS = {
    "f8": ctypes.c_double,
    "i8": ctypes.c_int64,
    "i4": ctypes.c_int32,
    "i1": ctypes.c_int8,
    "u1": ctypes.c_uint8,
}


def memory(array: np.ndarray[Any, Any]) -> Any:
    """The array's own memory as `ctypes` numbers or structures, for interpreted rules."""
    import numpy as np

    from eldest.record import structure

    kind: Any = structure(array.dtype) if array.dtype.fields else NUMBERS[array.dtype.str[1:]]
    for length in reversed(array.shape):
        kind = kind * length
    return kind.from_buffer(array.view(np.uint8).data)  # numpy hands out no buffer of overlaid records


def readable(argument: Any) -> Any:
    """An argument as interpreted rules read it: arrays as their memory, alone or in a named tuple."""
    if isinstance(argument, tuple):
        return type(argument)(*map(readable, argument))
    if not hasattr(argument, "dtype"):
        return argument
    return memory(argument) if argument.shape else argument.item()


def interpreted(function: Any) -> Callable[..., Any]:
    """A rule that reads and writes the memory of the arrays that it is called with."""

    def call(*arguments: Any) -> Any:
        return function(*map(readable, arguments))

    call.__qualname__ = function.__qualname__
    return call

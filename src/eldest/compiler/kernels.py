"""
Kernels: entry points that were compiled to WebAssembly when Eldest was built (`python -m kernels`).

A kernel is a file whose name tells the rule, all that it reaches, and the types of its arguments, so a kernel of
other rules is never found. All kernels of a thread share one memory, in which arrays made by `zeros` lie; other
arrays are copied there for a call, and back.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import hashlib
import logging
import threading
import weakref
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from eldest.compiler.digest import source_digest
from eldest.compiler.mode import prefers_kernels
from eldest.compiler.rules import Rule
from eldest.compiler.side_modules import FIRST as FIRST
from eldest.compiler.side_modules import IS_WEBASSEMBLY, SLOTS, side_module, untouched
from eldest.compiler.side_modules import RESULT as RESULT
from eldest.compiler.side_modules import STATUS as STATUS

if TYPE_CHECKING:
    import wasmtime

    from eldest.arrays import np

log = logging.getLogger("eldest")

FOLDER = Path(__file__).parent.parent / "kernels"
PAGE = 1 << 16  # bytes
MOST = 1 << 14  # pages: 1 GiB; the solvers take a quarter of that
STACK = 1 << 20  # bytes
ALIGNED = 64  # bytes
CALL, CALL_FLOAT = "call", "call_float"  # the name of an entry point, by what it returns


class Trap(RuntimeError):
    """A kernel failed; the one-line message names it."""


class NoEngine(RuntimeError):
    """Wasmtime is not installed; the one-line message says how it is."""


class Kind(NamedTuple):
    """The type of an argument or of one array in it: a number (`int` or `float`), or an array of so many dimensions."""

    of: str
    dimensions: int = -1

    @property
    def is_array(self) -> bool:
        """Whether it is an array."""
        return self.dimensions >= 0


def kinds(sample: Any) -> Iterator[Kind]:
    """The types of the arguments, one after the other; those in a tuple in their order."""
    for each in sample:
        if isinstance(each, tuple):
            yield from kinds(each)
        elif getattr(each, "shape", ()) or hasattr(each, "strides"):
            yield Kind(repr(_items(each.dtype)), each.ndim)
        else:
            yield Kind("float" if isinstance(each, float) else "int")


def _items(dtype: np.dtype[Any]) -> Any:
    """The contents of an array, as plain values."""
    if not dtype.fields:
        return dtype.str
    try:
        return dtype.descr
    except ValueError:  # of fields that overlap, or stand in another order than in memory
        fields = ((name, *found[:2]) for name, found in dtype.fields.items())
        return sorted((first, name, _items(of.base), of.shape) for name, of, first in fields)


def kernel_name(function: Rule, sample: tuple[Any, ...]) -> str:
    """The name of the file that holds an entry point's kernel."""
    told = repr((source_digest(function), [*kinds(sample)]))
    return f"{function.__qualname__}-{hashlib.sha256(told.encode()).hexdigest()[:16]}.wasm"


def kernel(function: Rule, sample: tuple[Any, ...]) -> Callable[..., Any] | None:
    """The kernel of an entry point, or `None` if it was not built, or nothing here runs WebAssembly."""
    try:
        path = FOLDER / kernel_name(function, sample)
    except OSError:  # a rule that was typed in: there is no file to compare
        return None
    if not path.exists():
        log.info("there is no kernel of %s", function.__qualname__)
        return None
    if IS_WEBASSEMBLY:
        return side_module(path)
    try:
        module = _module(path)
    except NoEngine as fault:
        log.warning("%s", fault)
        return None
    if not module:
        log.warning("the kernel %s is damaged: python -m kernels builds it again", path)
        return None
    here = tuple(kinds(sample))
    return lambda *arguments: _memory().kernel(path, here)(arguments)


def zeros(shape: int | tuple[int, ...], dtype: Any) -> np.ndarray[Any, Any]:
    """An array of zeros; if there are kernels, in their memory, so that calls of this thread need not copy it."""
    from eldest.arrays import np

    if _has_memory():
        with contextlib.suppress(NoEngine):  # a kernel that is asked for says so
            return _memory().zeros(shape, np.dtype(dtype))
    return np.zeros(shape, dtype)


def lasting_zeros(size: int) -> np.ndarray[Any, Any]:
    """Zeros, int64 (size,), that are never given back; even in a page only the written pages of it are allocated."""
    from eldest.arrays import np

    return np.frombuffer(untouched(8 * size), np.int64) if IS_WEBASSEMBLY else zeros(size, np.int64)


def placed(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The array if it lies where `zeros` would make it; else a copy of it there."""
    if not _has_memory():
        return array
    with contextlib.suppress(NoEngine):
        if _memory().offset(array) is None:
            copy = zeros(array.shape, array.dtype)
            copy[...] = array
            return copy
    return array


def _has_memory() -> bool:
    """Whether kernels have a memory of their own."""
    return prefers_kernels() and not IS_WEBASSEMBLY and FOLDER.exists()


@cache
def engine() -> wasmtime.Engine:
    """The engine that compiles modules. Raises `NoEngine`."""
    try:
        import wasmtime
    except ImportError:
        raise NoEngine("kernels need wasmtime: pip install wasmtime") from None
    config = wasmtime.Config()
    config.cache = True  # the engine's own, in the user's folder for caches
    return wasmtime.Engine(config)


_threads = threading.local()


def _memory() -> Memory:
    """The memory of this thread."""
    if not hasattr(_threads, "memory"):
        _threads.memory = Memory()
    found: Memory = _threads.memory
    return found


@cache
def _module(path: Path) -> wasmtime.Module | None:
    """The module in a file, compiled for this processor; `None` if it is damaged. Raises `NoEngine`."""
    found = engine()
    import wasmtime

    try:
        return wasmtime.Module(found, path.read_bytes())
    except wasmtime.WasmtimeError:
        return None


atexit.register(_module.cache_clear)  # while wasmtime can still delete a module


class Memory:
    """The memory of a thread's kernels, which never moves, and the kernels loaded there."""

    def __init__(self) -> None:
        found = engine()
        import wasmtime

        self.store = wasmtime.Store(found)
        self._memory = wasmtime.Memory(self.store, wasmtime.MemoryType(wasmtime.Limits(STACK // PAGE, MOST)))
        self.start = self._address()
        self.end = STACK  # the end of the memory in use
        self._pages = STACK // PAGE
        self._written = STACK  # the end of the memory that was ever in use
        self._free: dict[int, list[int]] = {}  # by size: where such an array lay
        self._kernels: dict[Path, Kernel] = {}
        word = wasmtime.ValType.i32()
        stack = wasmtime.GlobalType(word, mutable=True)
        functions = wasmtime.TableType(wasmtime.ValType.funcref(), wasmtime.Limits(1, None))
        self._given: dict[str, Any] = {
            "memory": self._memory,
            "__stack_pointer": wasmtime.Global(self.store, stack, wasmtime.Val.i32(STACK)),
            "__indirect_function_table": wasmtime.Table(self.store, functions, None),
        }

    def _address(self) -> int:
        found = ctypes.cast(self._memory.data_ptr(self.store), ctypes.c_void_p).value
        assert found
        return found

    def take(self, size: int) -> int:
        """The place of `size` more bytes, which are 0."""
        place = -(-self.end // ALIGNED) * ALIGNED
        missing = -(-(place + size) // PAGE) - self._pages
        if missing > 0:
            self._grow(missing)
            assert self._address() == self.start  # the engine reserves all addresses that a word reaches
        self.end = place + size
        if place < self._written:
            ctypes.memset(self.start + place, 0, min(self.end, self._written) - place)
        return place

    def release(self, end: int) -> None:
        """Take back what lies behind an earlier end."""
        self._written = max(self._written, self.end)
        self.end = end

    def _grow(self, pages: int) -> None:
        import wasmtime

        try:
            self._memory.grow(self.store, pages)
        except wasmtime.WasmtimeError:
            raise Trap(f"the kernels of a thread have no more than {MOST * PAGE >> 20} MiB of memory") from None
        self._pages += pages

    def offset(self, array: np.ndarray[Any, Any]) -> int | None:
        """The place of an array in this memory; `None` if it lies elsewhere."""
        place: int = array.ctypes.data - self.start
        return place if 0 <= place < self.end else None

    def bytes(self, place: int, size: int) -> Any:
        """The bytes at a place."""
        return (ctypes.c_uint8 * size).from_address(self.start + place)

    def zeros(self, shape: int | tuple[int, ...], dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
        """An array of zeros in this memory, which is used again once nobody holds the array."""
        from eldest.arrays import np

        length = int(np.prod(shape, dtype=np.int64))
        size = max(length * dtype.itemsize, 1)
        free = self._free.setdefault(size, [])
        old = bool(free)
        place = free.pop() if old else self.take(size)
        raw = self.bytes(place, size)
        if old:
            ctypes.memset(raw, 0, size)
        weakref.finalize(raw, self._release, size, place)  # which keeps this memory until then, also after its thread
        return np.frombuffer(raw, dtype, length).reshape(shape)

    def _release(self, size: int, place: int) -> None:
        self._free[size].append(place)

    def kernel(self, path: Path, here: tuple[Kind, ...]) -> Kernel:
        """A kernel in this memory."""
        if path not in self._kernels:
            self._kernels[path] = Kernel(self, path, here)
        return self._kernels[path]

    def load(self, path: Path) -> dict[str, Any]:
        """Give a module its place in the memory; returns its functions by name."""
        import wasmtime

        module = _module(path)
        assert module
        word = wasmtime.GlobalType(wasmtime.ValType.i32(), mutable=False)

        def number(value: int) -> Any:
            return wasmtime.Global(self.store, word, wasmtime.Val.i32(value))

        given = {
            **self._given,
            "__memory_base": number(self.take(_static_size(path.read_bytes()))),
            "__table_base": number(0),
        }
        instance = wasmtime.Instance(self.store, module, [given[each.name or ""] for each in module.imports])
        functions: dict[str, Any] = dict(instance.exports(self.store).items())
        for start in ("__wasm_apply_data_relocs", "__wasm_call_ctors"):
            if start in functions:
                functions[start](self.store)
        return functions


class Kernel:
    """An entry point in the memory of a thread. A call takes one word: the place of its slots."""

    def __init__(self, memory: Memory, path: Path, here: tuple[Kind, ...]) -> None:
        self._memory = memory
        self._name = path.stem
        functions = memory.load(path)
        self._entry = functions.get(CALL) or functions[CALL_FLOAT]
        self._kinds = here
        self._place = memory.take(SLOTS * 8)
        self._words = (ctypes.c_int64 * SLOTS).from_address(memory.start + self._place)
        self._floats = (ctypes.c_double * SLOTS).from_address(memory.start + self._place)
        self._results: Any = self._words if CALL in functions else self._floats
        self._last: list[Any] = [_nothing] * len(here)  # references to the arrays in this memory of the last call

    def __call__(self, arguments: tuple[Any, ...]) -> int | float:
        """Call the kernel; arrays are changed as by the compiled rule. Raises `Trap`."""
        import wasmtime

        memory, words, last = self._memory, self._words, self._last
        end, slot, copied = memory.end, FIRST, []
        try:
            for number, (kind, argument) in enumerate(zip(self._kinds, _flat(arguments), strict=True)):
                if not kind.is_array:
                    (self._floats if kind.of == "float" else words)[slot] = argument
                    slot += 1
                    continue
                if last[number]() is not argument:
                    place = memory.offset(argument)
                    last[number] = _nothing if place is None else weakref.ref(argument)
                    if place is None:
                        place = memory.take(argument.nbytes)
                        ctypes.memmove(memory.start + place, argument.ctypes.data, argument.nbytes)
                        copied.append((argument, place))
                    words[slot] = place
                    words[slot + 1 : slot + 1 + argument.ndim] = argument.shape
                slot += 1 + argument.ndim
            self._entry(memory.store, self._place)
        except (wasmtime.Trap, wasmtime.WasmtimeError) as fault:
            raise Trap(f"the kernel {self._name} failed: {str(fault).splitlines()[-1].strip()}") from None
        finally:
            memory.release(end)
        for argument, place in copied:
            ctypes.memmove(argument.ctypes.data, memory.start + place, argument.nbytes)
        if words[STATUS]:
            raise Trap(f"the kernel {self._name} failed with status {words[STATUS]}")
        result: int | float = self._results[RESULT]
        return result


def _nothing() -> None:
    """A reference to no array."""


def _flat(arguments: Any) -> Iterator[Any]:
    for each in arguments:
        if isinstance(each, tuple):
            yield from _flat(each)
        else:
            yield each


def _static_size(module: bytes) -> int:
    """The bytes of a module's constants: the first number of its section `dylink.0` (WebAssembly tool conventions)."""
    at = module.index(b"dylink.0") + len(b"dylink.0") + 1
    _, at = _number(module, at)
    return _number(module, at)[0]


def _number(module: bytes, at: int) -> tuple[int, int]:
    """A whole number in LEB128, and the place after it."""
    value = shift = 0
    while True:
        byte = module[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at

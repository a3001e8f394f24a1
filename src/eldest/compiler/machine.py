"""Entry points: rules called from Python, with their machine code cached on disk."""

from __future__ import annotations

import contextlib
import hashlib
import logging
import shutil
from collections.abc import Callable, Iterator
from typing import Any

from eldest.compiler.cache import intact, kept, made
from eldest.compiler.digest import digest
from eldest.compiler.interpreted import interpreted
from eldest.compiler.kernels import kernel
from eldest.compiler.mode import has_compiler, is_compiling, mode, prefers_kernels
from eldest.compiler.rules import Rule
from eldest.compiler.twin import jitted
from eldest.folders import cache as cache_folder

Array = Any  # a contiguous, writeable numpy array of integers or records

log = logging.getLogger("eldest")


def machine(function: Any, *sample: Array) -> Callable[..., Any]:
    """
    The twin of an entry point, ready for arrays, or named tuples of arrays, of the same types as the sample.

    It is the kernel, if kernels are preferred and there is one; else it is compiled, or without Numba interpreted.
    Compiled code is cached in a folder of its own, named by the mode, a digest of all it can reach, and its
    target. A damaged folder is deleted and rebuilt; if nothing can be written, the code is compiled
    for this run only. A process loads each folder once.
    """
    for asked in _listening:
        asked.append((function, sample))
    if not is_compiling():
        return interpreted(function)
    if prefers_kernels() and (found := kernel(function, sample)):
        return found
    if not has_compiler():
        log.warning("%s runs interpreted, which is slow: pip install 'eldest[fast]'", function.__qualname__)
        return interpreted(function)
    from numba import typeof

    signature = tuple(typeof(value) for value in sample)
    name = function.__qualname__.replace("<locals>.", "")  # Windows forbids these signs in names
    folder = cache_folder() / mode() / f"{name}-{digest(function)}{purpose(signature)}"
    if str(folder) in _loaded:
        return _loaded[str(folder)]
    there = folder.exists()  # checked first: another process may create the complete folder at any time
    whole = there and intact(folder)
    if there and not whole:
        log.warning("the compiled code in %s is damaged: compiling again", folder)
        shutil.rmtree(folder, ignore_errors=True)
    # Return the entry point itself: a dispatcher would resolve record types at every call.
    try:
        entry = (kept if whole else made)(function, folder, signature)
    except OSError as error:
        why = error.strerror or error
        log.warning("the cache folder %s cannot be written (%s): compiling for this run only", folder, why)
        entry = jitted(function, nogil=True).compile(signature)
    return _loaded.setdefault(str(folder), entry)


_loaded: dict[str, Callable[..., Any]] = {}
_listening: list[list[tuple[Rule, tuple[Array, ...]]]] = []


@contextlib.contextmanager
def requests() -> Iterator[list[tuple[Rule, tuple[Array, ...]]]]:
    """The entry points that are asked for meanwhile, with the samples of their arguments."""
    asked: list[tuple[Rule, tuple[Array, ...]]] = []
    _listening.append(asked)
    try:
        yield asked
    finally:
        _listening.remove(asked)


def purpose(signature: tuple[Any, ...]) -> str:
    """A digest of argument types and processor: a folder holds code for one of each, so it is written only once."""
    from numba.core.registry import cpu_target

    target: Any = cpu_target
    processor = target.target_context.codegen().magic_tuple()
    return hashlib.sha256(repr(([*map(_field_types, signature)], processor)).encode()).hexdigest()[:8]


def _field_types(argument: Any) -> Any:
    """An argument's type as text; a named tuple's includes its fields, because rules access them by index."""
    from numba.core.types import NamedTuple, NamedUniTuple

    if isinstance(argument, (NamedTuple, NamedUniTuple)):
        return argument, argument.fields, [*map(_field_types, argument.types)]
    return argument

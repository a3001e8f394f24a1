"""Entry points: rules that are called from Python, with their machine code kept on the disk."""

from __future__ import annotations

import hashlib
import logging
import shutil
from collections.abc import Callable
from typing import Any

from eldest.compiler.cache import intact, kept, made
from eldest.compiler.digest import digest
from eldest.compiler.interpreted import interpreted
from eldest.compiler.mode import is_compiling, mode
from eldest.compiler.twin import jitted
from eldest.folders import cache as cache_folder

Array = Any  # a contiguous, writeable numpy array of whole numbers or records

log = logging.getLogger("eldest")


def machine(function: Any, *sample: Array) -> Callable[..., Any]:
    """
    The twin of an entry point, ready to be called with arrays, or named tuples of arrays, exactly like the sample.

    Its code is kept in a folder of its own, named by the mode, by a digest of all it can reach, and by what it is
    compiled for. A damaged folder is thrown away and made again; if nothing can be written, the code is compiled
    for this run only.
    """
    if not is_compiling():
        return interpreted(function)
    from numba import typeof

    signature = tuple(typeof(value) for value in sample)
    folder = cache_folder() / mode() / f"{function.__qualname__}-{digest(function)}{purpose(signature)}"
    there = folder.exists()  # asked first: others may give a whole folder this name at any time
    whole = there and intact(folder)
    if there and not whole:
        log.warning("the compiled code in %s is damaged: compiling again", folder)
        shutil.rmtree(folder, ignore_errors=True)
    # What is answered is the entry point itself: a dispatcher would look up at every call what a record is.
    try:
        return (kept if whole else made)(function, folder, signature)
    except OSError as error:
        why = error.strerror or error
        log.warning("the cache folder %s cannot be written (%s): compiling for this run only", folder, why)
        return jitted(function, nogil=True).compile(signature)


def purpose(signature: tuple[Any, ...]) -> str:
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

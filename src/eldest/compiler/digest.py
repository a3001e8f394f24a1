"""Digests of rules: equal digests mean equal machine code."""

from __future__ import annotations

import dis
import enum
import hashlib
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

LOAD, MORE = dis.opmap["LOAD_GLOBAL"], dis.opmap["EXTENDED_ARG"]


@cache
def mentioned(code: types.CodeType) -> frozenset[str]:
    """
    The globals that a rule reads; an attribute may share a global's name, as in `deal.trump`.

    `dis.get_instructions` finds the same, but in a page it takes some tenths of a second for an entry point.
    """
    names: set[str] = set()
    argument, raw = 0, code.co_code
    for operation, byte in zip(raw[::2], raw[1::2], strict=True):
        argument = argument << 8 | byte
        if operation == MORE:
            continue
        if operation == LOAD:
            names.add(code.co_names[argument >> 1])  # the last bit says how it is called
        argument = 0
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= mentioned(constant)
    return frozenset(names)


def meanings(function: Any) -> Iterator[tuple[str, Any]]:
    """The globals that a rule mentions, sorted by name."""
    for name in sorted(mentioned(function.__code__)):
        if name in function.__globals__:
            yield name, function.__globals__[name]


def digest(function: Any) -> str:
    """A digest of everything a rule can reach (code, constants and tables) and of this package."""
    total = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        total.update(path.read_bytes())
    for reached, others in _reached(function):
        code = reached.__code__
        total.update(repr((reached.__qualname__, code.co_code, code.co_names, code.co_varnames)).encode())
        constants = [c for c in code.co_consts if not isinstance(c, types.CodeType) and c != reached.__doc__]
        total.update(repr(constants).encode())
        total.update(others.encode())
    return total.hexdigest()[:16]


def source_digest(function: Any) -> str:
    """
    A digest of everything a rule can reach: the files that it stands in, constants and tables.

    It is the same in every version of Python, unlike that of the code.
    """
    total, files = hashlib.sha256(), set[str]()
    for reached, others in _reached(function):
        total.update(reached.__qualname__.encode() + others.encode())
        files.add(reached.__code__.co_filename)
    for file in sorted(_sum(file) for file in files):
        total.update(file.encode())
    return total.hexdigest()[:16]


@cache
def _sum(file: str) -> str:
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()


def _reached(function: Any) -> Iterator[tuple[Any, str]]:
    """The rules that a rule can reach, itself first, and the other globals of each as text."""
    seen: set[int] = set()

    def read(reached: Any) -> Iterator[tuple[Any, str]]:
        if id(reached) in seen:
            return
        seen.add(id(reached))
        named = list(meanings(reached))
        yield reached, "".join(f"{name}={_plain(meaning)}" for name, meaning in named if not _is_rule(meaning))
        for _, meaning in named:
            if _is_rule(meaning):
                yield from read(meaning)

    return read(function)


def _is_rule(meaning: Any) -> bool:
    return getattr(meaning, "is_rule", False) is True


def _plain(meaning: Any) -> str:
    if isinstance(meaning, enum.EnumMeta):
        return repr(list(meaning))
    if is_named(meaning):
        return f"{meaning.__qualname__}{meaning._fields}"
    if callable(meaning):
        return getattr(meaning, "__qualname__", repr(type(meaning)))
    return repr(meaning)


def is_named(meaning: Any) -> bool:
    """Whether the value is a named tuple class."""
    return isinstance(meaning, type) and issubclass(meaning, tuple) and hasattr(meaning, "_fields")

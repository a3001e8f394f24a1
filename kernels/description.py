"""The kernels for other languages: the arguments of each, the layout of records, and a fresh table of each game."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from eldest.engine.batch import new_tables
from eldest.families import family
from kernels.entries import Entry

NUMBERS = {bool: "int", int: "int", float: "float"}


def described(entries: Iterable[Entry], families: Iterable[str]) -> dict[str, Any]:
    """
    The description in plain values.

    `kernels` has the arguments of each file, in the order of the words of a call: a number's type, or the type of an
    array's items and its dimensions. `records` has the bytes of each record that arrays hold, and of each of its
    numbers the first byte, the type as numpy writes it, and the lengths of its dimensions. `games` has for each game
    its pack, and the bytes of a table with default options and no deal yet.
    """
    records: dict[str, Any] = {}
    kernels = {
        each.name: {
            "rule": each.function.__qualname__,
            "arguments": [_argument(name, value, records) for name, value in _flat(each)],
        }
        for each in entries
    }
    return {"kernels": kernels, "records": records, "games": {name: _game(name) for name in families}}


def _flat(entry: Entry) -> Iterator[tuple[str, Any]]:
    """The arguments one after the other; those in a named tuple in their order, each with its name."""
    code = entry.function.__code__
    for name, value in zip(code.co_varnames[: code.co_argcount], entry.sample, strict=True):
        if hasattr(value, "_asdict"):
            yield from ((f"{name}.{field}", each) for field, each in value._asdict().items())
        else:
            yield name, value


def _argument(name: str, value: Any, records: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(value, np.ndarray):
        return {"name": name, "type": NUMBERS[type(value)]}
    return {"name": name, "type": _type(value.dtype, records), "dimensions": value.ndim}


def _type(dtype: np.dtype[Any], records: dict[str, Any]) -> str:
    """The type of an array's items: as numpy writes a number's, or the name of the record."""
    if not dtype.fields:
        return dtype.str
    layout = {"bytes": dtype.itemsize, "fields": {name: place for name, *place in _fields(dtype)}}
    for name, known in records.items():
        if known == layout:
            return name
    name = f"record {len(records) + 1}"
    records[name] = layout
    return name


def _fields(dtype: np.dtype[Any], before: str = "", first: int = 0) -> Iterator[tuple[str, int, str, list[int]]]:
    """The numbers of a record, and of the records in it: name, first byte, type, lengths."""
    for name in dtype.names or ():
        of, start = dtype.fields[name][:2]  # type: ignore[index]
        if of.base.fields and not of.shape:
            yield from _fields(of, f"{before}{name}.", first + start)
        else:
            kind = f"{of.base.itemsize} bytes" if of.base.fields else of.base.str
            yield f"{before}{name}", first + start, kind, list(of.shape)


def _game(name: str) -> dict[str, Any]:
    options = family(name).options()
    return {
        "pack": [int(card) for card in options.pack()],
        "table": base64.b64encode(new_tables(options, 1).tobytes()).decode(),
    }

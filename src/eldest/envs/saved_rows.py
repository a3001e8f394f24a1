"""Rows of an environment as bytes: a line that names the game, then the rows, their traces and their dice."""

from __future__ import annotations

import json
from collections.abc import Sequence

from eldest.arrays import np
from eldest.engine.batch import Array
from eldest.envs.checks import NotSaved
from eldest.options import Options

VERSION = 1


def saved_name(options: Options, rows: int, episode: str) -> str:
    """The line that identifies saved rows."""
    return json.dumps({"eldest_rows": VERSION, "options": str(options), "rows": rows, "episode": episode})


def saved_rows(named: str, arrays: Sequence[Array]) -> bytes:
    """The name line and the bytes of some arrays."""
    return named.encode() + b"\n" + b"".join(array.tobytes() for array in arrays)


def put_back(saved: bytes, named: str, arrays: Sequence[Array]) -> None:
    """Write saved bytes over arrays of the same name and length. Raises `NotSaved`."""
    if not isinstance(saved, bytes):
        raise NotSaved(f"not the rows of this environment: expected bytes, not {type(saved).__name__}")
    head, _, rest = saved.partition(b"\n")
    if head != named.encode() or len(rest) != sum(array.nbytes for array in arrays):
        raise NotSaved(f"not the rows of this environment: expected {named}, not {head[:200]!r}")
    for array in arrays:
        array.view(np.uint8).reshape(-1)[:] = np.frombuffer(rest[: array.nbytes], np.uint8)
        rest = rest[array.nbytes :]

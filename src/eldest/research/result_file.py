"""Files of results: JSON of a known form, with a digest of everything else in it."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.task import NotATask

NUMBER = (int, float)
EVERY = "*"  # in a form of an object: what each of its values is
OPTIONAL = "?"  # at the end of a name in a form: older results lack it
CHANGED = "the digest of the result differs: it was changed after it was written"


def read(path: str, form: Mapping[str, Any]) -> dict[str, Any]:
    """
    The result in a file. Raises `NotATask` if it holds none, or not all that belongs to one.

    `form` says what that is: for each name a text that it has to be, a type, the form of an object, a list with the
    form of each element, or several of these in a tuple. What has a name with a `?` may be missing.
    """
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("format") != form["format"]:
        raise NotATask(f"{path}: not a result of the benchmark of this kind ({form['format']})")
    for name in _amiss(found, form, ""):
        raise NotATask(f"{path}: damaged: `{name}` is missing, or not what a result has there")
    if "task" in form and found["task"] not in TASKS:
        raise NotATask(f"{path}: {found['task']!r} is not a task")
    return found


def unchanged(path: str, form: Mapping[str, Any]) -> dict[str, Any]:
    """The result in a file; raises `NotATask` if it was changed after it was written."""
    told = read(path, form)
    if self_digest(told) != told["self"]:
        raise NotATask(f"{path}: {CHANGED} (`eldest bench verify {path}` says what does not hold)")
    return told


def written(told: Mapping[str, Any]) -> str:
    """A result as its file has it: numbers that are listed, such as the gains of the boards, are one line."""
    text = json.dumps(told, indent=1)
    return re.sub(r"\[[-\d.e,\s]+\]", lambda numbers: json.dumps(json.loads(numbers[0])), text) + "\n"


def self_digest(told: Mapping[str, Any]) -> str:
    """SHA-256 of everything in a result but this digest."""
    rest = {name: value for name, value in told.items() if name != "self"}
    return f"sha256:{hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()}"


def _amiss(told: Any, form: Any, name: str) -> Iterator[str]:
    """The names of what is missing or is something else."""
    if isinstance(form, dict):
        if not isinstance(told, dict):
            yield name
            return
        parts = dict.fromkeys(told, form[EVERY]) if EVERY in form else form
        for part, expected in parts.items():
            own = part if EVERY in form else part.removesuffix(OPTIONAL)
            whole = f"{name}.{own}" if name else own
            if own in told:
                yield from _amiss(told[own], expected, whole)
            elif own == part:
                yield whole
    elif isinstance(form, list):
        if not isinstance(told, list):
            yield name
            return
        for place, value in enumerate(told):
            yield from _amiss(value, form[0], f"{name}[{place}]")
    elif isinstance(form, tuple):
        if all(any(_amiss(told, each, name)) for each in form):
            yield name
    elif told != form if isinstance(form, str) else not isinstance(told, form):
        yield name

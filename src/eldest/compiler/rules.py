"""Rules: how a function is marked as one, bound to a family, and merged into its callers."""

from __future__ import annotations

import re
import types
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

# Rules of these layers become part of whoever calls them, because Numba's calls pass answers
# through memory. A bot's rules call each other too often for that: they would take a minute.
OURS = re.compile(
    r"eldest\.(cuda|engine|mechanics|sample|solver)\.|eldest\.families\.(rulebook|\w+\.(rules|sampler|solver))$"
)
OF_FAMILIES = ("rules", "sampler", "solver")  # files of a family from outside
_packages: set[str] = set()  # of families from outside


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

"""Rules: how a function is marked as one, bound to a family, and inlined into its callers."""

from __future__ import annotations

import re
import types
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
Rule = Any  # a function that is marked as a rule

# Rules of these layers are inlined into their callers, because Numba's calls return values
# through memory. A bot's rules call each other too often for that: they would take a minute to compile.
OURS = re.compile(
    r"eldest\.(cuda|engine|mechanics|sampler|solver)\.|eldest\.families\.(rulebook|\w+\.(rules|sampler|solver))$"
)
OF_FAMILIES = ("rules", "sampler", "solver")  # files of an external family
_packages: set[str] = set()  # of external families


def merge_rules_of(package: str) -> None:
    """Inline the rules of an external family into their callers."""
    _packages.add(package)


def merged(module: str) -> bool:
    """Whether the rules of a module are inlined into their callers."""
    package, _, file = module.rpartition(".")
    return OURS.match(module) is not None or (package in _packages and file in OF_FAMILIES)


def rule(function: F) -> F:
    """Mark a function that runs interpreted, compiled and on a GPU."""
    function.is_rule = True  # type: ignore[attr-defined]
    return function


def bind(template: F, name: str, **meant: Any) -> F:
    """A copy of a template with the globals in `meant` replaced."""
    copy = types.FunctionType(template.__code__, {**template.__globals__, **meant}, template.__name__)
    copy.__qualname__ = name
    copy.__module__ = template.__module__
    copy.__doc__ = template.__doc__
    return rule(copy)  # type: ignore[return-value]

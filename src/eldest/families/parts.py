"""
Parts of a family: files of its folder that layers above the rules ask for, each loaded when it is first asked.

What a part has in it stands with the function that asks for it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from eldest.families.registry import FAMILIES, family


@cache
def has_part(name: str, file: str) -> bool:
    """Whether a family has a file such as `keeper` or `player.quick`."""
    return find_spec(f"{family(name).package}.{file}") is not None


@cache
def part(name: str, file: str) -> ModuleType:
    """A file of a family."""
    return import_module(f"{family(name).package}.{file}")


@cache
def having(file: str) -> tuple[str, ...]:
    """The ids of the families that have such a file."""
    return tuple(each for each in FAMILIES if has_part(each, file))

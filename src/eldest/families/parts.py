"""
Parts of a family: values in files of its folder, each loaded on first use.

A layer above the rules declares a part: its file and name, its type, and its default in a family without one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Generic, TypeVar

from eldest.families.family import Family, NotAFamily
from eldest.families.registry import FAMILIES
from eldest.families.registry import family as family_of

P = TypeVar("P")


@dataclass(frozen=True)
class Part(Generic[P]):
    """
    A part, such as the keeper: `KEEPER` in `keeper.py`.

    If a family has no such file, the default is made from the family.
    """

    file: str
    name: str
    kind: type[P]
    default: Callable[[Family], P]

    def of(self, name: str) -> P:
        """The part of a family. Raises `NotAFamily` if its file holds something else."""
        return _found(self, name)

    def own(self, name: str) -> bool:
        """Whether a family has its own file for this part."""
        return _file(self.file, name)

    def owners(self) -> tuple[str, ...]:
        """The ids of the families with their own file for this part."""
        return tuple(each for each in FAMILIES if self.own(each))


def nothing(family: Family) -> None:
    """The default of a part that a family may do without."""


@cache
def _file(file: str, name: str) -> bool:
    package = family_of(name).package
    for each in file.split(".")[:-1]:
        package += f".{each}"
        if find_spec(package) is None:
            return False
    return find_spec(f"{package}.{file.rpartition('.')[2]}") is not None


@cache
def _found(part: Part[P], name: str) -> P:
    family = family_of(name)
    if not part.own(name):
        return part.default(family)
    module = import_module(f"{family.package}.{part.file}")
    found = vars(module).get(part.name)
    if not isinstance(found, part.kind):
        raise NotAFamily(f"{module.__file__}: {part.name} is no {part.kind.__name__}")
    return found

"""Which families there are."""

from __future__ import annotations

import copyreg
from functools import cache
from importlib import import_module
from typing import Any

from eldest.families.family import Family

FAMILIES = {
    "five_hundred": "Five Hundred",
    "sweven": "Sweven",
    "oh_hell": "Oh Hell",
    "ninety_nine": "Ninety-Nine",
    "counters": "Counters",
}


class NotAFamily(ValueError):
    """A name of no family."""


def family(name: str) -> Family:
    """A family by its id; a hyphen does for the underscore. Raises `NotAFamily`."""
    known = name.strip().lower().replace("-", "_")
    if known not in FAMILIES:
        raise NotAFamily(f"{name!r} is not a game (there is {', '.join(FAMILIES)})")
    return _loaded(known)


@cache
def _loaded(known: str) -> Family:
    found: Family = import_module(f"eldest.families.{known}.traits").FAMILY
    return found


def _by_id(given: Family) -> tuple[Any, tuple[str]]:
    return family, (given.id,)


copyreg.pickle(Family, _by_id)  # the same one on the other side

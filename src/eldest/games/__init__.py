"""The families, by the ids of the rule books."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

FAMILIES = {
    "five_hundred": "Five Hundred",
    "sweven": "Sweven",
    "oh_hell": "Oh Hell",
    "ninety_nine": "Ninety-Nine",
    "counters": "Counters",
}

CONTRACT = ("deal_out", "legal", "act", "settle", "winners")


class NotAFamily(ValueError):
    """A name of no family."""


def family(name: str) -> ModuleType:
    """The module of a family; a hyphen does for the underscore."""
    known = name.strip().lower().replace("-", "_")
    if known not in FAMILIES:
        raise NotAFamily(f"{name!r} is not a game (there is {', '.join(FAMILIES)})")
    return import_module(f"eldest.games.{known}")

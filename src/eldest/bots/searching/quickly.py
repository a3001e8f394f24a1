"""Who plays out deals by the thousand."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from eldest._jit import bind
from eldest.bots.rule_player import chooser_of

QUICK = ("oh_hell", "ninety_nine")  # families with a file for it


@cache
def quick_of(family: str) -> Any:
    """The rule by which deals are played out: level 1 but for what takes it too long."""
    if family not in QUICK:
        return chooser_of(family)
    return bind(import_module(f"eldest.bots.{family}.quick").quick, f"{family}.quick", choose=chooser_of(family))

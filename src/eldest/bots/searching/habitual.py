"""In which families it is known what players who think usually do."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

HABITS = ("oh_hell", "ninety_nine")  # families with a file for it


def habits_of(family: str) -> ModuleType | None:
    """The file of a family's habits, if there is one."""
    return import_module(f"eldest.bots.{family}.habits") if family in HABITS else None

"""In which families it is known what players who think usually do."""

from __future__ import annotations

from types import ModuleType

from eldest.families.parts import has_part, part


def habits_of(family: str) -> ModuleType | None:
    """The file of a family's habits, if there is one."""
    return part(family, "player.habits") if has_part(family, "player.habits") else None

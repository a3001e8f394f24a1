"""The families in short, as a list of games shows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from eldest.families.family import Family
from eldest.families.registry import FAMILIES, family


def listed(names: Iterable[str] = FAMILIES) -> list[dict[str, Any]]:
    """Families in short, as plain values; all if none are named."""
    return [brief(family(name)) for name in names]


def brief(of: Family) -> dict[str, Any]:
    """A family as a row of the list."""
    look = of.traits.look
    return {
        "id": of.id,
        "name": of.name,
        "letters": of.clauses,
        "players": list(of.options.declared()["players"].values),
        "panel": of.traits.panel,
        "lessons": len([*of.folder.glob("lessons/*.yaml")]),
        "languages": [path.name.split(".")[1] for path in sorted(of.folder.glob("data/words.*.yaml"))],
        "look": {
            "cards": [card or None for card in look.cards],
            "spent": look.spent,
            "first": list(look.first),
            "on_paper": look.on_paper,
            "place": look.place,
        },
    }

"""The families in short, as a list of games shows them."""

from __future__ import annotations

import re
from typing import Any

from eldest.families.family import Family
from eldest.families.registry import FAMILIES, family

SUITED = re.compile(r"\d+[SHDC]")


def listed() -> list[dict[str, Any]]:
    """Every family in short, as plain values."""
    return [brief(family(name)) for name in FAMILIES]


def brief(of: Family) -> dict[str, Any]:
    """What a list needs of a family."""
    look = of.traits.look
    return {
        "id": of.id,
        "name": of.name,
        "letters": of.letters,
        "players": list(of.options.declared()["players"].values),
        "suited": bool(of.traits.call) and any(SUITED.fullmatch(call) for call in of.calls),
        "look": {
            "cards": [card or None for card in look.cards],
            "spent": look.spent,
            "first": list(look.first),
            "place": look.place,
        },
    }

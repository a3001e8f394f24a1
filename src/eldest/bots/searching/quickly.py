"""Who plays out deals by the thousand."""

from __future__ import annotations

from functools import cache
from typing import Any

from eldest._jit import bind
from eldest.bots.rule_player import chooser_of
from eldest.families.parts import has_part, part


@cache
def quick_of(family: str) -> Any:
    """The rule by which deals are played out: level 1 but for what takes it too long."""
    if not has_part(family, "player.quick"):
        return chooser_of(family)
    return bind(part(family, "player.quick").quick, f"{family}.quick", choose=chooser_of(family))

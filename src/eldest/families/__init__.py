"""
The families, by their ids.

A family is one value, a `Family`: what its deals hold, its rules, and what the table, the server and the page ask
about a deal. `family(id)` answers it; nothing else names a family.
"""

from __future__ import annotations

from eldest.families.family import Face, Family, Look, Rulebook, Traits
from eldest.families.registry import FAMILIES, NotAFamily, family

__all__ = ["FAMILIES", "Face", "Family", "Look", "NotAFamily", "Rulebook", "Traits", "family"]

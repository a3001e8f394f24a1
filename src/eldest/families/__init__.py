"""
The families, by their ids.

A family is one value, a `Family`: the records of its deals, its rules, and its answers to the table, the server and
the page. `family(id)` returns it; nothing else names a family.
"""

from __future__ import annotations

from eldest.compiler import rule
from eldest.families.face import Face
from eldest.families.family import Family, NotAFamily
from eldest.families.registry import FAMILIES, edition, family, other_edition
from eldest.families.rulebook import Rulebook, at_least
from eldest.families.traits import Look, Traits

__all__ = [
    "FAMILIES",
    "Face",
    "Family",
    "Look",
    "NotAFamily",
    "Rulebook",
    "Traits",
    "at_least",
    "edition",
    "family",
    "other_edition",
    "rule",
]

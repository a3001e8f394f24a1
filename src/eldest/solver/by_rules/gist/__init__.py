"""
The gist of a deal: what of it still matters to how it ends, all hands open.

A family's `solver.py` has `PHASES`, the names of those from which one seat after the other acts to the end, and five
rules:

- `mark(rules, deal)`: two deals with one mark end alike whatever is done in both; takings so far are no part of it;
- `left(rules, deal)`: how much is still to be taken by all sides together;
- `taken(result, side)`: what a side has taken;
- `spared(rules, deal, seat, members)`: the legal set without actions that end like another one of it;
- `first(rules, deal, seat, members)`: which of some actions to try before the others.

What a family leaves to all alike is in `plain`.
"""

from __future__ import annotations

from types import ModuleType

from eldest.families.parts import part

RULES = ("mark", "left", "taken", "spared", "first")


def gist(name: str) -> ModuleType:
    """That of a family."""
    return part(name, "solver")

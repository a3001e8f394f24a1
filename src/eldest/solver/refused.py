"""What a solver refuses."""

from __future__ import annotations


class NotSolved(ValueError):
    """A deal, or a question about one, that cannot be solved: what is wrong with it is said in one line."""

"""The solver's refusal."""

from __future__ import annotations


class NotSolved(ValueError):
    """A deal, or a question about one, that cannot be solved; the message gives the reason in one line."""

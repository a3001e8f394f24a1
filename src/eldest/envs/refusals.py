"""What an environment refuses, each in one line that says what was expected."""

from __future__ import annotations


class NotAnEnvironment(ValueError):
    """A setting that no environment can have."""


class NotActions(ValueError):
    """Actions of another kind or number than the rows."""


class NotLegal(ValueError):
    """An action outside the legal set."""


class EpisodeOver(RuntimeError):
    """An action in a row that is over."""


class NotSaved(ValueError):
    """Bytes that do not hold the rows of such an environment."""


class NotInstalled(ImportError):
    """A library that an extra brings."""

"""The errors of environments; each one-line message names what was expected."""

from __future__ import annotations


class NotAnEnvironment(ValueError):
    """An invalid setting of an environment."""


class NotActions(ValueError):
    """Actions of the wrong type or number."""


class NotLegal(ValueError):
    """An action outside the legal set."""


class EpisodeOver(RuntimeError):
    """An action in a finished row."""


class NotSaved(ValueError):
    """Bytes that do not hold the rows of this environment."""


class NotInstalled(ImportError):
    """A library of an optional extra is not installed."""

"""Seeds of environments."""

from __future__ import annotations

import secrets

BITS = 63  # fits in an int64, in which libraries store it


def fresh_seed() -> int:
    """A fresh random seed, for an environment that was given none."""
    return secrets.randbits(BITS)

"""Seeds of environments."""

from __future__ import annotations

import secrets

BITS = 63  # so that it fits where libraries keep it, in an int64


def fresh_seed() -> int:
    """A seed that no other process has drawn, for an environment that was given none."""
    return secrets.randbits(BITS)

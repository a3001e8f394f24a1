"""JSON as it is sent: by pydantic's serialiser, or by Python's if that is not installed, as in a page."""

from __future__ import annotations

import json
from typing import Any

try:
    from pydantic_core import to_json
except ModuleNotFoundError:

    def to_json(value: Any) -> bytes:  # type: ignore[misc]
        """The JSON of a value."""
        return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


__all__ = ["to_json"]

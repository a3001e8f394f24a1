"""Refusals: why a table does not do what a person asks."""

from __future__ import annotations

from typing import Any

from eldest.narration.messages import Words, words

FORBIDDEN, MISSING, CONFLICT, GONE, UNFIT = 403, 404, 409, 410, 422  # HTTP statuses

# Those that are no conflict with how the table stands, by key of their sentence.
STATUSES = {
    "not_host": FORBIDDEN,
    "not_seated": FORBIDDEN,
    "not_playing_it": FORBIDDEN,
    "chat_is_off": FORBIDDEN,
    "no_hints": FORBIDDEN,
    "no_such_deal": MISSING,
    "closed": GONE,
    "table_damaged": GONE,
    "no_such_seat": UNFIT,
    "not_a_bot": UNFIT,
    "no_such_side": UNFIT,
    "phrase_unknown": UNFIT,
    "empty": UNFIT,
}


class Refused(Exception):
    """What a person asked is not done; `clause` is the label of the clause against it, where there is one."""

    def __init__(self, said: Words, clause: str, status: int) -> None:
        self.said = said
        self.clause = clause
        self.status = status
        super().__init__(said["text"])

    def to_json(self) -> dict[str, Any]:
        """As another server receives it."""
        return {"said": self.said, "clause": self.clause, "status": self.status}

    @classmethod
    def from_json(cls, written: dict[str, Any]) -> Refused:
        """As another server has sent it."""
        return cls(written["said"], written["clause"], written["status"])


def refused(key: str, clause: str = "", **values: Any) -> Refused:
    """A refusal by the key of its sentence."""
    return Refused(words(key, **values), clause, STATUSES.get(key, CONFLICT))

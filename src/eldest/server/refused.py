"""Refusals: why a table does not do what a person asks."""

from __future__ import annotations

from typing import Any

from eldest.server.words import Words, words

FORBIDDEN, CONFLICT, GONE, UNFIT = 403, 409, 410, 422  # HTTP statuses

# Those that are no conflict with how the table stands, by key of their sentence.
STATUSES = {
    "not_host": FORBIDDEN,
    "not_seated": FORBIDDEN,
    "not_playing_it": FORBIDDEN,
    "chat_is_off": FORBIDDEN,
    "closed": GONE,
    "no_such_seat": UNFIT,
    "not_a_bot": UNFIT,
    "no_such_side": UNFIT,
    "phrase_unknown": UNFIT,
    "empty": UNFIT,
}


class Refused(Exception):
    """What a person asked is not done; `clause` is the label of the clause against it, where there is one."""

    def __init__(self, key: str, clause: str = "", **values: Any) -> None:
        self.words = words(key, **values)
        self.status = STATUSES.get(key, CONFLICT)
        self.clause = clause
        super().__init__(self.words["text"])

    @classmethod
    def by_rule(cls, said: Words, clause: str, status: int = CONFLICT) -> Refused:
        """A refusal of the rules, in their words."""
        refused = cls("refused", clause)
        refused.words, refused.status, refused.args = said, status, (said["text"],)
        return refused

"""Problems: all error responses, in the form of RFC 9457, with a sentence and a key."""

from __future__ import annotations

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, NamedTuple

from eldest.narration.messages import Refused
from eldest.narration.sentences import DETAILS
from eldest.server.journal.journal import Damaged, Fault, Full, FullPad, Held, Newer, NoPad, NoPerson, NoTable, TooEarly

TYPE = "application/problem+json"
LONG = 300  # characters of a sentence that may quote the request


class Why(NamedTuple):
    """The HTTP status of a problem and its English sentence for programs."""

    status: int
    text: str


HTTP_STATUSES = {
    "not_found": 404,
    "no_table": 404,
    "no_pad": 404,
    "no_match": 404,
    "no_clause": 404,
    "no_game": 404,
    "allowed": 409,
    "wrong_method": 405,
    "no_socket": 426,
    "not_http": 400,
    "not_json": 400,
    "not_valid": 422,
    "not_a_table": 422,
    "not_a_deal": 422,
    "too_long": 413,
    "long_head": 431,
    "too_slow": 408,
    "not_a_host": 400,
    "foreign_host": 421,
    "foreign_page": 403,
    "no_origin": 403,
    "no_guest": 401,
    "no_pass": 404,
    "no_recovery": 404,
    "no_passkeys": 501,
    "no_passkeys_here": 409,
    "unknown_passkey": 404,
    "bad_passkey": 403,
    "copied_passkey": 403,
    "late_passkey": 409,
    "too_many_passkeys": 409,
    "banned": 403,
    "banned_address": 403,
    "muted": 403,
    "invited_only": 403,
    "closed_registration": 403,
    "no_invitation": 404,
    "hosts_only": 403,
    "no_person": 404,
    "higher_role": 403,
    "no_report": 404,
    "nobody_to_report": 409,
    "no_ban": 404,
    "no_device": 404,
    "too_much": 429,
    "full_pad": 413,
    "not_your_pad": 403,
    "too_many_tables": 429,
    "only_here": 403,
    "no_lan_switch": 409,
    "no_network": 409,
    "cannot_listen": 409,
    "damaged": 410,
    "held": 503,
    "newer": 503,
    "too_early": 503,
    "full": 503,
    "fault": 503,
    "no_review": 503,
    "no_printer": 501,
    "broken": 500,
}
PROBLEMS = {key: Why(status, DETAILS[key]) for key, status in HTTP_STATUSES.items()}

FAULTS = (
    (NoTable, "no_table"),
    (NoPerson, "no_guest"),
    (NoPad, "no_pad"),
    (FullPad, "full_pad"),
    (Damaged, "damaged"),
    (Held, "held"),
    (Newer, "newer"),
    (TooEarly, "too_early"),
    (Full, "full"),
    (Fault, "fault"),
)
AGAIN = "5"  # seconds


class Problem(Exception):
    """An error response."""

    def __init__(
        self, status: int, key: str, text: str, values: Mapping[str, Any], *, clause: str = "", **headers: str
    ) -> None:
        self.status = status
        self.key = key
        self.text = text
        self.values = values
        self.clause = clause
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}
        super().__init__(text)

    @property
    def body(self) -> dict[str, Any]:
        """The problem in its JSON form."""
        return {
            "type": f"urn:eldest:{self.key}",
            "title": HTTPStatus(self.status).phrase,
            "status": self.status,
            "detail": self.text,
            "key": self.key,
            "values": dict(self.values),
            "clause": self.clause or None,
        }

    def to_json(self) -> bytes:
        """The problem as ASCII bytes, whatever it quotes."""
        return json.dumps(self.body, separators=(",", ":")).encode()


def problem(key: str, **values: Any) -> Problem:
    """One of the declared problems."""
    status, text = PROBLEMS[key]
    return Problem(status, key, text.format(**values), values)


def last(key: str, **values: Any) -> Problem:
    """A problem after which the connection is closed, because the rest of the request is not read."""
    told = problem(key, **values)
    told.headers["connection"] = "close"
    return told


def too_much(seconds: float) -> Problem:
    """The problem of too frequent requests."""
    whole = max(1, round(seconds + 0.5))
    status, text = PROBLEMS["too_much"]
    return Problem(status, "too_much", text.format(seconds=whole), {"seconds": whole}, retry_after=str(whole))


def problem_of(error: Exception) -> Problem | None:
    """The error response for an exception of ours; `None` for any other."""
    match error:
        case Problem():
            return error
        case Refused():
            said = error.said
            return Problem(error.status, said["key"], said["text"], said["values"], clause=error.clause)
        case Fault():
            return _fault(error)
    return None


def _fault(fault: Fault) -> Problem:
    for kind, key in FAULTS:
        if isinstance(fault, kind):
            status, text = PROBLEMS[key]
            waiting = {"retry_after": AGAIN} if status == 503 else {}
            return Problem(status, key, text, {}, **waiting)
    raise AssertionError(f"{type(fault).__name__} is no fault of the journal")


def short(text: str, most: int = LONG) -> str:
    """A text that quotes the request, on one line and truncated."""
    shown = "".join(letter if letter.isprintable() else "\ufffd" for letter in text[: most + 1])
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"

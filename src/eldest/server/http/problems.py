"""Problems: all error responses, in the form of RFC 9457, with a sentence and a key."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, NamedTuple

from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException

from eldest.narration.messages import Refused
from eldest.server.journal.journal import Damaged, Fault, Full, FullPad, Held, NoPad, NoPerson, NoTable

TYPE = "application/problem+json"
LONG = 300  # characters of a sentence that may quote the request


class Why(NamedTuple):
    """The HTTP status of a problem and its English sentence."""

    status: int
    text: str


PROBLEMS = {
    "not_found": Why(404, "there is nothing here"),
    "no_table": Why(404, "there is no such table"),
    "no_pad": Why(404, "there is no such scorepad, or it was deleted"),
    "no_match": Why(404, "{fault}"),
    "no_clause": Why(404, "{clause} is no clause of a rule book"),
    "no_game": Why(404, "{game} is not a game (there is {games})"),
    "allowed": Why(409, "that is allowed now"),
    "wrong_method": Why(405, "that is not done here"),
    "no_socket": Why(426, "this is reached as a WebSocket only"),
    "not_http": Why(400, "this is not a request by HTTP/1.1"),
    "not_json": Why(400, "the body is not JSON"),
    "not_valid": Why(422, "{where}: {fault}"),
    "not_a_table": Why(422, "{fault}"),
    "too_long": Why(413, "at most {size} bytes are taken"),
    "long_head": Why(431, "the headers are too long"),
    "too_slow": Why(408, "the request has taken too long"),
    "not_a_host": Why(400, "the Host header is missing or not a host"),
    "foreign_host": Why(421, "this server is not known by that name"),
    "foreign_page": Why(403, "a page of another origin may not speak to this server"),
    "no_origin": Why(403, "the Origin header is missing; programs send Authorization: Bearer and no cookie"),
    "no_guest": Why(401, "nobody is known by this cookie or token; POST /api/guests makes a guest"),
    "no_pass": Why(404, "this code is not good: codes are used once, within {minutes} minutes"),
    "too_much": Why(429, "too much at once; again in {seconds} s"),
    "full_pad": Why(413, "this scorepad has no room for more"),
    "not_your_pad": Why(403, "only whoever has shared this scorepad first can delete it"),
    "too_many_tables": Why(429, "{tables} tables from your address are open; close one first"),
    "only_here": Why(403, "only people on this machine may see that"),
    "damaged": Why(410, "what is stored of this table is damaged; it has been set aside"),
    "held": Why(503, "another server holds this table"),
    "full": Why(503, "there is no room to write; nothing was done, try again later"),
    "fault": Why(503, "the server cannot do that now; try again later"),
    "no_review": Why(503, "the review was not finished in time; try again later"),
    "broken": Why(500, "something is wrong with the server"),
}

FAULTS = (
    (NoTable, "no_table"),
    (NoPerson, "no_guest"),
    (NoPad, "no_pad"),
    (FullPad, "full_pad"),
    (Damaged, "damaged"),
    (Held, "held"),
    (Full, "full"),
    (Fault, "fault"),
)
STATUSES = {400: "not_json", 404: "not_found", 405: "wrong_method"}
AGAIN = "5"  # seconds
NOT_SENT_AS_JSON = "a JSON object is expected, sent with Content-Type: application/json"


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
    """The error response for an exception; `None` if it is an internal error."""
    match error:
        case Problem():
            return error
        case Refused():
            said = error.said
            return Problem(error.status, said["key"], said["text"], said["values"], clause=error.clause)
        case Fault():
            return _fault(error)
        case RequestValidationError() | ValidationError():
            return _not_valid(error.errors())
        case HTTPException():
            return _by_status(error)
    return None


def _fault(fault: Fault) -> Problem:
    for kind, key in FAULTS:
        if isinstance(fault, kind):
            status, text = PROBLEMS[key]
            waiting = {"retry_after": AGAIN} if status == 503 else {}
            return Problem(status, key, text, {}, **waiting)
    raise AssertionError(f"{type(fault).__name__} is no fault of the journal")


def _not_valid(errors: Sequence[Any]) -> Problem:
    """The first validation error; it quotes the request only in part."""
    first = errors[0]
    if first["type"] == "json_invalid":
        return problem("not_json")
    where = ".".join(str(part) for part in first["loc"] if part != "body") or "body"
    fault = NOT_SENT_AS_JSON if first["type"] == "model_attributes_type" else first["msg"]
    return problem("not_valid", where=short(where, 100), fault=short(fault))


def _by_status(error: HTTPException) -> Problem:
    """The problem for an error raised by the framework."""
    told = problem(STATUSES.get(error.status_code, "broken"))
    for name, value in (error.headers or {}).items():
        if name.lower() == "allow":
            told.headers["allow"] = value
    return told


def short(text: str, most: int = LONG) -> str:
    """A text that quotes the request, on one line and truncated."""
    shown = "".join(letter if letter.isprintable() else "\ufffd" for letter in text[: most + 1])
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"

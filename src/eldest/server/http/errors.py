"""The problem for any exception that a request can end with, those of the framework included."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException

from eldest.server import problems
from eldest.server.problems import Problem, problem, short

STATUSES = {400: "not_json", 404: "not_found", 405: "wrong_method"}
NOT_SENT_AS_JSON = "a JSON object is expected, sent with Content-Type: application/json"


def problem_of(error: Exception) -> Problem | None:
    """The error response for an exception; `None` if it is an internal error."""
    match error:
        case RequestValidationError() | ValidationError():
            return _not_valid(error.errors())
        case HTTPException():
            return _by_status(error)
    return problems.problem_of(error)


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

"""Queries: what stands in a path or behind its question mark, read by hand where no framework does it."""

from __future__ import annotations

import re
from typing import Annotated
from urllib.parse import parse_qs

from fastapi import Query

from eldest.server.http.problems import problem
from eldest.server.journal.journal import NoPad, NoTable

NOBODY = ""  # whoever watches, even if he has a seat
TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
PAD = re.compile(r"[A-Za-z0-9_-]{16,64}")
SOCKET = re.compile(r"/api/tables/([^/]*)/socket")
MatchNumber = Annotated[int | None, Query(ge=1, le=999_999_999, description="its number; the last one without it")]
NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)


def table_id(written: str) -> str:
    """The id of a table; what cannot be one is the id of none."""
    if not TABLE.fullmatch(written):
        raise NoTable("there is no such table")
    return written


def pad_id(written: str) -> str:
    """The id of a scorepad; what cannot be one is the id of none."""
    if not PAD.fullmatch(written):
        raise NoPad("there is no such scorepad")
    return written


def socket_of(path: str) -> str:
    """The table whose WebSocket lies there."""
    match = SOCKET.fullmatch(path)
    if not match:
        raise problem("not_found")
    return table_id(match[1])


def after_of(written: str | None, where: str = "after") -> int | None:
    """The number of an event, or none."""
    if written is None:
        return None
    if not NUMBER.fullmatch(written):
        raise problem("not_valid", where=where, fault="the number of an event is expected")
    return int(written)


def after_in(query: bytes) -> int | None:
    """The same from what stands behind the question mark."""
    found = _asked(query)
    return after_of(found["after"][-1]) if "after" in found else None


def watches_in(query: bytes) -> bool:
    """Whether somebody asks to see a table as whoever watches does."""
    return _asked(query).get("watch", [""])[-1] == "1"


def _asked(query: bytes) -> dict[str, list[str]]:
    try:
        return parse_qs(query.decode("ascii"), keep_blank_values=True, max_num_fields=8)
    except ValueError:
        raise problem("not_valid", where="after", fault="the number of an event is expected") from None

"""Dependencies: what the routes are given of a request: who asks, at which desk, what stands in path and query."""

from __future__ import annotations

import re
from typing import Annotated, Any
from urllib.parse import parse_qs

from fastapi import Depends, Path, Query, Request, Security
from fastapi.security import APIKeyCookie, HTTPBearer

from eldest.families import FAMILIES, NotAFamily, family
from eldest.server.http.problems import TYPE, problem, short
from eldest.server.journal.journal import NoPad, NoTable, Person
from eldest.server.people.people import NAMES
from eldest.server.state import Desk

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


SHAPE = {TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
PROBLEM_RESPONSES: dict[int | str, dict[str, Any]] = {
    "4XX": {"description": "It was not done: the problem says why", "content": SHAPE},
    503: {"description": "It cannot be done now: the problem says why", "content": SHAPE},
}


def the_desk(request: Request) -> Desk:
    """The desk of the server."""
    return request.app.state.desk


TheDesk = Annotated[Desk, Depends(the_desk)]


# These two only tell the document how one is known; it is `Desk.known` that looks.
cookie = APIKeyCookie(
    name=NAMES["http"],
    scheme_name="cookie",
    description="as `POST /api/guests` sets it; by https `__Host-eldest`",
    auto_error=False,
)
bearer = HTTPBearer(scheme_name="token", description="the value of that cookie, for programs", auto_error=False)


async def whoever(request: Request, desk: TheDesk) -> Person | None:
    """Who asks, if anybody knows."""
    return await desk.known(request.scope)


async def somebody(
    request: Request, desk: TheDesk, _: Annotated[Any, Security(cookie)], __: Annotated[Any, Security(bearer)]
) -> Person:
    """Who asks; nobody may who is not known, or asks too often."""
    person = await desk.person(request.scope)
    desk.limit_person(person)
    return person


def viewer(
    person: Annotated[Person, Depends(somebody)],
    watch: Annotated[int, Query(ge=0, le=1, description="1: as whoever watches sees it, even if one has a seat")] = 0,
) -> str:
    """As whom somebody sees a table: a screen that everybody looks at shows what nobody's seat may see."""
    return NOBODY if watch else person.id


Whoever = Annotated[Person | None, Depends(whoever)]
Somebody = Annotated[Person, Depends(somebody)]
Viewer = Annotated[str, Depends(viewer)]


def the_table(
    table: Annotated[str, Path(description="the id of a table", json_schema_extra={"pattern": f"^{TABLE.pattern}$"})],
) -> str:
    """The id of the table in the path."""
    return table_id(table)


TheTable = Annotated[str, Depends(the_table)]


def the_game(game: str) -> str:
    """The id of the game in the path."""
    try:
        return str(family(game).options.family)
    except NotAFamily:
        raise problem("no_game", game=short(repr(game), 40), games=", ".join(FAMILIES)) from None


TheGame = Annotated[str, Depends(the_game)]

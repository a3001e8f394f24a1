"""Asking: who asks, and at which desk, as the routes are given it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request, Security
from fastapi.security import APIKeyCookie, HTTPBearer

from eldest.server.http.cookies import NAMES
from eldest.server.http.problems import TYPE
from eldest.server.http.query import NOBODY, TABLE, table_id
from eldest.server.journal.journal import Person
from eldest.server.state import Desk

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

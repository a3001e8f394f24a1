"""Asking: who asks, and at which desk, as the routes are given it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Request

from eldest.server.desk import Desk
from eldest.server.journal import Person
from eldest.server.problems import TYPE
from eldest.server.queries import TABLE, table_id

PROBLEM_RESPONSES: dict[int | str, dict[str, Any]] = {
    "4XX": {
        "description": "A problem: it was not done, and why",
        "content": {TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
}


def the_desk(request: Request) -> Desk:
    """The desk of the server."""
    return request.app.state.desk


TheDesk = Annotated[Desk, Depends(the_desk)]


async def whoever(request: Request, desk: TheDesk) -> Person | None:
    """Who asks, if anybody knows."""
    return await desk.known(request.scope)


async def somebody(request: Request, desk: TheDesk) -> Person:
    """Who asks; nobody may who is not known, or asks too often."""
    person = await desk.person(request.scope)
    desk.limit_person(person)
    return person


Whoever = Annotated[Person | None, Depends(whoever)]
Somebody = Annotated[Person, Depends(somebody)]


def the_table(
    table: Annotated[str, Path(description="the id of a table", json_schema_extra={"pattern": f"^{TABLE.pattern}$"})],
) -> str:
    """The id of the table in the path."""
    return table_id(table)


TheTable = Annotated[str, Depends(the_table)]

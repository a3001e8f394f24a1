"""Routes of a person's own things: their tables, and the statistics of their deals."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic_core import to_json

from eldest.server.http.dependencies import PROBLEM_RESPONSES, TABLE, Somebody, TheApp, table_id
from eldest.server.http.responses import json_answer
from eldest.server.journal.journal import Listed
from eldest.server.models.my_tables import Brief, MyTable, MyTables
from eldest.server.models.statistics import StatisticsOfMine
from eldest.server.tables.messages import instant

router = APIRouter(prefix="/api/me", responses=PROBLEM_RESPONSES)

DEAR = 5  # requests that one costs in the rate limit
VERY_DEAR = 10
MOST = 50  # tables on a page of the list


Before = Annotated[
    str | None,
    Query(description="the last table of the previous page", json_schema_extra={"pattern": f"^{TABLE.pattern}$"}),
]
Count = Annotated[int, Query(ge=1, le=MOST, description="maximum number of tables")]


@router.get("/tables", response_model=MyTables)
async def see_my_tables(
    request: Request, person: Somebody, app_state: TheApp, before: Before = None, most: Count = 20
) -> Response:
    """The tables in which I take part, page by page."""
    app_state.limit_person(person, DEAR)
    asked = "" if before is None else table_id(before)
    listed = await app_state.service.journal.tables_of(person.id, before=asked, most=most + 1)
    found = [(each, await app_state.summaries.of(each)) for each in listed[:most]]
    ids = {seat.person for _, known in found if known for seat in known.seats if seat.person}
    people = await app_state.service.journal.people(sorted(ids))
    tables = [_line(each, known and known.of(person.id, people)) for each, known in found]
    more = listed[most - 1].table if len(listed) > most else None
    page: MyTables = {"tables": tables, "before": more}
    return json_answer(request, to_json(page))


@router.get("/statistics", response_model=StatisticsOfMine)
async def see_my_statistics(request: Request, person: Somebody, app_state: TheApp) -> Response:
    """The totals of my finished deals: results, bids made, and for reviewed deals where points were lost."""
    app_state.limit_person(person, VERY_DEAR)
    return json_answer(request, to_json(await app_state.statistics.of(person.id)))


def _line(listed: Listed, brief: Brief | None) -> MyTable:
    return {
        "id": listed.table,
        "status": listed.status,
        "created": instant(listed.created),
        "changed": instant(listed.changed),
        "brief": brief,
    }

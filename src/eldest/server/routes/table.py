"""Routes of tables: making them, looking at them and their scores, playing at them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Request, Response
from pydantic import Field

from eldest.bots import NotABot
from eldest.families import NotAFamily
from eldest.options import NotAnOption
from eldest.server.http.addresses import group
from eldest.server.http.dependencies import (
    PROBLEM_RESPONSES,
    MatchNumber,
    Somebody,
    TheDesk,
    TheTable,
    Viewer,
    after_of,
)
from eldest.server.http.problems import problem, short
from eldest.server.http.responses import json_answer
from eldest.server.journal.export import NotExported
from eldest.server.models.commands import Closed, Command, NewTable
from eldest.server.models.sheet import Sheet, SoFar
from eldest.server.models.view import Words
from eldest.server.streams.event_stream import EventStream
from eldest.server.tables.new_table import NotATable

router = APIRouter(prefix="/api", responses=PROBLEM_RESPONSES)

DEAR = 10  # what is worth so many requests to the server


class MadeTable(Closed):
    """A table that has been made."""

    id: str
    link: Annotated[str, Field(description="for the others: whoever has it may sit down or watch")]


class Done(Closed):
    """A command that has been done."""

    number: Annotated[int, Field(description="of the event that it has become")]


@router.post("/tables", status_code=201)
async def make_a_table(request: Request, person: Somebody, desk: TheDesk, wanted: NewTable) -> MadeTable:
    """Make a table, and take its first seat."""
    client = request.scope["state"]["client"]
    desk.limit(desk.new_tables, client)
    household = group(client)
    if not client.loopback:
        await desk.openings.check(household, desk.hall)
    if wanted.again:
        desk.limit_person(person, DEAR)
    try:
        table = await desk.hall.create(person.id, wanted)
    except (NotAFamily, NotAnOption, NotATable, NotABot) as error:
        raise problem("not_a_table", fault=short(str(error))) from None
    desk.openings.note(household, table)
    return MadeTable(id=table, link=f"{request.scope['state']['origin']}/t/{table}")


def _answers(kind: str, schema: dict[str, Any]) -> dict[int | str, dict[str, Any]]:
    """What the document says of an answer that no model makes."""
    return {200: {"description": "It is answered", "content": {kind: {"schema": schema}}}}


@router.get(
    "/tables/{table}",
    response_class=Response,
    responses=_answers("application/json", {"$ref": "#/components/schemas/Event"}),
)
async def see_a_table(table: TheTable, viewer: Viewer, desk: TheDesk) -> Response:
    """How a table stands, as an event of kind `standing`."""
    return Response(await desk.hall.standing(table, viewer), media_type="application/json")


@router.post("/tables/{table}/commands")
async def command(table: TheTable, person: Somebody, desk: TheDesk, command: Command) -> Done:
    """Ask something of a table. Sent twice with the same id, it is done once."""
    return Done(number=await desk.carry_out(table, person, command))


@router.get("/tables/{table}/why")
async def why(table: TheTable, person: Somebody, desk: TheDesk) -> Words:
    """Why the last trick was won, or the one that lies there is being won, by whoever wins it."""
    return Words(**await desk.hall.why_won(table, person.id))


@router.get(
    "/tables/{table}/export", response_class=Response, responses=_answers("application/json", {"type": "object"})
)
async def export(
    table: TheTable,
    person: Somebody,
    desk: TheDesk,
    match: MatchNumber = None,
) -> Response:
    """A match with the hand records of its deals, to be kept and to be verified; what is hidden still is left out."""
    desk.limit_person(person, DEAR)
    try:
        written = await desk.hall.published(table, person.id, match)
    except NotExported as error:
        raise problem("no_match", fault=str(error)) from None
    name = f"eldest-{table[:8]}{f'-{match}' if match else ''}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(written, media_type="application/json", headers=headers)


@router.get("/tables/{table}/sheet", response_model=Sheet)
async def see_the_sheet(
    request: Request, table: TheTable, person: Somebody, viewer: Viewer, desk: TheDesk, match: MatchNumber = None
) -> Response:
    """The scores of a match, deal by deal: the match that is played, or the last one, unless another is asked for."""
    if match is None:
        return json_answer(request, await (await desk.hall.table(table)).sheet(viewer))
    desk.limit_person(person, DEAR)
    try:
        return json_answer(request, await desk.hall.look_back(table, viewer, lambda past: past.sheet(match)))
    except NotExported as error:
        raise problem("no_match", fault=str(error)) from None


@router.get("/tables/{table}/so-far", response_model=SoFar)
async def see_the_deal_so_far(request: Request, table: TheTable, person: Somebody, desk: TheDesk) -> Response:
    """The deal that is played, or the last one, from its beginning, for whoever comes to it late."""
    return json_answer(request, await (await desk.hall.table(table)).so_far(person.id))


@router.get("/tables/{table}/socket", include_in_schema=False)
async def no_socket(table: str) -> None:
    """What lies there is a WebSocket."""
    told = problem("no_socket")
    told.headers |= {"upgrade": "websocket", "connection": "upgrade"}
    raise told


After = Annotated[int | None, Query(ge=0, le=999_999_999, description="the last event that is known already")]


@router.get(
    "/tables/{table}/events", response_class=Response, responses=_answers("text/event-stream", {"type": "string"})
)
async def events(
    request: Request,
    table: TheTable,
    person: Somebody,
    desk: TheDesk,
    viewer: Viewer,
    after: After = None,
    last_event_id: Annotated[str | None, Header(description="the same, as browsers say it")] = None,
) -> Any:
    """What happens at a table, as server-sent events; with `after`, first what has happened since."""
    known = after_of(last_event_id, "Last-Event-ID")
    desk.limit_person(person, DEAR)
    desk.room_for(request.scope)
    await desk.hall.table(table)
    return EventStream(desk, table, person, after if known is None else known, viewer)

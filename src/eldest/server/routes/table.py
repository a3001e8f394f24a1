"""Routes of tables: create them, see them and their scores, play at them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Request, Response
from pydantic import Field

from eldest.bots import NotABot
from eldest.families import NotAFamily
from eldest.narration.messages import Message
from eldest.options import NotAnOption
from eldest.server.http.addresses import group
from eldest.server.http.dependencies import (
    PROBLEM_RESPONSES,
    MatchNumber,
    Somebody,
    TheApp,
    TheSession,
    TheTable,
    Viewer,
    after_of,
)
from eldest.server.http.responses import json_answer
from eldest.server.journal.export import NotExported
from eldest.server.models.commands import Closed, Command, NewTable
from eldest.server.models.sheet import Sheet, SoFar
from eldest.server.problems import problem, short
from eldest.server.streams.event_stream import EventStream
from eldest.server.tables.new_table import NotATable
from eldest.table.dealing import NotADeal

router = APIRouter(prefix="/api", responses=PROBLEM_RESPONSES)

DEAR = 10  # requests that one costs in the rate limit


class MadeTable(Closed):
    """The new table."""

    id: str
    link: Annotated[str, Field(description="for the others: anyone with the link may sit down or watch")]


class Done(Closed):
    """A command that has been done."""

    number: Annotated[int, Field(description="the number of the resulting event")]


@router.post("/tables", status_code=201)
async def make_a_table(request: Request, person: Somebody, app_state: TheApp, wanted: NewTable) -> MadeTable:
    """Create a table and take its first seat."""
    client = request.scope["state"]["client"]
    app_state.limit(app_state.new_tables, client)
    rate_key = group(client)
    if not client.loopback:
        await app_state.table_limit.check(rate_key, app_state.service)
    if wanted.again:
        app_state.limit_person(person, DEAR)
    try:
        table = await app_state.service.create(person.id, wanted)
    except (NotAFamily, NotAnOption, NotATable, NotABot, NotADeal) as error:
        raise problem("not_a_table", fault=short(str(error))) from None
    app_state.table_limit.note(rate_key, table)
    return MadeTable(id=table, link=f"{request.scope['state']['origin']}/t/{table}")


def _answers(kind: str, schema: dict[str, Any]) -> dict[int | str, dict[str, Any]]:
    """The OpenAPI responses of a route whose answer no model builds."""
    return {200: {"description": "It is answered", "content": {kind: {"schema": schema}}}}


@router.get(
    "/tables/{table}",
    response_class=Response,
    responses=_answers("application/json", {"$ref": "#/components/schemas/Event"}),
)
async def see_a_table(table: TheTable, viewer: Viewer, app_state: TheApp) -> Response:
    """The state of a table, as an event of kind `standing`."""
    return Response(await app_state.service.standing(table, viewer), media_type="application/json")


@router.post("/tables/{table}/commands")
async def command(table: TheTable, person: Somebody, app_state: TheApp, command: Command) -> Done:
    """Send a command to a table. If it is sent twice with the same id, it is done once."""
    return Done(number=await app_state.carry_out(table, person, command))


@router.get("/tables/{table}/why")
async def why(table: TheTable, person: Somebody, app_state: TheApp) -> Message:
    """Why the last trick was won, or the current one is being won, by its winner."""
    return await app_state.service.why_won(table, person.id)


@router.get(
    "/tables/{table}/export", response_class=Response, responses=_answers("application/json", {"type": "object"})
)
async def export(
    table: TheTable,
    person: Somebody,
    app_state: TheApp,
    match: MatchNumber = None,
) -> Response:
    """A match with the hand records of its deals, to keep and to verify; anything still hidden is left out."""
    app_state.limit_person(person, DEAR)
    try:
        written = await app_state.service.published(table, person.id, match)
    except NotExported as error:
        raise problem("no_match", fault=str(error)) from None
    name = f"eldest-{table[:8]}{f'-{match}' if match else ''}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(written, media_type="application/json", headers=headers)


@router.get("/tables/{table}/sheet", response_model=Sheet)
async def see_the_sheet(
    request: Request, table: TheTable, person: Somebody, viewer: Viewer, app_state: TheApp, match: MatchNumber = None
) -> Response:
    """The scores of a match, deal by deal: the current or last match unless another is asked for."""
    if match is None:
        return json_answer(request, await (await app_state.service.table(table)).sheet(viewer))
    app_state.limit_person(person, DEAR)
    try:
        return json_answer(request, (await app_state.service.look_back(table, viewer, match)).sheet(match))
    except NotExported as error:
        raise problem("no_match", fault=str(error)) from None


@router.get("/tables/{table}/so-far", response_model=SoFar)
async def see_the_deal_so_far(request: Request, table: TheTable, person: Somebody, app_state: TheApp) -> Response:
    """The current or last deal from its beginning, for people who join late."""
    return json_answer(request, await (await app_state.service.table(table)).so_far(person.id))


@router.get("/tables/{table}/socket", include_in_schema=False)
async def no_socket(table: str) -> None:
    """Answer plain HTTP requests: this path is a WebSocket."""
    told = problem("no_socket")
    told.headers |= {"upgrade": "websocket", "connection": "upgrade"}
    raise told


After = Annotated[int | None, Query(ge=0, le=999_999_999, description="the last event that is already known")]


@router.get(
    "/tables/{table}/events", response_class=Response, responses=_answers("text/event-stream", {"type": "string"})
)
async def events(
    request: Request,
    table: TheTable,
    session: TheSession,
    app_state: TheApp,
    viewer: Viewer,
    after: After = None,
    last_event_id: Annotated[str | None, Header(description="the same, as browsers send it")] = None,
) -> Any:
    """Events of a table as server-sent events; with `after`, first those since then."""
    known = after_of(last_event_id, "Last-Event-ID")
    app_state.limit_person(session.person, DEAR)
    app_state.room_for(request.scope)
    await app_state.service.table(table)
    return EventStream(app_state, table, session, after if known is None else known, viewer)

"""Routes of the past: the finished deals of a table, to look at again and to keep."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic_core import to_json

from eldest.reviews.report.types import Review
from eldest.server.bots.workers import NoAnswer
from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheApp, TheTable
from eldest.server.http.responses import json_answer, json_stream, started
from eldest.server.models.sheet import Deals, Replay
from eldest.server.problems import problem
from eldest.server.reviews import replay
from eldest.server.state import AppState
from eldest.table.record.hand_record import HandRecord

router = APIRouter(prefix="/api/tables/{table}/deals", responses=PROBLEM_RESPONSES)

DEAR = 10  # requests that one costs in the rate limit
Number = Annotated[int, Path(ge=1, le=999_999_999)]
Before = Annotated[
    int | None, Query(ge=1, le=999_999_999, description="the first match of the list before which others are wanted")
]
Form = Annotated[Literal["text", "json"], Query(description="as a person reads it, or as a program does")]
WRITTEN: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "It is answered",
        "content": {
            "text/plain; charset=utf-8": {"schema": {"type": "string"}},
            "application/json": {"schema": {"type": "object"}},
        },
    }
}


@router.get("", response_model=Deals)
async def see_the_deals(
    request: Request, table: TheTable, person: Somebody, app_state: TheApp, before: Before = None
) -> Response:
    """The finished deals of a table whose cards may be known, match by match, twenty matches at once."""
    app_state.limit_person(person, DEAR)
    people = (await app_state.service.table(table)).people(person.id)
    matches = await app_state.service.matches(table, person.id)
    return json_stream(request, await started(replay.deals(matches, people, before)))


@router.get("/{match}/{deal}", response_model=Replay)
async def see_a_deal(
    request: Request, table: TheTable, match: Number, deal: Number, person: Somebody, app_state: TheApp
) -> Response:
    """A deal step by step with all hands open, once its cards may be known."""
    app_state.limit_person(person, DEAR)
    people = (await app_state.service.table(table)).people(person.id)
    record = (await app_state.service.look_back(table, person.id, match)).record(match, deal)
    return json_stream(request, replay.pieces(record, match, people))


@router.get("/{match}/{deal}/review", response_model=Review)
async def see_a_review(
    request: Request, table: TheTable, match: Number, deal: Number, person: Somebody, app_state: TheApp
) -> Response:
    """
    The cost of each decision of a deal: by what could be known (only my seat) and with open cards (all seats).

    It is available once the deal's cards may be known. The first request takes seconds; the result is cached.
    """
    app_state.limit_person(person, DEAR)
    seat = (await app_state.service.table(table)).people(person.id)["you"]
    record = (await app_state.service.look_back(table, person.id, match)).record(match, deal)
    return await review_answer(request, app_state, record, seat)


@router.get("/{match}/{deal}/record", response_class=Response, responses=WRITTEN)
async def see_a_record(
    table: TheTable,
    match: Number,
    deal: Number,
    person: Somebody,
    app_state: TheApp,
    form: Form = "text",
) -> Response:
    """The hand record of a deal as a download, once its cards may be known."""
    app_state.limit_person(person, DEAR)
    record = (await app_state.service.look_back(table, person.id, match)).record(match, deal)
    return record_answer(record, f"eldest-{table[:8]}-{match}-{deal}", form)


async def review_answer(request: Request, app_state: AppState, record: HandRecord, seat: int | None) -> Response:
    """The review of a deal, which `seat` asks for."""
    try:
        return json_answer(request, to_json(await app_state.service.reviews.review(record, seat)))
    except NoAnswer:
        raise problem("no_review") from None


def record_answer(record: HandRecord, name: str, form: str) -> Response:
    """A hand record as a download."""
    if form == "json":
        written, kind, ending = json.dumps(record.to_json(), indent=1, ensure_ascii=False), "application/json", "json"
    else:
        written, kind, ending = str(record), "text/plain; charset=utf-8", "txt"
    headers = {"content-disposition": f'attachment; filename="{name}.{ending}"'}
    return Response(written, media_type=kind, headers=headers)

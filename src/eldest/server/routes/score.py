"""Routes of the score: the sheet of a match, and the deal so far."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from eldest.server.http.compression import json_answer
from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheDesk, TheTable, Viewer
from eldest.server.http.problems import problem
from eldest.server.http.query import MatchNumber
from eldest.server.journal.export import NotExported
from eldest.server.models.sheet import Sheet, SoFar

router = APIRouter(prefix="/api/tables/{table}", responses=PROBLEM_RESPONSES)

DEAR = 10  # what is worth so many requests to the server


@router.get("/sheet", response_model=Sheet)
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


@router.get("/so-far", response_model=SoFar)
async def see_the_deal_so_far(request: Request, table: TheTable, person: Somebody, desk: TheDesk) -> Response:
    """The deal that is played, or the last one, from its beginning, for whoever comes to it late."""
    return json_answer(request, await (await desk.hall.table(table)).so_far(person.id))

"""The route by which a person gets all that is stored about them."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import StreamingResponse

from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheApp
from eldest.server.people.my_data import MyData

router = APIRouter(prefix="/api/me", responses=PROBLEM_RESPONSES)

DEAR = 50  # requests that one costs in the rate limit
FILE: dict[int | str, dict[str, Any]] = {
    200: {"description": "It is answered", "content": {"application/json": {"schema": {"type": "object"}}}}
}


@router.get("/export", response_class=StreamingResponse, responses=FILE)
async def export_my_data(person: Somebody, app_state: TheApp) -> StreamingResponse:
    """All that is stored about me, as one file: name, devices, scorepads, words, tables and their matches."""
    app_state.limit_person(person, DEAR)
    pieces = MyData(app_state.service, app_state.people).of(person)
    headers = {"content-disposition": 'attachment; filename="eldest-my-data.json"'}
    return StreamingResponse(pieces, media_type="application/json", headers=headers)

"""
Routes of shared scorepads. Anyone with the link reads and writes, as with a sheet of paper on the table.

The server stores the strokes and passes them on; the page adds up the scores.
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from pydantic import Field
from typing_extensions import TypedDict

from eldest.server.http.dependencies import PAD, PROBLEM_RESPONSES, Somebody, TheApp, TheSession, after_of, pad_id
from eldest.server.http.responses import json_answer
from eldest.server.journal.journal import NoPad, Stroke
from eldest.server.models.commands import Closed
from eldest.server.problems import problem
from eldest.server.streams.event_stream import PadStream, as_json

SOME = 100  # strokes sent to the server at once
CELLS = 400  # cells written by one stroke

Whole = Annotated[int, Field(ge=-(2**53) + 1, le=2**53 - 1)]
Mark = Annotated[str, Field(pattern=r"^[0-9]{1,12}\.[a-z0-9-]{1,40}$", description="the clock and device of a stroke")]
Written = Annotated[str, Field(max_length=400)]
Value = bool | Whole | Written | Annotated[list[Whole | Written], Field(max_length=64)] | None


class WrittenCell(Closed):
    """The new content of a cell."""

    place: Annotated[
        str, Field(pattern=r"^[a-z0-9_]{1,40}(/[A-Za-z0-9_-]{1,64}){0,3}$", description="such as `3/bids/2`")
    ]
    value: Value
    was: Annotated[Value, Field(description="the previous value as the writer saw it")]
    over: Annotated[list[Mark], Field(max_length=64, description="the strokes whose values it replaces")]


class PadStroke(Closed):
    """Cells that a person wrote together."""

    clock: Annotated[
        int, Field(ge=1, lt=10**12, description="greater than the clock of any stroke the writer had seen")
    ]
    device: Annotated[str, Field(pattern="^[a-z0-9-]{1,40}$")]
    at: Annotated[int, Field(ge=0, le=2**53 - 1, description="UTC, ms, by the device's own clock")]
    by: Annotated[str, Field(max_length=40)]
    written: Annotated[list[WrittenCell], Field(max_length=CELLS)]
    undoes: Mark | None = None
    redoes: Mark | None = None


class NewStrokes(Closed):
    """Strokes for a scorepad; those already stored are not written again."""

    strokes: Annotated[list[PadStroke], Field(max_length=SOME)]


class PadHead(TypedDict, closed=True):
    """The number of a scorepad's last stroke."""

    last: Annotated[int, Field(description="the number of its last stroke")]


class PadStrokes(TypedDict, closed=True):
    """Strokes of a scorepad in the order in which the server received them."""

    strokes: list[PadStroke]
    after: Annotated[int, Field(description="pass this as `after` to continue")]
    last: Annotated[int, Field(description="the number of its last stroke")]
    here: Annotated[int, Field(description="number of devices that have it open now")]


router = APIRouter(prefix="/api/pads/{pad}", responses=PROBLEM_RESPONSES)

DEAR = 5  # requests that one costs in the rate limit


def the_pad(
    pad: Annotated[str, Path(description="the id of a scorepad", json_schema_extra={"pattern": f"^{PAD.pattern}$"})],
) -> str:
    """The id of the scorepad in the path."""
    return pad_id(pad)


ThePad = Annotated[str, Depends(the_pad)]
After = Annotated[int, Query(ge=0, le=999_999_999, description="the last stroke that is already known")]


@router.post("/strokes")
async def write_on_a_pad(
    request: Request, pad: ThePad, person: Somebody, app_state: TheApp, new: NewStrokes
) -> PadHead:
    """Write on a scorepad. The first write creates it under an id of the writer's choice that nobody can guess."""
    if not await app_state.pads.there(pad):
        app_state.limit(app_state.new_pads, request.scope["state"]["client"])
    strokes = [
        Stroke(f"{each.clock}.{each.device}", each.model_dump_json(exclude_unset=True).encode()) for each in new.strokes
    ]
    return PadHead(last=await app_state.pads.write(pad, person.id, strokes))


@router.get("/strokes", response_model=PadStrokes)
async def read_a_pad(request: Request, pad: ThePad, person: Somebody, app_state: TheApp, after: After = 0) -> Response:
    """The strokes of a scorepad after a given one, one page of them."""
    strokes, last = await app_state.pads.read(pad, after)
    return json_answer(request, as_json(strokes, after + len(strokes), last, app_state.pads.here(pad)))


@router.get(
    "/events",
    response_class=Response,
    responses={
        200: {"description": "It is answered", "content": {"text/event-stream": {"schema": {"type": "string"}}}}
    },
)
async def follow_a_pad(
    request: Request,
    pad: ThePad,
    session: TheSession,
    app_state: TheApp,
    after: After = 0,
    last_event_id: Annotated[str | None, Header(description="the same, as browsers send it")] = None,
) -> Any:
    """The strokes of a scorepad as server-sent events: first those since a given one, then new ones as they come."""
    known = after_of(last_event_id, "Last-Event-ID")
    app_state.limit_person(session.person, DEAR)
    app_state.room_for(request.scope)
    if not await app_state.pads.there(pad):
        raise NoPad("there is no such scorepad")
    return PadStream(app_state, pad, session, after if known is None else known)


@router.delete("", status_code=204)
async def delete_a_pad(pad: ThePad, person: Somebody, app_state: TheApp) -> None:
    """Delete a scorepad from the server for good. Only its creator may; devices keep their copies."""
    if not await app_state.pads.drop(pad, person.id):
        raise problem("not_your_pad")

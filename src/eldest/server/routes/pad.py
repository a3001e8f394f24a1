"""
Routes of scorepads that are shared: whoever has the link reads and writes, as with a sheet of paper on the table.

The server keeps what is written and passes it on; the page adds it up.
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from pydantic import Field

from eldest.server.http.dependencies import PAD, PROBLEM_RESPONSES, Somebody, TheDesk, after_of, pad_id
from eldest.server.http.problems import problem
from eldest.server.http.responses import json_answer
from eldest.server.journal.journal import NoPad, Stroke
from eldest.server.models.commands import Closed
from eldest.server.models.view import Sent
from eldest.server.streams.event_stream import PadStream, as_json

SOME = 100  # strokes that are sent to the server at once
CELLS = 400  # that one stroke writes

Whole = Annotated[int, Field(ge=-(2**53) + 1, le=2**53 - 1)]
Mark = Annotated[str, Field(pattern=r"^[0-9]{1,12}\.[a-z0-9-]{1,40}$", description="the clock and device of a stroke")]
Written = Annotated[str, Field(max_length=400)]
Value = bool | Whole | Written | Annotated[list[Whole | Written], Field(max_length=64)] | None


class WrittenCell(Closed):
    """What stands in a cell from now on."""

    place: Annotated[
        str, Field(pattern=r"^[a-z0-9_]{1,40}(/[A-Za-z0-9_-]{1,64}){0,3}$", description="such as `3/bids/2`")
    ]
    value: Value
    was: Annotated[Value, Field(description="what stood there as the writer saw it")]
    over: Annotated[list[Mark], Field(max_length=64, description="the strokes whose values stood there")]


class PadStroke(Closed):
    """What somebody wrote at once."""

    clock: Annotated[int, Field(ge=1, lt=10**12, description="more than that of any stroke the writer had seen")]
    device: Annotated[str, Field(pattern="^[a-z0-9-]{1,40}$")]
    at: Annotated[int, Field(ge=0, le=2**53 - 1, description="UTC, ms, by the device's own clock")]
    by: Annotated[str, Field(max_length=40)]
    written: Annotated[list[WrittenCell], Field(max_length=CELLS)]
    undoes: Mark | None = None
    redoes: Mark | None = None


class NewStrokes(Closed):
    """Strokes for a scorepad; those that it has already are not written again."""

    strokes: Annotated[list[PadStroke], Field(max_length=SOME)]


class PadHead(Sent):
    """How far a scorepad has come."""

    last: Annotated[int, Field(description="the number of its last stroke")]


class PadStrokes(Sent):
    """Strokes of a scorepad in the order in which the server had them."""

    strokes: list[PadStroke]
    after: Annotated[int, Field(description="with this for `after` one goes on")]
    last: Annotated[int, Field(description="the number of its last stroke")]
    here: Annotated[int, Field(description="how many devices have it open now")]


router = APIRouter(prefix="/api/pads/{pad}", responses=PROBLEM_RESPONSES)

DEAR = 5  # what is worth so many requests to the server


def the_pad(
    pad: Annotated[str, Path(description="the id of a scorepad", json_schema_extra={"pattern": f"^{PAD.pattern}$"})],
) -> str:
    """The id of the scorepad in the path."""
    return pad_id(pad)


ThePad = Annotated[str, Depends(the_pad)]
After = Annotated[int, Query(ge=0, le=999_999_999, description="the last stroke that is known already")]


@router.post("/strokes")
async def write_on_a_pad(request: Request, pad: ThePad, person: Somebody, desk: TheDesk, new: NewStrokes) -> PadHead:
    """Write on a scorepad. The first who does so makes it, by an id of his own choice that nobody can guess."""
    if not await desk.pads.there(pad):
        desk.limit(desk.new_pads, request.scope["state"]["client"])
    strokes = [
        Stroke(f"{each.clock}.{each.device}", each.model_dump_json(exclude_unset=True).encode()) for each in new.strokes
    ]
    return PadHead(last=await desk.pads.write(pad, person.id, strokes))


@router.get("/strokes", response_model=PadStrokes)
async def read_a_pad(request: Request, pad: ThePad, person: Somebody, desk: TheDesk, after: After = 0) -> Response:
    """What was written on a scorepad after a stroke, a page of it."""
    strokes, last = await desk.pads.read(pad, after)
    return json_answer(request, as_json(strokes, after + len(strokes), last, desk.pads.here(pad)))


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
    person: Somebody,
    desk: TheDesk,
    after: After = 0,
    last_event_id: Annotated[str | None, Header(description="the same, as browsers say it")] = None,
) -> Any:
    """What is written on a scorepad, as server-sent events: first what was since a stroke, then all that comes."""
    known = after_of(last_event_id, "Last-Event-ID")
    desk.limit_person(person, DEAR)
    desk.room_for(request.scope)
    if not await desk.pads.there(pad):
        raise NoPad("there is no such scorepad")
    return PadStream(desk, pad, person, after if known is None else known)


@router.delete("", status_code=204)
async def delete_a_pad(pad: ThePad, person: Somebody, desk: TheDesk) -> None:
    """Delete a scorepad from the server for good. Only whoever has shared it first may; devices keep what they have."""
    if not await desk.pads.drop(pad, person.id):
        raise problem("not_your_pad")

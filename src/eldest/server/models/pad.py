"""The shape of what is written on a shared scorepad. The server keeps it and passes it on; the page adds it up."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from eldest.server.models.commands import Closed
from eldest.server.models.message import Sent

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

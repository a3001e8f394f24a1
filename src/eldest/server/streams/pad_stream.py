"""The event stream of a scorepad: every stroke on it as it comes, and how many devices have it open."""

from __future__ import annotations

import asyncio

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from eldest.server.http.addresses import group
from eldest.server.journal.journal import Fault, NoPad, Person
from eldest.server.scorepads.pads import Follower
from eldest.server.state import Desk
from eldest.server.streams.event_stream import BEAT, TYPE

GONE = b"event: gone\ndata: {}\n\n"


class PadStream(Response):
    """An answer that goes on as long as somebody has the pad open."""

    def __init__(self, desk: Desk, pad: str, person: Person, after: int) -> None:
        super().__init__()
        self.person = person
        self._desk = desk
        self._pad = pad
        self._after = after
        self._here = -1  # how many it was told last
        self._ended = False
        self._follower: Follower | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        leaving = asyncio.create_task(self._leaving(receive))
        try:
            with (
                self._desk.connected(self, group(scope["state"]["client"])),
                self._desk.pads.following(self._pad) as self._follower,
            ):
                await self._tell(send, self._follower)
        finally:
            leaving.cancel()

    def end(self) -> None:
        """Tell nothing more."""
        self._ended = True
        if self._follower:
            self._follower.news.set()

    async def _leaving(self, receive: Receive) -> None:
        """Notice that nobody listens any more."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.end()

    async def _tell(self, send: Send, follower: Follower) -> None:
        own = [(b"content-type", TYPE), (b"x-accel-buffering", b"no")]
        await send({"type": "http.response.start", "status": 200, "headers": own})
        while not self._ended:
            follower.news.clear()
            body = await self._news()
            await send({"type": "http.response.body", "body": body or BEAT, "more_body": True})
            if body:
                continue  # there may be another page of it
            await self._wait(follower)
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _wait(self, follower: Follower) -> None:
        """Until there may be something new, or a sign of life is due."""
        patience = min(self._desk.edge.ping, self._desk.pads.patience or self._desk.edge.ping)
        try:
            async with asyncio.timeout(patience):
                await follower.news.wait()
        except TimeoutError:
            return

    async def _news(self) -> bytes:
        """What has not been told yet. Where the pad is gone, or cannot be read now, it is the last."""
        try:
            strokes, last = await self._desk.pads.read(self._pad, self._after)
        except NoPad:
            self._ended = True
            return GONE
        except Fault:  # whoever listens comes again
            self._ended = True
            return b""
        here = self._desk.pads.here(self._pad)
        if not strokes and here == self._here:
            return b""
        self._after += len(strokes)
        self._here = here
        return b"id: %d\ndata: %b\n\n" % (self._after, as_json(strokes, self._after, last, here))


def as_json(strokes: list[bytes], after: int, last: int, here: int) -> bytes:
    """Strokes as they are stored, put together as they are sent."""
    return b'{"strokes":[%b],"after":%d,"last":%d,"here":%d}' % (b",".join(strokes), after, last, here)

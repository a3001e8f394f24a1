"""Event streams: what happens at a table, or on a scorepad, as server-sent events."""

from __future__ import annotations

import asyncio
import re
from collections import deque

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from eldest.server.http.addresses import group
from eldest.server.journal.journal import Fault, NoPad, Person
from eldest.server.scorepads.pads import Follower
from eldest.server.state import Desk
from eldest.server.tables.open_table import Listener

TYPE = b"text/event-stream; charset=utf-8"
NUMBER = re.compile(rb'\{"type":"event","number":(\d+),')
BEAT = b":\n\n"  # a comment, so that proxies and clients know that somebody is there


class EventStream(Response):
    """An answer that goes on as long as somebody listens."""

    def __init__(self, desk: Desk, table: str, person: Person, after: int | None, viewer: str) -> None:
        super().__init__()
        self.person = person
        self._desk = desk
        self._table = table
        self._after = after
        self._viewer = viewer  # as whom he sees the table
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._ended = False
        self._news = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        listener = Listener(self._viewer, self._tell, self.end)
        household = group(scope["state"]["client"])
        leaving = asyncio.create_task(self._leaving(receive))
        try:
            with self._desk.connected(self, household):
                await self._desk.listen(self._table, listener, self._after)
                await self._write(send)
        finally:
            leaving.cancel()
            self._desk.hall.leave(self._table, listener)

    def end(self) -> None:
        """Tell nothing more."""
        self._ended = True
        self._news.set()

    def _tell(self, message: bytes) -> None:
        """Put a message where it waits to be written."""
        if self._ended:
            return
        number = NUMBER.match(message)
        event = b"id: %b\ndata: %b\n\n" % (number[1], message) if number else b"data: %b\n\n" % message
        self._waiting.append(event)
        self._size += len(event)
        if self._size > self._desk.edge.unsent:
            self._desk.metrics.cut.inc()
            self._waiting.clear()
            self.end()
        self._news.set()

    async def _leaving(self, receive: Receive) -> None:
        """Notice that nobody listens any more."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.end()

    async def _write(self, send: Send) -> None:
        """Write what there is until the end, and a beat when there is nothing."""
        own = [(b"content-type", TYPE), (b"x-accel-buffering", b"no")]
        await send({"type": "http.response.start", "status": 200, "headers": own})
        while not self._ended:
            body, self._size = b"".join(self._waiting) or BEAT, 0
            self._waiting.clear()
            self._news.clear()
            await send({"type": "http.response.body", "body": body, "more_body": True})
            try:
                async with asyncio.timeout(self._desk.edge.ping):
                    await self._news.wait()
            except TimeoutError:
                continue
        await send({"type": "http.response.body", "body": b"", "more_body": False})


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

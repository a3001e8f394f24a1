"""Server-sent events of a table or a scorepad."""

from __future__ import annotations

import asyncio
import re
from collections import deque

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from eldest.server.http.addresses import Client
from eldest.server.journal.journal import Fault, NoPad
from eldest.server.people.devices import Session
from eldest.server.scorepads.pads import Follower
from eldest.server.state import AppState
from eldest.server.tables.open_table import Listener

TYPE = b"text/event-stream; charset=utf-8"
NUMBER = re.compile(rb'\{"type":"event","number":(\d+),')
RETRY = b"retry: %d\n\n"  # ms after which the client reconnects
BEAT = b":\n\n"  # a comment, as a heartbeat for proxies and clients


def last_words(app_state: AppState) -> bytes:
    """The end of a stream: if the server restarts, when the client should come back."""
    return RETRY % app_state.reconnect_after() if app_state.service.stopping else b""


class EventStream(Response):
    """A response that lasts as long as its client listens."""

    client: Client

    def __init__(self, app_state: AppState, table: str, session: Session, after: int | None, viewer: str) -> None:
        super().__init__()
        self.session = session
        self._app_state = app_state
        self._table = table
        self._after = after
        self._viewer = viewer  # for whom the table is shown
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._ended = False
        self._news = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the response."""
        listener = Listener(self._viewer, self._tell, self.end)
        self.client = scope["state"]["client"]
        leaving = asyncio.create_task(self._leaving(receive))
        try:
            with self._app_state.connected(self):
                await self._app_state.listen(self._table, listener, self._after)
                await self._write(send)
        finally:
            leaving.cancel()
            self._app_state.service.leave(self._table, listener)

    def end(self) -> None:
        """End the stream."""
        self._ended = True
        self._news.set()

    def _tell(self, message: bytes) -> None:
        """Queue a message for writing."""
        if self._ended:
            return
        number = NUMBER.match(message)
        event = b"id: %b\ndata: %b\n\n" % (number[1], message) if number else b"data: %b\n\n" % message
        self._waiting.append(event)
        self._size += len(event)
        if self._size > self._app_state.http_settings.unsent:
            self._app_state.metrics.cut.inc()
            self._waiting.clear()
            self.end()
        self._news.set()

    async def _leaving(self, receive: Receive) -> None:
        """Notice that the client has disconnected."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.end()

    async def _write(self, send: Send) -> None:
        """Write queued events until the end, and a heartbeat when there are none."""
        own = [(b"content-type", TYPE), (b"x-accel-buffering", b"no")]
        await send({"type": "http.response.start", "status": 200, "headers": own})
        while not self._ended:
            body, self._size = b"".join(self._waiting) or BEAT, 0
            self._waiting.clear()
            self._news.clear()
            await send({"type": "http.response.body", "body": body, "more_body": True})
            try:
                async with asyncio.timeout(self._app_state.http_settings.ping):
                    await self._news.wait()
            except TimeoutError:
                continue
        await send({"type": "http.response.body", "body": last_words(self._app_state), "more_body": False})


GONE = b"event: gone\ndata: {}\n\n"


class PadStream(Response):
    """A response that lasts as long as its client has the pad open."""

    client: Client

    def __init__(self, app_state: AppState, pad: str, session: Session, after: int) -> None:
        super().__init__()
        self.session = session
        self._app_state = app_state
        self._pad = pad
        self._after = after
        self._here = -1  # the number of devices it was told last
        self._ended = False
        self._follower: Follower | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the response."""
        self.client = scope["state"]["client"]
        leaving = asyncio.create_task(self._leaving(receive))
        try:
            with (
                self._app_state.connected(self),
                self._app_state.pads.following(self._pad) as self._follower,
            ):
                await self._tell(send, self._follower)
        finally:
            leaving.cancel()

    def end(self) -> None:
        """End the stream."""
        self._ended = True
        if self._follower:
            self._follower.news.set()

    async def _leaving(self, receive: Receive) -> None:
        """Notice that the client has disconnected."""
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
        await send({"type": "http.response.body", "body": last_words(self._app_state), "more_body": False})

    async def _wait(self, follower: Follower) -> None:
        """Wait until there may be news or a heartbeat is due."""
        patience = min(
            self._app_state.http_settings.ping, self._app_state.pads.patience or self._app_state.http_settings.ping
        )
        try:
            async with asyncio.timeout(patience):
                await follower.news.wait()
        except TimeoutError:
            return

    async def _news(self) -> bytes:
        """The strokes not sent yet. If the pad is gone or cannot be read now, the stream ends."""
        try:
            strokes, last = await self._app_state.pads.read(self._pad, self._after)
        except NoPad:
            self._ended = True
            return GONE
        except Fault:  # the client reconnects
            self._ended = True
            return b""
        here = self._app_state.pads.here(self._pad)
        if not strokes and here == self._here:
            return b""
        self._after += len(strokes)
        self._here = here
        return b"id: %d\ndata: %b\n\n" % (self._after, as_json(strokes, self._after, last, here))


def as_json(strokes: list[bytes], after: int, last: int, here: int) -> bytes:
    """Stored strokes joined into one JSON message."""
    return b'{"strokes":[%b],"after":%d,"last":%d,"here":%d}' % (b",".join(strokes), after, last, here)

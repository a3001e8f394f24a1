"""
The outermost middleware: checks every request before anything else sees it, and completes every answer.

It refuses foreign host names, foreign pages, too large bodies and too frequent requests. After an
internal error the answer is a problem without any details.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from eldest.server.http.errors import problem_of
from eldest.server.http.origins import enter
from eldest.server.http.responses import Reply
from eldest.server.problems import last, problem
from eldest.server.state import AppState
from eldest.server.streams import web_socket

log = logging.getLogger("eldest.server")

LONG = {"/api/me/offline-matches": 4}  # by path, times the limit of a body: a match of 26 deals has 100 KB
MORE = 16  # a refused body is read up to this multiple of the limit, so that the answer arrives
DIGITS = 12  # of a content length


class Gone(Exception):
    """The client has disconnected."""


class Middleware:
    """The middleware of the application."""

    def __init__(self, app: ASGIApp, app_state: AppState) -> None:
        self._app = app
        self._app_state = app_state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request or a WebSocket."""
        if scope["type"] == "websocket":
            await web_socket.serve(self._app_state, scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, Reply(scope, send))
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, reply: Reply) -> None:
        try:
            enter(self._app_state, scope)
            body = await self._body(scope, receive)
            await self._app(scope, _again(body, receive), reply.send)
        except Gone:
            return
        except Exception as error:
            await self._turn_away(reply, error)

    async def _turn_away(self, reply: Reply, error: Exception) -> None:
        """Answer with a problem. An internal error is logged and not described."""
        told = problem_of(error)
        if told is None:
            log.error("a request has failed", exc_info=error)
            told = problem("broken")
        self._app_state.metrics.problems.labels(told.key).inc()
        if not reply.begun:
            await reply.problem(told)

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """The whole body of a request."""
        most = self._app_state.http_settings.body * LONG.get(scope["path"], 1)
        told = scope["state"]["headers"].get(b"content-length", b"0")
        if not told.isdigit() or len(told) > DIGITS or int(told) > most * MORE:
            raise last("too_long", size=most)
        pieces, size = [], 0
        try:
            async with asyncio.timeout(self._app_state.http_settings.body_time):
                async for piece in _pieces(receive):
                    size += len(piece)
                    if size > most * MORE:
                        break
                    if size <= most:
                        pieces.append(piece)
        except TimeoutError:
            raise last("too_slow") from None
        if size > most:
            raise last("too_long", size=most)
        return b"".join(pieces)


async def _pieces(receive: Receive) -> AsyncIterator[bytes]:
    """The body of a request in pieces, as it arrives."""
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            raise Gone
        more = message.get("more_body", False)
        yield message.get("body", b"")


def _again(body: bytes, receive: Receive) -> Receive:
    """A `receive` that first returns the body already read, then passes on new messages."""
    given = False

    async def read() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return read

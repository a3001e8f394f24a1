"""
The door: what every request passes before anything else looks at it, and every answer on its way out.

Who asks for a foreign name, comes from a foreign page, sends too much or asks too often goes no
further; whatever goes wrong inside, the answer is a problem that tells nothing of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from eldest.server.http.origins import enter
from eldest.server.http.problems import last, problem, problem_of
from eldest.server.http.responses import Reply
from eldest.server.state import Desk
from eldest.server.streams import web_socket

log = logging.getLogger("eldest.server")

MORE = 16  # times as much as is taken, that is read and thrown away, so that the answer arrives
DIGITS = 12  # of a length


class Gone(Exception):
    """Whoever asked has gone away."""


class Door:
    """The outermost part of the application."""

    def __init__(self, app: ASGIApp, desk: Desk) -> None:
        self._app = app
        self._desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or turn it away."""
        if scope["type"] == "websocket":
            await web_socket.serve(self._desk, scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, Reply(scope, send))
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, reply: Reply) -> None:
        try:
            enter(self._desk, scope)
            body = await self._body(scope, receive)
            await self._app(scope, _again(body, receive), reply.send)
        except Gone:
            return
        except Exception as error:
            await self._turn_away(reply, error)

    async def _turn_away(self, reply: Reply, error: Exception) -> None:
        """Reply what is wrong; what is wrong with the program is logged and not told."""
        told = problem_of(error)
        if told is None:
            log.error("a request has failed", exc_info=error)
            told = problem("broken")
        self._desk.metrics.problems.labels(told.key).inc()
        if not reply.begun:
            await reply.problem(told)

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """The body of a request, whole."""
        most = self._desk.edge.body
        told = scope["state"]["headers"].get(b"content-length", b"0")
        if not told.isdigit() or len(told) > DIGITS or int(told) > most * MORE:
            raise last("too_long", size=most)
        pieces, size = [], 0
        try:
            async with asyncio.timeout(self._desk.edge.body_time):
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
    """The body of a request, as it comes."""
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            raise Gone
        more = message.get("more_body", False)
        yield message.get("body", b"")


def _again(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives a body that has been read, and after it what comes."""
    given = False

    async def read() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return read

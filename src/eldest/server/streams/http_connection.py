"""
The line on which requests come, as uvicorn keeps it.

Whoever opens a connection and says nothing, says what is not HTTP, or takes nothing of what
waits for him, loses it.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import logging
import re
import socket
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from eldest.server.http import problems
from eldest.server.http.connection_limit import TooMany
from eldest.server.http.headers import ALWAYS
from eldest.server.http.problems import problem
from eldest.server.state import Desk
from eldest.server.streams.socket_connection import SocketLine

LINGER = 5.0  # seconds until a connection that was closed is cut

BLANK = re.compile(rb"\n\r?\n")  # by which a head ends, as h11 reads it
LONGEST = 8000  # bytes of an address, as the WebSocket's parser has it
ONCE = {b"upgrade", b"sec-websocket-key", b"sec-websocket-version"}  # headers of a handshake


class Measured(h11.Connection):
    """Reads requests. h11 limits a head only while it is incomplete; here one that comes at once has the limit too."""

    def __init__(self, most: int) -> None:
        super().__init__(h11.SERVER, max_incomplete_event_size=most)
        self.too_long = False
        self._most = most

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """The next event; when a head is refused for its length, `too_long` says so."""
        waiting = self.trailing_data[0] if self.their_state is h11.IDLE else b""
        if len(waiting) > self._most:
            end = BLANK.search(waiting)
            if end is None or end.end() > self._most:
                self.too_long = True
                raise h11.RemoteProtocolError("the head is too long", error_status_hint=431)
        return super().next_event()


class HttpLine(H11Protocol):
    """A connection on which requests come."""

    def __init__(self, desk: Desk, log: logging.Logger, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        self.conn: Measured = Measured(desk.edge.head)
        self.logger = log
        self._household = b""
        self._over = False
        self._edge = desk.edge
        self._desk = desk
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected; the headers must come soon."""
        super().connection_made(transport)
        try:
            self._household = self._desk.peers.arrive(self.client, len(self.connections))
        except TooMany:
            transport.abort()
            return
        _set_up(transport.get_extra_info("socket"), self._edge.unsent // 4)
        self._set(self._edge.head_time)

    def data_received(self, data: bytes) -> None:
        """Something has come; after the last answer nobody listens."""
        if self._over:
            return
        if self._timer is None and not self._busy:
            self._set(self._edge.head_time)
        super().data_received(data)
        if self._busy:
            self._unset()

    @property
    def _busy(self) -> bool:
        """Whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._unset()
        self._desk.peers.leave(self._household)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """More waits than is taken."""
        super().pause_writing()
        self._set(self._edge.stalled)

    def resume_writing(self) -> None:
        """It has been taken."""
        super().resume_writing()
        self._unset()

    def _set(self, seconds: float) -> None:
        self._unset()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _unset(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def shutdown(self) -> None:
        """The server stops: nothing more is told."""
        self._desk.close()
        super().shutdown()

    def send_400_response(self, msg: str) -> None:
        """Answer what is not HTTP, or has too long a head, if it can be answered still."""
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            told = problem("long_head" if self.conn.too_long else "not_http")
            body = told.to_json()
            own = [(b"content-type", problems.TYPE.encode()), (b"content-length", b"%d" % len(body))]
            head = h11.Response(status_code=told.status, headers=[*own, *ALWAYS, (b"connection", b"close")])
            parts = (head, h11.Data(data=body), h11.EndOfMessage())
            self.transport.write(b"".join(self.conn.send(part) or b"" for part in parts))
        self._let_go()

    def _let_go(self) -> None:
        """What comes still is read and thrown away, or else the last answer would not arrive."""
        self._over = True
        self.transport.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        else:
            self.transport.close()
        self._set(LINGER)

    def _should_upgrade(self) -> bool:
        """Whether this opens a WebSocket; what only looks like it is a request like others."""
        asked = dict(self.headers)
        once = [name for name, _ in self.headers if name in ONCE]
        connection = b",".join(value for name, value in self.headers if name == b"connection")
        return (
            sorted(once) == sorted(ONCE)
            and asked[b"upgrade"].lower() == b"websocket"
            and b"upgrade" in {word.strip().lower() for word in connection.split(b",")}
            and (self.scope["method"], self.scope["http_version"]) == ("GET", "1.1")
            and asked[b"sec-websocket-version"] == b"13"
            and _is_key(asked[b"sec-websocket-key"])
            and len(self.scope["raw_path"]) + len(self.scope["query_string"]) < LONGEST
            and not self.conn.trailing_data[0]
        )

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """
        A WebSocket begins.

        Its parser is shown the handshake and no other header: it has rules of its own about
        them, and answers in its own way, or not at all, where they are broken.
        """
        self._unset()
        asked = self.headers
        self.headers = [(b"connection", b"Upgrade"), *(each for each in asked if each[0] in ONCE)]
        super().handle_websocket_upgrade(event)
        line = self.transport.get_protocol()
        assert isinstance(line, SocketLine)
        line.scope["headers"] = asked
        line.household, self._household = self._household, b""


def _set_up(connection: socket.socket, unsent: int) -> None:
    """Set what the system does with a connection."""
    # What waits in the system for somebody who does not read takes memory too.
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, unsent)
    if connection.family in (socket.AF_INET, socket.AF_INET6):
        # Else the second of two messages waits until the first is acknowledged, which takes 40 ms. asyncio does
        # this for sockets that it has made itself only.
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _is_key(written: bytes) -> bool:
    try:
        return len(base64.b64decode(written, validate=True)) == 16
    except binascii.Error:
        return False

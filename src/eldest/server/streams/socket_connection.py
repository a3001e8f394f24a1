"""
The line of a WebSocket, as uvicorn keeps it.

A message is written without waiting; whoever does not read what waits for him, or sends what is
no WebSocket's, is told why and cut off.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from eldest.server.http.rate_limits import Bucket
from eldest.server.state import Desk

LINGER = 5.0  # seconds until a connection that was closed is cut
PIECES = 64  # frames of one message
TOO_SLOW, TOO_MUCH, NOT_TEXT = 1013, 1008, 1007


class SocketLine(WebSocketsSansIOProtocol):
    """A WebSocket."""

    def __init__(self, desk: Desk, log: logging.Logger, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        self.logger = log
        self.household = b""  # by which it is counted
        self._edge = desk.edge
        self._stalled: asyncio.TimerHandle | None = None
        self._control = Bucket()
        self._desk = desk

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is a WebSocket's from now on; the handshake must soon be answered."""
        super().connection_made(transport)
        self._set_stalled(self._edge.head_time)

    def handle_connect(self, event: Any) -> None:
        """The handshake has come; nothing more is read until it is answered."""
        super().handle_connect(event)
        self.transport.pause_reading()
        self.read_paused = True
        self.scope["extensions"]["eldest.line"] = {"line": self}

    async def send(self, message: Any) -> None:
        """Send a part of the answer to the handshake, or close."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._unset_stalled()
        # uvicorn takes an answer that is no WebSocket for none at all, and complains.
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def tell(self, message: bytes) -> None:
        """Send a message without waiting; whoever does not read what waits for him is cut off."""
        if self.conn.state is not State.OPEN or self.close_sent or self.disconnected:
            return
        self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.transport.get_write_buffer_size() > self._edge.unsent:
            self._desk.metrics.cut.inc()
            self.cut(TOO_SLOW, "too slow")

    def cut(self, code: int, reason: str) -> None:
        """Close with a code, and let go of the connection soon, whatever the other end does."""
        if self.close_sent or self.disconnected:
            return
        if self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
        self._let_go(code, reason)

    def _let_go(self, code: int, reason: str) -> None:
        """Write what is to be said last. What comes still is read and thrown away: else it would not arrive."""
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.frames = []
        self.stop_keepalive()
        self._unset_stalled()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)
        self.read_paused = False
        self.transport.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        else:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Something has come; after the last word nobody listens."""
        if not self.close_sent:
            super().data_received(data)

    def handle_parser_exception(self) -> None:
        """What has come is no WebSocket's."""
        assert self.conn.close_sent is not None
        self._let_go(self.conn.close_sent.code, self.conn.close_sent.reason)

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message."""
        if len(self.frames) >= PIECES:
            self.cut(TOO_MUCH, "too many frames")
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """A sign of life is answered, unless there are too many."""
        if self.close_sent:
            return
        if self._control.take(self._edge.rates.control, time.monotonic()):
            self.conn.data_to_send()
            self.cut(TOO_MUCH, "too many pings")
            return
        super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on, if it is text."""
        if self.close_sent:
            self.frames = []
            return
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.cut(NOT_TEXT, "not UTF-8")
                return
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """No sign of life has come."""
        super().keepalive_timeout()
        self._set_stalled(LINGER)

    def handle_close(self, event: Frame) -> None:
        """The other end closes."""
        super().handle_close(event)
        if self.close_timer is None:
            self._set_stalled(LINGER)

    def pause_writing(self) -> None:
        """More waits than is taken."""
        super().pause_writing()
        if self._stalled is None:
            self._set_stalled(self._edge.stalled)

    def resume_writing(self) -> None:
        """It has been taken."""
        super().resume_writing()
        if not self.close_sent:
            self._unset_stalled()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._unset_stalled()
        self._desk.peers.leave(self.household)
        super().connection_lost(exc)

    def _set_stalled(self, seconds: float) -> None:
        self._unset_stalled()
        self._stalled = self.loop.call_later(seconds, self.transport.abort)

    def _unset_stalled(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

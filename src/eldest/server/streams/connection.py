"""
uvicorn's connections, hardened for the open network.

A client that sends nothing, sends something other than HTTP or WebSocket frames, or does not read what is sent,
is disconnected. A message on a WebSocket is written without waiting.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import logging
import re
import socket
import time
from functools import partial
from typing import Any

import h11
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from eldest.server import problems
from eldest.server.http.rate_limits import Bucket, TooMany
from eldest.server.http.responses import ALWAYS
from eldest.server.problems import problem
from eldest.server.state import AppState

LINGER = 5.0  # seconds until a closed connection is aborted
PIECES = 64  # frames per message
TOO_SLOW, TOO_MUCH, NOT_TEXT = 1013, 1008, 1007


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket connection."""

    def __init__(self, app_state: AppState, log: logging.Logger, /, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        self.logger = log
        self.rate_key = b""  # under which it is counted
        self._http_settings = app_state.http_settings
        self._stalled: asyncio.TimerHandle | None = None
        self._control = Bucket()
        self._app_state = app_state
        self._heard = 0.0  # when something last came, by the clock of the loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start a timer for the answer to the handshake."""
        super().connection_made(transport)
        self._set_stalled(self._http_settings.head_time)

    def handle_connect(self, event: Any) -> None:
        """Stop reading until the handshake is answered."""
        super().handle_connect(event)
        self.transport.pause_reading()
        self.read_paused = True
        self.scope["extensions"]["eldest.connection"] = {"connection": self}

    async def send(self, message: Any) -> None:
        """Send a part of the answer to the handshake, or close."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._unset_stalled()
        # uvicorn does not count any other answer as one, and complains.
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def tell(self, message: bytes) -> None:
        """Send a message without waiting; a client that does not read is cut off."""
        if self.conn.state is not State.OPEN or self.close_sent or self.disconnected:
            return
        self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.transport.get_write_buffer_size() > self._http_settings.unsent:
            self._app_state.metrics.cut.inc()
            self.cut(TOO_SLOW, "too slow")

    def cut(self, code: int, reason: str) -> None:
        """Close with a code, and drop the connection soon, whatever the other end does."""
        if self.close_sent or self.disconnected:
            return
        if self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
        self._let_go(code, reason)

    def _let_go(self, code: int, reason: str) -> None:
        """Write the last frames. Further input is read and discarded; otherwise they would not arrive."""
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
        """Take incoming data, unless the connection is closing."""
        if not self.close_sent:
            self._heard = self.loop.time()
            super().data_received(data)

    def handle_parser_exception(self) -> None:
        """Close after invalid WebSocket data."""
        assert self.conn.close_sent is not None
        self._let_go(self.conn.close_sent.code, self.conn.close_sent.reason)

    def handle_cont(self, event: Frame) -> None:
        """Take a further frame of a message."""
        if len(self.frames) >= PIECES:
            self.cut(TOO_MUCH, "too many frames")
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        if self.close_sent:
            return
        if self._control.take(self._http_settings.rates.control, time.monotonic()):
            self.conn.data_to_send()
            self.cut(TOO_MUCH, "too many pings")
            return
        super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on if it is valid text."""
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
        # uvicorn stops reading at every message; here only at the second one that waits.
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > 1:
            self.read_paused = True
            self.transport.pause_reading()

    def send_keepalive_ping(self) -> None:
        """Send a ping, unless something has come since the last one: then it is due later."""
        due = self._heard + self._http_settings.ping - self.loop.time()
        if due > 0:
            self.ping_timer = self.loop.call_later(due, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Close because no pong has come."""
        super().keepalive_timeout()
        self._set_stalled(LINGER)

    def handle_close(self, event: Frame) -> None:
        """The other end closes."""
        super().handle_close(event)
        if self.close_timer is None:
            self._set_stalled(LINGER)

    def pause_writing(self) -> None:
        """Start a timer: the client does not read fast enough."""
        super().pause_writing()
        if self._stalled is None:
            self._set_stalled(self._http_settings.stalled)

    def resume_writing(self) -> None:
        """Stop the timer: the client has caught up."""
        super().resume_writing()
        if not self.close_sent:
            self._unset_stalled()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._unset_stalled()
        self._app_state.connection_limit.leave(self.rate_key)
        super().connection_lost(exc)

    def _set_stalled(self, seconds: float) -> None:
        self._unset_stalled()
        self._stalled = self.loop.call_later(seconds, self.transport.abort)

    def _unset_stalled(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


BLANK = re.compile(rb"\n\r?\n")  # the end of a head, as h11 finds it
LONGEST = 8000  # bytes of a URL, as in the WebSocket parser
ONCE = {b"upgrade", b"sec-websocket-key", b"sec-websocket-version"}  # headers of a handshake


class Measured(h11.Connection):
    """Reads requests. h11 limits only incomplete heads; this class also limits a head that arrives at once."""

    def __init__(self, most: int) -> None:
        super().__init__(h11.SERVER, max_incomplete_event_size=most)
        self.too_long = False
        self._most = most

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """The next event. If a head is refused for its length, `too_long` is set."""
        waiting = self.trailing_data[0] if self.their_state is h11.IDLE else b""
        if len(waiting) > self._most:
            end = BLANK.search(waiting)
            if end is None or end.end() > self._most:
                self.too_long = True
                raise h11.RemoteProtocolError("the head is too long", error_status_hint=431)
        return super().next_event()


class HttpConnection(H11Protocol):
    """An HTTP connection."""

    def __init__(self, app_state: AppState, log: logging.Logger, /, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        self.conn: Measured = Measured(app_state.http_settings.head)
        self.logger = log
        self._rate_key = b""
        self._over = False
        self._http_settings = app_state.http_settings
        self._app_state = app_state
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the new connection; its headers must come soon."""
        super().connection_made(transport)
        try:
            self._rate_key = self._app_state.connection_limit.arrive(self.client, len(self.connections))
        except TooMany:
            transport.abort()
            return
        _set_up(transport.get_extra_info("socket"), self._http_settings.unsent // 4)
        self._set(self._http_settings.head_time)

    def data_received(self, data: bytes) -> None:
        """Take incoming data, unless the last answer has been sent."""
        if self._over:
            return
        if self._timer is None and not self._busy:
            self._set(self._http_settings.head_time)
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
        self._app_state.connection_limit.leave(self._rate_key)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Start a timer: the client does not read fast enough."""
        super().pause_writing()
        self._set(self._http_settings.stalled)

    def resume_writing(self) -> None:
        """Stop the timer: the client has caught up."""
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
        """End all streams, because the server stops."""
        self._app_state.close()
        super().shutdown()

    def send_400_response(self, msg: str) -> None:
        """Answer invalid HTTP or a too long head, if that is still possible."""
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
        """Close. Further input is read and discarded; otherwise the last answer would not arrive."""
        self._over = True
        self.transport.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        else:
            self.transport.close()
        self._set(LINGER)

    def _should_upgrade(self) -> bool:
        """Whether the request opens a WebSocket; anything less than a correct handshake is an ordinary request."""
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
        Upgrade to a WebSocket.

        The WebSocket parser gets only the headers of the handshake: it has its own rules about the
        others, and answers violations in its own way or not at all.
        """
        self._unset()
        asked = self.headers
        self.headers = [(b"connection", b"Upgrade"), *(each for each in asked if each[0] in ONCE)]
        super().handle_websocket_upgrade(event)
        line = self.transport.get_protocol()
        assert isinstance(line, WebSocketConnection)
        line.scope["headers"] = asked
        line.rate_key, self._rate_key = self._rate_key, b""


def _set_up(connection: socket.socket, unsent: int) -> None:
    """Set socket options."""
    # Data buffered by the system for a client that does not read takes memory too.
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, unsent)
    if connection.family in (socket.AF_INET, socket.AF_INET6):
        # Otherwise the second of two messages waits up to 40 ms for the first to be acknowledged. asyncio sets this
        # only on sockets that it has created itself.
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _is_key(written: bytes) -> bool:
    try:
        return len(base64.b64decode(written, validate=True)) == 16
    except binascii.Error:
        return False


# uvicorn's own log lines name addresses and paths, and clients could fill the disk with them.
log = logging.getLogger("eldest.server.streams.connection")
log.setLevel(logging.ERROR)


def connection_settings(app: Starlette) -> dict[str, Any]:
    """Settings for uvicorn to serve the application with these connections."""
    app_state: AppState = app.state.app_state
    http_settings = app_state.http_settings
    return {
        "http": partial(HttpConnection, app_state, log),
        "ws": partial(WebSocketConnection, app_state, log),
        "ws_max_size": http_settings.message,
        "ws_per_message_deflate": False,
        "ws_ping_interval": http_settings.ping,
        "ws_ping_timeout": http_settings.ping,
        "timeout_keep_alive": http_settings.idle,
        "access_log": False,
        "proxy_headers": False,
        "server_header": False,
    }

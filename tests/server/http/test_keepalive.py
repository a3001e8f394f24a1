"""Keepalive pings on a WebSocket, in a loop whose clock the test moves."""

from __future__ import annotations

import asyncio
import socket

from fastapi import FastAPI, WebSocket
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from eldest.server.http_settings import HttpSettings
from eldest.server.state import AppState
from eldest.server.tables.service import TableService
from tests.server.http_server import served
from tests.server.local_bot_pool import LocalBotPool
from tests.server.rows import opened

PING = 1e6  # seconds, so that those that really pass do not matter


class Loop(asyncio.SelectorEventLoop):
    """An event loop whose clock can be put forward."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead

    async def put_forward(self, seconds: float) -> None:
        """Put the clock forward and run the timers that are due then."""
        self.ahead += seconds
        for _ in range(3):
            await asyncio.sleep(0)


class Client:
    """A WebSocket client that sends nothing by itself, not even pongs."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._protocol = ClientProtocol(parse_uri("ws://localhost/"))

    async def connect(self) -> None:
        """Open the connection."""
        self._protocol.send_request(self._protocol.connect())
        await self._send()
        await self._receive()

    async def ping(self) -> list[Opcode]:
        """Send a ping; the kinds of the frames that come before its pong."""
        self._protocol.send_ping(b"client")
        await self._send()
        kinds: list[Opcode] = []
        while True:
            for frame in await self._receive():
                if (frame.opcode, frame.data) == (Opcode.PONG, b"client"):
                    return kinds
                kinds.append(frame.opcode)

    async def _send(self) -> None:
        await asyncio.get_running_loop().sock_sendall(self._line, b"".join(self._protocol.data_to_send()))

    async def _receive(self) -> list[Frame]:
        data = await asyncio.get_running_loop().sock_recv(self._line, 65536)
        assert data, "the server has closed"
        self._protocol.receive_data(data)
        self._protocol.data_to_send()  # pongs
        return [event for event in self._protocol.events_received() if isinstance(event, Frame)]


async def pings_of_the_server(db: str) -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Loop)
    app = FastAPI()

    @app.websocket("/")
    async def silent(web_socket: WebSocket) -> None:
        await web_socket.accept()
        await web_socket.receive()  # its end

    async with opened(db) as journal:
        app.state.app_state = AppState(TableService(journal, LocalBotPool()), HttpSettings(ping=PING))
        async with served(app) as (_, port):
            with socket.create_connection(("127.0.0.1", port)) as line:
                line.setblocking(False)
                client = Client(line)
                await client.connect()
                await loop.put_forward(0.6 * PING)
                assert await client.ping() == []
                await loop.put_forward(0.6 * PING)
                assert await client.ping() == [], "it has sent something since"
                await loop.put_forward(1.1 * PING)
                assert await client.ping() == [Opcode.PING]


def test_only_a_connection_that_has_sent_nothing_for_long_is_pinged(file: str) -> None:
    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(pings_of_the_server(file))

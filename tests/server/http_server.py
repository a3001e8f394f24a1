"""A real server for tests: a table service on a data file, behind uvicorn, on a port of this machine."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from fastapi import FastAPI

from eldest.server.app import make_app
from eldest.server.http_settings import HttpSettings
from eldest.server.journal.sql_journal import Journal, open_journal
from eldest.server.state import AppState
from eldest.server.streams.connection import connection_settings
from eldest.server.tables.service import TableService
from tests.patience import PATIENCE
from tests.server.local_bot_pool import LocalBotPool

Answer = TypeVar("Answer")
NO_SEAL = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # made once: loading all authorities takes longer than most tests


@dataclass
class Running:
    """A running server."""

    service: TableService
    app: FastAPI
    port: int
    stop: Callable[[], None] = lambda: None
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)

    @property
    def app_state(self) -> AppState:
        return self.app.state.app_state

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def soon(self, work: Callable[..., object], *given: object) -> None:
        """Schedule something in the server's loop."""
        self.loop.call_soon_threadsafe(work, *given)

    def ask(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Run something in the server's loop and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)

    def browser(self) -> httpx.Client:
        """A browser with a page of the server: it sends the page's origin and keeps cookies."""
        return httpx.Client(base_url=self.url, headers={"Origin": self.url}, timeout=PATIENCE, verify=NO_SEAL)

    def client(self) -> httpx.AsyncClient:
        """The same for tests that wait for several things at once."""
        return httpx.AsyncClient(base_url=self.url, headers={"Origin": self.url}, timeout=PATIENCE, verify=NO_SEAL)


@contextlib.asynccontextmanager
async def service_on(journal: Journal) -> AsyncIterator[TableService]:
    """A table service on a journal."""
    service = TableService(journal, LocalBotPool())
    await service.start()
    try:
        yield service
    finally:
        await service.close()


@contextlib.asynccontextmanager
async def running(
    folder: Path, http_settings: HttpSettings | None = None, journal: Journal | None = None
) -> AsyncIterator[Running]:
    """A server, from its start to its end."""
    kept = journal or await open_journal(folder / "tables.db")
    try:
        async with service_on(kept) as service, served(make_app(service, http_settings or HttpSettings())) as port:
            yield Running(service, port[0], port[1])
    finally:
        await kept.close()


@contextlib.asynccontextmanager
async def served(app: FastAPI) -> AsyncIterator[tuple[FastAPI, int]]:
    """An application behind uvicorn, on a port that is free."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    listening.setblocking(False)
    config = uvicorn.Config(app, log_config=None, timeout_graceful_shutdown=5, **connection_settings(app))
    config.load()
    server = uvicorn.Server(config)
    server.lifespan = config.lifespan_class(config)
    await server.startup(sockets=[listening])
    try:
        yield app, listening.getsockname()[1]
    finally:
        await server.shutdown(sockets=[listening])
        await asyncio.sleep(0)


@contextlib.contextmanager
def beside(folder: Path, http_settings: HttpSettings | None = None) -> Iterator[Running]:
    """A server in a separate thread, for tests that wait for one thing at a time."""
    began: list[Running] = []
    started, ending = threading.Event(), threading.Event()

    async def live() -> None:
        async with running(folder, http_settings) as server:
            server.stop = ending.set
            began.append(server)
            started.set()
            await asyncio.to_thread(ending.wait)

    thread = threading.Thread(target=asyncio.run, args=(live(),))
    thread.start()
    try:
        assert started.wait(PATIENCE)
        yield began[0]
    finally:
        ending.set()
        thread.join()

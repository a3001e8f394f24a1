"""A server's life: its parts start in order, and stop in reverse order."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import ssl
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import FrameType
from typing import Any

import uvicorn

from eldest import folders
from eldest.server import logs
from eldest.server.app import make_app
from eldest.server.bots.bot_pool import BotPool
from eldest.server.http_settings import HttpSettings
from eldest.server.journal.sql_journal import Journal, open_journal
from eldest.server.reviews.reviews import Reviews
from eldest.server.state import AppState
from eldest.server.streams.connection import connection_settings
from eldest.server.streams.lan_access import LanAccess
from eldest.server.tables.service import TableService

log = logging.getLogger("eldest.server")

PATIENCE = 5  # seconds to finish what has begun when the server stops
SILENT = 2.0  # seconds without an answer after which a server that stops no longer waits for its database
WATCH = 0.1  # seconds between two looks at that
AT_ONCE = 1  # exit code of a server that is stopped twice


@dataclass(frozen=True)
class Plan:
    """The settings a server is started with."""

    db: str
    sockets: Sequence[socket.socket]
    tls: ssl.SSLContext | None  # for https
    http_settings: HttpSettings
    bots: int  # number of worker processes
    programs: Mapping[str, str] = field(default_factory=dict)  # commands of external programs, by name
    lan_switch: bool = False  # whether somebody at this machine may open the server to the network while it runs


# Garbage collection stops everything. Collecting the youngest generation takes a few ms, so it runs often; the middle
# one takes a quarter of a second, and with thousands of tables all objects a whole one, so that is done rarely.
GARBAGE = (1_000, 200, 1_000)


def run(plan: Plan, began: Callable[[], None]) -> None:
    """Serve until this process is asked to stop; `began` is called once requests are accepted."""
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    gc.enable()
    with asyncio.Runner(loop_factory=_loops()) as runner:
        runner.get_loop().set_exception_handler(logs.lost)
        runner.run(_serve(plan, began))


def _loops() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop's factory: uvloop's if it is installed."""
    from uvicorn.loops.auto import auto_loop_factory

    return auto_loop_factory()


async def _serve(plan: Plan, began: Callable[[], None]) -> None:
    stop = Stop()
    with stop.heard():
        async with contextlib.AsyncExitStack() as ends:
            journal = await open_journal(plan.db)
            ends.push_async_callback(journal.close)
            bot_pool = BotPool(plan.bots, programs=plan.programs)
            await bot_pool.start()
            ends.push_async_callback(bot_pool.close)
            service = TableService(journal, bot_pool, reviews=Reviews(folder=folders.cache() / "reviews"))
            await service.start()
            ends.push_async_callback(service.close)
            app = make_app(service, plan.http_settings)
            listening = Listening(plan, app, began)
            scheme = "https" if plan.tls else "http"
            app.state.lan = LanAccess(app.state.app_state, listening, plan.sockets[0], scheme, plan.lan_switch)
            async with asyncio.TaskGroup() as tasks:
                serving = tasks.create_task(listening.serve(list(plan.sockets)))
                asking = tasks.create_task(stop.asked.wait())
                await asyncio.wait([serving, asking], return_when=asyncio.FIRST_COMPLETED)
                asking.cancel()
                leaving = asyncio.create_task(_leave_if_silent(journal, app.state.app_state))
                await end(app.state.app_state, bot_pool)
                listening.should_exit = True
        leaving.cancel()
    log.info("stopped")


async def _leave_if_silent(journal: Journal, app_state: AppState) -> None:
    """
    End this process as soon as its database has been silent for too long, whatever waits for it.

    Nothing is lost: everything acknowledged is on the disk, and what is not, clients send again.
    """
    while journal.silent < SILENT:
        await asyncio.sleep(WATCH)
    log.warning("stopped without the database, which does not answer")
    app_state.close()
    await asyncio.sleep(WATCH)  # the connections are told
    logging.shutdown()
    os._exit(0)


async def end(app_state: AppState, bot_pool: BotPool) -> None:
    """
    Start nothing new, and finish what has begun while connections are still open.

    Other servers get the tables before anything else ends here, so that play goes on there at once.
    """
    log.info("stopping: new requests are refused")
    app_state.service.stop()
    try:
        async with asyncio.timeout(PATIENCE):
            await app_state.service.hand_over()
            await app_state.answered()
            app_state.close()
            await bot_pool.close()
            await app_state.service.close()
    except TimeoutError:
        log.warning("running requests were not finished within %d seconds", PATIENCE)


class Listening(uvicorn.Server):
    """uvicorn's server, which leaves signals to `Stop` and reports when it accepts requests."""

    def __init__(self, plan: Plan, app: Any, began: Callable[[], None]) -> None:
        tls = plan.tls
        super().__init__(
            uvicorn.Config(
                app,
                **connection_settings(app),
                log_config=None,
                timeout_graceful_shutdown=PATIENCE,
                ssl_context_factory=(lambda *_: tls) if tls else None,
            )
        )
        self._began = began

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture no signals."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start accepting requests."""
        await super().startup(sockets)
        if self.started:
            self._began()

    async def add(self, sock: socket.socket) -> None:
        """Accept connections on one more listening socket."""
        made: Any = self.config.http_protocol_class
        given = {"config": self.config, "server_state": self.server_state, "app_state": self.lifespan.state}
        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(partial(made, **given), sock=sock, ssl=self.config.ssl))

    def remove(self, address: str) -> None:
        """Stop listening on an address, and end the connections that came by it."""
        for server in [each for each in self.servers if address in _addresses(each)]:
            self.servers.remove(server)
            server.close()
        connections: list[Any] = list(self.server_state.connections)
        for connection in connections:
            if connection.server and connection.server[0] == address:
                connection.transport.abort()


def _addresses(server: asyncio.base_events.Server) -> list[str]:
    """The addresses on which a server listens."""
    return [sock.getsockname()[0] for sock in server.sockets]


class Stop:
    """Handles Ctrl-C and SIGTERM: the first one stops the server in good order, a second one at once."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self._heard = False
        self._loop = asyncio.get_running_loop()

    @contextlib.contextmanager
    def heard(self) -> Iterator[None]:
        """Handle the signals that this system has."""
        names = [name for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name)]
        before = {name: signal.signal(getattr(signal, name), self._signal) for name in names}
        try:
            yield
        finally:
            for name, handler in before.items():
                signal.signal(getattr(signal, name), handler)

    def _signal(self, number: int, frame: FrameType | None) -> None:
        if self._heard:
            # Nothing is lost: everything acknowledged is on the disk.
            os._exit(AT_ONCE)
        self._heard = True
        # The loop may be asleep or busy.
        self._loop.call_soon_threadsafe(self.asked.set)

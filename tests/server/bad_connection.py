"""A bad connection: a proxy that delays data and cuts connections at any point."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator


class BadConnection:
    """Connections to a port of this machine, as over a bad network."""

    def __init__(self, target: int, dice: random.Random, *, lasts: int, delay: float) -> None:
        self.port = 0
        self.cuts = 0
        self._target = target
        self._dice = dice
        self._lasts = lasts  # mean bytes after which a connection is cut
        self._delay = delay  # seconds by which a piece may be delayed
        self._tasks: set[asyncio.Task[None]] = set()

    async def carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Carry one connection until it ends or is cut."""
        far, there = await asyncio.open_connection("127.0.0.1", self._target)
        left = round(self._dice.expovariate(1 / self._lasts))
        ways = [asyncio.create_task(self._way(*way, left)) for way in ((near, there), (far, back))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for writer in (there, back):
                writer.transport.abort()

    async def _way(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, left: int) -> None:
        while data := await reader.read(self._dice.randrange(1, 4096)):
            await asyncio.sleep(self._dice.random() * self._delay)
            writer.write(data[:left])
            left -= len(data)
            if left <= 0:
                self.cuts += 1
                return

    async def _taken(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            await self.carry(reader, writer)


@contextlib.asynccontextmanager
async def bad_connection(
    target: int, seed: str, *, lasts: int = 30_000, delay: float = 0.004
) -> AsyncIterator[BadConnection]:
    """A bad connection to a port, on a port of its own."""
    line = BadConnection(target, random.Random(seed), lasts=lasts, delay=delay)
    server = await asyncio.start_server(line._taken, "127.0.0.1", 0)
    line.port = server.sockets[0].getsockname()[1]
    async with server:
        yield line

"""A node of the simulation: the real table service and journal on a machine of its own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from eldest.narration.messages import Refused
from eldest.server.bots.bot_pool import BotPool
from eldest.server.journal import sql_journal
from eldest.server.journal.journal import Fault
from eldest.server.journal.sql_journal import Journal, open_journal
from eldest.server.models.commands import Command
from eldest.server.tables.service import TableService
from tests.server.cluster.simulation.database import EPOCH, Database, SimulatedStore
from tests.server.cluster.simulation.world import World

ADDRESS = "postgresql://simulated"  # chooses a journal that several servers share
ENDING = 5.0  # seconds for a node that is stopped in good order, as in `run.PATIENCE`


class Node:
    """A server process, from its start to its end."""

    def __init__(self, world: World, database: Database, seed: str, name: str) -> None:
        self.name = name
        self.machine = world.add(name)
        self.unreachable_until = 0.0  # for people, who go elsewhere
        self.ahead = 0  # ms by which its clock was set forward
        self.service: TableService | None = None
        self.ending = False
        self._world = world
        self._database = database
        self._seed = seed
        self._opened = 0
        self._journal: Journal | None = None
        self.machine.node = self
        self.machine.loop.create_task(self._start())

    @property
    def server(self) -> str:
        """Its id in leases."""
        return self._journal.server if self._journal else ""

    @property
    def alive(self) -> bool:
        """Whether its process runs."""
        return self.machine.alive

    @property
    def serves(self) -> bool:
        """Whether it takes requests."""
        return self.alive and self.service is not None and not self.ending

    def fence(self, table: str) -> int | None:
        """The fence under which it knows that it holds a table."""
        return self._journal.fence(table) if self._journal else None

    def store(self, lease: int) -> SimulatedStore:
        """Its way to the database, under a new id."""
        self._opened += 1
        server = f"{self.name}.{self._opened}"
        return SimulatedStore(self._database, self.machine, self._seed, server=server, lease=lease)

    def _elapsed(self) -> int:
        return round(self._world.now * 1000)

    def _clock(self) -> int:
        return EPOCH + self.ahead + self._elapsed()

    async def _start(self) -> None:
        while self._journal is None:
            try:
                self._journal = await open_journal(ADDRESS)
            except Fault:
                await asyncio.sleep(0.5)  # it is started again
        chance = random.Random(f"{self._seed} {self.name} chance")
        service = TableService(
            self._journal,
            BotPool(0),
            clock=self._clock,
            monotonic=self._elapsed,
            chance=chance.randbytes,
        )
        while True:
            try:
                await service.start()
                break
            except Fault:
                await asyncio.sleep(0.5)
        self.service = service

    def stop(self) -> None:
        """Stop it in good order."""
        self.ending = True
        self.machine.loop.create_task(self._end())

    async def _end(self) -> None:
        if self.service and self._journal:
            try:
                async with asyncio.timeout(ENDING):
                    await self.service.hand_over()
                    await self.service.close()
            except TimeoutError:
                pass
            await self._journal.close()
        self.machine.kill()

    async def command(self, table: str, person: str, command: Command) -> tuple[str, int | str]:
        """Carry out a command. Returns the outcome and its number or reason."""
        assert self.service
        try:
            return "done", await self.service.command(table, person, command)
        except Refused as refused:
            return "refused", str(refused)
        except Fault as fault:
            return "fault", str(fault)


@contextmanager
def simulated_driver(world: World) -> Iterator[None]:
    """Have every journal that is opened use the simulated database in place of PostgreSQL's driver."""

    def store(db: str, server: str, lease: int, clock: object) -> SimulatedStore:
        assert db == ADDRESS and world.machine and world.machine.node
        return world.machine.node.store(lease)

    with patch.object(sql_journal, "_store", store):
        yield

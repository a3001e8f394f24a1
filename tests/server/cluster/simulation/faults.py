"""Faults: what happens to nodes, network and database while the people go on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from tests.server.cluster.simulation.database import Database
from tests.server.cluster.simulation.node import Node
from tests.server.cluster.simulation.people import Network

JUMP = 3_600_000  # ms, the longest jump of a clock


class Injector:
    """Lets one fault after another happen, by chance."""

    def __init__(self, database: Database, network: Network, start: Callable[[], object], most: int, seed: str) -> None:
        self.told: list[str] = []  # what has happened
        self.jumped = -1e9  # when the clock of the database was set
        self._database = database
        self._network = network
        self._start = start  # starts another node
        self._most = most  # nodes at a time
        self._chance = random.Random(f"{seed} faults")
        self._lost = 0.0  # share of transactions whose connection is lost, when nothing particular happens
        self._ended = False

    def begin(self) -> None:
        """Choose what may happen to single messages in this simulation."""
        chance, faults, network = self._chance, self._database.faults, self._network
        faults.lost = self._lost = chance.choice([0.0, 0.0, 0.01, 0.05])
        faults.late = chance.choice([0.0, 0.01, 0.05])
        faults.notes_lost = chance.choice([0.0, 0.1, 0.5, 1.0])
        faults.notes_doubled = chance.choice([0.0, 0.2])
        network.lost = chance.choice([0.0, 0.02, 0.1])
        network.doubled = chance.choice([0.0, 0.05, 0.2])
        network.late = chance.choice([0.0, 0.05])

    async def go_on(self) -> None:
        """Let things happen until the end."""
        kinds = [self._kill, self._stop, self._freeze, self._cut, self._part, self._slow, self._fill]
        kinds += [self._restart, self._flicker, self._set_database, self._set_node, self._kill, self._more]
        kinds = self._chance.sample(kinds, self._chance.randint(2, len(kinds)))  # each simulation has its own mixture
        while not self._ended:
            await asyncio.sleep(self._chance.expovariate(0.6))
            if not self._ended:
                self._chance.choice(kinds)()

    def heal(self) -> None:
        """Let nothing more happen, and mend everything."""
        self._ended = True
        database, network = self._database, self._network
        database.faults.slow, database.faults.lost, database.faults.late = 1.0, 0.0, 0.0
        database.faults.notes_lost = database.faults.notes_doubled = 0.0
        database.full = False
        database.cut.clear()
        network.lost = network.doubled = network.late = 0.0
        for node in network.nodes:
            node.unreachable_until = 0.0
            node.machine.stopped_until = 0.0

    def _tell(self, what: str) -> None:
        self.told.append(f"{self._network.people.world.now:.3f} {what}")

    def _one(self) -> Node | None:
        living = [node for node in self._network.nodes if node.alive and not node.ending]
        return self._chance.choice(living) if living else None

    def _later(self, seconds: float, then: Callable[[], object]) -> None:
        self._network.people.loop.call_later(seconds, then)

    def _replace(self) -> None:
        if len([node for node in self._network.nodes if node.alive and not node.ending]) < self._most:
            self._start()

    def _kill(self) -> None:
        if node := self._one():
            self._tell(f"{node.name} is killed")
            node.machine.kill()
            self._later(self._chance.uniform(0.1, 6.0), self._replace)

    def _stop(self) -> None:
        if node := self._one():
            self._tell(f"{node.name} is stopped")
            node.stop()
            self._later(self._chance.uniform(0.1, 6.0), self._replace)

    def _more(self) -> None:
        self._replace()

    def _freeze(self) -> None:
        if node := self._one():
            seconds = self._chance.uniform(0.5, 6.0)
            self._tell(f"{node.name} does nothing for {seconds:.3f} s")
            node.machine.stop(seconds)

    def _cut(self) -> None:
        if node := self._one():
            seconds = self._chance.uniform(0.3, 14.0)
            self._tell(f"{node.name} does not reach the database for {seconds:.3f} s")
            self._database.cut[node.name] = self._network.people.world.now + seconds

    def _part(self) -> None:
        if node := self._one():
            seconds = self._chance.uniform(0.3, 8.0)
            self._tell(f"nobody reaches {node.name} for {seconds:.3f} s")
            node.unreachable_until = self._network.people.world.now + seconds

    def _slow(self) -> None:
        self._database.faults.slow = self._chance.choice([1.0, 10.0, 100.0, 400.0])
        self._tell(f"the database is {self._database.faults.slow:g} times as slow")

    def _fill(self) -> None:
        self._tell("the disk of the database is full")
        self._database.full = True
        self._later(self._chance.uniform(0.2, 3.0), self._room)

    def _room(self) -> None:
        self._database.full = False

    def _restart(self) -> None:
        self._tell("the database loses all connections")
        self._database.restart()

    def _flicker(self) -> None:
        share, seconds = self._chance.choice([0.2, 0.5]), self._chance.uniform(1.0, 6.0)
        self._tell(f"the database loses {share:.0%} of all connections for {seconds:.3f} s")
        self._database.faults.lost = share
        self._later(seconds, self._steady)

    def _steady(self) -> None:
        if not self._ended:
            self._database.faults.lost = self._lost

    def _set_database(self) -> None:
        by = self._chance.choice([-1, 1]) * self._chance.choice([500, 3_000, 60_000, JUMP])
        self._tell(f"the clock of the database is set by {by} ms")
        self._database.ahead += by
        self.jumped = self._network.people.world.now

    def _set_node(self) -> None:
        if node := self._one():
            by = self._chance.choice([-1, 1]) * self._chance.choice([500, 60_000, JUMP])
            self._tell(f"the clock of {node.name} is set by {by} ms")
            node.ahead += by

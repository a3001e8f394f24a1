"""The simulated database does what PostgreSQL does, as far as the journal asks."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import Connection

from eldest.server.cluster import forwarding, leases
from eldest.server.journal import stored_entries
from eldest.server.journal.journal import Batch, Fault, Lease, Row
from eldest.server.journal.migrate import migrate
from eldest.server.journal.postgres import PostgresStore
from eldest.server.journal.schema import Clash, Filed, Store, file_rows
from tests.server.cluster.simulation.database import Database, SimulatedStore
from tests.server.cluster.simulation.world import World, simulated_time

LIVES, DEAD = 86_400_000, 0  # ms for which a heartbeat of the two servers counts
STEPS = 120


class Script:
    """The same random operations on any database, and what they return."""

    def __init__(self, seed: int, stores: dict[str, Store]) -> None:
        self._random = random.Random(seed)
        self._stores = stores
        self._serials: dict[str, int] = {}
        self.said: list[Any] = []

    def run(self) -> None:
        for store in self._stores.values():
            self._do(store, lambda connection, store=store: leases.register(connection, store, alone=False))
        for step in range(STEPS):
            name = self._random.choice(["lives", "dead"])
            store = self._stores[name]
            operation = self._random.choice([self._begin, self._append, self._append, self._lease, self._post])
            self.said.append((step, name, operation.__name__, self._do(store, self._chosen(operation, store))))

    def _chosen(self, operation: Callable[..., Any], store: Store) -> Callable[[Connection], Any]:
        return lambda connection: operation(connection, store)

    def _do(self, store: Store, work: Callable[[Connection], Any]) -> Any:
        """The result of a transaction."""
        try:
            made = work(store.begin())
            store.commit()
        except (Fault, Clash) as fault:
            store.rollback()
            return type(fault).__name__
        return _told(made)

    def _begin(self, connection: Connection, store: Store) -> Any:
        table = f"t{len(self._serials)}"
        serial, lease = leases.begin(connection, store, table, [Row(1, 1, b"{}")], ["ann"])
        self._serials[table] = serial
        return lease

    def _append(self, connection: Connection, store: Store) -> Any:
        """Some batches at once, some of them of the same table, with right and wrong fences and numbers."""
        if not self._serials:
            return None
        filed = []
        for _ in range(self._random.randint(1, 4)):
            table, serial = self._random.choice(sorted(self._serials.items()))
            head = stored_entries.head_of(connection, table)
            before = head.last + self._random.choice([0, 0, 0, 1, -1])
            fence = head.fence - self._random.choice([0, 0, 0, 1])
            many = self._random.randint(1, 3)
            command = f"ann:{self._random.randint(1, 40)}" if self._random.random() < 0.3 else None
            rows = [Row(before + 1 + place, 5, b"{}", None if place else command) for place in range(many)]
            batch = Batch(table, fence, rows, self._random.choice([None, 7]), "open", ["bob"])
            filed.append(Filed(batch, serial, before, rows[-1].number, file_rows(table, serial, rows)))
        return sorted(store.append(filed))

    def _lease(self, connection: Connection, store: Store) -> Any:
        if not self._serials:
            return None
        table, serial = self._random.choice(sorted(self._serials.items()))
        kind, followed = self._random.randint(0, 5), self._random.sample(sorted(self._serials), 1)
        if kind == 0:
            return leases.take(connection, store, {}, table, serial)
        if kind == 1:
            return sorted(leases.claim(connection, store, {}, 99, followed))
        if kind == 2:
            return leases.give(connection, store, table, stored_entries.head_of(connection, table).fence)
        if kind == 3 and self._random.random() < 0.3:
            return sorted(leases.give_all(connection, store))
        if kind == 4:
            return leases.heartbeat_and_look(connection, store, followed, followed, 1)._replace(at=0)
        return stored_entries.read(connection, store, table, 0)

    def _post(self, connection: Connection, store: Store) -> Any:
        if not self._serials:
            return None
        table, serial = self._random.choice(sorted(self._serials.items()))
        number = forwarding.post(connection, store, serial, "ann", b"do")
        waiting = [each[1:] for each in forwarding.waiting(connection, store.server, table)]
        if self._random.random() < 0.5:
            forwarding.reply(connection, number, b"done")
        there, reply, holder, _ = forwarding.reply_to(connection, store, serial, number)
        if self._random.random() < 0.5:
            forwarding.withdraw(connection, number)
        return waiting, there, reply, holder


def _told(made: Any) -> Any:
    """A result without instants, which differ."""
    if isinstance(made, Lease):
        return made.fence, made.last
    if isinstance(made, leases.Claim):
        return made.table, _told(made.lease)
    return [_told(each) for each in made] if isinstance(made, list) else made


@pytest.fixture
def shared(database: str) -> Iterator[dict[str, Store]]:
    """Two servers on PostgreSQL."""
    stores = {
        "lives": PostgresStore(database, server="lives", lease=LIVES),
        "dead": PostgresStore(database, server="dead", lease=DEAD),
    }
    migrate(stores["lives"].begin(), "the database")
    stores["lives"].commit()
    yield stores
    for store in stores.values():
        store.close()


def simulated(seed: int) -> list[Any]:
    """What the simulated database says to the script."""
    world = World()
    with simulated_time(world):
        database = Database(world, "conformance")
        machine = world.add("machine")
        stores: dict[str, Store] = {
            "lives": SimulatedStore(database, machine, "", server="lives", lease=LIVES),
            "dead": SimulatedStore(database, machine, "", server="dead", lease=DEAD),
        }
        script = Script(seed, stores)
        thread = world.start(script.run, machine)
        world.run(lambda: thread.dead, 600)
        world.clear()
        database.close()
    return script.said


@pytest.mark.parametrize("seed", range(3))
def test_the_simulated_database_does_what_postgresql_does(seed: int, shared: dict[str, Store]) -> None:
    script = Script(seed, shared)
    script.run()
    assert len({each[3].__repr__() for each in script.said}) > 20
    for real, simulation in zip(script.said, simulated(seed), strict=True):
        assert real == simulation

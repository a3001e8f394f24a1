"""One simulation: nodes, people and faults, all by a seed; then everything is mended, and must work."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import random
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from eldest.server.journal.sql_journal import SHARED
from eldest.server.journal.stored_entries import read
from eldest.server.models.commands import Command, NewTable
from eldest.server.tables.entries import entry
from tests.server.cluster.simulation.database import Database, engine
from tests.server.cluster.simulation.faults import Injector
from tests.server.cluster.simulation.history import violations
from tests.server.cluster.simulation.node import Node, simulated_driver
from tests.server.cluster.simulation.observer import Head, Observer
from tests.server.cluster.simulation.people import Caller, Ear, Network, Person
from tests.server.cluster.simulation.world import Stuck, World, simulated_time

FAULTY = 12.0  # seconds with faults
SETTLED = 10.5  # seconds after which everything must work again: a connection may be silent for ten
PROMPT = 3.0  # seconds in which a command is carried out, and heard, when everything works


@dataclass
class Result:
    """What a simulation has come to."""

    seed: str
    wrong: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)  # the faults that happened
    digest: str = ""  # of all journals and answers: the same for the same seed
    commits: int = 0
    acknowledged: int = 0
    steps: int = 0


def simulate(seed: str) -> Result:
    """Run the simulation with a seed."""
    world = World()
    with simulated_time(world), simulated_driver(world):
        return Simulation(world, seed).run()


class Errors(logging.Handler):
    """Collects the errors that the server logs: it must not have any."""

    def __init__(self, wrong: Any) -> None:
        super().__init__(logging.ERROR)
        self._wrong = wrong

    def emit(self, record: logging.LogRecord) -> None:
        error = " ".join(traceback.format_exception(record.exc_info[1])[-3:]) if record.exc_info else ""
        self._wrong(f"logged: {record.getMessage()} {error}")


class Simulation:
    """Everything that takes part."""

    def __init__(self, world: World, seed: str) -> None:
        self.result = Result(seed)
        self.world = world
        self.chance = random.Random(f"{seed} simulation")
        self.database = Database(world, seed)
        self.people = world.add("people")
        self.network = Network(self.people, [], seed)
        self.observer = Observer(world, SHARED, self._wrong)
        self.database.committed.append(self.observer.look)
        self.injector = Injector(self.database, self.network, self._start, self.chance.choice([2, 3, 4]), seed)
        self.observer.jumped = lambda: self.injector.jumped
        self.tables: list[str] = []
        self.ears: list[Ear] = []
        self.persons: list[Person] = []

    def _wrong(self, what: str) -> None:
        if len(self.result.wrong) < 20:
            self.result.wrong.append(f"{self.world.now:.3f} {what}")

    def _start(self) -> Node:
        node = Node(self.world, self.database, self.result.seed, f"node{len(self.network.nodes)}")
        node.machine.loop.set_exception_handler(lambda loop, context: self._failed(node, context))
        self.network.nodes.append(node)
        return node

    def _failed(self, node: Node, context: dict[str, Any]) -> None:
        if not node.alive:
            return
        error = context.get("exception")
        where = traceback.format_exception(error)[-3:] if error else ""
        self._wrong(f"{node.name}: {context['message']} {error!r} {' '.join(where)}")

    def run(self) -> Result:
        """Let it happen. Returns what was wrong."""
        with self._quiet():
            try:
                self._happen()
            except Stuck as stuck:
                self._wrong(str(stuck))
            finally:
                self.result.told = self.injector.told
                self.result.commits = self.observer.commits
                self.result.steps = self.world.steps
                self.world.clear()
                self.database.close()
                self.network.nodes.clear()
                self.persons.clear()
                self.ears.clear()
                self.world.machines.clear()
                gc.collect(0)
        return self.result

    @contextmanager
    def _quiet(self) -> Iterator[None]:
        """Collect errors, and print no warnings: faults cause many."""
        loggers = [logging.getLogger("eldest")]
        handler, before = Errors(self._wrong), sys.unraisablehook
        kept = [(each.handlers, each.propagate, each.level) for each in loggers]
        for each in loggers:
            each.handlers, each.propagate = [handler], False
            each.setLevel(logging.ERROR)
        sys.unraisablehook = lambda unraisable: None  # coroutines of killed machines
        try:
            yield
        finally:
            sys.unraisablehook = before
            for each, (handlers, propagate, level) in zip(loggers, kept, strict=True):
                each.handlers, each.propagate = handlers, propagate
                each.setLevel(level)

    def _happen(self) -> None:
        for _ in range(self.chance.choice([2, 2, 3])):
            self._start()
        self.world.run(lambda: all(node.serves for node in self.network.nodes), 30)
        for make in (self._waiting, self._match, self._pair)[: self.chance.choice([2, 3])]:
            task = self.people.loop.create_task(make())
            self.world.run(task.done, 30)
            task.result()
        task = self.people.loop.create_task(self._alone())
        self.world.run(task.done, 30)
        for ear in self.ears:
            self.people.loop.create_task(ear.listen())
        for person in self.persons:
            self.people.loop.create_task(person.act())
        self.injector.begin()
        self.people.loop.create_task(self.injector.go_on())
        self._wait(FAULTY)
        self._mend()
        self._settle()
        self._compare()

    # ------------------------------------------------------------------ tables

    async def _table(self, host: str, others: list[str], **wanted: Any) -> None:
        """A table with listeners and people at it."""
        nodes, seed = self.network.nodes, self.result.seed
        at = self.chance.choice(nodes)
        assert at.service
        creating = at.service.create(host, NewTable(game="oh_hell", **wanted))
        made = asyncio.run_coroutine_threadsafe(creating, at.machine.loop)
        table = await asyncio.wrap_future(made)
        self.tables.append(table)
        for person in (host, *others):
            ear = Ear(self.network, table, person, seed, self._wrong)
            self.ears.append(ear)
            self.persons.append(Person(self.network, ear, seed))
            if person != host:
                await self.persons[-1].command({"kind": "sit"})

    async def _waiting(self) -> None:
        await self._table("ann", ["bob"], options={"players": 3}, seats=[None, None, "rules"])

    async def _match(self) -> None:
        await self._table("cat", [], options={"players": 3}, seats=[None, "rules", "rules"], patience=5)
        await self.persons[-1].command({"kind": "start"})

    async def _pair(self) -> None:
        await self._table("dan", ["eve"], options={"players": 3}, seats=[None, None, "rules"], patience=7)
        await self.persons[-2].command({"kind": "start"})

    async def _alone(self) -> None:
        """A table that waits for somebody who never comes, so that only its deadline makes a node look after it."""
        await self._table("fay", [], options={"players": 3}, seats=[None, "rules", "rules"], patience=86_400)
        await self.persons[-1].command({"kind": "start"})
        self.tables.pop()
        self.persons.pop()
        self.ears.pop()

    # ------------------------------------------------------------------ the end

    def _mend(self) -> None:
        """End all faults; at least one node goes on."""
        self.injector.heal()
        if not any(node.alive and not node.ending for node in self.network.nodes):
            self._start()
        self._wait(SETTLED)

    def _settle(self) -> None:
        """Check that every node carries out commands for every table, and that everybody hears them."""
        living = [node for node in self.network.nodes if node.alive and not node.ending]
        for node in living:
            if not node.serves:
                self._wrong(f"{node.name} has not started")
        for person in self.persons:
            person.ended = True
        self._wait(PROMPT)
        self._check_tables(living)
        for node in self.network.serving():
            for table in self.tables:
                self._probe(node, table, f"probe-{node.name}")
        self._wait(PROMPT)
        self._check_tables(living)
        self.database.faults.notes_lost = 1.0  # who hears of nothing looks
        for head in list(self.observer.heads.values()):
            for node in self.network.serving():
                if head.table in self.tables and node.server == head.server:
                    self._probe(node, head.table, "last")
        self._wait(PROMPT)
        self._check_tables(living)

    def _wait(self, seconds: float) -> None:
        """Let time pass."""
        end = self.world.now + seconds
        self.world.run(lambda: self.world.now >= end, seconds + 1)

    def _check_tables(self, living: list[Node]) -> None:
        """Check who holds each table, and that everybody has heard its last entry."""
        for head in self.observer.heads.values():
            holder = next((node for node in living if node.server == head.server), None)
            if head.wake is not None and not (head.held and holder):
                self._wrong(f"table {head.table[:4]} acts by itself, and no living node holds it")
            for node in living:
                opened = node.service.found(head.table) if node.service else None
                if opened and opened.own and (head.server, head.held) != (node.server, 1):
                    self._wrong(f"{node.name} believes that it holds table {head.table[:4]}, as does {head.server}")
            if head.held and holder:
                self._check_holder(holder, head)
            if self._new(head.table):
                continue
            for ear in self.ears:
                if ear.table == head.table and ear.connected > 1.0 and ear.last < head.last:
                    self._wrong(f"{ear.person} has not heard entry {ear.last + 1} of {head.last}")

    def _check_holder(self, holder: Node, head: Head) -> None:
        """Check that the holder of a table knows its lease, and looks after the table if it acts by itself."""
        opened = holder.service.found(head.table) if holder.service else None
        if holder.fence(head.table) != head.fence:
            self._wrong(f"{holder.name} does not know that it holds table {head.table[:4]}")
        if head.wake is not None and (opened is None or not opened.own):
            self._wrong(f"{holder.name} holds table {head.table[:4]}, and does not look after it")
        if opened and opened.own and opened.fence != head.fence:
            self._wrong(f"{holder.name} writes table {head.table[:4]} under fence {opened.fence}, not {head.fence}")

    def _new(self, table: str) -> bool:
        """Whether a table has been written to a moment ago."""
        return self.observer.written.get(table, 0.0) > self.world.now - 1.0

    def _probe(self, node: Node, table: str, name: str) -> None:
        """Check that a node carries out a command soon."""
        probe = Command.model_validate({"id": name, "do": {"kind": "phrase", "phrase": "hello"}})
        host = ("ann", "cat", "dan")[self.tables.index(table)]
        asking = self.people.loop.create_task(Caller(self.network, self.chance).ask(node, table, host, probe))
        try:
            self.world.run(asking.done, PROMPT)
            outcome = asking.result()
        except Stuck:
            outcome = None
        if not outcome or outcome[0] != "done":
            self._wrong(f"{node.name} answers a command at table {table[:4]} with {outcome}")

    def _compare(self) -> None:
        """Compare what people were told with the journal."""
        digest = hashlib.sha256()
        journal: dict[str, list[tuple[int, str | None]]] = {}
        said = {key: text for person in self.persons for key, text in person.said.items()}
        with engine().connect() as connection:
            store = self.network.nodes[0].store(0)
            for table in self.tables:
                rows = read(connection, store, table, 0)
                journal[table] = [(row.number, row.command) for row in rows]
                kinds = {row.number: entry(row).kind for row in rows}
                for row in rows:
                    digest.update(repr(row).encode())
                    if row.command in said and entry(row).what["text"] != said[row.command]:
                        self._wrong(f"entry {row.number} has another text than {row.command}")
                for ear in self.ears:
                    for number, kind in ear.heard if ear.table == table else ():
                        if kinds.get(number) != kind:
                            self._wrong(
                                f"{ear.person} has heard {kind} as entry {number}, which is {kinds.get(number)}"
                            )
        operations = [each for person in self.persons for each in person.operations]
        for what in violations(operations, journal):
            self._wrong(what)
        for each in operations:
            if each.number is None:
                continue
            self.result.acknowledged += 1
            committed = self.observer.committed.get((each.table, each.key))
            if committed is None or committed[1] > each.answered:
                self._wrong(f"{each.key} was acknowledged before it was written")
            digest.update(f"{each.key} {each.number} {each.answered}".encode())
        self.result.digest = digest.hexdigest()

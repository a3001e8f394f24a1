"""The desk: what all requests to one server share."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from starlette.types import Scope

from eldest.narration.messages import Refused
from eldest.server.http.addresses import Client, group
from eldest.server.http.problems import problem, too_much
from eldest.server.http.rate_limits import Buckets, Openings, Peers
from eldest.server.http_settings import Edge
from eldest.server.journal.journal import Fault, Person
from eldest.server.metrics import Metrics
from eldest.server.models.commands import Command
from eldest.server.people.people import People, token
from eldest.server.people.statistics import Statistics
from eldest.server.scorepads.pads import Pads
from eldest.server.tables.open_table import Listener
from eldest.server.tables.service import Hall
from eldest.server.tables.summaries import Summaries


class Line(Protocol):
    """A connection that stays open: somebody is told there what happens."""

    person: Person

    def end(self) -> None:
        """Close it."""


class Desk:
    """Who asks, whether he may, and who is connected."""

    def __init__(self, hall: Hall, edge: Edge) -> None:
        self.hall = hall
        self.edge = edge
        self.people = People(hall, edge.remembered)
        self.summaries = Summaries(hall)
        self.pads = Pads(hall.journal)
        self.statistics = Statistics(hall.journal, hall.reviews)
        self.metrics = Metrics()
        self.peers = Peers(edge)
        self.lines: set[Line] = set()
        self.closing = False
        self.households: Counter[bytes] = Counter()  # connections by address
        self.by_address = Buckets(edge.rates.address, edge.remembered)
        self.by_person = Buckets(edge.rates.person, edge.remembered)
        self.guests = Buckets(edge.rates.guests, edge.remembered)
        self.new_tables = Buckets(edge.rates.tables, edge.remembered)
        self.new_pads = Buckets(edge.rates.pads, edge.remembered)
        self.passes = Buckets(edge.rates.passes, edge.remembered)
        self.openings = Openings(edge.tables_of_address, edge.remembered)
        hall.committed = self.metrics.commit.observe
        hall.met = self._met
        self.metrics.watch("eldest_lines", "Connections that are told what happens", lambda: len(self.lines))
        self.metrics.tally(
            "eldest_journal", "Commits of the journal, and what was written", lambda: hall.tallies["journal"]
        )
        self.metrics.tally("eldest_bot_choices", "Choices of bots by who made them", lambda: hall.tallies["bots"])
        self.metrics.watch("eldest_tables", "Tables in memory", lambda: hall.in_memory)

    # ------------------------------------------------------------------ who asks

    async def known(self, scope: Scope) -> Person | None:
        """Who asks, if anybody knows."""
        state = scope["state"]
        return await self.people.of(token(state["headers"], state["client"].scheme))

    async def person(self, scope: Scope) -> Person:
        """Who asks; refused where nobody knows."""
        person = await self.known(scope)
        if person is None:
            raise problem("no_guest")
        return person

    # ------------------------------------------------------------------ limits

    def limit(self, buckets: Buckets, client: Client, cost: int = 1) -> None:
        """Take from the bucket of an address; this machine's own has no bottom."""
        wait = 0.0 if client.loopback else buckets.take(group(client), cost)
        if wait:
            raise too_much(wait)

    def limit_person(self, person: Person, cost: int = 1) -> None:
        """Take from the bucket of a person."""
        wait = self.by_person.take(person.id, cost)
        if wait:
            raise too_much(wait)

    def limit_passes(self, person: Person) -> None:
        """Take from the bucket of codes that a person makes."""
        wait = self.passes.take(person.id)
        if wait:
            raise too_much(wait)

    def sweep(self) -> None:
        """Forget what is remembered of addresses and people as soon as it limits nobody any more."""
        for buckets in (self.by_address, self.by_person, self.guests, self.new_tables, self.new_pads, self.passes):
            buckets.sweep()
        self.openings.sweep()

    # ------------------------------------------------------------------ what is asked

    async def carry_out(self, table: str, person: Person, command: Command) -> int:
        """Have a table do what a person asks, measured and counted; the number of the event that it has become."""
        began = time.perf_counter()
        result = "broken"
        try:
            number = await self.hall.command(table, person.id, command)
            result = "done"
        except Refused:
            result = "refused"
            raise
        except Fault:
            result = "failed"
            raise
        finally:
            self.metrics.commands.labels(command.do.kind, result).inc()
            self.metrics.latency.observe(time.perf_counter() - began)
        return number

    # ------------------------------------------------------------------ who is connected

    def room_for(self, scope: Scope) -> None:
        """Refuse another connection from an address that has enough of them."""
        client: Client = scope["state"]["client"]
        if not client.loopback and self.households[group(client)] >= self.edge.lines_of_address:
            raise too_much(self.edge.idle)

    @contextmanager
    def connected(self, line: Line, household: bytes) -> Iterator[None]:
        """Count a connection as long as it lasts."""
        self.lines.add(line)
        self.households[household] += 1
        if self.closing:
            line.end()
        try:
            yield
        finally:
            self.lines.discard(line)
            self.households[household] -= 1
            if not self.households[household]:
                del self.households[household]

    async def listen(self, table: str, listener: Listener, after: int | None) -> None:
        """Let somebody listen; who was away for long is told how the table stands instead of all that happened."""
        opened = await self.hall.table(table)
        if after is not None and opened.table.last - after > self.edge.catch_up:
            after = None
        await self.hall.listen(table, listener, after)

    def _met(self, person: str, gone: bool) -> None:
        """Somebody is called otherwise, or is forgotten, here or by another server: then his connections are closed."""
        self.people.ask_again()
        for line in [line for line in self.lines if gone and line.person.id == person]:
            line.end()

    def close(self) -> None:
        """Close all connections, and each that comes still."""
        if not self.closing:
            self.closing = True
            for line in list(self.lines):
                line.end()

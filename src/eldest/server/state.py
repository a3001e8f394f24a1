"""The application state, shared by all requests to one server."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

from starlette.types import Scope

from eldest.narration.messages import Refused
from eldest.server.hosts.moderation import TALK, Moderation
from eldest.server.hosts.standings import FOREVER
from eldest.server.http.addresses import Client, group, network_of
from eldest.server.http.rate_limits import Buckets, ConnectionLimit, TableLimit
from eldest.server.http_settings import HttpSettings
from eldest.server.journal.journal import Fault, Person
from eldest.server.metrics import Metrics
from eldest.server.models.commands import Command
from eldest.server.people.devices import Session
from eldest.server.people.passkeys import Passkeys
from eldest.server.people.people import People, set_cookie, token
from eldest.server.people.statistics import Statistics
from eldest.server.problems import problem, too_much
from eldest.server.scorepads.pads import Pads
from eldest.server.tables.messages import instant
from eldest.server.tables.open_table import Listener
from eldest.server.tables.service import TableService
from eldest.server.tables.summaries import Summaries

SOON, LATE = 200, 5000  # ms within which few and many clients reconnect when the server restarts


class Connection(Protocol):
    """A long-lived connection on which events are sent."""

    session: Session
    client: Client

    def end(self) -> None:
        """Close it."""


class AppState:
    """Authentication, rate limits, and open connections."""

    def __init__(self, service: TableService, http_settings: HttpSettings) -> None:
        self.service = service
        self.http_settings = http_settings
        self.people = People(service, http_settings.remembered)
        self.passkeys = Passkeys(service, self.people, http_settings.passkey_time)
        self.moderation = Moderation(service)
        self.moderation.removed = self._removed
        self.moderation.changed = self._hosts_decided
        self.summaries = Summaries(service)
        self.pads = Pads(service.journal)
        self.statistics = Statistics(service.journal, service.reviews)
        self.metrics = Metrics()
        self.connection_limit = ConnectionLimit(http_settings)
        self.connections: set[Connection] = set()
        self.closing = False
        self._in_progress = 0  # commands
        self._none_in_progress = asyncio.Event()
        self._none_in_progress.set()
        self.connections_by_key: Counter[bytes] = Counter()  # by rate-limit key
        self.by_address = Buckets(http_settings.rates.address, http_settings.remembered)
        self.by_person = Buckets(http_settings.rates.person, http_settings.remembered)
        self.guests = Buckets(http_settings.rates.guests, http_settings.remembered)
        self.new_tables = Buckets(http_settings.rates.tables, http_settings.remembered)
        self.new_pads = Buckets(http_settings.rates.pads, http_settings.remembered)
        self.passes = Buckets(http_settings.rates.passes, http_settings.remembered)
        self.by_passkey = Buckets(http_settings.rates.passkeys, http_settings.remembered)
        self.reports = Buckets(http_settings.rates.reports, http_settings.remembered)
        self.table_limit = TableLimit(http_settings.tables_of_address, http_settings.remembered)
        service.writer.committed = self.metrics.commit.observe
        service.person_changed = self._person_changed
        self.metrics.watch(
            "eldest_connections", "Connections that are told what happens", lambda: len(self.connections)
        )
        self.metrics.tally(
            "eldest_journal", "Commits of the journal, and what was written", lambda: service.tallies["journal"]
        )
        self.metrics.tally("eldest_bot_choices", "Choices of bots by who made them", lambda: service.tallies["bots"])
        self.metrics.watch("eldest_tables", "Tables in memory", lambda: service.in_memory)
        self.metrics.watch(
            "eldest_tables_damaged", "Tables with lost or changed entries", lambda: len(service.damaged_tables())
        )
        self.metrics.watch(
            "eldest_journal_writable", "1 while commands can be written, else 0", lambda: not service.journal.trouble
        )

    # ------------------------------------------------------------------ authentication

    async def known(self, scope: Scope) -> Session | None:
        """The session of the requester, if known. Its cookie is renewed from time to time."""
        state = scope["state"]
        scheme = state["client"].scheme
        given = token(state["headers"], scheme)
        session = await self.people.session(given)
        if session and (until := self.moderation.banned(session.person.id)):
            raise problem("banned", until=_date(until))
        if session and self.people.use(session) and b"authorization" not in state["headers"]:
            state["renewed"] = set_cookie(given, scheme)
        return session

    async def session(self, scope: Scope) -> Session:
        """The session of the requester. Refuses unknown people."""
        session = await self.known(scope)
        if session is None:
            raise problem("no_guest")
        return session

    # ------------------------------------------------------------------ limits

    def limit(self, buckets: Buckets, client: Client, cost: int = 1) -> None:
        """Take from an address's bucket; this machine has no limit."""
        wait = 0.0 if client.loopback else buckets.take(group(client), cost)
        if wait:
            raise too_much(wait)

    def limit_person(self, person: Person, cost: int = 1, *, of: Buckets | None = None) -> None:
        """Take from a person's bucket: that of all requests, or one `of` other buckets."""
        wait = (self.by_person if of is None else of).take(person.id, cost)
        if wait:
            raise too_much(wait)

    def sweep(self) -> None:
        """Drop what is stored about addresses and people as soon as it no longer limits anybody."""
        for buckets in (self.by_address, self.by_person, self.guests, self.new_tables, self.new_pads):
            buckets.sweep()
        for buckets in (self.passes, self.by_passkey, self.reports):
            buckets.sweep()
        self.table_limit.sweep()

    # ------------------------------------------------------------------ commands

    async def carry_out(self, table: str, person: Person, command: Command, *, of_socket: bool = False) -> int:
        """Carry out a person's command, timed and counted. Returns the number of the resulting event."""
        began = time.perf_counter()
        result = "broken"
        if command.do.kind in TALK:
            self.may_talk(person)
        self._in_progress += 1
        self._none_in_progress.clear()
        try:
            carry_out = self.service.command_of_socket if of_socket else self.service.command
            number = await carry_out(table, person.id, command)
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
            self._in_progress -= 1
            if not self._in_progress:
                self._none_in_progress.set()
        return number

    def networks_of(self, person: str) -> set[str]:
        """The networks from which a person is connected now, other than this machine."""
        theirs = (each.client for each in self._connections_of(person))
        return {network_of(client.address) for client in theirs if client.address and not client.loopback}

    def may_talk(self, person: Person) -> None:
        """Refuse words, or a new name, of somebody who is muted."""
        if until := self.moderation.muted(person.id):
            raise problem("muted", until=_date(until))

    async def answered(self) -> None:
        """Return when no command is in progress. Senders on connections have their answers then."""
        await self._none_in_progress.wait()

    # ------------------------------------------------------------------ connections

    def room_for(self, scope: Scope) -> None:
        """Refuse another connection to an address that has too many."""
        client: Client = scope["state"]["client"]
        if not client.loopback and self.connections_by_key[group(client)] >= self.http_settings.connections_of_address:
            raise too_much(self.http_settings.idle)

    @contextmanager
    def connected(self, connection: Connection) -> Iterator[None]:
        """Count a connection for the duration of the context."""
        rate_key = group(connection.client)
        self.connections.add(connection)
        self.connections_by_key[rate_key] += 1
        if self.closing:
            connection.end()
        try:
            yield
        finally:
            self.connections.discard(connection)
            self.connections_by_key[rate_key] -= 1
            if not self.connections_by_key[rate_key]:
                del self.connections_by_key[rate_key]

    def _connections_of(self, person: str) -> list[Connection]:
        return [each for each in self.connections if each.session.person.id == person]

    async def listen(self, table: str, listener: Listener, after: int | None) -> None:
        """Register a listener. If it has missed too many events, it gets the table's state instead."""
        opened = await self.service.table(table)
        if after is not None and opened.table.last - after > self.http_settings.catch_up:
            after = None
        await self.service.listen(table, listener, after)

    def _person_changed(self, person: str, gone: bool) -> None:
        """Drop cached people after a change, and close the connections of a person, or of devices, that are gone."""
        if gone:
            self._removed(person)
        else:
            self.people.ask_again()
            if theirs := self._connections_of(person):
                self.service.begin(self.check(theirs))
        self.service.begin(self.look())

    async def look(self) -> None:
        """Take up what the hosts have decided."""
        with suppress(Fault):  # it is looked up again
            await self.moderation.look()

    def _removed(self, person: str) -> None:
        """Drop cached people, and close the connections of somebody who is gone or was removed by a host."""
        self.people.ask_again()
        for each in self._connections_of(person):
            each.end()

    def _hosts_decided(self) -> None:
        """Drop cached people, and close the connections of devices that a host has logged out in the terminal."""
        self.people.ask_again()
        self.service.begin(self.check(list(self.connections)))

    async def check(self, connections: Collection[Connection]) -> None:
        """Close those of some connections whose device is logged out."""
        with suppress(Fault):  # they are checked again
            out = await self.people.logged_out({each.session.token for each in connections})
            for each in [each for each in connections if each.session.token in out]:
                each.end()

    def reconnect_after(self) -> int:
        """The ms after which a client should come back when the server restarts; so that not all come at once."""
        most = min(max(len(self.connections), SOON), LATE)
        return SOON // 4 + random.randrange(most)

    def close(self) -> None:
        """Close all connections, including ones still being opened."""
        if not self.closing:
            self.closing = True
            for each in list(self.connections):
                each.end()


def _date(until: int) -> str:
    """An instant (UTC ms) as problems name it."""
    return "further notice" if until >= FOREVER else instant(until)

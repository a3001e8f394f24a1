"""The decisions of the hosts that a server obeys: kept in memory, and looked up every few seconds."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from ipaddress import ip_network

from eldest.narration.messages import Refused
from eldest.server.hosts import standings
from eldest.server.hosts.standings import NONE, ROLES, Decisions, Standing
from eldest.server.http.addresses import Address
from eldest.server.http_settings import Network
from eldest.server.journal.journal import Fault
from eldest.server.tables.commands import own_command
from eldest.server.tables.service import TableService

LOOK = 5.0  # seconds between two looks; another server, or the terminal, may have decided something
HOSTS = "what the hosts have decided"  # its name in a fault's message
TALK = ("say", "phrase")  # commands that somebody who is muted may not send

log = logging.getLogger("eldest.server")


class Moderation:
    """The decisions of the hosts."""

    def __init__(self, service: TableService) -> None:
        self.removed: Callable[[str], None] = lambda person: None  # called with a person who was removed or banned
        self.changed: Callable[[], None] = lambda: None  # called when the hosts have decided something
        self._service = service
        self._known: Decisions | None = None
        self._banned: list[tuple[Network, int]] = []
        self._looking = asyncio.Lock()

    @property
    def decisions(self) -> Decisions:
        """All decisions that are known."""
        return self._known or NONE

    def standing(self, person: str) -> Standing:
        """The decisions about a person."""
        return self.decisions.standings.get(person, Standing())

    def rank(self, person: str) -> int:
        """How much a person may do: 0 for everybody, more for moderators and owners."""
        return ROLES.index(self.standing(person).role)

    def muted(self, person: str) -> int:
        """Until when a person is muted (UTC ms); 0 if they are not."""
        until = self.standing(person).muted
        return until if until > self._service.clock() else 0

    def banned(self, person: str) -> int:
        """Until when a person is banned (UTC ms); 0 if they are not."""
        until = self.standing(person).banned
        return until if until > self._service.clock() else 0

    def bans_address(self, address: Address | None) -> bool:
        """Whether an address is banned. This machine never is."""
        if address is None or address.is_loopback or not self._banned:
            return False
        now = self._service.clock()
        return any(until > now and address in network for network, until in self._banned)

    async def keep_up(self) -> None:
        """Look for decisions by other servers and by the terminal, for as long as the server runs."""
        while True:
            with contextlib.suppress(Fault):
                await self.look()
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Take up what the hosts have decided since the last time."""
        async with self._looking:
            journal = self._service.journal
            if self._known and await journal.look(HOSTS, standings.changes) == self._known.changes:
                return
            found = await journal.look(HOSTS, standings.decisions)
            before, self._known = self.decisions, found
            self.changed()
            self._banned = [(ip_network(network), until) for network, until in found.banned.items()]
            for person, standing in found.standings.items():
                if standing.removed > before.standings.get(person, Standing()).removed:
                    self.removed(person)
                if standing.removed > standing.left:
                    self._service.begin(self._free_seats(person, standing.removed))

    async def _free_seats(self, person: str, removed: int) -> None:
        """Have a person leave all tables; of several servers, the first that notices does it."""
        with contextlib.suppress(Fault):
            if not await self._service.journal.write(HOSTS, standings.claim_seats, person, removed):
                return
            for listed in await self._service.journal.tables(person=person):
                if listed.status == "open":
                    with contextlib.suppress(Refused, Fault):  # they have no seat there
                        await self._service.command(listed.table, person, own_command(f"removed-{removed}", "removed"))
            log.info("somebody was removed from the tables")

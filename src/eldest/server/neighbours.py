"""
Neighbours: other servers on the same journal.

A table that one of them holds is followed here by reading its journal, and what people ask of
it here is posted to the holder. When the holder falls silent, whoever needs the table takes it over.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import TYPE_CHECKING

from eldest.server.commands import Command
from eldest.server.journal import Damaged, Fault, Held, Repeated
from eldest.server.open_table import OpenTable
from eldest.server.refused import Refused

if TYPE_CHECKING:
    from eldest.server.hall import Hall

log = logging.getLogger("eldest.server")

LOOK = 2.0  # seconds between two looks without a bell
TAKE_OVER = 5.0  # seconds between two looks for tables whose holder has fallen silent
ASK_AGAIN = 60.0  # seconds between two looks for people who are called otherwise, or forgotten, without a bell


class Neighbours:
    """What a hall has to do with other servers; where there are none it is never asked."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._journal = hall.journal

    async def begin(self) -> None:
        """Hear bells, take commands that others post, and look after what others have left."""
        await self._journal.listen(self._rung, self._met)
        await self._journal.inbox(self._posted)

    # ------------------------------------------------------------------ tables of others

    async def command(self, opened: OpenTable, person: str, command: Command) -> int:
        """Have the holder of a table do what a person asks; `Held` where there is none any more."""
        try:
            body = await self._journal.post(opened.table.id, person, command.model_dump_json().encode())
        except Fault:
            await self.take_over(opened)
            if not opened.own:
                raise
            return await self._hall.command(opened.table.id, person, command)
        await self.catch_up(opened)
        return _answered(body)

    async def catch_up(self, opened: OpenTable) -> None:
        """Let happen here what has happened at a table that somebody else writes."""
        async with opened.lock:
            if not opened.own:
                await opened.catch_up()

    async def take_over(self, opened: OpenTable) -> None:
        """Write a table from now on, if nobody living does."""
        async with opened.lock:
            if opened.own:
                return
            try:
                lease = await self._journal.acquire(opened.table.id)
            except Held:
                return
            await opened.catch_up()
            opened.fence = lease.fence
        await self._hall.look_after(opened.table.id, lease)

    def _rung(self, name: str) -> None:
        """A bell: another server has written to a table, or bells were lost."""
        for opened in [self._hall.found(name)] if name else self._hall.tables_here():
            if opened and not opened.own:
                self._hall.begin(self._follow(opened))

    async def _follow(self, opened: OpenTable) -> None:
        try:
            await self.catch_up(opened)
        except Damaged as damage:
            self._hall.set_aside(opened.table.id, damage)

    # ------------------------------------------------------------------ people

    def _met(self, person: str) -> None:
        """A bell: another server has renamed or forgotten somebody; or bells were lost."""
        self._hall.begin(self._learn(person) if person else self._learn_all())

    async def _learn(self, person: str) -> None:
        """Call somebody as he is called by now, or forget him."""
        known = await self._journal.people([person])
        if person in known:
            self._hall.renamed(person, known[person].name)
        else:
            self._hall.forgotten(person)

    async def _learn_all(self) -> None:
        """Look for those who are called otherwise than they are told here, or are forgotten."""
        told, present = self._hall.names_told(), self._hall.present()
        known = await self._journal.people(sorted({person for person, _ in told} | present))
        names = {each: person.name for each, person in known.items()}
        wrongly_called = {person for person, name in told if name != names.get(person, "")}
        for each in wrongly_called | (present - names.keys()):
            await self._learn(each)

    # ------------------------------------------------------------------ tables of our own

    async def _posted(self, name: str, person: str, body: bytes) -> bytes:
        """Do what another server has posted; the reply says what came of it."""
        command = Command.model_validate_json(body)
        try:
            return json.dumps({"number": await self._hall.command(name, person, command)}).encode()
        except Refused as refused:
            return json.dumps({"refused": refused.to_json()}).encode()
        except Repeated as repeated:
            return json.dumps({"number": repeated.number}).encode()
        except Fault as fault:
            return json.dumps({"fault": str(fault)}).encode()

    # ------------------------------------------------------------------ now and then

    async def keep_up(self) -> None:
        """Look at followed tables and for people without a bell, and for tables that nobody living looks after."""
        looked = asked = time.monotonic()
        while True:
            await asyncio.sleep(LOOK)
            self._rung("")
            if time.monotonic() - looked >= TAKE_OVER:
                looked = time.monotonic()
                await self._look_for_orphans()
            if time.monotonic() - asked >= ASK_AGAIN:
                asked = time.monotonic()
                self._met("")

    async def _look_for_orphans(self) -> None:
        try:
            waking = [listed.table for listed in await self._journal.tables(waking=True)]
        except Fault as fault:
            log.warning("%s", fault)
            return
        for name in waking:
            opened = self._hall.found(name)
            try:
                if opened is None:
                    await self._hall.table(name)
                elif not opened.own:
                    await self.take_over(opened)
            except Fault as fault:
                log.warning("table %s: %s", name, fault)


def _answered(body: bytes) -> int:
    """What the holder replied."""
    reply = json.loads(body)
    if "refused" in reply:
        raise Refused.from_json(reply["refused"])
    if "fault" in reply:
        raise Fault(reply["fault"])
    return int(reply["number"])

"""Looking after tables: deadlines, dealing, absent people, and the answers of bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from eldest.server.bots.bot_pool import BotPool
from eldest.server.journal.journal import Damaged, Fault, Full, Lease, Newer, NoTable
from eldest.server.tables.entries import happening
from eldest.server.tables.live.loaded_tables import LoadedTables
from eldest.server.tables.live.tasks import BackgroundTasks
from eldest.server.tables.live.writer import Writer
from eldest.server.tables.open_table import OpenTable
from eldest.server.tables.seats import SECOND
from eldest.server.tables.timers import Question, follow, questions

log = logging.getLogger("eldest.server")

GAP = 5 * SECOND  # ms without a sign of life before a server counts as having been down
AGAIN = 1.0  # seconds until a table is tried again after a failed write
LATER = 30 * 86_400.0  # seconds; the longest timer, set again when it runs out or the table is next loaded

Present = Callable[[OpenTable], frozenset[str] | None]  # the people connected to a table; `None` if not known yet


class Scheduler:
    """Looks after every table that this server writes: each has a timer, and bots that think."""

    def __init__(
        self,
        tables: LoadedTables,
        writer: Writer,
        tasks: BackgroundTasks,
        bot_pool: BotPool,
        *,
        clock: Callable[[], int],
        wall: Callable[[], int],
        chance: Callable[[int], bytes],
        present: Present,
    ) -> None:
        self._tables, self._writer, self._tasks, self._bot_pool = tables, writer, tasks, bot_pool
        self._clock = clock
        self._wall = wall  # the clock of leases
        self._chance = chance
        self._present = present
        self.timers: dict[str, asyncio.TimerHandle] = {}  # by table
        self._noticed: int | None = None  # when the time was last noticed; `None`: no need to
        self._keeps_time = False
        tables.loaded = self.look_after

    async def look_after(self, name: str, lease: Lease | None = None) -> None:
        """Let a table do what is due. `lease`, if just acquired, tells how long no server looked after the table."""
        try:
            opened = await self._tables.table(name)
            if lease:
                self._note_gap(opened, lease)
            async with opened.lock:
                if self._tables.found(name) is not opened:  # dropped meanwhile, and tried again soon
                    return
                if again := await self._tables.acquire_again(opened):
                    self._note_gap(opened, again)
                if opened.own:
                    await self.follow(opened)
        except Full:
            self.look_again(name)
        except (Damaged, Newer, NoTable):
            return  # this is logged already; a deleted table has nothing to do
        except Fault as fault:
            log.warning("table %s: %s", name, fault)
            self.look_again(name)

    def look_again(self, name: str) -> None:
        """Look after a table soon, because it could not be written or loaded."""
        self._set_timer(name, AGAIN)

    def _note_gap(self, opened: OpenTable, lease: Lease) -> None:
        """Note how long no server looked after a table, by the clock of the leases."""
        gap = (self._wall() if lease.now is None else lease.now) - lease.alive
        if gap > GAP:
            opened.unserved = gap

    async def follow(self, opened: OpenTable) -> None:
        """Let the table act by itself and set its timer; a failure is retried. Needs the lock."""
        if not opened.own:  # another server has taken it over meanwhile
            return
        try:
            self._notice()
            await self._make_up(opened)
            while happenings := follow(opened.table, opened.now(), self._chance, self._present(opened)):
                await self._writer.write(opened, happenings)
        except Fault as fault:
            if not isinstance(fault, Full):
                log.warning("table %s: %s", opened.table.id, fault)
            if opened.own and not isinstance(fault, Damaged):
                self.look_again(opened.table.id)
            return
        self._ask_bots(opened)
        wake = opened.table.wake(missed=self._present(opened) is not None)
        if wake is not None:
            self._set_timer(opened.table.id, max(0, wake - opened.now()) / 1000)
        elif timer := self.timers.pop(opened.table.id, None):
            timer.cancel()

    def _set_timer(self, name: str, seconds: float) -> None:
        """Look after a table again after some seconds."""
        if timer := self.timers.pop(name, None):
            timer.cancel()
        if not self._tasks.stopping:
            loop = asyncio.get_running_loop()
            again = min(seconds, LATER)
            self.timers[name] = loop.call_later(again, lambda: self._tasks.begin(self.look_after(name)))

    def work(self, names: Sequence[str]) -> list[Coroutine[Any, Any, None]]:
        """The work that goes on until the server stops: tables that act by themselves are loaded, and time is kept."""
        self._keeps_time = True
        return [self._wake(names), self._keep_time()]

    # ------------------------------------------------------------------ time without a server

    def _notice(self) -> None:
        """Notice time in which the machine slept: no server looked after the tables then."""
        before, self._noticed = self._noticed, self._clock() if self._keeps_time else None
        if before is not None and self._noticed is not None and self._noticed - before > GAP:
            for opened in self._tables:
                opened.unserved += self._noticed - before

    async def _make_up(self, opened: OpenTable) -> None:
        """Postpone deadlines by the time in which no server looked after the table."""
        if opened.unserved and opened.table.wake() is not None:
            await self._writer.write(opened, [happening("moved", by=opened.unserved)])
        opened.unserved = 0
        self._writer.journal.looked_after(opened.table.id)

    async def _keep_time(self) -> None:
        """Check the time every second, so that a gap is noticed before it makes anybody late."""
        while True:
            self._notice()
            await asyncio.sleep(1.0)

    async def _wake(self, names: Sequence[str]) -> None:
        """Load tables one after the other."""
        for name in names:
            try:
                await self._tables.table(name)
            except Damaged:
                continue  # setting it aside has logged this already
            except Fault as fault:
                log.warning("table %s: %s", name, fault)

    # ------------------------------------------------------------------ bots

    def _ask_bots(self, opened: OpenTable) -> None:
        """Ask the bots that must act or judge a claim; each question once."""
        for question in () if self._tasks.stopping else questions(opened.table):
            if question not in opened.asked:
                opened.asked.add(question)
                self._tasks.begin(self._answer(opened, question))

    async def _answer(self, opened: OpenTable, question: Question) -> None:
        """Write a bot's answer to the journal if the question still stands. An empty answer is an answer too."""
        again = True
        try:
            happenings = await question.answer(opened.table, self._bot_pool)
            async with opened.lock:
                again = bool(happenings) or not question.stands(opened.table)
                if again:
                    opened.asked.discard(question)
                if self._tasks.stopping:  # bots are being stopped, so their answers now are rushed
                    return
                if not opened.own or self._tables.found(opened.table.id) is not opened:
                    return
                if happenings and question.stands(opened.table):
                    await self._writer.write(opened, happenings)
                await self.follow(opened)
        except Exception as error:
            # Whatever happened, the seat must act, so the bot is asked again.
            if not isinstance(error, Full):
                log.warning("table %s: a bot's answer is lost", opened.table.id, exc_info=error)
            if opened.own:
                self.look_again(opened.table.id)
        finally:
            if again:
                opened.asked.discard(question)

    def stop(self) -> None:
        """Cancel all timers."""
        for timer in self.timers.values():
            timer.cancel()

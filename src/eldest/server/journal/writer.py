"""
The one thread that writes a journal.

All jobs waiting when it becomes free are written in one transaction. If that fails, each
job is tried alone, so that one job's failure does not affect the others.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection

from eldest.server.journal.journal import Fault, Full
from eldest.server.journal.schema import Clash, Filed, Store

logger = logging.getLogger(__name__)

Made = TypeVar("Made")

MOST = 500  # jobs in one transaction
Outcome: TypeAlias = "tuple[asyncio.Future[Any], Any, Fault | None]"


class Job(NamedTuple):
    """A write other than a batch."""

    work: Callable[[Connection], Any]  # may raise a `Fault` only before it has written anything
    what: str  # for the message about its failure


class Waiting(NamedTuple):
    """A job and the future of its caller."""

    future: asyncio.Future[Any]
    work: Filed | Job


class Writer:
    """Writes jobs in order, and a heartbeat at regular intervals."""

    def __init__(
        self,
        store: Store,
        *,
        refused: Callable[[Connection, Filed], None],
        heartbeat: Job,
        every: float,
        trouble: Fault | None = None,
    ) -> None:
        self._store = store
        self._refused = refused  # raises the reason why a batch was refused, unless it was written already
        self._heartbeat = heartbeat
        self._every = every
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self.tally: Counter[str] = Counter()  # `commits`, and the number of jobs `written` by them
        self.trouble = trouble  # why nothing can be written, since the last successful write
        self.uncertain = False  # whether it is unknown if a transaction was committed; the heartbeat takes note of it
        self._began: float | None = None  # when the present transaction began
        self._open = True
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    @property
    def silent(self) -> float:
        """The seconds for which the database has not answered."""
        began = self._began
        return 0.0 if began is None else time.monotonic() - began

    def put(self, work: Filed | Job) -> asyncio.Future[Any]:
        """Queue a job; the future is done when it is on the disk."""
        if not self._open:
            raise Fault("the journal is closed")
        future: asyncio.Future[Any] = self._loop.create_future()
        self._queue.put(Waiting(future, work))
        return future

    async def write(self, what: str, work: Callable[..., Made], *arguments: Any) -> Made:
        """Run a function in the writer thread; return once what it wrote is durable. A fault's message names `what`."""
        return await self.put(Job(lambda connection: work(connection, *arguments), what))

    def shut(self) -> None:
        """Accept no more jobs."""
        self._open = False
        self._queue.put(None)

    def finish(self, last: Job) -> None:
        """Return when all queued jobs and one last job are written."""
        self._thread.join()
        self._attempt(last)

    def _run(self) -> None:
        beaten = time.monotonic()
        going = True
        while going:
            waiting, going = self._gather(beaten + self._every - time.monotonic())
            if waiting:
                self.tally.update(commits=1, written=len(waiting))
                self._tell(self._write(waiting))
                self._store.notify([each.work.batch.table for each in waiting if isinstance(each.work, Filed)])
            if time.monotonic() - beaten >= self._every:
                self._attempt(self._heartbeat)
                beaten = time.monotonic()

    def _gather(self, patience: float) -> tuple[list[Waiting], bool]:
        """The jobs that wait now or come within `patience` seconds, and whether more may come."""
        found: list[Waiting] = []
        try:
            while len(found) < MOST:
                each = self._queue.get_nowait() if found else self._queue.get(timeout=max(patience, 0.0))
                if each is None:
                    return found, False
                found.append(each)
        except Empty:
            pass
        return found, True

    def _write(self, waiting: list[Waiting]) -> list[Outcome]:
        for again in (True, False):
            try:
                return self._together(waiting)
            except Exception as error:
                if not self._store.lost(error):
                    break
                if not again:
                    return [(each.future, None, self._failed(error, _what(each.work))) for each in waiting]
        return [self._alone(each) for each in waiting]

    def _together(self, waiting: list[Waiting]) -> list[Outcome]:
        """Write all jobs in one transaction, or none; a refused batch does not affect the others."""
        batches = [(each, each.work) for each in waiting if isinstance(each.work, Filed)]
        with self._transaction() as connection:
            outcomes = [_done(each.future, each.work, connection) for each in waiting if isinstance(each.work, Job)]
            refused = self._store.append([filed for _, filed in batches]) if batches else set()
        if len(refused) < len(batches):
            self.trouble = None
        for number, (each, _) in enumerate(batches):
            outcomes.append(self._alone(each) if number in refused else (each.future, None, None))
        return outcomes

    def _alone(self, waiting: Waiting) -> Outcome:
        """Write one job. Returns its fault if that fails."""
        future, work = waiting
        try:
            if isinstance(work, Job):
                with self._transaction() as connection:
                    return _done(future, work, connection)
            self._batch(work)
            return future, None, None
        except Fault as fault:
            return future, None, fault
        except Exception as error:
            return future, None, self._failed(error, _what(work))

    def _failed(self, error: Exception, what: str) -> Fault:
        """A database error as a sentence; noted if it would affect every write."""
        fault = self._store.fault(error, what)
        if isinstance(fault, Full) or self._store.lost(error):
            self.trouble = fault
        return fault

    def _batch(self, filed: Filed) -> None:
        with suppress(Clash):
            with self._transaction():
                refused = self._store.append([filed])
            if not refused:
                self.trouble = None
                return
        with self._transaction() as connection:
            self._refused(connection, filed)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        self._began = time.monotonic()
        try:
            yield self._store.begin()
            self._store.commit()
        except BaseException as error:
            self.uncertain = self.uncertain or (isinstance(error, Exception) and self._store.lost(error))
            self._store.rollback()
            raise
        finally:
            self._began = None

    def _attempt(self, job: Job) -> None:
        """Write a job that nobody waits for."""
        try:
            with self._transaction() as connection:
                job.work(connection)
            self.trouble = None
        except Exception as error:
            self.trouble = self._store.fault(error, job.what)
            logger.warning("%s", self.trouble)

    def _tell(self, outcomes: list[Outcome]) -> None:
        try:
            self._loop.call_soon_threadsafe(_settle, outcomes)
        except RuntimeError:
            logger.debug("no caller waits any more: the loop is closed")


def _settle(outcomes: list[Outcome]) -> None:
    for future, answer, fault in outcomes:
        if future.done():  # the caller has gone
            continue
        if fault is None:
            future.set_result(answer)
        else:
            future.set_exception(fault)


def _done(future: asyncio.Future[Any], job: Job, connection: Connection) -> Outcome:
    try:
        return future, job.work(connection), None
    except Fault as fault:
        return future, None, fault


def _what(work: Filed | Job) -> str:
    return work.what if isinstance(work, Job) else f"table {work.batch.table}"

"""
Workers: processes that answer questions while the server goes on serving.

Questions are answered first come, first served, and short ones do not wait for long ones that have
not begun. A worker that dies or takes too long is replaced, and what it was asked fails.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
import socket
import subprocess
import sys
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from eldest.bots.budget import ONE_THREAD

MOST = 1 << 20  # bytes of one line; whoever says more has lost its way
WORDS = 100  # characters of a reason
DIED = "the worker died"
NONSENSE = "the answer makes no sense"
LATE = "it took too long"

# What the process runs: it finds modules where the server does, and nothing else of the server is loaded.
PROGRAM = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from eldest.server.bots.worker_main import main
main(sys.argv[2:])
"""


class NoAnswer(Exception):
    """Why a question was not answered, in a few words and with nothing of the question."""


@dataclass(eq=False)
class Asked:
    """A question on its way to a worker, and the answer to come."""

    text: bytes  # JSON
    limit: float  # seconds that a worker may take
    answer: asyncio.Future[Any]  # a `NoAnswer` where there is none

    @property
    def open(self) -> bool:
        """Whether somebody still waits for the answer."""
        return not self.answer.done()

    def answered(self, answer: Any) -> None:
        """Give the answer to whoever still waits."""
        if self.open:
            self.answer.set_result(answer)

    def fail(self, why: str) -> None:
        """Say that there will be none."""
        self.answered(NoAnswer(why))  # no exception yet: nobody may be there any more to take it


class Worker(asyncio.Protocol):
    """
    A process that answers one batch of questions after the other.

    `free(worker)` is called whenever it has nothing to do: when it is ready, and after every batch.
    """

    def __init__(self, process: subprocess.Popen[bytes], free: Callable[[Worker], None]) -> None:
        loop = asyncio.get_running_loop()
        self.number = process.pid  # by which the system knows it
        self.begun: asyncio.Future[bool] = loop.create_future()  # whether it has become ready, or died before
        self.gone: asyncio.Future[str] = loop.create_future()  # why
        self._process = process
        self._free = free
        self._batch: Sequence[Asked] = ()
        self._unfinished = b""  # the beginning of a line
        self._timer: asyncio.TimerHandle | None = None
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def start(cls, role: Sequence[str], free: Callable[[Worker], None]) -> Worker:
        """Start a process; `role` is the module that answers, and what it is told."""
        process, end = _launched([sys.executable, "-P", "-c", PROGRAM, json.dumps(sys.path), *role])
        worker = cls(process, free)
        try:
            await asyncio.get_running_loop().create_connection(lambda: worker, sock=end)
        except BaseException:
            end.close()
            await worker.close()
            raise
        return worker

    @property
    def ready(self) -> bool:
        """Whether it takes questions, now or when it has answered."""
        return self.begun.done() and self.begun.result() and not self.gone.done()

    def give(self, batch: Sequence[Asked]) -> None:
        """Ask some questions at once; the worker must be free."""
        assert self._transport
        self._batch = batch
        limit = max(asked.limit for asked in batch)
        self._timer = asyncio.get_running_loop().call_later(limit, self._leave, LATE)
        self._transport.write(b"[" + b",".join([asked.text for asked in batch]) + b"]\n")

    async def close(self) -> None:
        """End the process, whatever it does, and return when nothing of it is left."""
        self._leave("the server has ended it")
        if self._transport:
            self._transport.abort()
        self._kill()
        await asyncio.to_thread(self._process.wait)

    def _kill(self) -> None:
        """End it with all that it has begun: on POSIX it leads a group of its own."""
        if sys.platform == "win32":
            self._process.kill()
            return
        if self._process.returncode is not None:  # its number may be another one's by now
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _leave(self, why: str) -> None:
        """It takes no more questions, and those it has will not be answered."""
        self._rest()
        if not self.begun.done():
            self.begun.set_result(False)
        if not self.gone.done():
            self.gone.set_result(why)
        for asked in self._batch:
            asked.fail(why)

    def _rest(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None

    # ------------------------------------------------------------ what it says

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The process can be spoken to."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The process has died."""
        self._leave(DIED)

    def data_received(self, data: bytes) -> None:
        """Take what it says, line by line."""
        *lines, self._unfinished = (self._unfinished + data).split(b"\n")
        for line in lines:
            if not self.gone.done():
                self._said(line)
        if len(self._unfinished) > MOST:
            self._leave(NONSENSE)

    def _said(self, line: bytes) -> None:
        """The first line says that it is ready, every other one answers a batch."""
        if not self.begun.done():
            self.begun.set_result(True)
        elif not self._answered(line):
            self._leave(NONSENSE)
            return
        self._free(self)

    def _answered(self, line: bytes) -> bool:
        """Pass the answers on; false if they are none."""
        try:
            answers = [(said, str(failed)[:WORDS]) for said, failed in json.loads(line)]
        except (ValueError, TypeError, RecursionError):
            return False
        if len(answers) != len(self._batch):
            return False
        batch, self._batch = self._batch, ()
        self._rest()
        for asked, (said, failed) in zip(batch, answers, strict=True):
            if failed:
                asked.fail(failed)
            else:
                asked.answered(said)
        return True


def _launched(command: Sequence[str]) -> tuple[subprocess.Popen[bytes], socket.socket]:
    """
    A process out of the keyboard's reach, and a line to it, whose other end is its standard input.

    A pair of sockets, because every event loop of every system can wait for one.
    """
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    with theirs:
        try:
            process = _popen(command, theirs)
        except BaseException:
            ours.close()
            raise
    return process, ours


def _popen(command: Sequence[str], line: socket.socket) -> subprocess.Popen[bytes]:
    environment = os.environ | ONE_THREAD
    # Ctrl-C goes to all processes of a group: to a worker it means nothing.
    if sys.platform == "win32":
        group = subprocess.CREATE_NEW_PROCESS_GROUP
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, creationflags=group, env=environment
        )
        process.communicate(line.share(process.pid))
        return process
    return subprocess.Popen(
        command, stdin=line.fileno(), stdout=subprocess.DEVNULL, start_new_session=True, env=environment
    )


__all__ = ["NoAnswer", "Workers"]

log = logging.getLogger(__name__)

BATCH = 64  # short questions that a worker is given at once
BEGINNING = 600.0  # seconds that a worker may take to get ready: the very first one compiles what bots need
STEADY = 60.0  # seconds of life after which a death has nothing to do with the one before

# Seconds before a dead worker is replaced, by how many have died soon after they were started.
PAUSES = (0.0, 0.0, 1.0, 2.0, 5.0, 15.0, 60.0)


class Workers:
    """
    Some processes that all answer by the same module.

    `role` is that module's name and what its `answerer` is told. `patience` is how many seconds an
    answer may take beyond those that its thinking needs.
    """

    def __init__(self, *role: str, count: int = 1, patience: float = 2.0, pauses: Sequence[float] = PAUSES) -> None:
        self.patience = patience
        self.tally: Counter[str] = Counter()  # `started`, `died`
        self._role = role
        self._count = count
        self._pauses = pauses
        self._workers: set[Worker] = set()
        self._free: list[Worker] = []
        self._short: deque[Asked] = deque()
        self._long: deque[Asked] = deque()
        self._keepers: list[asyncio.Task[None]] = []
        self._change = asyncio.Event()

    @property
    def ready(self) -> int:
        """How many workers take questions."""
        return sum(worker.ready for worker in self._workers)

    @property
    def numbers(self) -> list[int]:
        """The numbers by which the system knows those that are ready."""
        return [worker.number for worker in self._workers if worker.ready]

    async def start(self) -> None:
        """Begin to keep the workers; it does not wait until they are ready."""
        turn = asyncio.Lock()
        self._keepers = [asyncio.create_task(self._keep(turn)) for _ in range(self._count)]

    async def close(self) -> None:
        """End all workers; what still waits fails."""
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        for asked in (*self._short, *self._long):
            asked.fail("the server is stopping")

    async def until_ready(self, count: int = 1) -> None:
        """Return when so many workers take questions."""
        while self.ready < count:
            await self.changed()

    async def changed(self) -> None:
        """Return when a worker has become ready, or has been let go."""
        self._change.clear()
        await self._change.wait()

    # ------------------------------------------------------------ questions

    async def ask(self, question: Any, thinking: float = 0.0) -> Any:
        """
        The answer to a question, which is anything that JSON can hold; else `NoAnswer`.

        `thinking` is how many seconds the answer itself may need; none for a short question.
        """
        loop = asyncio.get_running_loop()
        limit = self.patience + thinking
        asked = Asked(json.dumps(question).encode(), limit, loop.create_future())
        (self._long if thinking else self._short).append(asked)
        late = loop.call_later(limit, asked.fail, LATE)
        self._serve()
        try:
            answer = await asked.answer
        finally:
            late.cancel()
        if isinstance(answer, NoAnswer):
            raise answer
        return answer

    def _serve(self) -> None:
        """Give the free workers what waits."""
        self._free = [worker for worker in self._free if worker.ready]
        while self._free and (batch := self._next()):
            self._free.pop().give(batch)

    def _next(self) -> list[Asked]:
        """What a worker is asked next: the short questions that wait, else one long one."""
        for lane, most in ((self._short, BATCH), (self._long, 1)):
            batch: list[Asked] = []
            while lane and len(batch) < most:
                asked = lane.popleft()
                if asked.open:
                    batch.append(asked)
            if batch:
                return batch
        return []

    def _rests(self, worker: Worker) -> None:
        """A worker has nothing to do."""
        self._free.append(worker)
        self._change.set()
        self._serve()

    # ------------------------------------------------------------ workers

    async def _keep(self, turn: asyncio.Lock) -> None:
        """Keep one worker at work, one process after the other."""
        loop = asyncio.get_running_loop()
        early = 0  # deaths
        while True:
            await asyncio.sleep(self._pauses[min(early, len(self._pauses) - 1)])
            started = loop.time()
            log.warning("a worker of %s is replaced: %s", self._role[0], await self._employ(turn))
            self.tally["died"] += 1
            self._change.set()
            early = early + 1 if loop.time() - started < STEADY else 0

    async def _employ(self, turn: asyncio.Lock) -> str:
        """Start a worker, wait for its end and say why it came."""
        worker = None
        try:
            async with turn:  # one after the other: the first one compiles for all
                worker = await Worker.start(self._role, self._rests)
                self._workers.add(worker)
                self.tally["started"] += 1
                async with asyncio.timeout(BEGINNING):
                    await asyncio.shield(worker.begun)
            return await asyncio.shield(worker.gone)
        except TimeoutError:
            return "it did not get ready"
        except (OSError, NotImplementedError) as error:
            return f"none can be started ({error})"
        finally:
            if worker:
                self._workers.discard(worker)
                await worker.close()

"""
Worker processes that answer questions while the server goes on serving.

Questions are answered in order, except that short ones overtake long ones that have not
begun. A worker that dies or takes too long is replaced, and its questions fail.
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
from eldest.server.bots.workers import NoAnswer

MOST = 1 << 20  # bytes of a line; a worker that sends more is faulty
WORDS = 100  # characters of a reason
DIED = "the worker died"
NONSENSE = "the answer makes no sense"
LATE = "it took too long"

# The worker's program: it finds modules where the server does, and loads nothing else of the server.
PROGRAM = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from eldest.server.bots.worker_main import main
main(sys.argv[2:])
"""


@dataclass(eq=False)
class Asked:
    """A question sent to a worker, and its future answer."""

    text: bytes  # JSON
    limit: float  # seconds that a worker may take
    answer: asyncio.Future[Any]  # a `NoAnswer` if there is none

    @property
    def open(self) -> bool:
        """Whether the caller still waits for the answer."""
        return not self.answer.done()

    def answered(self, answer: Any) -> None:
        """Give the answer to a caller that still waits."""
        if self.open:
            self.answer.set_result(answer)

    def fail(self, why: str) -> None:
        """Answer with a failure."""
        self.answered(NoAnswer(why))  # set as a result, because an exception nobody fetches would be reported


class WorkerProcess(asyncio.Protocol):
    """
    A process that answers batches of questions, one after the other.

    `free(worker)` is called when it becomes ready, and after every batch.
    """

    def __init__(self, process: subprocess.Popen[bytes], free: Callable[[WorkerProcess], None]) -> None:
        loop = asyncio.get_running_loop()
        self.number = process.pid  # the process id
        self.begun: asyncio.Future[bool] = loop.create_future()  # whether it became ready, or died before
        self.gone: asyncio.Future[str] = loop.create_future()  # the reason
        self._process = process
        self._free = free
        self._batch: Sequence[Asked] = ()
        self._unfinished = b""  # the beginning of an incomplete line
        self._timer: asyncio.TimerHandle | None = None
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def start(cls, role: Sequence[str], free: Callable[[WorkerProcess], None]) -> WorkerProcess:
        """Start a process; `role` is the name of the answering module and its arguments."""
        process, end = _launched([interpreter(), "-P", "-c", PROGRAM, json.dumps(sys.path), *role])
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
        """Whether it takes questions, now or after its current batch."""
        return self.begun.done() and self.begun.result() and not self.gone.done()

    def give(self, batch: Sequence[Asked]) -> None:
        """Send it a batch of questions; the worker must be free."""
        assert self._transport
        self._batch = batch
        limit = max(asked.limit for asked in batch)
        self._timer = asyncio.get_running_loop().call_later(limit, self._leave, LATE)
        self._transport.write(b"[" + b",".join([asked.text for asked in batch]) + b"]\n")

    async def close(self) -> None:
        """End the process whatever it does; return when nothing of it is left."""
        self._leave("the server has ended it")
        if self._transport:
            self._transport.abort()
        self._kill()
        await asyncio.to_thread(self._process.wait)

    def _kill(self) -> None:
        """Kill it and its children; on POSIX it leads a process group of its own."""
        if sys.platform == "win32":
            self._process.kill()
            return
        if self._process.returncode is not None:  # its id may belong to another process by now
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _leave(self, why: str) -> None:
        """Retire the worker: its open questions fail, and it gets no more."""
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

    # ------------------------------------------------------------ output of the process

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The process can receive questions."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Retire a worker that has died."""
        self._leave(DIED)

    def data_received(self, data: bytes) -> None:
        """Read its output line by line."""
        *lines, self._unfinished = (self._unfinished + data).split(b"\n")
        for line in lines:
            if not self.gone.done():
                self._said(line)
        if len(self._unfinished) > MOST:
            self._leave(NONSENSE)

    def _said(self, line: bytes) -> None:
        """Take a line: the first one reports that it is ready, every other one answers a batch."""
        if not self.begun.done():
            self.begun.set_result(True)
        elif not self._answered(line):
            self._leave(NONSENSE)
            return
        self._free(self)

    def _answered(self, line: bytes) -> bool:
        """Pass the answers on. Returns false if the line is malformed."""
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
    Start a process without access to the keyboard. Returns it and a connection to its standard input.

    A socket pair is used because every event loop on every system can wait for one.
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
    # Ctrl-C goes to all processes of a group, but workers must ignore it.
    if sys.platform == "win32":
        group = subprocess.CREATE_NEW_PROCESS_GROUP
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, creationflags=group, env=environment
        )
        hand_over(process, line.share(process.pid))
        return process
    return subprocess.Popen(
        command, stdin=line.fileno(), stdout=subprocess.DEVNULL, start_new_session=True, env=environment
    )


def interpreter() -> str:
    """
    The program that runs Python here.

    In a virtual environment on Windows, `sys.executable` only starts that program, and a socket is shared with the
    very process that uses it. Modules are found all the same: the worker is told where they are.
    """
    return str(getattr(sys, "_base_executable", sys.executable)) if sys.platform == "win32" else sys.executable


def hand_over(process: subprocess.Popen[bytes], data: bytes) -> None:
    """Write all that a process gets to read, and close the pipe; it need not end for that, as in `communicate`."""
    assert process.stdin
    try:
        with process.stdin as pipe:
            pipe.write(data)
    except OSError:
        process.kill()
        process.wait()
        raise


log = logging.getLogger(__name__)

BATCH = 64  # short questions in one batch
BEGINNING = 600.0  # seconds until a worker must be ready: the very first one compiles everything bots need
STEADY = 60.0  # seconds of life after which a death is unrelated to earlier ones

# Seconds before a dead worker is replaced, by the number of consecutive early deaths.
PAUSES = (0.0, 0.0, 1.0, 2.0, 5.0, 15.0, 60.0)


class WorkerPool:
    """
    Worker processes that all answer with the same module.

    `role` is the module's name and the arguments of its `answerer`. `patience` is how many seconds an
    answer may take in addition to its thinking time.
    """

    def __init__(self, *role: str, count: int = 1, patience: float = 2.0, pauses: Sequence[float] = PAUSES) -> None:
        self.patience = patience
        self.tally: Counter[str] = Counter()  # `started`, `died`
        self._role = role
        self._count = count
        self._pauses = pauses
        self._workers: set[WorkerProcess] = set()
        self._free: list[WorkerProcess] = []
        self._short: deque[Asked] = deque()
        self._long: deque[Asked] = deque()
        self._keepers: list[asyncio.Task[None]] = []
        self._change = asyncio.Event()

    @property
    def ready(self) -> int:
        """Number of workers that take questions."""
        return sum(worker.ready for worker in self._workers)

    @property
    def numbers(self) -> list[int]:
        """The process ids of the ready workers."""
        return [worker.number for worker in self._workers if worker.ready]

    async def start(self) -> None:
        """Start the workers, without waiting until they are ready."""
        turn = asyncio.Lock()
        self._keepers = [asyncio.create_task(self._keep(turn)) for _ in range(self._count)]

    async def close(self) -> None:
        """End all workers; waiting questions fail."""
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        for asked in (*self._short, *self._long):
            asked.fail("the server is stopping")

    async def until_ready(self, count: int = 1) -> None:
        """Return when `count` workers take questions."""
        while self.ready < count:
            await self.changed()

    async def changed(self) -> None:
        """Return when a worker has become ready or has ended."""
        self._change.clear()
        await self._change.wait()

    # ------------------------------------------------------------ questions

    async def ask(self, question: Any, thinking: float = 0.0) -> Any:
        """
        The answer to a question, which is any JSON value. Raises `NoAnswer`.

        `thinking` is how many seconds the answer itself may need; 0 for a short question.
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
        """Give waiting questions to free workers."""
        self._free = [worker for worker in self._free if worker.ready]
        while self._free and (batch := self._next()):
            self._free.pop().give(batch)

    def _next(self) -> list[Asked]:
        """The next batch: all waiting short questions, else one long one."""
        for lane, most in ((self._short, BATCH), (self._long, 1)):
            batch: list[Asked] = []
            while lane and len(batch) < most:
                asked = lane.popleft()
                if asked.open:
                    batch.append(asked)
            if batch:
                return batch
        return []

    def _rests(self, worker: WorkerProcess) -> None:
        """Take back a worker that is free."""
        self._free.append(worker)
        self._change.set()
        self._serve()

    # ------------------------------------------------------------ workers

    async def _keep(self, turn: asyncio.Lock) -> None:
        """Keep one worker running, replacing its process whenever it dies."""
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
        """Start a worker and wait for its end. Returns the reason."""
        worker = None
        try:
            async with turn:  # one after the other: the first one compiles for all
                worker = await WorkerProcess.start(self._role, self._rests)
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

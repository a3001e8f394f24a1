"""One worker process as the server sees it: what it was asked, and its answers as they come."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
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

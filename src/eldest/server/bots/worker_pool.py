"""
Workers: processes that answer questions while the server goes on serving.

Questions are answered first come, first served, and short ones do not wait for long ones that have
not begun. A worker that dies or takes too long is replaced, and what it was asked fails.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter, deque
from collections.abc import Sequence
from typing import Any

from eldest.server.bots.worker_process import LATE, Asked, NoAnswer, Worker

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

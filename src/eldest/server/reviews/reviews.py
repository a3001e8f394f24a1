"""Reviews of deals that are over, made in a worker process and kept: a deal that is over stays as it is."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from pathlib import Path
from typing import Any

from eldest.server.bots.worker_pool import NoAnswer, Workers
from eldest.server.reviews import review_worker
from eldest.server.reviews.files import ReviewFiles, key
from eldest.table.record.hand_record import HandRecord

THINKING = 120.0  # seconds that a worker may need: the first one may have to compile
KEPT = 256  # reviews in memory

Json = dict[str, Any]


class Reviews:
    """
    The reviews of all tables, kept in the files of a folder where there is one.

    `patience` is how many seconds one may wait for others beside its making. The worker begins with the first review.
    """

    def __init__(self, workers: int = 1, patience: float = 60.0, folder: Path | None = None) -> None:
        self.workers = Workers("eldest.server.reviews.review_worker", count=workers, patience=patience)
        self.files = ReviewFiles(folder)
        self._begun = False
        self._kept: OrderedDict[str, asyncio.Task[Json]] = OrderedDict()

    async def close(self) -> None:
        """End the workers."""
        await self.workers.close()

    async def review(self, record: HandRecord, seat: int | None) -> Json:
        """The review of a deal for a seat, or for whoever had none. Raises `NoAnswer`."""
        name = key(record, seat)
        task = self._kept.get(name)
        if task is None:
            task = self._kept[name] = asyncio.create_task(self._found(name, record, seat))
        self._kept.move_to_end(name)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except NoAnswer:
            self._kept.pop(name, None)
            raise

    def made(self, name: str) -> Json | None:
        """A review that was made before, by its key; asked from a thread of its own, because it may read a file."""
        task = self._kept.get(name)
        if task and task.done() and not task.cancelled() and not task.exception():
            return task.result()
        return self.files.read(name)

    async def _found(self, name: str, record: HandRecord, seat: int | None) -> Json:
        found = await asyncio.to_thread(self.files.read, name)
        if found is None:
            found = await self._made(record, seat)
            await asyncio.to_thread(self.files.write, name, found)
        return found

    async def _made(self, record: HandRecord, seat: int | None) -> Json:
        if not self._begun:
            self._begun = True
            await self.workers.start()
        found: Json = await self.workers.ask(review_worker.about(record, seat), THINKING)
        return found

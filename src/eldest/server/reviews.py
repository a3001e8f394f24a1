"""Reviews of deals that are over, made in a worker process and kept: a deal that is over stays as it is."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from eldest.server import reviewing
from eldest.server.workers import NoAnswer, Workers
from eldest.table.hand_record import HandRecord

THINKING = 120.0  # seconds that a worker may need: the first one may have to compile
KEPT = 256  # reviews

Json = dict[str, Any]
Key = tuple[str, int | None]


class Reviews:
    """
    The reviews of all tables. `patience` is how many seconds one may wait for others beside its making.

    The worker begins with the first review.
    """

    def __init__(self, workers: int = 1, patience: float = 60.0) -> None:
        self.workers = Workers("eldest.server.reviewing", count=workers, patience=patience)
        self._begun = False
        self._kept: OrderedDict[Key, asyncio.Task[Json]] = OrderedDict()

    async def close(self) -> None:
        """End the workers."""
        await self.workers.close()

    async def review(self, record: HandRecord, seat: int | None) -> Json:
        """The review of a deal for a seat, or for whoever had none. Raises `NoAnswer`."""
        key = str(record), seat
        task = self._kept.get(key)
        if task is None:
            task = self._kept[key] = asyncio.create_task(self._made(record, seat))
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except NoAnswer:
            self._kept.pop(key, None)
            raise

    async def _made(self, record: HandRecord, seat: int | None) -> Json:
        if not self._begun:
            self._begun = True
            await self.workers.start()
        found: Json = await self.workers.ask(reviewing.about(record, seat), THINKING)
        return found

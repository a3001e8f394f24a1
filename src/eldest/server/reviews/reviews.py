"""Reviews of finished deals, made in a worker process and cached, because a finished deal never changes."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import logging
import os
from collections import OrderedDict
from pathlib import Path
from typing import Any

from eldest import __version__
from eldest.reviews.report.phrases import VERSION
from eldest.server.bots.worker_pool import WorkerPool
from eldest.server.bots.workers import NoAnswer, Workers
from eldest.server.reviews import review_worker
from eldest.server.reviews.review_worker import DEALS
from eldest.table.record.hand_record import HandRecord

log = logging.getLogger("eldest.server")

MOST = 5_000  # files: some ten kilobytes each
ENDING = ".json.gz"

Json = dict[str, Any]


def key(record: HandRecord, seat: int | None) -> str:
    """The key of a deal's review for a seat: a hash of everything it depends on."""
    said = f"{__version__} {VERSION} {DEALS} {seat}\n{record}"
    return hashlib.sha256(said.encode()).hexdigest()


class ReviewFiles:
    """A folder of cached reviews; without a folder nothing is stored."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._swept = False

    def read(self, name: str) -> Json | None:
        """A cached review; `None` if there is no readable file."""
        if self._folder is None:
            return None
        try:
            found = json.loads(gzip.decompress((self._folder / f"{name}{ENDING}").read_bytes()))
        except (OSError, EOFError, ValueError):
            return None
        return found if isinstance(found, dict) else None

    def write(self, name: str, review: Json) -> None:
        """Store a review. If that fails, the review is made again later."""
        if self._folder is None:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._sweep(self._folder)
            begun = self._folder / f"{name}.{os.getpid()}"
            begun.write_bytes(gzip.compress(json.dumps(review).encode(), mtime=0))
            begun.replace(self._folder / f"{name}{ENDING}")
        except OSError as fault:
            log.warning("a review is not kept: %s", fault.strerror)

    def _sweep(self, folder: Path) -> None:
        """Delete the oldest files beyond the limit, once in a server's life."""
        if self._swept:
            return
        self._swept = True
        files = sorted(folder.iterdir(), key=lambda each: each.stat().st_mtime)
        for old in files[: max(0, len(files) - MOST)]:
            old.unlink(missing_ok=True)


THINKING = 120.0  # seconds that a worker may need: the first one may have to compile
KEPT = 256  # reviews in memory


class Reviews:
    """
    The reviews of all tables, cached in a folder if one is given.

    `workers` are those that make them, or how many processes.

    `patience` is how many seconds a review may wait in addition to its own time. The first review starts the worker.
    """

    def __init__(self, workers: int | Workers = 1, patience: float = 60.0, folder: Path | None = None) -> None:
        self.workers: Workers = (
            WorkerPool("eldest.server.reviews.review_worker", count=workers, patience=patience)
            if isinstance(workers, int)
            else workers
        )
        self.files = ReviewFiles(folder)
        self._begun = False
        self._kept: OrderedDict[str, asyncio.Task[Json]] = OrderedDict()

    async def close(self) -> None:
        """End the workers."""
        await self.workers.close()

    async def review(self, record: HandRecord, seat: int | None) -> Json:
        """The review of a deal for a seat, or for a requester without one. Raises `NoAnswer`."""
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
        """An existing review by its key. May read a file, so it is called from a thread."""
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

"""Background tasks: work that goes on even if its caller goes away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from eldest.narration.messages import Refused
from eldest.server.journal.journal import Fault

log = logging.getLogger("eldest.server")

T = TypeVar("T")


class BackgroundTasks:
    """The tasks of one table service."""

    def __init__(self) -> None:
        self.running: set[asyncio.Task[Any]] = set()
        self.stopping = False  # whether nothing new is accepted

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task."""
        task = asyncio.get_running_loop().create_task(work)
        self.running.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.running.discard(task)
        fault = None if task.cancelled() else task.exception()
        if fault and not isinstance(fault, (Fault, Refused)):
            log.error("a background task has failed", exc_info=fault)

    async def join(self) -> None:
        """Wait until all tasks have ended, and those that they have started."""
        while self.running:
            await asyncio.gather(*self.running, return_exceptions=True)

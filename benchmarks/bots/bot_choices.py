"""The cost of a choice of level 1: at once and interpreted, or asked of a worker process."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.rates import Effort, calibration, emit, short
from eldest.bots import Choice, seat_bot
from eldest.families import FAMILIES
from eldest.server.bots.bot_worker import question
from eldest.server.bots.worker_pool import WorkerPool
from eldest.table.deal import View
from eldest.table.match import Match

DEALS = 20
AT_ONCE, MANY = 1, 32  # questions that wait at the same time
CHOICES = 2_000  # a second of effort


def bot_choices(effort: Effort) -> None:
    """Microseconds of CPU time a choice, of the server and of the worker."""
    asyncio.run(_thinking(effort))


async def _thinking(effort: Effort) -> None:
    workers = WorkerPool("eldest.server.bots.bot_worker", "eldest.bots", patience=600.0)
    await workers.start()
    try:
        await workers.until_ready()
        for name in FAMILIES:
            await _family(workers, name, effort)
    finally:
        await workers.close()


async def _family(workers: WorkerPool, name: str, effort: Effort) -> None:
    seen = [view for seed in range(DEALS) for view in _views(name, seed)]
    await _ask(workers, seen[:1])  # may have to compile
    emit("thinking", f"{name}, at once", microseconds={"server": _here(seen)}, calibration=calibration())
    for waiting in (AT_ONCE, MANY):
        server, worker = 0.0, _spent(workers)
        asked = int(CHOICES * effort.repeats * effort.seconds)
        for start in range(0, asked, waiting):
            batch = [seen[(start + each) % len(seen)] for each in range(waiting)]
            began = time.process_time()
            await _ask(workers, batch)
            server += time.process_time() - began
        spent = {"server": short(server / asked * 1e6, 3), "worker": short((_spent(workers) - worker) / asked * 1e6, 3)}
        emit("thinking", f"{name}, by a worker, {waiting} waiting", microseconds=spent, calibration=calibration())


def _views(name: str, seed: int) -> Iterator[View]:
    """The views of every seat to act in a deal among rule players."""
    match, bot = Match.start(name, {}, seed=seed), seat_bot("rules", name, seed)
    while not match.deal.over:
        view = match.deal.view(match.deal.awaited[0])
        yield view
        match.act(bot.choose(view).action, view.seat)


def _here(seen: list[View]) -> float:
    began = time.process_time()
    for place, view in enumerate(seen):
        seat_bot("rules", view.options.family, place).choose(view)
    return short((time.process_time() - began) / len(seen) * 1e6, 3)


async def _ask(workers: WorkerPool, views: list[View]) -> list[Choice]:
    answers = await asyncio.gather(*(workers.ask(question("rules", "1", view)) for view in views))
    return [Choice(*answer) for answer in answers]


def _spent(workers: WorkerPool) -> float:
    """Seconds of CPU time that the workers have spent; 0 if the system does not say."""
    told = [Path(f"/proc/{number}/stat") for number in workers.numbers]
    fields = [path.read_text().rpartition(")")[2].split() for path in told if path.exists()]
    return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")

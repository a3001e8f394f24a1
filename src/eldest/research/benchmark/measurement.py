"""Measures a bot: plays the boards of a task that its log does not hold yet."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing

from eldest.research.arena.executors import one_thread
from eldest.research.benchmark.baselines import Baselines
from eldest.research.benchmark.board import BoardResult, Edition, Sitting
from eldest.research.benchmark.log import Log
from eldest.research.benchmark.runner import BoardRunner
from eldest.research.benchmark.task import Task

Playing = Generator[BoardResult, None, None]
Wanted = tuple[str, int, list[Sitting] | None]  # field, board, its baseline if that is known


def wanted(task: Task, boards: int) -> list[tuple[str, int]]:
    """The boards of a measurement with so many boards a field."""
    return [(letter, number) for letter in task.fields for number in range(boards)]


def measure(
    task: Task, spec: str, edition: Edition, boards: int, log: Log, *, jobs: int = 1, compiled: bool = True
) -> Playing:
    """Play the boards that are not in the log; yield each once it is in the log. Baselines are kept."""
    kept = {letter: Baselines(task, letter, edition) for letter in task.fields}
    left: list[Wanted] = [
        (letter, number, kept[letter][number]) for letter, number in wanted(task, boards)
        if (letter, number) not in log.boards
    ]  # fmt: skip
    try:
        player = (
            _by_processes(task, spec, edition, left, jobs) if jobs > 1 else _here(task, spec, edition, left, compiled)
        )
        with closing(player):
            for board in player:
                kept[board.letter][board.number] = board.baseline
                log.add(board)
                yield board
    finally:
        for each in kept.values():
            each.save()


def _here(task: Task, spec: str, edition: Edition, left: list[Wanted], compiled: bool) -> Playing:
    runner = BoardRunner(task, spec, edition, compiled=compiled)
    try:
        if left and compiled:
            runner.warm()
        for letter, number, baseline in left:
            yield runner.play(letter, number, baseline)
    finally:
        runner.close()


_RUNNER: BoardRunner | None = None  # of a process that plays


def _begin(task: Task, spec: str, edition: Edition) -> None:
    global _RUNNER  # noqa: PLW0603 one runner for all boards of a process
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _RUNNER = BoardRunner(task, spec, edition)
    _RUNNER.warm()


def _play(given: Wanted) -> BoardResult:
    assert _RUNNER
    return _RUNNER.play(*given)


def _by_processes(task: Task, spec: str, edition: Edition, left: list[Wanted], jobs: int) -> Playing:
    """Spawned, not forked, because the compiler has threads; this process compiles first, once for all of them."""
    first = BoardRunner(task, spec, edition)
    first.warm()
    first.close()
    context = multiprocessing.get_context("spawn")
    with one_thread(), ProcessPoolExecutor(jobs, context, _begin, (task, spec, edition)) as pool:
        try:
            yield from pool.map(_play, left)
        finally:
            pool.shutdown(cancel_futures=True)

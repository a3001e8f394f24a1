"""
Executors, which play the boards of a contest: in this process, in several, or on a cluster.

A board result does not depend on the executor. Board results are yielded as they are ready.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any

from eldest.bots.budget import ONE_THREAD
from eldest.research.arena.contest import Board, Contest
from eldest.research.arena.results.board_result import BoardResult
from eldest.research.arena.runner import BoardRunner
from eldest.research.cluster import Broken

Seats = set[tuple[int, int]]  # bots and the seats that they have lost
Playing = Generator[BoardResult, None, None]
Executor = Callable[[Contest, Iterable[Board], Seats], Playing]

PATIENCE = 3.0  # seconds for a process to end


@contextmanager
def unheard() -> Iterator[None]:
    """Make processes that are started meanwhile ignore Ctrl-C; the process that started them ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def one_thread() -> Iterator[None]:
    """Restrict processes that are started meanwhile to one thread: a choice is timed by the time of its process."""
    before = {name: os.environ.get(name) for name in ONE_THREAD}
    os.environ.update(ONE_THREAD)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def alone(contest: Contest, boards: Iterable[Board], lost: Seats) -> Playing:
    """Play in this process."""
    runner = BoardRunner(contest)
    try:
        runner.warm()
        for board in boards:
            yield runner.play(board, lost)
    finally:
        runner.close()


def processes(count: int) -> Executor:
    """Play in `count` processes; this one compiles first, once for all of them."""

    def play(contest: Contest, boards: Iterable[Board], lost: Seats) -> Playing:
        runner = BoardRunner(contest)
        runner.warm()
        runner.close()
        with one_thread(), unheard():
            hands = [_Hand(contest) for _ in range(count)]
        try:
            yield from _shared_out(hands, iter(boards), lost)
        finally:
            for hand in hands:
                hand.dismiss()
            for hand in hands:
                hand.end()

    return play


class _Hand:
    """A process that plays one board after another; spawned, not forked, because the compiler has threads."""

    def __init__(self, contest: Contest) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(contest, theirs), daemon=True)
        self.process.start()
        theirs.close()

    def dismiss(self) -> None:
        """Tell the process to end at once."""
        self.line.close()
        self.process.terminate()

    def end(self) -> None:
        """Wait until the process has ended."""
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def _shared_out(hands: list[_Hand], boards: Iterator[Board], lost: Seats) -> Playing:
    """Give each process a board, and the next one whenever it has played one."""
    busy: dict[Any, _Hand] = {}  # by connection, which has a class of its own on Windows
    for hand in hands:
        _give(hand, boards, lost, busy)
    while busy:
        for line in wait(list(busy)):
            hand = busy.pop(line)
            try:
                answer = hand.line.recv()
            except (EOFError, OSError):
                hand.process.join(PATIENCE)
                raise Broken(f"a process that played has died (exit code {hand.process.exitcode})") from None
            if isinstance(answer, Exception):
                raise answer
            _give(hand, boards, lost, busy)
            yield answer


def _give(hand: _Hand, boards: Iterator[Board], lost: Seats, busy: dict[Any, _Hand]) -> None:
    board = next(boards, None)
    if board is not None:
        hand.line.send((board, set(lost)))
        busy[hand.line] = hand


def _work(contest: Contest, line: Connection) -> None:
    """Play boards in a process until no more arrive."""
    runner = BoardRunner(contest)

    def stop(number: int, frame: FrameType | None) -> None:
        sys.exit()

    runner.warm()  # nothing is to be closed yet: SIGTERM ends the process at once, not within the compiler
    signal.signal(signal.SIGTERM, stop)
    try:
        while True:
            board, lost = line.recv()
            try:
                answer: BoardResult | Exception = runner.play(board, lost)
            except Exception as error:
                answer = Broken(f"deal {board.number + 1}: {type(error).__name__}: {error}")
            line.send(answer)
    except (EOFError, OSError):
        pass  # the parent process has gone
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is ending: to be told so again would break that off
        runner.close()

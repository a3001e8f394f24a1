"""Plays a contest from its first deal, or from the end of its log, to its last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing

from eldest.research.arena.contest import Board, Contest
from eldest.research.arena.executors import Executor
from eldest.research.arena.results.board_result import BoardResult
from eldest.research.arena.results.log import Log


def contend(contest: Contest, boards: Iterable[Board], executor: Executor, log: Log) -> Iterator[BoardResult]:
    """Play the boards that the log does not hold; yield each result once it is in the log."""
    lost = log.lost()
    missing = (board for board in boards if board not in log.board_results)
    with closing(executor(contest, missing, lost)) as board_results:
        for board_result in board_results:
            log.add(board_result)
            lost |= {(each.bot, each.seat) for each in board_result.lost}
            yield board_result

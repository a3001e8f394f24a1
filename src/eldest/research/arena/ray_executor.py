"""An executor on a Ray cluster, or on a local one (the extra `ray`)."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.research import cluster
from eldest.research.arena.contest import Board, Contest
from eldest.research.arena.executors import Executor, Playing, Seats
from eldest.research.arena.results.board_result import BoardResult
from eldest.research.arena.runner import BoardRunner


def on_ray(address: str, count: int | None) -> Executor:
    """Play on a cluster; see `cluster.connected`."""
    cluster.need()

    def play(contest: Contest, boards: Iterable[Board], lost: Seats) -> Playing:
        with cluster.connected(address, count) as there:
            yield from there.shared_out(_Actor, (contest,), ((board, set(lost)) for board in boards))

    return play


class _Actor:
    """A board runner on a node of the cluster."""

    def __init__(self, contest: Contest) -> None:
        self._runner = BoardRunner(contest)
        self._runner.warm()

    def play(self, board: Board, lost: Seats) -> BoardResult:
        """Play a board."""
        return self._runner.play(board, lost)

    def close(self) -> None:
        """End the programs that run there."""
        self._runner.close()

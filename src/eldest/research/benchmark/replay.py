"""Replays the boards of a log under the rules."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.research.benchmark.board import BoardResult, BoardSource, Edition, Sitting, replayed
from eldest.research.benchmark.log import Log
from eldest.research.benchmark.task import NotATask, Task
from eldest.table.deal import NotAllowed


def check(task: Task, edition: Edition, log: Log) -> None:
    """Replay every board of a log, before a measurement goes on with it. Raises `NotATask` if one does not hold."""
    for board in log.boards.values():
        for fault in faults(task, edition, board):
            raise NotATask(
                f"{log.path}: {fault}; the log was changed after it was written: "
                "delete the line of this board, which is then played again, or name another file"
            )


def faults(task: Task, edition: Edition, board: BoardResult) -> Iterator[str]:
    """Everything in a board that does not hold: an illegal action, a score, or the bids that were made."""
    name = f"field {board.letter}, board {board.number}"
    if board.letter not in task.fields or board.number < 0:
        yield f"{name}: {task.id} has no such board"
        return
    source, bids = BoardSource(task, board.letter, edition).at(board.number), []
    if task.games and board.game != source.task.game:
        yield f"{name}: the game {board.game or 'of none'} is written, and it is {source.task.game}"
        return
    task = source.task
    if len(board.focal) != task.sittings:
        yield f"{name}: {len(board.focal)} sittings are written, and there are {task.sittings}"
        return
    for place, sitting in enumerate(board.focal):
        said, made = _replayed(source, board.number, sitting, task.seats(place))
        bids += made
        yield from (f"{name}, sitting {place + 1}: {each}" for each in said)
    for side, sitting in enumerate(board.baseline):
        said, _ = _replayed(source, board.number, sitting, [])
        yield from (f"{name}, baseline {side + 1}: {each}" for each in said)
    if bids != board.bids:
        yield f"{name}: bids made {board.bids} are written, {bids} replayed"


def _replayed(source: BoardSource, number: int, sitting: Sitting, seats: list[int]) -> tuple[list[str], list[int]]:
    """The faults of a sitting, and which bids of some seats were made in it."""
    try:
        episode = replayed(source, number, sitting.actions, seats)
    except (NotAllowed, ValueError, IndexError) as error:
        return [f"the actions cannot be replayed: {error}"], []
    if not episode.over:
        return ["the match does not end" if source.task.matches else "the deal does not end"], []
    same = episode.scores == sitting.scores
    return ([] if same else [f"scores {sitting.scores} are written, {episode.scores} replayed"]), episode.bids

"""Plays the boards that a transcript does not hold yet."""

from __future__ import annotations

import threading
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import replace
from functools import partial
from itertools import chain

from eldest.research.arena.bot_files import bot_digests
from eldest.research.benchmark.board import BoardSource
from eldest.research.benchmark.runner import BASELINE, BoardRunner
from eldest.research.text_arena.endpoint import PREFIX
from eldest.research.text_arena.protocol import Model
from eldest.research.text_arena.sitting import FIELD, Table
from eldest.research.text_arena.speakers import Access, Speakers, is_remote
from eldest.research.text_arena.transcript import Head, Line, Transcript


class Player:
    """Plays boards, in one thread."""

    def __init__(self, head: Head, access: Access, *, compiled: bool = True) -> None:
        task = head.task
        self._source = BoardSource(task, FIELD, head.edition)
        self._table = Table(task, head.terms)
        self._baseline = BoardRunner(task, BASELINE, head.edition, compiled=False)
        self._speakers = Speakers(task.options, access, compiled=compiled)

    def play(self, model: str, number: int) -> Line:
        """A board as a model plays it, once for every side."""
        talks = [
            self._table.sit(self._source, number, side, partial(self._seat, model, number, side))
            for side in range(self._table.task.sides)
        ]
        return Line(model, number, talks, self._baseline.baseline(self._source, number))

    def _seat(self, model: str, number: int, side: int, seat: int) -> Model:
        return self._speakers.seat(model, self._source.chance(number, seat), (side, seat))

    def close(self) -> None:
        """End the programs that play here."""
        self._speakers.close()


def play(
    transcript: Transcript, models: Sequence[str], boards: int, access: Access, *, jobs: int = 1, compiled: bool = True
) -> Generator[Line]:
    """
    Play the first boards by all models; yield each once it is in the transcript.

    `jobs` boards at a time by models outside this process. Raises `NoModel`; the transcript can be continued then.
    Raises `NotATask` if it holds boards of a model whose files have changed since.
    """
    files = bot_digests((each for each in models if not each.startswith(PREFIX)), transcript.head.task.options.family)
    transcript.check_files(files)
    left = [(model, number) for number in range(boards) for model in models if (model, number) not in transcript.lines]
    near = [each for each in left if jobs == 1 or not is_remote(each[0])]
    for line in chain(
        _here(transcript.head, access, near, compiled),
        _by_threads(transcript.head, access, [each for each in left if each not in near], jobs),
    ):
        transcript.add(replace(line, files=files.get(line.model)))
        yield line


def _here(head: Head, access: Access, boards: Sequence[tuple[str, int]], compiled: bool) -> Generator[Line]:
    player = Player(head, access, compiled=compiled)
    try:
        for model, number in boards:
            yield player.play(model, number)
    finally:
        player.close()


def _by_threads(head: Head, access: Access, boards: Sequence[tuple[str, int]], jobs: int) -> Generator[Line]:
    """Threads are enough: they wait for the models."""
    if not boards:
        return
    own, players = threading.local(), list[Player]()

    def begin() -> None:
        own.player = Player(head, access)
        players.append(own.player)

    def board(given: tuple[str, int]) -> Line:
        line: Line = own.player.play(*given)
        return line

    with ThreadPoolExecutor(jobs, initializer=begin) as pool:
        try:
            for done in as_completed([pool.submit(board, each) for each in boards]):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)
            for player in players:
                player.close()

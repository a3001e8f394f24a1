"""Verifies a transcript: plays every deal again with the replies in it, and compares everything else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from eldest.research.benchmark.board import BoardSource
from eldest.research.benchmark.editions.sealed import SealedEdition
from eldest.research.benchmark.runner import BASELINE, BoardRunner
from eldest.research.json_lines import whole_lines
from eldest.research.text_arena.protocol import NoModel, Question, Reply
from eldest.research.text_arena.sitting import FIELD, Table, Talk
from eldest.research.text_arena.transcript import Line, Transcript


class Recorded:
    """A model that answers as it did in a transcript."""

    def __init__(self, talk: Talk) -> None:
        self._replies = [reply for turn in talk.turns for reply in turn.replies]

    def reply(self, question: Question) -> Reply:
        """The next reply; raises `NoModel` if there is none left."""
        if not self._replies:
            raise NoModel("there are fewer replies than turns")
        return self._replies.pop(0)


def verify(path: str, sealed: SealedEdition | None = None) -> Iterator[str]:
    """
    Yield what does not hold in a transcript: questions, faults, actions, scores; nothing if all holds.

    `sealed` is its edition, unless that is `dev`.
    """
    transcript = Transcript.of(path, sealed)
    head = transcript.head
    if json.loads(whole_lines(Path(path))[0]) != head.to_json():
        yield "the first line: the rules, terms or edition are not those of this version"
    if not transcript.lines:
        yield "there is no whole board in it: nothing was replayed"
    table, source = Table(head.task, head.terms), BoardSource(head.task, FIELD, head.edition)
    baseline = BoardRunner(head.task, BASELINE, head.edition, compiled=False)
    for line in transcript.lines.values():
        if line.baseline != baseline.baseline(source, line.number):
            yield f"{line.model}, board {line.number}: the baseline plays otherwise"
        for side in range(head.task.sides):
            yield from _sitting(table, source, line, side)


def _sitting(table: Table, source: BoardSource, line: Line, side: int) -> Iterator[str]:
    name = f"{line.model}, board {line.number}, sitting {side + 1}"
    if len(line.talks) != table.task.sides:
        yield f"{name}: there are {len(line.talks)} sittings"
        return
    written = line.talks[side]
    model = Recorded(written)
    try:
        played = table.sit(source, line.number, side, lambda _: model)
    except NoModel as error:
        yield f"{name}: {error}"
        return
    if played.sitting.scores != written.sitting.scores:
        yield f"{name}: scores {written.sitting.scores} are written, {played.sitting.scores} replayed"
    elif played != written:
        yield f"{name}: played again with these replies, it goes otherwise"

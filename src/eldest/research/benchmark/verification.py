"""Verifies a result: replays its log under the rules, computes all figures again, and plays some boards again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from eldest.research.arena.bot_files import bot_digest
from eldest.research.benchmark import golden
from eldest.research.benchmark.board import BoardResult, Edition
from eldest.research.benchmark.editions.sealed import SealedEdition
from eldest.research.benchmark.log import Log
from eldest.research.benchmark.measurement import wanted
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.replay import faults
from eldest.research.benchmark.result import FORM, figures
from eldest.research.benchmark.runner import BoardRunner
from eldest.research.benchmark.task import NotATask, Task
from eldest.research.result_file import CHANGED, read, self_digest


def log_of(path: str) -> str:
    """The log that belongs to a result: it lies beside it."""
    return str(Path(path).with_suffix(".jsonl"))


def verify(
    path: str, log_path: str = "", again: int = 20, sealed: SealedEdition | None = None, *, compiled: bool = True
) -> Iterator[str]:
    """
    Yield what does not hold in a result; nothing if all holds. `sealed` is its edition, unless that is `dev`.

    Without a log only the result's own digest and the golden digest are compared. `again`: as many boards, spread over
    all fields, are played again by the bot; none if it is 0. A log that is named may be of a repetition, in which
    everything but the times is the same: they are compared only with the log beside the result.
    """
    told = read(path, FORM)
    task, edition = TASKS[told["task"]].offered().only(told["fields"]), sealed.edition if sealed else Edition()
    if told["edition"] != edition.name:
        raise NotATask(edition.refusal(path, told["edition"]))
    if sealed and sealed.commitment != told.get("commitment"):
        yield "the commitment differs: another edition has the same name"
    if sealed and told["label"] != sealed.label(told["bot"]["spec"], told["bot"]["digest"]):
        yield f"label: {told['label']} is written, and the bot was {'not ' * (told['label'] == 'sealed')}registered"
    if self_digest(told) != told["self"]:
        yield CHANGED
    if golden.check(task, compiled=compiled) != told["golden"]:
        yield "the golden digest differs: it was made by an engine that plays otherwise"
    beside = log_of(path)
    log_path = log_path or beside
    if not Path(log_path).exists():
        yield f"there is no log ({log_path}): nothing was replayed; its command makes it again, and --log names it"
        return
    log = Log(task, edition, told["bot"]["spec"], log_path, files=told["bot"]["digest"], closed=True)
    names = wanted(task, max(each["boards"] for each in told["fields"].values()))
    missing = [name for name in names if name not in log.boards]
    if missing:
        yield f"{len(missing)} of {len(names)} boards are not in the log"
        return
    boards = [log.boards[name] for name in names]
    for board in boards:
        yield from faults(task, edition, board)
    if task.games and any(board.game not in task.every_game for board in boards):
        return  # its mean is not known, so neither are the figures
    computed = figures(task, boards)
    if "gains" not in told:  # it is older
        del computed["gains"]
    if log_path != beside:
        del computed["ms"], computed["cpu_s"]
    yield from differences(told, computed)
    if again:
        if bot_digest(told["bot"]["spec"], task.options.family) != told["bot"]["digest"]:
            yield f"{told['bot']['spec']}: the files of the bot are others"
        yield from _again(task, edition, told["bot"]["spec"], boards[:: max(1, len(boards) // again)], compiled)


def differences(told: Mapping[str, Any], computed: Mapping[str, Any]) -> Iterator[str]:
    """A line for each figure that is written otherwise than it was computed; of one with parts, the first that is."""
    for name, value in computed.items():
        if found := list(_differing(name, told.get(name), value)):
            more = f", and {len(found) - 1} more in `{name}`" if len(found) > 1 else ""
            yield f"{found[0]}{more}"


def _differing(name: str, written: Any, computed: Any) -> Iterator[str]:
    if written == computed:
        return
    if isinstance(written, dict) and isinstance(computed, dict) and written.keys() == computed.keys():
        for part, value in computed.items():
            yield from _differing(f"{name}.{part}", written[part], value)
    elif isinstance(written, list) and isinstance(computed, list) and len(written) == len(computed):
        for place, value in enumerate(computed):
            yield from _differing(f"{name}[{place}]", written[place], value)
    else:
        yield f"{name}: {_short(written)} is written, {_short(computed)} computed"


def _short(value: Any) -> str:
    if value is None:
        return "nothing"
    return f"something with {len(value)} parts" if isinstance(value, dict | list) else str(value)


def _again(task: Task, edition: Edition, spec: str, boards: Sequence[BoardResult], compiled: bool) -> Iterator[str]:
    """The boards that come out otherwise if they are played again."""
    runner = BoardRunner(task, spec, edition, compiled=compiled)
    try:
        for board in boards:
            played = runner.play(board.letter, board.number)
            for name, ours, theirs in (
                ("bot", played.focal, board.focal),
                ("baseline", played.baseline, board.baseline),
            ):
                if ours != theirs:
                    yield f"field {board.letter}, board {board.number}: played again, the {name} plays otherwise"
    finally:
        runner.close()

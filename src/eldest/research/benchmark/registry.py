"""The registry of tasks, read from `data/tasks.json`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from eldest.research.benchmark.task import NotATask, Task
from eldest.research.rows import Row, html

FILE = Path(__file__).with_name("data") / "tasks.json"


class Tasks(Mapping[str, Task]):
    """
    The tasks by their ids.

    >>> from eldest import tasks
    >>> tasks["OhHell3x3-v1"].game
    'oh_hell(players=3, start=3)'
    """

    @cached_property
    def _tasks(self) -> dict[str, Task]:
        found = [_task(each) for each in json.loads(FILE.read_text(encoding="utf-8"))]
        return {each.id: each for each in found}

    def __getitem__(self, name: str) -> Task:
        """The task with an id; raises `NotATask`, which is no KeyError, so that `in` asks the ids."""
        found = self._tasks.get(name)
        if found is None:
            raise NotATask(f"{name!r} is not a task (known: {', '.join(self._tasks)})")
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._tasks

    def __iter__(self) -> Iterator[str]:
        return iter(self._tasks)

    def __len__(self) -> int:
        return len(self._tasks)

    def to_rows(self) -> list[Row]:
        """A row for each task; `players` is a text such as `3 to 8`, and so is `sides` if there are several games."""
        return [
            {
                "task": each.id,
                "game": each.game,
                "players": each.seated,
                "sides": each.sided if each.games else each.sides,
                "fields": " ".join(each.fields) or "-",
                "scale": each.scale,
                "sd": each.sd,
            }
            for each in self._tasks.values()
        ]

    def __str__(self) -> str:
        lines = [f"{'task':20}{'players':>8}{'sides':>7}  {'fields':9}{'scale':>6}{'sd':>7}  game"]
        for each in self._tasks.values():
            fields = " ".join(each.fields) or "none"
            sd = "-" if each.sd is None else f"{each.sd:g}"
            game = each.game + (f" and {len(each.every_game) - 1} more" if each.games else "")
            lines.append(f"{each.id:20}{each.seated:>8}{each.sided:>7}  {fields:9}{each.scale:6g}{sd:>7}  {game}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Tasks: {', '.join(self._tasks)}>"

    def _repr_html_(self) -> str:
        return html(self.to_rows(), "Tasks")


def _task(given: dict[str, Any]) -> Task:
    fields = {letter: tuple(specs) for letter, specs in given["fields"].items()}
    lists = {name: tuple(given.get(name, ())) for name in ("asked", "games", "held_out")}
    return Task(**{**given, "fields": fields, **lists})


TASKS = Tasks()

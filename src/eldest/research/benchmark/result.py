"""A result: one bot at one task, as a file of JSON that says how it was made and how to check it."""

from __future__ import annotations

import json
import math
import os
import platform
import re
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import eldest
from eldest.arrays import np
from eldest.bots import LEARNED, NotABot, is_mistaken, is_partner, seated_as
from eldest.bots.learned.spec import NET
from eldest.research.arena.bot_files import bot_digest
from eldest.research.arena.players import PROGRAM
from eldest.research.benchmark import golden
from eldest.research.benchmark.board import BoardResult, Edition
from eldest.research.benchmark.editions import classes
from eldest.research.benchmark.editions.sealed import SealedEdition
from eldest.research.benchmark.log import digest
from eldest.research.benchmark.statistic import field_figures, overall
from eldest.research.benchmark.task import NotATask, Task
from eldest.research.result_file import EVERY, NUMBER, self_digest

FORMAT = "eldest bench 1"
FORM = {
    "format": FORMAT,
    "task": str,
    "edition": str,
    "label": str,
    "bot": {"name": str, "spec": str, "digest": (str, type(None))},
    "fields": {EVERY: {"boards": int, "gain": NUMBER, "opponents": str}},
    **dict.fromkeys(("gain", "low", "high", "z", "margin", "share"), NUMBER),
    "made": (*NUMBER, type(None)),
    "ms": ({"p50": NUMBER, "p95": NUMBER}, type(None)),
    "cpu_s?": (*NUMBER, type(None)),
    **dict.fromkeys(("illegal", "lost_seats"), int),
    "gains?": {EVERY: [NUMBER]},
    "train": (dict, type(None)),
    "golden": str,
    "self": str,
}
DIGITS = 6
NOT_ALLOWED = "it did what is not allowed"  # how the reason begins if a seat was lost by an illegal action


def figures(task: Task, boards: Sequence[BoardResult]) -> dict[str, Any]:
    """Every figure of a result, computed from the boards alone."""
    letters = [letter for letter in task.fields if any(each.letter == letter for each in boards)]
    by_field = {letter: [each for each in boards if each.letter == letter] for letter in letters}
    found = {letter: field_figures(task, letter, each) for letter, each in by_field.items()}
    whole = overall(list(found.values()))
    many, bids = len(boards), [made for each in boards for made in each.bids]
    lost = [why for each in boards for _, _, why in each.lost]
    spent = [each.cpu_s for each in boards if each.cpu_s is not None]
    told = {
        "fields": {
            letter: {
                "boards": each.boards,
                **each.estimate._asdict(),
                "margin": each.margin,
                "sd": each.sd,
                "b": each.b,
                "share": each.share,
                "opponents": digest([BoardResult(letter, b.number, [], b.baseline) for b in by_field[letter]]),
            }
            for letter, each in found.items()
        },
        **whole._asdict(),
        "z": whole.gain / task.sd if task.sd else None,
        "margin": sum(each.margin for each in found.values()) / len(found),
        "worst": min(found, key=lambda letter: found[letter].gain),
        "share": sum(each.share * each.boards for each in found.values()) / many,
        "made": sum(bids) / len(bids) if bids else None,
        "illegal": sum(why.startswith(NOT_ALLOWED) for why in lost),
        "lost_seats": len(lost),
        "ms": _times([ms for each in boards for ms in each.times]),
        "cpu_s": math.fsum(spent) if len(spent) == many else None,
        "log": digest(boards),
        "gains": {letter: [round(gain, DIGITS) for gain in each.gains] for letter, each in found.items()},
    }
    return rounded(told)


def result(
    task: Task,
    spec: str,
    edition: Edition,
    boards: Sequence[BoardResult],
    *,
    command: str,
    about: dict[str, Any],
    sealed: SealedEdition | None = None,
) -> dict[str, Any]:
    """
    The result of some boards. `about` may say more of the bot (`bot`) and how it was trained (`train`).

    `sealed` is the edition with the bots that were registered for it, unless it is `dev`.
    """
    made_of = bot_digest(spec, task.options.family)
    agreed = golden.check(task)
    begun = time.process_time()
    golden.check(task)  # once more: the first time loads the kernels, if every board was in the log
    calibration = time.process_time() - begun
    told = {
        "format": FORMAT,
        "task": task.id,
        "edition": edition.name,
        "label": sealed.label(spec, made_of) if sealed else edition.name,
        "commitment": sealed.commitment if sealed else None,
        "bot": {"name": spec, "spec": spec, "digest": made_of, **about.get("bot", {})},
        **figures(task, boards),
        "train": about.get("train"),
        "machine": {
            "cpu": cpu(),
            "cores": os.cpu_count(),
            "calibration_ms": round(1000 * calibration, 1),
        },
        "software": {
            "eldest": eldest.__version__,
            "python": platform.python_version(),
            "numpy": getattr(np, "__version__", None),
        },
        "golden": agreed,
        "command": command,
        "date": datetime.now(UTC).date().isoformat(),
    }
    return told | {"self": self_digest(told)}


def about_bot(path: str) -> dict[str, Any]:
    """A bot and its training as described by a JSON file, for `result`. Raises `NotATask`."""
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except ValueError as error:
        raise NotATask(f"--about {path}: not JSON: {error}") from None
    if not isinstance(found, dict) or not isinstance(found.get("bot", {}), dict):
        raise NotATask(f'--about {path}: must be an object such as {{"bot": {{"name": "ppo"}}, "train": {{}}}}')
    for name in found.keys() - {"bot", "train"}:
        raise NotATask(f"--about {path}: {name!r} is neither `bot` nor `train`")
    classes.check(found.get("train"), f"--about {path}")
    bot = found.get("bot", {})
    for name in bot.keys() & {"spec", "digest"}:
        raise NotATask(f"--about {path}: `{name}` of the bot is written by the run itself")
    if not isinstance(bot.get("name", ""), str):
        raise NotATask(f"--about {path}: the bot's name must be a text, not {bot['name']!r}")
    return found


def check_entry(spec: str, task: Task) -> None:
    """Refuse one of our bots that would be another one at this task. Raises `NotABot`."""
    if is_partner(spec) or is_mistaken(spec):
        return
    try:
        name = seated_as(spec).name
    except NotABot:
        return  # a program, or a class of one's own
    if name in LEARNED and task.options.family not in NET.owners():
        raise NotABot(f"{spec}: {task.options.family} has no net")


def check_files(spec: str, digest: str | None) -> None:
    """Refuse a program of which nothing can be registered, because its command names no file. Raises `NotABot`."""
    if digest is None and spec.startswith(PROGRAM):
        raise NotABot(f"{spec}: the command names no file, so nothing would say which program it was: name its file")


def _times(times: list[float]) -> dict[str, float] | None:
    if not times:
        return None
    middle, late = (float(each) for each in np.percentile(times, (50, 95)))
    return {"p50": middle, "p95": late, "max": max(times)}


def rounded(told: Any) -> Any:
    """Plain values with all numbers rounded."""
    if isinstance(told, dict):
        return {name: rounded(value) for name, value in told.items()}
    return round(told, DIGITS) if isinstance(told, float) else told


def cpu() -> str:
    """The name of the processor."""
    try:
        found = re.search(r"model name\s*: (.+)", Path("/proc/cpuinfo").read_text(encoding="utf-8"))
    except OSError:
        found = None
    return found[1] if found else platform.processor() or platform.machine()

"""The page of results: a table for each task, and one of scores that can be compared between tasks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from eldest.research.benchmark.editions import classes
from eldest.research.benchmark.editions.classes import choice_class, training_class
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.task import NotATask

Result = dict[str, Any]

LOST = 0.001  # seats that a bot may lose, of the number of boards


def page(results: Sequence[Result]) -> str:
    """The tables in Markdown, tasks in their order, the best bot first."""
    by_task = {name: [each for each in results if each["task"] == name] for name in TASKS}
    tables = [task_table(name, each) for name, each in by_task.items() if each]
    return "\n\n".join([score_table(results), *tables]) + "\n"


def score_table(results: Sequence[Result]) -> str:
    """Scores z, gain by the task's standard deviation, by task and bot; the mean of those that have most tasks."""
    by_place = {(each["task"], each["bot"]["name"]): each for each in results}
    means, shared = interquartile_means(results)
    bots = [*means, *sorted({bot for _, bot in by_place} - means.keys())]
    lines = ["| z | " + " | ".join(f"`{bot}`" for bot in bots) + " |", "|---" * (len(bots) + 1) + "|"]
    for name in TASKS:
        cells = [by_place.get((name, bot)) for bot in bots]
        if any(cells):
            lines.append(f"| {name} | " + " | ".join("" if each is None else _z(each) for each in cells) + " |")
    if shared:
        which = f"{len(shared)} tasks" if len(shared) > 1 else "one task"
        head = f"interquartile mean of the {which} that these have"
        lines.append(f"| {head} | " + " | ".join(f"{means[bot]:+.2f}" if bot in means else "" for bot in bots) + " |")
    return "\n".join(lines)


def interquartile_means(results: Sequence[Result]) -> tuple[dict[str, float], list[str]]:
    """
    The interquartile mean of each bot's scores, the best bot first, over the tasks that all of them have; and those.

    Bots with no more than half of the tasks are left out.
    """
    by_place = {(each["task"], each["bot"]["name"]): each for each in results}
    tasks = [name for name in TASKS if any(task == name for task, _ in by_place)]
    often = {bot for _, bot in by_place if sum((name, bot) in by_place for name in tasks) > len(tasks) / 2}
    shared = [name for name in tasks if all((name, bot) in by_place for bot in often)]
    means = {bot: interquartile_mean([by_place[name, bot]["z"] for name in shared]) for bot in often}
    return {bot: means[bot] for bot in sorted(often, key=lambda bot: (-means[bot], bot))}, shared


def task_table(name: str, results: Sequence[Result]) -> str:
    """The table of a task; raises `NotATask` if its results cannot be compared."""
    check(name, results)
    task = TASKS[name]
    head = ["rank", "bot", "boards", "gain", "95 %", "z", *(f"in {letter}" for letter in task.fields), "margin"]
    head += ["made", "illegal", "ms p50", "p95", "choice", "training"]
    timed = any(each.get("cpu_s") is not None for each in results)
    head += [*(["CPU minutes"] if timed else []), "label"]
    lines = [f"### {name}", "", f"`{task.game}`", "", f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    ranked = sorted(results, key=lambda each: -each["gain"])
    for rank, each in zip(ranks(ranked), ranked, strict=True):
        fields = [f"{each['fields'][letter]['gain']:+.2f}" for letter in task.fields]
        made = "" if each["made"] is None else f"{each['made']:.0%}"
        times = ["", ""] if each["ms"] is None else [f"{each['ms'][name]:.2f}" for name in ("p50", "p95")]
        boards = " + ".join(str(each["fields"][letter]["boards"]) for letter in task.fields)
        cells = [str(rank), f"`{each['bot']['name']}`", boards, f"{each['gain']:+.2f}"]
        cells += [f"{each['low']:+.2f} to {each['high']:+.2f}", f"{each['z']:+.2f}", *fields, f"{each['margin']:+.2f}"]
        cells += [made, str(each["illegal"]), *times, choice_class(each["ms"]), training_class(each["train"])]
        if timed:
            cells.append("" if each.get("cpu_s") is None else f"{each['cpu_s'] / 60:.2f}")
        cells.append(each["label"])
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def ranks(ranked: Sequence[Result]) -> list[int]:
    """The ranks of results, best first; those that 95 % intervals do not separate from the first of a rank share it."""
    found: list[int] = []
    first = 0
    for place, each in enumerate(ranked):
        apart = ranked[first]["gain"] - each["gain"]
        if place == 0 or apart > math.hypot(_half(ranked[first]), _half(each)):
            first = place
            found.append(place + 1)
        else:
            found.append(found[-1])
    return found


def check(name: str, results: Sequence[Result]) -> None:
    """
    Refuse results of one task that are of other editions, engines or opponents, or twice of one bot, and a bot that
    lost seats on more than one board in a thousand.
    """
    letters = " ".join(TASKS[name].fields)
    for each in results:
        classes.check(each["train"], f"{name}: {each['bot']['name']}")
        if " ".join(each["fields"]) != letters:
            raise NotATask(f"{name}: {each['bot']['name']} was not measured in the fields {letters}")
        lost, boards = each["lost_seats"], sum(field["boards"] for field in each["fields"].values())
        if lost > LOST * boards:
            raise NotATask(f"{name}: {each['bot']['name']} lost {lost} seats to `rules` on {boards} boards")
    for what in ("edition", "commitment", "golden"):
        if len({each.get(what) for each in results}) > 1:
            raise NotATask(f"{name}: results of several kinds ({what}) are never in one table")
    bots = [each["bot"]["name"] for each in results]
    if len(set(bots)) < len(bots):
        raise NotATask(f"{name}: two results of one bot ({', '.join(bots)})")
    played = {
        (letter, field["boards"], field["opponents"]) for each in results for letter, field in each["fields"].items()
    }
    if len({(letter, boards) for letter, boards, _ in played}) < len(played):
        raise NotATask(f"{name}: the opponents played differently in two results")


def _z(each: Result) -> str:
    sd = TASKS[each["task"]].sd or math.nan
    return f"{each['z']:+.2f} ± {_half(each) / sd:.2f}"


def _half(each: Result) -> float:
    return float(each["high"] - each["low"]) / 2


def interquartile_mean(scores: Sequence[float]) -> float:
    """The mean of the middle half, its ends by their share; 0 if there is none."""
    if not scores:
        return 0.0
    ordered, cut = sorted(scores), len(scores) / 4
    weights = [max(0.0, min(place + 1, len(ordered) - cut) - max(place, cut)) for place in range(len(ordered))]
    return sum(weight * each for weight, each in zip(weights, ordered, strict=True)) / sum(weights)

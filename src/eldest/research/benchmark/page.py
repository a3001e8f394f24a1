"""The page of results: a table for each task, and one of scores that can be compared between tasks."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from eldest.research.benchmark.editions import classes
from eldest.research.benchmark.editions.classes import choice_class, training_class
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.task import NotATask
from eldest.research.benchmark.training_seeds import method
from eldest.research.benchmark.training_seeds.method import Result

LOST = 0.001  # seats that a bot may lose, of the number of boards


def page(results: Sequence[Result]) -> str:
    """The tables in Markdown, tasks in their order, the best bot first."""
    by_task = {name: [each for each in results if each["task"] == name] for name in TASKS}
    tables = [task_table(name, each) for name, each in by_task.items() if each]
    return "\n\n".join([score_table(results), *tables]) + "\n"


def score_table(results: Sequence[Result]) -> str:
    """Scores z, gain by the task's standard deviation, by task and bot; the mean of those that have most tasks."""
    by_place = {(each["task"], each["bot"]["name"]): each for each in method.rows(results)}
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
    scores = {
        place: statistics.fmean(each["z"] for each in seeds) for place, seeds in method.by_method(results).items()
    }
    tasks = [name for name in TASKS if TASKS[name].in_mean and any(task == name for task, _ in scores)]
    often = {bot for _, bot in scores if sum((name, bot) in scores for name in tasks) > len(tasks) / 2}
    shared = [name for name in tasks if all((name, bot) in scores for bot in often)]
    means = {bot: interquartile_mean([scores[name, bot] for name in shared]) for bot in often}
    return {bot: means[bot] for bot in sorted(often, key=lambda bot: (-means[bot], bot))}, shared


def task_table(name: str, results: Sequence[Result]) -> str:
    """
    The table of a task, with one row for the training seeds of a method.

    Raises `NotATask` if its results cannot be compared.
    """
    check(name, results)
    task = TASKS[name]
    ranked = sorted(method.rows(results), key=lambda each: -each["gain"])
    seeded = any("by_seed" in each for each in ranked)
    head = ["rank", "bot", "boards", "gain", "95 %", *(["seeds", "worst", "best"] if seeded else []), "z"]
    head += [*(f"in {letter}" for letter in task.fields), "margin", "made", "illegal", "ms p50", "p95"]
    head += ["choice", "training"]
    timed = any(each.get("cpu_s") is not None for each in ranked)
    head += [*(["CPU minutes"] if timed else []), "label"]
    lines = [
        f"### {name}",
        "",
        ", ".join(f"`{game}`" for game in task.every_game),
        "",
        f"| {' | '.join(head)} |",
        "|---" * len(head) + "|",
    ]
    for rank, each in zip(ranks(ranked), ranked, strict=True):
        fields = [f"{each['fields'][letter]['gain']:+.2f}" for letter in task.fields]
        made = "" if each["made"] is None else f"{each['made']:.0%}"
        times = ["", ""] if each["ms"] is None else [f"{each['ms'][name]:.2f}" for name in ("p50", "p95")]
        boards = " + ".join(str(each["fields"][letter]["boards"]) for letter in task.fields)
        cells = [str(rank or ""), f"`{each['bot']['name']}`", boards, f"{each['gain']:+.2f}"]
        cells.append("" if each["low"] is None else f"{each['low']:+.2f} to {each['high']:+.2f}")
        if seeded:
            gains = each.get("by_seed")
            cells += [str(len(gains)), f"{gains[0]:+.2f}", f"{gains[-1]:+.2f}"] if gains else [""] * 3
        cells += [f"{each['z']:+.2f}", *fields, f"{each['margin']:+.2f}"]
        cells += [made, str(each["illegal"]), *times, choice_class(each["ms"]), training_class(each["train"])]
        if timed:
            cells.append("" if each.get("cpu_s") is None else f"{each['cpu_s'] / 60:.2f}")
        cells.append(each["label"])
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def ranks(ranked: Sequence[Result]) -> list[int | None]:
    """
    The ranks of results, best first; those that 95 % intervals do not separate from the first of a rank share it.

    A row without an interval has none.
    """
    found: list[int | None] = []
    first, rank, places = None, 0, 0
    for each in ranked:
        if each["low"] is None:
            found.append(None)
            continue
        places += 1
        if first is None or first["gain"] - each["gain"] > math.hypot(_half(first), _half(each)):
            first, rank = each, places
        found.append(rank)
    return found


def check(name: str, results: Sequence[Result]) -> None:
    """
    Refuse results of one task that are of other editions, engines or opponents, or twice of one bot with one training
    seed, and a bot that lost seats on more than one board in a thousand.
    """
    letters = " ".join(TASKS[name].fields)
    for each in results:
        classes.check(each["train"], f"{name}: {each['bot']['name']}")
        if " ".join(each["fields"]) != letters:
            raise NotATask(f"{name}: {each['bot']['name']} was not measured in all of the fields {letters}")
        lost, boards = each["lost_seats"], sum(field["boards"] for field in each["fields"].values())
        if lost > LOST * boards:
            raise NotATask(f"{name}: {each['bot']['name']} lost {lost} seats to `rules` on {boards} boards")
    for what in ("edition", "commitment", "golden"):
        if len({each.get(what) for each in results}) > 1:
            raise NotATask(f"{name}: results of several kinds ({what}) are never in one table")
    method.check(name, results)
    played = {
        (letter, field["boards"], field["opponents"]) for each in results for letter, field in each["fields"].items()
    }
    if len({(letter, boards) for letter, boards, _ in played}) < len(played):
        raise NotATask(f"{name}: the opponents played differently in two results")


def interquartile_mean(scores: Sequence[float]) -> float:
    """The mean of the middle half of some scores, its ends by their share."""
    if not scores:
        return 0.0
    ordered, cut = sorted(scores), len(scores) / 4
    weights = [max(0.0, min(place + 1, len(ordered) - cut) - max(place, cut)) for place in range(len(ordered))]
    return sum(weight * each for weight, each in zip(weights, ordered, strict=True)) / sum(weights)


def _z(each: Result) -> str:
    if each["low"] is None:
        return f"{each['z']:+.2f}"
    sd = TASKS[each["task"]].sd or math.nan
    return f"{each['z']:+.2f} ± {_half(each) / sd:.2f}"


def _half(each: Result) -> float:
    return float(each["high"] - each["low"]) / 2

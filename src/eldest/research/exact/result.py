"""The result of a method at the tiny games: a file of JSON that says how it was made; and the table of such results."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import eldest
from eldest.research.arena.bot_files import bot_digest
from eldest.research.benchmark.page import interquartile_mean
from eldest.research.benchmark.result import cpu, rounded
from eldest.research.benchmark.task import NotATask
from eldest.research.benchmark.verification import differences
from eldest.research.exact import FORMAT
from eldest.research.result_file import CHANGED, EVERY, NUMBER, self_digest

FORM = {
    "format": FORMAT,
    "method": {"spec": str, "digest": (str, type(None))},
    "games": {
        EVERY: {
            "uniform": NUMBER,
            "tree": str,
            **dict.fromkeys(("score", "least", "most"), NUMBER),
            "runs": [{"seed": (int, type(None)), "nashconv": NUMBER, "cpu_s": NUMBER}],
        }
    },
    "score": NUMBER,
    "cpu_s": NUMBER,
    "self": str,
}
TINY = "eldest_tiny_"  # how the names of the games begin
CLOSE = 2e-6  # points that a repeated NashConv may differ by: files have six digits


def result(
    spec: str, games: Mapping[str, Mapping[str, Any]], runs: Mapping[str, Sequence[Any]], *, command: str
) -> dict[str, Any]:
    """The result of the runs of a method by game; `games` has the digest and the uniform NashConv of each."""
    told = {
        "format": FORMAT,
        "method": {"spec": spec, "digest": bot_digest(spec, "")},
        **figures({game: {**about, "runs": [_run(each) for each in runs[game]]} for game, about in games.items()}),
        "machine": {"cpu": cpu(), "cores": os.cpu_count()},
        "software": {"eldest": eldest.__version__, "python": platform.python_version()},
        "command": command,
        "date": datetime.now(UTC).date().isoformat(),
    }
    return told | {"self": self_digest(told)}


def _run(found: Any) -> dict[str, Any]:
    return {**rounded(found._asdict()), "cpu_s": round(found.cpu_s, 2)}


def figures(games: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Every figure of a result that follows from its runs."""
    found = {}
    for game, each in games.items():
        shares = [run["nashconv"] / each["uniform"] for run in each["runs"]]
        score = {"score": interquartile_mean(shares), "least": min(shares), "most": max(shares)}
        found[game] = rounded({"uniform": each["uniform"], "tree": each["tree"], **score}) | {"runs": each["runs"]}
    spent = sum(run["cpu_s"] for each in games.values() for run in each["runs"])
    mean = sum(each["score"] for each in found.values()) / len(found)
    return {"games": found, **rounded({"score": mean}), "cpu_s": round(spent, 1)}


def table(results: Sequence[Mapping[str, Any]]) -> str:
    """Results as a table in Markdown, the nearest to an equilibrium first. Raises `NotATask` if they do not fit."""
    ranked = sorted(results, key=lambda told: (-len(told["games"]), told["score"]))
    games: dict[str, Any] = {}
    for told in ranked:
        games |= told["games"]
    for told in ranked:
        for game, each in told["games"].items():
            if (each["tree"], each["uniform"]) != (games[game]["tree"], games[game]["uniform"]):
                raise NotATask(f"{game}: results of different rules are never in one table")
    specs = [told["method"]["spec"] for told in ranked]
    if twice := [spec for spec in specs if specs.count(spec) > 1]:
        raise NotATask(f"two results of one method ({twice[0]})")
    head = ["method", *(game.removeprefix(TINY).replace("_", " ") for game in games), "mean", "policies", "CPU s"]
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    points = [f"{each['uniform']:.3f}" for each in games.values()]
    lines.append(f"| points of 100 % | {' | '.join(points)} |  |  |  |")
    for told in ranked:
        mean = f"{told['score']:.2%}" if len(told["games"]) == len(games) else ""
        policies = max(len(each["runs"]) for each in told["games"].values())
        cells = [*(_cell(told["games"].get(game)) for game in games), mean, str(policies), f"{told['cpu_s']:.0f}"]
        lines.append(f"| `{told['method']['spec']}` | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _cell(told: Mapping[str, Any] | None) -> str:
    if not told:
        return ""
    several = len(told["runs"]) > 1
    return f"{told['score']:.2%}" + f" ({told['least']:.2%} to {told['most']:.2%})" * several


def verify(told: dict[str, Any], again: int) -> Iterator[str]:
    """
    Yield what does not hold: digests, figures, and the NashConv of as many policies found again, the quickest first.

    Nets that are trained on another machine are other nets; the sums of other methods are nearly the same everywhere.
    """
    from eldest.research.exact.measure import about, run
    from eldest.research.exact.methods import method

    spec = told["method"]["spec"]
    if self_digest(told) != told["self"]:
        yield CHANGED
    if bot_digest(spec, "") != told["method"]["digest"]:
        yield f"{spec}: the files of the method are others"
    for game, each in about(tuple(told["games"])).items():
        if each["tree"] != told["games"][game]["tree"]:
            yield f"{game}: the digest of the tree differs: it was made by an engine with other rules"
        if abs(each["uniform"] - told["games"][game]["uniform"]) > CLOSE:
            yield f"{game}: NashConv of random play is {each['uniform']:.6f}"
    yield from differences(told, figures(told["games"]))
    kept = [(game, each) for game, about in told["games"].items() for each in about["runs"]]
    for game, each in sorted(kept, key=lambda one: one[1]["cpu_s"])[:again]:
        found = run(method(spec), game, each["seed"])
        if abs(found.nashconv - each["nashconv"]) > CLOSE:
            seed = "" if each["seed"] is None else f" with seed {each['seed']}"
            yield f"{game}: found again{seed}, NashConv is {found.nashconv:.6f} and not {each['nashconv']}"

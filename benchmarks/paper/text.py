"""The paper's text: the names in double braces of `docs/paper/paper.md.in` are replaced by what results say."""

from __future__ import annotations

import re
from typing import Any

from benchmarks.paper import PAPER, ROOT
from benchmarks.paper.results import Lines, partners, peers, responses, scores, speed
from eldest.check.cases import read
from eldest.research.benchmark.page import interquartile_means, score_table
from eldest.research.benchmark.registry import TASKS

NAME = re.compile(r"\{\{(\w+)\}\}")
CLAUSE = re.compile(r"^- \*\*[A-Z0-9]+-\d+\*\*", re.MULTILINE)
BOOKS = sorted((ROOT / "src" / "eldest" / "families").glob("*/rules.md"))
OH_HELL, OH_HELL_OF_THREE = "OhHell4x8-v1", "OhHell3x3-v1"


def text() -> str:
    """The whole paper; raises KeyError if the template names what is not known."""
    known = facts()
    return NAME.sub(lambda found: known[found[1]], (PAPER / "paper.md.in").read_text(encoding="utf-8"))


def facts() -> dict[str, str]:
    """Every number and table of the text by its name."""
    return _of_rules() | _of_speed() | _of_scores() | _of_partners() | _of_responses()


def _of_rules() -> dict[str, str]:
    return {
        "clauses": str(sum(len(CLAUSE.findall(book.read_text(encoding="utf-8"))) for book in BOOKS)),
        "examples": str(sum(len(read(str(book))) for book in BOOKS)),
    }


def _of_speed() -> dict[str, str]:
    machine = speed()[0]
    many, alone, whole = _peer("pgx", "bridge_bidding"), _peer("open_spiel", "leanest"), _peer("open_spiel", "oh_hell(")
    spades = _peer("open_spiel", "spades, leanest")
    rows, rate = next(iter(many["rates"].items()))
    return {
        "machine": f"{machine['case']}, one core, {machine['utc'][:10]}, Eldest {machine['versions']['eldest']}",
        "rows": f"{int(rows.split()[0]):,}",
        "vector_rate": f"{rate / 1e6:.0f}",
        "vector_pgx": f"{next(iter(many['times_as_many'].values())):.0f}",
        "pgx_version": many["library"].split()[1],
        "row_spiel": f"{next(iter(alone['times_as_many'].values())):.0f}",
        "row_spades": f"{next(iter(spades['times_as_many'].values())):.2f}",
        "deals_spiel": f"{next(iter(whole['times_as_many'].values())):.1f}",
    }


def _peer(library: str, game: str) -> dict[str, Any]:
    return next(each for each in peers() if each["library"].startswith(library) and game in each["game"])


def _of_scores() -> dict[str, str]:
    found = scores()
    boards = [field["boards"] for each in found for field in each["fields"].values()]
    means, shared = interquartile_means(found)
    net = next(each for each in found if each["task"] == OH_HELL and each["bot"]["name"] == "net")
    return {
        "offered": str(sum(not each.why_not for each in TASKS.values())),
        "tasks": _tasks(),
        "scores": score_table(found),
        "least_boards": str(min(boards)),
        "most_boards": str(max(boards)),
        "shared": str(len(shared)),
        "means": ", ".join(f"{mean:+.2f} for `{bot}`" for bot, mean in means.items()),
        "net_ms": f"{net['ms']['p50']:.1f}",
        "net_gain": f"{net['gain']:+.2f}",
        "net_interval": _interval(net),
    }


def _of_partners() -> dict[str, str]:
    told = partners()
    return {
        "partners": str(len(told["bots"])),
        "partners_boards": str(len(told["boards"])),
        "partners_gap": f"{told['gap']:.1f}",
        "partners_interval": f"{told['low']:.1f} to {told['high']:.1f}",
    }


def _of_responses() -> dict[str, str]:
    of_rules: Lines = [each for each in responses() if each["bot"]["spec"] == "rules"]
    best = max((each for each in of_rules if each["task"] == OH_HELL_OF_THREE), key=lambda each: each["gain"])
    return {
        "response_gain": f"{best['gain']:+.2f}",
        "response_interval": _interval(best),
        "response_cpu": f"{sum(best['cpu_s'].values()):.0f}",
    }


def _tasks() -> str:
    lines = ["| Task | Players | Sides | Deviation of a board |", "|---|---|---|---|"]
    for each in TASKS.values():
        if not each.why_not:
            lines.append(f"| {each.id} | {each.seated} | {each.sided} | {each.sd:g} {each.unit.split()[0]} |")
    return "\n".join(lines)


def _interval(told: dict[str, Any]) -> str:
    return f"{told['low']:+.2f} to {told['high']:+.2f}"

"""The committed results from which the paper's numbers come."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from benchmarks.paper import PAPER, ROOT
from eldest.research.benchmark.registry import TASKS

BENCHMARK = ROOT / "docs" / "benchmark"

Lines = list[dict[str, Any]]


@cache
def scores() -> Lines:
    """The results of `eldest bench run`, tasks in their order."""
    return sorted(_read(BENCHMARK), key=lambda each: list(TASKS).index(each["task"]))


@cache
def responses() -> Lines:
    """The results of `eldest bench exploit`, tasks in their order."""
    return sorted(_read(BENCHMARK / "exploit"), key=lambda each: (list(TASKS).index(each["task"]), -each["gain"]))


@cache
def partners() -> dict[str, Any]:
    """The cross-play of the partners of ad-hoc teams, a result of `eldest bench cross`."""
    found: dict[str, Any] = json.loads((BENCHMARK / "cross" / "ad_hoc_partners.json").read_text(encoding="utf-8"))
    return found


@cache
def speed() -> Lines:
    """The lines of `python -m benchmarks peers`: the machine, then every library beside Eldest."""
    return [json.loads(line) for line in (PAPER / "peers.jsonl").read_text(encoding="utf-8").splitlines()]


def peers() -> Lines:
    """Those of the libraries that were installed."""
    return [each for each in speed() if each["bench"] == "peers" and each.get("installed", True)]


def _read(folder: Path) -> Lines:
    return [json.loads(each.read_text(encoding="utf-8")) for each in sorted(folder.glob("*.json"))]

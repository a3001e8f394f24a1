"""
The paper's figures.

A picture differs in its bytes with every version of matplotlib, so each has the digest of the results that it draws in
its description: a test compares that.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.libraries import chart
from benchmarks.paper import PAPER
from benchmarks.paper.results import Lines, peers, responses, scores
from eldest.cli.study import plots
from eldest.research.benchmark.registry import TASKS


def _responses(rows: Lines, path: str) -> None:
    gains = []
    for each in rows:
        deviation = TASKS[each["task"]].sd or 1.0
        scaled = {end: each[end] / deviation for end in ("gain", "low", "high")}
        gains.append((f"{each['task']}: {each['bot']['spec']}", scaled))
    plots.draw_gains(gains, "gain of a seat in standard deviations of the task, 95 % interval", path)


# By name: the results that a figure shows, and what draws them.
FIGURES: dict[str, tuple[Callable[[], Lines], Callable[[Any, str], None]]] = {
    "speed": (peers, lambda rows, path: chart.draw(rows, Path(path))),
    "scores": (scores, plots.draw_scores),
    "responses": (responses, _responses),
}
SAYS = "Description"  # the field of a PNG that has the digest


def digest(name: str) -> str:
    """SHA-256 of the results that a figure shows now."""
    rows, _ = FIGURES[name]
    return hashlib.sha256(json.dumps(rows(), sort_keys=True).encode()).hexdigest()


def drawn(name: str) -> str:
    """SHA-256 of the results that the committed picture shows."""
    from PIL import Image

    with Image.open(PAPER / "figures" / f"{name}.png") as picture:
        return str(picture.info.get(SAYS))


def write(name: str) -> None:
    """Draw a figure into its file."""
    from PIL import Image, PngImagePlugin

    path = PAPER / "figures" / f"{name}.png"
    path.parent.mkdir(exist_ok=True)
    rows, draw = FIGURES[name]
    draw(rows(), str(path))
    said = PngImagePlugin.PngInfo()
    said.add_text(SAYS, digest(name))
    with Image.open(path) as picture:
        picture.load()
    picture.save(path, pnginfo=said, optimize=True)

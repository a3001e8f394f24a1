"""
Draws the output of `peers`: `python -m benchmarks.libraries.chart LINES.jsonl PICTURE.png`.

A row for every library; the bars are decisions or deals a CPU second, on a logarithmic scale; beside each is the rate
of Eldest, measured in turn with it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

INK, OURS, THEIRS = "#22313f", ("#1b6e53", "#8fc1a9"), "#b9b2a3"
ROW, HEAD = 0.32, 0.9  # inches
LONG = 34  # characters of the name of a game


def draw(lines: list[dict[str, Any]], picture: Path) -> None:
    """Draw a panel for each interface."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    faces: dict[str, list[dict[str, Any]]] = {}
    for line in lines:
        faces.setdefault(line["case"], []).append(line)
    heights = [HEAD + ROW * (len(found[0]["times_as_many"]) + len(found)) for found in faces.values()]
    figure, axes = pyplot.subplots(
        len(faces), figsize=(9, sum(heights)), height_ratios=heights, layout="constrained", squeeze=False
    )
    for pane, (face, found) in zip(axes[:, 0], faces.items(), strict=True):
        _panel(pane, face, found)
    figure.savefig(picture, dpi=110, metadata={"Software": None} if picture.suffix == ".png" else None)


def _panel(pane: Any, face: str, found: list[dict[str, Any]]) -> None:
    ours = list(found[0]["times_as_many"])
    bars = [(f"Eldest: {case}", _middle(found, case), color, "") for case, color in zip(ours, OURS, strict=False)]
    for line in found:
        (theirs,) = (case for case in line["rates"] if case not in ours)
        times = " and ".join(_short_number(line["times_as_many"][case]) for case in ours)
        name = f"{line['library']}: {_short(theirs)}"
        bars.append((name, line["rates"][theirs], THEIRS, f"ours {times} times as many"))
    for place, (_, rate, color, said) in enumerate(bars):
        pane.barh(place, rate, color=color, height=0.7)
        pane.text(rate, place, f"  {_rounded(rate)}   {said}", va="center", fontsize=8, color=INK)
    pane.set_yticks(range(len(bars)), [name for name, *_ in bars], fontsize=8, color=INK)
    pane.invert_yaxis()
    pane.set_xscale("log")
    low = min(rate for _, rate, _, _ in bars)
    pane.set_xlim(low / 3, max(rate for _, rate, _, _ in bars) * 60)
    pane.set_title(f"{face}: {found[0]['unit']}", loc="left", fontsize=10, color=INK)
    pane.tick_params(axis="x", labelsize=8, colors=INK)
    pane.spines[["top", "right"]].set_visible(False)


def _middle(found: list[dict[str, Any]], case: str) -> float:
    """The median of Eldest's rates beside each peer."""
    rates = sorted(line["rates"][case] for line in found)
    return float(rates[len(rates) // 2])


def _rounded(rate: float) -> str:
    return f"{_short_number(rate / 1e3)} k" if rate < 1e6 else f"{_short_number(rate / 1e6)} M"


def _short_number(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def _short(name: str) -> str:
    plain = name.replace("(players=4,num_tricks_fixed=12)", " 4 × 12")
    return plain if len(plain) <= LONG else f"{plain[: LONG - 1]}…"


def main(words: list[str]) -> int:
    """Read the lines and draw those of installed peers."""
    if len(words) != 2:
        print("chart: python -m benchmarks.libraries.chart LINES.jsonl PICTURE.png", file=sys.stderr)
        return 2
    lines = [json.loads(line) for line in Path(words[0]).read_text(encoding="utf-8").splitlines()]
    found = [line for line in lines if line["bench"] == "peers" and line.get("rates")]
    if not found:
        print(f"chart: {words[0]}: no peer was measured", file=sys.stderr)
        return 1
    draw(found, Path(words[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

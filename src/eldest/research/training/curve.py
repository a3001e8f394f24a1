"""Draws the progress of a study."""

from __future__ import annotations

from pathlib import Path
from typing import Any

SMOOTH = 10  # rounds of the moving mean


def draw(curve: list[dict[str, Any]], path: Path) -> None:
    """Plot the surprise at bids made and missed, and the strength, by the number of lessons (the extra `plots`)."""
    import matplotlib as mpl

    mpl.use("svg")
    from matplotlib import pyplot as plt

    mpl.rcParams["svg.hashsalt"] = "eldest"
    figure, (above, below) = plt.subplots(2, 1, figsize=(7, 5.5), sharex=True, layout="constrained")
    means = [curve[max(0, end - SMOOTH) : end] for end in range(1, len(curve) + 1)]
    actions = [line["actions"] / 1e6 for line in curve]
    above.plot(actions, [sum(each["errors"][0] for each in part) / len(part) for part in means])
    above.set_ylabel("surprise at a bid made\nor missed, nats")
    measured = [line for line in curve if "more" in line]
    below.plot([line["actions"] / 1e6 for line in measured], [line["more"] for line in measured], marker=".")
    below.set_ylabel("points a deal more than\nthose who play by habit")
    below.set_xlabel("millions of actions learned from")
    for each in (above, below):
        each.grid(alpha=0.3)
    figure.savefig(path, metadata={"Date": None})
    plt.close(figure)

"""Plots, where matplotlib is installed: the extra `plots`."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from eldest.lab.odds import Odds
from eldest.options import NotAnOption

FORMS = (".png", ".svg", ".pdf")


def draw(found: Odds, title: str, path: str) -> None:
    """Draw what a hand may come to: how much it takes, and the chance that each bid makes."""
    if not path.endswith(FORMS):
        raise NotAnOption(f"--plot {path}: a file that ends in {', '.join(FORMS)}")
    if not find_spec("matplotlib"):
        raise NotAnOption("--plot needs matplotlib: pip install 'eldest[plots]'")
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    bids = [each for each in found.prospects if each.made.part == each.made.part and each.action not in ("", "pass")]
    figure, axes = pyplot.subplots(1, 2 if bids else 1, figsize=(10 if bids else 6, 4), layout="constrained")
    panes = list(axes) if bids else [axes]
    _takings(panes[0], found)
    if bids:
        _chances(panes[1], bids)
    figure.suptitle(f"{title}, P{found.seat}: {found.prospects[0].deals:,} deals, players: {found.players}")
    figure.savefig(path)
    pyplot.close(figure)


def _takings(pane: Any, found: Odds) -> None:
    """How often each number of tricks or points; the darker, the oftener, where there are several bids."""
    numbers = sorted({number for each in found.prospects for number in each.takings})
    shares = [[each.takings.get(number, 0) / each.deals for number in numbers] for each in found.prospects]
    pane.set(xlabel="taken", xticks=range(len(numbers)), xticklabels=numbers)
    if len(shares) == 1:
        pane.bar(range(len(numbers)), shares[0], color="#1f5a46")
        pane.set(ylabel="share of the deals")
        return
    pane.imshow(shares, aspect="auto", cmap="Greens", vmin=0)
    pane.set_yticks(range(len(shares)), [each.action for each in found.prospects], fontsize=8)
    pane.set_title("what is taken, by bid", fontsize=10)


def _chances(pane: Any, bids: list[Any]) -> None:
    """The chance that each bid makes, with its interval."""
    places = range(len(bids))
    parts = [each.made.part for each in bids]
    below = [each.made.part - each.made.low for each in bids]
    above = [each.made.high - each.made.part for each in bids]
    pane.errorbar(list(places), parts, [below, above], fmt="o", color="#b3402a", capsize=3)
    pane.set_title("how often it is made, 95 % intervals", fontsize=10)
    pane.set(ylim=(-0.03, 1.03), xticks=list(places))
    pane.set_xticklabels([each.action for each in bids], rotation=60 if len(bids) > 8 else 0, fontsize=8)

"""Plots, where matplotlib is installed: the extra `plots`."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from eldest.lab.prospect import Odds
from eldest.options import NotAnOption

FORMS = (".png", ".svg", ".pdf")


def check(path: str) -> None:
    """Refuse what cannot be drawn, before anything is worked out."""
    if not path.endswith(FORMS):
        raise NotAnOption(f"--plot {path}: a file that ends in {', '.join(FORMS)}")
    if not find_spec("matplotlib"):
        raise NotAnOption("--plot needs matplotlib: pip install 'eldest[plots]'")


def draw(found: Odds, title: str, path: str) -> None:
    """Draw what a hand may come to: how much it takes, and the chance that each bid makes."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    bids = [each for each in found.prospects if each.made.part == each.made.part and each.action not in ("", "pass")]
    drawn = [pane for pane in (any(each.takings for each in found.prospects) and "takings", bids and "bids") if pane]
    figure, axes = pyplot.subplots(1, len(drawn), figsize=(2 + 4 * len(drawn), 4), layout="constrained", squeeze=False)
    for pane, what in zip(axes[0], drawn, strict=True):
        if what == "takings":
            _takings(pane, found)
        else:
            _chances(pane, bids)
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

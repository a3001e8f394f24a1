"""Plots with matplotlib (the extra `plots`)."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from eldest.cli.text.whole_file import check_out
from eldest.options import NotAnOption
from eldest.research.benchmark.training_seeds import method
from eldest.research.benchmark.training_seeds.over_tasks import Profile
from eldest.research.prospect import Odds

FORMS = (".png", ".svg", ".pdf")


def check(path: str) -> None:
    """Refuse a file that cannot hold a plot, before anything is computed."""
    if not path.endswith(FORMS):
        raise NotAnOption(f"--plot {path}: a file that ends in {', '.join(FORMS)}")
    check_out(path)
    if not find_spec("matplotlib"):
        raise NotAnOption("--plot needs matplotlib: pip install 'eldest[plots]'")


def _pyplot() -> Any:
    import matplotlib as mpl

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "eldest"  # names within an SVG are those of the last time
    from matplotlib import pyplot

    return pyplot


def _save(figure: Any, path: str) -> None:
    """Write a figure and forget it; equal figures are equal files, so an SVG has no date."""
    figure.savefig(path, metadata={"Date": None} if path.endswith(".svg") else None)
    _pyplot().close(figure)


def draw(found: Odds, title: str, path: str) -> None:
    """Draw the prospects of a hand: its takings, and the chance of making each bid."""
    pyplot = _pyplot()
    bids = [each for each in found.prospects if each.made.part == each.made.part and each.action not in ("", "pass")]
    drawn = [pane for pane in (any(each.takings for each in found.prospects) and "takings", bids and "bids") if pane]
    figure, axes = pyplot.subplots(1, len(drawn), figsize=(2 + 4 * len(drawn), 4), layout="constrained", squeeze=False)
    for pane, what in zip(axes[0], drawn, strict=True):
        if what == "takings":
            _takings(pane, found)
        else:
            _chances(pane, bids)
    figure.suptitle(f"{title}, P{found.seat}: {found.prospects[0].deals:,} deals, players: {found.players}")
    _save(figure, path)


def _takings(pane: Any, found: Odds) -> None:
    """Plot the frequency of each number of tricks or points; with several bids, darker means more often."""
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
    """Plot the chance of making each bid, with its interval."""
    places = range(len(bids))
    parts = [each.made.part for each in bids]
    below = [each.made.part - each.made.low for each in bids]
    above = [each.made.high - each.made.part for each in bids]
    pane.errorbar(list(places), parts, [below, above], fmt="o", color="#b3402a", capsize=3)
    pane.set_title("how often it is made, 95 % intervals", fontsize=10)
    pane.set(ylim=(-0.03, 1.03), xticks=list(places))
    pane.set_xticklabels([each.action for each in bids], rotation=60 if len(bids) > 8 else 0, fontsize=8)


def draw_standings(report: dict[str, Any], path: str) -> None:
    """Draw standings: the mean difference of every two bots with its interval, and ratings if there are more bots."""
    pyplot = _pyplot()
    pairs = [each for each in report["pairs"] if each["low"] is not None]
    rated = sorted(report.get("ratings", ()), key=lambda each: each["rating"])
    figure, axes = pyplot.subplots(
        1, 2 if rated else 1, figsize=(11 if rated else 7, 3 + 0.3 * len(pairs)), layout="constrained"
    )
    panes = list(axes) if rated else [axes]
    _intervals(
        panes[0],
        [(f"{each['first']} against {each['second']}", each["mean"], each["low"], each["high"]) for each in pairs],
    )
    panes[0].set_xlabel(f"{'victories a match' if report['matches'] else 'points a deal'}, 95 % interval")
    if rated:
        _intervals(panes[1], [(each["name"], each["rating"], each["low"], each["high"]) for each in rated])
        panes[1].set_xlabel("rating, 95 % interval")
    figure.suptitle(f"{report['game']}: {report['deals']:,} deals, seed {report['seed']}", fontsize=10)
    _save(figure, path)


def draw_scores(results: list[dict[str, Any]], path: str) -> None:
    """
    Draw scores of the benchmark: for each task the score of every bot that does not always score 0.

    A method with several training seeds is one bot, without an interval if they are too few.
    """
    pyplot = _pyplot()
    rows = method.rows(results)
    tasks = list(dict.fromkeys(each["task"] for each in rows))[::-1]
    bots = sorted({each["bot"]["name"] for each in rows if each["gain"]})
    figure, pane = pyplot.subplots(figsize=(9, 1.5 + 0.09 * len(tasks) * len(bots)), layout="constrained")
    for place, bot in enumerate(bots):
        own = [each for each in rows if each["bot"]["name"] == bot and each["gain"]]
        halves = [0.0 if each["low"] is None else _half(each) * each["z"] / each["gain"] for each in own]
        heights = [tasks.index(each["task"]) - 0.8 * ((place + 0.5) / len(bots) - 0.5) for each in own]
        pane.errorbar([each["z"] for each in own], heights, xerr=halves, fmt="o", capsize=3, label=bot)
    pane.axvline(0, color="#999999", linewidth=0.8)
    for task in range(1, len(tasks), 2):
        pane.axhspan(task - 0.5, task + 0.5, color="#f2f2f2", linewidth=0)
    pane.set_ylim(-0.5, len(tasks) - 0.5)
    pane.set_yticks(range(len(tasks)), tasks, fontsize=8)
    pane.set_xlabel("gain over rules in standard deviations of the task, 95 % interval")
    pane.legend(fontsize=8)
    _save(figure, path)


def _half(each: dict[str, Any]) -> float:
    return float(each["high"] - each["low"]) / 2


def draw_profiles(profiles: list[Profile], path: str) -> None:
    """Draw performance profiles: for each method the share of runs with a score above each, and its interval."""
    pyplot = _pyplot()
    figure, pane = pyplot.subplots(figsize=(5, 4), layout="constrained")  # narrow, to be read on a phone
    for each in profiles:
        (line,) = pane.step(each.scores, each.shares, where="post", label=each.name)
        if each.low:
            pane.fill_between(each.scores, each.low, each.high, step="post", alpha=0.2, color=line.get_color())
    pane.axvline(0, color="#999999", linewidth=0.8)
    pane.set_ylim(-0.02, 1.02)
    pane.yaxis.set_major_formatter("{x:.0%}")
    pane.set_xlabel("z: gain over rules in standard deviations of the task")
    pane.set_ylabel("share of runs with a greater z, 95 % intervals")
    pane.legend()
    _save(figure, path)


def draw_gains(rows: list[tuple[str, dict[str, float]]], label: str, path: str) -> None:
    """Draw gains by name, each with its interval, the first row at the top."""
    pyplot = _pyplot()
    figure, pane = pyplot.subplots(figsize=(9, 1 + 0.25 * len(rows)), layout="constrained")
    _intervals(pane, [(name, each["gain"], each["low"], each["high"]) for name, each in rows[::-1]])
    pane.set_xlabel(label)
    _save(figure, path)


def _intervals(pane: Any, rows: list[tuple[str, float, float, float]]) -> None:
    """Plot means with their intervals, one below another."""
    middles = [mean for _, mean, _, _ in rows]
    wide = [[mean - low for _, mean, low, _ in rows], [high - mean for _, mean, _, high in rows]]
    pane.errorbar(middles, range(len(rows)), xerr=wide, fmt="o", color="#1f5a46", capsize=3)
    pane.axvline(0, color="#999999", linewidth=0.8)
    pane.set_yticks(range(len(rows)), [name for name, _, _, _ in rows], fontsize=8)

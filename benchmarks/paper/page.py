"""The tables and plots of `docs/benchmark.md`, made from the results of `eldest bench run`."""

from __future__ import annotations

from benchmarks.paper import ROOT
from benchmarks.paper.results import BENCHMARK, Lines, scores
from eldest.cli.study import plots
from eldest.research.benchmark.page import page
from eldest.research.benchmark.training_seeds.over_tasks import profiles, section

PAGE = ROOT / "docs" / "benchmark.md"
SEEDS, END_OF_SEEDS, TABLES = "<!-- training seeds -->\n", "<!-- end of training seeds -->", "<!-- tables -->\n"
PROFILES = "profiles.svg"


def training_seeds(results: Lines) -> str:
    """The tables of methods with several training seeds, and their plot; empty if there are none."""
    tables = section(results)
    return tables and f"{tables}\n![The share of runs above every score](benchmark/{PROFILES})\n"


def write() -> None:
    """Write the tables into the page again, and the plots beside the results."""
    text, results = PAGE.read_text(encoding="utf-8"), scores()
    before, _, rest = text.partition(SEEDS)
    between = rest.partition(END_OF_SEEDS)[2].partition(TABLES)[0]
    seeded = training_seeds(results)
    shown = f"\n{seeded}\n" if seeded else ""
    PAGE.write_text(f"{before}{SEEDS}{shown}{END_OF_SEEDS}{between}{TABLES}\n{page(results)}", encoding="utf-8")
    plots.draw_scores(results, str(BENCHMARK / "scores.svg"))
    if seeded:
        plots.draw_profiles(profiles(results), str(BENCHMARK / PROFILES))

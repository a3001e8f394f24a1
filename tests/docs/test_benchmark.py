"""The page of the benchmark: its tables are those of the committed results, and the citation names this version."""

from __future__ import annotations

import json

import pytest
import yaml

import eldest
from benchmarks.paper.page import training_seeds
from eldest.research.benchmark import golden
from eldest.research.benchmark.board import Edition
from eldest.research.benchmark.editions.beacon import moment
from eldest.research.benchmark.editions.sealed import read
from eldest.research.benchmark.page import page
from eldest.research.benchmark.registry import TASKS
from eldest.research.cross_play.measure import figures, pool
from eldest.research.cross_play.result import table as cross_table
from eldest.research.cross_play.result import told_figures
from eldest.research.exact.result import figures as exact_figures
from eldest.research.exact.result import table as exact_table
from eldest.research.exploit.result import table
from eldest.research.result_file import self_digest
from tests.docs import DOCS, ROOT

RESULTS = sorted((DOCS / "benchmark").glob("*.json"))
PAGE = (DOCS / "benchmark.md").read_text(encoding="utf-8")


def test_its_tables_are_those_of_the_results():
    found = [json.loads(each.read_text(encoding="utf-8")) for each in RESULTS]
    assert found and PAGE.partition("<!-- tables -->\n")[2].strip() == page(found).strip()


@pytest.mark.parametrize("path", RESULTS, ids=lambda path: path.stem)
def test_a_result_is_as_it_was_written(path):
    told = json.loads(path.read_text(encoding="utf-8"))
    assert told["self"] == self_digest(told) and told["golden"] == golden.golden()[told["task"]]["all"]
    assert told["command"].endswith(f"--out docs/benchmark/{path.name}")


def test_its_tables_of_training_seeds_are_those_of_the_results():
    found = [json.loads(each.read_text(encoding="utf-8")) for each in RESULTS]
    shown = PAGE.partition("<!-- training seeds -->\n")[2].partition("<!-- end of training seeds -->")[0]
    assert shown.strip() == training_seeds(found).strip()


def test_its_table_of_responses_is_that_of_their_results():
    files = sorted((DOCS / "benchmark" / "exploit").glob("*.json"))
    found = [json.loads(each.read_text(encoding="utf-8")) for each in files]
    assert found and all(each["self"] == self_digest(each) for each in found)
    shown = PAGE.partition("<!-- responses -->\n")[2].partition("<!-- end of responses -->")[0]
    assert shown.strip() == table(found).strip()


def test_its_table_of_equilibria_is_that_of_their_results():
    files = sorted((DOCS / "benchmark" / "exact").glob("*.json"))
    found = [json.loads(each.read_text(encoding="utf-8")) for each in files]
    shown = PAGE.partition("<!-- exact -->\n")[2].partition("<!-- end of exact -->")[0]
    assert found and shown.strip() == exact_table(found).strip()
    for path, told in zip(files, found, strict=True):
        assert told["self"] == self_digest(told) and told | exact_figures(told["games"]) == told
        assert told["command"].endswith(f"--out docs/benchmark/exact/{path.name}")


def cross_play(name: str, marker: str):
    """A result of cross-play, and its table as the page shows it."""
    told = json.loads((DOCS / "benchmark" / "cross" / f"{name}.json").read_text(encoding="utf-8"))
    assert told["self"] == self_digest(told) and told["golden"] == golden.golden()[told["task"]]["all"]
    computed = told_figures(TASKS[told["task"]], figures(len(told["bots"]), told["boards"]))
    assert told | computed == told
    shown = PAGE.partition(f"<!-- {marker} -->\n")[2].partition(f"<!-- end of {marker} -->")[0]
    assert shown.strip() == cross_table(told).strip()
    return told


def test_its_table_of_partners_is_that_of_their_cross_play():
    told = cross_play("ad_hoc_partners", "partners")
    assert [each["spec"] for each in told["bots"]] == pool(TASKS[told["task"]], Edition()) and told["gate"]


def test_its_table_of_nets_is_that_of_their_cross_play():
    told = cross_play("ad_hoc_nets", "nets")
    files = {each["spec"].rpartition(":")[2] for each in told["bots"]} - {"rules"}
    assert files == {each.relative_to(ROOT).as_posix() for each in (ROOT / "examples" / "nets").glob("Counters4-*.npz")}


def test_the_published_edition_has_the_moment_of_the_page_and_our_baselines():
    edition = read(str(DOCS / "benchmark" / "editions" / "2027a.json"))
    assert edition.name == "2027a" and edition.due == moment("2027-06-01T12:00:00Z")
    assert "until 2027-06-01, 12:00 UTC: round 39682612" in PAGE and edition.commitment.endswith(":39682612")
    specs = {each.spec for each in edition.in_time}
    assert specs >= {"random", "rules", "flat@64", "search@64", "net"} and edition.in_time == edition.registered


def test_it_has_a_row_for_every_task():
    assert [name for name in TASKS if f"| {name} | " not in PAGE] == []


def test_the_citation_names_this_version():
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["version"] == eldest.__version__
    assert f"version = {{{eldest.__version__}}}" in (ROOT / "README.md").read_text(encoding="utf-8")

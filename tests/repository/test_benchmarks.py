"""Benchmarks run, so that they do not break unseen."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from benchmarks.__main__ import ON_ONE_CORE
from eldest.families import FAMILIES
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "benchmarks").rglob("*.py"))
MODULES = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in FILES if path.stem != "__init__"]
SHORT = ("records", "table", "views")  # they run interpreted and compile nothing


@pytest.mark.parametrize("name", MODULES)
def test_every_module_can_be_imported(name: str) -> None:
    assert import_module(name).__doc__


def test_the_short_ones_give_figures_of_every_family() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--once", *SHORT],
        cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr[-2000:]
    figures = [json.loads(line) for line in ran.stdout.splitlines()]
    assert {each["bench"] for each in figures} == {"machine", *SHORT}
    assert {each["case"] for each in figures if each["bench"] == "records"} == set(FAMILIES)


def test_every_benchmark_of_the_page_is_known() -> None:
    page = (ROOT / "benchmarks" / "README.md").read_text(encoding="utf-8")
    missing = [name for name in ON_ONE_CORE if f"| `{name}` |" not in page]
    assert not missing

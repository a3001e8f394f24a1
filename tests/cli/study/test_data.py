"""`eldest data`: the files it writes, what it says of them, what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

SMALL = "oh_hell(players=3, start=2)"
SAMPLE = "docs/data/sweven-20"


def test_the_command(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "data.parquet")
    words = ["data", "make", "oh_hell", "--players", "3", "--start", "2", "--deals", "3", "--values", "none"]
    words += ["--no-open"]
    done = run(*words, "--out", path)
    assert done.returncode == 0 and done.stdout.startswith("3 deals, 27 decisions: ") and done.stderr == ""
    told = json.loads(run("data", "show", path, "--json").stdout)
    assert told["command"] == f"eldest {' '.join(words)} --out {path}" and told["game"] == SMALL
    shown = run("data", "show", path).stdout
    assert "rows         3 deals, 27 decisions" in shown and "\n  observation " in shown and "values " in shown
    about = json.loads((tmp_path / "data.croissant.json").read_text())
    assert [each["name"] for each in about["distribution"]] == ["data.deals.parquet", "data.parquet"]
    again = run("data", "croissant", path, str(tmp_path / "data.deals.parquet"), "--date", about["datePublished"])
    assert again.stdout == f"{tmp_path / 'croissant.json'}\n"
    assert json.loads((tmp_path / "croissant.json").read_text()) == about
    only = run("data", "make", "oh_hell", "--deals", "2", "--deals-only", "--out", str(tmp_path / "only.parquet"))
    assert only.returncode == 0 and [each.name for each in tmp_path.glob("only*parquet")] == ["only.deals.parquet"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["make"], "name a game: "),
        (["make", "oh_hell", "--out", "data.csv"], "--out data.csv: a file that ends in .parquet"),
        (["make", "oh_hell", "--bots", "rules,random"], "2 bots for 4 seats: name one, or one for each seat"),
        (["make", "oh_hell", "--bots", "nobody"], "'nobody' is not a bot"),
        (["make", "oh_hell", "--values", "rules"], "values by 'rules': name a bot that searches"),
        (["make", "oh_hell", "--values", "search@50ms"], "a limit of time cannot be repeated"),
        (["make", "oh_hell", "--deals-only", "--states"], "belong to decisions, which are left out"),
        (["croissant", "pyproject.toml"], "pyproject.toml: not a data set"),
        (["croissant", "."], ". is a folder: name its files"),
        (["croissant", f"{SAMPLE}.parquet", "--date", "tomorrow"], "--date tomorrow: a date such as 2027-01-31"),
        (
            ["croissant", f"{SAMPLE}.parquet", "--out", "docs/x.json"],
            "docs/x.json: a description lies beside its files",
        ),
        (["show", "pyproject.toml"], "pyproject.toml: not a data set"),
        (["show", "nowhere.parquet"], "nowhere.parquet: "),
    ],
)
def test_bad_input_is_one_line(run: Run, arguments: list[str], said: str) -> None:
    done = run("data", *arguments)
    assert done.returncode == 2 and said in done.stderr and done.stderr.count("\n") == 1

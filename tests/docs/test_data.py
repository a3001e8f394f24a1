"""The page of the data: its tables are those of the columns and of the files that are shipped, and these hold."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from textwrap import indent
from typing import Any

import pyarrow.parquet as pq
import pytest

import eldest
from eldest.data import croissant
from eldest.data.read import described, replayed
from eldest.data.recipe import NotData
from eldest.data.schema import DEALS, DECISIONS, Column
from eldest.families import FAMILIES
from eldest.reviews.steps import gains
from tests.docs import DOCS, ROOT

PAGE = (DOCS / "data.md").read_text(encoding="utf-8")
FLAGS = {"values": "`--values`", "open_hands": "`--open`", "states": "`--states`"}
FILES = sorted((DOCS / "data").glob("*.parquet"))


def column_table(columns: Sequence[Column]) -> str:
    lines = ["| Column | Type | Content |", "|---|---|---|"]
    for each in columns:
        kind = "bytes of one length" if isinstance(each.kind, str) else f"`{each.kind}`".replace("item: ", "")
        flag = f" ({FLAGS[each.when]})" if each.when else ""
        lines.append(f"| `{each.name}` | {kind.replace('element: ', '')} | {each.meaning}{flag} |")
    return "\n".join(lines)


def sample_table() -> str:
    lines = ["| File | Game | Rows | Bytes |", "|---|---|---|---|"]
    for path in FILES:
        told = described(str(path))
        rows = pq.read_metadata(path).num_rows
        lines.append(f"| `{path.name}` | `{told['game']}` | {rows:,} | {path.stat().st_size:,} |")
    return "\n".join(lines)


def between(first: str, last: str) -> str:
    return PAGE.partition(f"<!-- {first} -->\n")[2].partition(f"\n<!-- {last} -->")[0].strip()


def test_its_tables_are_those_of_the_columns() -> None:
    assert between("decisions", "deals") == column_table(DECISIONS)
    assert between("deals", "end") == column_table(DEALS)


def test_the_sample_is_what_it_says_and_has_every_family() -> None:
    assert between("sample", "end of sample") == sample_table()
    told = [described(str(path)) for path in FILES]
    games = {(each["game"].partition("(")[0], each["table"]) for each in told}
    assert games == {(game, table) for game in FAMILIES for table in ("deals", "decisions")}


@pytest.mark.parametrize(
    "path", [each for each in FILES if each.name.endswith("10000.deals.parquet")], ids=lambda p: p.stem
)
def test_shipped_deals_are_played_by_the_rules(path: Any) -> None:
    for row in pq.read_table(path).slice(0, 5).to_pylist():
        deal = replayed(str(path), row["deal"])
        assert deal.over and gains(deal) == row["scores"]


def test_the_description_is_that_of_the_sample() -> None:
    told = json.loads((DOCS / "data" / "croissant.json").read_text(encoding="utf-8"))
    assert told == croissant.croissant(FILES, told["datePublished"])
    pages = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    assert told["url"] == f"{pages['Documentation']}/data.html" and told["license"] in PAGE
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert indent(croissant.citation(eldest.__version__, "2026"), "    ") in readme


def test_a_deal_that_is_not_there_is_named() -> None:
    with pytest.raises(NotData, match=r"oh_hell-100\.deals\.parquet: there is no row of a deal 100"):
        replayed(str(DOCS / "data" / "oh_hell-100.deals.parquet"), 100)
    with pytest.raises(NotData, match=r"oh_hell-100\.parquet: a file of decisions; the one of the deals"):
        replayed(str(DOCS / "data" / "oh_hell-100.parquet"), 0)

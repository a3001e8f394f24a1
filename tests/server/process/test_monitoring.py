"""The alert rules and the dashboard ask for metrics and labels that the server has."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
import yaml

from eldest.server.bots.bot_pool import BotPool
from eldest.server.http_settings import HttpSettings
from eldest.server.journal.journal import Person
from eldest.server.state import AppState
from eldest.server.tables.service import TableService
from tests.server.rows import device, opened

FILES = Path(__file__).parents[3] / "docs" / "monitoring"
OWN = {"instance", "job", "le"}  # labels that Prometheus and its histograms add
PARTS = ("", "_bucket", "_count", "_sum")  # of a histogram


def alerts() -> list[str]:
    """The conditions of the alert rules."""
    groups = yaml.safe_load((FILES / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    return [rule["expr"] for group in groups for rule in group["rules"]]


def queries() -> list[str]:
    """The queries of the dashboard."""
    panels = json.loads((FILES / "grafana.json").read_text(encoding="utf-8"))["panels"]
    return [target["expr"] for panel in panels for target in panel["targets"]]


async def figures(db: str) -> str:
    """The metrics of a server at which everything that is counted by labels has happened once."""
    async with opened(db) as journal:
        bot_pool = BotPool(0)
        metrics = AppState(TableService(journal, bot_pool), HttpSettings()).metrics
        metrics.commands.labels("play", "done").inc()
        metrics.problems.labels("broken").inc()
        bot_pool.tally["at_once"] += 1
        await journal.welcome(Person("ann", "Ann"), device(b"a"))
        return metrics.text().decode()


@pytest.fixture
def exposed(file: str) -> dict[str, set[str]]:
    """The labels of every metric."""
    text = asyncio.run(figures(file))
    kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE))
    found = {name + part: set() for name, kind in kinds.items() for part in PARTS if not part or kind == "histogram"}
    for name, labels in re.findall(r"^(\w+)\{([^}]*)\}", text, re.MULTILINE):
        found[name] |= set(re.findall(r'(\w+)="', labels))
    return found


@pytest.mark.parametrize("asked", [alerts, queries])
def test_they_ask_for_what_there_is(exposed: dict[str, set[str]], asked) -> None:
    expressions = asked()
    assert len(expressions) > 5
    for expression in expressions:
        names = set(re.findall(r"eldest_\w+", expression))
        assert names <= exposed.keys(), expression
        conditions = " ".join(re.findall(r"\{([^}]*)\}", expression))
        labels = set(re.findall(r"(\w+)=", conditions)) | set(
            re.findall(r"\w+", " ".join(re.findall(r"by \(([^)]*)\)", expression)))
        )
        assert labels <= OWN.union(*(exposed[name] for name in names)), expression


def test_every_metric_is_on_the_dashboard(exposed: dict[str, set[str]]) -> None:
    shown = " ".join(queries())
    names = {name for name in exposed if name.startswith("eldest_") and not name.endswith(("_created", *PARTS[1:]))}
    assert not [name for name in names if name not in shown]

"""A few random evenings against the plain model."""

from __future__ import annotations

import pytest

from eldest.server.tables.table import Table
from tests.server.model import random_evenings


def test_a_table_does_what_the_model_does():
    random_evenings.run(examples=6, steps=30, derandomize=True)


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        ("_resumed", lambda table, entry: setattr(table.clock, "stopped", None)),
        ("_acted", lambda table, entry: table.match.play(entry.what["text"], entry.what["seat"])),
    ],
)
def test_a_fault_would_be_found(monkeypatch, kind, fault):
    monkeypatch.setattr(Table, kind, fault)
    with pytest.raises(AssertionError):
        random_evenings.run(examples=60, steps=30, derandomize=True, shrink=False)

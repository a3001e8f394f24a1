"""Tables of earlier releases give the same state in later ones, and every kind of entry is covered."""

from __future__ import annotations

import json

import pytest
from pydantic import TypeAdapter

from eldest.server.journal.journal import VERSION
from eldest.server.models.message import Event
from eldest.server.tables.entries import KINDS, entry, version_of
from eldest.server.tables.messages import EventBuilder
from eldest.server.tables.table import Table
from tests.server.golden.tables import FOLDER, comes_to, rows_of

EVENT = TypeAdapter(Event)  # made once: making one takes longer than its use
GOLDEN = [
    (path.stem, place, table)
    for path in sorted(FOLDER.glob("tables_*.json"))
    for place, table in enumerate(json.loads(path.read_text(encoding="utf-8")))
]


@pytest.mark.parametrize(("name", "place", "golden"), GOLDEN, ids=lambda value: str(value)[:12])
def test_a_golden_table_comes_to_what_it_came_to(name, place, golden):
    assert comes_to(golden["table"], rows_of(golden)) == golden["comes to"]


def test_the_present_entries_are_all_kept():
    kept = {
        json.loads(body)["kind"]
        for name, _, golden in GOLDEN
        if name.startswith(f"tables_v{VERSION}")
        for *_, body, _ in golden["entries"]
    }
    assert kept == set(KINDS), "python -m tests.server.golden.tables NAME"


def test_kinds_that_the_version_before_did_not_have_are_kept_from_servers_that_read_only_that():
    before = {
        json.loads(body)["kind"]
        for name, _, golden in GOLDEN
        if not name.startswith(f"tables_v{VERSION}")
        for *_, body, _ in golden["entries"]
    }
    assert {kind for kind in KINDS if version_of(kind, ()) == VERSION} == set(KINDS) - before


@pytest.mark.parametrize(("name", "place", "golden"), GOLDEN, ids=lambda value: str(value)[:12])
def test_every_message_has_the_shape_that_the_document_says(name, place, golden):
    table = Table(golden["table"])
    event_builder = EventBuilder(table)
    people = ["a stranger"]
    for row in rows_of(golden):
        each = entry(row)
        event_builder.before(each)
        table.apply(each)
        event_builder.after(each)
        people += [what for key, what in each.what.items() if key == "person" and what not in people]
        for person in people:
            message = json.loads(event_builder.event(each, person))
            assert EVENT.validate_python(message)["number"] == each.number

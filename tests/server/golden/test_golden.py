"""Every later release reads what an earlier one wrote."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from eldest.server.journal.journal import VERSION, Batch
from eldest.server.journal.schema import HEAD
from tests.server.golden.journals import FOLDER, contents, load
from tests.server.rows import row, with_journal

GOLDEN = sorted(FOLDER.rglob("*.sql"))


@pytest.mark.parametrize("dump", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_journal_is_read_and_written_on(dump: Path, tmp_path: Path):
    load(dump, tmp_path / "tables.db")

    async def act(journal):
        assert await contents(journal) == json.loads(dump.with_suffix(".json").read_text(encoding="utf-8"))
        for table in await journal.tables():
            lease = await journal.acquire(table.table)
            await journal.append(Batch(table.table, lease.fence, [row(lease.last + 1)]))
            assert len(await journal.read(table.table)) == table.entries + 1

    with_journal(str(tmp_path / "tables.db"), act)


def test_the_present_form_has_a_golden_journal():
    texts = [dump.read_text(encoding="utf-8") for dump in GOLDEN]
    written = [
        (re.search(r'"alembic_version" VALUES\(\'(\w+)', text), f'"journal" VALUES({VERSION})') for text in texts
    ]
    assert any(
        found and found[1] == HEAD and version in text for text, (found, version) in zip(texts, written, strict=True)
    ), "python -m tests.server.golden.journals NAME"

"""Whatever an earlier release has written opens in this one, and goes on."""

from __future__ import annotations

import asyncio
import gzip
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import eldest
from tests.patience import PATIENCE
from tests.server.scripted import Guest, client
from tests.server.serve_command import done, refusal, refused, served
from tests.server.upgrade.made import DATA, FACTS, FOLDER, HANDS, MATCH, PAD, RECORDS, STROKES, Visitor, facts, results

RELEASES = sorted(path.name for path in FOLDER.iterdir() if (path / DATA).is_file())
MORE = 3  # plays of the person at each table that is not over


@pytest.fixture(params=RELEASES)
def release(request: pytest.FixtureRequest) -> Path:
    return FOLDER / request.param


@pytest.fixture
def data(release: Path, tmp_path: Path) -> Path:
    """The folder of a person who has restored the data of an earlier release."""
    copy = tmp_path / "copy.db"
    copy.write_bytes(gzip.decompress((release / DATA).read_bytes()))
    (tmp_path / "home").mkdir()
    done(tmp_path / "home", "restore", str(copy))
    return tmp_path / "home"


def told(folder: Path) -> dict[str, dict[str, Any]]:
    return {line["table"]: line for line in json.loads(done(folder, "tables", "--json"))}


async def go_on(url: str, kept: dict[str, Any]) -> None:
    """Find everything as it was, then play and write on."""
    async with client(url, timeout=PATIENCE) as http:
        stranger = await Guest.welcome(http)  # has the client keep no cookies
        ada = Guest(stranger.client, kept["cookie"])
        for table, before in kept["tables"].items():
            assert facts((await ada.get(f"/api/tables/{table}"))["view"]) == before
            if before["status"] == "playing":
                visitor = Visitor(ada, table, MORE)
                async with asyncio.timeout(PATIENCE):
                    await visitor.run()
                assert sum(do["kind"] == "play" for _, do in visitor.acknowledged) == MORE
        assert results(await ada.get("/api/me/statistics")) == kept["statistics"]
        assert (await ada.get(f"/api/pads/{PAD}/strokes"))["strokes"] == kept["strokes"]
        more = {**STROKES[0], "clock": 99}
        await ada.post(f"/api/pads/{PAD}/strokes", {"strokes": [more]})
        assert (await ada.get(f"/api/pads/{PAD}/strokes"))["strokes"] == [*kept["strokes"], more]


def test_tables_and_pads_go_on_and_are_backed_up_and_restored(release: Path, data: Path, tmp_path: Path) -> None:
    kept = json.loads((release / FACTS).read_text(encoding="utf-8"))
    with closing(sqlite3.connect(data / "data" / "tables.db")) as connection:
        before = dict(connection.execute("SELECT id, last FROM tables"))
    assert set(before) == set(kept["tables"])
    with served(data) as server:
        asyncio.run(go_on(server.url, kept))
        done(data, "backup", str(tmp_path / "later.db"))
        assert server.stop() == (0, "")
    after = told(data)
    for table, was in kept["tables"].items():
        grown = after[table]["entries"] - before[table]
        assert (grown >= MORE) if was["status"] == "playing" else (grown == 0)
    done(tmp_path, "restore", str(tmp_path / "later.db"))
    assert told(tmp_path) == after


def test_its_matches_records_and_score_sheets_are_read(release: Path, tmp_path: Path) -> None:
    done(tmp_path, "deal", "verify", str(release / MATCH))
    records = eldest.read(release / RECORDS)
    assert [record.replay().over for record in records] == [True, True, True, False]
    assert "Ada" in done(tmp_path, "score", "--from", str(release / HANDS))


def test_what_a_newer_release_wrote_is_refused_and_stays_as_it_is(data: Path, tmp_path: Path) -> None:
    db = data / "data" / "tables.db"
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
        before = list(connection.iterdump())
    newer = "it was written by a newer release of Eldest; install that one to open it"
    assert refused(data, "--port", "0") == f"{db}: {newer}"
    with closing(sqlite3.connect(db)) as connection:
        assert list(connection.iterdump()) == before
    shutil.copy(db, tmp_path / "newer.db")
    assert refusal(tmp_path, "restore", str(tmp_path / "newer.db")) == f"{tmp_path / 'newer.db'}: {newer}"
    assert not (tmp_path / "data" / "tables.db").exists()

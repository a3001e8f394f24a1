"""A table with a damaged entry: the entries before it are shown and exported, and nothing more can happen there."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from eldest.narration.messages import Refused
from eldest.server.journal.schema import checksum, place
from eldest.server.journal.stored_entries import head_of
from eldest.server.tables.summaries import Summaries
from tests.server.evening import evening, ident
from tests.server.http_guest import ask, guest, new_table, problem, token
from tests.server.http_server import beside
from tests.server.serve_command import eldest

SHORT = {"players": 3, "start": 2}


def unreadable(connection: sqlite3.Connection, table: str, number: int) -> None:
    """Change an entry without its checksum, as a disk error does."""
    change(connection, table, number, "at = at + 1")


def unfitting(connection: sqlite3.Connection, table: str, number: int) -> None:
    """Write an entry that is intact but impossible."""
    where = change(connection, table, number, "command = NULL")
    body = b'{"kind":"acted","seat":0,"text":"no card"}'
    (at,) = connection.execute("SELECT at FROM entries WHERE place = ?", where).fetchone()
    total = checksum(table, number, at, body, None)
    connection.execute("UPDATE entries SET body = ?, sum = ? WHERE place = ?", (body, total, *where))


def missing(connection: sqlite3.Connection, table: str, number: int) -> None:
    where = change(connection, table, number, "at = at")
    connection.execute("DELETE FROM entries WHERE place = ?", where)


def change(connection: sqlite3.Connection, table: str, number: int, what: str) -> tuple[int]:
    (serial,) = connection.execute("SELECT serial FROM tables WHERE id = ?", (table,)).fetchone()
    connection.execute(f"UPDATE entries SET {what} WHERE place = ?", (place(serial, number),))
    return (place(serial, number),)


def spoil(db: Path, how, table: str, number: int) -> None:
    with closing(sqlite3.connect(db, isolation_level=None)) as connection:
        how(connection, table, number)


async def two_deals(here) -> int:
    """Play a deal and begin another. Returns the number of an entry of the second deal that others follow."""
    await here.seated("oh_hell", "anna ben", 1, options=SHORT, patience=60)
    await here.dealt()
    await here.play_deal()
    await here.play_on(lambda table: table.match.number == 2 and table.step >= 4)
    return [each["number"] for each in await here.entries("acted")][-2]


@pytest.mark.parametrize("how", [unreadable, unfitting, missing])
@evening
async def test_what_stands_before_the_damage_is_shown_and_exported(here, how, caplog):
    number = await two_deals(here)
    whole = here.table
    other = await here.make("carl", "oh_hell")
    await here.close()
    spoil(here.db, how, whole, number)
    await here.open()
    await here.service.start()
    here.table = whole
    ear = await here.hear("anna")
    view = ear.last["view"]
    assert (ear.last["number"], view["table"]["damaged"], view["table"]["status"]) == (number - 1, True, "closed")
    assert not (await here.service.journal.look("the lease", head_of, whole)).held
    assert (view["match"]["number"], view["match"]["legal"]) == (2, [])
    for _ in range(20):
        await here.later(4)
    for kind, what in (("play", {"deal": 2, "step": 4, "action": "0"}), ("phrase", {"phrase": "hello"}), ("close", {})):
        with pytest.raises(Refused) as refusal:
            await here.do("anna", kind, **what)
        assert (refusal.value.said["key"], refusal.value.status) == ("table_damaged", 410)
    deals = json.loads(await here.service.published(whole, ident("anna")))["deals"]
    assert ["record" in deal for deal in deals] == [True, False]
    assert (await here.service.look_back(whole, ident("ben"))).record(1, 1).actions
    (listed,) = await here.journal.tables_of(ident("ben"), most=5)
    for known in (await Summaries(here.service).of(listed), await away(here, listed)):
        assert known.about["damaged"] and known.about["deal"] == 2
    assert [each["kind"] for each in (await here.hear("ben", after=number - 3)).messages] == 2 * ["acted"]
    here.table = other
    assert not (await here.state()).damaged
    await here.do("carl", "close")
    said = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(said) == 1 and f"table {whole} is set aside" in said[0] and f"entry {number}" in said[0]


async def away(here, listed):
    """The summary of a table that is not in memory."""
    here.service.loaded.drop(here.service.found(listed.table))
    return await Summaries(here.service).of(listed)


@evening
async def test_hidden_cards_stay_hidden_at_a_damaged_table(here):
    await here.seated("ninety_nine", "anna ben", 1)
    await here.dealt()
    await here.play_deal()
    number = await here.do("anna", "ready")
    await here.close()
    spoil(here.db, unreadable, here.table, number)
    await here.open()
    assert (await here.service.look_back(here.table, ident("anna"))).opened() == []
    view = (await here.hear("anna")).last["view"]
    assert view["table"]["damaged"] and view["table"]["shuffle"]["last"]["opening"] is None


@evening
async def test_of_a_table_without_a_whole_entry_nothing_is_shown(here, caplog):
    await two_deals(here)
    await here.close()
    spoil(here.db, unreadable, here.table, 1)
    await here.open()
    for _ in range(2):
        with pytest.raises(Exception, match="entry 1 is damaged"):
            await here.state()
    assert len([record for record in caplog.records if "is set aside" in record.getMessage()]) == 1


def test_over_http_and_on_the_command_line_a_damaged_table_is_there_as_far_as_it_is_whole(tmp_path) -> None:
    with beside(tmp_path) as server, guest(server, "Ada") as browser:
        table, lost = [new_table(browser, seats=[None, "rules", "rules"]) for _ in range(2)]
        ask(browser, table, kind="start").raise_for_status()
        known = {"Authorization": f"Bearer {token(browser)}"}
    spoil(tmp_path / "tables.db", unreadable, table, 4)
    spoil(tmp_path / "tables.db", unreadable, lost, 1)
    with beside(tmp_path) as server, server.browser() as browser:
        browser.headers.update(known)
        stands = browser.get(f"/api/tables/{table}").json()
        assert (stands["number"], stands["view"]["table"]["damaged"]) == (3, True)
        answer = ask(browser, table, kind="phrase", phrase="hello")
        problem(answer, 410, "table_damaged")
        assert browser.get(f"/api/tables/{table}/export").status_code == 200
        gone = browser.get(f"/api/tables/{lost}")
        problem(gone, 410, "damaged")
        assert "retry-after" not in answer.headers and "retry-after" not in gone.headers
        briefs = {each["id"]: each["brief"] for each in browser.get("/api/me/tables").json()["tables"]}
        assert briefs[table]["damaged"] and briefs[lost] is None
        assert "\neldest_tables_damaged 2.0\n" in browser.get("/metrics").text
    ended = eldest(tmp_path, "tables", "export", table, "--db", str(tmp_path / "tables.db"))
    assert ended.code == 0 and json.loads(ended.stdout)["table"] == table
    assert ended.stderr == f"table {table}: entry 4 is damaged: only what comes before it is exported\n"

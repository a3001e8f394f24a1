"""A table at which many matches are played: a page of entries at a time is enough for everything."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from eldest.server.journal import journal, stored_entries
from eldest.server.journal.export import Archive
from eldest.server.journal.journal import Row
from eldest.server.models.json_bytes import to_json
from eldest.server.people import statistics
from eldest.server.people.my_data import MyData
from eldest.server.people.people import People
from eldest.server.people.statistics import OwnDeals
from eldest.server.reviews import replay
from eldest.server.tables import open_table
from eldest.server.tables.entries import entry
from eldest.server.tables.past import matches, reader, starts
from eldest.server.tables.past.starts import restore, start_of
from eldest.server.tables.summaries import Summaries
from eldest.server.tables.table import Table
from tests.server.evening import Evening, evening, ident

SMALL = 20  # entries of a page
SHORT = {"players": 3, "start": 2}  # a match of four deals
MATCHES = 5


@pytest.fixture(autouse=True)
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (journal, stored_entries, reader, matches, open_table):
        monkeypatch.setattr(module, "PAGE", SMALL)
    monkeypatch.setattr(starts, "APART", 1)
    monkeypatch.setattr(statistics, "TOGETHER", 2)


async def years(here: Evening, **what: Any) -> None:
    """Play some matches, and begin another."""
    await here.seated("oh_hell", "anna ben", 1, options=SHORT, **what)
    for number in range(MATCHES):
        await here.play_match()
        await here.do("anna", "say", text=f"That was match {number + 1}.")
        await here.do("anna", "rematch")
        await here.do("ben", "answer", asked=(await here.state()).asking.number, yes=True)
    await here.play_on(lambda table: table.in_hand)


def state(table: Table) -> dict[str, Any]:
    """All that a table is, besides remembered commands."""
    match, deal = table.match, table.deal
    played = {
        "clock": vars(table.clock),
        "match": match and (bytes(match.game), match.number, str(match.options), match.keep_records),
        "deal": deal and (bytes(deal.row), list(deal.actions)),
    }
    return {name: value for name, value in vars(table).items() if "commands" not in name} | played


def change(here: Evening, statement: str) -> list[Any]:
    """Do something to the data file."""
    with closing(sqlite3.connect(here.db, isolation_level=None)) as connection:
        return connection.execute(statement).fetchall()


@evening
async def test_a_restored_table_is_the_table(here):
    await years(here, patience=600, watch=30)
    rows = await here.rows()
    whole, restored = Table(here.table), []
    for row in rows:
        whole.apply(entry(row))
        for each in restored:
            each.apply(entry(row))
            assert state(each) == state(whole), f"entry {row.number}"
        if entry(row).kind == "rematched":
            restored.append(Table(here.table))
            restore(restored[-1], rows[0], start_of(whole))
    assert len(restored) == MATCHES


class Held:
    """A journal that counts the entries it hands out at once."""

    def __init__(self, inner: Any) -> None:
        self.most = self.all = 0
        self._inner = inner

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    async def read(self, *asked: Any) -> list[Row]:
        return self._count(await self._inner.read(*asked))

    async def recent(self, table: str) -> Any:
        start, rows = await self._inner.recent(table)
        return start, self._count(rows)

    def _count(self, rows: list[Row]) -> list[Row]:
        self.most, self.all = max(self.most, len(rows)), self.all + len(rows)
        return rows


async def deals_of(here: Evening, people: Any, before: int | None) -> dict[str, Any]:
    """The deals of two matches, as they are sent to somebody."""
    found = await here.service.matches(here.table, ident("anna"))
    return json.loads(b"".join([piece async for piece in replay.deals(found, people, before, most=2)]))


@evening
async def test_everything_is_answered_as_from_all_entries_at_once(here, monkeypatch):
    await years(here)
    rows, anna = await here.rows(), ident("anna")
    whole = Archive(here.table, rows)
    people = (await here.opened()).people(anna)
    said = [each["text"] for each in await here.entries("said")]
    standing = await here.service.standing(here.table, anna)
    await here.restart()
    held = Held(here.journal)
    here.service.journal = here.service.loaded._journal = held  # as the service sees it
    assert await here.service.standing(here.table, anna) == standing
    assert held.all < len(rows) / 2, "the last match is enough to go on"
    for match in range(1, whole.table.matches + 1):
        one = await here.service.look_back(here.table, anna, match)
        assert (
            str(one.published(match))
            == str(whole.published(match))
            == await here.service.published(here.table, anna, match)
        )
        assert one.sheet(match) == whole.sheet(match)
        assert one.records == {deal: record for deal, record in whole.records.items() if deal[0] == match}
    found = b"".join([piece async for piece in replay.deals(await here.service.matches(here.table, anna), people)])
    head = {**people, "options": whole.table.options.to_json(), "secret": whole.secret(), "before": None}
    assert found == to_json(head)[:-1] + b',"matches":[' + b",".join(whole.open_sheets()) + b"]}"
    held.all, listed = 0, await deals_of(here, people, None)
    assert held.all < len(rows) / 2, "the last matches are enough"
    pages = [listed]
    while pages[0]["before"]:
        pages.insert(0, await deals_of(here, people, pages[0]["before"]))
    assert [len(each["matches"]) for each in pages] == [2, 2, 1]
    assert [sheet for each in pages for sheet in each["matches"]] == [json.loads(each) for each in whole.open_sheets()]
    mine = json.loads(
        b"".join(
            [
                piece
                async for piece in MyData(here.service, People(here.service, 9)).of(
                    (await here.journal.people([anna]))[anna]
                )
            ]
        )
    )
    (told,) = mine["tables"]
    assert [each["text"] for each in told["said"]] == said
    assert told["matches"] == [json.loads(str(whole.published(each + 1))) for each in range(whole.table.matches)]
    deals = await OwnDeals(held).of(anna)
    assert [(each.match, each.deal) for each in deals] == list(whole.records)[::-1]
    held.all = 0
    monkeypatch.setattr(statistics, "MOST", 4)
    assert await OwnDeals(held).of(anna) == deals[:4]
    assert held.all < len(rows) / 2, "only the matches of the newest deals are read"
    (listed,) = await here.journal.tables()
    assert (await Summaries(here.service).of(listed)).last == len(rows)
    assert 1 < held.most <= SMALL + 1, "never more than a page is held"


@evening
async def test_the_deals_of_later_matches_are_added_to_those_known(here):
    await here.seated("oh_hell", "anna", 2, options=SHORT)
    await here.play_match()
    held = Held(here.journal)
    mine = OwnDeals(held)
    assert len(await mine.of(ident("anna"))) == 4
    await here.do("anna", "rematch")
    await here.play_match()
    assert len(await mine.of(ident("anna"))) == 8
    held.all = 0
    await here.do("anna", "phrase", phrase="thanks")
    assert len(await mine.of(ident("anna"))) == 8
    assert held.all < (await here.state()).last, "the first match was not read again"


@evening
async def test_damage_in_a_match_of_the_past_concerns_that_match_only(here):
    await years(here)
    rows, anna = await here.rows(), ident("anna")
    whole = Archive(here.table, rows)
    begun = [row.number for row in rows if entry(row).kind == "rematched"]
    await here.close()
    change(here, f"UPDATE entries SET body = x'00' WHERE place & {journal.MOST} = {begun[1] + 5}")
    await here.open()
    assert (await here.state()).status == "playing"
    for match in (1, 2, 4, 5, 6):
        assert str((await here.service.look_back(here.table, anna, match)).published(match)) == str(
            whole.published(match)
        )
    assert not (await here.service.look_back(here.table, anna, 3)).records
    await here.play_deal()


@evening
async def test_stored_starts_that_are_damaged_or_of_another_release_are_not_used(here):
    await years(here)
    before = await here.service.standing(here.table, ident("anna"))
    for harm in ("body = x'00'", "version = 99"):
        assert len(await here.journal.starts(here.table)) == MATCHES
        await here.close()
        change(here, f"UPDATE starts SET {harm}")
        await here.open()
        assert await here.journal.starts(here.table) == []
        assert await here.service.standing(here.table, ident("anna")) == before
        await here.settle()
        await here.close()
        change(here, "DELETE FROM starts WHERE body = x'00'")
        await here.open()
        await here.service.standing(here.table, ident("anna"))
        await here.settle()


@evening
async def test_a_delayed_spectator_sees_the_match_before(here):
    await here.seated("oh_hell", "anna ben", 1, options=SHORT, watch=60)
    await here.play_match()
    for _ in range(2):
        await here.do("anna", "rematch")
        await here.do("ben", "answer", asked=(await here.state()).asking.number, yes=True)
        await here.play_match()
    await here.later(100)
    number = (await here.state()).last
    await here.do("anna", "rematch")
    await here.do("ben", "answer", asked=(await here.state()).asking.number, yes=True)
    await here.restart()
    ear = await here.hear("eve")
    assert ear.last["number"] == number
    await here.later(61)
    assert ear.last["number"] >= number + 3


@evening
async def test_a_removed_table_leaves_no_starts(here):
    await years(here)
    await here.journal.remove(here.table)
    assert change(here, "SELECT * FROM starts") == [] == change(here, "SELECT * FROM entries")

"""The behaviour of every journal, in any database."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from eldest.server.journal.journal import Batch, Fault, Fenced, NoPerson, NoTable, Person, Repeated, Row
from tests.server.rows import batch, device, person_of, row, with_journal


def test_entries_are_read_as_they_were_written(db):
    async def act(journal):
        await journal.create("t", [row(1), row(2)])
        await journal.append(Batch("t", 1, [row(3, "Überstich 🂡", "anna:x"), row(4)]))
        assert await journal.read("t") == [row(1), row(2), row(3, "Überstich 🂡", "anna:x"), row(4)]
        assert await journal.read("t", after=2) == [row(3, "Überstich 🂡", "anna:x"), row(4)]
        assert await journal.read("t", after=4) == [] == await journal.read("t", after=9)

    with_journal(db, act)

    async def act_again(journal):
        assert [each.number for each in await journal.read("t")] == [1, 2, 3, 4]

    with_journal(db, act_again)


def test_tables_do_not_mix(db):
    async def act(journal):
        for name in "abc":
            await journal.create(name, [row(1, name)])
        await asyncio.gather(*[journal.append(Batch(name, 1, [row(2, name)])) for name in "cab"])
        for name in "abc":
            assert await journal.read(name) == [row(1, name), row(2, name)]

    with_journal(db, act)


def test_a_table_is_begun_once(db):
    async def act(journal):
        await journal.create("t", [row(1)])
        with pytest.raises(Fault, match="table t is there already"):
            await journal.create("t", [row(1)])

    with_journal(db, act)


def test_a_table_that_is_not_there(db):
    async def act(journal):
        for asking in (journal.acquire("t"), journal.read("t"), journal.append(batch("t", 1)), journal.remove("t")):
            with pytest.raises(NoTable, match="there is no table t"):
                await asking

    with_journal(db, act)


def test_a_command_is_written_once(db):
    async def act(journal):
        await journal.create("t", [row(1)])
        await journal.create("u", [row(1)])
        await journal.append(Batch("t", 1, [row(2, command="anna:1"), row(3)]))
        await journal.append(Batch("u", 1, [row(2, command="anna:1")]))
        with pytest.raises(Repeated) as repeated:
            await journal.append(Batch("t", 1, [row(4, command="anna:1")]))
        assert repeated.value.number == 2
        assert [each.number for each in await journal.read("t")] == [1, 2, 3]

    with_journal(db, act)


def test_a_batch_that_was_written_may_be_written_again(db):
    async def act(journal):
        await journal.create("t", [row(1)])
        again = Batch("t", 1, [row(2, command="anna:1"), row(3)])
        await journal.append(again)
        await journal.append(again)
        assert len(await journal.read("t")) == 3

    with_journal(db, act)


def test_entries_follow_one_on_the_other(db):
    async def act(journal):
        await journal.create("t", [row(1)])
        for wrong in (batch("t", 3), Batch("t", 1, [row(2), row(4)]), Batch("t", 1, [row(1, "other")])):
            with pytest.raises(Fault):
                await journal.append(wrong)
        assert await journal.read("t") == [row(1)]

    with_journal(db, act)


def test_who_fails_in_a_group_fails_alone(db):
    async def act(journal):
        for name in "abcdef":
            await journal.create(name, [row(1)])
        await journal.append(Batch("b", 1, [row(2, command="anna:1")]))
        batches = [
            batch("a", 2),
            Batch("b", 1, [row(3, command="anna:1")]),
            batch("c", 2, fence=7),
            batch("d", 5),
            batch("e", 2),
            Batch("f", 1, [row(2, command="anna:1"), row(3, command="anna:1")]),
        ]
        done = await asyncio.gather(*[journal.append(each) for each in batches], return_exceptions=True)
        assert [type(each) for each in done] == [type(None), Repeated, Fenced, Fault, type(None), Fault]
        assert [len(await journal.read(name)) for name in "abcdef"] == [2, 2, 1, 1, 2, 1]

    with_journal(db, act)


def commits(log: Path) -> int:
    """Number of transactions in a write-ahead log: the last frame of each gives the file's size after it."""
    frames = log.read_bytes()[32:]
    headers = [frames[start : start + 24] for start in range(0, len(frames), 24 + 4096)]
    return sum(header[4:8] != bytes(4) for header in headers)


def test_what_waits_is_one_transaction(file):
    """While somebody else writes, a hundred batches gather; two are refused without affecting the others."""

    async def act(journal):
        for number in range(101):
            await journal.create(f"t{number}", [row(1)])
        before = commits(Path(f"{file}-wal"))
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            batches = [batch(f"t{number}", 2, fence=7 if number in (50, 60) else 1) for number in range(101)]
            writing = [asyncio.create_task(journal.append(each)) for each in batches]
            assert len(await journal.tables()) == 101  # reading does not wait, and meanwhile all have been created
            other.execute("ROLLBACK")
        done = await asyncio.gather(*writing, return_exceptions=True)
        assert [number for number, each in enumerate(done) if each is not None] == [50, 60]
        # The writer may have taken the first one before the others were there.
        assert commits(Path(f"{file}-wal")) - before in (1, 2)
        assert [len(await journal.read(f"t{number}")) for number in (49, 50, 51)] == [2, 1, 2]

    with_journal(file, act)


def test_batches_of_one_table_in_one_group_keep_their_order(db):
    async def act(journal):
        await journal.create("t", [row(1)])
        await asyncio.gather(*[journal.append(batch("t", number)) for number in range(2, 40)])
        assert [each.number for each in await journal.read("t")] == list(range(1, 40))

    with_journal(db, act)


def test_a_higher_fence_shuts_the_lower_out(db):
    async def act(journal):
        first = await journal.create("t", [row(1)])
        second = await journal.acquire("t")
        assert (second.fence, second.last) == (first.fence + 1, 1)
        with pytest.raises(Fenced, match="table t is not held by this server any more"):
            await journal.append(batch("t", 2, fence=first.fence))
        await journal.append(batch("t", 2, fence=second.fence))
        await journal.release("t", second.fence)
        with pytest.raises(Fenced):
            await journal.append(batch("t", 3, fence=second.fence))
        assert (await journal.acquire("t")).fence > second.fence

    with_journal(db, act)


def test_the_directory(db):
    async def act(journal):
        await journal.create("t", [row(1)], people=["anna"])
        await journal.create("u", [row(1)], people=["bert", "bert"])
        await journal.append(Batch("t", 1, [row(2)], wake=5000, status="over", people=["bert", "anna"]))
        t, u = await journal.tables()
        assert t == ("t", 1001, 1002, 2, "over", 5000)
        assert u == ("u", 1001, 1001, 1, "open", None)
        assert await journal.tables(person="anna") == [t] == await journal.tables(waking=True)
        assert await journal.tables(person="bert") == [t, u]
        assert await journal.tables(person="bert", waking=True) == [t]
        await journal.remove("t")
        assert await journal.tables() == [u] == await journal.tables(person="bert")
        with pytest.raises(NoTable):
            await journal.read("t")

    with_journal(db, act)


def said(number: int, person: str, text: str) -> Row:
    return Row(number, 1000, json.dumps({"kind": "said", "person": person, "text": text}).encode(), f"{person}:{text}")


def test_who_is_forgotten_leaves_his_plays_and_nothing_that_he_said(db):
    async def act(journal):
        for person in ("p1", "p2"):
            await journal.welcome(Person(person, f"name of {person}"), device(person.encode()))
            await journal.put_pairing_code(b"pass of " + person.encode(), person, until=2000)
        await journal.create("t", [row(1)], people=["p1", "p2"])
        await journal.append(Batch("t", 1, [said(2, "p1", "Grüße"), row(3, '"said" p1'), said(4, "p2", "hello")]))
        await journal.create("u", [said(1, "p1", "again")], people=["p1"])
        await journal.create("v", [row(1)], people=["p2"])
        assert await journal.redact("p1") == ["t", "u"]
        rows = await journal.read("t")
        assert json.loads(rows[1].body) == {"kind": "said", "person": "p1", "text": None}
        assert rows[1][:2] == (2, 1000) and rows[1].command == "p1:Grüße"
        assert rows[2:] == [row(3, '"said" p1'), said(4, "p2", "hello")]
        assert json.loads((await journal.read("u"))[0].body)["text"] is None
        assert await journal.people(["p1", "p2"]) == {"p2": Person("p2", "name of p2")}
        assert (
            await person_of(journal, b"p1") is None
            and await journal.use_pairing_code(b"pass of p1", device(b"t", 1), 0) is None
        )
        assert (
            await person_of(journal, b"p2") is not None
            and await journal.use_pairing_code(b"pass of p2", device(b"t", 1), 0) is not None
        )
        assert await journal.tables(person="p1") == [] == await journal.redact("p1")

    with_journal(db, act)


def test_people_and_their_tokens(db):
    async def act(journal):
        await journal.welcome(Person("p1", "Anna"), device(b"a" * 32))
        await journal.welcome(Person("p1", "Anna"), device(b"b" * 32))
        await journal.welcome(Person("p1", "Anna"), device(b"b" * 32))
        await journal.welcome(Person("p2", ""), device(b"c" * 32))
        with pytest.raises(Fault, match="this token is another person's"):
            await journal.welcome(Person("p3", "Carl"), device(b"c" * 32))
        await journal.change(Person("p1", "Änne"))
        assert await person_of(journal, b"a" * 32) == await person_of(journal, b"b" * 32) == Person("p1", "Änne")
        assert await person_of(journal, b"d" * 32) is None
        assert await journal.people(["p1", "p2", "p3"]) == {"p1": Person("p1", "Änne"), "p2": Person("p2", "")}
        with pytest.raises(NoPerson, match="there is no person p3"):
            await journal.change(Person("p3", "Carl"))

    with_journal(db, act)


def test_a_pass_lets_in_once_and_not_too_late(db):
    async def act(journal):
        await journal.welcome(Person("p1", "Anna"), device(b"a" * 32))
        await journal.put_pairing_code(b"x" * 32, "p1", until=2000)
        await journal.put_pairing_code(b"y" * 32, "p1", until=2000)
        assert await journal.use_pairing_code(b"z" * 32, device(b"t" * 32, 1000), 0) is None
        assert await journal.use_pairing_code(b"x" * 32, device(b"t" * 32, 1999), 0) == Person("p1", "Anna")
        assert await journal.use_pairing_code(b"x" * 32, device(b"u" * 32, 1999), 0) is None
        assert (
            await person_of(journal, b"t" * 32) == Person("p1", "Anna") and await person_of(journal, b"u" * 32) is None
        )
        assert await journal.use_pairing_code(b"y" * 32, device(b"t" * 32, 2000), 0) is None
        with pytest.raises(NoPerson, match="there is no person p2"):
            await journal.put_pairing_code(b"w" * 32, "p2", until=2000)

    with_journal(db, act)

"""Leases: two servers on one database, and one after the other on a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

import pytest
from sqlalchemy import Connection, select, update

from eldest.server.cluster import leases
from eldest.server.journal.journal import Fault, Fenced, Followed, Held, NoPerson, Seen, Unheld
from eldest.server.journal.schema import posted, servers
from eldest.server.journal.sql_journal import Journal, open_journal
from tests.patience import PATIENCE
from tests.server.rows import batch, opened, row, with_journal


def test_a_table_of_a_living_server_is_held(database):
    async def act():
        async with opened(database) as a, opened(database) as b:
            await a.create("t", [row(1)])
            with pytest.raises(Held, match=f"table t is held by server {a.server}") as held:
                await b.acquire("t")
            assert held.value.server == a.server
            await a.append(batch("t", 2))
            assert len(await b.read("t")) == 2

    asyncio.run(act())


def test_servers_may_start_at_once(database):
    """On an empty database one of them migrates, the others wait."""

    async def act():
        journals = await asyncio.gather(*[open_journal(database) for _ in range(4)])
        await journals[0].create("t", [row(1)])
        assert [len(await journal.read("t")) for journal in journals] == [1, 1, 1, 1]
        await asyncio.gather(*[journal.close() for journal in journals])

    asyncio.run(act())


def test_a_table_given_back_can_be_taken(database):
    async def act():
        async with opened(database) as a, opened(database) as b:
            lease = await a.create("t", [row(1)])
            await a.release("t", lease.fence)
            taken = await b.acquire("t")
            assert taken.fence > lease.fence and taken.last == 1
            await b.append(batch("t", 2, fence=taken.fence))
            with pytest.raises(Held):
                await a.acquire("t")

    asyncio.run(act())


def test_a_server_that_ends_gives_everything_back(database):
    async def act():
        async with opened(database) as b:
            async with opened(database) as a:
                await a.create("t", [row(1)])
            assert (await b.acquire("t")).last == 1

    asyncio.run(act())


def test_an_old_holder_that_wakes_up_writes_nothing(database):
    async def act():
        # With a lease of no duration, the old holder counts as dead at once.
        async with opened(database, lease=0) as old, opened(database) as new:
            lease = await old.create("t", [row(1)])
            await old.append(batch("t", 2, fence=lease.fence))
            taken = await new.acquire("t")
            assert (taken.fence, taken.last) == (lease.fence + 1, 2)
            with pytest.raises(Fenced):
                await old.append(batch("t", 3, fence=lease.fence))
            await new.append(batch("t", 3, fence=taken.fence))
            with pytest.raises(Fenced):
                await old.append(batch("t", 4, fence=lease.fence))
            await old.release("t", lease.fence)
            await new.append(batch("t", 4, fence=taken.fence))
            assert await new.read("t") == [row(number) for number in (1, 2, 3, 4)]

    asyncio.run(act())


def test_two_servers_that_write_one_table_at_once_leave_no_gap(database):
    async def act():
        async with opened(database, lease=0) as a, opened(database, lease=0) as b:
            await a.create("t", [row(1)])
            done = await asyncio.gather(_write_on(a, 60), _write_on(b, 60))
            rows = await a.read("t")
            assert [each.number for each in rows] == list(range(1, len(rows) + 1))
            assert sum(done) == len(rows) - 1

    asyncio.run(act())


async def _write_on(journal, times):
    """Write to a table, re-acquiring it whenever it was taken away. Returns how often that succeeded."""
    written, lease = 0, await journal.acquire("t")
    last = lease.last
    for _ in range(times):
        try:
            await journal.append(batch("t", last + 1, fence=lease.fence))
            written, last = written + 1, last + 1
        except Fenced:
            lease = await journal.acquire("t")
            last = lease.last
    return written


def test_a_lease_says_when_the_one_before_was_alive(file):
    times = iter(range(1_000_000, 9_000_000, 1000))
    seen: list[int] = []

    def clock():
        seen.append(next(times))
        return seen[-1]

    async def begin(journal):
        lease = await journal.create("t", [row(1)])
        assert lease.alive == seen[-1]
        assert (await journal.acquire("t")).alive == seen[-1]

    async def again(journal):
        lease = await journal.acquire("t")
        assert lease.alive == ended < seen[-1]
        assert (await journal.acquire("t")).alive == ended  # nobody has looked after it yet
        journal.looked_after("t")
        assert (await journal.acquire("t")).alive == seen[-1]

    with_journal(file, begin, clock=clock)
    ended = seen[-1]
    with_journal(file, again, clock=clock)


def test_a_server_says_that_it_is_alive(file):
    """Heartbeats continue while nothing is written, so a kill can be dated afterwards."""
    beaten = asyncio.Event()
    now = [1_000_000]

    async def act():
        loop = asyncio.get_running_loop()

        def clock():
            now[0] += 1000
            if now[0] > 1_010_000:
                loop.call_soon_threadsafe(beaten.set)
            return now[0]

        async with opened(file, clock=clock, lease=0.01):
            await asyncio.wait_for(beaten.wait(), PATIENCE)

    asyncio.run(act())


def test_a_dead_holder_holds_nothing_though_the_clock_was_set_back(database, monkeypatch):
    async def act():
        async with opened(database) as living, opened(database) as b:
            await living.create("u", [row(1)])
            with monkeypatch.context() as patch:
                patch.setattr(leases, "give_all", lambda connection, store: None)
                async with opened(database) as dead:
                    await dead.create("t", [row(1)])
            with pytest.raises(Held):
                await b.acquire("t")
            an_hour_ago = update(servers).where(servers.c.id == dead.server).values(alive=servers.c.alive + 3_600_000)
            await b.write("the clock", lambda connection: connection.execute(an_hour_ago))
            lease = await b.acquire("t")
            assert (lease.last, lease.alive) == (1, lease.now)  # it is not taken for an hour without a server
            with pytest.raises(Held):
                await b.acquire("u")

    asyncio.run(act())


def test_another_server_is_heard(database):
    async def act():
        async with opened(database) as a, opened(database) as b:
            heard: asyncio.Queue[str] = asyncio.Queue()
            await a.listen(lambda table: None)
            await b.listen(heard.put_nowait)
            for table in "tv":
                await a.create(table, [row(1)])
            b.tell_follow(["t"])
            async with asyncio.timeout(PATIENCE):
                while not a.store.followers.of(["t"]):
                    await asyncio.sleep(0.02)
            await a.append(batch("v", 2))  # nobody follows it
            await a.append(batch("t", 2))
            assert await asyncio.wait_for(heard.get(), PATIENCE) == "t"
            assert len(await b.read("t")) == 2
            await b.create("u", [row(1)])
            await b.append(batch("u", 2))
            await a.append(batch("t", 3))
            assert await asyncio.wait_for(heard.get(), PATIENCE) == "t"

    asyncio.run(act())


def test_a_command_reaches_the_server_that_holds_the_table(database):
    async def act():
        async with opened(database) as a, opened(database) as b:
            await a.create("t", [row(1)])
            taken = []

            async def answer(table, person, body):
                taken.append((table, person, body))
                return b"done " + body

            await a.inbox(answer)
            replies = [await b.post("t", "anna", b"first")]
            replies += await asyncio.gather(*[b.post("t", "bert", b"%d" % number) for number in range(5)])
            assert replies == [b"done first", *[b"done %d" % number for number in range(5)]]
            assert taken[0] == ("t", "anna", b"first") and len(taken) == 6

    asyncio.run(act())


def test_nobody_waits_for_a_holder_that_is_dead(database):
    async def act():
        async with opened(database, lease=0) as dead, opened(database, lease=PATIENCE) as b:
            await dead.create("t", [row(1)])
            with pytest.raises(Unheld, match="table t: no living server holds it"):
                await b.post("t", "anna", b"x", timeout=PATIENCE)
            assert (await b.acquire("t")).last == 1

    asyncio.run(act())


async def seen(journal: Journal, what: Callable[[Seen], bool]) -> None:
    """Wait until a heartbeat finds something out."""
    found: asyncio.Queue[Seen] = asyncio.Queue()
    journal.watch(found.put_nowait)
    async with asyncio.timeout(PATIENCE):
        while not what(await found.get()):
            pass


def test_servers_share_the_tables_that_nobody_looks_after(database):
    """Each table is claimed once; those of a living server, and those that do nothing by themselves, by nobody."""

    async def act():
        async with (
            opened(database, lease=PATIENCE) as a,
            opened(database, lease=PATIENCE) as b,
            opened(database, lease=PATIENCE) as stopped,
            opened(database, lease=0) as dead,
        ):
            for holder, names in ((stopped, "stu"), (dead, "xyz"), (a, "lm")):
                for name in names:
                    await holder.create(name, [row(1)])
                    await holder.append(batch(name, 2, wake=1))
            await stopped.create("asleep", [row(1)])
            await seen(b, lambda found: found.unserved)
            claimed = [each.table for each in await b.claim(2, ["z"])]
            await stopped.hand_over()
            claims = await asyncio.gather(a.claim(2, ["z"]), b.claim(9, ["z"]))
            claimed += [each.table for found in claims for each in found]
            assert sorted(claimed) == sorted("stuxy")
            assert await a.claim(9, ["z"]) == []
            (last,) = await a.claim(9)
            assert (last.table, last.lease.fence, last.lease.last) == ("z", 2, 2)
            await a.append(batch("z", 3, fence=2))
            await seen(b, lambda found: not found.unserved)

    asyncio.run(act())


def test_a_heartbeat_sees_what_happens_at_followed_tables(database):
    async def act():
        async with opened(database, lease=PATIENCE) as a, opened(database, lease=PATIENCE) as b:
            for table in "tu":
                await a.create(table, [row(1)])
            await a.append(batch("t", 2))
            b.follow(["t"])
            await seen(b, lambda found: (found.unserved, found.followed) == (False, [Followed("t", 2, a.server)]))

    asyncio.run(act())


def test_a_heartbeat_tells_the_instant_that_it_stores(database, monkeypatch):
    """Else it could be what the mark of a server that takes tables over makes of the stored one, and go unnoticed."""

    async def act():
        async with opened(database) as a:
            clock = count(1_800_000_000_000)
            monkeypatch.setattr(a.store, "now", lambda connection: next(clock))

            def beat(connection: Connection) -> tuple[int, int | None]:
                told = leases.heartbeat_and_look(connection, a.store, []).at
                return told, connection.scalar(select(servers.c.alive).where(servers.c.id == a.server))

            told, stored = await a.write("a heartbeat", beat)
            assert told == stored

    asyncio.run(act())


def test_a_command_that_nobody_takes_is_withdrawn(database):
    async def act():
        async with opened(database) as a, opened(database) as b:
            await a.create("t", [row(1)])
            with pytest.raises(Fault, match="table t: the server that holds it does not answer"):
                await b.post("t", "anna", b"x", timeout=0.05)
            never = []

            async def answer(table, person, body):
                never.append(body)
                return b""

            await a.inbox(answer)
            assert await b.post("t", "anna", b"y") == b""
            assert never == [b"y"]

    asyncio.run(act())


def test_a_command_of_a_person_who_is_forgotten_meanwhile_is_theirs_no_more(database):
    async def act():
        async with opened(database, lease=PATIENCE) as a, opened(database) as b:
            await a.create("t", [row(1)])  # and never looks into its inbox
            forwarding = asyncio.create_task(b.post("t", "anna", b"x", timeout=PATIENCE))
            async with asyncio.timeout(PATIENCE):
                while not await b.look("posted", lambda connection: connection.scalar(select(posted.c.number))):
                    await asyncio.sleep(0.02)
            await a.redact("anna")
            with pytest.raises(NoPerson):
                await forwarding

    asyncio.run(act())


def test_a_file_has_one_server(file):
    async def act(journal):
        await journal.listen(lambda table: None)
        with pytest.raises(Fault, match="no other server can hold it"):
            await journal.post("t", "anna", b"x")

    with_journal(file, act)

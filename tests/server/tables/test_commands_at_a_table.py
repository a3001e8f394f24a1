"""Commands take effect once, in any order and despite any crash of the server; faults harm no table."""

from __future__ import annotations

import asyncio
import time

import pytest

from eldest.narration.messages import Refused
from eldest.server.journal.journal import Damaged, Fault, Full, NoTable
from eldest.server.tables.entries import happening
from eldest.server.tables.live.loaded_tables import IDLE
from eldest.server.tables.live.scheduler import AGAIN
from eldest.server.tables.service import Stopping, TableService
from eldest.server.tables.table import REMEMBERED
from tests.server.evening import Evening, evening, ident, picture


async def begun(here, people="anna ben", bots=2, **what) -> None:
    await here.seated("oh_hell", people, bots, **{"options": {"start": 3}, **what})
    await here.dealt()


# ---------------------------------------------------------------------- once


@evening
async def test_a_command_that_is_repeated_has_been_done(here):
    await begun(here)
    first = await here.do("anna", "phrase", phrase="hello", id="x")
    assert await here.do("anna", "phrase", phrase="hello", id="x") == first
    assert len(await here.entries("phrased")) == 1


@evening
async def test_it_has_been_done_though_it_would_be_refused_by_now(here):
    await begun(here)
    first = await here.do("anna", "play", action="1", id="x")
    assert await here.do("anna", "play", action="1", step=0, id="x") == first
    assert len([each for each in await here.entries("acted") if each["seat"] == 0]) == 1


@evening
async def test_ids_of_different_people_are_different(here):
    await begun(here)
    await here.do("anna", "phrase", phrase="hello", id="x")
    await here.do("ben", "phrase", phrase="hello", id="x")
    assert len(await here.entries("phrased")) == 2


@pytest.mark.parametrize("end", ["restart", "kill"])
@evening
async def test_a_command_is_done_once_though_the_server_was_another(here, end):
    await begun(here)
    first = await here.do("anna", "play", action="1", id="x")
    await getattr(here, end)()
    assert await here.do("anna", "play", action="1", step=0, id="x") == first
    assert len([each for each in await here.entries("acted") if each["seat"] == 0]) == 1


@evening
async def test_a_command_is_done_once_though_many_came_after_it(here):
    await begun(here)
    first = await here.do("anna", "play", action="1", id="x")
    said = await here.do("anna", "phrase", phrase="hello", id="y")
    for _ in range(REMEMBERED + 1):
        await here.do("ben", "phrase", phrase="hello")
    entries = len(await here.rows())
    assert await here.do("anna", "play", action="1", step=0, id="x") == first
    assert await here.do("anna", "phrase", phrase="hello", id="y") == said
    await here.restart()
    assert await here.do("anna", "play", action="1", step=0, id="x") == first
    assert len(await here.rows()) == entries


@evening
async def test_a_refused_command_is_not_remembered(here):
    await begun(here)
    assert await here.refused("anna", "ready", id="x") == "playing"
    await here.play_deal()
    await here.do("anna", "ready", id="x")


@evening
async def test_two_at_once_are_one(here):
    await begun(here)
    both = [here.do("anna", "play", action="1", step=0, id="x", settle=False) for _ in range(5)]
    assert len(set(await asyncio.gather(*both))) == 1
    await here.settle()
    assert len([each for each in await here.entries("acted") if each["seat"] == 0]) == 1


# ---------------------------------------------------------------------- races


@evening
async def test_of_two_who_want_the_same_seat_one_gets_it(here):
    await here.make("anna", "oh_hell", seats=[None, None, "rules", "rules"])
    for name in ("ben", "carl"):
        await here.meet(name)
    both = [here.do(name, "sit", seat=1, settle=False) for name in ("ben", "carl")]
    done = await asyncio.gather(*both, return_exceptions=True)
    assert [type(each) for each in done] == [int, Refused]
    assert len(await here.entries("sat")) == 2


@evening
async def test_of_two_devices_of_one_person_one_plays(here):
    await begun(here)
    both = [here.do("anna", "play", action=bid, step=0, settle=False) for bid in ("1", "2")]
    done = await asyncio.gather(*both, return_exceptions=True)
    assert sorted(type(each).__name__ for each in done) == ["Refused", "int"]
    await here.settle()
    assert len([each for each in await here.entries("acted") if each["seat"] == 0]) == 1


@evening
async def test_many_at_once_leave_one_order(here):
    await begun(here, "anna ben carl dora", 0)
    ears = [await here.hear(name) for name in ("anna", "ben", "eve")]
    names = ("anna", "ben", "carl", "dora")
    await asyncio.gather(*[here.do(name, "phrase", phrase="hello", settle=False) for name in names * 10])
    for ear in ears:
        happened = [each["number"] for each in ear.messages if each["kind"] != "standing"]
        assert happened == list(range(happened[0], happened[0] + 40))
    assert picture(await here.state()) == picture(await here.again())


@evening
async def test_commands_that_come_in_another_order_are_refused_or_meant_for_then(here):
    """Two plays of a trick overtake each other: the second one does not wait and is refused."""
    await begun(here, "anna ben carl dora", 0)
    await here.play_on(lambda table: table.match.deal.phase == "play")
    stands = await here.state()
    (seat,) = stands.match.deal.awaited
    name, step = here.person(stands, seat), stands.step
    first, second = (stands.match.deal.legal(seat) * 2)[:2]
    assert await here.refused(name, "play", action=second, step=step + 4) == "moved_on"
    await here.do(name, "play", action=first, step=step)
    assert await here.refused(name, "play", action=second, step=step) in ("moved_on", "out_of_turn")


@evening
async def test_who_asked_may_go_away_and_it_is_finished(here):
    await begun(here)
    asking = asyncio.ensure_future(here.do("anna", "play", action="1", settle=False))
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    await here.settle()
    assert picture(await here.state()) == picture(await here.again())


# ---------------------------------------------------------------------- memory


async def swept(here, monkeypatch) -> None:
    """Let enough time pass that idle tables leave the memory."""
    then = time.monotonic() + IDLE + 1
    for opened in here.service.loaded:
        if opened.idle(then):
            here.service.loaded.drop(opened)


@evening
async def test_idle_tables_leave_the_memory_and_come_back(here, monkeypatch):
    await begun(here)
    before = picture(await here.state())
    await swept(here, monkeypatch)
    assert here.service.in_memory == 0
    assert picture(await here.state()) == before
    await here.do("anna", "play", action="1")


@evening
async def test_tables_to_which_somebody_listens_stay(here, monkeypatch):
    await begun(here, watch=60)
    for name in ("anna", "eve"):
        ear = await here.hear(name)
        await swept(here, monkeypatch)
        assert here.service.in_memory == 1
        here.service.leave(here.table, ear.listener)
    await swept(here, monkeypatch)
    assert here.service.in_memory == 0


@evening
async def test_tables_whose_bots_think_stay(here, monkeypatch):
    await begun(here)
    here.bots.free.clear()
    await here.do("anna", "lend", settle=False)
    await swept(here, monkeypatch)
    assert here.service.in_memory == 1


@evening
async def test_deadlines_are_kept_though_the_table_has_left_the_memory(here, monkeypatch):
    await begun(here, patience=60)
    await swept(here, monkeypatch)
    assert set(here.service.scheduler.timers) == {here.table}
    here.now += 60_000
    await here.service.look_after(here.table)
    await here.settle()
    assert len(await here.entries("lent")) == 2


@evening
async def test_a_table_that_is_dropped_while_it_is_waited_for_is_tried_again_soon(here):
    await begun(here, patience=86_400)
    opened, scheduler = here.service.found(here.table), here.service.scheduler
    async with opened.lock:  # something writes, and the database stops to answer
        waiting = asyncio.create_task(here.service.look_after(here.table))
        await asyncio.sleep(0)
        here.service.loaded.drop(opened)
        scheduler.look_again(here.table)
    await waiting
    assert scheduler.timers[here.table].when() - asyncio.get_running_loop().time() <= AGAIN


# ---------------------------------------------------------------------- faults


class Failing:
    """A journal that fails on request, before or after writing."""

    def __init__(self, journal) -> None:
        self.journal = journal
        self.before: Fault | None = None
        self.after: Fault | None = None

    def __getattr__(self, what):
        return getattr(self.journal, what)

    async def append(self, batch) -> None:
        if self.before:
            raise self.before
        await self.journal.append(batch)
        if self.after:
            fault, self.after = self.after, None
            raise fault


def failing(here: Evening) -> Failing:
    journal = Failing(here.journal)
    here.service = TableService(
        journal, here.bots, clock=lambda: here.now, monotonic=lambda: here.now, chance=here.dice.randbytes
    )
    return journal


@evening
async def test_what_was_written_is_acknowledged_whatever_the_journal_said(here):
    await begun(here)
    journal = failing(here)
    ear = await here.hear("ben")
    journal.after = Fault("the answer was lost")
    number = await here.do("anna", "phrase", phrase="hello", id="x")
    assert (await here.entries("phrased"))[0]["number"] == number == ear.last["number"]
    assert await here.do("anna", "phrase", phrase="hello", id="x") == number
    assert picture(await here.state()) == picture(await here.again())


@evening
async def test_what_was_not_written_has_not_happened(here):
    await begun(here)
    journal = failing(here)
    before = picture(await here.state())
    journal.before = Fault("the disk is gone")
    with pytest.raises(Fault, match="the disk is gone"):
        await here.do("anna", "phrase", phrase="hello", id="x")
    assert picture(await here.state()) == before
    journal.before = None
    await here.do("anna", "phrase", phrase="hello", id="x")


@evening
async def test_with_a_full_disk_plays_are_refused_and_the_table_is_there(here):
    await begun(here)
    journal = failing(here)
    before = picture(await here.state())
    journal.before = Full("there is no room left")
    with pytest.raises(Full):
        await here.do("anna", "play", action="1")
    assert picture(await here.state()) == before
    assert await here.service.standing(here.table, ident("anna"))
    journal.before = None
    await here.do("anna", "play", action="1")


@evening
async def test_a_bots_choice_that_could_not_be_written_is_made_again(here):
    await begun(here, "anna", 3)
    step = (await here.state()).step
    here.bots.free.clear()
    journal = failing(here)
    await here.do("anna", "lend", settle=False)
    journal.before = Full("there is no room left")
    here.bots.free.set()
    await here.settle()
    assert (await here.state()).step == step
    journal.before = None
    await here.later(1)
    assert (await here.state()).match.deal.over


@evening
async def test_what_follows_a_command_may_fail_and_the_command_is_done(here):
    await here.seated("oh_hell", "anna", 3)
    journal = failing(here)
    number = (await here.state()).last
    journal.after = None

    class Once(Failing):
        async def append(self, batch) -> None:
            if batch.rows[0].command is None:
                raise Fault("nothing more is written")
            await self.journal.append(batch)

    here.service.writer.journal = Once(here.journal)
    await here.commit("anna")
    assert (await here.kinds())[-1] == "committed"
    assert (await here.state()).last == number + 1
    here.service.writer.journal = here.journal
    await here.later(1)
    assert (await here.state()).collection.promise


@evening
async def test_an_entry_that_does_not_fit_sets_the_table_aside_and_no_other(here):
    await begun(here)
    damaged = here.table
    ear = await here.hear("anna")
    opened = await here.opened()
    with pytest.raises(Damaged):
        await here.service.writer.write(opened, [happening("acted", seat=0, text="JK")])
    assert ear.cut == 1
    for _ in range(2):
        with pytest.raises(Refused, match="damaged"):
            await here.do("anna", "phrase", phrase="hello")
    await begun(here)
    assert here.table != damaged
    await here.do("anna", "play", action="1")


@evening
async def test_whoever_cannot_be_told_is_cut_and_the_others_hear(here):
    await begun(here)
    ben = await here.hear("ben")
    anna = await here.hear("anna")

    def fails(message: bytes) -> None:
        raise OSError("the line is dead")

    anna.listener.send = fails
    await here.do("ben", "phrase", phrase="hello")
    assert anna.cut == 1
    assert ben.last["kind"] == "phrased"
    await here.do("ben", "phrase", phrase="hello")
    assert picture(await here.state()) == picture(await here.again())


@evening
async def test_a_table_that_is_not_there_is_nobodys(here):
    here.table = "0" * 32
    await here.meet("anna")
    with pytest.raises(NoTable):
        await here.do("anna", "sit")


@evening
async def test_a_hall_that_stops_takes_nothing_more_and_finishes_what_it_has_begun(here):
    await begun(here)
    here.bots.free.clear()
    await here.do("anna", "lend", settle=False)
    asked = asyncio.ensure_future(here.do("ben", "play", action="1", step=0, settle=False))
    await asyncio.sleep(0)
    here.service.stop()
    here.bots.free.set()
    await asked
    with pytest.raises(Stopping):
        await here.do("anna", "phrase", phrase="goodbye")
    await here.restart()
    await here.settle()
    assert {each["seat"] for each in await here.entries("acted")} == {0, 1, 2, 3}


@evening
async def test_the_directory_says_how_a_table_stands(here):
    async def status() -> str:
        return (await here.journal.tables())[0].status

    await begun(here, options={"start": 1})
    assert await status() == "open"
    await here.play_match()
    assert await status() == "over"
    await here.do("anna", "say", text="that was nice")
    assert await status() == "over"
    asked = await here.do("anna", "rematch")
    await here.do("ben", "answer", asked=asked, yes=True)
    assert await status() == "open"
    await here.do("anna", "close")
    assert await status() == "closed"

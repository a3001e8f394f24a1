"""Bots at a table: each turn is played once, the same after restarts, and the seat acts whatever a bot answers."""

from __future__ import annotations

import asyncio

import pytest

from eldest.bots import Choice
from tests.server.evening import Bots, Evening, evening, spend


async def turn_of_a_bot(here, **what) -> int:
    """A bot thinks about a card. Returns the step at which it is to act."""
    await here.seated("oh_hell", "anna", 3, options={"start": 5}, **what)
    await here.dealt()
    await here.play_on(lambda table: table.match.deal.phase == "play" and 0 in table.waited_for())
    here.bots.free.clear()
    stands = await here.state()
    await here.do("anna", "play", action=stands.match.deal.legal(0)[0], settle=False)
    await asyncio.sleep(0)
    return stands.step


@evening
async def test_a_bot_is_asked_once_for_each_turn(here):
    step = await turn_of_a_bot(here)
    asked = len(here.bots.asked)
    for _ in range(5):
        await here.do("anna", "phrase", phrase="your_turn", settle=False)
        await here.service.look_after(here.table)
    assert len(here.bots.asked) == asked
    here.bots.free.set()
    await here.settle()
    assert (await here.state()).step > step


@pytest.mark.parametrize("end", ["restart", "kill"])
@evening
async def test_it_thinks_of_the_same_after_a_restart(here, end):
    step = await turn_of_a_bot(here)
    before = here.bots.asked[-1]
    if end == "restart":  # which waits for what has begun
        asyncio.get_running_loop().call_soon(here.bots.free.set)
        await here.close()
        here.bots.free.clear()
        await here.open()
    else:
        await here.kill()
    await here.opened()
    await asyncio.sleep(0)
    assert (await here.state()).step == step
    assert here.bots.asked[-1] == before


@evening
async def test_a_seat_is_played_once_though_two_servers_asked_its_bot(here):
    step = await turn_of_a_bot(here)
    seat = (await here.state()).match.deal.awaited[0]
    await here.kill()
    await here.opened()
    await here.kill()
    here.bots.free.set()
    await here.opened()
    await here.settle()
    actions = (await here.state()).match.deal.actions
    assert [done.seat for done in actions[step : step + 4]].count(seat) == 1


@evening
async def test_it_thinks_anew_for_every_turn_and_not_from_the_packs_seed(here):
    await here.seated("oh_hell", "anna", 3, options={"start": 3})
    await here.dealt()
    await here.play_deal()
    chances = [chance for _, chance, _ in here.bots.asked]
    assert len(set(chances)) == len(chances) == 3 * (1 + 3)
    seed = (await here.state()).shuffles[-1].seed
    assert not any(seed in chance for chance in chances)


class Odd(Bots):
    """Bots that answer what the test wants."""

    def __init__(self, answer) -> None:
        super().__init__()
        self.answer = answer

    async def choose(self, bot, seed, view) -> Choice:
        return await self.answer(self, bot, seed, view)


async def not_allowed(bots, bot, seed, view) -> Choice:
    return Choice(next(action for action in range(63) if not view.legal >> action & 1), "because")


def test_what_is_not_allowed_is_not_played(tmp_path):
    async def what(here: Evening) -> None:
        await here.seated("oh_hell", "anna", 3, options={"start": 2})
        await here.dealt()
        await here.play_match()
        assert {each["seat"] for each in await here.entries("acted")} == {0, 1, 2, 3}

    asyncio.run(spend(tmp_path, what, bots=Odd(not_allowed)))


def test_a_bot_that_fails_is_asked_again(tmp_path):
    failures = []

    async def fails_first(bots, bot, seed, view) -> Choice:
        if len(failures) < 3:
            failures.append(view.seat)
            raise RuntimeError("the bot has lost its mind")
        return await Bots.choose(bots, bot, seed, view)

    async def what(here: Evening) -> None:
        await here.seated("oh_hell", "anna", 3, options={"start": 2})
        await here.dealt()
        assert sorted(failures) == [1, 2, 3]
        assert (await here.state()).step == 0
        await here.later(1)
        assert (await here.state()).step == 3

    asyncio.run(spend(tmp_path, what, bots=Odd(fails_first)))


@evening
async def test_an_answer_that_comes_too_late_is_forgotten(here):
    """The person has come back, played and lent the seat again: the old answer belongs to another turn."""
    await here.seated("oh_hell", "anna ben carl dora", options={"start": 5})
    await here.dealt()
    await here.play_on(lambda table: table.match.deal.phase == "play")
    stands = await here.state()
    (seat,) = stands.match.deal.awaited
    name, number, step = here.person(stands, seat), stands.match.number, stands.step
    here.bots.free.clear()
    await here.do(name, "lend", settle=False)
    await here.do(name, "return", settle=False)
    await here.do(name, "play", action=stands.match.deal.legal(seat)[0], settle=False)
    await here.do(name, "lend", settle=False)
    here.bots.free.set()
    await here.settle()
    assert (stands.match.number, stands.step) == (number, step + 1)

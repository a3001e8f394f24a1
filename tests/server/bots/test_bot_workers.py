"""Bots in worker processes: they choose as they would here, see no more than their seat, and hold up no table."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import pytest

from eldest.bots import seat_bot
from eldest.cards import members, names
from eldest.families import FAMILIES, family
from eldest.server.bots.bot_pool import BotPool
from eldest.table.deal import Deal, NotAllowed, View
from eldest.table.match import Match
from tests.families import some_of, tables
from tests.patience import PATIENCE
from tests.random_deals import Playing

ODD = "tests.server.bots.odd_bots"


@pytest.fixture(autouse=True)
def interpreted(monkeypatch):
    """Run the workers' rules interpreted: compiling them takes a minute without a cache."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")


def thinking(work, workers: int = 1, patience: float = PATIENCE, bots: str = ODD):
    """The result of `work(bot_pool)`, with the workers ready."""

    async def all_of_it():
        bot_pool = BotPool(workers, patience, bots=bots, pauses=(0.0,))
        await bot_pool.start()
        try:
            await bot_pool.workers.until_ready(workers)
            return await work(bot_pool)
        finally:
            await bot_pool.close()

    return asyncio.run(asyncio.wait_for(all_of_it(), PATIENCE))


def views(options, seed: int = 0) -> list[View]:
    """The view of every seat that is to act, step by step through a random deal."""
    deal = Deal(family(options.family), options, family(options.family).game(), None)
    found = []
    for step in Playing(options, seed):
        deal.row = step.row
        found.append(deal.view(step.seat))
    return found


@pytest.fixture(scope="module")
def seen() -> list[View]:
    """A deal of every family and number of players, seat by seat."""
    return [view for options in some_of(tables()) for view in views(options)[::3]]


@pytest.fixture
def view() -> View:
    """A seat that is to act at Five Hundred."""
    return Match.start("five_hundred", {}, seed="1", dealer=3).deal.view(0)


# ---------------------------------------------------------------- hints


def test_a_worker_thinks_for_a_hint():
    late = views(family("sweven").options(players=3))[20]
    told = thinking(lambda bot_pool: bot_pool.hint(late), bots="eldest.bots")
    assert {each.action for each in told.prospects} == set(members(late.legal)) and told.count >= 1


def test_where_no_worker_answers_nothing_is_thought(view):
    async def work(bot_pool):
        bot_pool.workers.patience = 0.001
        return await bot_pool.hint(view)

    assert thinking(work, bots="eldest.bots") is None


# ---------------------------------------------------------------- the same choices


@pytest.mark.parametrize("bot", ["rules", "random"])
def test_a_choice_is_the_same_in_any_process(bot, seen):
    async def work(bot_pool):
        asked = [bot_pool.choose(bot, f"{place}", view) for place, view in enumerate(seen)]
        return await asyncio.gather(*asked), dict(bot_pool.tally)

    here = [seat_bot(bot, view.options.family, f"{place}").choose(view) for place, view in enumerate(seen)]
    assert thinking(work, workers=2) == (here, {"by_worker": len(seen)})


def test_quick_bots_are_not_sent_anywhere(view):
    async def work(bot_pool):
        choices = [await bot_pool.choose(bot, "1", view) for bot in ("random", "rules")]
        return choices, dict(bot_pool.tally)

    here = [seat_bot(bot, "five_hundred", "1").choose(view) for bot in ("random", "rules")]
    assert thinking(work, bots="eldest.bots") == (here, {"at_once": 2})


def test_before_and_after_the_workers_level_1_answers_at_once(view):
    async def all_of_it():
        bot_pool = BotPool(bots=ODD)
        before = await bot_pool.choose("hangs", "1", view)
        await bot_pool.start()
        starting = await bot_pool.choose("hangs", "1", view)
        await bot_pool.close()
        return before, starting, await bot_pool.choose("hangs", "1", view)

    assert asyncio.run(all_of_it()) == (seat_bot("rules", "five_hundred", 0).choose(view),) * 3


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("each", FAMILIES)
def test_a_bot_sees_what_its_seat_may_know_even_where_more_is_given(each):
    options = next(tables(each))
    playing = Playing(options, seed=1)
    deal = Deal(playing.family, options, playing.game, None)

    async def work(bot_pool):
        blanked = 0
        for step in playing:
            deal.row = step.row
            honest = deal.view(step.seat)
            expected = f"{bytes(honest.game).hex()} {bytes(honest.row).hex()}"
            given = replace(honest, row=step.row)
            blanked += bytes(step.row) != bytes(honest.row)
            assert [(await bot_pool.choose("peeks", "", v)).reason for v in (honest, given)] == [expected, expected]
        return blanked

    assert thinking(work)


def test_the_log_holds_no_card(view, caplog, capfd):
    async def work(bot_pool):
        for bot in ("raises", "cheats", "babbles", "dies"):
            await bot_pool.choose(bot, "1", view)

    with caplog.at_level(logging.DEBUG):
        thinking(work)
    written = caplog.text + "".join(capfd.readouterr())
    assert "ValueError in odd_bots.py:" in written
    assert not [card for card in names(view.row.hands[0]) if card in written]


# ---------------------------------------------------------------- trouble


@pytest.mark.parametrize("bot", ["raises", "cheats", "babbles", "dies"])
def test_a_table_with_a_bad_bot_goes_on_with_level_1(bot):
    """At a table of every family the bad bot is asked first, then level 1 acts."""
    matches = [Match.start(each, {}, seed="1", dealer=0) for each in FAMILIES]
    others = [Match.start(each, {}, seed="1", dealer=0) for each in FAMILIES]

    async def act(bot_pool, match, who):
        await bot_pool.workers.until_ready()
        seat = match.deal.awaited[0]
        match.act((await bot_pool.choose(who, "1", match.deal.view(seat))).action, seat)

    async def work(bot_pool):
        for match in matches:
            for who in (bot, "rules", "rules"):
                await act(bot_pool, match, who)
        return dict(bot_pool.tally), bot_pool.workers.tally["started"]

    tally, started = thinking(work)
    for other in others:
        for _ in range(3):
            seat = other.deal.awaited[0]
            other.act(seat_bot("rules", other.options.family, 0).choose(other.deal.view(seat)).action, seat)
    assert [match.deal.actions for match in matches] == [other.deal.actions for other in others]
    assert tally == {"by_level_one": len(FAMILIES), "by_worker": 2 * len(FAMILIES)}
    assert started == (1 + len(FAMILIES) if bot == "dies" else 1)


def test_a_bot_that_hangs_is_replaced_by_level_1_and_its_worker_by_another(view):
    async def work(bot_pool):
        before = bot_pool.workers.numbers
        choice = await bot_pool.choose("hangs", "1", view)
        await bot_pool.workers.until_ready()
        searched = await bot_pool.choose("searches", "1", view)
        return before, choice, searched.reason, [f"by process {number}" for number in bot_pool.workers.numbers]

    before, choice, searched, after = thinking(work, patience=0.3)
    assert choice == seat_bot("rules", "five_hundred", 0).choose(view)
    assert [searched] == after != [f"by process {number}" for number in before]


def test_for_a_bot_that_is_not_there_any_more_level_1_answers(view, caplog):
    with caplog.at_level(logging.WARNING):
        choice = asyncio.run(BotPool().choose("genius", "1", view))
    assert choice == seat_bot("rules", "five_hundred", 0).choose(view)
    assert "'genius': there is no such bot" in caplog.text


def test_a_seat_that_is_not_to_act_is_refused(view):
    bot_pool = BotPool()
    with pytest.raises(NotAllowed, match="P0 is not to act"):
        asyncio.run(bot_pool.choose("rules", "1", replace(view, legal=0)))


def test_where_level_1_fails_too_any_legal_action_does(view):
    nothing_to_see = replace(view, row=None)
    choice = asyncio.run(BotPool(bots=ODD).choose("rules", "1", nothing_to_see))
    assert choice.action in members(view.legal)

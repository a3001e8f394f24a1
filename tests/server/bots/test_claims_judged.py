"""Claims judged in a worker process: the same verdicts as here, and none if the worker dies or hangs."""

from __future__ import annotations

import asyncio
import os
import signal
from dataclasses import replace

import pytest

from eldest import cards
from eldest.bots.consent import consents
from eldest.server.bots.bot_pool import Claims
from eldest.table.claim import finish, takes_the_rest
from eldest.table.deal import Deal
from eldest.table.position import position
from tests.patience import PATIENCE


@pytest.fixture
def sure() -> Deal:
    """P0 is on lead with the two highest remaining trumps."""
    hands = {0: "AS KS", 1: "QS 7D", 2: "8C KH", 3: "9C 7H"}
    return position("sweven", fields={"trump": cards.SPADES, "tricks": 6}, hands=hands, mover=0)


def judged(work, patience: float = PATIENCE):
    """The result of `work(claims)`."""

    async def all_of_it():
        claims = Claims(patience=patience)
        await claims.start()
        try:
            return await work(claims)
        finally:
            await claims.close()

    return asyncio.run(asyncio.wait_for(all_of_it(), PATIENCE))


def test_a_claim_is_judged_as_it_would_be_here(sure):
    async def work(claims):
        view = sure.view(0)
        return (
            [await claims.finish(sure, side) for side in range(4)],
            [await claims.bots_agree(view, side, "1") for side in range(4)],
        )

    ends, agreed = judged(work)
    assert ends == [finish(sure, side) for side in range(4)] and ends[0] and not any(ends[1:])
    assert agreed == [consents(sure.view(0), side, "1") for side in range(4)] == [True, False, False, False]
    assert takes_the_rest(sure, 0, ends[0])


def test_bots_are_asked_about_what_the_claimer_sees_whatever_is_given(sure):
    other = replace(sure.view(0), row=sure.row)
    assert bytes(other.row) != bytes(sure.view(0).row)

    async def work(claims):
        return await claims.bots_agree(other, 0, "1"), await claims.bots_agree(sure.view(0), 0, "1")

    assert judged(work) == (True, True)


def test_before_the_play_nothing_is_claimed(sure):
    sure.row.phase = 0

    async def work(claims):
        return await claims.finish(sure, 0), await claims.bots_agree(sure.view(0), 0, "1")

    assert judged(work) == (None, False)


def test_a_claim_whose_worker_dies_does_not_stand_and_the_next_is_judged(sure):
    async def work(claims):
        await claims.workers.until_ready()
        (worker,) = claims.workers.numbers
        os.kill(worker, signal.SIGSTOP)  # it lives but does not answer
        asked = asyncio.gather(claims.finish(sure, 0), claims.bots_agree(sure.view(0), 0, "1"))
        await asyncio.sleep(0)
        os.kill(worker, signal.SIGKILL)
        return await asked

    assert judged(work) == [None, True]

"""A person has gone without a word: the others go on if they agree and the person stays silent."""

from __future__ import annotations

import pytest

from tests.server.evening import SECOND, evening, ident

PEOPLE = "anna ben carl"


async def begun(here, **what) -> None:
    await here.seated("oh_hell", PEOPLE, 1, **{"options": {"start": 2}, **what})
    await here.dealt()


@evening
async def test_at_a_table_without_patience_a_bot_plays_on_for_who_has_gone(here):
    await begun(here)
    asked = await here.do("anna", "away", seat=1)
    assert (await here.state()).asking.until == here.now + 600 * SECOND
    await here.do("carl", "answer", asked=asked, yes=True)
    await here.later(599)
    assert (await here.state()).seats[1].player == ident("ben")
    await here.later(1)
    stands = await here.state()
    assert stands.seats[1].bot == "rules"
    assert stands.asking is None
    assert (await here.entries("lent"))[-1]["why"] == "patience"
    await here.do("ben", "return")


@evening
async def test_with_patience_it_is_asked_as_long_as_that(here):
    await begun(here, patience=300)
    await here.do("anna", "away", seat=1)
    assert (await here.state()).asking.until == here.now + 300 * SECOND


@evening
async def test_all_others_must_agree(here):
    await begun(here)
    await here.do("anna", "away", seat=1)
    await here.later(600)
    stands = await here.state()
    assert stands.seats[1].player == ident("ben")
    assert stands.asking is None
    asked = await here.do("anna", "away", seat=1)
    await here.do("carl", "answer", asked=asked, yes=False)
    assert stands.asking is None


@pytest.mark.parametrize("shown", ["no", "act", "phrase"])
@evening
async def test_who_shows_that_he_is_there_has_not_gone(here, shown):
    await begun(here)
    asked = await here.do("anna", "away", seat=1)
    await here.do("carl", "answer", asked=asked, yes=True)
    if shown == "no":
        await here.do("ben", "answer", asked=asked, yes=False)
    elif shown == "act":
        await here.do("ben", "play", action="0")
    else:
        await here.do("ben", "phrase", phrase="back")
    assert (await here.state()).asking is None
    await here.later(600)
    assert (await here.state()).seats[1].player == ident("ben")


@evening
async def test_who_says_himself_that_he_goes_is_let_go_at_once(here):
    await begun(here)
    asked = await here.do("anna", "away", seat=1)
    await here.do("carl", "answer", asked=asked, yes=True)
    await here.do("ben", "answer", asked=asked, yes=True)
    assert (await here.state()).seats[1].bot == "rules"


@evening
async def test_who_gets_ready_is_there(here):
    await begun(here)
    await here.play_deal()
    await here.do("anna", "away", seat=1)
    await here.do("ben", "ready")
    assert (await here.state()).asking is None


@evening
async def test_before_the_match_his_seat_is_open_again(here):
    await here.make("anna", "oh_hell")
    await here.do("ben", "sit")
    await here.do("carl", "sit")
    asked = await here.do("anna", "away", seat=1)
    await here.do("carl", "answer", asked=asked, yes=True)
    await here.later(120)
    assert (await here.state()).seats[1].open
    await here.do("dora", "sit")


@evening
async def test_a_host_who_has_gone_before_the_match_is_followed_by_another(here):
    await here.make("anna", "oh_hell")
    await here.do("ben", "sit")
    await here.do("ben", "away", seat=0)
    await here.later(120)
    stands = await here.state()
    assert stands.seats[0].open
    assert stands.host == ident("ben")
    for seat in (0, 2, 3):
        await here.do("ben", "place", seat=seat, bot="rules")
    await here.do("ben", "start")


@evening
async def test_after_the_match_nobody_who_has_gone_holds_up_another(here):
    await begun(here, options={"start": 1})
    await here.play_match()
    asked = await here.do("anna", "away", seat=1)
    await here.do("carl", "answer", asked=asked, yes=True)
    await here.later(600)
    asked = await here.do("anna", "rematch")
    await here.do("carl", "answer", asked=asked, yes=True)
    assert (await here.state()).matches == 2


@evening
async def test_of_whom_it_may_be_said(here):
    await begun(here)
    assert await here.refused("anna", "away", seat=0) == "not_away"
    assert await here.refused("anna", "away", seat=3) == "nobody_there"
    assert await here.refused("anna", "away", seat=4) == "no_such_seat"
    assert await here.refused("eve", "away", seat=1) == "not_seated"
    await here.do("ben", "lend")
    assert await here.refused("anna", "away", seat=1) == "nobody_there"
    await here.do("dora", "take", seat=1)
    await here.do("anna", "away", seat=1)
    await here.do("ben", "return")
    assert (await here.state()).asking is None


@evening
async def test_everybody_is_told_of_whom_it_is_said(here):
    await begun(here)
    ear = await here.hear("ben")
    await here.do("anna", "away", seat=1)
    assert ear.last["view"]["table"]["asking"]["away"] == 1
    assert ear.last["said"][0]["values"] == {"seat": 0, "away": 1}


@evening
async def test_a_pause_counts_for_nobody(here):
    await begun(here)
    asked = await here.do("anna", "away", seat=1)
    await here.do("carl", "answer", asked=asked, yes=True)
    await here.do("anna", "pause")
    await here.later(3600)
    assert (await here.state()).seats[1].player == ident("ben")
    await here.do("carl", "resume")
    await here.later(599)
    assert (await here.state()).seats[1].player == ident("ben")
    await here.later(1)
    assert (await here.state()).seats[1].bot == "rules"

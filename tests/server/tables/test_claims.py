"""Claiming the rest of a hand: the others consent, bots judge, and the rest is played out."""

from __future__ import annotations

import json

import pytest

from eldest.server.journal.export import Archive
from eldest.table.fair import published
from eldest.table.fair.verification import verify
from tests.server.evening import evening, ident, picture

PEOPLE = "anna ben carl dora"


async def in_tricks(here, people=PEOPLE, start=2, **what) -> None:
    """The first trick of a hand of Oh Hell, every player for themselves."""
    await here.seated("oh_hell", people, 4 - len(people.split()), options={"start": start}, **what)
    await here.dealt()
    await here.play_on(lambda table: table.match.deal.phase == "play")


async def can_take_all(here, sides=range(4)) -> int:
    """A deal and a side that can take all remaining tricks by the rules; deals are tried one after the other."""
    while True:
        stands = await here.state()
        if stands.in_hand and stands.match.deal.phase == "play":
            for side in sides:
                if await here.bots.finish(stands.match.deal, side) is not None:
                    return side
        await here.play_deal()
        await here.play_on(lambda table: table.in_hand and table.match.deal.phase == "play")


async def answer(here, asked: int, asker: str, names=PEOPLE) -> None:
    for name in names.split():
        if name != asker:
            await here.do(name, "answer", asked=asked, yes=True)


@evening
async def test_a_claim_to_which_all_consent_is_played_out(here):
    await in_tricks(here)
    side = await can_take_all(here)
    name = here.person(await here.state(), side)
    left = (await here.state()).match.deal.row.hands[side].bit_count()
    before = (await here.state()).match.deal.row.result.tricks[side]
    asked = await here.do(name, "claim", side=side)
    await answer(here, asked, name)
    stands = await here.state()
    assert stands.match.deal.over
    assert stands.match.deal.row.result.tricks[side] == before + left
    assert stands.asking is None
    assert picture(stands) == picture(await here.again())
    await here.play_match()
    assert verify(published.parse(str(Archive(here.table, await here.rows()).published()))).holds


@evening
async def test_the_deal_after_a_claim_goes_on(here):
    await in_tricks(here)
    side = await can_take_all(here)
    number = (await here.state()).match.number
    name = here.person(await here.state(), side)
    asked = await here.do(name, "claim", side=side)
    await answer(here, asked, name)
    for each in PEOPLE.split():
        await here.do(each, "ready")
    await here.later(5)
    assert (await here.state()).match.number == number + 1


@evening
async def test_a_claim_may_be_for_the_other_side(here):
    await in_tricks(here)
    side = await can_take_all(here)
    name = here.person(await here.state(), (side + 1) % 4)
    asked = await here.do(name, "claim", side=side)
    await answer(here, asked, name)
    assert (await here.state()).match.deal.over


@evening
async def test_who_claims_shows_his_hand(here):
    await in_tricks(here, watch=0)
    ben, eve = await here.hear("ben"), await here.hear("eve")
    await here.do("anna", "claim", side=0)
    held = (await here.state()).match.deal.view(0)
    shown = ben.last["view"]["table"]["asking"]["hand"]
    assert len(shown) == held.row.hands[0].bit_count()
    assert eve.last["view"]["table"]["asking"]["hand"] == shown
    await here.do("ben", "answer", asked=ben.last["number"], yes=False)
    assert ben.last["view"]["table"]["asking"] is None


@evening
async def test_where_nobody_may_watch_the_hand_is_not_shown_to_strangers(here):
    await in_tricks(here)
    eve = await here.hear("eve")
    await here.do("anna", "claim", side=0)
    assert eve.last["view"]["table"]["asking"]["hand"] is None


@evening
async def test_one_refusal_is_enough(here):
    await in_tricks(here)
    asked = await here.do("anna", "claim", side=0)
    await here.do("ben", "answer", asked=asked, yes=True)
    await here.do("carl", "answer", asked=asked, yes=False)
    assert (await here.state()).asking is None
    assert not (await here.state()).match.deal.over


@evening
async def test_who_plays_on_does_not_consent(here):
    await in_tricks(here)
    await here.do("anna", "claim", side=0)
    await here.act()
    assert (await here.state()).asking is None


@evening
async def test_a_claim_that_no_play_fulfils_is_dropped(here):
    await in_tricks(here)
    await can_take_all(here)
    stands = await here.state()
    impossible = [side for side in range(4) if await here.bots.finish(stands.match.deal, side) is None]
    while not impossible:
        await here.play_deal()
        await can_take_all(here)
        stands = await here.state()
        impossible = [side for side in range(4) if await here.bots.finish(stands.match.deal, side) is None]
    asked = await here.do("anna", "claim", side=impossible[0])
    step = stands.step
    await answer(here, asked, "anna")
    assert (await here.entries("dropped"))[-1]["why"] == "impossible"
    assert (stands.step, stands.asking, stands.in_hand) == (step, None, True)


@evening
async def test_bots_judge_from_what_the_claimer_shows(here):
    await in_tricks(here, "anna ben")
    side = await can_take_all(here, [0, 1])
    asked = await here.do(["anna", "ben"][side], "claim", side=side)
    ((view, judged),) = here.bots.judged
    assert (view.seat, judged) == (side, side)
    assert (await here.entries("judged"))[-1]["yes"] is True
    assert (await here.state()).asking  # the other person has yet to answer
    await here.do(["anna", "ben"][1 - side], "answer", asked=asked, yes=True)
    assert (await here.state()).match.deal.over


@evening
async def test_bots_give_nothing_of_their_own_away(here):
    """If Anna's tricks go to Ben, the bots lose theirs too, so they do not agree, whatever the cards."""
    await in_tricks(here, "anna ben")
    await here.do("anna", "claim", side=1)
    assert here.bots.judged == []
    assert (await here.entries("judged"))[-1]["yes"] is False


@evening
async def test_bots_may_refuse(here):
    await in_tricks(here, "anna ben")
    here.bots.yes = False
    await here.do("anna", "claim", side=0)
    assert (await here.state()).asking is None
    assert (await here.entries("judged"))[-1]["yes"] is False


@evening
async def test_bots_do_not_play_on_over_a_claim(here):
    await in_tricks(here, "anna ben")
    here.bots.free.clear()
    stands = await here.state()
    (seat,) = stands.match.deal.awaited
    await here.do(here.person(stands, seat), "lend", settle=False)
    other = here.person(stands, 1 - seat)
    await here.do(other, "claim", side=1 - seat, settle=False)
    step = stands.step
    here.bots.free.set()
    here.bots.yes = True
    await here.settle()
    assert (await here.entries("judged"))[-1]["yes"] is True
    assert stands.match.deal.over or stands.step > step  # granted, or dropped as impossible and then gone on


@evening
async def test_who_is_lent_to_a_bot_has_not_consented(here):
    await in_tricks(here)
    here.bots.yes = False
    await here.do("anna", "claim", side=0)
    for name in ("ben", "carl", "dora"):
        await here.do(name, "lend")
    assert not any(each["yes"] for each in await here.entries("judged"))
    assert not await here.entries("claimed")


@evening
async def test_who_claims_and_leaves_claims_nothing(here):
    await in_tricks(here)
    await here.do("anna", "claim", side=0)
    await here.do("anna", "stand")
    assert (await here.state()).asking is None
    assert not await here.entries("claimed")


@evening
async def test_a_claim_is_made_in_tricks_only(here):
    await here.seated("oh_hell", PEOPLE, options={"start": 2})
    assert await here.refused("anna", "claim", side=0) == "no_deal"
    await here.dealt()
    assert await here.refused("anna", "claim", side=0) == "not_in_tricks"
    await here.play_on(lambda table: table.match.deal.phase == "play")
    assert await here.refused("anna", "claim", side=4) == "no_such_side"
    await here.do("anna", "pause")
    assert await here.refused("anna", "claim", side=0) == "paused"
    await here.do("anna", "resume")
    await here.play_deal()
    assert await here.refused("anna", "claim", side=0) == "no_deal"


@pytest.mark.parametrize("end", ["restart", "kill"])
@evening
async def test_a_claim_survives_the_server(here, end):
    await in_tricks(here, "anna ben")
    side = await can_take_all(here, [0, 1])
    asked = await here.do(["anna", "ben"][side], "claim", side=side)
    here.bots.free.clear()
    await here.do(["anna", "ben"][1 - side], "answer", asked=asked, yes=True, settle=False)
    if end == "restart":
        here.bots.free.set()
    await getattr(here, end)()
    here.bots.free.set()
    await here.service.look_after(here.table)
    await here.settle()
    assert (await here.state()).match.deal.over
    assert len(await here.entries("claimed")) == 1


@evening
async def test_a_claim_turns_in_no_circles_while_it_is_played_out(here):
    await in_tricks(here)
    side = await can_take_all(here)
    name = here.person(await here.state(), side)
    asked = await here.do(name, "claim", side=side)
    here.bots.free.clear()
    for each in PEOPLE.split():
        if each != name:
            await here.do(each, "answer", asked=asked, yes=True, settle=False)
    here.now += 3_600_000
    assert (await here.state()).wake() is None
    here.bots.free.set()
    await here.settle()
    assert (await here.state()).match.deal.over


@evening
async def test_everybody_sees_how_a_claim_was_played_out(here):
    await in_tricks(here, watch=0)
    side = await can_take_all(here)
    name = here.person(await here.state(), side)
    ears = [await here.hear(each) for each in (*PEOPLE.split(), "eve")]
    asked = await here.do(name, "claim", side=side)
    await answer(here, asked, name)
    claimed = (await here.entries("claimed"))[-1]
    for ear in ears:
        (message,) = [json.loads(raw) for raw in ear.raw if b'"kind":"claimed"' in raw]
        assert [[each["seat"], each["text"]] for each in message["actions"]] == claimed["actions"]
        assert ident(name).encode() not in b"".join(ear.raw)

"""A disconnected person while others wait: a bot sits in, and they get the seat back when they reconnect."""

from __future__ import annotations

import asyncio

import pytest

from eldest.server.models.commands import NewTable
from eldest.server.tables.new_table import NotATable, first_entries
from tests.server.evening import Ear, Evening, evening, ident, picture


async def connected(here: Evening, name: str) -> Ear:
    """Connect a person to the table."""
    ear = await here.hear(name)
    await here.settle()
    return ear


async def gone(here: Evening, *ears: Ear) -> None:
    """End connections."""
    for ear in ears:
        here.service.leave(here.table, ear.listener)
    await here.settle()


async def both_to_bid(here: Evening, people: str = "anna ben", bots: int = 2, **what: object) -> list[Ear]:
    """Everybody is connected, and both are to bid."""
    await here.seated("oh_hell", people, bots, **{"options": {"start": 2}, "absence": 60, **what})
    ears = [await connected(here, name) for name in people.split()]
    await here.dealt()
    return ears


async def plays_ben(here: Evening) -> str:
    """The player of the second seat: a person's id, or the name of a bot."""
    seat = (await here.state()).seats[1]
    return seat.bot or seat.player


@evening
async def test_a_bot_sits_in_for_a_person_who_has_not_been_connected_for_a_minute(here):
    anna, ben = await both_to_bid(here)
    await here.do("anna", "play", action="0")
    await here.later(30)
    await gone(here, ben)
    await here.later(59.9)
    assert await plays_ben(here) == ident("ben")
    await here.later(0.1)
    assert await plays_ben(here) == "rules"
    (lent,) = await here.entries("lent")
    assert (lent["seat"], lent["why"]) == (1, "absent")
    assert (await here.state()).match.deal.phase == "play"
    told = next(event for event in reversed(anna.messages) if event["kind"] == "lent")
    assert told["said"][0]["text"] == "P1 is not connected: a computer fills in."
    assert told["view"]["table"]["seats"][1]["absent"]


@evening
async def test_a_person_who_is_connected_is_never_replaced(here):
    await both_to_bid(here)
    await here.do("anna", "play", action="0")
    await here.later(86_400)
    assert await plays_ben(here) == ident("ben")
    assert not await here.entries("missed", "lent")


@evening
async def test_a_second_window_keeps_the_seat(here):
    _, ben = await both_to_bid(here)
    await connected(here, "ben")
    await gone(here, ben)
    await here.later(3600)
    assert await plays_ben(here) == ident("ben")


@evening
async def test_a_person_who_has_never_been_connected_is_gone_too(here):
    await here.seated("oh_hell", "anna ben", 2, options={"start": 2}, absence=60)
    await connected(here, "anna")
    await here.dealt()
    await here.later(60)
    assert await plays_ben(here) == "rules"


@evening
async def test_whoever_connects_in_time_keeps_the_seat(here):
    _, ben = await both_to_bid(here)
    await gone(here, ben)
    await here.later(59)
    ben = await connected(here, "ben")
    await here.later(3600)
    assert await plays_ben(here) == ident("ben")
    await gone(here, ben)
    await here.later(59)
    assert await plays_ben(here) == ident("ben")


@evening
async def test_time_counts_only_while_the_table_waits_for_the_person(here):
    _, ben = await both_to_bid(here)
    await here.do("ben", "play", action="0")
    await gone(here, ben)
    await here.later(3600)
    assert not await here.entries("missed")
    await here.do("anna", "play", action="0")
    if 1 not in (await here.state()).waited_for():
        await here.play_on(lambda table: 1 in table.waited_for())
    await here.later(59)
    assert await plays_ben(here) == ident("ben")
    await here.later(1)
    assert await plays_ben(here) == "rules"


@evening
async def test_where_nobody_is_left_who_waits_the_table_waits(here):
    anna, ben = await both_to_bid(here)
    await gone(here, ben)
    await here.later(30)
    await gone(here, anna)
    await here.later(86_400)
    await connected(here, "anna")
    await here.later(59)
    assert await plays_ben(here) == ident("ben")
    await here.later(1)
    assert await plays_ben(here) == "rules"


@evening
async def test_alone_against_bots_one_may_leave_for_as_long_as_one_likes(here):
    (anna,) = await both_to_bid(here, "anna", 3)
    await gone(here, anna)
    await here.later(86_400)
    assert not await here.entries("missed", "lent")


@evening
async def test_opening_the_table_gives_the_seat_back(here):
    _, ben = await both_to_bid(here)
    await gone(here, ben)
    await here.later(60)
    await here.do("anna", "play", action="0")
    ben = await connected(here, "ben")
    assert await plays_ben(here) == ident("ben")
    assert (await here.kinds())[-1] == "returned"
    assert not ben.last["view"]["table"]["seats"][1]["lent"]
    assert not await here.entries("asked")


@pytest.mark.parametrize("command", [{"kind": "phrase", "phrase": "back"}, {"kind": "return"}, {"kind": "pause"}])
@evening
async def test_a_command_gives_the_seat_back(here, command):
    _, ben = await both_to_bid(here)
    await gone(here, ben)
    await here.later(60)
    await here.do("ben", **command)
    assert await plays_ben(here) == ident("ben")
    assert len(await here.entries("returned")) == 1


@evening
async def test_a_seat_that_was_lent_on_purpose_does_not_come_back_by_itself(here):
    _, ben = await both_to_bid(here)
    await here.do("ben", "lend")
    await gone(here, ben)
    await here.later(60)
    await connected(here, "ben")
    assert await plays_ben(here) == "rules"


@evening
async def test_a_guest_who_is_gone_leaves_the_seat_to_a_bot_and_its_person_need_not_take_it(here):
    await both_to_bid(here)
    await here.do("anna", "pause")
    await here.do("ben", "lend")
    dora = await connected(here, "dora")
    await here.do("dora", "take", seat=1)
    await here.do("anna", "resume")
    await gone(here, dora)
    await here.later(60)
    assert await plays_ben(here) == "rules"
    await here.do("ben", "phrase", phrase="back")
    assert await plays_ben(here) == "rules"


@evening
async def test_between_deals_a_bot_is_ready_in_time(here):
    _, ben = await both_to_bid(here)
    await here.play_deal()
    await gone(here, ben)
    await here.do("anna", "ready")
    await here.later(60)
    await here.dealt()
    assert (await here.state()).match.number == 2


@evening
async def test_a_question_does_not_wait_for_whoever_is_gone(here):
    await here.seated("oh_hell", "anna ben", 2, options={"start": 1}, absence=60)
    await connected(here, "anna")
    ben = await connected(here, "ben")
    await here.dealt()
    await here.play_match()
    await gone(here, ben)
    await here.do("anna", "rematch")
    await here.later(60)
    assert (await here.state()).matches == 2


@evening
async def test_several_present_need_not_vote(here):
    _, ben, _ = await both_to_bid(here, "anna ben carl", 1)
    await gone(here, ben)
    await here.later(60)
    assert await plays_ben(here) == "rules"
    assert not await here.entries("asked")


@pytest.mark.parametrize(("absence", "before"), [(30, 29), (120, 119), (None, 86_400)])
@evening
async def test_the_host_sets_the_time_when_the_table_is_made(here, absence, before):
    anna, ben = await both_to_bid(here, absence=absence)
    assert anna.last["view"]["table"]["absence"] == absence
    await gone(here, ben)
    await here.later(before)
    assert await plays_ben(here) == ident("ben")
    await here.later(1)
    assert await plays_ben(here) == (ident("ben") if absence is None else "rules")


@evening
async def test_the_host_changes_it_later_without_asking(here):
    _, ben = await both_to_bid(here, absence=None)
    assert await here.refused("ben", "absence", absence=30) == "not_host"
    await gone(here, ben)
    await here.later(3600)
    await here.do("anna", "absence", absence=30)
    await here.later(29)
    assert await plays_ben(here) == ident("ben")
    await here.later(1)
    assert await plays_ben(here) == "rules"


@evening
async def test_the_host_may_let_the_table_wait_for_ever(here):
    anna, ben = await both_to_bid(here)
    await gone(here, ben)
    await here.later(59)
    await here.do("anna", "absence", absence=None)
    assert anna.last["said"][0]["text"] == "No computer fills in for anyone who is disconnected."
    await here.later(86_400)
    assert await plays_ben(here) == ident("ben")


@evening
async def test_by_correspondence_nobody_need_stay_connected(here):
    _, ben = await both_to_bid(here, patience=86_400)
    await gone(here, ben)
    await here.later(86_399)
    assert await plays_ben(here) == ident("ben")


@evening
async def test_patience_that_is_shorter_comes_first(here):
    _, ben = await both_to_bid(here, patience=20)
    await gone(here, ben)
    await here.later(20)
    assert (await here.entries("lent"))[0]["why"] == "patience"


@evening
async def test_a_pause_counts_for_nobody(here):
    _, ben = await both_to_bid(here)
    await gone(here, ben)
    await here.later(30)
    await here.do("anna", "pause")
    await here.later(3600)
    await here.do("anna", "resume")
    await here.later(29)
    assert await plays_ben(here) == ident("ben")
    await here.later(1)
    assert await plays_ben(here) == "rules"


def test_it_is_a_minute_where_nobody_says_anything() -> None:
    assert NewTable(game="oh_hell").absence == 60


# ---------------------------------------------------------------------- several who are gone


async def waiting_for_ben(here: Evening) -> list[Ear]:
    """Three people and a bot; all have bid but Ben, after whose bid Anna leads."""
    ears = await both_to_bid(here, "anna ben carl", 1)
    for name in ("anna", "carl"):
        await here.do(name, "play", action="0")
    return ears


async def plays_on(here: Evening, name: str, ear: Ear) -> None:
    """Let a person play whenever the table waits for them, until it waits for somebody else or the deal is over."""
    stands = await here.state()
    while stands.in_hand and stands.plays(ident(name)) in stands.waited_for():
        await here.do(name, "play", action=ear.last["view"]["match"]["legal"][0])
        stands = await here.state()


async def same_after_a_start(here: Evening) -> None:
    again, stands = await here.again(), await here.state()
    again.commands = stands.commands
    assert picture(again) == picture(stands)


@evening
async def test_the_times_of_several_run_side_by_side(here):
    anna, ben, carl = await waiting_for_ben(here)
    await gone(here, ben, carl)
    await here.later(59)
    assert not await here.entries("lent")
    await same_after_a_start(here)
    await here.later(1)
    await plays_on(here, "anna", anna)
    assert [each["seat"] for each in await here.entries("lent")] == [1, 2], "Carl's time is over when Ben's is"
    assert not (await here.state()).in_hand
    await same_after_a_start(here)


@evening
async def test_a_person_who_comes_back_meanwhile_has_the_whole_time_the_next_time(here):
    anna, ben, carl = await waiting_for_ben(here)
    await gone(here, ben, carl)
    await here.later(59)
    carl = await connected(here, "carl")
    await here.later(1)
    await plays_on(here, "anna", anna)
    await gone(here, carl)
    await here.later(59)
    assert [each["seat"] for each in await here.entries("lent")] == [1]
    await here.later(1)
    assert [each["seat"] for each in await here.entries("lent")] == [1, 2]


@evening
async def test_the_time_of_the_others_stands_still_while_nobody_is_missed(here):
    anna, ben, carl = await waiting_for_ben(here)
    await gone(here, ben, carl)
    await here.later(40)
    ben = await connected(here, "ben")
    await here.later(1000)
    await here.do("anna", "pause")
    await here.later(1000)
    await here.do("anna", "resume")
    await same_after_a_start(here)
    for name, ear in (("ben", ben), ("anna", anna), ("ben", ben)):
        await plays_on(here, name, ear)
    await here.later(19)
    assert not await here.entries("lent")
    await here.later(1)
    assert [each["seat"] for each in await here.entries("lent")] == [2]
    await same_after_a_start(here)


# ---------------------------------------------------------------------- how well the bot plays, and what it tells


@pytest.mark.parametrize(
    ("bots", "chosen", "fills_in"),
    [((None, None), None, "rules"), (("random", "rules"), None, "random"), (("random", None), "flat", "flat")],
)
@evening
async def test_the_bot_plays_as_the_host_wants_it(here, bots, chosen, fills_in):
    """The host's choice; without one, as the bots that the host has seated; else as a club player."""
    await here.make("anna", "oh_hell", seats=[None, None, *bots], options={"start": 2}, absence=60, stand_in=chosen)
    names = ["anna", "ben", "carl", "dora"][: 2 + bots.count(None)]
    for name in names[1:]:
        await here.do(name, "sit")
    ears = [await connected(here, name) for name in names]
    await here.do("anna", "start")
    await here.dealt()
    assert ears[0].last["view"]["table"]["stand_in"] == fills_in
    await here.do("ben", "lend")
    assert await plays_ben(here) == fills_in
    await here.do("ben", "return")
    await gone(here, ears[1])
    await here.do("anna", "away", seat=1)
    for name in names[2:]:
        if asking := (await here.state()).asking:
            await here.do(name, "answer", asked=asking.number, yes=True)
    assert await plays_ben(here) == fills_in
    assert picture(await here.again())["seats"] == picture(await here.state())["seats"]


@evening
async def test_the_host_chooses_the_bot_later_and_nobody_waits_longer_for_that(here):
    anna, ben = await both_to_bid(here)
    assert await here.refused("ben", "absence", absence=60, stand_in="flat") == "not_host"
    assert await here.refused("anna", "absence", absence=60, stand_in="hal") == "not_a_bot"
    await gone(here, ben)
    await here.later(30)
    await here.do("anna", "absence", absence=60, stand_in="random")
    assert anna.last["said"][0]["text"] == "Computers that fill in now play at level 0 of 4."
    await here.later(30)
    assert await plays_ben(here) == "random"
    await here.do("anna", "absence", absence=30)
    assert anna.last["view"]["table"]["stand_in"] == "random"


def test_a_table_whose_bot_nobody_knows_is_not_made() -> None:
    with pytest.raises(NotATable, match="stand_in"):
        first_entries("anna", NewTable(game="oh_hell", stand_in="hal"))


@evening
async def test_nobody_takes_the_seat_of_a_person_who_is_not_connected_and_nobody_is_shown_the_hand(here):
    """The seat was not handed over: it stays its owner's, and the bot chooses by this hand's view alone."""
    await here.seated("oh_hell", "anna ben", 2, options={"start": 2}, absence=60, watch=0)
    anna, ben, dora = [await connected(here, name) for name in ("anna", "ben", "dora")]
    await here.dealt()
    hand = ben.last["view"]["match"]["hand"]
    await gone(here, ben)
    await here.later(60)
    assert await here.refused("dora", "take", seat=1) == "kept"
    for ear in (anna, dora):
        assert ear.last["view"]["table"]["seats"][1]["absent"]
        assert not [card for card in hand for raw in ear.raw if f'"{card}"'.encode() in raw]
    assert {seat for bot, _, seat in here.bots.asked if bot == "rules"} >= {1}, "it was asked as this seat"


# ---------------------------------------------------------------------- a server that starts again


@pytest.mark.parametrize("stop", ["restart", "kill"])
@evening
async def test_the_time_goes_on_where_it_was_when_the_server_starts_again(here, stop):
    _, ben = await both_to_bid(here)
    await gone(here, ben)
    await here.later(30)
    await getattr(here, stop)(down=100)
    await connected(here, "anna")
    await here.later(29)
    assert await plays_ben(here) == ident("ben")
    await here.later(1)
    assert await plays_ben(here) == "rules"


@evening
async def test_whoever_was_connected_has_the_whole_time_to_come_again(here):
    await both_to_bid(here)
    await here.restart(down=100)
    await connected(here, "anna")
    await here.later(59)
    await connected(here, "ben")
    await here.later(3600)
    assert await plays_ben(here) == ident("ben")


@evening
async def test_after_a_start_nothing_is_decided_until_somebody_comes(here):
    _, ben = await both_to_bid(here)
    await gone(here, ben)
    await here.restart()
    before = len(await here.rows())
    await here.later(3600)
    assert len(await here.rows()) == before
    await connected(here, "ben")
    assert await plays_ben(here) == ident("ben")


@evening
async def test_a_bot_still_sits_in_after_a_start_and_gives_the_seat_back(here):
    _, ben = await both_to_bid(here)
    await gone(here, ben)
    await here.later(60)
    await here.restart()
    assert await plays_ben(here) == "rules"
    await connected(here, "ben")
    assert await plays_ben(here) == ident("ben")


@evening
async def test_the_journal_alone_says_how_it_stands(here):
    _, ben = await both_to_bid(here)
    await gone(here, ben)
    for seconds in (30, 30, 30):
        await here.later(seconds)
        again = await here.again()
        again.commands = (await here.state()).commands
        assert picture(again) == picture(await here.state())


@evening
async def test_a_journal_of_an_earlier_release_sets_no_time(here):
    _, ben = await both_to_bid(here, absence=None)
    (opened,) = await here.entries("opened")
    assert "absence" not in opened, "as every table of an earlier release"
    await gone(here, ben)
    await here.later(86_400)
    assert await plays_ben(here) == ident("ben")


# ---------------------------------------------------------------------- saying that somebody has gone


@evening
async def test_where_nobody_else_is_left_to_ask_it_takes_effect_at_once(here):
    _, ben = await both_to_bid(here)
    await gone(here, ben)
    await here.do("anna", "away", seat=1)
    assert await plays_ben(here) == "rules"
    assert (await here.state()).asking is None
    await connected(here, "ben")
    assert await plays_ben(here) == ident("ben")


@evening
async def test_only_those_who_are_connected_are_asked(here):
    _, ben, carl, dora = await both_to_bid(here, "anna ben carl dora", 0)
    await gone(here, ben, dora)
    asked = await here.do("anna", "away", seat=1)
    assert await plays_ben(here) == ident("ben")
    await here.do("carl", "answer", asked=asked, yes=True)
    assert await plays_ben(here) == "rules"
    await gone(here, carl)


@evening
async def test_whoever_is_connected_is_asked_themselves(here):
    await both_to_bid(here)
    await here.do("anna", "away", seat=1)
    assert await plays_ben(here) == ident("ben")
    assert (await here.state()).asking.what == "away"


@evening
async def test_before_the_match_the_seat_of_whoever_has_gone_is_open_at_once(here):
    await here.make("anna", "oh_hell", seats=[None, None, "rules", "rules"])
    await here.do("ben", "sit")
    await connected(here, "anna")
    await here.do("anna", "away", seat=1)
    assert (await here.state()).seats[1].open


# ---------------------------------------------------------------------- two servers


def test_connections_at_another_server_count(database: str) -> None:
    """People connected at one server count as connected at the other, which writes the table."""
    from tests.server.cluster.test_nodes import Ear as Heard
    from tests.server.cluster.test_nodes import command, pair, service

    async def act() -> None:
        async with service(database) as one, service(database) as two:
            name = await pair(one)
            await one.command(name, "bob", command("b1", kind="sit"))
            await one.command(name, "ann", command("a1", kind="start"))
            ann, bob = Heard("ann"), Heard("bob")
            await two.listen(name, ann.listener)
            await ann.until("dealt")
            await ann.until("missed")  # bob is not connected, and ann, who waits, is at the other server
            assert one.found(name).table.clock.missed.keys() == {1}
            await two.listen(name, bob.listener)
            async with asyncio.timeout(20):
                while one.found(name).table.clock.missed:
                    await asyncio.sleep(0.02)

    asyncio.run(act())

"""Spectators: none, live or delayed; what they are sent, and what happens when seats change."""

from __future__ import annotations

import json

import pytest

from eldest.narration.messages import Refused
from eldest.server.journal.journal import Person
from eldest.server.tables.entries import Entry
from eldest.server.tables.open_table import EVERY
from tests.server.evening import SECOND, evening, ident, picture

DELAY = 60


async def begun(here, watch, people="anna ben", bots=2, **what) -> None:
    await here.seated("oh_hell", people, bots, **{"options": {"start": 3}, "watch": watch, **what})
    await here.dealt()


def no_hand(ear) -> bool:
    """Whether no message contained a hand."""
    views = [message["view"]["match"] for message in ear.messages]
    return all(view is None or (view["hand"] == [] and view["mine"] is None) for view in views)


async def never_young(here, ear) -> bool:
    """Whether the last message shows the table as it was the delay ago."""
    at = {each["number"]: each["at"] for each in await here.entries()}
    number = ear.last["number"]
    return number == 1 or at[number] <= here.now - DELAY * SECOND


# ---------------------------------------------------------------------- not at all


@evening
async def test_where_nobody_may_watch_a_stranger_sees_who_sits_and_no_match(here):
    await begun(here, None)
    ear = await here.hear("eve")
    await here.play_deal()
    assert [seat["held_by"] for seat in ear.last["view"]["table"]["seats"]] == ["person", "person", "bot", "bot"]
    for message in ear.messages:
        assert message["view"]["match"] is None
        assert message["actions"] == []
        last = message["view"]["table"]["shuffle"]["last"]
        assert last is None or last["opening"] is None


@evening
async def test_where_nobody_may_watch_a_stranger_hears_of_no_card(here):
    await here.seated("sweven", "anna ben", 2, watch=None)
    ear = await here.hear("eve")
    await here.dealt()
    await here.play_deal()
    heard = {said["key"] for message in ear.messages for said in message["said"]}
    assert heard <= {"is_ready", "match_begins"}


@evening
async def test_where_nobody_may_watch_talk_is_not_for_strangers_once_the_match_has_begun(here):
    await here.make("anna", "oh_hell", seats=[None, None, "rules", "rules"], options={"start": 1})
    ear = await here.hear("eve")
    await here.do("anna", "say", text="come in")
    assert b"come in" in ear.raw[-1]
    await here.do("ben", "sit")
    await here.do("anna", "start")
    await here.dealt()
    await here.do("anna", "phrase", phrase="good_luck")
    await here.play_deal()
    await here.do("ben", "say", text="among friends")
    again = await here.hear("eve", after=0)
    assert b"among friends" not in b"".join(ear.raw + again.raw)
    assert b"Good luck" not in b"".join(ear.raw + again.raw)
    assert ear.last["kind"] == "said"


@evening
async def test_where_nobody_may_watch_no_match_is_exported_to_strangers(here):
    await begun(here, None, options={"start": 1})
    await here.play_match()
    await here.meet("eve")
    with pytest.raises(Refused):
        await here.service.published(here.table, ident("eve"))
    assert "record" in await here.service.published(here.table, ident("ben"))


# ---------------------------------------------------------------------- at once


@evening
async def test_a_spectator_sees_everything_at_once_and_no_hand(here):
    await begun(here, 0)
    ear = await here.hear("eve")
    await here.play_deal()
    assert ear.numbers == list(range(ear.numbers[0], (await here.state()).last + 1))
    assert ear.last["view"]["you"] is None
    assert any(message["view"]["match"]["trick"] for message in ear.messages)
    assert no_hand(ear)


@evening
async def test_who_comes_again_hears_what_he_has_missed_word_for_word(here):
    await begun(here, 0)
    ears = [await here.hear(name) for name in ("anna", "ben", "eve")]
    await here.play_deal()
    await here.do("anna", "ready")
    for ear in ears:
        happened = [raw for raw in ear.raw if b'"kind":"standing"' not in raw]
        after = json.loads(happened[3])["number"]
        again = await here.hear(ear.name, after=after)
        assert again.raw == happened[4:]


@evening
async def test_however_much_was_missed_it_is_told_alike(here):
    await here.seated("oh_hell", "anna ben", 2, watch=0, options={"start": 5})
    await here.dealt()
    await here.play_match()
    last = (await here.state()).last
    assert last > 3 * EVERY
    for name in ("ben", "eve"):
        whole = (await here.hear(name, after=0)).raw
        assert len(whole) == last
        for after in (1, EVERY, last // 2, last - 2 * EVERY, last - EVERY - 1, last - EVERY, last - 5, last - 1):
            assert (await here.hear(name, after=after)).raw == whole[after:]


@evening
async def test_a_copy_of_a_table_goes_its_own_way(here):
    await begun(here, 0, patience=60)
    await here.act()
    table = await here.state()
    before, copy = picture(table), table.copy()
    assert {**picture(copy), "commands": None} == {**before, "commands": None}
    at = {"at": here.now, "number": table.last + 1}
    for each in (
        ("lent", {"seat": 1, "bot": "rules", "why": "left"}),
        ("paused", {"seat": 0}),
        ("chatted", {"allowed": False}),
    ):
        copy.apply(Entry(at["number"], at["at"], *each))
        at["number"] += 1
    for seat in copy.match.deal.awaited:
        copy.match.play(copy.match.deal.legal(seat)[0], seat)
    assert picture(table) == before


@evening
async def test_who_has_missed_nothing_is_told_how_the_table_stands(here):
    await begun(here, 0)
    last = (await here.state()).last
    for after in (last, last + 1, 10**9):
        ear = await here.hear("eve", after=after)
        assert [(each["kind"], each["number"]) for each in ear.messages] == [("standing", last)]


# ---------------------------------------------------------------------- later


@evening
async def test_a_late_spectator_sees_nothing_younger_than_the_delay(here):
    await begun(here, DELAY)
    ear = await here.hear("eve")
    assert await never_young(here, ear)
    while not (await here.state()).match.deal.over:
        await here.act()
        await here.later(7)
        assert await never_young(here, ear)
    assert ear.last["number"] < (await here.state()).last
    await here.later(DELAY)
    assert ear.last["number"] == (await here.state()).last
    assert ear.numbers == list(range(ear.numbers[0], ear.numbers[-1] + 1))
    assert no_hand(ear)


@evening
async def test_what_he_asks_for_is_as_old(here):
    await begun(here, DELAY, options={"start": 1})
    await here.play_deal()
    await here.meet("eve")
    stands = json.loads(await here.service.standing(here.table, ident("eve")))
    assert stands["view"]["match"] is None
    again = await here.hear("eve", after=1)
    assert [message["kind"] for message in again.messages] == ["standing"]
    assert again.last["number"] <= stands["number"]
    with pytest.raises(ValueError, match="the table has played 0"):
        await here.service.published(here.table, ident("eve"))
    await here.later(DELAY)
    again = await here.hear("eve", after=1)
    assert again.last["number"] == (await here.state()).last
    assert "record" in await here.service.published(here.table, ident("eve"))


@pytest.mark.parametrize("end", ["restart", "kill"])
@evening
async def test_he_sees_as_late_after_a_restart(here, end):
    await begun(here, DELAY)
    await here.later(30)
    await here.act()
    await getattr(here, end)()
    ear = await here.hear("eve", after=0)
    assert await never_young(here, ear)
    await here.later(31)
    assert ear.last["kind"] in ("dealt", "acted")
    assert await never_young(here, ear)
    await here.later(30)
    assert ear.last["number"] == (await here.state()).last


@evening
async def test_he_learns_the_names_of_those_who_come_later(here):
    await begun(here, DELAY)
    ear = await here.hear("eve")
    await here.do("ben", "lend")
    await here.do("carl", "take", seat=1)
    await here.later(DELAY)
    assert ear.last["view"]["table"]["seats"][1]["guest"] == "Carl"


@evening
async def test_before_the_match_he_sees_at_once_and_then_later_and_nothing_twice(here):
    await here.make("anna", "oh_hell", watch=DELAY, options={"start": 1})
    ear = await here.hear("eve")
    for seat in range(1, 4):
        await here.later(7)
        await here.do("anna", "place", seat=seat, bot="rules")
        assert ear.last["number"] == (await here.state()).last
    await here.do("anna", "start")
    await here.dealt()
    await here.play_deal()
    assert ear.last["kind"] == "started"
    await here.later(DELAY)
    happened = [each["number"] for each in ear.messages if each["kind"] != "standing"]
    assert happened == list(range(happened[0], (await here.state()).last + 1))


@evening
async def test_a_guest_sees_at_once_while_he_plays_and_later_afterwards_and_nothing_twice(here):
    await begun(here, DELAY)
    ear = await here.hear("eve")
    await here.later(DELAY)
    await here.act()
    await here.do("ben", "lend")
    await here.do("eve", "take", seat=1)
    assert ear.last["number"] == (await here.state()).last
    assert ear.last["view"]["match"]["hand"]
    await here.do("ben", "return")
    returned = ear.last
    assert returned["kind"] == "returned"
    assert returned["view"]["match"]["hand"] == []
    await here.later(1)
    await here.act()
    assert ear.last == returned
    await here.later(DELAY)
    numbers = [each["number"] for each in ear.messages if each["kind"] != "standing"]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == (await here.state()).last


@evening
async def test_players_see_at_once(here):
    await begun(here, DELAY)
    ear = await here.hear("anna")
    await here.act()
    assert ear.last["number"] == (await here.state()).last


@evening
async def test_who_has_lent_his_seat_still_sees_his_hand_at_once(here):
    await begun(here, DELAY)
    ear = await here.hear("ben")
    await here.do("ben", "lend")
    assert ear.last["view"]["you"] == 1
    assert ear.last["view"]["match"]["hand"]


@evening
async def test_refusals_tell_a_late_spectator_nothing(here):
    await begun(here, DELAY)
    before = [await here.refused("eve", kind) for kind in ("ready", "take_back", "pause", "return")]
    await here.play_deal()
    assert [await here.refused("eve", kind) for kind in ("ready", "take_back", "pause", "return")] == before


# ---------------------------------------------------------------------- who is there


@evening
async def test_players_are_told_who_is_there(here):
    await begun(here, 0)
    anna = await here.hear("anna")
    ben = await here.hear("ben")
    assert [seat["here"] for seat in anna.last["view"]["table"]["seats"]] == [True, True, False, False]
    here.service.leave(here.table, ben.listener)
    assert [seat["here"] for seat in anna.last["view"]["table"]["seats"]] == [True, False, False, False]


@evening
async def test_who_comes_sees_himself_there(here):
    await begun(here, 0)
    ben = await here.hear("ben")
    assert ben.last["view"]["table"]["seats"][1]["here"]
    await here.act()
    again = await here.hear("ben", after=(await here.state()).last - 1)
    assert again.last["view"]["table"]["seats"][1]["here"]


@evening
async def test_a_second_device_makes_no_difference(here):
    await begun(here, 0)
    anna = await here.hear("anna")
    first, second = await here.hear("ben"), await here.hear("ben")
    told = len(anna.raw)
    here.service.leave(here.table, first.listener)
    assert len(anna.raw) == told
    await here.do("ben", "phrase", phrase="hello")
    assert second.last["kind"] == "phrased"
    assert first.last["kind"] != "phrased"


@evening
async def test_spectators_who_come_and_go_are_nobodys_business(here):
    await begun(here, 0)
    anna = await here.hear("anna")
    told = len(anna.raw)
    eve = await here.hear("eve")
    here.service.leave(here.table, eve.listener)
    assert len(anna.raw) == told


@evening
async def test_another_name_is_told_to_all(here):
    await begun(here, 0)
    ears = [await here.hear(name) for name in ("anna", "eve")]
    await here.journal.change(Person(ident("ben"), "Benedict"))
    here.service.changed_person(Person(ident("ben"), "Benedict"))
    for ear in ears:
        assert ear.last["view"]["table"]["seats"][1]["name"] == "Benedict"


@evening
async def test_who_is_forgotten_has_no_name_any_more(here):
    await begun(here, 0)
    ear = await here.hear("anna")
    await here.play_deal()
    await here.do("ben", "say", text="unforgettable")
    await here.service.forget(ident("ben"))
    assert ear.last["view"]["table"]["seats"][1]["name"] == ""
    again = await here.hear("anna", after=1)
    assert b"unforgettable" not in b"".join(again.raw)
    assert b"Ben" not in b"".join(again.raw)
    await here.restart()
    again = await here.hear("anna", after=1)
    assert b"unforgettable" not in b"".join(again.raw)
    assert b"Ben" not in b"".join(again.raw)


@evening
async def test_a_clock_that_is_set_back_keeps_no_spectator_waiting(here):
    await begun(here, DELAY)
    ear = await here.hear("eve")
    here.set_clock(-3600)
    await here.do("anna", "phrase", phrase="hello")
    for _ in range(DELAY // 4):
        assert "phrased" not in ear.kinds
        await here.later(4)
    await here.later(4)
    assert "phrased" in ear.kinds

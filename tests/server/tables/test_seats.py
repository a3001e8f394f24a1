"""Seats: their owners, the people and bots that play them, and the host."""

from __future__ import annotations

import pytest

from eldest.server.tables.table import Table
from tests.server.evening import evening, ident


def players(table: Table) -> list[str]:
    """The player of each seat by name; a bot's in brackets."""
    names = {ident(name): name for name in ("anna", "ben", "carl", "dora", "eve")}
    return [f"[{seat.bot}]" if seat.bot else names.get(seat.player, "") for seat in table.seats]


async def waiting(here, *, seats=None) -> None:
    """Anna's table for four with nobody else yet."""
    await here.make("anna", "oh_hell", seats=seats or [None] * 4)


# ---------------------------------------------------------------------- before the match


@evening
async def test_who_sits_down_gets_the_first_open_seat(here):
    await waiting(here)
    await here.do("ben", "sit")
    await here.do("carl", "sit", seat=3)
    assert players(await here.state()) == ["anna", "ben", "", "carl"]


@evening
async def test_nobody_has_two_seats(here):
    await waiting(here)
    assert await here.refused("anna", "sit") == "seated"
    await here.do("ben", "sit")
    assert await here.refused("ben", "sit", seat=3) == "seated"


@evening
async def test_a_seat_is_somebodys(here):
    await waiting(here)
    assert await here.refused("ben", "sit", seat=0) == "seat_taken"
    assert await here.refused("ben", "sit", seat=4) == "no_such_seat"
    for name in ("ben", "carl", "dora"):
        await here.do(name, "sit")
    assert await here.refused("eve", "sit") == "no_seat_open"


@evening
async def test_a_bots_seat_is_not_open(here):
    await waiting(here, seats=[None, "rules", None, None])
    assert await here.refused("ben", "sit", seat=1) == "seat_taken"
    await here.do("ben", "sit")
    assert players(await here.state()) == ["anna", "[rules]", "ben", ""]


@evening
async def test_who_stands_up_leaves_an_open_seat(here):
    await waiting(here)
    await here.do("ben", "sit")
    await here.do("ben", "stand")
    assert players(await here.state()) == ["anna", "", "", ""]
    assert await here.refused("ben", "stand") == "not_seated"
    await here.do("carl", "sit")
    assert players(await here.state()) == ["anna", "carl", "", ""]


@evening
async def test_the_host_puts_bots_on_seats_and_takes_them_off(here):
    await waiting(here)
    await here.do("anna", "place", seat=2, bot="random")
    await here.do("anna", "place", seat=3, bot="rules")
    await here.do("anna", "place", seat=2)
    assert players(await here.state()) == ["anna", "", "", "[rules]"]


@evening
async def test_only_the_host_places_bots_and_only_where_nobody_sits(here):
    await waiting(here)
    await here.do("ben", "sit")
    assert await here.refused("ben", "place", seat=2, bot="rules") == "not_host"
    assert await here.refused("eve", "place", seat=2, bot="rules") == "not_host"
    assert await here.refused("anna", "place", seat=1, bot="rules") == "seat_taken"
    assert await here.refused("anna", "place", seat=4, bot="rules") == "no_such_seat"
    assert await here.refused("anna", "place", seat=2, bot="hal") == "not_a_bot"


@evening
async def test_the_host_starts_when_every_seat_is_taken(here):
    await waiting(here)
    await here.do("ben", "sit")
    assert await here.refused("ben", "start") == "not_host"
    assert await here.refused("anna", "start") == "seats_open"
    await here.do("anna", "place", seat=2, bot="rules")
    await here.do("anna", "place", seat=3, bot="rules")
    await here.do("anna", "start")
    assert (await here.state()).status == "between"
    assert await here.refused("anna", "start") == "begun"
    assert await here.refused("anna", "place", seat=3) == "begun"
    assert await here.refused("eve", "sit") == "begun"


@evening
async def test_bots_alone_do_not_begin(here):
    await waiting(here)
    await here.do("anna", "stand")
    for seat in range(4):
        await here.do("anna", "place", seat=seat, bot="rules")
    assert await here.refused("anna", "start") == "nobody_plays"


@evening
async def test_a_host_who_stands_up_is_followed_by_the_next_person(here):
    await waiting(here)
    await here.do("ben", "sit", seat=2)
    await here.do("carl", "sit", seat=1)
    await here.do("anna", "stand")
    assert (await here.state()).host == ident("carl")
    assert await here.refused("anna", "place", seat=0, bot="rules") == "not_host"
    await here.do("carl", "place", seat=0, bot="rules")


@evening
async def test_a_host_who_stands_up_alone_stays_host_until_somebody_sits(here):
    await waiting(here)
    await here.do("anna", "stand")
    await here.do("anna", "place", seat=3, bot="rules")
    await here.do("ben", "sit")
    assert (await here.state()).host == ident("ben")


# ---------------------------------------------------------------------- in the match


async def begun(here, people="anna ben", bots=2, **what) -> None:
    """A deal is being played."""
    await here.seated("oh_hell", people, bots, **what)
    await here.dealt()


@evening
async def test_a_seat_is_lent_to_a_bot_and_taken_back(here):
    await begun(here)
    await here.do("ben", "lend")
    assert players(await here.state()) == ["anna", "[rules]", "[rules]", "[rules]"]
    assert await here.refused("ben", "play", action="0") == "not_playing_it"
    await here.do("ben", "return")
    assert players(await here.state())[1] == "ben"
    assert await here.refused("ben", "return") == "not_yours"


@evening
async def test_the_bot_that_is_asked_for_plays(here):
    await begun(here)
    await here.do("ben", "lend", bot="random")
    assert players(await here.state())[1] == "[random]"
    assert await here.refused("anna", "lend", bot="hal") == "not_a_bot"


@evening
async def test_a_lent_seat_may_be_taken_by_somebody_else(here):
    await begun(here)
    await here.do("ben", "lend")
    await here.do("carl", "take", seat=1)
    stands = await here.state()
    assert players(stands)[1] == "carl"
    assert stands.seats[1].person == ident("ben")
    assert await here.refused("dora", "take", seat=1) == "not_lent"
    assert await here.refused("ben", "ready") == "not_playing_it"


@evening
async def test_the_owner_takes_his_seat_back_from_whoever_plays_it(here):
    await begun(here)
    await here.do("ben", "lend")
    await here.do("carl", "take", seat=1)
    await here.do("ben", "return")
    assert players(await here.state())[1] == "ben"
    assert await here.refused("carl", "pause") == "not_seated"


@evening
async def test_the_owner_may_name_his_seat_to_take_it_back(here):
    await begun(here)
    await here.do("ben", "lend")
    await here.do("ben", "take", seat=1)
    assert players(await here.state())[1] == "ben"


@evening
async def test_nobody_takes_a_seat_that_is_not_lent(here):
    await begun(here, "anna ben carl", 1)
    assert await here.refused("eve", "take", seat=0) == "not_lent"
    assert await here.refused("eve", "take", seat=3) == "not_lent"
    assert await here.refused("eve", "take", seat=4) == "no_such_seat"


@evening
async def test_nobody_sees_two_hands(here):
    await begun(here, "anna ben carl", 1)
    await here.do("ben", "lend")
    assert await here.refused("anna", "take", seat=1) == "seated"
    await here.do("anna", "lend")
    assert await here.refused("anna", "take", seat=1) == "seated"


@pytest.mark.parametrize("kind", ["return", "lend", "stand"])
@evening
async def test_who_gives_a_borrowed_seat_back_leaves_it_to_a_bot(here, kind):
    await begun(here)
    await here.do("ben", "lend")
    await here.do("carl", "take", seat=1)
    await here.do("carl", kind)
    stands = await here.state()
    assert players(stands)[1] == "[rules]"
    assert stands.seats[1].person == ident("ben")
    assert (await here.entries("lent"))[-1]["why"] == "given_back"
    await here.do("carl", "take", seat=1)


@evening
async def test_who_leaves_a_match_may_come_back(here):
    await begun(here)
    await here.do("ben", "stand")
    assert players(await here.state())[1] == "[rules]"
    await here.do("ben", "return")
    assert players(await here.state())[1] == "ben"


@evening
async def test_nobody_leaves_a_seat_that_somebody_else_plays(here):
    await begun(here)
    await here.do("ben", "stand")
    assert await here.refused("ben", "stand") == "lent"
    await here.do("carl", "take", seat=1)
    assert await here.refused("ben", "stand") == "lent"
    assert players(await here.state())[1] == "carl"


@evening
async def test_a_host_who_leaves_a_match_is_followed_by_the_next_who_plays(here):
    await begun(here, "anna ben carl", 1)
    await here.do("ben", "lend")
    await here.do("anna", "stand")
    assert (await here.state()).host == ident("carl")
    await here.do("anna", "return")
    assert await here.refused("anna", "close") == "not_host"
    await here.do("carl", "close")


@evening
async def test_a_host_who_lends_his_seat_stays_host(here):
    await begun(here)
    await here.do("anna", "lend")
    assert (await here.state()).host == ident("anna")


@evening
async def test_seats_are_lent_in_a_match_only(here):
    await waiting(here)
    assert await here.refused("anna", "lend") == "not_begun"
    assert await here.refused("ben", "take", seat=0) == "not_begun"
    assert await here.refused("ben", "return") == "not_seated"
    assert await here.refused("anna", "return") == "not_yours"


@evening
async def test_his_own_seat_is_not_taken_by_who_plays_it(here):
    """It would give them more time."""
    await begun(here)
    assert await here.refused("ben", "take", seat=1) == "not_yours"
    await here.do("ben", "lend")
    await here.do("carl", "take", seat=1)
    assert await here.refused("carl", "take", seat=1) == "not_yours"


@evening
async def test_strangers_act_for_no_seat(here):
    await begun(here)
    for kind in ("ready", "pause", "resume", "lend", "stand", "return", "take_back", "rematch"):
        assert await here.refused("eve", kind) == "not_seated"
    assert await here.refused("eve", "play", action="0") == "not_seated"
    assert await here.refused("eve", "claim", side=0) == "not_seated"
    assert await here.refused("eve", "pace", patience=None) == "not_seated"
    assert await here.refused("eve", "phrase", phrase="hello") == "not_seated"
    assert await here.refused("eve", "say", text="hello") == "not_seated"
    assert await here.refused("eve", "answer", asked=1, yes=True) == "not_seated"
    assert await here.refused("eve", "commit", deal=2, commitment="0" * 64) == "not_seated"
    assert await here.refused("eve", "share", deal=2, seed="0" * 64) == "not_seated"
    for kind, what in (("start", {}), ("close", {}), ("chat", {"allowed": False})):
        assert await here.refused("eve", kind, **what) == "not_host"


@evening
async def test_the_owner_comes_back_in_the_middle_of_his_turn(here):
    await begun(here, "anna ben", 2)
    await here.play_on(lambda table: 1 in table.waited_for())
    step = (await here.state()).step
    here.bots.free.clear()
    await here.do("ben", "lend", settle=False)
    await here.do("ben", "return", settle=False)
    here.bots.free.set()
    await here.settle()
    stands = await here.state()
    assert stands.step == step  # the bot's choice is not played
    assert 1 in stands.waited_for()
    await here.do("ben", "play", action=stands.match.deal.legal(1)[0])


@evening
async def test_when_all_persons_have_left_the_deal_is_played_out_and_the_table_waits(here):
    await begun(here)
    await here.do("anna", "stand")
    await here.do("ben", "stand")
    await here.settle()
    assert (await here.state()).status == "between"
    await here.later(3600)
    assert (await here.state()).match.number == 1
    await here.do("ben", "return")
    await here.do("ben", "ready")
    await here.later(5)
    assert (await here.state()).match.number == 2


@evening
async def test_persons_who_leave_one_by_one_between_deals_leave_the_table_waiting(here):
    await begun(here)
    await here.play_deal()
    await here.do("anna", "ready")
    await here.do("anna", "stand")
    await here.do("ben", "stand")
    await here.later(3600)
    assert (await here.state()).status == "between"


@evening
async def test_a_closed_table_takes_nothing(here):
    await begun(here)
    assert await here.refused("ben", "close") == "not_host"
    await here.do("anna", "close")
    assert (await here.state()).status == "closed"
    for name in ("anna", "ben", "eve"):
        assert await here.refused(name, "phrase", phrase="goodbye") == "closed"
        assert await here.refused(name, "close") == "closed"
    await here.later(3600)
    assert (await here.kinds())[-1] == "closed"

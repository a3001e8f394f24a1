"""Time at a table: deadlines, pauses, and server downtime."""

from __future__ import annotations

import pytest

from eldest.server.tables.table import Table
from tests.server.evening import BEGIN, SECOND, evening, ident


async def bidding(here, patience=60, people="anna ben", bots=2) -> None:
    """Two people are to bid, each within the table's time limit."""
    await here.seated("oh_hell", people, bots, patience=patience, options={"start": 2})
    await here.dealt()


def due(table: Table) -> dict[int, float]:
    """The awaited seats, with their deadlines in seconds since the evening began."""
    return {seat: (instant - BEGIN) / SECOND for seat, instant in table.clock.due.items()}


# ---------------------------------------------------------------------- deadlines


@evening
async def test_everybody_that_is_waited_for_has_a_deadline(here):
    await bidding(here)
    dealt = (await here.entries("dealt"))[0]["at"]
    assert (await here.state()).clock.due == dict.fromkeys((0, 1), dealt + 60 * SECOND)


@evening
async def test_who_does_not_act_in_time_is_played_for_by_a_bot(here):
    await bidding(here)
    await here.do("anna", "play", action="0")
    await here.later(59.9)
    assert (await here.state()).seats[1].player == ident("ben")
    await here.later(0.1)
    lent = (await here.entries("lent"))[0]
    assert (lent["seat"], lent["bot"], lent["why"]) == (1, "rules", "patience")
    assert (await here.state()).match.deal.phase == "play"


@evening
async def test_who_acts_in_time_has_the_whole_patience_for_the_next_action(here):
    await bidding(here)
    await here.do("anna", "play", action="0")
    await here.later(59)
    await here.do("ben", "play", action="0")
    (seat,) = (await here.state()).match.deal.awaited
    assert due(await here.state()) == {seat: (here.now - BEGIN) / SECOND + 60}


@evening
async def test_what_others_do_gives_nobody_more_time(here):
    await bidding(here)
    before = due(await here.state())[1]
    await here.later(30)
    await here.do("anna", "play", action="0")
    await here.do("anna", "phrase", phrase="your_turn")
    await here.do("ben", "phrase", phrase="one_moment")
    assert due(await here.state()) == {1: before}


@evening
async def test_between_deals_patience_is_for_getting_ready(here):
    await bidding(here)
    await here.play_deal()
    over = (await here.entries("acted"))[-1]["at"]
    assert (await here.state()).clock.due == dict.fromkeys((0, 1), over + 60 * SECOND)
    await here.do("anna", "ready")
    await here.later(60)
    assert (await here.state()).seats[1].lent
    await here.later(5)
    assert (await here.state()).match.number == 2


@evening
async def test_who_comes_back_has_the_whole_patience(here):
    await bidding(here, people="anna", bots=3)
    await here.play_on(lambda table: table.match.deal.phase == "play" and 0 in table.waited_for())
    here.bots.free.clear()
    here.now += 60 * SECOND
    await here.service.look_after(here.table)
    await here.do("anna", "return", settle=False)
    here.bots.free.set()
    await here.settle()
    assert due(await here.state()) == {0: (here.now - BEGIN) / SECOND + 60}


@evening
async def test_a_table_without_patience_has_no_deadlines(here):
    await bidding(here, patience=None)
    await here.later(400 * 86_400)
    assert (await here.state()).clock.due == {}
    assert not await here.entries("lent")


@evening
async def test_a_table_by_correspondence_waits_for_days(here):
    await bidding(here, patience=3 * 86_400)
    await here.later(3 * 86_400 - 1)
    assert not await here.entries("lent")
    await here.later(1)
    assert len(await here.entries("lent")) == 2


@evening
async def test_nobody_is_waited_for_before_the_match_and_after_it(here):
    await here.make("anna", "oh_hell", patience=5, seats=[None, "rules", "rules", "rules"], options={"start": 1})
    await here.later(3600)
    assert (await here.state()).wake() is None
    await here.do("anna", "start")
    await here.play_match()
    await here.later(3600)
    assert (await here.state()).wake() is None
    assert not await here.entries("lent")


@evening
async def test_when_everybody_has_let_time_pass_the_table_waits_for_somebody(here):
    await bidding(here)
    await here.later(60)
    assert (await here.state()).status == "between"
    entries = len(await here.rows())
    await here.later(86_400)
    assert len(await here.rows()) == entries
    await here.do("ben", "return")
    await here.do("ben", "ready")
    await here.later(5)
    assert (await here.state()).match.number == 2


@evening
async def test_a_clock_that_goes_back_moves_no_entry_back(here):
    await bidding(here)
    here.set_clock(-3600)
    await here.do("anna", "play", action="0")
    instants = [each["at"] for each in await here.entries()]
    assert instants == sorted(instants)


async def in_steps(here, seconds: int) -> None:
    """Let time pass in small steps, as a running server sees it."""
    for _ in range(seconds // 4):
        await here.later(4)


@evening
async def test_a_clock_that_is_set_back_suspends_no_patience(here):
    await bidding(here)
    await here.service.start()
    await in_steps(here, 20)
    here.set_clock(-3600)
    await in_steps(here, 36)
    assert not await here.entries("lent")
    await in_steps(here, 4)
    assert len(await here.entries("lent")) == 2
    await here.do("ben", "return")
    await in_steps(here, 64)
    assert [each["seat"] for each in await here.entries("lent")] == [0, 1, 1]


@evening
async def test_a_clock_that_is_set_forward_by_seconds_costs_nobody_time(here):
    """As one does that runs too slowly and is corrected."""
    await bidding(here)
    await here.service.start()
    await in_steps(here, 20)
    here.set_clock(4)
    await in_steps(here, 36)
    assert not await here.entries("lent")
    await in_steps(here, 4)
    assert len(await here.entries("lent")) == 2


@evening
async def test_a_clock_that_is_set_back_and_forward_again_costs_nobody_time(here):
    await bidding(here)
    await here.service.start()
    await in_steps(here, 20)
    for by in (-3600, 3600):
        here.set_clock(by)
        await in_steps(here, 16)
    assert not await here.entries("moved", "lent")
    await in_steps(here, 8)
    assert len(await here.entries("lent")) == 2


@evening
async def test_a_clock_that_was_set_back_while_the_server_was_down_suspends_no_patience(here):
    await bidding(here)
    await in_steps(here, 20)
    await here.restart(-3600)
    await in_steps(here, 64)
    assert len(await here.entries("lent")) == 2


# ---------------------------------------------------------------------- another pace


async def agreed(here, patience) -> None:
    """Anna asks for another pace, Ben consents."""
    asked = await here.do("anna", "pace", patience=patience)
    await here.do("ben", "answer", asked=asked, yes=True)


@evening
async def test_the_table_goes_over_to_correspondence_by_consent(here):
    await bidding(here)
    await here.later(30)
    await agreed(here, 86_400)
    assert set(due(await here.state()).values()) == {(here.now - BEGIN) / SECOND + 86_400}


@evening
async def test_the_table_goes_over_to_real_time_by_consent(here):
    await bidding(here, patience=None)
    await agreed(here, 10)
    await here.later(10)
    assert len(await here.entries("lent")) == 2


@evening
async def test_the_table_goes_over_to_no_limit_by_consent(here):
    await bidding(here)
    await agreed(here, None)
    await here.later(3600)
    assert not await here.entries("lent")


@evening
async def test_a_pace_that_is_refused_changes_nothing(here):
    await bidding(here)
    asked = await here.do("anna", "pace", patience=10)
    await here.do("ben", "answer", asked=asked, yes=False)
    assert (await here.state()).clock.patience == 60
    assert (await here.state()).asking is None


@evening
async def test_the_pace_may_be_set_before_the_match(here):
    await here.make("anna", "oh_hell")
    await here.do("anna", "pace", patience=30)
    assert (await here.state()).clock.patience == 30
    await here.do("ben", "sit")
    asked = await here.do("ben", "pace", patience=40)
    assert (await here.state()).clock.patience == 30
    await here.do("anna", "answer", asked=asked, yes=True)
    assert (await here.state()).clock.patience == 40


@evening
async def test_a_question_about_the_pace_holds_up_no_deal(here):
    await bidding(here, patience=None)
    await here.play_deal()
    await here.do("anna", "pace", patience=30)
    await here.do("anna", "ready")
    await here.do("ben", "ready")
    await here.later(5)
    stands = await here.state()
    assert stands.match.number == 2
    assert stands.asking.what == "pace"


@evening
async def test_a_question_about_the_pace_outlives_the_deal(here):
    await bidding(here, patience=None)
    await here.do("anna", "pace", patience=30)
    await here.play_deal()
    assert (await here.state()).asking.what == "pace"


@evening
async def test_who_does_not_answer_in_time_has_refused(here):
    await bidding(here, patience=None)
    await here.do("anna", "pace", patience=30)
    await here.later(119)
    assert (await here.state()).asking
    await here.later(1)
    assert (await here.state()).asking is None
    assert (await here.entries("dropped"))[0]["why"] == "time"


# ---------------------------------------------------------------------- pauses


@evening
async def test_a_pause_counts_for_nobody(here):
    await bidding(here)
    await here.later(20)
    before = due(await here.state())
    await here.do("anna", "pause")
    await here.later(86_400)
    assert not await here.entries("lent")
    await here.do("ben", "resume")
    assert due(await here.state()) == {seat: instant + 86_400 for seat, instant in before.items()}
    await here.later(40)
    assert len(await here.entries("lent")) == 2


@evening
async def test_nobody_acts_while_the_table_is_paused(here):
    await bidding(here)
    await here.do("anna", "pause")
    assert await here.refused("anna", "play", action="0") == "paused"
    assert await here.refused("ben", "play", action="0") == "paused"
    assert await here.refused("ben", "pause") == "paused"
    await here.do("ben", "resume")
    assert await here.refused("ben", "resume") == "not_paused"


@evening
async def test_nobody_gets_ready_while_the_table_is_paused(here):
    await bidding(here)
    await here.play_deal()
    await here.do("anna", "pause")
    assert await here.refused("anna", "ready") == "paused"


@evening
async def test_bots_do_not_act_while_the_table_is_paused(here):
    await bidding(here, people="anna", bots=3)
    here.bots.free.clear()
    await here.do("anna", "play", action="0", settle=False)
    await here.do("anna", "pause", settle=False)
    entries = len(await here.rows())
    here.bots.free.set()
    await here.settle()
    assert len(await here.rows()) == entries
    await here.do("anna", "resume")
    assert len(await here.rows()) > entries + 1


@evening
async def test_a_match_is_paused_only_when_it_has_begun(here):
    await here.make("anna", "oh_hell")
    assert await here.refused("anna", "pause") == "not_begun"


@evening
async def test_a_pause_moves_the_time_for_shares(here):
    await here.seated("oh_hell", "anna ben", 2)
    await here.later(2)
    await here.do("anna", "pause")
    await here.later(100)
    assert (await here.state()).status == "between"
    await here.do("anna", "resume")
    await here.later(2.9)
    assert (await here.state()).collection.promise is None
    await here.later(0.2)
    assert (await here.state()).status == "playing"


@evening
async def test_a_pause_moves_the_time_to_answer(here):
    await bidding(here, patience=None)
    await here.do("anna", "pace", patience=30)
    await here.later(100)
    await here.do("ben", "pause")
    await here.later(1000)
    await here.do("ben", "resume")
    await here.later(19)
    assert (await here.state()).asking
    await here.later(1)
    assert (await here.state()).asking is None


@evening
async def test_what_begins_in_a_pause_has_its_whole_time_after_it(here):
    await bidding(here)
    await here.do("anna", "pause")
    await here.later(1000)
    await here.do("ben", "lend")
    await here.do("ben", "return")
    await here.do("anna", "pace", patience=30)
    await here.later(1000)
    await here.do("anna", "resume")
    now = (here.now - BEGIN) / SECOND
    assert due(await here.state())[1] == now + 60
    assert (await here.state()).asking.until == here.now + 120 * SECOND


@evening
async def test_what_all_have_agreed_on_is_done_in_a_pause_too(here):
    await bidding(here)
    await here.do("anna", "pause")
    await agreed(here, 86_400)
    assert (await here.state()).clock.patience == 86_400
    await here.do("anna", "resume")
    assert set(due(await here.state()).values()) == {(here.now - BEGIN) / SECOND + 86_400}


# ---------------------------------------------------------------------- the server was down


@pytest.mark.parametrize("end", ["restart", "kill"])
@evening
async def test_deadlines_are_the_same_after_a_short_absence(here, end):
    await bidding(here)
    await here.later(20)
    before = due(await here.state())
    await getattr(here, end)(2)
    assert due(await here.state()) == before
    assert not await here.entries("moved")


@pytest.mark.parametrize("end", ["restart", "kill"])
@evening
async def test_time_while_the_server_was_down_counts_for_nobody(here, end):
    await bidding(here)
    await here.later(20)
    before = due(await here.state())
    await getattr(here, end)(86_400)
    stands = await here.state()
    moved = {seat: instant - before[seat] for seat, instant in due(stands).items()}
    assert set(moved) == {0, 1}
    # The killed server's last heartbeat may be some seconds old.
    assert all(86_400 <= by <= 86_420 for by in moved.values())
    assert not await here.entries("lent")
    await here.later(19)
    assert not await here.entries("lent")
    await here.later(41)
    assert len(await here.entries("lent")) == 2


@evening
async def test_a_pause_goes_on_while_the_server_is_down(here):
    await bidding(here)
    await here.later(20)
    before = due(await here.state())
    await here.do("anna", "pause")
    await here.later(100)
    await here.restart(1000)
    await here.later(100)
    await here.do("anna", "resume")
    assert due(await here.state()) == {seat: instant + 1200 for seat, instant in before.items()}


@evening
async def test_time_to_answer_and_for_shares_is_made_up_for_too(here):
    await here.seated("oh_hell", "anna ben", 2)
    await here.do("anna", "pace", patience=30)
    await here.later(2)
    await here.restart(1000)
    stands = await here.state()
    assert stands.gather_until == here.now + 3 * SECOND
    assert stands.asking.until == here.now + 118 * SECOND


@evening
async def test_tables_with_deadlines_are_looked_after_though_nobody_asks(here):
    await bidding(here)
    await here.restart()
    await here.service.start()
    await here.settle()
    for _ in range(15):
        await here.later(4)
    assert len(await here.entries("lent")) == 2


@evening
async def test_time_while_the_machine_slept_counts_for_nobody(here):
    await bidding(here)
    await here.service.start()
    await here.later(4)
    before = due(await here.state())
    await here.later(86_400)
    assert due(await here.state()) == {seat: instant + 86_400 for seat, instant in before.items()}
    for _ in range(14):
        await here.later(4)
    assert len(await here.entries("lent")) == 2


@evening
async def test_tables_whose_bots_are_to_act_go_on_though_nobody_asks(here):
    await here.seated("oh_hell", "anna ben carl dora")
    await here.dealt()
    await here.play_on(lambda table: table.match.deal.phase == "play")
    stands = await here.state()
    (seat,) = stands.match.deal.awaited
    here.bots.free.clear()
    await here.do(here.person(stands, seat), "lend", settle=False)
    before = stands.step
    await here.kill()
    here.bots.free.set()
    await here.service.start()
    await here.settle()
    assert here.service.found(here.table).table.step == before + 1

"""Taking back at a table: by consent, and only if no hidden card has been seen."""

from __future__ import annotations

import json

import pytest

from eldest.families import FAMILIES
from eldest.narration.messages import Refused
from eldest.server.tables.undo import step_before
from tests.server.evening import SECOND, evening, ident, picture

PEOPLE = "anna ben carl dora"


async def bidding_in_turn(here, **what) -> None:
    """Four people who bid one after the other."""
    await here.seated("sweven", PEOPLE, **what)
    await here.dealt()


async def call(here, action: str) -> str:
    """The awaited person bids. Returns their name."""
    stands = await here.state()
    (seat,) = stands.match.deal.awaited
    name = here.person(stands, seat)
    await here.do(name, "play", action=action)
    return name


async def all_agree(here, asked: int, asker: str) -> None:
    for name in PEOPLE.split():
        if name != asker and (await here.state()).plays(ident(name)) is not None:
            await here.do(name, "answer", asked=asked, yes=True)


async def trick_begun(here, cards: int) -> list[str]:
    """A hand of Oh Hell with so many cards in the first trick. Returns who laid them, in order."""
    await here.seated("oh_hell", PEOPLE, options={"start": 3})
    await here.dealt()
    await here.play_on(lambda table: table.match.deal.phase == "play")
    names = []
    for _ in range(cards):
        stands = await here.state()
        (seat,) = stands.match.deal.awaited
        names.append(here.person(stands, seat))
        await here.act()
    return names


# ---------------------------------------------------------------------- by consent


@evening
async def test_a_card_is_taken_back_when_all_others_consent(here):
    (anna,) = await trick_begun(here, 1)
    before = await here.state()
    held = before.match.deal.view(before.plays(ident(anna))).row.hands[before.plays(ident(anna))]
    asked = await here.do(anna, "take_back")
    await all_agree(here, asked, anna)
    stands = await here.state()
    seat = stands.plays(ident(anna))
    assert stands.match.deal.awaited == (seat,)
    assert stands.match.deal.row.hands[seat].bit_count() == held.bit_count() + 1
    assert stands.asking is None
    assert picture(stands) == picture(await here.again())


@evening
async def test_one_refusal_is_enough(here):
    (name,) = await trick_begun(here, 1)
    step = (await here.state()).step
    asked = await here.do(name, "take_back")
    others = [each for each in PEOPLE.split() if each != name]
    await here.do(others[0], "answer", asked=asked, yes=True)
    await here.do(others[1], "answer", asked=asked, yes=False)
    assert await here.refused(others[2], "answer", asked=asked, yes=True) == "not_asked"
    assert (await here.state()).step == step


@evening
async def test_who_asks_may_withdraw(here):
    (name,) = await trick_begun(here, 1)
    asked = await here.do(name, "take_back")
    assert await here.refused(name, "answer", asked=asked, yes=True) == "answered"
    await here.do(name, "answer", asked=asked, yes=False)
    assert (await here.state()).asking is None


@evening
async def test_who_plays_on_does_not_consent(here):
    (name,) = await trick_begun(here, 1)
    asked = await here.do(name, "take_back")
    await here.act()
    assert (await here.state()).asking is None
    other = next(each for each in PEOPLE.split() if each != name)
    assert await here.refused(other, "answer", asked=asked, yes=True) == "not_asked"


@evening
async def test_an_answer_to_another_question_counts_for_nothing(here):
    (name,) = await trick_begun(here, 1)
    asked = await here.do(name, "take_back")
    other = next(each for each in PEOPLE.split() if each != name)
    assert await here.refused(other, "answer", asked=asked - 1, yes=True) == "not_asked"
    assert await here.refused(other, "answer", asked=asked + 1, yes=True) == "not_asked"
    assert await here.refused("eve", "answer", asked=asked, yes=True) == "not_seated"


@evening
async def test_one_thing_is_asked_at_a_time(here):
    (name,) = await trick_begun(here, 1)
    await here.do(name, "take_back")
    other = next(each for each in PEOPLE.split() if each != name)
    assert await here.refused(other, "pace", patience=60) == "asking"
    assert await here.refused(other, "claim", side=0) == "asking"
    assert await here.refused(name, "take_back") == "asking"


@evening
async def test_bots_consent_and_wait(here):
    await here.seated("sweven", "anna ben", 2)
    await here.dealt()
    await here.play_on(lambda table: table.waited_for() == [1])
    here.bots.free.clear()
    await here.do("ben", "play", action="pass", settle=False)  # a bot thinks about what comes next
    step = (await here.state()).step
    asked = await here.do("ben", "take_back", settle=False)
    here.bots.free.set()
    await here.settle()
    assert (await here.state()).step == step
    await here.do("anna", "answer", asked=asked, yes=True)
    stands = await here.state()
    assert (stands.step, stands.waited_for()) == (step - 1, [1])


@evening
async def test_bots_go_on_when_it_is_refused(here):
    await here.seated("sweven", "anna ben", 2)
    await here.dealt()
    await here.play_on(lambda table: table.waited_for() == [1])
    here.bots.free.clear()
    await here.do("ben", "play", action="pass", settle=False)
    step = (await here.state()).step
    asked = await here.do("ben", "take_back", settle=False)
    here.bots.free.set()
    await here.settle()
    await here.do("anna", "answer", asked=asked, yes=False)
    assert (await here.state()).step > step


@evening
async def test_a_bot_thinks_again_after_something_was_taken_back(here):
    await here.seated("sweven", "anna", 3)
    await here.dealt()
    await here.play_on(lambda table: table.waited_for() == [0])
    here.bots.free.clear()
    await here.do("anna", "play", action="pass", settle=False)
    await here.do("anna", "take_back", settle=False)
    stands = await here.state()
    assert stands.waited_for() == [0]
    step = stands.step
    here.bots.free.set()
    await here.settle()
    assert stands.step == step  # the bot's earlier choice is not played
    await here.do("anna", "play", action="pass")
    assert stands.step > step + 1


@evening
async def test_who_has_taken_back_has_his_whole_patience_again(here):
    await bidding_in_turn(here, patience=60)
    name = await call(here, "pass")
    await here.later(50)
    asked = await here.do(name, "take_back")
    await all_agree(here, asked, name)
    stands = await here.state()
    assert stands.clock.due == {stands.plays(ident(name)): here.now + 60 * SECOND}


@evening
async def test_who_leaves_asks_nothing_any_more(here):
    (name,) = await trick_begun(here, 1)
    await here.do(name, "take_back")
    await here.do(name, "lend")
    assert (await here.state()).asking is None


@evening
async def test_a_call_is_taken_back_and_another_one_made(here):
    await bidding_in_turn(here)
    name = await call(here, "pass")
    asked = await here.do(name, "take_back")
    await all_agree(here, asked, name)
    stands = await here.state()
    legal = stands.match.deal.legal()
    await call(here, next(each for each in legal if each != "pass"))
    assert (await here.entries("acted"))[-1]["text"] != "pass"


@evening
async def test_calls_of_others_after_it_are_taken_back_with_it(here):
    await bidding_in_turn(here)
    name = await call(here, "pass")
    await call(here, "pass")
    asked = await here.do(name, "take_back")
    await all_agree(here, asked, name)
    stands = await here.state()
    assert stands.step == 0
    assert stands.waited_for() == [stands.plays(ident(name))]


# ---------------------------------------------------------------------- what may not be


@evening
async def test_who_has_done_nothing_takes_nothing_back(here):
    await bidding_in_turn(here)
    stands = await here.state()
    idle = next(seat for seat in range(4) if seat not in stands.match.deal.awaited)
    assert await here.refused(here.person(stands, idle), "take_back") == "nothing_to_take_back"


@evening
async def test_no_card_is_taken_back_when_another_has_been_laid(here):
    first, second = await trick_begun(here, 2)
    assert await here.refused(first, "take_back") == "card_seen"
    await here.do(second, "take_back")


@evening
async def test_no_sealed_bid_is_taken_back_when_the_bids_are_open(here):
    await here.seated("oh_hell", PEOPLE, options={"start": 3})
    await here.dealt()
    await here.do("anna", "play", action="0")
    asked = await here.do("anna", "take_back")
    await all_agree(here, asked, "anna")
    assert (await here.state()).step == 0
    for name in PEOPLE.split():
        await here.do(name, "play", action="0")
    for name in PEOPLE.split():
        assert await here.refused(name, "take_back") == "card_seen"


@evening
async def test_nothing_is_taken_back_between_deals(here):
    await here.seated("oh_hell", PEOPLE, options={"start": 1})
    assert await here.refused("anna", "take_back") == "no_deal"
    await here.dealt()
    await here.play_deal()
    assert await here.refused("anna", "take_back") == "no_deal"


@evening
async def test_bid_cards_are_taken_back_though_others_have_laid_some_that_nobody_has_seen(here):
    await here.seated("ninety_nine", "anna ben carl", options={"match": "game"})
    await here.dealt()
    match = (await here.state()).match
    for seat, name in enumerate(("anna", "ben")):
        await here.do(name, "play", action=match.deal.legal(seat)[0])
    before = await here.hear("anna")
    assert before.last["view"]["match"]["may_take_back"]
    asked = await here.do("anna", "take_back")
    for name in ("ben", "carl"):
        await here.do(name, "answer", asked=asked, yes=True)
    assert (await here.state()).step == 0


@evening
async def test_cards_that_are_chosen_together_are_taken_back_together(here):
    await here.seated("ninety_nine", "anna ben carl", options={"match": "game"})
    await here.dealt()
    seats = {name: seat for seat, name in enumerate(("anna", "ben", "carl"))}
    for name in ("anna", "ben", "anna", "ben", "anna"):
        await here.do(name, "play", action=(await here.state()).match.deal.legal(seats[name])[0])
    deal = (await here.state()).match.deal
    assert deal.phase == "lay" and deal.row.awaited >> seats["anna"] & 1 == 0
    asked = await here.do("anna", "take_back")
    for name in ("ben", "carl"):
        await here.do(name, "answer", asked=asked, yes=True)
    after = await here.state()
    assert after.step == 0
    assert len(after.match.deal.legal(seats["anna"])) == 12


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_what_is_left_is_the_deal_as_it_was(here, game):
    """At every step of a deal, people who may take back are told so, and get the earlier deal back."""
    options = {"ninety_nine": {"match": "game"}}.get(game, {})
    await here.make("anna", game, options=options)
    players = len((await here.state()).seats)
    for name in PEOPLE.split()[1:players]:
        await here.do(name, "sit")
    await here.do("anna", "start")
    await here.dealt()
    taken, refused = 0, 0
    pictures = [bytes((await here.state()).match.deal.row)]
    while (await here.state()).in_hand:
        match = (await here.state()).match
        event_builder = (await here.opened()).event_builder
        for seat in range(players):
            standing = json.loads(event_builder.standing(ident(PEOPLE.split()[seat])))
            offered = standing["view"]["match"]["may_take_back"]
            try:
                step = step_before(match, seat)
            except Refused:
                assert not offered
                refused += 1
                continue
            assert offered
            taken += 1
            assert match.deal.actions[step].seat == seat
            assert bytes(match.as_it_was(step).row) == pictures[step]
        await here.act()
        pictures.append(bytes((await here.state()).match.deal.row))
    assert taken > players and refused > players

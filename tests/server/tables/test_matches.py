"""Whole matches at a table, people and bots together; legal plays and refusals."""

from __future__ import annotations

import pytest

from eldest.families import FAMILIES
from eldest.server.journal.export import Archive
from eldest.table.fair import published
from eldest.table.fair.verification import verify
from tests.server.evening import evening, picture

# Short matches of every family: the game, its options, the people and how many bots.
SHORT = {
    "five_hundred": ({"players": 3, "max_hands": 4}, "anna ben", 1),
    "sweven": ({"target": 20}, "anna ben", 2),
    "oh_hell": ({"start": 4}, "anna ben", 2),
    "ninety_nine": ({"match": "game"}, "anna ben", 1),
    "counters": ({"max_hands": 3}, "anna ben", 2),
}


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_a_match_of_persons_and_bots_is_played_to_its_end(here, game):
    options, people, bots = SHORT[game]
    await here.seated(game, people, bots, options=options)
    ear = await here.hear("anna")
    await here.play_match()
    stands = await here.state()
    assert stands.match.winners
    assert (await here.entries("ended"))[0]["winners"] == stands.match.winners
    assert picture(stands) == picture(await here.again())
    assert ear.numbers == list(range(ear.numbers[0], stands.last + 1))
    found = published.parse(str(Archive(here.table, await here.rows()).published()))
    assert len(found.deals) == stands.match.number
    assert all(deal.record for deal in found.deals)
    assert verify(found).holds, [deal.faults for deal in verify(found).deals]


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_bots_alone_play_on_while_their_person_is_away(here, game):
    options, _, bots = SHORT[game]
    await here.seated(game, "anna", bots + 1, options=options)
    await here.dealt()
    await here.do("anna", "lend")
    assert (await here.state()).match.deal.over


async def in_play(here, people="anna ben carl dora", **what) -> None:
    """The first trick of a hand of Oh Hell."""
    await here.seated("oh_hell", people, 4 - len(people.split()), **what)
    await here.dealt()
    await here.play_on(lambda table: table.match.deal.phase == "play")


@evening
async def test_a_play_out_of_turn_is_refused_with_its_clause(here):
    await in_play(here)
    stands = await here.state()
    seat = next(seat for seat in range(4) if seat not in stands.match.deal.awaited)
    assert await here.refused(here.person(stands, seat), "play", action="AS") == "out_of_turn"


@evening
async def test_a_card_that_is_not_held_is_refused(here):
    await in_play(here)
    stands = await here.state()
    (seat,) = stands.match.deal.awaited
    other = stands.match.deal.view((seat + 1) % 4)
    held = set(stands.match.deal.legal(seat))
    card = next(each for each in ("AS", "KS", "QS", "JS", "TS", "9S", "8S") if each not in held)
    assert other  # it is somebody's, or nobody's: the refusal is the same
    assert await here.refused(here.person(stands, seat), "play", action=card) == "not_held"


@pytest.mark.parametrize("action", ["ZZ", "pass", "P1", "", "0" * 17, "7", "♥", "\x00"])
@evening
async def test_a_text_that_names_no_card_is_refused(here, action):
    await in_play(here)
    stands = await here.state()
    (seat,) = stands.match.deal.awaited
    if action in ("", "0" * 17):
        with pytest.raises(ValueError, match="action"):
            await here.do(here.person(stands, seat), "play", action=action)
    else:
        assert await here.refused(here.person(stands, seat), "play", action=action) == "not_an_action"


@evening
async def test_a_card_may_be_written_in_any_of_its_ways_and_is_noted_in_one(here):
    await in_play(here)
    stands = await here.state()
    (seat,) = stands.match.deal.awaited
    card = stands.match.deal.legal(seat)[0]
    await here.do(here.person(stands, seat), "play", action=card.lower())
    assert (await here.entries("acted"))[-1]["text"] == card


@pytest.mark.parametrize(("deal", "step"), [(1, -1), (1, 1), (2, 0), (1, 1000)])
@evening
async def test_a_play_for_another_moment_is_refused(here, deal, step):
    """The next card, meant for a finished trick or for one that was taken back."""
    await in_play(here)
    stands = await here.state()
    (seat,) = stands.match.deal.awaited
    card = stands.match.deal.legal(seat)[0]
    name = here.person(stands, seat)
    assert await here.refused(name, "play", action=card, deal=deal, step=stands.step + step) == "moved_on"


@evening
async def test_sealed_bids_of_others_make_no_moment_another(here):
    await here.seated("oh_hell", "anna ben carl dora")
    await here.dealt()
    for name in ("dora", "anna", "ben", "carl"):
        await here.do(name, "play", action="0", step=0)
    assert (await here.state()).match.deal.phase == "play"


@evening
async def test_nothing_is_played_before_the_deal_between_deals_and_after_the_end(here):
    await here.seated("oh_hell", "anna", 3, options={"start": 1})
    assert await here.refused("anna", "play", action="AS", deal=1, step=0) == "no_deal"
    await here.dealt()
    await here.play_deal()
    assert await here.refused("anna", "play", action="AS") == "no_deal"
    await here.play_match()
    assert await here.refused("anna", "play", action="AS") == "no_deal"


@evening
async def test_the_next_deal_comes_when_all_persons_are_ready(here):
    await here.seated("oh_hell", "anna ben", 2)
    await here.dealt()
    await here.play_deal()
    await here.do("anna", "ready")
    assert await here.refused("anna", "ready") == "ready"
    await here.later(60)
    assert (await here.state()).status == "between"
    await here.do("ben", "ready")
    await here.later(5)
    assert (await here.state()).match.number == 2
    assert await here.refused("ben", "ready") == "playing"


@evening
async def test_nobody_is_ready_before_the_match_and_after_it(here):
    await here.make("anna", "oh_hell", seats=[None, "rules", "rules", "rules"], options={"start": 1})
    assert await here.refused("anna", "ready") == "not_begun"
    await here.do("anna", "start")
    await here.play_match()
    assert await here.refused("anna", "ready") == "over"


# ---------------------------------------------------------------------- the match after the match


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_the_deal_passes_on_to_the_next_match(here, game):
    options, people, bots = SHORT[game]
    await here.seated(game, people, bots, options=options)
    await here.play_match()
    stands = await here.state()
    dealt, players = stands.match.number, len(stands.seats)
    before = {deal.row.dealer for deal in [stands.match.deal]}
    asked = await here.do("ben", "rematch")
    await here.do("anna", "answer", asked=asked, yes=True)
    await here.dealt()
    assert (stands.matches, stands.match.number) == (2, 1)
    assert (stands.match.deal.row.dealer - before.pop()) % players in (1, players - 1)  # in Counters to the right
    await here.play_match()
    archive = Archive(here.table, await here.rows())
    assert len(archive.published(1).deals) == dealt
    for match in (1, 2):
        found = published.parse(str(archive.published(match)))
        assert verify(found).holds
        assert found.drawn is (match == 1)


@evening
async def test_a_rematch_is_asked_after_the_end_only(here):
    await here.seated("oh_hell", "anna ben", 2, options={"start": 1})
    assert await here.refused("anna", "rematch") == "not_over"
    await here.play_match()
    asked = await here.do("anna", "rematch")
    assert await here.refused("ben", "rematch") == "asking"
    await here.do("ben", "answer", asked=asked, yes=False)
    assert (await here.state()).status == "over"
    await here.do("ben", "rematch")


@evening
async def test_who_does_not_answer_holds_up_no_rematch_where_the_table_has_patience(here):
    await here.seated("oh_hell", "anna ben", 2, options={"start": 1}, patience=60)
    await here.play_match()
    await here.do("anna", "rematch")
    await here.later(119)
    assert (await here.state()).matches == 1
    await here.later(1)
    stands = await here.state()
    assert stands.matches == 2
    assert stands.seats[1].bot == "rules"
    assert stands.ready == {0}


@evening
async def test_without_patience_a_rematch_waits_for_everybodys_word(here):
    await here.seated("oh_hell", "anna ben", 2, options={"start": 1})
    await here.play_match()
    await here.do("anna", "rematch")
    await here.later(120)
    stands = await here.state()
    assert (stands.matches, stands.asking) == (1, None)

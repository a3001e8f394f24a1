"""Past deals: which ones may be seen, what they show, and that a record replays."""

from __future__ import annotations

import gzip
import json

import pytest
from pydantic import TypeAdapter
from pydantic_core import to_json

from eldest.cards import NAMES, NUMBERS
from eldest.families import FAMILIES, family
from eldest.narration.messages import Refused
from eldest.server.models.sheet import Deals, Replay
from eldest.server.reviews import replay
from eldest.server.tables.views import known, view
from eldest.table.dealing import hands
from eldest.table.match import Match
from eldest.table.record import record_reader
from tests.server.alone import alone
from tests.server.evening import evening, ident
from tests.server.http_guest import guest, problem
from tests.server.http_server import Running

SHAPE = TypeAdapter(Replay)


async def record_of(here, name: str, match: int, deal: int):
    """The record of a deal as a person may have it."""
    return (await here.service.look_back(here.table, ident(name), match)).record(match, deal)


async def replay_of(here, name: str, match: int, deal: int) -> dict:
    """The deal step by step, checked against its model."""
    people = (await here.opened()).people(ident(name))
    written = replay.replay(await record_of(here, name, match, deal), match, people)
    SHAPE.validate_json(written)
    return json.loads(written)


async def told_to(here, name: str) -> Deals:
    """What a person is told of finished deals, checked against its model."""
    people = (await here.opened()).people(ident(name))
    matches = await here.service.matches(here.table, ident(name))
    return TypeAdapter(Deals).validate_json(b"".join([piece async for piece in replay.deals(matches, people)]))


async def deals_of(here, name: str) -> list[tuple[int, int]]:
    """The numbers of the matches and deals that a person may look at again."""
    told = await told_to(here, name)
    return [(each["match"], deal["deal"]) for each in told["matches"] for deal in each["deals"]]


async def secret_of(here, name: str) -> int:
    """Number of finished deals whose cards a person may not see yet."""
    return (await told_to(here, name))["secret"]


async def refused_to(here, name: str, match: int, deal: int) -> tuple[str, int]:
    with pytest.raises(Refused) as refused:
        await record_of(here, name, match, deal)
    return refused.value.said["key"], refused.value.status


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_a_deal_is_shown_step_by_step_with_all_cards(here, game, players):
    if players not in family(game).options.declared()["players"].values:
        return
    await here.seated(game, "anna ben", players - 2, options={"players": players, **SHORT.get(game, {})})
    await here.play_on(lambda table: table.in_hand)
    await here.play_deal()
    match = (await here.state()).match
    if match.family.traits.secrets == "match":
        await here.do("anna", "close")
    told = await replay_of(here, "ben", 1, 1)
    assert (told["family"], told["you"], len(told["steps"])) == (game, 1, 1 + len(match.deal.actions))
    assert [seat["name"] for seat in told["seats"][:2]] == ["Anna", "Ben"]
    again = Match.at(match.record())
    for place, step in enumerate(told["steps"]):
        if place:
            done = again.play(match.deal.actions[place - 1].text, match.deal.actions[place - 1].seat)
            assert step["action"] == known(done) | {"takings": list(done.takings)}
        held = hands(match.family, again.deal.row)
        for seat, cards in enumerate(step["hands"]):
            assert sorted(cards) == sorted(map(NAMES.__getitem__, held.get(f"P{seat}", [])))
        assert step["view"] == json.loads(to_json(view(again)))
    assert told["steps"][0]["said"][0]["key"] == "deal_begins"
    assert told["steps"][-1]["said"][-1]["key"] in ("scores", "wins")


SHORT = {"ninety_nine": {"match": "game"}, "oh_hell": {"start": 5}}


@evening
async def test_what_was_laid_aside_is_shown(here):
    await here.seated("five_hundred", "anna", 3)
    await here.play_match()
    thrown = False
    for match, deal in await deals_of(here, "anna"):
        told = await replay_of(here, "anna", match, deal)
        discards = [step["action"] for step in told["steps"][1:] if step["action"]["phase"] == "discard"]
        lying = told["steps"][-1]["secret"]["discards"]
        assert {each["text"] for each in discards} == {card for hand in lying for card in hand}
        assert all(any(said["key"] == "throws_away" for said in step["said"]) for step in told["steps"]
                   if step["action"] and step["action"]["phase"] == "discard")  # fmt: skip
        thrown = thrown or bool(discards)
    assert thrown


@evening
async def test_a_deal_that_goes_on_is_not_shown(here):
    await here.seated("oh_hell", "anna ben", 1, options={"players": 3, "start": 2}, watch=0)
    await here.meet("eve")
    assert await refused_to(here, "anna", 1, 1) == ("no_such_deal", 404)
    await here.play_on(lambda table: table.in_hand)
    assert await deals_of(here, "anna") == []
    assert await refused_to(here, "anna", 1, 1) == await refused_to(here, "eve", 1, 1) == ("not_opened", 409)
    await here.play_deal()
    for name in ("anna", "eve"):
        assert await deals_of(here, name) == [(1, 1)]
        assert len((await replay_of(here, name, 1, 1))["steps"]) > 6
    await here.play_match()
    await here.do("anna", "rematch")
    await here.do("ben", "answer", asked=(await here.state()).asking.number, yes=True)
    await here.play_on(lambda table: table.matches == 2 and table.in_hand)
    assert await deals_of(here, "anna") == [(1, 1), (1, 2), (1, 3), (1, 4)]
    assert await refused_to(here, "anna", 2, 1) == ("not_opened", 409)
    assert await refused_to(here, "anna", 3, 1) == ("no_such_deal", 404)


@evening
async def test_ninety_nine_is_not_shown_before_the_match_is_over(here):
    await here.seated("ninety_nine", "anna ben carl", options={"match": "game"})
    await here.play_on(lambda table: table.in_hand)
    await here.play_deal()
    assert await deals_of(here, "anna") == []
    assert await refused_to(here, "anna", 1, 1) == ("secret_until_over", 409)
    assert await secret_of(here, "anna") == 1
    await here.play_match()
    assert await secret_of(here, "anna") == 0
    told = await replay_of(here, "anna", 1, 1)
    (*_, last) = told["steps"]
    assert [len(cards) for cards in last["secret"]["bid_cards"]] == [3, 3, 3]
    assert len(await deals_of(here, "anna")) == (await here.state()).match.number


@evening
async def test_against_bots_alone_a_deal_of_ninety_nine_is_shown_at_once(here):
    await here.seated("ninety_nine", "anna", 2, options={"match": "game"})
    ear = await here.hear("anna")
    assert ear.last["view"]["table"]["secret_until"] == "deal"
    await here.dealt()
    await here.play_deal()
    stands = await here.state()
    assert stands.status == "between"
    assert await deals_of(here, "anna") == [(1, 1)]
    assert await secret_of(here, "anna") == 0
    (*_, last) = (await replay_of(here, "anna", 1, 1))["steps"]
    assert [len(cards) for cards in last["secret"]["bid_cards"]] == [3, 3, 3]
    assert ear.last["view"]["table"]["shuffle"]["last"]["opening"]
    await here.do("anna", "ready")
    await here.later(5)
    assert await deals_of(here, "anna") == [(1, 1)]
    assert await refused_to(here, "anna", 1, 2) == ("not_opened", 409)


@evening
async def test_a_bot_that_plays_on_for_a_person_opens_nothing(here):
    await here.seated("ninety_nine", "anna ben", 1, options={"match": "game"})
    await here.dealt()
    await here.play_deal()
    await here.do("ben", "stand")
    assert await refused_to(here, "anna", 1, 1) == ("secret_until_over", 409)


@evening
async def test_nobody_looks_back_who_may_not_watch_and_spectators_late(here):
    await here.seated("oh_hell", "anna", 2, options={"players": 3, "start": 2})
    await here.play_on(lambda table: len(table.scored) == 1)
    await here.meet("eve")
    assert await refused_to(here, "eve", 1, 1) == ("not_seated", 403)
    await here.seated("oh_hell", "anna", 2, options={"players": 3, "start": 2}, watch=60)
    await here.play_on(lambda table: len(table.scored) == 1)
    assert await refused_to(here, "eve", 1, 1) == ("no_such_deal", 404)
    await here.later(60)
    assert await record_of(here, "eve", 1, 1) == await record_of(here, "anna", 1, 1)


@evening
async def test_what_was_taken_back_is_not_shown(here):
    await here.seated("sweven", "anna", 3)
    await here.play_on(lambda table: table.in_hand and bool(table.waited_for()))
    said = (await here.state()).match.deal.legal(0)
    await here.do("anna", "play", action=said[-1], settle=False)
    await here.do("anna", "take_back")
    await here.play_deal()
    record = await record_of(here, "anna", 1, 1)
    assert "took_back" in await here.kinds() and record.actions == tuple((await here.state()).match.deal.actions)


def test_past_deals_over_the_network(server: Running) -> None:
    with guest(server, "Ada") as browser, alone(server, browser, "counters", 4, options={"max_hands": 2}) as table:
        table.play_deal()
        listed = table.get("deals").json()
        (match,) = listed["matches"]
        assert (listed["you"], listed["options"]) == (0, {"players": 4, "max_hands": 2})
        assert [deal["deal"] for deal in match["deals"]] == [1]
        assert listed["seats"][:2] == [{"name": "Ada", "bot": None}, {"name": "", "bot": "rules"}]
        path = f"/api/tables/{table.table}/deals/1/1"
        with browser.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as packed:
            raw = b"".join(packed.iter_raw())
        plain = browser.get(path, headers={"Accept-Encoding": "gzip;q=0, br"})
        assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
        assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
        assert gzip.decompress(raw) == plain.content and len(raw) * 10 < len(plain.content)
        assert {card for hand in plain.json()["steps"][0]["hands"] for card in hand} <= set(NUMBERS)
        written = browser.get(f"{path}/record")
        assert written.headers["content-type"] == "text/plain; charset=utf-8"
        assert written.headers["content-disposition"] == f'attachment; filename="eldest-{table.table[:8]}-1-1.txt"'
        (text,), (data,) = (
            record_reader.parse(browser.get(f"{path}/record", params={"form": form}).text) for form in ("text", "json")
        )
        assert text == data and text.replay().over
        problem(browser.get(f"{path}/record?form=pdf"), 422, "not_valid")
        problem(table.get("deals/1/2"), 404, "no_such_deal")
        problem(table.get("deals/0/1"), 422, "not_valid")
        with guest(server) as other:
            for what in ("deals", "deals/1/1", "deals/1/1/record"):
                problem(other.get(f"/api/tables/{table.table}/{what}"), 403, "not_seated")

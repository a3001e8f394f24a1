"""A repeated deal: who may play it, with which cards, and how it is told and verified."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from eldest.families import FAMILIES
from eldest.narration.messages import Refused
from eldest.server.journal.journal import NoTable
from eldest.server.tables.entries import entry
from eldest.server.tables.new_table import NotATable
from eldest.table.fair.published import FIRST, VERSION, parse
from eldest.table.fair.verification import verify
from tests.server.alone import alone
from tests.server.evening import evening, ident
from tests.server.http_guest import guest, new_table, problem
from tests.server.http_server import Running

SCRIPT = Path(__file__).parents[3] / "docs" / "verify_deal.py"
SHORT = {"five_hundred": {"max_hands": 3}, "counters": {"max_hands": 3}, "oh_hell": {"start": 3}}


async def past(here, game: str, deals: int = 2):
    """Some deals of a match between Anna and Ben, and the record of the last one."""
    options = {"players": 4, **SHORT.get(game, {"match": "game"} if game == "ninety_nine" else {})}
    await here.seated(game, "anna ben", 2, options=options)
    while (await here.state()).status != "over" and len((await here.state()).scored) < deals:
        await here.play_on(lambda table: table.in_hand)
        await here.play_deal()
    if game == "ninety_nine":
        await here.do("anna", "close")
    return (await here.state()).match.record()


def wanted(here, game: str, deal: int) -> dict:
    return {"game": game, "again": {"table": here.table, "match": 1, "deal": deal}}


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_the_first_deal_has_the_same_cards_in_the_same_seats(here, game):
    record = await past(here, game)
    await here.make("ben", **wanted(here, game, record.number))
    table = await here.state()
    assert [seat.bot for seat in table.seats] == ["rules", "", "rules", "rules"]
    assert table.seats[1].person == table.host == ident("ben") and table.options == record.options
    await here.do("ben", "start")
    await here.dealt()
    again = (await here.state()).match.record()
    assert again.pack == record.pack and dict(again.before) == dict(record.before)
    assert again.dealt() == record.dealt() and again.shuffle == "repeated"
    await here.play_deal()
    match = (await here.state()).match
    if not match.over:
        await here.play_on(lambda table: table.in_hand)
        assert match.record().pack != record.pack and match.record().shuffle.startswith("fair ")
    assert (await here.again()).match.scores == match.scores


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_a_deal_goes_on_from_a_step_in_the_seat_that_was_to_act(here, game):
    record = await past(here, game, 1)
    last = len(record.actions) - 1
    for step in (0, 2 * last // 3, last):
        first = wanted(here, game, record.number)
        await here.make("ben", **{**first, "again": {**first["again"], "step": step}})
        table, seat = await here.state(), record.actions[step].seat
        assert [each.person for each in table.seats if each.person] == [ident("ben")] == [table.seats[seat].person]
        await here.do("ben", "start")
        await here.dealt()
        deal = (await here.state()).match.deal
        assert [(each.seat, each.text) for each in deal.actions][:step] == [
            (each.seat, each.text) for each in record.actions[:step]
        ]
        await here.play_deal()
        assert (await here.state()).match.record().pack == record.pack
        here.table = first["again"]["table"]


@evening
async def test_there_are_only_the_steps_that_there_were(here):
    record = await past(here, "oh_hell", 1)
    first = wanted(here, "oh_hell", 1)
    with pytest.raises(NotATable, match=f"steps 0 to {len(record.actions) - 1}, not 99"):
        await here.make("anna", **{**first, "again": {**first["again"], "step": 99}})


@evening
async def test_what_was_done_before_the_step_is_told_as_it_was(here):
    record = await past(here, "oh_hell", 1)
    first = wanted(here, "oh_hell", 1)
    await here.make("anna", **{**first, "again": {**first["again"], "step": len(record.actions) - 3}}, watch=0)
    ear = await here.hear("anna")
    await here.do("anna", "start")
    await here.dealt()
    view = ear.last["view"]
    assert view["table"]["again"] == {"match": 1, "deal": 1, "step": len(record.actions) - 3}
    assert ear.kinds.count("acted") >= len(record.actions) - 3


@evening
async def test_it_is_told_to_everybody_there(here):
    await past(here, "sweven")
    assert (await here.hear("anna")).last["view"]["table"]["again"] is None
    await here.make("anna", **wanted(here, "sweven", 1), watch=0)
    for name in ("anna", "eve"):
        assert (await here.hear(name)).last["view"]["table"]["again"] == {"match": 1, "deal": 1, "step": 0}


@evening
async def test_it_does_not_need_the_first_table_any_more(here):
    record = await past(here, "oh_hell")
    first = here.table
    await here.make("anna", **wanted(here, "oh_hell", 2))
    again = here.table
    await here.close()
    await here.open()
    await here.journal.remove(first)
    here.table = again
    await here.do("anna", "start")
    await here.dealt()
    assert (await here.state()).match.record().pack == record.pack
    body = json.dumps([entry(row).what for row in (await here.rows())[:1]])
    assert first not in body  # nothing here leads back to that table


@evening
async def test_a_repeated_deal_is_verified_as_one(here):
    await past(here, "oh_hell")
    await here.make("anna", **wanted(here, "oh_hell", 2))
    await here.do("anna", "start")
    await here.play_match()
    written = await here.service.published(here.table, ident("anna"))
    match = parse(written)
    assert str(match) == written and json.loads(written)["eldest_match"] == VERSION
    found = verify(match)
    assert found.holds and [deal.repeated for deal in found.deals][:2] == [(1, 2), None]
    file = here.db.parent / "match.json"
    file.write_text(written, encoding="utf-8")
    for program in ([str(SCRIPT)], ["-m", "eldest", "deal", "verify"]):
        done = subprocess.run([sys.executable, *program, str(file)], capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 0, done.stderr
        assert "was repeated, not shuffled" in done.stdout and done.stdout.count("holds") == len(found.deals) - 1
    await here.do("anna", "rematch")
    await here.play_on(lambda table: table.matches == 2 and table.in_hand)
    assert json.loads(await here.service.published(here.table, ident("anna"), 2))["eldest_match"] == FIRST


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda match: match["deals"][1].update(repeated={"match": 1, "deal": 1}), "only the first deal of a table"),
        (lambda match: match.update(dealer="drawn"), "only the first deal of a table"),
        (lambda match: match["deals"][0]["record"].update(shuffle=""), "does not say that it was repeated"),
        (lambda match: (match["deals"][0].pop("repeated"), match.update(eldest_match=1)), "not the one that the seeds"),
    ],
)
@evening
async def test_a_deal_that_only_says_that_it_was_repeated_is_found(here, change, words):
    await past(here, "oh_hell")
    await here.make("anna", **wanted(here, "oh_hell", 2))
    await here.do("anna", "start")
    await here.play_match()
    written = json.loads(await here.service.published(here.table, ident("anna")))
    change(written)
    found = verify(parse(json.dumps(written)))
    assert any(words in fault for deal in found.deals for fault in deal.faults)


async def refused_to(here, name: str, again: dict) -> str:
    await here.meet(name)
    with pytest.raises(Refused) as refused:
        await here.make(name, **again)
    return refused.value.said["key"]


@evening
async def test_nobody_plays_what_he_did_not_or_may_not_know(here):
    await here.seated("oh_hell", "anna ben", 1, options={"players": 3, "start": 2}, watch=0)
    await here.play_on(lambda table: table.in_hand)
    first = wanted(here, "oh_hell", 1)
    assert await refused_to(here, "anna", first) == "not_opened"
    assert await refused_to(here, "anna", wanted(here, "oh_hell", 2)) == "no_such_deal"
    await here.play_deal()
    assert await refused_to(here, "eve", first) == "not_seated"
    with pytest.raises(NoTable):
        await here.make("anna", game="oh_hell", again={"table": "nowhere", "match": 1, "deal": 1})
    for otherwise in ({"game": "sweven"}, {"options": {"players": 4}}, {"seats": ["rules"] * 3}):
        with pytest.raises(NotATable):
            await here.make("anna", **{**first, **otherwise})


@evening
async def test_a_deal_of_ninety_nine_is_not_played_again_before_the_match_is_over(here):
    await here.seated("ninety_nine", "anna ben carl", options={"match": "game"})
    await here.play_on(lambda table: table.in_hand)
    await here.play_deal()
    assert await refused_to(here, "anna", wanted(here, "ninety_nine", 1)) == "secret_until_over"


def test_a_deal_is_played_again_over_the_network(server: Running) -> None:
    with guest(server) as browser, alone(server, browser, "sweven", 4) as table:
        table.play_deal()
        again = {"table": table.table, "match": 1, "deal": 1}
        made = new_table(browser, game="sweven", options={}, again=again)
        seen = browser.get(f"/api/tables/{made}").json()["view"]["table"]
        assert seen["again"] == {"match": 1, "deal": 1, "step": 0} and seen["options"] == {}
        with guest(server) as other:
            wanted = {"game": "sweven", "again": again}
            problem(other.post("/api/tables", json=wanted), 403, "not_seated")
            problem(browser.post("/api/tables", json={**wanted, "game": "oh_hell"}), 422, "not_a_table")
            problem(browser.post("/api/tables", json={**wanted, "again": {**again, "deal": 2}}), 404, "no_such_deal")
            problem(browser.post("/api/tables", json={**wanted, "again": {**again, "deal": 0}}), 422, "not_valid")

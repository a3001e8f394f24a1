"""The sheet of a match and the current deal's history: content, recipients and time."""

from __future__ import annotations

import itertools
import json

import pytest
from pydantic import TypeAdapter

from eldest.families import FAMILIES
from eldest.narration.messages import Refused
from eldest.server.models.sheet import Sheet, SoFar
from tests.server.alone import alone
from tests.server.evening import evening, ident
from tests.server.http_guest import guest, problem
from tests.server.http_server import Running

SHEET = TypeAdapter(Sheet)
SHORT = {
    "five_hundred": {"max_hands": 3},
    "sweven": {"max_hands": 3},
    "oh_hell": {"start": 2},
    "ninety_nine": {"match": "game"},
    "counters": {"max_hands": 2},
}


async def sheet_of(here, name: str) -> dict:
    """A person's sheet, checked against its model."""
    written = await (await here.opened()).sheet(ident(name))
    SHEET.validate_json(written)
    return json.loads(written)


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_every_deal_stands_on_the_sheet(here, game):
    await here.seated(game, "anna", 3, options={"players": 4, **SHORT[game]})
    assert (await sheet_of(here, "anna"))["deals"] == []
    for number in (1, 2):
        await here.play_on(lambda table: table.in_hand)
        before = dict((await here.state()).match.scores)
        await here.play_deal()
        match = (await here.state()).match
        sheet = await sheet_of(here, "anna")
        (*_, last) = sheet["deals"]
        assert (sheet["family"], sheet["match"], len(sheet["deals"])) == (game, 1, number)
        assert [side["name"] for side in sheet["sides"]] == match.sides
        assert (last["deal"], last["dealer"]) == (number, match.deal.row.dealer)
        assert last["scores"] == list(match.scores.values())
        assert last["gains"] == [score - before[name] for name, score in match.scores.items()]
        assert last["outcome"] == match.family.face.known_outcome(match.rules, match.deal.view().row)
        if match.over:
            break


@evening
async def test_a_family_adds_what_its_sheet_has(here):
    await here.seated("sweven", "anna", 3, options={"max_hands": 8})
    await here.play_match()
    deals = (await sheet_of(here, "anna"))["deals"]
    played = [deal for deal in deals if deal["trump"]]
    assert played and all(deal["result"]["bid"] == deal["calls"][deal["result"]["bidder"]] for deal in played)
    for before, deal in itertools.pairwise(deals):
        made, owner = deal["outcome"].get("made") == "yes", before["game"]["owner"]
        if made and deal["result"]["bidder"] in owner:
            paid = deal["gains"][deal["result"]["bidder"]]
            assert paid >= int(deal["result"]["bid"]) + before["game"]["account"]


@evening
async def test_what_failed_in_ninety_nine_is_on_nobodys_sheet(here):
    await here.seated("ninety_nine", "anna ben carl")
    await here.play_on(lambda table: table.in_hand)
    await here.play_deal()
    (deal,) = (await sheet_of(here, "anna"))["deals"]
    shown = {int(name[1:]) for name in deal["outcome"].get("fulfilled", "").split()}
    shown.update(deal["result"]["declared"], deal["result"]["revealed"])
    assert {seat for seat in range(3) if deal["wanted"][seat] is not None} == shown != {0, 1, 2}
    assert "bids" not in deal["result"]


@evening
async def test_a_sheet_made_again_from_the_journal_is_the_same(here):
    await here.seated("oh_hell", "anna", 2, options={"players": 3, "start": 2})
    await here.play_match()
    await here.do("anna", "rematch")
    first = (await here.service.look_back(here.table, ident("anna"), 1)).sheet(1)
    assert len(json.loads(first)["deals"]) == 4
    assert (await here.again()).scored == (await here.state()).scored == ()
    assert (await sheet_of(here, "anna"))["match"] == 2
    second = (await here.service.look_back(here.table, ident("anna"))).sheet()
    assert second == await (await here.opened()).sheet(ident("anna"))


@evening
async def test_a_sheet_is_for_whoever_may_watch_and_not_before(here):
    await here.seated("oh_hell", "anna", 2, options={"players": 3, "start": 2}, watch=60)
    await here.meet("eve")
    await here.play_on(lambda table: len(table.scored) == 1)
    with pytest.raises(Refused, match="has not begun"):
        await sheet_of(here, "eve")
    await here.later(60)
    assert await sheet_of(here, "eve") == await sheet_of(here, "anna")
    await here.play_on(lambda table: len(table.scored) == 2)
    assert len((await sheet_of(here, "eve"))["deals"]) == 1
    await here.seated("oh_hell", "anna", 2, options={"players": 3, "start": 2})
    for what in ("sheet", "so_far"):
        with pytest.raises(Refused, match="You have no seat"):
            await getattr(await here.opened(), what)(ident("eve"))


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_the_deal_so_far_is_what_was_told_of_it(here, game):
    """People who join late read what the others have heard."""
    await here.seated(game, "anna ben", 2, options={"players": 4, **SHORT[game]})
    ears = {name: await here.hear(name) for name in ("anna", "ben")}
    for until in (lambda table: table.in_hand and table.step > 5, lambda table: table.in_hand is False):
        await here.play_on(until)
        for name, ear in ears.items():
            told = [each for message in ear.messages for each in message["actions"]]
            soon = json.loads(await (await here.opened()).so_far(ident(name)))
            TypeAdapter(SoFar).validate_python(soon)
            assert soon["deal"] == 1
            key = sorted(map(repr, (each for each in told if each["trick"] is None)))
            assert sorted(map(repr, soon["actions"])) == key
            laid = [card["card"] for trick in soon["tricks"] for card in trick["cards"]]
            assert laid == [each["text"] for each in told if each["phase"] in ("play", "dummy")]
            assert [trick["number"] for trick in soon["tricks"]] == list(range(1, len(soon["tricks"]) + 1))


def test_sheets_are_asked_for(server: Running) -> None:
    with guest(server) as browser, alone(server, browser, "oh_hell", 3, options={"start": 1}) as table:
        problem(table.get("so-far"), 409, "no_deal")
        table.play_deal()
        sheet = table.get("sheet").json()
        assert len(sheet["deals"]) == 1 and table.get("sheet", match=1).json() == sheet
        assert len(table.get("so-far").json()["tricks"]) == 1
        problem(table.get("sheet", match=2), 404, "no_match")
        with guest(server) as other:
            problem(other.get(f"/api/tables/{table.table}/sheet"), 403, "not_seated")

"""Deals that somebody sets up: what the route says of them, and tables that begin with one."""

from __future__ import annotations

import asyncio
import json

import pytest

from eldest.browser.routes import request
from eldest.cards import SUITS
from eldest.families import FAMILIES, family
from eldest.server import setups
from eldest.server.tables.new_table import NotATable
from eldest.table.dealing import NotADeal
from eldest.table.setup.link import unlinked
from tests.server.evening import evening, ident
from tests.server.http_guest import guest, problem
from tests.server.http_server import Running

SWEVEN = {"game": "sweven", "options": {"players": 2}}


def ready(game: str, seed: str = "1", call: bool = True) -> dict:
    """A whole deal of a game, after the bidding."""
    return dict(setups.edited({"deal": {"game": game, "options": {}}, "fill": seed, "call": call}))


def test_a_deal_is_set_up_over_the_network(server: Running) -> None:
    with guest(server) as browser:
        empty = browser.post("/api/setups", json={"deal": SWEVEN}).json()
        assert (empty["missing"], empty["ready"], empty["phase"]) == (16, False, "call")
        assert [turn["seat"] for turn in empty["turns"]] == [1]
        typed = {"deal": SWEVEN, "typed": {"owner": "P0", "text": "AKS 9♥"}}
        told = browser.post("/api/setups", json=typed).json()
        assert told["hands"][0]["cards"] == ["AS", "KS", "9H"] and told["hands"][0]["text"] == "AKS 9H"
        whole = browser.post("/api/setups", json={"text": told["link"], "fill": "1", "call": True}).json()
        assert (whole["missing"], whole["ready"], whole["solvable"]) == (0, True, True)
        assert set(told["hands"][0]["cards"]) <= set(whole["hands"][0]["cards"])
        for text in (whole["link"], whole["file"], whole["record"]):
            assert browser.post("/api/setups", json={"text": text}).json()["link"] == whole["link"]


def test_what_is_no_deal_is_refused_in_a_line(server: Running) -> None:
    with guest(server) as browser:
        for edit, fault, reason, given in (
            ({"text": "nonsense"}, "not the link of a deal", "not_a_link", ""),
            ({}, "a deal or a text is needed", "no_deal", ""),
            ({"deal": {"game": "bridge"}}, "'bridge' is not a game", "game", ""),
            ({"deal": SWEVEN, "typed": {"owner": "P0", "text": "AK"}}, "AK: the suit is missing", "no_suit", "AK"),
            ({"deal": {**SWEVEN, "hands": {"P0": ["XX"]}}}, "'XX' is not a card", "card", ""),
            ({"deal": {**SWEVEN, "before": {"luck": 1}}}, "luck", "standing", ""),
        ):
            told = problem(browser.post("/api/setups", json=edit), 422, "not_a_deal")
            assert fault in told["detail"] and "\n" not in told["detail"]
            assert (told["values"]["reason"], told["values"]["given"]) == (reason, given)


def test_a_typed_card_is_taken_from_where_it_lies() -> None:
    deal = {**SWEVEN, "hands": {"P0": ["AS", "KS"], "P1": ["QS"]}}
    told = setups.edited({"deal": deal, "typed": {"owner": "P1", "text": "QA S"}})
    assert [each["cards"] for each in told["hands"]] == [["KS"], ["AS", "QS"]]


def test_faults_come_with_the_words_of_the_rules() -> None:
    moves = [{"seat": 1, "text": "5"}, {"seat": 0, "text": "4"}]
    told = setups.edited({"deal": {**SWEVEN, "moves": moves}, "fill": "1"})
    (fault,) = told["faults"]
    assert (fault["kind"], fault["step"], fault["clause"]) == ("action", 1, "SW-16")
    assert fault["words"] and fault["words"]["key"] == "not_that_call"
    assert [each["phase"] for each in told["moves"]] == ["call", None]
    assert (told["ready"], told["record"], told["turns"]) == (False, None, [])


@pytest.mark.parametrize("game", FAMILIES)
def test_a_page_answers_as_the_server_does(game: str) -> None:
    for edit in ({"deal": {"game": game}}, {"deal": {"game": game}, "fill": "1", "call": True}, {"text": "1~bridge"}):
        status, text = json.loads(asyncio.run(request(None, "POST", "/api/setups", json.dumps(edit))))  # type: ignore[arg-type]
        try:
            assert (status, json.loads(text)) == (200, json.loads(json.dumps(setups.edited(edit))))
        except NotADeal:
            assert (status, json.loads(text)["key"]) == (422, "not_a_deal")


@pytest.mark.parametrize("game", FAMILIES)
def test_a_puzzle_shows_what_the_seat_that_is_to_act_sees(game: str) -> None:
    told = ready(game)
    assert told["solvable"] == (told["position"] is not None)
    position = told["position"]
    assert position["seat"] == told["turns"][0]["seat"]
    own = position["hands"][position["seat"]]
    assert position["seen"][position["seat"]] == own and set(told["turns"][0]["actions"]) <= {*own, *SUITS}
    open_hands = [seat for seat, held in enumerate(position["seen"]) if held]
    assert len(open_hands) < len([held for held in position["hands"] if held])
    assert setups.edited({"deal": {"game": game}})["position"] is None


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_a_table_begins_where_the_deal_stands(here, game):
    told = ready(game)
    link = f"{told['link']}~P1"  # the seat of whoever opens it
    setup = unlinked(link)
    await here.make("anna", game=game, setup=link)
    table = await here.state()
    assert table.seats[1].person == ident("anna") and {seat.bot for seat in table.seats} == {"", "rules"}
    await here.do("anna", "start")
    await here.dealt()
    match = (await here.state()).match
    assert match.record().dealt() == setup.record().dealt()
    assert [(each.seat, each.text) for each in match.deal.actions][: len(setup.moves)] == list(setup.moves)
    assert match.game.dealer == family(game).game().dealer
    await here.play_deal()
    assert (await here.again()).match.scores == (await here.state()).match.scores


@evening
async def test_friends_get_a_table_with_a_deal(here):
    told = ready("sweven")
    players = told["players"]
    await here.make("anna", game="sweven", setup=f"{told['link']}~P1", seats=[None] * players)
    table = await here.state()
    assert [seat.person for seat in table.seats].index(ident("anna")) == 1
    assert table.status == "waiting"


@evening
async def test_a_deal_that_cannot_be_played_makes_no_table(here):
    dealt = ready("sweven", call=False)
    over = f"{dealt['link']}~P1-{'.'.join(['pass'] * dealt['players'])}"
    unfinished = setups.edited({"deal": SWEVEN})["link"]
    for wanted, error in (
        ({"game": "sweven", "setup": "nonsense"}, NotADeal),
        ({"game": "sweven", "setup": unfinished}, NotADeal),
        ({"game": "sweven", "setup": over}, NotATable),
        ({"game": "oh_hell", "setup": ready("sweven")["link"]}, NotATable),
        ({"game": "sweven", "options": {"players": 3}, "setup": ready("sweven")["link"]}, NotATable),
    ):
        with pytest.raises(error):
            await here.make("anna", **wanted)

"""Advice: why an action is illegal, and the rule player's choice, from what the seat may see."""

from __future__ import annotations

import pytest

from eldest.bots.rule_player import RulePlayer
from eldest.families import FAMILIES
from eldest.narration.messages import Refused
from eldest.server.bots.advice import why_not
from eldest.table import rule_book
from tests.bots.reasons import REASONS
from tests.server.alone import alone
from tests.server.evening import evening, ident
from tests.server.http_guest import ask, guest, new_table, problem
from tests.server.http_server import Running

# ---------------------------------------------------------------- why not


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_what_is_not_legal_is_refused_in_the_words_of_a_play(here, game):
    await here.seated(game, "anna", 3, options={"players": 4})
    await here.dealt()
    for _ in range(12):
        if not (await here.state()).in_hand:
            break
        table = await here.state()
        match, anna = table.match, ident("anna")
        legal = match.deal.legal(0)
        for action in [*legal, *(text for text in ("AS", "2S", "7H", "pass", "20", "P1", "JK") if text not in legal)]:
            refusal = why_not(table, anna, action)
            assert (refusal is None) == (action in legal)
            if refusal:
                with pytest.raises(Refused) as refused:
                    await here.do("anna", "play", action=action)
                assert (refusal.said, refusal.clause) == (refused.value.said, refused.value.clause)
        await here.act()


def test_a_refusal_quotes_its_clause(server: Running) -> None:
    with guest(server) as browser, alone(server, browser, "sweven", 2) as table:
        match = table.play_on(lambda view: view["match"] and view["match"]["legal"])["match"]
        problem(table.get("refusal", action=match["legal"][0]), 409, "allowed")
        told = table.get("refusal", action="2").json()
        assert (told["words"]["key"], told["clause"]) == ("not_that_call", "SW-15")
        assert told["sentence"] == rule_book.sentence("SW-15") == "The lowest bid is 3."
        told = table.get("refusal", action="a hat").json()
        assert told["clause"] is told["sentence"] is None and told["words"]["key"] == "not_an_action"
        problem(table.get("refusal"), 422, "not_valid")
        problem(table.get("refusal", action="x" * 17), 422, "not_valid")
        table.play_deal()
        assert table.get("refusal", action="AS").json()["words"]["key"] == "no_deal"


def test_only_a_seat_is_told_why_not(server: Running) -> None:
    with guest(server) as host, guest(server) as other:
        table = new_table(host, seats=[None, "rules", "rules"])
        path = f"/api/tables/{table}/refusal?action=AS"
        assert host.get(path).json()["words"]["key"] == "no_deal"
        ask(host, table, kind="start").raise_for_status()
        problem(other.get(path), 403, "not_seated")
        ask(host, table, kind="lend").raise_for_status()
        problem(host.get(path), 403, "not_playing_it")
        ask(host, table, kind="close").raise_for_status()
        problem(host.get(path), 410, "closed")


# ---------------------------------------------------------------- hints


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_a_hint_has_a_club_players_reason_where_nobody_has_the_time_to_think(here, game):
    await here.seated(game, "anna", 3, options={"players": 4})
    await here.dealt()
    hints = 0
    while (await here.state()).in_hand and hints < 8:
        deal = (await here.state()).match.deal
        told = await here.service.advice(here.table, ident("anna"))
        choice = told.choice
        expected = RulePlayer(game).choose(deal.view(0))
        assert (told.plan[0], choice, told.hint) == (expected.action, expected, None)
        assert told.as_club_player
        assert REASONS[choice.key] == choice.reason and choice.key.startswith(f"{game}.")
        hints += 1
        await here.do("anna", "play", action=told.name(told.plan[0]))
    assert hints


def test_a_hint_names_all_bid_cards_and_the_bid_that_they_make(server: Running) -> None:
    told: list[dict] = []
    laid: list[str] = []

    def lay(match: dict) -> str:
        told.append(table.get("hint").json())
        assert len(set(told[-1]["plan"])) == 3 - len(laid) and set(told[-1]["plan"]) <= set(match["legal"])
        assert told[-1]["action"] == told[-1]["plan"][0]
        assert told[-1]["bid"] == sum(WORTH[card[-1]] for card in [*laid, *told[-1]["plan"]])
        laid.append(told[-1]["action"])
        return laid[-1]

    with guest(server) as browser, alone(server, browser, "ninety_nine", 3) as table:
        table.play_on(lambda view: view["match"] and len(laid) == 3, lay)
    for each in told[0]["thought"]["actions"] if told[0]["thought"] else []:
        assert each["plan"][0] == each["action"] and len(each["plan"]) == (3 if each["deals"] else 1)


WORTH = {"C": 3, "H": 2, "S": 1, "D": 0}  # NN-7


def test_a_hint_can_be_played(server: Running) -> None:
    with guest(server) as browser, alone(server, browser, "oh_hell", 3, options={"start": 2}) as table:
        problem(table.get("hint"), 409, "no_deal")
        table.play_on(lambda view: view["match"] and view["match"]["legal"])
        told = table.get("hint").json()
        assert told["action"] in table.match["legal"]
        assert sorted(told["reason"] or told["thought"]["words"]) == ["key", "text", "values"]
        table.play_deal(choose=lambda match: table.get("hint").json()["action"])


async def hint_refused(here, name: str) -> tuple[str, int]:
    """Why a person gets no hint."""
    with pytest.raises(Refused) as refused:
        await here.service.advice(here.table, ident(name))
    return refused.value.said["key"], refused.value.status


@evening
async def test_who_plays_against_people_gets_no_hint(here):
    await here.seated("sweven", "anna ben", 2)
    await here.dealt()
    assert await hint_refused(here, "anna") == await hint_refused(here, "ben") == ("no_hints", 403)
    await here.do("ben", "lend")
    assert await hint_refused(here, "anna") == ("no_hints", 403)
    await here.meet("eve")
    assert await hint_refused(here, "eve") == ("not_seated", 403)


@evening
async def test_a_table_may_be_made_with_hints(here):
    await here.seated("sweven", "anna ben", hints=True, options={"players": 2})
    await here.dealt()
    table = await here.again()
    assert table.hints
    awaited, other = (here.person(table, seat) for seat in (*table.match.deal.awaited, 1 - table.match.deal.awaited[0]))
    told = await here.service.advice(here.table, ident(awaited))
    assert told.name(told.plan[0]) in table.match.deal.legal()
    assert await hint_refused(here, other) == ("out_of_turn", 409)
    await here.do(awaited, "pause")
    assert await hint_refused(here, awaited) == ("paused", 409)


@evening
async def test_it_is_told_whether_there_are_hints(here):
    for hints in (False, True):
        await here.make("anna", "sweven", hints=hints)
        assert (await here.hear("anna")).last["view"]["table"]["hints"] is hints
        assert ("hints" in (await here.entries("opened"))[0]) is hints

"""Samples: a match of every game that is the same every time."""

from __future__ import annotations

import json

import pytest
from pydantic import TypeAdapter

from eldest.families import FAMILIES
from eldest.server.models.sheet import Deals, Replay
from eldest.server.reviews.samples import sample
from eldest.table.record import record_reader
from tests.server.http_guest import problem
from tests.server.http_server import Running


@pytest.mark.parametrize("game", FAMILIES)
def test_every_game_has_a_sample_that_can_be_looked_through(server: Running, game: str) -> None:
    with server.browser() as browser:
        told = browser.get(f"/api/samples/{game}")
        TypeAdapter(Deals).validate_json(told.content)
        (sheet,) = told.json()["matches"]
        assert sheet["family"] == game and sheet["winners"] and told.json()["seats"][0]["name"] == "Ada"
        for scored in sheet["deals"]:
            path = f"/api/samples/{game}/{scored['deal']}"
            replay = browser.get(path).content
            TypeAdapter(Replay).validate_json(replay)
            assert json.loads(replay)["steps"][-1]["view"]["gains"] == scored["gains"]
            (record,) = record_reader.parse(browser.get(f"{path}/record").text)
            assert record.replay().over and record.seats[0] == "Ada"
        problem(browser.get(f"/api/samples/{game}/{len(sheet['deals']) + 1}"), 404, "no_such_deal")


def test_a_sample_is_the_same_every_time() -> None:
    for game in FAMILIES:
        first = sample(game)
        sample.cache_clear()
        assert sample(game) == first


def test_samples_have_some_of_everything() -> None:
    played = {game: [record.result for record in sample(game).records] for game in FAMILIES}
    for game in ("five_hundred", "sweven"):
        assert {result["made"] for result in played[game]} == {"yes", "no"}
    assert any("stored" in result for result in played["sweven"])
    assert any(result.get("declared") or result.get("revealed") for result in played["ninety_nine"])
    assert all(1 < len(results) < 10 for results in played.values())


def test_there_is_no_sample_of_what_is_no_game(server: Running) -> None:
    with server.browser() as browser:
        problem(browser.get("/api/samples/whist"), 404, "no_game")
        problem(browser.get("/api/samples/oh_hell/0"), 422, "not_valid")

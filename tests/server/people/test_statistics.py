"""Statistics of a person's deals: what is counted, what is not, and reviews stored in files."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from eldest.reviews.steps import gains, reward
from eldest.server.models.statistics import StatisticsOfMine
from eldest.server.people.course import Played, course
from eldest.server.people.statistics import Statistics
from eldest.server.reviews.reviews import MOST, ReviewFiles, Reviews, key
from tests.patience import PATIENCE
from tests.review.recorded import recorded
from tests.server.alone import alone
from tests.server.evening import evening, ident
from tests.server.http_guest import guest
from tests.server.http_server import Running

SHORT = {"players": 3, "start": 2}


def test_statistics_over_the_network_count_reviews_as_they_are_made(server: Running) -> None:
    with guest(server, "Ada") as browser, alone(server, browser, "oh_hell", 3, options=SHORT) as table:
        assert browser.get("/api/me/statistics").json() == {
            "games": {},
            "courses": {},
            "waiting": [],
            "secret": 0,
        }
        table.play_deal()
        told = TypeAdapter(StatisticsOfMine).validate_json(browser.get("/api/me/statistics").content)
        game = told["games"]["oh_hell"]
        assert (game["deals"], game["reviewed"], game["parts"]) == (1, 0, {})
        assert [each["bids"] for each in game["bids"].values()] == [1]
        assert told["waiting"] == [{"table": table.table, "match": 1, "deal": 1}]
        review = browser.get(f"/api/tables/{table.table}/deals/1/1/review", timeout=PATIENCE).json()
        told = TypeAdapter(StatisticsOfMine).validate_json(browser.get("/api/me/statistics").content)
        game = told["games"]["oh_hell"]
        assert told["waiting"] == [] and game["reviewed"] == 1
        assert game["result"] == review["balances"]["P0"]["result"]
        assert game["result"] == pytest.approx(game["luck"] + game["skill"], abs=0.01)
        (kind,) = game["bids"].values()
        (won,) = kind["takings"]
        assert (won["bids"], won["made"]) == (kind["bids"], kind["made"]) == (1, int(review["bids"]["P0"]["made"]))
        assert kind["known"] and kind["known"]["stated"] == review["bids"]["P0"]["chance"]
        (stretch,) = told["courses"]["oh_hell"]
        assert (stretch["deals"], stretch["reviewed"]) == (1, 1) and stretch["since"] == stretch["until"]
        assert (stretch["result"], stretch["lost"]) == (game["result"], -game["skill"])
        with guest(server) as other:
            assert other.get("/api/me/statistics").json()["games"] == {}


@evening
async def test_deals_whose_cards_are_secret_or_were_known_are_not_counted(here):
    statistics = Statistics(here.journal, Reviews(workers=0))
    await here.seated("ninety_nine", "anna ben carl", options={"match": "game"})
    await here.play_on(lambda table: table.in_hand)
    await here.play_deal()
    counted = await statistics.of(ident("anna"))
    assert (counted["games"], counted["secret"]) == ({}, 1)  # bid-cards stay secret until the match is over
    await here.seated("oh_hell", "anna", 2, options=SHORT)
    await here.play_on(lambda table: table.in_hand)
    await here.play_deal()
    deal = (await here.state()).match.deal
    counted = await statistics.of(ident("anna"))
    assert counted["games"]["oh_hell"]["deals"] == 1
    assert counted["games"]["oh_hell"]["result"] == pytest.approx(reward(gains(deal), 0), abs=0.001)
    await here.make("anna", game="oh_hell", again={"table": here.table, "match": 1, "deal": 1})
    await here.do("anna", "start")
    await here.dealt()
    await here.play_deal()
    assert await statistics.of(ident("anna")) == counted
    assert (await statistics.of(ident("eve")))["games"] == {}


def test_a_course_has_all_deals_in_their_order_in_few_stretches() -> None:
    assert course([]) == []
    three = course([Played(ended, float(ended), None) for ended in (3, 1, 2)])
    assert [(each["deals"], each["result"], each["reviewed"]) for each in three] == [(1, 1, 0), (1, 2, 0), (1, 3, 0)]
    many = course([Played(1000 * ended, 1.0, 0.5 if ended % 2 else None) for ended in range(50)])
    assert len(many) == 12 and sum(each["deals"] for each in many) == 50
    assert {each["deals"] for each in many} == {4, 5}
    assert sum(each["lost"] for each in many) == 12.5 and sum(each["reviewed"] for each in many) == 25
    assert all(one["until"] < other["since"] for one, other in pairwise(many))


def test_a_review_outlives_the_server_in_a_file(tmp_path: Path) -> None:
    record = recorded("oh_hell", 1, players=3, start=1)
    name, folder = key(record, 0), tmp_path / "reviews"

    async def first() -> None:
        ReviewFiles(folder).write(name, {"deal": 1})
        nobody = Reviews(workers=0, patience=-120.0, folder=folder)  # nobody will ever answer
        assert await nobody.review(record, 0) == {"deal": 1} == nobody.made(name)
        assert nobody.made(key(record, 1)) is None
        await nobody.close()

    asyncio.run(first())
    (file,) = folder.iterdir()
    file.write_bytes(b"cut")
    assert ReviewFiles(folder).read(name) is None
    assert ReviewFiles(None).read(name) is None


def test_the_oldest_reviews_go_when_there_are_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST > 100
    monkeypatch.setattr("eldest.server.reviews.reviews.MOST", 2)
    first = ReviewFiles(tmp_path)
    for number in range(4):
        first.write(f"{number}", {})
        (tmp_path / f"{number}.json.gz").touch()
    ReviewFiles(tmp_path).write("4", {})
    assert sorted(each.name[0] for each in tmp_path.iterdir()) == ["2", "3", "4"]

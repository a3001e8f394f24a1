"""Reviews over the network: of deals whose cards may be known, for the requester's seat."""

from __future__ import annotations

import asyncio

import pytest
from pydantic import TypeAdapter

from eldest.reviews.report.types import Review
from eldest.server.bots.workers import NoAnswer
from eldest.server.reviews.reviews import Reviews
from tests.patience import PATIENCE
from tests.review.recorded import recorded
from tests.server.alone import alone
from tests.server.http_guest import guest, problem
from tests.server.http_server import Running


def test_a_review_over_the_network(server: Running) -> None:
    with (
        guest(server, "Ada") as browser,
        alone(server, browser, "oh_hell", 3, options={"players": 3, "start": 2}) as table,
    ):
        table.play_on(lambda view: view["match"] and view["match"]["phase"] == "play")
        problem(table.get("deals/1/1/review"), 409, "not_opened")
        table.play_deal()
        answer = browser.get(f"/api/tables/{table.table}/deals/1/1/review", timeout=PATIENCE)
        told = TypeAdapter(Review).validate_json(answer.content)
        assert told["game"] == "oh_hell" and list(told["balances"]) == ["P0"]
        own = [each for each in told["decisions"] if each["seat"] == 0]
        assert own and all(each["knowing"] and each["action"] in each["knowing"]["actions"] for each in own)
        assert all(each["knowing"] is None for each in told["decisions"] if each["seat"] != 0)
        assert browser.get(f"/api/tables/{table.table}/deals/1/1/review").content == answer.content
        with guest(server) as other:
            problem(other.get(f"/api/tables/{table.table}/deals/1/1/review"), 403, "not_seated")


def test_a_review_is_made_once_and_again_where_none_came() -> None:
    record = recorded("oh_hell", 1, players=3, start=1)

    async def twice() -> None:
        reviews = Reviews()
        try:
            both = await asyncio.gather(reviews.review(record, 0), reviews.review(record, 0))
            assert both[0] is both[1]
            assert (await reviews.review(record, None))["balances"] == {}
        finally:
            await reviews.close()

    asyncio.run(twice())


def test_who_waits_too_long_is_told_so() -> None:
    async def late() -> None:
        reviews = Reviews(workers=0, patience=-120.0)  # nobody will ever answer
        with pytest.raises(NoAnswer):
            await reviews.review(recorded("oh_hell", 1, players=3, start=1), 0)
        await reviews.close()

    asyncio.run(late())

"""Matches that were played without a server and are given to one."""

from __future__ import annotations

import asyncio
import copy
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from typing import Any

import httpx
import pytest

from eldest.table.record import record_reader
from tests.browser.seats import against_bots, published
from tests.server.http_guest import guest
from tests.server.http_server import Running, beside

MINE = "/api/me/offline-matches"
WHOLE = 100  # deals, more than a match has
ENDED = "2026-01-27T08:00:00.000Z"


@cache
def _played(game: str, deals: int) -> dict[str, Any]:
    seats = [{"name": "Ada" if bot is None else "", "bot": bot} for bot in against_bots(game)]
    return {"match": asyncio.run(published(game, 7, deals)), "you": 0, "seats": seats, "ended": ENDED}


def played(game: str = "ninety_nine", deals: int = WHOLE) -> dict[str, Any]:
    """A match as a page gives it."""
    return copy.deepcopy(_played(game, deals))


def given(browser: httpx.Client, match: dict[str, Any]) -> str:
    """Give a match. Returns the fault that the server finds, if any."""
    answer = browser.post(MINE, json=match)
    return "" if answer.status_code == 204 else str(answer.json()["detail"])


def test_a_match_played_without_a_server_is_seen_on_all_devices_of_its_person_and_by_nobody_else(
    server: Running,
) -> None:
    match = played()
    table = match["match"]["table"]
    with guest(server, "Ada") as browser, guest(server, "Eve") as stranger, server.browser() as phone:
        assert given(browser, match) == ""
        phone.post("/api/passes", json={"code": browser.post("/api/me/passes").json()["code"]}).raise_for_status()
        (line,) = phone.get(MINE).json()["tables"]
        brief = line["brief"]
        assert (line["id"], line["changed"], brief["status"], brief["you"]) == (table, ENDED, "over", 0)
        assert [seat["name"] for seat in brief["seats"]] == ["Ada", "", ""]
        last = match["match"]["deals"][-1]["record"]["after"]
        assert (brief["scores"], brief["winners"]) == (last["scores"], last["winners"])

        deals = phone.get(f"{MINE}/{table}/deals").json()
        assert [deal["scores"] for deal in deals["matches"][0]["deals"]][-1] == last["scores"]
        steps = phone.get(f"{MINE}/{table}/deals/1/2").json()["steps"]
        record = match["match"]["deals"][1]["record"]
        assert len(steps) == len(record["actions"]) + 1
        (kept,) = record_reader.parse(phone.get(f"{MINE}/{table}/deals/1/2/record").text)
        assert [done.text for done in kept.actions] == [text for _, _, text in record["actions"]]
        assert phone.get("/api/me/export").json()["practice"] == [{k: match[k] for k in ("match", "you", "seats")}]

        assert stranger.get(MINE).json() == {"tables": []}
        assert stranger.get(f"{MINE}/{table}/deals").status_code == 404
        assert stranger.delete(f"{MINE}/{table}").status_code == 404


def test_a_match_that_is_given_twice_is_kept_once_counts_nowhere_and_can_be_deleted(server: Running) -> None:
    match = played()
    table = match["match"]["table"]
    with guest(server, "Ada") as browser:
        assert (given(browser, match), given(browser, match)) == ("", "")
        assert len(browser.get(MINE).json()["tables"]) == 1
        assert browser.get("/api/me/statistics").json()["games"] == {}
        assert browser.delete(f"{MINE}/{table}").status_code == 204
        assert browser.get(MINE).json() == {"tables": []}


def _other_seed(match: dict[str, Any]) -> None:
    seeds = match["match"]["deals"][0]["opening"]["seeds"]
    seeds[0] = seeds[0][::-1]


def _more_points(match: dict[str, Any]) -> None:
    match["match"]["deals"][-1]["record"]["after"]["scores"][0] += 10


def _a_player_less(match: dict[str, Any]) -> None:
    del match["seats"][0]


def _from_a_server(match: dict[str, Any]) -> None:
    match["match"]["table"] = "abc"


def _no_match(match: dict[str, Any]) -> None:
    match["match"] = {"table": "practice-1"}


def _any_time(match: dict[str, Any]) -> None:
    match["ended"] = "yesterday"


@pytest.mark.parametrize(
    ("change", "deals", "fault"),
    [
        (_other_seed, WHOLE, "the seed of P0 is not the one that was promised"),
        (_more_points, WHOLE, "its record does not hold"),
        (lambda match: None, 1, "the match is not over"),
        (_a_player_less, WHOLE, "3 play"),
        (_from_a_server, WHOLE, "not from a practice table"),
        (_no_match, WHOLE, "'eldest_match'"),
        (_any_time, WHOLE, "ended: Invalid isoformat string: 'yesterday'"),
    ],
)
def test_a_match_that_does_not_hold_is_refused(
    server: Running, change: Callable[[dict[str, Any]], None], deals: int, fault: str
) -> None:
    match = played(deals=deals)
    change(match)
    with guest(server, "Ada") as browser:
        assert fault in given(browser, match)
        assert browser.get(MINE).json() == {"tables": []}


@pytest.mark.parametrize("game", ["sweven", "five_hundred", "counters", "oh_hell"])
def test_matches_of_every_game_are_kept(server: Running, game: str) -> None:
    with guest(server, "Ada") as browser:
        assert given(browser, played(game)) == ""
        table = played(game)["match"]["table"]
        assert browser.get(f"{MINE}/{table}/deals").status_code == 200


def test_a_person_who_is_forgotten_leaves_no_match(tmp_path) -> None:
    def kept() -> int:
        with closing(sqlite3.connect(tmp_path / "tables.db")) as db:
            return int(db.execute("SELECT count(*) FROM practice_matches").fetchone()[0])

    with beside(tmp_path) as server, guest(server, "Ada") as browser:
        assert given(browser, played()) == ""
        assert kept() == 1
        browser.delete("/api/me").raise_for_status()
        assert kept() == 0

"""Shared scorepads: nothing is lost or duplicated, and everybody is notified."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest

from eldest.server.journal.journal import FullPad, NoPad, Stroke
from eldest.server.journal.sql_journal import Journal
from eldest.server.scorepads import stored_pads
from tests.server.http_guest import guest
from tests.server.http_server import Running
from tests.server.rows import opened

PAD = "0123456789abcdefghjkmnpq"


def a_stroke(clock: int, device: str = "ada-1", **more: Any) -> dict[str, Any]:
    cell = {"place": "0/bids/0", "value": clock, "was": None, "over": []}
    return {"clock": clock, "device": device, "at": 5, "by": "Ada", "written": [cell], **more}


def write(browser: httpx.Client, pad: str, *strokes: dict[str, Any]) -> httpx.Response:
    return browser.post(f"/api/pads/{pad}/strokes", json={"strokes": strokes})


def stored(number: int) -> Stroke:
    return Stroke(f"{number}.ada-1", json.dumps({"by": "Ada", "clock": number}).encode())


# ---------------------------------------------------------------- in the database


def test_strokes_are_kept_once_and_in_order(db: str) -> None:
    async def act() -> None:
        async with opened(db) as journal:
            assert not await journal.has_pad(PAD)
            assert await journal.write_on_pad(PAD, "ada", [stored(1), stored(2)]) == 2
            assert await journal.write_on_pad(PAD, "bo", [stored(2), stored(3), stored(3)]) == 3
            assert await journal.write_on_pad(PAD, "bo", []) == 3
            found, last = await journal.read_pad(PAD, 1, 9)
            assert [json.loads(each)["clock"] for each in found] == [2, 3] and last == 3
            assert len((await journal.read_pad(PAD, 0, 1))[0]) == 1
            with pytest.raises(NoPad):
                await journal.read_pad("another one of them", 0, 9)

    asyncio.run(act())


def test_a_pad_that_is_deleted_does_not_come_back(db: str) -> None:
    async def act() -> None:
        async with opened(db) as journal:
            await journal.write_on_pad(PAD, "ada", [stored(1)])
            assert not await journal.drop_pad(PAD, "bo")
            assert await journal.drop_pad(PAD, "ada")
            for asking in (
                journal.write_on_pad(PAD, "bo", [stored(2)]),
                journal.read_pad(PAD, 0, 9),
                journal.drop_pad(PAD, "ada"),
            ):
                with pytest.raises(NoPad):
                    await asking
            assert await journal.has_pad(PAD)

    asyncio.run(act())


def test_who_is_forgotten_takes_his_pads_and_his_name_along(db: str) -> None:
    async def act() -> None:
        async with opened(db) as journal:
            await journal.write_on_pad(PAD, "ada", [stored(1)])
            await journal.write_on_pad(PAD + "2", "bo", [stored(1)])
            await journal.write_on_pad(PAD + "2", "ada", [stored(2)])
            await journal.redact("ada")
            with pytest.raises(NoPad):
                await journal.read_pad(PAD, 0, 9)
            found, _ = await journal.read_pad(PAD + "2", 0, 9)
            assert [json.loads(each)["by"] for each in found] == ["Ada", ""]

    asyncio.run(act())


def test_a_full_pad_takes_nothing_more_and_keeps_what_it_has(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_pads, "STROKES", 3)

    async def act(journal: Journal) -> None:
        await journal.write_on_pad(PAD, "ada", [stored(1), stored(2)])
        with pytest.raises(FullPad):
            await journal.write_on_pad(PAD, "ada", [stored(3), stored(4)])
        assert await journal.write_on_pad(PAD, "ada", [stored(1)]) == 2
        assert await journal.write_on_pad(PAD, "ada", [stored(3)]) == 3

    async def acted() -> None:
        async with opened(file) as journal:
            await act(journal)

    asyncio.run(acted())


# ---------------------------------------------------------------- over HTTP


def test_two_devices_write_and_each_reads_what_the_other_wrote(server: Running) -> None:
    pad = PAD + "a"
    with guest(server) as ada, guest(server) as bo:
        assert write(ada, pad, a_stroke(1)).json() == {"last": 1}
        assert write(bo, pad, a_stroke(1, "bo-1"), a_stroke(2, "bo-1", undoes="1.bo-1")).json() == {"last": 3}
        assert write(bo, pad, a_stroke(1, "bo-1")).json() == {"last": 3}
        read = ada.get(f"/api/pads/{pad}/strokes", params={"after": 1}).json()
        assert read == {
            "strokes": [a_stroke(1, "bo-1"), a_stroke(2, "bo-1", undoes="1.bo-1")],
            "after": 3,
            "last": 3,
            "here": 0,
        }


def test_who_has_a_pad_open_hears_what_was_and_what_comes(server: Running) -> None:
    pad = PAD + "b"
    with guest(server) as ada, guest(server) as bo:
        write(ada, pad, a_stroke(1))
        with bo.stream("GET", f"/api/pads/{pad}/events", params={"after": 0}) as answer:
            heard = (json.loads(line[6:]) for line in answer.iter_lines() if line.startswith("data: "))
            first = next(heard)
            assert [each["clock"] for each in first["strokes"]] == [1] and first["here"] == 1
            write(ada, pad, a_stroke(2))
            second = next(heard)
            assert [each["clock"] for each in second["strokes"]] == [2] and second["after"] == 2
            assert ada.delete(f"/api/pads/{pad}").status_code == 204
            assert next(heard) == {}, "it is gone"


@pytest.mark.parametrize(
    "bad",
    [
        {"clock": 0},
        {"clock": "1"},
        {"device": "Ada!"},
        {"by": "x" * 41},
        {"written": [{"place": "../x", "value": 1, "was": None, "over": []}]},
        {"written": [{"place": "0/x", "value": {"a": 1}, "was": None, "over": []}]},
        {"written": [{"place": "0/x", "value": 1.5, "was": None, "over": []}]},
        {"written": [{"place": "0/x", "value": 1}]},
        {"undoes": "yesterday"},
        {"more": 1},
    ],
)
def test_what_is_no_stroke_is_refused_and_nothing_is_written(server: Running, bad: dict[str, Any]) -> None:
    pad = PAD + "c"
    with guest(server) as ada:
        write(ada, pad, a_stroke(1))
        answer = write(ada, pad, a_stroke(2), {**a_stroke(3), **bad})
        assert answer.status_code == 422 and answer.json()["key"] == "not_valid"
        assert ada.get(f"/api/pads/{pad}/strokes").json()["last"] == 1


def test_only_who_shared_a_pad_deletes_it_and_an_unknown_one_is_not_there(server: Running) -> None:
    pad = PAD + "d"
    with guest(server) as ada, guest(server) as bo, server.browser() as stranger:
        write(ada, pad, a_stroke(1))
        assert bo.delete(f"/api/pads/{pad}").json()["key"] == "not_your_pad"
        assert ada.delete(f"/api/pads/{pad}").status_code == 204
        for answer in (write(ada, pad, a_stroke(2)), bo.get(f"/api/pads/{pad}/strokes"), bo.get("/api/pads/x/strokes")):
            assert (answer.status_code, answer.json()["key"]) == (404, "no_pad")
        assert stranger.get(f"/api/pads/{pad}/strokes").status_code == 401

"""The page as it is sent: one HTML for all addresses, caching, compression."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import eldest
from eldest.server.app import make_app
from eldest.server.assets import Pages, built
from eldest.server.http.responses import ways
from eldest.server.http_settings import HttpSettings
from eldest.server.routes.page import PLACES
from eldest.server.tables.service import TableService
from page.places import WEB
from tests.server import raw
from tests.server.http_guest import guest, problem
from tests.server.http_server import Running

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
AS_IT_IS = {"Accept-Encoding": "identity"}
SOMEWHERE = [re.sub("[A-Z]+", "abc", place) for place in PLACES]


@pytest.fixture
def browser(server: Running) -> Iterator[httpx.Client]:
    with server.browser() as browser:
        yield browser


@pytest.fixture
def script(built_page: Path) -> str:
    """The path of the page's first script."""
    found = re.search(r'<script type="module"[^>]* src="([^"]+)"', (built_page / "index.html").read_text("utf-8"))
    assert found
    return found[1]


@pytest.mark.parametrize("place", SOMEWHERE)
def test_every_place_is_the_page(browser: httpx.Client, built_page: Path, place: str) -> None:
    answer = browser.get(place)
    assert answer.status_code == 200 and answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text == (built_page / "index.html").read_text(encoding="utf-8")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers.get("x-robots-tag") == (None if place == "/" or place.startswith("/rules") else "noindex")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "place", ["/none", "/t", "/t/", "/t/a/b", "/assets/none.js", "/made.json", "/settings/", "/%00"]
)
def test_what_is_no_place_is_not_there(browser: httpx.Client, place: str) -> None:
    problem(browser.get(place), 404, "not_found")


@pytest.mark.parametrize("path", ["/blah", "/t", "/t/a/b", "/settings/", "/rules/OH-1/x", "/%00"])
def test_a_browser_is_shown_that_there_is_no_such_page(browser: httpx.Client, built_page: Path, path: str) -> None:
    answer = browser.get(path, headers=BROWSER)
    assert answer.status_code == 404 and answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text == (built_page / "index.html").read_text(encoding="utf-8")
    assert answer.headers["cache-control"] == "no-store" and "etag" not in answer.headers
    assert browser.get(path, headers=BROWSER | {"If-None-Match": "*"}).status_code == 404
    head = browser.head(path, headers=BROWSER)
    assert head.status_code == 404 and head.content == b""


@pytest.mark.parametrize("accepted", ["*/*", "application/json", "text/html;q=0, */*", ""])
def test_a_program_is_told_in_json_that_nothing_is_there(browser: httpx.Client, accepted: str) -> None:
    problem(browser.get("/blah", headers={"Accept": accepted}), 404, "not_found")


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/none"), ("GET", "/assets/none.js"), ("POST", "/blah")])
def test_not_even_a_browser_is_shown_the_page_where_nobody_goes(browser: httpx.Client, method: str, path: str) -> None:
    problem(browser.request(method, path, headers=BROWSER), 404, "not_found")


OUTSIDE = (
    "/assets/../made.json",
    "/assets/%2e%2e/made.json",
    "/..%2f..%2fsettings.py",
    "/assets/..\\made.json",
    "//etc/passwd",
)


@pytest.mark.parametrize("path", OUTSIDE)
def test_nothing_outside_the_page_is_sent(server: Running, path: str) -> None:
    got = raw.exchange(
        server.port, raw.request("GET", path, host=f"127.0.0.1:{server.port}", more=("Connection: close",))
    )
    assert [status for status, _, _ in raw.replies(got)] == [404]


def test_the_page_knows_the_same_places() -> None:
    route = (WEB / "src" / "route.svelte.ts").read_text(encoding="utf-8")
    assert set(re.findall(r'case "(\w*)":', route)) == {place.split("/")[1] for place in PLACES}


def test_nothing_is_done_at_a_place(browser: httpx.Client) -> None:
    told = browser.post("/t/abc")
    problem(told, 405, "wrong_method")
    assert told.headers["allow"] == "GET, HEAD"


def test_the_head_alone_can_be_asked_for(browser: httpx.Client) -> None:
    whole, head = browser.get("/"), browser.head("/")
    assert head.content == b"" and head.headers["etag"] == whole.headers["etag"]


def test_the_page_is_sent_again_only_when_it_is_another(browser: httpx.Client) -> None:
    tag = browser.get("/").headers["etag"]
    for known in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        again = browser.get("/records", headers={"If-None-Match": known})
        assert again.status_code == 304 and again.content == b"" and again.headers["etag"] == tag
    assert browser.get("/", headers={"If-None-Match": '"other"'}).status_code == 200
    unpacked = browser.get("/", headers=AS_IT_IS).headers["etag"]
    assert unpacked != tag, "what is packed otherwise is another thing to whoever keeps it"


def test_scripts_are_kept_for_ever_and_packed(browser: httpx.Client, script: str, built_page: Path) -> None:
    whole = browser.get(script, headers=AS_IT_IS)
    assert whole.content == (built_page / script[1:]).read_bytes()
    assert whole.headers["content-type"] == "text/javascript; charset=utf-8"
    for accepted, packed in (("gzip", "gzip"), ("gzip, deflate, br;q=1.0", "br"), ("br;q=0, gzip;q=0.5", "gzip")):
        with browser.stream("GET", script, headers={"Accept-Encoding": accepted}) as answer:
            sent = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == packed and answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert len(sent) < len(whole.content) / 2
        if packed == "gzip":
            assert gzip.decompress(sent) == whole.content


def test_what_a_browser_can_unpack() -> None:
    assert not {"br", "gzip"} & set(ways(b""))
    assert {"br", "gzip"} & set(ways(b"BR ; q=0.000, gzip;q=0.8 , *;q=0")) == {"gzip"}


@pytest.mark.parametrize(
    ("path", "type"),
    [
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
        ("/icon-192.png", "image/png"),
        ("/favicon.ico", "image/x-icon"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/NOTICE.txt", "text/plain; charset=utf-8"),
    ],
)
def test_files_whose_names_stay_are_asked_for_again(browser: httpx.Client, path: str, type: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 200 and answer.headers["content-type"] == type
    assert answer.headers["cache-control"] == "no-cache" and answer.headers["etag"]


def test_a_page_knows_whether_it_is_the_newest(browser: httpx.Client) -> None:
    told = browser.get("/api/version").json()
    assert told["version"] == eldest.__version__
    assert f'<meta name="eldest-page" content="{told["page"]}">' in browser.get("/").text


def test_the_page_has_nothing_that_its_policy_forbids(built_page: Path) -> None:
    index = (built_page / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script>|<script [^>]*>[^<]", index)
    assert not re.search(r'(?:src|href)="(?!/)', index), "everything comes from here"


def test_who_is_known_asks_for_the_table_while_the_scripts_are_on_their_way(server: Running) -> None:
    with server.browser() as stranger, guest(server) as known:
        assert "link" not in stranger.get("/t/abc").headers
        told = known.get("/t/abc").headers["link"]
        assert told == "</api/tables/abc>; rel=preload; as=fetch; crossorigin=anonymous"
        for place in ("/", "/watch/abc", "/t/practice-abc", "/t/a%3Eb", "/t/" + "x" * 65):
            assert "link" not in known.get(place).headers


def test_without_a_page_one_sentence_says_so() -> None:
    async def asked(path: str) -> httpx.Response:
        nothing: Any = None
        app = make_app(TableService(nothing, nothing), HttpSettings(), Pages({}, None))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
            return await client.get(path)

    for path in ("/", "/t/abc"):
        told = asyncio.run(asked(path))
        assert told.status_code == 503 and "The page has not been built here" in told.text
        assert told.headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
    assert asyncio.run(asked("/assets/index.js")).status_code == 404
    assert asyncio.run(asked("/api/version")).json()["page"] is None


def test_a_server_goes_on_with_the_page_that_it_began_with(built_page: Path) -> None:
    assert built() is built()

"""The page as a program of its own: kept on a device if the browser allows it, and small."""

from __future__ import annotations

import gzip
import json
import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from eldest.server.routes.page import PLACES
from eldest.server.streams import sockets
from page.places import WEB
from tests.server.serve_command import served
from tests.web.browser import CHROMIUM, Person, sitting
from tests.web.site import Site

# Bytes of scripts and styles, gzipped, that a first table needs; German fetches its words beside the English ones.
BUDGET = {"en-GB": 150_000, "de-DE": 153_000}
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map((request) => new URL(request.url).pathname);
}"""


def size_of(picture: Path) -> str:
    """The size of a PNG file, as a manifest says it."""
    return "{}x{}".format(*struct.unpack(">II", picture.read_bytes()[16:24]))


def test_the_manifest_says_how_the_page_is_installed(built_page: Path) -> None:
    manifest = json.loads((built_page / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["name"] == "Eldest" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        picture = built_page / icon["src"].lstrip("/")
        assert icon["sizes"] == ("any" if picture.suffix == ".svg" else size_of(picture))
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert size_of(built_page / "icon-180.png") == "180x180"
    assert 'href="/icon-180.png"' in (built_page / "index.html").read_text(encoding="utf-8")


def test_a_browser_offers_to_install_the_page(site: Site, chromium: Browser, tmp_path: Path) -> None:
    """A browser that keeps nothing does not offer it: this one has a folder of its own."""
    own = chromium.browser_type.launch_persistent_context(tmp_path, executable_path=CHROMIUM, args=["--no-sandbox"])
    try:
        page = own.new_page()
        page.goto(site.url)
        page.evaluate(KEPT)
        asked = own.new_cdp_session(page)
        assert asked.send("Page.getAppManifest")["errors"] == []
        assert asked.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    finally:
        own.close()


def test_the_page_opens_without_the_network_and_nothing_of_the_api_is_kept(person: Callable[..., Person]) -> None:
    somebody = person(kept=True)
    somebody.go("/")
    heading = somebody.page.locator("h1").first.inner_text()
    kept = somebody.page.evaluate(KEPT)
    assert "/" in kept and [path for path in kept if path.startswith("/assets/first-")]
    somebody.context.set_offline(True)
    somebody.page.reload()
    expect(somebody.page.locator("h1").first).to_have_text(heading)
    assert not [path for path in somebody.page.evaluate(KEPT) if path.startswith("/api")]


NAMED = {
    "GAME": "oh_hell",
    "DATE": "2026-11-22",
    "CLAUSE": "OH-4",
    "DEAL": "1",
    "MATCH": "1",
    "LESSON": "1",
    "TABLE": "abc",
}
NEEDED = "This page needs a connection."
ALONE = (
    "/",
    "/learn",
    "/score",
    "/rules",
    "/settings",
    "/offline",
    "/pass",
    "/invite",
)  # these show their forms and links
LINES = ("/t/", "/watch/")  # these say how their line stands


def address(place: str) -> str:
    """An address of a place where a person may be."""
    return "/".join(NAMED.get(part, part) for part in place.split("/"))


def test_every_address_opens_without_the_network_and_leads_on(person: Callable[..., Person]) -> None:
    somebody = person(kept=True)
    page = somebody.page
    somebody.go("/")
    page.evaluate(KEPT)
    somebody.context.set_offline(True)
    for place in PLACES:
        somebody.go(address(place))
        if place.startswith(LINES):
            page.get_by_text("No connection").first.wait_for()
        elif place in ALONE or place.startswith("/score"):
            expect(page.get_by_role("heading", level=1)).to_have_count(1)
            expect(page.get_by_text(NEEDED)).to_have_count(0)
        else:
            page.get_by_role("heading", name=NEEDED).wait_for()
            expect(page.get_by_role("link", name="Keep score")).to_have_attribute("href", "/score")
        expect(page.get_by_text("Something went wrong")).to_have_count(0)
        assert page.get_by_role("link").count(), place
    somebody.go("/rules/OH-4")
    page.get_by_role("heading", name=NEEDED).wait_for()
    somebody.context.set_offline(False)
    page.locator("#OH-4").wait_for()
    expect(page.get_by_text(NEEDED)).to_have_count(0)


def test_a_page_whose_script_was_never_fetched_says_that_it_needs_a_connection(person: Callable[..., Person]) -> None:
    somebody = person(kept=True)
    somebody.run_first("delete Navigator.prototype.serviceWorker")  # as over plain http
    page = somebody.page
    somebody.go("/")
    records = page.get_by_role("link", name="Records")
    records.wait_for()
    somebody.context.set_offline(True)
    records.click()
    page.get_by_role("heading", level=1, name=NEEDED).wait_for()
    expect(page.get_by_role("link", name="Keep score")).to_have_count(0)  # its script is not here either
    somebody.context.set_offline(False)
    page.get_by_text("No records yet").wait_for()


def test_over_plain_http_from_another_machine_nothing_is_kept_and_the_page_works(
    chromium: Browser, built_page: Path, tmp_path: Path
) -> None:
    if not sockets.network_addresses():
        pytest.skip("this machine is in no network")
    with served(tmp_path, "--lan") as running:
        guest = sitting(chromium, running.url, "phone", kept=True)
        try:
            guest.arrive()
            assert not guest.page.evaluate("isSecureContext || 'serviceWorker' in navigator")
            guest.sit_down("oh_hell", {"players": 3, "start": 2})
            assert guest.wrong == []
        finally:
            guest.leave()


def test_an_old_tab_says_that_there_is_a_newer_page(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.go("/")
    assert somebody.page.locator('meta[name="eldest-page"]').get_attribute("content")

    def renewed(route: Route) -> None:
        route.fulfill(json={"version": "99", "page": "another"})

    somebody.page.route("**/api/version", renewed)
    somebody.page.evaluate("dispatchEvent(new Event('online'))")
    bar = somebody.page.get_by_role("status").filter(has_text="updated")
    bar.wait_for()
    somebody.page.unroute("**/api/version")
    bar.get_by_role("button").first.click()
    bar.wait_for(state="detached")


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_what_a_first_table_needs_is_small(site: Site, chromium: Browser, built_page: Path, language: str) -> None:
    somebody = sitting(chromium, site.url, "phone", locale=language)
    loaded: set[str] = set()
    try:
        somebody.page.on("response", lambda answer: loaded.add(answer.url.removeprefix(site.url + "/")))
        somebody.sit_down("five_hundred")
        somebody.page.get_by_role("button").first.wait_for()
    finally:
        somebody.leave()
    code = sorted(name for name in loaded if re.fullmatch(r"assets/.*\.(js|css)", name))
    sizes = {name: len(gzip.compress((built_page / name).read_bytes(), 9)) for name in code}
    assert len(sizes) >= 2 and sum(sizes.values()) <= BUDGET[language], sizes


def test_the_page_begins_with_one_script_and_one_style(built_page: Path) -> None:
    index = (built_page / "index.html").read_text(encoding="utf-8")
    assert len(re.findall(r"<script |modulepreload", index)) <= 2 and index.count('rel="stylesheet"') == 1


def test_what_is_drawn_for_other_systems_comes_from_one_drawing() -> None:
    assert 'rx="112"' in (WEB / "public" / "icon.svg").read_text(encoding="utf-8"), "the cloth that icons.py cuts"

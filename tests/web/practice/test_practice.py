"""Practice tables in a real browser: kept on the device, played without a network, and as a site without a server."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from eldest.bots.learned.spec import NET
from eldest.families import FAMILIES
from eldest.server.hosts import acts, directory
from eldest.server.hosts.administration import administering
from eldest.server.site import NotASite, write_site
from tests.browser import practice_records
from tests.browser.seats import choices
from tests.matrix import EVERYTHING
from tests.patience import PATIENCE, until
from tests.web.browser import FOLLOW, Person
from tests.web.pages.test_admin_page import call
from tests.web.player import Player
from tests.web.practice.practice_kills import ASKED, ENTRIES, LONG, begin, kill
from tests.web.site import Site


def get_ready(somebody: Person) -> Page:
    """Keep everything in a browser and take its network away."""
    somebody.go("/offline")
    page = somebody.page
    page.get_by_role("button", name="Get ready").click()
    page.get_by_role("heading", name="Ready without a network").wait_for(timeout=LONG)
    somebody.context.set_offline(True)
    return page


# The others are played in Node below, and with every number of players by `tests.web.practice.practice_matches`.
GAMES = [game for name, game in FAMILIES.items() if EVERYTHING or name == "sweven"]


def test_games_are_played_without_a_network_and_go_on_after_a_reload_and_from_a_file(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    page = get_ready(somebody := person(size="phone", kept=True))
    for game in GAMES:
        somebody.follow("/offline")
        begin(somebody, game)
        assert Player(somebody).play(1) == 1
    written = page.evaluate(ENTRIES)
    page.reload()
    page.get_by_role("dialog").wait_for(timeout=LONG)
    assert page.evaluate(ENTRIES) >= written > 20
    somebody.follow("/")
    expect(page.get_by_role("heading", name="Continue")).to_be_visible(timeout=LONG)
    expect(page.locator("a[href^='/t/practice-']")).to_have_count(min(4, len(GAMES)))  # no more stand on the first page
    games_are_saved_as_a_file_and_loaded_again(somebody, person(), tmp_path)
    deals_of_this_device_are_counted_apart(somebody)


def games_are_saved_as_a_file_and_loaded_again(somebody: Person, other: Person, folder: Path) -> None:
    """Somebody's matches are saved without a network, and another one plays on."""
    somebody.follow("/offline")
    with somebody.page.expect_download() as saved:
        somebody.page.get_by_role("button", name="Save as a file").click(timeout=LONG)
    saved.value.save_as(folder / "games.json")
    table, *_ = tables = json.loads((folder / "games.json").read_text())["tables"]
    assert len(tables) == len(GAMES) and table["head"]["entries"] == len(table["entries"])
    other.go("/offline")
    (folder / "other.json").write_text("[]")
    added = re.compile(f"{len(tables)} match.* been added")
    for file, said in (("other", "This file holds no games"), ("games", added)):
        other.page.locator("input[type=file]").set_input_files(folder / f"{file}.json")
        other.page.get_by_text(said).wait_for()
    other.follow(f"/t/{table['head']['id']}")
    other.page.locator("[data-turn], dialog[open]").first.wait_for(timeout=LONG)


def deals_of_this_device_are_counted_apart(somebody: Person) -> None:
    """Look at the statistics without a network, and then with a server, which has counted none of these deals."""
    page, played = somebody.page, re.compile("|".join(GAMES))
    page.get_by_role("link", name="Records").first.click()
    page.get_by_role("link", name="Statistics").click()
    page.get_by_text("The server is away").wait_for(timeout=LONG)
    expect(page.get_by_role("heading", name=played)).to_have_count(len(GAMES))
    somebody.context.set_offline(False)
    page.go_back()
    page.get_by_role("link", name="Statistics").click()
    here = page.get_by_role("region", name="On this device")
    here.get_by_role("button", name="Count them").click(timeout=LONG)
    expect(here.get_by_role("heading", name=played)).to_have_count(len(GAMES), timeout=LONG)
    expect(page.get_by_role("heading", name=played)).to_have_count(len(GAMES))


FORGET = """async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    await Promise.all(names.map((name) => new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done))));
}"""

# A match that no server takes, as if it had ended here.
FORGE = """async () => {
    const open = indexedDB.open("eldest");
    await new Promise((done) => (open.onsuccess = done));
    const given = { match: { table: "practice-1" }, you: 0, seats: [], ended: "2026-01-01T00:00:00Z" };
    const change = open.result.transaction("matches", "readwrite");
    change.objectStore("matches").put({ table: "practice-1", match: 1, given });
    await new Promise((done) => (change.oncomplete = done));
    open.result.close();
}"""


def test_a_match_that_ends_without_a_network_is_given_to_the_server_when_it_is_back(
    person: Callable[..., Person], site: Site
) -> None:
    somebody = person(size="phone", kept=True)
    call(somebody, "Yasmin")
    page = get_ready(somebody)
    page.goto(f"{somebody.url}/new/oh_hell?players=3&start=1")
    page.locator(".big.go:not([disabled])").click(timeout=LONG)
    page.locator(ASKED).first.wait_for(timeout=LONG)
    assert Player(somebody).play(1_000) >= 1
    table = page.url.rpartition("/")[2]
    somebody.context.set_offline(False)
    page.goto(f"{somebody.url}/offline")
    page.get_by_text("1 of 1 finished matches are there").wait_for(timeout=LONG)
    page.evaluate(FORGE)
    page.reload()
    page.get_by_text("The server did not accept 1 match.").wait_for(timeout=LONG)
    expect(page.get_by_text("1 of 2 finished matches are there")).to_be_visible()
    assert all("422" in line for line in somebody.wrong)  # the browser's own line about it
    somebody.wrong.clear()
    while_banned_one_sees_what_is_on_the_device(somebody, site, table)
    page.goto(f"{somebody.url}/rules")  # where nothing holds the database
    page.evaluate(FORGET)  # as on another device of the same person
    page.goto(f"{somebody.url}/records")
    page.locator(f"a[href='/records/{table}']").click()
    page.get_by_role("heading", name="Deals").wait_for()
    expect(page.get_by_role("button", name="Play this deal again")).to_have_count(0)
    page.reload()
    page.get_by_role("heading", name="Deals").wait_for()


def while_banned_one_sees_what_is_on_the_device(somebody: Person, site: Site, table: str) -> None:
    page, own = somebody.page, f"a[href='/records/{table}']"
    with administering(str(site.db)) as connection:
        (known,) = directory.listed(connection, "Yasmin")
        acts.ban(connection, known.id, None, time.time_ns() // 1_000_000)
    until(lambda: _status(somebody) == 403)  # a server obeys its hosts within seconds
    page.goto(f"{somebody.url}/records")
    expect(page.get_by_role("alert").get_by_text("banned you")).to_be_visible(timeout=LONG)
    expect(page.locator(own)).to_be_visible(timeout=LONG)
    with administering(str(site.db)) as connection:
        acts.pardon(connection, known.id)
    until(lambda: _status(somebody) == 200)
    somebody.wrong = [line for line in somebody.wrong if "403 (Forbidden)" not in line]  # which the browser itself says


def _status(somebody: Person) -> int:
    return somebody.context.request.get(f"{somebody.url}/api/me/tables").status


def test_a_killed_tab_loses_nothing_and_a_second_one_takes_the_table_over(person: Callable[..., Person]) -> None:
    get_ready(somebody := person(kept=True))
    begin(somebody, "Sweven")
    assert kill(somebody, 2 if EVERYTHING else 1, random.Random(1)) > 2
    page = somebody.page
    other = somebody.context.new_page()
    other.goto(page.url)
    other.locator("[data-turn]").wait_for(timeout=LONG)
    page.get_by_role("heading", name="open in another tab").wait_for(timeout=LONG)
    page.get_by_role("button", name="Play on here").click()
    page.locator("[data-turn]").wait_for(timeout=LONG)
    other.get_by_role("heading", name="open in another tab").wait_for(timeout=LONG)


@pytest.fixture(scope="module")
def hosted(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site in a folder of a web host that serves files alone."""
    folder = tmp_path_factory.mktemp("host")
    subprocess.run([sys.executable, "-m", "eldest", "site", folder / "club" / "eldest"], check=True, timeout=PATIENCE)
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=folder))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/club/eldest/"
    host.shutdown()
    host.server_close()


# By link, and with all cases by address; their headings differ from one to the next.
PLACES = ("score", "learn/oh_hell/1", "records", "rules/OH-4", "sample/sweven/1", "new/counters", "puzzle")


def test_a_site_plays_and_asks_no_other_host_for_anything(hosted: str, chromium: Browser) -> None:
    page = chromium.new_page()
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("response", lambda answer: wrong.append(answer.url) if answer.status >= 400 else None)
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    try:
        page.goto(f"{hosted}?/{PLACES[0]}")
        page.get_by_role("heading", level=1).first.wait_for()
        page.goto(hosted)
        page.get_by_role("button", name="Play Oh Hell").click()
        page.wait_for_url("**/?/t/practice-*", timeout=LONG)
        page.locator("[data-turn]").wait_for(timeout=LONG)
        heading = page.get_by_role("heading", level=1).first
        for place in PLACES:
            before = heading.inner_text()
            if EVERYTHING:
                page.goto(f"{hosted}?/{place}")
            else:
                page.evaluate(FOLLOW, f"?/{place}")
            expect(heading).not_to_have_text(before, timeout=LONG)
            expect(page.get_by_role("alert")).to_have_count(0)
        page.get_by_role("link", name="Learn").first.click()
        page.wait_for_url("**/eldest/?/learn")
        page.get_by_role("link", name="Rules").first.click()
        page.get_by_role("link", name="Oh Hell").click()
        page.get_by_role("link", name="Open this deal").click()
        page.wait_for_url("**/eldest/?/deal#1~oh_hell~*")
        page.get_by_role("heading", name="Where it starts").wait_for(timeout=LONG)
        page.go_back()
        page.get_by_role("button", name="Play it").click()
        page.wait_for_url("**/?/t/practice-*", timeout=LONG)
        page.locator("[data-turn]").wait_for(timeout=LONG)
    finally:
        page.close()
    assert wrong == []
    assert [url for url in asked if not url.startswith(hosted) and not url.startswith("blob:")] == []


def test_a_folder_that_holds_something_else_is_left_alone(built_page: Path, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(NotASite, match="holds something else"):
        write_site(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_the_pages_python_publishes_and_chooses_as_any_other(built_page: Path) -> None:
    """
    The same matches; and bots of every level, level 4 by its nets.

    Those take the same actions, for the same reasons, with the same chances to the last bit.
    """
    matches = [(game, 1, 1) for game in FAMILIES]
    asked = [(game, "learned@12", 3) for game in FAMILIES] + [(game, "net", 9) for game in NET.owners()]
    published, chosen = practice_records.in_the_page([matches, asked], BOTH)
    assert published == practice_records.in_this_python(matches)
    for each, there in zip(asked, chosen, strict=True):
        assert there == [list(choice) for choice in choices(*each)], each


# The matches and choices that are asked for, from one start of the page's Python.
BOTH = (
    "[[await published(*each) for each in json.loads(given[0])[0]],"
    " [choices(*each) for each in json.loads(given[0])[1]]]"
)

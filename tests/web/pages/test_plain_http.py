"""A phone in a home network: plain http, where browsers have no crypto.subtle, no clipboard and no service worker."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.forked import Forked
from tests.patience import PATIENCE
from tests.web.browser import Person, launched, sitting
from tests.web.player import Player
from tests.web.score_keeper.keeper import Keeper

NAME = f"{socket.gethostname().lower()}.local"
LACKS = """() => ({
  secure: window.isSecureContext,
  subtle: Boolean(crypto.subtle),
  clipboard: Boolean(navigator.clipboard),
  worker: "serviceWorker" in navigator,
})"""


@pytest.fixture
def home(built_page: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server for the home network, by the name of this machine."""
    flags = ("serve", "--lan", "--port", "0", "--db", str(tmp_path / "tables.db"))
    with Forked("eldest", *flags, env=dict(os.environ)) as server:
        port = next(found[1] for line in server.stdout if (found := re.search(r"http://\S+:(\d+)", line)))
        yield f"http://{NAME}:{port}"
        server.terminate()


@pytest.fixture
def phone(home: str, playwright_here: Playwright) -> Iterator[Person]:
    """Somebody with a phone, who finds the server by its name."""
    rules = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    browser = launched(playwright_here, rules)
    person = sitting(browser, home, size="phone", kept=True)
    yield person
    browser.close()
    assert not person.wrong, person.wrong


def test_a_whole_game_by_plain_http(phone: Person, tmp_path: Path) -> None:
    phone.set(beat="0.4")
    table = phone.sit_down("oh_hell", {"players": 3, "start": 1})
    lacks = phone.page.evaluate(LACKS)
    assert not any(lacks.values()), "this address is not as plain as a phone's"
    assert Player(phone).play(2) == 2
    seats = phone.learn(f"/api/tables/{table}")["view"]["table"]["shuffle"]["last"]["promise"]["seats"]
    assert seats[0]["origin"] == "person", "the seat has given its share"

    phone.page.get_by_role("button", name="Close", exact=True).click()
    phone.page.get_by_role("button", name="More", exact=True).click()
    phone.page.get_by_role("button", name="Was the deal fair?").click()
    phone.page.get_by_text("It checks out").wait_for()
    phone.page.get_by_text("Your own seed was used.").wait_for()
    with phone.page.expect_download() as download:
        phone.page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    command = [sys.executable, "-m", "eldest", "deal", "verify", str(file)]
    checked = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_link_is_copied_by_plain_http(phone: Person) -> None:
    table = phone.make("oh_hell", {"players": 3}, [None, None, None])
    phone.go(f"/t/{table}")
    phone.page.get_by_role("button", name="Copy the link").click()
    phone.page.get_by_text(re.compile("Copied|copied")).first.wait_for()
    phone.page.evaluate("document.body.append(document.createElement('textarea'))")
    phone.page.locator("body > textarea").focus()
    phone.page.keyboard.press("Control+V")
    assert phone.page.locator("body > textarea").input_value() == f"{phone.url}/t/{table}"


def test_a_score_goes_on_through_a_lost_connection_and_a_reload_loses_nothing(phone: Person) -> None:
    keeper = Keeper(phone)
    keeper.begin("oh_hell")
    phone.context.set_offline(True)
    keeper.keys(3, 1, 5, 2, 3, 2, 6)
    keeper.write_down()
    phone.context.set_offline(False)
    phone.page.reload()
    keeper.shows("Hand 2 of 26")
    assert keeper.scores() == ["13", "0", "0", "12"]
    phone.page.get_by_role("button", name="Share this score sheet").click()
    phone.page.get_by_text("use the https address").wait_for()

"""Statistics on the page: own deals counted, and reviewed when one asks for it."""

from __future__ import annotations

import re
from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.patience import PATIENCE
from tests.web.browser import Person
from tests.web.pages.test_pages import PLAYED
from tests.web.pages.test_review import SHORT


def test_deals_are_counted_and_then_reviewed(person: Callable[..., Person]) -> None:
    somebody = person(size="phone")
    somebody.set(language="de")
    page = somebody.page
    for _ in range(2):
        page.evaluate(PLAYED, somebody.make("oh_hell", SHORT))
    somebody.go("/records")
    page.get_by_role("link", name="Statistik").click()
    page.wait_for_url("**/statistics")
    game = page.locator("section", has=page.get_by_role("heading", name="Oh Hell"))
    expect(game.get_by_role("table")).to_have_count(2)  # bids against tricks, and bids by their kind
    cells = game.locator(".cells tbody td").all_inner_texts()
    assert sum(int(bids) for cell in cells for bids in re.findall(r"^\d+", cell)) == 2
    game.get_by_text("Als Tabelle").tap()
    expect(game.get_by_role("table", name="Punkte je Spiel").get_by_role("row")).to_have_count(3)
    game.get_by_text("Als Tabelle").tap()
    page.locator(".queue").get_by_role("button").press("Enter")
    expect(page.locator(".queue")).to_have_count(0, timeout=PATIENCE * 1000)
    expect(game.get_by_role("table")).to_have_count(4)
    reviewed = somebody.learn("/api/me/statistics")["games"]["oh_hell"]
    assert reviewed["deals"] == reviewed["reviewed"] > 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page).response["violations"]
    assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]

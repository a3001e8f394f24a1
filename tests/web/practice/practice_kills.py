"""
Tabs that are killed in mid-match: `python -m tests.web.practice.practice_kills [TIMES]`.

A practice table is played at random. Again and again its tab is killed without a word, and opened again: every entry
that the page has been told of must still be there.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.patience import PATIENCE
from tests.web.browser import Person, launched, sitting
from tests.web.player import NEXT, Player
from tests.web.site import site_in

LONG = PATIENCE * 1000  # ms
ASKED = "[data-turn], dialog[open]"
ENTRIES = """async () => {
  const asking = indexedDB.open("eldest");
  const opened = await new Promise((take) => (asking.onsuccess = () => take(asking.result)));
  const counting = opened.transaction("entries").objectStore("entries").count();
  return new Promise((take) => (counting.onsuccess = () => take(counting.result)));
}"""


def begin(somebody: Person, game: str) -> None:
    """Begin a practice table from the page about playing without a server."""
    somebody.go("/offline")
    somebody.page.get_by_role("button", name=game, exact=True).click(timeout=LONG)
    somebody.page.wait_for_url("**/t/practice-*", timeout=LONG)
    somebody.page.locator(ASKED).first.wait_for(timeout=LONG)


def kill(somebody: Person, times: int, chance: random.Random) -> int:
    """Kill the tab of a browser's only practice table so many times. Returns the number of its entries at the end."""
    told, address = 0, somebody.page.url
    for _ in range(times):
        player = Player(somebody, chance)
        for _ in range(chance.randrange(1, 6)):
            player.wait()
            if somebody.page.locator("dialog[open]").count():
                somebody.page.locator(NEXT).first.click()
            else:
                player.act()
        somebody.page.wait_for_timeout(chance.random() * 200)
        told = int(somebody.page.locator(".table").get_attribute("data-event") or 0)
        somebody.page.close()  # which asks neither the page nor its worker
        somebody.page = somebody.context.new_page()
        somebody.page.goto(address)
        somebody.page.locator(ASKED).first.wait_for(timeout=LONG)
        kept = somebody.page.evaluate(ENTRIES)
        assert kept >= told, f"{told} entries were told, {kept} are there"
    return told


def main() -> None:
    """Kill so many tabs."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as folder, site_in(Path(folder)) as site, sync_playwright() as playwright:
        browser = launched(playwright)
        somebody = sitting(browser, site.url, kept=True)
        begin(somebody, "Sweven")
        print(f"{times} tabs killed, {kill(somebody, times, random.Random(1))} entries, none lost")
        browser.close()


if __name__ == "__main__":
    main()

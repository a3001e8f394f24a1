"""
Tabs that are killed in mid-match: `python -m tests.web.practice.practice_kills [--seed N] [TIMES] [game …]`.

A practice table of each game in turn is played at random. Again and again its tab is closed without a word, or the
process of the page killed, and opened again: every entry that the page has been told of must still be there.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from eldest.families import FAMILIES
from tests.patience import PATIENCE
from tests.web.browser import Person, launched, sitting
from tests.web.player import NEXT, Player
from tests.web.site import site_in

LONG = PATIENCE * 1000  # ms
ASKED = "[data-turn], dialog[open]"
# A paper that closes by itself, because its button was pressed before the last kill, is not waited for.
PRESS = "(button) => document.querySelector(button)?.click()"
ENTRIES = """async (table) => {
  const asking = indexedDB.open("eldest");
  const opened = await new Promise((take) => (asking.onsuccess = () => take(asking.result)));
  const theirs = table ? IDBKeyRange.bound([table, 0], [table, Infinity]) : undefined;
  const counting = opened.transaction("entries").objectStore("entries").count(theirs);
  return new Promise((take) => (counting.onsuccess = () => take(counting.result)));
}"""


def begin(somebody: Person, game: str) -> None:
    """Begin a practice table from the page about playing without a server, which somebody has opened."""
    somebody.page.get_by_role("button", name=game, exact=True).click(timeout=LONG)
    somebody.page.wait_for_url("**/t/practice-*", timeout=LONG)
    somebody.page.locator(ASKED).first.wait_for(timeout=LONG)


def kill(somebody: Person, times: int, chance: random.Random, *, crash: bool = False) -> int:
    """
    Kill the tab of a practice table so many times, or with `crash` every second time all processes of pages.

    A match that is over is followed by another one. Returns the number of entries that the page was told of.
    """
    told, address = 0, somebody.page.url
    for number in range(times):
        player = Player(somebody, chance)
        for _ in range(chance.randrange(1, 6)):
            player.wait()
            if not somebody.page.locator("dialog[open]").count():
                player.act()
                continue
            over = somebody.page.locator("[data-next=rematch]").count()
            somebody.page.evaluate(PRESS, NEXT)
            if over:
                # The paper of the old match may still be there for a moment.
                somebody.page.locator("[data-next=rematch]").wait_for(state="detached", timeout=LONG)
        somebody.page.wait_for_timeout(chance.random() * 200)
        told = event(somebody)
        if crash and number % 2:
            end_pages(somebody)
        somebody.page.close()  # which asks neither the page nor its worker
        somebody.page = somebody.context.new_page()
        somebody.page.goto(address)
        somebody.page.locator(ASKED).first.wait_for(timeout=LONG)
        kept, shown = somebody.page.evaluate(ENTRIES, address.rpartition("/")[2]), event(somebody)
        assert min(kept, shown) >= told, f"{told} entries were told, {kept} are there, {shown} are shown"
    return told


def event(somebody: Person) -> int:
    """The number of the last entry that a page shows."""
    return int(somebody.page.locator(".table").get_attribute("data-event") or 0)


def end_pages(somebody: Person) -> None:
    """Kill the processes of all pages of a browser."""
    assert somebody.context.browser
    session = somebody.context.browser.new_browser_cdp_session()
    for each in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        if each["type"] == "renderer":
            os.kill(each["id"], signal.SIGKILL)
    session.detach()


def main() -> None:
    """Kill so many tabs, at each game the same number."""
    words = argparse.ArgumentParser(
        prog="python -m tests.web.practice.practice_kills", description="Tabs killed in mid-match."
    )
    words.add_argument("times", nargs="?", type=int, default=200, help="tabs of all games together; by default 200")
    words.add_argument("games", nargs="*", metavar="game", help=f"of {', '.join(FAMILIES)}; by default all")
    words.add_argument("--seed", type=int, default=1, help="of what is played, and how long before the next kill")
    asked = words.parse_args()
    games = asked.games or list(FAMILIES)
    with tempfile.TemporaryDirectory() as folder, site_in(Path(folder)) as site, sync_playwright() as playwright:
        browser = launched(playwright)
        for family in games:
            somebody = sitting(browser, site.url, kept=True)
            somebody.go("/offline")
            begin(somebody, FAMILIES[family])
            killed = -(-asked.times // len(games))
            entries = kill(somebody, killed, random.Random(f"{family} {asked.seed}"), crash=True)
            print(f"{family}: {killed} tabs killed, {entries} entries, none lost", flush=True)
            somebody.leave()
        browser.close()


if __name__ == "__main__":
    main()

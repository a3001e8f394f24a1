"""
The memory of a page with a practice table: `python -m benchmarks.page.memory [game …]`.

The table, with bots of level 3, is opened by a browser to which nothing is attached: it would keep a copy of every
file that the page fetches. The private memory of the page's process is read, its worker included:
when the table is there, and after a deal has been played and the browser is alone again. The page plays the deal by
itself, as orders from outside leave garbage in it too. By default at Sweven.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.patience import PATIENCE
from tests.web.browser import CHROMIUM
from tests.web.practice.practice_matches import keep
from tests.web.site import Site, site_in

BOT = "search"  # level 3
OTHERS = 8  # seats, as many as any game has
QUIET = 3.0  # seconds in which a page does nothing more
IDLE = 0.1  # of them, seconds of CPU time that count as nothing


# Plays until the deal is over: a pass, what confirms, the first choice, or the first card.
PLAY_DEAL = """() => new Promise((over) => {
  const CHOICES = ["[data-pass]", ".btn.go:not([aria-disabled])", "[role=radio]:not([aria-disabled])",
    "[data-call]:not([aria-disabled])", "[data-suit]:not([aria-disabled])", ".offers button", ".choices button",
    ".hand button:not([aria-disabled])"];
  const cloth = document.querySelector(".cloth");
  const play = () => {
    if (document.querySelector("dialog[open]")) return over();
    cloth.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })); // hurries what still moves
    const asked = document.querySelector(".table[data-turn]");
    if (asked) CHOICES.map((each) => cloth.querySelector(each)).find((each) => each)?.click();
    setTimeout(play, 250);
  };
  play();
})"""


class Taken(NamedTuple):
    """MB of private memory."""

    opened: int  # when the table is there
    played: int  # after a deal
    collected: int  # and after its garbage has been collected


def measured(game: str) -> Taken:
    """The memory of a page with a practice table."""
    with tempfile.TemporaryDirectory() as folder, site_in(Path(folder)) as site, sync_playwright() as playwright:
        profile = Path(folder) / "profile"
        with running(profile, "about:blank") as at, attached(playwright, at) as browser:
            table = table_made(browser.contexts[0].pages[0], site, game)
        with running(profile, table) as at:
            opened = quiet_memory(profile)
            with attached(playwright, at) as browser:
                page_at(browser, table).evaluate(PLAY_DEAL)
            played = quiet_memory(profile)
            with attached(playwright, at) as browser:
                session = browser.contexts[0].new_cdp_session(page_at(browser, table))
                session.send("HeapProfiler.collectGarbage")
            return Taken(opened, played, quiet_memory(profile))


def page_at(browser: Browser, address: str) -> Page:
    """The page at an address."""
    page = next(each for each in browser.contexts[0].pages if each.url == address)
    page.set_default_timeout(PATIENCE * 1000)
    return page


def table_made(page: Page, site: Site, game: str) -> str:
    """The address of a new practice table, in a browser that was made ready for it."""
    page.set_default_timeout(PATIENCE * 1000)
    keep(page, site)
    choose_bots(page, game)
    page.goto(f"{site.url}/new/{game}")
    site.end()
    page.wait_for_selector(".big.go:not([disabled])")
    page.locator(".big.go").click()
    page.wait_for_selector("[data-turn]")
    return page.url


def choose_bots(page: Page, game: str) -> None:
    """Seat bots of level 3 at the next new table of a game."""
    chosen = json.dumps({"options": {}, "bots": [BOT] * OTHERS})
    page.evaluate("([place, chosen]) => localStorage.setItem(place, chosen)", [f"eldest.new.{game}", chosen])


@contextmanager
def running(profile: Path, address: str) -> Iterator[str]:
    """A browser of its own that has opened a page. Yields where it can be attached to."""
    told = profile / "DevToolsActivePort"
    told.unlink(missing_ok=True)
    flags = ["--headless", "--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    with subprocess.Popen([CHROMIUM, *flags, address], stderr=subprocess.DEVNULL) as process:
        try:
            while not (told.exists() and told.read_text()):
                time.sleep(0.1)
            yield f"http://127.0.0.1:{told.read_text().split()[0]}"
        finally:
            process.terminate()


@contextmanager
def attached(playwright: Playwright, at: str) -> Iterator[Browser]:
    """A running browser, watched and steered."""
    browser = playwright.chromium.connect_over_cdp(at)
    try:
        yield browser
    finally:
        browser.close()


def renderers(profile: Path) -> list[Path]:
    """The folders in `/proc` of a browser's processes of pages."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            started = (each / "cmdline").read_bytes()
            if b"--type=renderer" in started and bytes(profile) in started:
                found.append(each)
    return found


def quiet_memory(profile: Path) -> int:
    """The MB of a browser's largest page, as soon as its pages have nothing more to do."""
    before = -1.0
    while (now := sum(map(cpu_time, renderers(profile)))) - before > IDLE:
        before = now
        time.sleep(QUIET)
    return max(map(private, renderers(profile))) >> 10


def cpu_time(process: Path) -> float:
    """Seconds."""
    fields = (process / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def private(process: Path) -> int:
    """The KB of a process that no other shares."""
    lines = (process / "smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))


def main() -> None:
    """Measure and print."""
    for game in sys.argv[1:] or ["sweven"]:
        taken = measured(game)
        print(
            f"{game}: {taken.opened} MB when the table is there, {taken.played} after a deal, "
            f"{taken.collected} when garbage is collected",
            flush=True,
        )


if __name__ == "__main__":
    main()

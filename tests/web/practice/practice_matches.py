"""
Whole matches without a network: `python -m tests.web.practice.practice_matches [--firefox] [--deals N] [game …]`.

Each game is played with every number of players, in Chromium by touch at 375 px or in Firefox by mouse, after the page
was made ready and the server was stopped.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from eldest.families import FAMILIES, family
from eldest.server.tables.options import game_view
from tests.web.browser import Person, launched, sitting
from tests.web.player import Player
from tests.web.practice.firefox import firefox
from tests.web.practice.practice_kills import ASKED
from tests.web.site import Site, site_in

WHOLE = 1_000  # deals, more than a match has


def keep(page: Any, site: Site) -> None:
    """Make a browser ready for playing without a network."""
    page.goto(f"{site.url}/offline")
    page.wait_for_selector(".box .btn.go")
    page.locator(".box .btn.go").click()
    page.wait_for_selector(".box.ready")


def played(page: Any, site: Site, game: str, players: int, deals: int, size: str) -> int:
    """Play a practice match, or so many deals of it, at random. Returns the number of deals played."""
    page.goto(f"{site.url}/new/{game}?players={players}")
    page.wait_for_selector(".big.go:not([disabled])")
    page.locator(".big.go").click()
    page.wait_for_selector(ASKED)
    assert "/t/practice-" in page.evaluate("location.pathname")
    person = Person(page.context if size == "phone" else None, page, site.url, size)  # type: ignore[arg-type]
    return Player(person, random.Random(f"{game} {players}")).play(deals)


@contextmanager
def browser(in_firefox: bool, site: Site) -> Iterator[tuple[Any, str]]:
    """A page, and its size."""
    if in_firefox:
        with firefox() as page:
            yield page, "desk"
        return
    with sync_playwright() as playwright:
        chromium = launched(playwright)
        yield sitting(chromium, site.url, size="phone", kept=True).page, "phone"
        chromium.close()


def main() -> None:
    """Play and print how many deals each match had."""
    words = argparse.ArgumentParser(
        prog="python -m tests.web.practice.practice_matches", description="Matches without a network."
    )
    words.add_argument("games", nargs="*", metavar="game", help=f"of {', '.join(FAMILIES)}; by default all")
    words.add_argument("--firefox", action="store_true", help="in Firefox; by default in Chromium, by touch")
    words.add_argument("--deals", type=int, default=WHOLE, help="of each match; by default all")
    words.add_argument("--usual", action="store_true", help="with the usual number of players only")
    asked = words.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        site_in(Path(folder)) as site,
        browser(asked.firefox, site) as (page, size),
    ):
        keep(page, site)
        site.end()
        for game in asked.games or FAMILIES:
            every = [family(game).options().players] if asked.usual else game_view(game)["players"]
            for players in every:
                begun = time.monotonic()
                deals = played(page, site, game, players, asked.deals, size)
                print(f"{game}, {players} players: {deals} deals in {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()

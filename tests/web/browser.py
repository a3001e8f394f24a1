"""People in front of the page: each has a browser, whose console errors are collected."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.patience import PATIENCE

CHROMIUM = "/usr/bin/chromium"
SHELL = "/usr/bin/chromium-headless-shell"  # the same engine without the windows around it, for half the work
SIZES = {
    "desk": {"width": 1280, "height": 800},
    "phone": {"width": 375, "height": 812},
    "narrow": {"width": 320, "height": 640},
    "tablet": {"width": 768, "height": 1024},
    "side": {"width": 812, "height": 375},
    "screen": {"width": 2560, "height": 1440},
}
# Pages of tests live for seconds: code is compiled once, by the compilers that take least.
QUICK = "--js-flags=--liftoff-only,--no-opt,--no-maglev"
TOUCH = ("phone", "narrow", "side", "tablet")
MEANT = (  # what a console says of what a test has done
    "net::ERR_",  # a line was cut
    "Service Worker registration blocked by Playwright",
)

MAKE = """async (wanted) => {
  const post = (path, body) =>
    fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  await post("/api/guests", {});
  const made = await (await post("/api/tables", wanted)).json();
  if (!made.id) throw new Error(JSON.stringify(made));
  return made.id;
}"""

# The page draws seeds of 32 bytes; everything else that it draws are names, which must differ.
SURE = """(() => {
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (into) => (into instanceof Uint8Array && into.length === 32 ? into.fill(7) : draw(into));
})()"""

# Two frames, then whatever is still on its way: letters that are being fetched, cards and papers that move.
SETTLED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await document.fonts.ready;
  const finite = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.all(finite.map((each) => each.finished.catch(() => null)));
  await new Promise((done) => requestAnimationFrame(done));
}"""

FOLLOW = """path => {
  const link = Object.assign(document.createElement("a"), { href: path });
  document.body.append(link);
  link.click();
  link.remove();
}"""

PLAYERS = {"five_hundred": 4, "sweven": 4, "oh_hell": 4, "ninety_nine": 3, "counters": 4}


# A page of every origin that runs no program: the page itself would become a guest at the same moment.
NO_PROGRAM = "/NOTICE.txt"

SET = "([place, settings]) => localStorage.getItem(place) ?? localStorage.setItem(place, settings)"

FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) {
    const asked = indexedDB.deleteDatabase(name);
    await new Promise((done, failed) => Object.assign(asked, { onsuccess: done, onerror: failed }));
  }
}"""


@dataclass
class Person:
    """Somebody in front of a browser."""

    context: BrowserContext
    page: Page
    url: str
    size: str
    wrong: list[str] = field(default_factory=list)  # errors in the console
    alone: bool = False  # nobody else gets this browser, because something of this person cannot be undone

    @property
    def touches(self) -> bool:
        return self.size in TOUCH

    def go(self, path: str) -> None:
        """Open a page by its address."""
        self.page.goto(self.url + path)

    def follow(self, path: str) -> None:
        """Follow a link to another place of the page that is open, so that nothing is loaded again."""
        self.page.evaluate(FOLLOW, path)

    def at_sizes(self, *sizes: str) -> Iterator[str]:
        """Give the page one size after the other, each once it stands still."""
        for size in sizes:
            self.page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
            self.page.evaluate(SETTLED)
            yield size

    def set(self, **settings: str) -> None:
        """Settings as the page keeps them, for pages that are opened from now on."""
        self.arrive()
        self.page.evaluate(SET, ["eldest.settings", json.dumps(settings)])

    def arrive(self) -> None:
        """Open a page of the server where no program runs, unless one is open."""
        if not self.page.url.startswith(self.url):
            self.go(NO_PROGRAM)

    def run_first(self, script: str) -> None:
        """Run a script in every page before its own."""
        self.alone = True
        self.context.add_init_script(script)

    def leave_nothing_to_chance(self) -> None:
        """Give the same share to every pack."""
        self.run_first(SURE)

    def make(
        self, game: str, options: dict[str, Any] | None = None, seats: list[str | None] | None = None, **more: Any
    ) -> str:
        """A table, made as a program would make it; by default bots sit in all other seats."""
        self.arrive()
        options = options or {}
        seats = seats or [None, *["rules"] * ((options.get("players") or PLAYERS[game]) - 1)]
        return str(self.page.evaluate(MAKE, {"game": game, "options": options, "seats": seats, **more}))

    def ask(self, table: str, **do: Any) -> None:
        """A command, as a program would send it."""
        sent = """async ([table, wanted]) => {
          const body = JSON.stringify({ type: "command", id: `t${Math.random()}`.replace(".", ""), do: wanted });
          const answer = await fetch(`/api/tables/${table}/commands`, {
            method: "POST", headers: { "Content-Type": "application/json" }, body });
          if (!answer.ok) throw new Error(await answer.text());
        }"""
        self.page.evaluate(sent, [table, do])

    def sit_down(
        self, game: str, options: dict[str, Any] | None = None, seats: list[str | None] | None = None, **more: Any
    ) -> str:
        """At a table of one's own that has begun."""
        table = self.make(game, options, seats, **more)
        self.ask(table, kind="start")
        self.go(f"/t/{table}")
        self.page.wait_for_selector(".cloth")
        return table

    def learn(self, path: str) -> Any:
        """The server's answer to this person."""
        return self.page.evaluate("async (path) => await (await fetch(path)).json()", path)

    def talk(self) -> str:
        """The text of the talk line."""
        return self.page.locator("#talk").inner_text()

    def hears(self, words: str) -> None:
        """Wait until the talk line says something."""
        self.page.locator("#talk", has_text=words).wait_for()

    def hand(self) -> list[str]:
        """The names of the cards in the hand, without what else is said of them."""
        names = self.page.locator(".hand button").evaluate_all(
            "all => all.map((each) => each.getAttribute('aria-label'))"
        )
        return [re.split(r"[.,;]", name)[0] for name in names]

    def leave(self) -> None:
        self.context.close()

    def forget(self) -> None:
        """Leave the browser as somebody else would find it anew; only what it has compiled remains."""
        self.context.set_offline(False)
        self.context.unroute_all()
        self.page.unroute_all()
        for each in self.context.pages:
            if each != self.page:
                each.close()
        self.go(NO_PROGRAM)
        self.page.evaluate(FORGET)
        self.context.clear_cookies()
        self.page.emulate_media(media="null", color_scheme="light")
        self.wrong.clear()


def launched(playwright: Playwright, *more: str) -> Browser:
    """The engine of the system's browser if it is installed, otherwise the whole browser."""
    if Path(SHELL).exists():
        hinting = "--font-render-hinting=none"  # so letters are as wide as in the whole browser
        return playwright.chromium.launch(executable_path=SHELL, args=["--no-sandbox", hinting, *more])
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", *more])


def sitting(
    browser: Browser, url: str, size: str = "desk", *, still: bool = True, kept: bool = False, **looks: Any
) -> Person:
    """
    Somebody who sits down in front of a browser of some size.

    If the page is kept there, it opens without the network. A browser that keeps it fetches all of it first, and
    `page.route` does not see the requests of its service worker.
    """
    context = browser.new_context(
        viewport=SIZES[size],
        has_touch=size in TOUCH,
        reduced_motion="reduce" if still else "no-preference",
        service_workers="allow" if kept else "block",
        **looks,
    )
    context.set_default_timeout(PATIENCE * 1000)
    person = Person(context, context.new_page(), url, size)

    def complain(text: str) -> None:
        if not any(each in text for each in MEANT):
            person.wrong.append(text)

    person.page.on(
        "console",
        lambda line: complain(f"{line.text} {line.location['url']}") if line.type in ("error", "warning") else None,
    )
    person.page.on("pageerror", lambda error: complain(str(error)))
    return person


def made_by(person: Person) -> list[str]:
    """The addresses that somebody's page asks for from now on."""
    requests: list[str] = []
    person.page.on("request", lambda request: requests.append(request.url))
    return requests


class Pool:
    """
    Browsers at one server, each for one person after another.

    They keep nothing but what they have compiled: a page opens in two thirds of the time.
    """

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self._browser = browser
        self._free: list[Person] = []

    def take(self, size: str) -> Person:
        """Somebody new, with a window of a size."""
        for each in self._free:
            if each.touches == (size in TOUCH):
                self._free.remove(each)
                each.page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
                each.size = size
                return each
        return sitting(self._browser, self.url, size)

    def give_back(self, person: Person) -> None:
        """Have the browser of somebody who has left for somebody else."""
        person.forget()
        self._free.append(person)

    def close(self) -> None:
        """Close all that are free."""
        for each in self._free:
            each.leave()

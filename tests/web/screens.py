"""The way to every screen of the page, and to every phase of every family."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.matrix import EVERYTHING
from tests.patience import PATIENCE
from tests.web.browser import Person
from tests.web.player import Player

Choice = Callable[[dict[str, Any]], str]

STANDS = "async table => (await (await fetch(`/api/tables/${table}`)).json()).view"
TITLED = """() => document.title.includes("Eldest")
  && [...document.querySelectorAll("h1")].filter((each) => each.checkVisibility()).length === 1"""
# How far what was shown moved while the page came: the sum of Layout Instability, without what somebody has pressed.
MOVED = """async () => {
  let moved = 0;
  const add = (list) => list.getEntries().forEach((each) => (moved += each.hadRecentInput ? 0 : each.value));
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return moved;
}"""
MOST_MOVED = 0.1
SHOWN = (
    """() => document.querySelector(".table[data-turn]") !== null || document.querySelector("dialog[open]") !== null"""
)


def first(match: dict[str, Any]) -> str:
    return str(match["legal"][0])


def highest(match: dict[str, Any]) -> str:
    """The most that may be bid; in the play whatever comes first."""
    if match["phase"] in ("call", "bid"):
        bids = [call for call in match["legal"] if call != "pass" and "NULLO" not in call]
        return str((bids or match["legal"])[-1])
    return first(match)


def no_trumps(match: dict[str, Any]) -> str:
    """The highest bid without trumps, and then the joker as the first card."""
    legal = match["legal"]
    if match["phase"] == "call":
        return next((call for call in reversed(legal) if call.endswith("NT")), legal[0])
    if match["phase"] == "discard":
        return next(card for card in legal if card != "JK")
    return "JK" if "JK" in legal else first(match)


@dataclass
class Guide:
    """Takes a table on by commands, while somebody's page shows it."""

    person: Person
    table: str

    def stands(self) -> dict[str, Any]:
        standing: dict[str, Any] = self.person.page.evaluate(STANDS, self.table)
        return standing

    def dealt(self) -> dict[str, Any]:
        """The match, once the page has added its share to the pack."""
        end = time.monotonic() + PATIENCE
        while not (match := self.stands()["match"]):
            assert time.monotonic() < end, "no cards are dealt"
            self.person.page.wait_for_timeout(30)
        found: dict[str, Any] = match
        return found

    def to(self, *phases: str, choose: Choice = first) -> str:
        """Play until one of these phases asks for something here, and say which; `end` is the end of a deal."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            standing = self.stands()
            match, status = standing["match"], standing["table"]["status"]
            if "end" in phases and status != "playing" and match and match["number"]:
                return self.seen("end")
            if match and match["legal"] and status == "playing":
                if match["phase"] in phases:
                    return self.seen(match["phase"])
                play = {"deal": match["number"], "step": standing["table"]["step"], "action": choose(match)}
                self.person.ask(self.table, kind="play", **play)
            else:
                self.person.page.wait_for_timeout(30)
        raise AssertionError(f"{phases} did not come")

    def seen(self, phase: str) -> str:
        """Wait until the page shows it too."""
        player = Player(self.person)
        player.wait()
        return phase


def seated(person: Person, game: str, options: dict[str, Any] | None = None, **more: Any) -> Guide:
    return Guide(person, person.sit_down(game, options, **more))


def five_hundred(person: Person) -> Iterator[str]:
    for _ in range(40):
        guide = Guide(person, person.make("five_hundred"))
        person.ask(guide.table, kind="start")
        way = person.follow if person.page.url.startswith(f"{person.url}/t/") else person.go
        way(f"/t/{guide.table}")
        if "JK" in guide.dealt()["hand"]:
            break
    yield guide.to("call")
    person.page.locator(".cloth [data-call]:not([aria-disabled])").last.click()
    yield "call chosen"
    yield guide.to("discard", choose=no_trumps)
    guide.to("play", choose=no_trumps)
    yield guide.to("suit", choose=no_trumps)
    yield guide.to("play")
    for paper in ("last", "log", "score"):
        yield from papers(person, paper)
    yield guide.to("end")


def partners(person: Person) -> Iterator[str]:
    yield seated(person, "five_hundred", {"players": 5}).to("partner", choose=highest)
    guide = seated(person, "five_hundred", {"players": 5, "five_partner": "called_card"})
    yield guide.to("called", choose=highest)
    yield guide.to("play")


def sweven(person: Person) -> Iterator[str]:
    guide = seated(person, "sweven", {"max_hands": 1})
    yield guide.to("bid", "call")
    yield guide.to("trump", "play", choose=highest)
    yield guide.to("play")
    yield guide.to("end")


def oh_hell(person: Person) -> Iterator[str]:
    guide = seated(person, "oh_hell", {"players": 4, "start": 3})
    yield guide.to("bid")
    person.page.locator("[role=radio]").nth(1).click()
    yield "bid chosen"
    yield guide.to("play")
    person.ask(guide.table, kind="pause")
    person.page.wait_for_selector(".stopped")
    yield "pause"
    person.ask(guide.table, kind="resume")
    yield guide.to("end")
    eight = seated(person, "oh_hell", {"players": 8, "start": 3})
    yield eight.to("play")


def ninety_nine(person: Person) -> Iterator[str]:
    guide = seated(person, "ninety_nine")
    yield guide.to("lay")
    yield guide.to("offer")
    yield guide.to("play")
    yield guide.to("end")
    two = seated(person, "ninety_nine", {"players": 2})
    yield two.to("dummy", "end")  # who plays for the dummy is chance


def counters(person: Person) -> Iterator[str]:
    guide = seated(person, "counters")
    yield guide.to("bid")
    yield guide.to("play")
    if EVERYTHING:  # a long way to a paper that others show too
        yield guide.to("end")
    joker = seated(person, "counters", {"variant": "counters_joker", "joker_turned": "dealer_names", "players": 6})
    yield joker.to("throw", "trump", "play")


PUZZLE = "/puzzle/2026-11-22/five_hundred"
PAGES = (
    "/",
    "/new/five_hundred",
    "/new/counters",
    "/records",
    "/statistics",
    "/sample/oh_hell",
    PUZZLE,
    "/rules",
    "/rules/FH",
    "/settings",
    "/offline",
    "/deal#1~sweven~players-2~~P0-AKSJHAKJCT9D.P1-QSQTHTC",
)
NO_TABLE = "0123456789abcdef0123456789abcdef"
LATE_PAGES = ("/pass", f"/t/{NO_TABLE}")


def pages(person: Person) -> Iterator[str]:
    for path in (*PAGES, *LATE_PAGES):
        person.go(path)
        person.page.wait_for_function(TITLED)
        assert person.page.evaluate(MOVED) < MOST_MOVED, path
        if "#" in path:
            person.page.get_by_role("region", name="Missing").wait_for()
        yield path


def others(person: Person) -> Iterator[str]:
    """A table that waits, who looks on, the papers, and what stands in the records afterwards."""
    waiting = person.make("oh_hell", {"players": 3, "start": 1}, [None, None, "rules"])
    person.go(f"/t/{waiting}")
    person.page.wait_for_selector(".cloth button")
    yield "waiting"
    guide = seated(person, "oh_hell", {"players": 3, "start": 1})
    guide.to("play")
    for paper in ("settings", "invite", "menu"):
        yield from papers(person, paper)
    person.page.keyboard.press("F1")
    person.page.wait_for_selector("dialog[open]")
    yield "keys"
    person.page.keyboard.press("Escape")
    person.go(f"/watch/{guide.table}")
    person.page.wait_for_selector(".watch .cloth .say")
    yield "watch"
    person.go(f"/t/{guide.table}")
    guide.to("end")
    person.go(f"/records/{guide.table}")
    person.page.locator("h1").first.wait_for()
    yield "record"
    person.go("/")
    person.page.locator("h1").first.wait_for()
    yield "lobby with tables"


PAPERS = {
    "last": "Last trick",
    "log": "So far",
    "score": "Sheet",
    "settings": "Settings",
    "invite": "Invite",
    "menu": "More",
}


def papers(person: Person, paper: str) -> Iterator[str]:
    """A paper that a tool of the bar opens; narrow windows show fewer tools."""
    button = person.page.locator(".bar").get_by_role("button", name=PAPERS[paper])
    if button.is_visible():
        button.click()
        person.page.wait_for_selector("dialog[open]")
        yield paper
        person.page.keyboard.press("Escape")
        person.page.wait_for_selector("dialog[open]", state="detached")


LEGS = {leg.__name__: leg for leg in (five_hundred, partners, sweven, oh_hell, ninety_nine, counters, pages, others)}

"""
How soon the page is there, and how smoothly it moves: `python -m benchmarks.page.speed`.

The first page and the first table over a slow line (1.6 Mbit/s, 150 ms there and back), with nothing kept; the page
without a network; the plays of a deal: from the press until the card lies there, and until the server has confirmed it;
the longest tasks on the main thread meanwhile; and what else than transform and opacity moves. Then a practice table
without a network: from the tap on a game, Python not started, until a card or call can be pressed; the longest tasks
while a deal is played against bots of level 3; and the memory of the page.
"""

from __future__ import annotations

import contextlib
import gzip
import json
import os
import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.page import memory as page_memory
from benchmarks.rates import Effort, emit
from page.build import build
from page.places import BUILT
from tests.web.browser import CHROMIUM, Person, sitting
from tests.web.player import Player
from tests.web.site import site_in

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}  # bytes a second
TASKS = ["-*", "toplevel", "__metadata"]  # what a trace is to tell
TASK = "ThreadControllerImpl::RunTask"
ONCE = ("de-", "clauses-", "drawn_out-")  # what is fetched only when it is asked for

WATCH = """() => {
  window.moved = new Set();
  window.watching = setInterval(() => {
    for (const each of document.getAnimations()) for (const frame of each.effect.getKeyframes())
      for (const name of Object.keys(frame)) moved.add(name);
  }, 50);
}"""
FRAME = {"offset", "computedOffset", "easing", "composite"}  # of a keyframe, beside what moves

# From the press of a card until it lies in the trick, and until the server's event has come.
PLAY = """() => new Promise((told) => {
  const card = document.querySelector(".hand button:not([aria-disabled])");
  const table = document.querySelector(".table");
  const before = table.dataset.event, laid = document.querySelectorAll(".trick .card").length;
  const began = performance.now();
  let shown = null;
  const look = () => {
    const now = performance.now() - began;
    if (shown === null && document.querySelectorAll(".trick .card").length !== laid) shown = now;
    if (table.dataset.event !== before) told({ shown: shown ?? now, confirmed: now });
    else if (now > 5000) told(null);
    else requestAnimationFrame(look);
  };
  card.click();
  look();
})"""


# When something was first there; Playwright itself looks for it only every half second.
SEEN = """(wanted) => {
  window.seen = new Promise((tell) => {
    const look = () => (document.querySelector(wanted) ? tell(performance.now()) : requestAnimationFrame(look));
    look();
  });
}"""


def sizes() -> dict[str, float]:
    """KB of script and style, gzipped: all that there is, and without what is fetched only when asked for."""
    found = {path.name: len(gzip.compress(path.read_bytes())) / 1024 for path in (BUILT / "assets").glob("*.*s")}
    code = {name: size for name, size in found.items() if name.endswith((".js", ".css"))}
    begun = sum(size for name, size in code.items() if not name.startswith(ONCE))
    return {"script and style KB": round(begun, 1), "with everything KB": round(sum(code.values()), 1)}


def cold_start(browser: Browser, url: str, times: int) -> dict[str, Any]:
    """Seconds over a slow line with nothing kept: until a game can be chosen, and from a link until a card can be."""
    lobby, table = [], []
    for _ in range(times):
        person = sitting(browser, url)
        lobby.append(_over_slow_line(person, "/", ".games button"))
        link = f"/t/{person.sit_down('five_hundred')}"
        table.append(_over_slow_line(person, link, ".hand button"))
        person.leave()
    return {
        "first page s": round(statistics.median(lobby), 2),
        "first pages": [round(wait, 2) for wait in lobby],
        "first table s": round(statistics.median(table), 2),
        "first tables": [round(wait, 2) for wait in table],
    }


def _over_slow_line(person: Person, path: str, wanted: str) -> float:
    """Seconds from the request of a page until something of it is there, by the clock of the page."""
    page = person.context.new_page()
    line = person.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    line.send("Network.emulateNetworkConditions", SLOW)
    page.add_init_script(f"({SEEN})({json.dumps(wanted)})")
    page.goto(person.url + path, wait_until="commit")
    milliseconds: float = page.evaluate("() => seen")
    return milliseconds / 1000


def offline(browser: Browser, url: str, times: int) -> dict[str, Any]:
    """Seconds from a reload without a network until the score keeper can be used."""
    waits = []
    for _ in range(times):
        person = sitting(browser, url, "phone", kept=True)
        person.go("/score")
        person.page.evaluate("() => navigator.serviceWorker.ready")
        person.context.set_offline(True)
        began = time.perf_counter()
        person.page.reload()
        person.page.get_by_role("link", name="New game").wait_for()
        waits.append(time.perf_counter() - began)
        person.leave()
    return {"offline s": round(statistics.median(waits), 2)}


def deal(browser: Browser, url: str) -> dict[str, Any]:
    """A deal of Five Hundred with everything that moves, from the link to the table to the first cards of the next."""
    person = sitting(browser, url, still=False)
    person.set(beat="0.4")
    table = person.make("five_hundred")
    person.ask(table, kind="start")
    page, player = person.page, Player(person)
    browser.start_tracing(page=page, categories=TASKS)
    person.go(f"/t/{table}")
    page.wait_for_selector(".cloth")
    page.evaluate(WATCH)
    plays = []
    while not page.locator("dialog[open]").count():
        player.wait()
        if page.locator("dialog[open]").count():
            break
        if may_play(page):
            plays.append(page.evaluate(PLAY))
            page.wait_for_timeout(400)
        else:
            player.act()
    player.go_on()
    page.locator("dialog[open]").wait_for(state="detached")
    page.wait_for_timeout(1000)
    told = [each for each in plays if each]
    moved = set(page.evaluate("() => [...moved]")) - FRAME
    found = tasks(json.loads(browser.stop_tracing()))
    person.leave()
    return {
        "plays": len(told),
        "shown ms": percents([each["shown"] for each in told]),
        "confirmed ms": percents([each["confirmed"] for each in told]),
        "longest tasks ms": sorted((wall for wall, _ in found), reverse=True)[:5],
        "longest tasks, ms of CPU time": sorted((cpu for _, cpu in found), reverse=True)[:5],
        "what moves": sorted(moved),
    }


def practice(browser: Browser, url: str, times: int) -> dict[str, Any]:
    """A practice table of Sweven without a network: its start, and a deal of it."""
    person, waits, taken = sitting(browser, url, "phone", kept=True), [], []
    person.go("/offline")
    page = person.page
    page.locator(".box .btn.go").click()
    page.wait_for_selector(".box.ready")
    person.context.set_offline(True)
    for _ in range(times):
        page.goto(f"{url}/offline")
        page.wait_for_selector(".ways .btn:not([disabled])")
        page.wait_for_timeout(500)
        began, used = page.evaluate("performance.now()"), cpu_of_pages()
        page.evaluate(SEEN, "[data-turn]")
        page.get_by_role("button", name="Sweven", exact=True).tap()
        waits.append((page.evaluate("() => seen") - began) / 1000)
        taken.append(cpu_of_pages() - used)
    page_memory.choose_bots(page, "sweven")
    page.goto(f"{url}/new/sweven")
    page.wait_for_selector(".big.go:not([disabled])")
    page.locator(".big.go").tap()
    page.wait_for_selector("[data-turn]")
    browser.start_tracing(page=page, categories=TASKS)
    Player(person).play(1)
    found = tasks(json.loads(browser.stop_tracing()))
    person.leave()
    return {
        "practice start s": round(statistics.median(waits), 2),
        "practice starts": [round(wait, 2) for wait in waits],
        "practice start, s of CPU time": round(statistics.median(taken), 2),
        "practice longest tasks ms": sorted((wall for wall, _ in found), reverse=True)[:5],
        "practice longest tasks, ms of CPU time": sorted((cpu for _, cpu in found), reverse=True)[:5],
    }


def cpu_of_pages() -> float:
    """Seconds of CPU time that the browser's processes of pages have used, workers included."""
    parents, found = {}, []
    for each in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            parents[int(each.name)] = int((each / "stat").read_text().rpartition(")")[2].split()[1])
            if b"--type=renderer" in (each / "cmdline").read_bytes():
                found.append(each)
    return sum(page_memory.cpu_time(each) for each in found if _is_below(int(each.name), os.getpid(), parents))


def _is_below(process: int, ancestor: int, parents: dict[int, int]) -> bool:
    while process in parents:
        if process == ancestor:
            return True
        process = parents[process]
    return False


def tasks(trace: dict[str, Any]) -> list[tuple[int, int]]:
    """
    How long the page's main thread was at each task: by the clock, and of CPU time.

    A task that is longer by the clock has waited for a processor that others had.
    """
    events = trace["traceEvents"]
    mains = {_thread(each) for each in events if each["args"].get("name") == "CrRendererMain"}
    ran = [each for each in events if each["ph"] == "X" and each["name"] == TASK and _thread(each) in mains]
    busiest = Counter(map(_thread, ran)).most_common(1)[0][0]
    return [(each["dur"] // 1000, each.get("tdur", 0) // 1000) for each in ran if _thread(each) == busiest]


def _thread(event: dict[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]


def may_play(page: Page) -> bool:
    """Whether a card for the trick is asked for."""
    return page.locator(".trick .spot:not(.quiet)").count() > 0


def percents(values: list[float]) -> dict[str, float]:
    """The middle one and the one that 95 of 100 are below."""
    ordered = sorted(values)
    return {"half": round(statistics.median(ordered), 1), "95": round(ordered[int(0.95 * (len(ordered) - 1))], 1)}


def measure(times: int) -> dict[str, Any]:
    """Build the page, put it on a server, and look at it."""
    build(lambda text: print(text, file=sys.stderr))
    with tempfile.TemporaryDirectory() as folder, site_in(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        measured = sizes() | cold_start(browser, site.url, times) | offline(browser, site.url, times)
        measured |= deal(browser, site.url) | practice(browser, site.url, times)
        browser.close()
    return measured | {"practice page MB": page_memory.measured("sweven").played}


def page(effort: Effort) -> None:
    """Measure the page, if there is a browser."""
    if not Path(CHROMIUM).exists():
        emit("page", "chromium", installed=False, how=f"{CHROMIUM} is what it is looked at with")
        return
    emit("page", "five_hundred", **measure(effort.repeats // 2 + 1))


def main(arguments: list[str]) -> int:
    """Measure, and print what came out as JSON."""
    print(json.dumps(measure(1 if "--quick" in arguments else 5), indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""
Pictures of every screen, to be looked at: `python -m tests.web.pictures FOLDER [LOOK …]`.

Without a look all of them are taken. `python -m tests.web.pictures readme` takes the three that
stand in the README.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from page.build import build
from tests.web.browser import CHROMIUM, Person, sitting
from tests.web.screens import LEGS, Guide
from tests.web.site import site_in

README = Path(__file__).parents[2] / "docs" / "pictures"

# By name: the size of the window, and the settings of whoever looks.
LOOKS: dict[str, tuple[str, dict[str, str]]] = {
    "desk": ("desk", {}),
    "phone": ("phone", {}),
    "narrow": ("narrow", {"theme": "dark"}),
    "tablet": ("tablet", {"deck": "four"}),
    "side": ("side", {}),
    "screen": ("screen", {}),
    "dark": ("desk", {"theme": "dark", "deck": "four"}),
    "german": ("desk", {"language": "de"}),
}


@contextmanager
def somebody(size: str, **looks: Any) -> Iterator[Person]:
    """A person at a server of their own."""
    build(print)
    with tempfile.TemporaryDirectory() as folder, site_in(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        person = sitting(browser, site.url, size, **looks)
        yield person
        browser.close()


def take(folder: Path, look: str) -> None:
    """Every screen as it looks to somebody."""
    size, settings = LOOKS[look]
    with somebody(size) as person:
        person.set(**{"beat": "0.4", "twoTap": "off", **settings})
        for leg, places in LEGS.items():
            for number, place in enumerate(places(person)):
                name = re.sub(r"\W+", "-", f"{leg}-{number:02}-{place}").strip("-")
                person.page.screenshot(path=folder / f"{look}-{name}.png")
                print(look, name, flush=True)


def of_readme(folder: Path) -> None:
    """A trick at the desk, the end of a deal, and a phone."""
    with somebody("desk") as person:
        person.set(beat="0.4")
        guide = Guide(person, person.sit_down("five_hundred"))
        guide.to("play")
        for _ in range(3):
            person.ask(guide.table, kind="play", **next_play(guide))
            guide.to("play")
        person.page.screenshot(path=folder / "table.png")
        end = Guide(person, person.sit_down("sweven"))
        end.to("end")
        person.page.screenshot(path=folder / "deal_end.png")
    with somebody("phone") as person:
        person.set(beat="0.4")
        guide = Guide(person, person.sit_down("counters"))
        guide.to("play")
        for _ in range(3):
            person.ask(guide.table, kind="play", **next_play(guide))
            guide.to("play")
        person.page.screenshot(path=folder / "phone.png")


def next_play(guide: Guide) -> dict[str, Any]:
    """The first card that may be played."""
    standing = guide.stands()
    return {
        "deal": standing["match"]["number"],
        "step": standing["table"]["step"],
        "action": standing["match"]["legal"][0],
    }


def main(arguments: list[str]) -> int:
    """Take the pictures."""
    match arguments:
        case ["readme"]:
            of_readme(README)
        case [folder, *looks] if set(looks) <= set(LOOKS):
            Path(folder).mkdir(parents=True, exist_ok=True)
            for look in looks or LOOKS:
                take(Path(folder), look)
        case _:
            print(f"tests.web.pictures: a folder, and any of {', '.join(LOOKS)}; or readme", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

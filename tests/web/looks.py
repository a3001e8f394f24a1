"""Faults of a page for eyes, ears and fingers, at every size and in every colour scheme."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.matrix import EVERYTHING
from tests.web.browser import SETTLED, SIZES, Person

MEASURE = Path(__file__).with_name("looks.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Two rules take half of the time. Looks measure larger targets, and test_tokens computes the contrast of all colours.
TARGETS, CONTRAST = "target-size", "color-contrast"
AXE = Axe().axe_script

# No rule that is asked for needs style sheets which are fetched once more.
VIOLATIONS = """async ([values, left_out]) => {
  const rules = Object.fromEntries(left_out.map((rule) => [rule, { enabled: false }]));
  const options = { runOnly: { type: "tag", values }, rules, resultTypes: ["violations"], preload: false };
  return (await axe.run(document, options)).violations;
}"""

# A window of a desk as it is seen with letters that are twice and four times as large.
ZOOMED = {"width": 640, "height": 400}
ZOOMED_FAR = {"width": 320, "height": 256}

# WCAG 1.4.12: what a reader may set, and no word may be lost.
SPACED = """on => {
  const sheet = new CSSStyleSheet();
  const set = { "line-height": 1.5, "letter-spacing": ".12em", "word-spacing": ".16em" };
  const lines = Object.entries(set).map(([name, value]) => `${name}: ${value} !important;`);
  sheet.replaceSync(`* { ${lines.join(" ")} }`);
  document.adoptedStyleSheets = on ? [sheet] : [];
}"""

SPEAK = """language => {
  const kept = { ...JSON.parse(localStorage.getItem("eldest.settings") ?? "{}"), language };
  localStorage.setItem("eldest.settings", JSON.stringify(kept));
  dispatchEvent(new StorageEvent("storage", { key: "eldest.settings" }));
}"""


@dataclass
class Looks:
    """Looks at whatever stands on somebody's page; what is wrong is kept by the name of the place."""

    person: Person
    first: int = 0  # how the first place is looked at
    known: set[str] = field(default_factory=set)  # places at which axe has looked
    wrong: list[str] = field(default_factory=list)  # what is wrong, with the name of the place
    places: int = 0

    @property
    def page(self) -> Page:
        return self.person.page

    def at(self, place: str) -> None:
        """
        Look at a place in one of three ways, which take turns from place to place: with all cases in all of them.

        At a desk by day and with letters twice as large; on a phone in the dark, where letters stand further apart
        too; on a narrow phone, with long words, and at a desk with letters four times as large. Axe looks once at
        what has the same name in several games.
        """
        by_axe = EVERYTHING or place not in self.known
        self.known.add(place)
        ways = (self.at_a_desk, self.on_a_phone, self.on_a_narrow_one)
        for way in ways if EVERYTHING else (ways[(self.first + self.places) % len(ways)],):
            way(place, by_axe)
            self.show(SIZES["desk"])
        self.places += 1

    def at_a_desk(self, place: str, by_axe: bool) -> None:
        if by_axe:
            self.axe(f"{place}, desk", *(() if EVERYTHING else (TARGETS,)))
        self.measure(f"{place}, desk", touch=False)
        self.show(ZOOMED)
        self.measure(f"{place}, zoom 200 %", touch=False)

    def on_a_phone(self, place: str, by_axe: bool) -> None:
        self.show(SIZES["phone"], "dark")
        if by_axe:
            self.axe(f"{place}, phone, dark", TARGETS, *(() if EVERYTHING else (CONTRAST,)))
        self.measure(f"{place}, phone")
        self.spaced(f"{place}, phone, spaced")

    def on_a_narrow_one(self, place: str, by_axe: bool) -> None:
        self.show(SIZES["narrow"])
        if by_axe:
            self.axe(f"{place}, narrow", TARGETS, CONTRAST)
        self.measure(f"{place}, narrow")
        self.long(f"{place}, narrow, long words")
        self.show(ZOOMED_FAR)
        self.measure(f"{place}, zoom 400 %", touch=False)

    @contextmanager
    def sized(self, size: dict[str, int]) -> Iterator[None]:
        """The page at a size, then at a desk again."""
        self.show(size)
        yield
        self.show(SIZES["desk"])

    def show(self, size: dict[str, int], theme: str = "light") -> None:
        """Give the page a size and a colour scheme, and wait until it stands still."""
        self.page.set_viewport_size(size)  # type: ignore[arg-type]
        self.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        self.page.evaluate(SETTLED)

    def axe(self, where: str, *left_out: str) -> None:
        if not self.page.evaluate("'axe' in window"):  # half a megabyte: once a page
            self.page.evaluate(AXE)
        for each in self.page.evaluate(VIOLATIONS, [RULES, left_out]):
            for node in each["nodes"][:3]:
                self.wrong.append(f"{where}: {each['id']}: {node['html'][:160]} {node['target']}")

    def measure(self, where: str, *, touch: bool = True) -> None:
        found = self.page.evaluate(MEASURE, {"touch": touch, "sideways": True})
        self.wrong.extend(f"{where}: {each}" for each in found)

    def spaced(self, where: str) -> None:
        self.page.evaluate(SPACED, True)
        self.measure(where, touch=False)
        self.page.evaluate(SPACED, False)

    def long(self, where: str) -> None:
        """In a language that is twice as long and runs from the right."""
        self.page.evaluate(SPEAK, "x-long")
        self.page.wait_for_function("() => document.documentElement.dir === 'rtl'")
        self.page.evaluate(SETTLED)
        self.measure(where)
        self.page.evaluate(SPEAK, "auto")
        self.page.wait_for_function("() => document.documentElement.dir === 'ltr'")

"""Faults of a page for eyes, ears and fingers, at every size and in every colour scheme."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.matrix import EVERYTHING
from tests.web.browser import SIZES, Person

MEASURE = Path(__file__).with_name("looks.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AXE = Axe().axe_script

# No rule that is asked for needs style sheets which are fetched once more.
VIOLATIONS = """async rules => {
  const options = { runOnly: rules, resultTypes: ["violations"], preload: false };
  return (await axe.run(document, options)).violations;
}"""

# Sizes as they are seen; zoom by a half and by a quarter is a window so much smaller.
ZOOMS = {"zoom 200 %": {"width": 640, "height": 400}, "zoom 400 %": {"width": 320, "height": 256}}

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

# Two frames, then whatever is still on its way: letters that are being fetched, cards and papers that move.
SETTLED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await document.fonts.ready;
  const finite = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.all(finite.map((each) => each.finished.catch(() => null)));
  await new Promise((done) => requestAnimationFrame(done));
}"""


@dataclass
class Looks:
    """Looks at whatever stands on somebody's page; what is wrong is kept by the name of the place."""

    person: Person
    wrong: list[str] = field(default_factory=list)
    places: int = 0

    @property
    def page(self) -> Page:
        return self.person.page

    def at(self, place: str) -> None:
        """
        Look from all sides.

        Every place is measured at a desk, on a phone and on a narrow one. What takes longer is done at every second
        place, so that every leg has all of it: axe and the zoom by a half at a desk by day, letters further apart; at
        the next place axe on a phone in the dark, the zoom by a quarter, long words. With all cases everything is done
        everywhere. The contrast of day and dark is computed in `test_tokens`.
        """
        self.places += 1
        odd = self.places % 2 == 1 or EVERYTHING
        even = self.places % 2 == 0 or EVERYTHING
        if odd:
            self.axe(f"{place}, desk")
        self.measure(f"{place}, desk", touch=False)
        self.show(SIZES["phone"], "dark")
        if even:
            self.axe(f"{place}, phone, dark")
        self.measure(f"{place}, phone")
        if odd:
            self.spaced(f"{place}, phone, spaced")
        self.show(SIZES["narrow"])
        self.measure(f"{place}, narrow")
        if even:
            self.long(f"{place}, narrow, long words")
        for (zoom, size), looked_at in zip(ZOOMS.items(), (odd, even), strict=True):
            if looked_at:
                self.show(size)
                self.measure(f"{place}, {zoom}", touch=False)
        self.show(SIZES["desk"])

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

    def axe(self, where: str) -> None:
        if not self.page.evaluate("'axe' in window"):  # half a megabyte: once a page
            self.page.evaluate(AXE)
        for each in self.page.evaluate(VIOLATIONS, RULES):
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

"""A player with only a keyboard: Tab, arrows, letters, Enter; the focus is always visible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import ElementHandle, Locator, TimeoutError

from tests.web.player import Player

FAR = 60  # so many keys lead anywhere
WHILE = 50  # milliseconds between keys that hurry

# Where the focus is, and what is wrong with it.
FOCUS = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return "the focus is lost";
  if (here.matches("dialog h2")) return null;  // a paper opens on its headline, and is itself the sign
  const box = here.getBoundingClientRect();
  if (box.right <= 0 || box.bottom <= 0 || box.left >= innerWidth || box.top >= innerHeight)
    return `the focus is off the screen: ${here.outerHTML.slice(0, 200)}`;
  const rings = [here, here.parentElement, ...here.querySelectorAll("*")].some((each) => {
    const style = getComputedStyle(each);
    // Dots are what a hint has.
    return !["none", "dotted"].includes(style.outlineStyle) && parseFloat(style.outlineWidth) >= 2;
  });
  return rings ? null : `the focus is not seen: ${here.outerHTML.slice(0, 200)}`;
}"""

# Which way the focus goes by arrow key from where it is to something in the same group; nothing where they share none.
WAY = """wanted => {
  const here = document.activeElement;
  if (here === wanted) return "there";
  const group = wanted.closest("[role=group], [role=radiogroup], .whole");
  if (!group?.contains(here)) return null;
  if (getComputedStyle(wanted).visibility !== "visible") return null;
  if (group.matches(".hand")) return +wanted.dataset.card > +here.dataset.card ? "ArrowRight" : "ArrowLeft";
  const [one, other] = [here, wanted].map((each) => each.getBoundingClientRect());
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [dx, dy] = middle(other).map((value, place) => value - middle(one)[place]);
  if (wanted.tabIndex >= 0 && here.tabIndex >= 0) return null;  // no group with one stop
  if (Math.abs(dy) > one.height / 2) return dy > 0 ? "ArrowDown" : "ArrowUp";
  return dx > 0 ? "ArrowRight" : "ArrowLeft";
}"""


@dataclass
class Typist(Player):
    """Plays at random by keys alone."""

    def key(self, key: str) -> None:
        """Press a key; afterwards the focus is somewhere, and can be seen there."""
        page = self.person.page
        page.keyboard.press(key)
        if key == "Tab" and page.evaluate("document.activeElement === document.body"):
            page.keyboard.press(key)  # beyond the last stop lies the browser's own bar, and then the first one
        self.look()

    def look(self) -> None:
        """Wait until the focus can be seen: it moves once the page shows what came of a key."""
        page = self.person.page
        try:
            page.wait_for_function(f"() => ({FOCUS})() === null")
        except TimeoutError:
            raise AssertionError(page.evaluate(FOCUS)) from None

    def reach(self, what: Any) -> None:
        """Bring the focus to something: by Tab to its group, by arrows along it."""
        for _ in range(FAR):
            way = what.evaluate(WAY)
            if way == "there":
                return
            self.key(way or "Tab")
        raise AssertionError(f"no key leads to {what}")

    def press(self, what: Locator | ElementHandle | object) -> None:
        self.reach(what)
        self.person.page.keyboard.press("Enter")

    def card(self, card: Locator) -> None:
        """A card: Enter plays it."""
        handle = card.element_handle()
        assert handle
        self.press(handle)

    def hurried(self) -> bool:
        """Escape makes whatever still moves happen at once, and closes a paper that has come meanwhile."""
        if self.asked(within=WHILE):
            return True
        ended = self.person.page.get_by_role("button", name="How the deal ended")
        if ended.count():
            self.press(ended)
        else:
            self.person.page.keyboard.press("Escape")
        return False

    def go_on(self) -> None:
        """From a paper: it has the focus, keeps it, and Enter on its headline goes on."""
        page = self.person.page
        self.look()
        assert page.evaluate("document.activeElement.matches('dialog[open] h2')")
        page.keyboard.press("Enter")

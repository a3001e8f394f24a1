"""A player who knows only what the page shows: what is open to be pressed, and what a paper asks."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field

from playwright.sync_api import Locator

from tests.patience import PATIENCE
from tests.web.browser import Person

NEXT = "dialog[open] [data-next]"
AT_ONCE = 500  # milliseconds for which a page looks by itself

# Where something waits for this player, or a paper lies over the cloth.
WAITING = """() => Boolean(
  document.querySelector(".table[data-turn]") || document.querySelector("dialog[open]"))"""

IN_A_TRICK = """() => Boolean(
  document.querySelector(".table[data-turn]") && document.querySelector(".trick .lay .card")
  && !document.querySelector(".cloth .asked") && document.querySelector(".hand button:not([aria-disabled])"))"""

MOVED = """before => {
  const table = document.querySelector(".table");
  return document.querySelector("dialog[open]") || !table?.dataset.turn || table.dataset.event !== before;
}"""

TAP = """() => document.querySelector(".cloth")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))"""

# Whether that is so within some milliseconds; a tap on the cloth hurries whatever still moves. The page itself looks
# again and again, because each question from outside costs time in four processes.
SOON = f"""async ([milliseconds, taps]) => {{
  for (let end = performance.now() + milliseconds; ; await new Promise((done) => setTimeout(done, 20))) {{
    if (({WAITING})()) return true;
    if (performance.now() > end) return false;
    if (taps) ({TAP})();
  }}
}}"""

# What chooses something, phase by phase; a button that confirms comes after it.
CHOICES = (
    ".cloth [role=radio]:not([aria-disabled])",
    ".cloth [data-call]:not([aria-disabled])",
    ".cloth [data-called]",
    ".cloth [data-suit]:not([aria-disabled])",
    ".cloth .offers button",
    ".cloth .choices button",
    ".cloth .pick",
)

DUMMY = ".dummy.asked button:not([aria-disabled])"
HAND = ".hand button:not([aria-disabled])"
CONFIRM = ".cloth .btn.go"
PASS = ".cloth [data-pass]"

# The number of the last event, and how many elements each of some selectors has: one question instead of many.
SEEN = """selectors => [
  document.querySelector(".table")?.dataset.event ?? null,
  Object.fromEntries(selectors.map((each) => [each, document.querySelectorAll(each).length])),
]"""


@dataclass
class Player:
    """Plays at random, by pointing or by touching."""

    person: Person
    chance: random.Random = field(default_factory=lambda: random.Random(1))

    def play(self, deals: int) -> int:
        """Play until so many deals are over, or the match is; say how many were."""
        page, over = self.person.page, 0
        while over < deals:
            self.wait()
            following = page.locator(NEXT)
            if page.locator("dialog[open]").count():
                over += 1
                if over == deals or following.count() == 0 or following.get_attribute("data-next") == "rematch":
                    return over
                self.go_on()
                page.wait_for_selector("dialog[open]", state="detached")
            else:
                self.act()
        return over

    def asked(self, within: int = 0) -> bool:
        """Whether something waits for this player, now or within some milliseconds; nothing is hurried."""
        return bool(self.person.page.evaluate(SOON, [within, False]))

    def into_a_trick(self) -> None:
        """Play until a card is asked for while another one lies there already."""
        page = self.person.page
        for _ in range(100):
            self.wait()
            if page.evaluate(IN_A_TRICK):
                return
            if page.locator("dialog[open]").count():
                page.locator(NEXT).click()
                page.wait_for_selector("dialog[open]", state="detached")
            else:
                self.act()
        raise AssertionError("this player is never asked to follow")

    def wait(self) -> None:
        """Until something is asked; a tap on the cloth hurries whatever still moves."""
        end = time.monotonic() + PATIENCE
        while not self.hurried():
            assert time.monotonic() < end, f"nothing is asked: {self.person.page.locator('#talk').inner_text()}"

    def hurried(self) -> bool:
        """Hurry for a while; whether something is asked then."""
        return bool(self.person.page.evaluate(SOON, [AT_ONCE, True]))

    def go_on(self) -> None:
        """From the paper at the end of a deal to the next one."""
        self.person.page.locator(NEXT).click()

    def act(self) -> None:
        """Do one thing that is asked, whatever it is; nothing if it is not asked any more."""
        page = self.person.page
        before, counts = page.evaluate(SEEN, [*CHOICES, DUMMY, HAND, CONFIRM, PASS])
        if counts[PASS] and self.chance.random() < 0.6:
            self.press(page.locator(PASS))
        elif not self.choose(counts) and not self.lay(counts):
            return
        page.wait_for_function(MOVED, arg=before)

    def choose(self, counts: dict[str, int]) -> bool:
        """Choose from a board or a row and confirm it; whether there was one."""
        page = self.person.page
        for choice in CHOICES:
            if counts[choice]:
                self.press(page.locator(choice).nth(self.chance.randrange(counts[choice])))
                confirm = page.locator(f"{CONFIRM}:not([aria-disabled])")
                if confirm.count():
                    self.press(confirm)
                return True
        return False

    def lay(self, counts: dict[str, int]) -> bool:
        """A card of the dummy or of the hand, or as many as a tray has room for; whether there was one."""
        page = self.person.page
        if counts[DUMMY]:
            self.card(page.locator(DUMMY).nth(self.chance.randrange(counts[DUMMY])), "data-dummy")
            return True
        cards, confirm = page.locator(HAND), page.locator(CONFIRM)
        if not counts[HAND]:
            return False
        if not counts[CONFIRM]:
            self.card(cards.nth(self.chance.randrange(counts[HAND])))
            return True
        while confirm.get_attribute("aria-disabled"):
            self.press(cards.nth(self.chance.randrange(cards.count())))
        self.press(confirm)
        return True

    def card(self, card: Locator, place: str = "data-card") -> None:
        """A card: where the first tap only lifts it, a second one plays it."""
        # By its place, as it is another element when the hand is drawn anew between two taps.
        same = f'.cloth [{place}="{card.get_attribute(place)}"]'
        self.press(self.person.page.locator(same))
        lifted = self.person.page.locator(f"{same}.lifted")
        if lifted.count():
            self.press(lifted)

    def press(self, what: Locator) -> None:
        """Point at the upper left of something: the rest of a card may lie under another."""
        at = {"x": 14.0, "y": 14.0}
        if self.person.touches:
            what.tap(position=at)
        else:
            what.click(position=at)

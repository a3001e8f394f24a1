"""Somebody who keeps the score on the page, by touching it as people do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.web.browser import NO_PROGRAM, Person

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")


@dataclass
class Keeper:
    """A person with a score sheet."""

    person: Person
    taps: int = 0

    def begin(self, game: str, names: tuple[str, ...] = NAMES, players: int | None = None) -> str:
        """A new sheet; its path."""
        page = self.person.page
        self.person.go(f"/score/new/{game}")
        fields = page.locator("ol input")
        fields.first.wait_for()
        if players is not None:
            page.locator(".people label", has_text=str(players)).click()
        for seat in range(fields.count()):
            fields.nth(seat).fill(names[seat])
        page.locator("form button[type=submit]").click()
        page.locator(".pad .keys").wait_for()
        return page.url.removeprefix(self.person.url)

    def tap(self, found: Locator) -> None:
        found.click()
        self.taps += 1

    def keys(self, *names: str | int) -> None:
        """Touch keys by what stands on them."""
        for name in names:
            self.tap(self.person.page.locator(".pad .keys").get_by_role("button", name=str(name), exact=True))

    def write_down(self) -> None:
        """Go on to the next hand."""
        self.tap(self.person.page.locator(".acts .btn.go"))

    @contextmanager
    def busy_database(self) -> Iterator[None]:
        """Another page of this browser writes in the database and makes everything else there wait."""
        other = self.person.context.new_page()
        other.goto(self.person.url + NO_PROGRAM)
        other.evaluate(OCCUPY)
        yield
        other.close()

    def scores(self) -> list[str]:
        """The totals that stand beside the players."""
        return self.person.page.locator(".entry tbody .r b").all_inner_texts()

    def shows(self, heading: str) -> None:
        """Wait for a hand."""
        expect(self.person.page.get_by_role("heading", level=2).first).to_have_text(heading)

    def kept(self, path: str = "") -> list[dict[str, object]]:
        """The strokes that the browser keeps of the sheet that is open, in their order."""
        pad = (path or self.person.page.url).split("/score/")[1].split("/")[0]
        return self.person.page.evaluate(KEPT, pad)


KEPT = """pad => new Promise((done, failed) => {
  const asked = indexedDB.open("eldest.keeper");
  asked.onerror = () => failed(asked.error);
  asked.onsuccess = () => {
    const all = asked.result.transaction("strokes").objectStore("strokes").getAll(IDBKeyRange.bound([pad], [pad, []]));
    all.onsuccess = () => {
      const strokes = all.result.map((each) => each.stroke);
      strokes.sort((one, other) => one.clock - other.clock || (one.device < other.device ? -1 : 1));
      asked.result.close();
      done(strokes);
    };
  };
})"""

OCCUPY = """() => new Promise((done, failed) => {
  const asked = indexedDB.open("eldest.keeper");
  asked.onerror = () => failed(asked.error);
  asked.onsuccess = () => {
    const store = asked.result.transaction("strokes", "readwrite").objectStore("strokes");
    const goOn = () => {
      done();
      store.count().onsuccess = goOn;
    };
    goOn();
  };
})"""

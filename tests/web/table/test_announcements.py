"""The announcements of one whole hand, and the table as a screen reader reads it."""

from __future__ import annotations

import itertools
import re

from playwright.sync_api import Browser, Page

from tests.web.browser import Person, sitting
from tests.web.kept_files import same
from tests.web.screens import Guide, first

SHORT = {"players": 3, "start": 4}
DONE = "() => document.querySelector('dialog[open]') !== null"

# Everything that the two live regions say, from the first word on.
LISTEN = """(() => {
  window.heard = [];
  new MutationObserver((changes) => {
    const changed = changes.map(({ target }) => (target.nodeType === 1 ? target : target.parentElement));
    for (const region of new Set(changed)) {
      const live = region?.closest?.("[aria-live]");
      const words = live?.textContent;
      if (words && live.ariaLive !== "off") heard.push(`${live.ariaLive}: ${words.replace("\\u00a0", "")}`);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()"""


def heard(page: Page) -> list[str]:
    page.wait_for_function(DONE)
    said: list[str] = page.evaluate("heard")
    return said


def sentences(said: list[str], region: str) -> list[str]:
    """The text of one region, sentence by sentence: how many come at once depends on the machine."""
    own = [each.removeprefix(f"{region}: ") for each in said if each.startswith(f"{region}: ")]
    return [sentence for each in own for sentence in re.findall(r"\S[^.?!]*[.?!]", each)]


def test_a_whole_hand_is_told_in_words_in_both_languages(sure_person: Person, chromium: Browser) -> None:
    table = sure_person.make("oh_hell", SHORT)
    # The same person with a second device, in another language.
    other = sitting(chromium, sure_person.url, locale="de-DE")
    other.context.add_cookies(sure_person.context.cookies())  # type: ignore[arg-type]
    german = other.page
    for each in (sure_person, other):
        each.leave_nothing_to_chance()
        each.run_first(LISTEN)
        each.set(beat="0.4")
    for page in (sure_person.page, german):
        page.goto(f"{sure_person.url}/t/{table}")
        page.wait_for_selector(".cloth")
    sure_person.ask(table, kind="start")
    # One event after the other, each shown before the next comes: so nothing is said in one breath.
    guide = Guide(sure_person, table)
    while (phase := guide.to("bid", "play", "end")) != "end":
        if phase == "play" and len(guide.stands()["match"]["hand"]) == SHORT["start"]:
            assert same("table_in_play.yaml", sure_person.page.locator("body").aria_snapshot())
        match = guide.stands()["match"]
        play = {"deal": match["number"], "step": guide.stands()["table"]["step"], "action": first(match)}
        sure_person.page.wait_for_function("() => document.querySelector('.table[data-turn]')")
        german.wait_for_function("() => document.querySelector('.table[data-turn]')")
        sure_person.ask(table, kind="play", **play)
    assert same("end_of_deal.yaml", sure_person.page.locator("dialog[open]").aria_snapshot())
    for language, page in (("en", sure_person.page), ("de", german)):
        said = heard(page)
        politely, at_once = sentences(said, "polite"), sentences(said, "assertive")
        assert same(f"heard_{language}.txt", "\n".join(["politely", *politely, "", "at once", *at_once]) + "\n")
        for told in (politely, said):
            assert not [one for one, other in itertools.pairwise(told) if one == other]
    other.leave()
    assert not other.wrong, other.wrong

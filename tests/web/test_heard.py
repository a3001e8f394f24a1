"""What is heard of one whole hand, and how the table stands for whoever reads it with a screen reader."""

from __future__ import annotations

import itertools

from playwright.sync_api import Page

from tests.web.browser import Person
from tests.web.kept import same
from tests.web.screens import Guide, first

# Everything that the two live regions say, from the first word on.
LISTEN = """(() => {
  window.heard = [];
  let last = "";
  new MutationObserver((changes) => {
    for (const region of new Set(changes.map((each) => each.target.nodeType === 1 ? each.target : each.target.parentElement))) {
      const live = region?.closest?.("[aria-live]");
      const words = live?.textContent;
      if (words) heard.push(`${live.ariaLive}: ${words.replace("\\u00a0", "")}`);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()"""
DONE = "() => document.querySelector('dialog[open]') !== null"
SHORT = {"players": 3, "start": 4}


def heard(page: Page) -> list[str]:
    page.wait_for_function(DONE)
    said: list[str] = page.evaluate("heard")
    return said


def test_a_whole_hand_is_told_in_words_in_both_languages(sure_person: Person) -> None:
    sure_person.context.add_init_script(LISTEN)
    sure_person.set(beat="0.4", language="en")
    table = sure_person.make("oh_hell", SHORT)
    german = sure_person.context.new_page()
    # The second page of the same person, in the same place, in another language.
    german.add_init_script("localStorage.getItem = () => JSON.stringify({ language: 'de', beat: '0.4' })")
    for page in (sure_person.page, german):
        page.goto(f"{sure_person.url}/t/{table}")
        page.wait_for_selector(".cloth")
    sure_person.ask(table, kind="start")
    # One event after the other, each shown before the next comes: so nothing is said in one breath.
    guide = Guide(sure_person, table)
    while guide.to("bid", "play", "end") != "end":
        match = guide.stands()["match"]
        play = {"deal": match["number"], "step": guide.stands()["table"]["step"], "action": first(match)}
        sure_person.page.wait_for_function("() => document.querySelector('.table[data-turn]')")
        german.wait_for_function("() => document.querySelector('.table[data-turn]')")
        sure_person.ask(table, kind="play", **play)
    for language, page in (("en", sure_person.page), ("de", german)):
        said = heard(page)
        assert all(one != other for one, other in itertools.pairwise(said)), "nothing is said twice"
        assert same(f"heard_{language}.txt", "\n".join(said) + "\n")

"""Papers over the cloth: where the focus is, what they say, and that they say what the server knows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.matrix import EVERYTHING
from tests.web.browser import Person
from tests.web.player import Player
from tests.web.screens import Guide

END = "dialog[open]"
SHORT = {"players": 3, "start": 2}

# In the menu, and as its headline.
PAPERS = {
    "Last trick": "Last trick",
    "So far": "So far",
    "Score sheet": "Oh Hell",
    "Invite": "Invite",
    "Settings": "Settings",
    "Keys": "Keys",
    "Was the deal fair?": "Was the deal fair?",
}


def test_the_end_of_a_deal_is_a_paper_that_keyboards_can_use_and_comes_again_after_a_reload(
    person: Callable[..., Person],
) -> None:
    """It has the scores that the server has, and the shuffle is found to be as it was promised."""
    somebody = person()
    table = somebody.sit_down("oh_hell", SHORT)
    assert Player(somebody).play(1) == 1
    page = somebody.page
    assert page.evaluate("document.activeElement.tagName") == "H2"
    sheet = somebody.learn(f"/api/tables/{table}/sheet")
    shown = page.locator(f"{END} tfoot td:not(.spare)").all_inner_texts()
    assert [int(each) for each in shown] == sheet["deals"][-1]["scores"]
    bids = page.locator(f"{END} tbody td.bid > span:nth-child(2)").all_inner_texts()
    assert [int(each) for each in bids] == [int(bid) for bid in sheet["deals"][-1]["outcome"]["bids"].split()]

    said = page.locator(f"{END} h2").inner_text()
    page.reload()
    page.wait_for_selector(END)
    expect(page.locator(f"{END} h2")).to_have_text(said)
    page.keyboard.press("Escape")
    page.wait_for_selector(".log p:has-text('Deal 1')")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Was the deal fair?").click()
    page.get_by_text("It checks out").wait_for()
    page.get_by_text("Your own seed was used.").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_selector(END, state="detached")
    page.get_by_role("button", name="How the deal ended").click()
    page.wait_for_selector(END)
    page.keyboard.press("Enter")
    page.wait_for_selector(END, state="detached")


def test_all_hands_are_seen_after_a_deal(person: Callable[..., Person]) -> None:
    somebody = person()
    guide = Guide(somebody, somebody.sit_down("counters"))
    somebody.page.wait_for_selector(".hand button")
    held = guide.stands()["match"]["hand"]
    guide.to("end")
    somebody.page.get_by_role("button", name="All hands").click()
    shown = somebody.page.locator(f"{END} li")
    shown.first.wait_for()
    expect(shown.locator("h3")).to_have_text(["You", "Bo", "Cy", "Di", "Top of the stock"])
    expect(shown.first.locator(".cards > span")).to_have_count(20)
    assert len(held) == 20


def test_a_dummy_has_a_name_on_every_sheet(person: Callable[..., Person]) -> None:
    somebody = person()
    Guide(somebody, somebody.sit_down("ninety_nine", {"players": 2})).to("end")
    names = somebody.page.locator(f"{END} .race dt").all_inner_texts()
    assert sorted(names) == ["Bo", "Dummy", "You"]


# At a desk `test_screens` looks at most of them.
@pytest.mark.parametrize("size", ["desk", "phone"] if EVERYTHING else ["phone"])
def test_every_paper_of_the_menu_can_be_read_by_everybody(person: Callable[..., Person], size: str) -> None:
    somebody = person(size=size)
    somebody.sit_down("oh_hell", SHORT)
    page = somebody.page
    page.wait_for_selector(".table[data-turn]")
    for paper, title in PAPERS.items():
        page.get_by_role("button", name="More").click()
        page.locator(END).get_by_role("button", name=paper).click()
        page.get_by_role("dialog", name=title).wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), paper
        found = Axe().run(page, END).response["violations"]
        assert not found, (paper, [(each["id"], each["nodes"][0]["html"]) for each in found])
        page.keyboard.press("Escape")
        page.wait_for_selector(END, state="detached")

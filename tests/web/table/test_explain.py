"""*Explain as we go*: one line at a seat's turn, until it is switched off."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from eldest.families.registry import OURS
from tests.web.browser import Person
from tests.web.looks import Looks

People = Callable[..., Person]
STOP = "Stop explaining"
TABS = 60


def line_at(somebody: Person) -> str:
    """The line under what is asked."""
    expect(somebody.page.get_by_role("button", name=STOP)).to_be_visible()
    return somebody.page.locator("#talk cite").inner_text()


@pytest.mark.parametrize("game", OURS)
def test_a_turn_is_explained_in_a_line(person: People, game: str) -> None:
    somebody = person()
    somebody.set(explain="on", motion="off")
    table = somebody.sit_down(game)
    line = line_at(somebody)
    told = somebody.learn(f"/api/tables/{table}/explanation")
    words = re.split(r"\{[^}]*\}", told[0]["said"]["en"])
    assert all(each.strip() in line for each in words) and "{" not in line


def test_what_is_no_news_is_told_three_times(person: People) -> None:
    somebody = person(size="phone")
    somebody.set(explain="on", motion="off")
    kept = "JSON.parse(localStorage.getItem('eldest.explained'))"
    for times in (1, 2, 3):
        somebody.sit_down("ninety_nine")
        assert "A club says three" in line_at(somebody)
        assert somebody.page.evaluate(kept)["ninety_nine.suits"] == times
    somebody.sit_down("ninety_nine")
    assert "no trumps" in line_at(somebody)
    assert somebody.page.evaluate(kept)["ninety_nine.suits"] == 3


def test_it_is_switched_on_in_the_menu_and_ends_with_one_tap(person: People) -> None:
    somebody = person()
    page = somebody.page
    somebody.sit_down("oh_hell", {"start": 2})
    expect(page.locator(".asked")).to_be_visible()  # a deal that begins closes every paper
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Explain as we go").click()
    assert line_at(somebody) == "An exact bid scores ten and the bid; any other, nothing."
    expect(page.locator("[role=status]").filter(has_text="An exact bid scores ten")).to_have_count(1)
    page.get_by_role("button", name=STOP).click()
    expect(page.get_by_role("button", name=STOP)).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage.getItem('eldest.settings')).explain") == "off"
    page.reload()
    expect(page.locator(".asked")).to_be_visible()
    expect(page.get_by_role("button", name=STOP)).to_have_count(0)


def test_it_is_switched_off_by_keyboard(person: People) -> None:
    somebody = person()
    somebody.set(explain="on")
    somebody.sit_down("sweven")
    line_at(somebody)
    page, button = somebody.page, somebody.page.get_by_role("button", name=STOP)
    for _ in range(TABS):
        if button.evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(button).to_have_count(0)


def test_it_is_said_in_german_and_can_be_read_on_a_phone(person: People) -> None:
    somebody = person(size="phone")
    somebody.set(explain="on", motion="off", language="de")
    somebody.sit_down("oh_hell", {"start": 2})
    looks = Looks(somebody)
    expect(somebody.page.locator("#talk cite")).to_contain_text("Genau getroffen")
    looks.axe("explained")
    assert looks.wrong == []

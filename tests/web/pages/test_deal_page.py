"""The deal editor in a real browser: by touch, by keyboard, without a network; deals as links and files."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from eldest.table.setup.deal_file import read
from eldest.table.setup.link import unlinked
from tests.patience import until
from tests.web.browser import Person
from tests.web.keyboard import Typist
from tests.web.practice.practice_kills import LONG
from tests.web.practice.test_practice import get_ready

People = Callable[..., Person]
SMALL = "1~sweven~players-2"
WHOLE = f"{SMALL}~~P0-AKSJHAKJCT9D.P1-QSQTHTCAKQJD"
PLAYED = f"{WHOLE}~P1-pass.9.P0-S"
POSED = f"{SMALL}~~P0-AQTSK9HJ9CAD.P1-JSQJHAKCQT9D~P1-pass.9.P0-S"  # to lead the ten of spades costs two points


def opened(person: Person, link: str = "", path: str = "/deal") -> Page:
    """The editor, with the deal of a link."""
    person.go(f"{path}#{link}" if link else path)
    person.page.get_by_role("region", name="The pack").wait_for(timeout=LONG)
    return person.page


def link_of(page: Page) -> str:
    """The fragment of the address."""
    return str(page.evaluate("location.hash.slice(1)"))


def lacks(page: Page, said: str) -> None:
    """Wait until the list of what is missing says something."""
    expect(page.get_by_role("region", name="Missing").get_by_text(said)).to_be_visible(timeout=LONG)


def refused(person: Person) -> None:
    """What a console says of a text that was refused is no fault of the page."""
    assert all("422" in line and "/api/setups" in line for line in person.wrong)
    person.wrong.clear()


def test_a_deal_is_laid_out_by_touch_and_played(person: People) -> None:
    somebody = person(size="phone")
    somebody.set(beat="0.4")
    page = opened(somebody, SMALL)
    lacks(page, "You: eight cards")
    for card in ("ace of spades", "king of spades"):
        page.get_by_role("button", name=f"The {card} to you").tap()
    lacks(page, "You: six cards")
    page.get_by_role("button", name="Hearts").tap()
    page.get_by_role("button", name="Bo 8 missing").tap()
    page.get_by_role("button", name="The queen of hearts to Bo").tap()
    lacks(page, "Bo: seven cards")
    page.get_by_role("button", name="The queen of hearts, from Bo").first.tap()
    lacks(page, "Bo: eight cards")
    page.get_by_role("button", name="Undo").tap()
    lacks(page, "Bo: seven cards")
    expect(page.get_by_role("button", name="Play it: 13 cards to go")).to_be_disabled()
    page.get_by_role("button", name="Deal the rest").tap()
    lacks(page, "All cards are there")
    setup = unlinked(link_of(page))
    assert {"AS", "KS"} <= set(setup.hands["P0"]) and "QH" in setup.hands["P1"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Play it").tap()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".hand button")
    until(lambda: {"ace of spades", "king of spades"} <= {name.lower() for name in somebody.hand()})


def test_a_deal_is_laid_out_by_keyboard(person: People) -> None:
    somebody = person()
    page = opened(somebody, SMALL)
    for key in ("s", "a", "k", "h", "j", "Escape", "2", "h", "q", "d", "t"):
        page.keyboard.press(key)
    lacks(page, "Bo: six cards")
    page.keyboard.press("Backspace")
    lacks(page, "Bo: seven cards")
    page.keyboard.press("Control+z")
    lacks(page, "Bo: six cards")
    page.keyboard.press("Control+y")
    lacks(page, "Bo: seven cards")
    until(lambda: unlinked(link_of(page)).hands == {"P0": ("AS", "KS", "JH"), "P1": ("QH",)})
    typist = Typist(somebody)
    typist.reach(page.locator(".rows [tabindex='0']").first)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    lacks(page, "Bo: six cards")
    typist.reach(page.get_by_role("textbox"))
    page.keyboard.press("Control+a")
    page.keyboard.type("QT H")
    page.keyboard.press("Enter")
    until(lambda: unlinked(link_of(page)).hands["P1"] == ("QH", "TH"))
    page.keyboard.press("Control+a")
    page.keyboard.type("QT")
    page.keyboard.press("Enter")
    expect(page.get_by_text("This cannot be read: QT: the suit is missing.")).to_be_visible()
    refused(somebody)


def solve_a_posed_puzzle(page: Page) -> None:
    """Answer the puzzle of a deal in the editor wrong, then right, and go back to the editor."""
    page.get_by_role("button", name="As a puzzle").tap()
    page.wait_for_url(f"**/puzzle/deal#{POSED}")
    told = page.locator(".told [role=status]")
    page.get_by_role("button", name="ten of spades").tap(timeout=LONG)
    expect(told).to_contain_text("is not the best")
    expect(page.get_by_text("eight cards, hidden")).to_be_visible()
    page.get_by_role("button", name="ace of spades").tap()
    expect(told).to_contain_text("right, nothing is better")
    expect(told.get_by_role("listitem").filter(has_text="best")).to_have_count(3)
    page.get_by_role("link", name="To the editor").tap()


def test_a_link_is_opened_solved_and_played_without_a_network(person: People) -> None:
    somebody = person(size="phone", kept=True)
    get_ready(somebody)
    page = opened(somebody, POSED)
    solve_a_posed_puzzle(page)
    lacks(page, "All cards are there")
    page.get_by_role("button", name="Start the bidding again").tap()
    page.get_by_role("button", name="Let computers bid").tap()
    page.get_by_role("button", name="Solve, hands open").tap()
    page.locator("li.best button").first.wait_for(timeout=LONG)
    best = page.locator("li.best button")
    assert re.search(r": \d+, best$", best.first.get_attribute("aria-label") or "")
    for _ in somebody.at_sizes("desk", "phone"):
        expect(best.first).to_be_visible()  # turned, the page still has the solution
    moves = len(unlinked(link_of(page)).moves)
    best.first.tap()
    until(lambda: len(unlinked(link_of(page)).moves) == moves + 1)
    page.get_by_role("button", name="Play it").tap()
    page.wait_for_url("**/t/practice-*", timeout=LONG)
    page.wait_for_selector(".hand button", timeout=LONG)


def test_the_bidding_is_chosen_and_what_is_wrong_is_said_with_its_clause(person: People) -> None:
    page = opened(somebody := person(), WHOLE)
    panel = page.get_by_role("region", name="Bidding and play")
    panel.get_by_role("button", name="pass").click()
    panel.get_by_role("button", name="nine", exact=True).click()
    panel.get_by_role("button", name="spades").click()
    until(lambda: link_of(page) == PLAYED)
    somebody.go(f"/deal#{WHOLE}~P1-9.4")
    page.reload()
    expect(page.get_by_role("region", name="Missing").get_by_role("link", name="SW-16")).to_be_visible()
    expect(page.get_by_role("button", name="Play it: something is wrong")).to_be_disabled()
    panel.get_by_role("button", name="Take the last one back").click()
    lacks(page, "The bidding and play so far are legal")


def test_a_deal_is_saved_read_again_and_printed(person: People, tmp_path: Path) -> None:
    page = opened(somebody := person(), PLAYED)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    saved.value.save_as(tmp_path / "deal.txt")
    assert read((tmp_path / "deal.txt").read_text()) == unlinked(PLAYED)
    page.get_by_role("button", name="Empty the table").click()
    lacks(page, "Bo: eight cards")
    page.get_by_role("button", name="From a text or file").click()
    page.locator("input[type=file]").set_input_files(tmp_path / "deal.txt")
    lacks(page, "All cards are there")
    assert link_of(page) == PLAYED
    page.get_by_role("button", name="From a text or file").click()
    page.get_by_role("dialog").get_by_role("textbox").fill('[Deal "P0:AK.J.. -"]')
    page.get_by_role("button", name="Read it").click()
    until(lambda: unlinked(link_of(page)).hands == {"P0": ("AS", "KS", "JH")})
    page.get_by_role("button", name="From a text or file").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("nonsense")
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("alert").get_by_text("This cannot be read")).to_be_visible()
    refused(somebody)
    page.keyboard.press("Escape")
    page.emulate_media(media="print")
    expect(page.locator(".sheet").get_by_text("Sweven for two")).to_be_visible()
    expect(page.get_by_role("region", name="The pack")).not_to_be_visible()


def test_rules_and_players_are_changed_and_the_cards_that_fit_stay(person: People) -> None:
    page = opened(person(), "1~sweven~players-3~~P0-AKS.P2-9H")
    page.get_by_role("combobox", name="Players").select_option("2")
    until(lambda: unlinked(link_of(page)).hands == {"P0": ("AS", "KS")})
    page.get_by_role("combobox", name="Game").select_option("Oh Hell")
    lacks(page, "You: 13 cards")
    page.get_by_role("region", name="Where it starts").get_by_text("Score").click()
    page.get_by_label("Deals played before").fill("12")
    page.keyboard.press("Tab")
    lacks(page, "You: one card")


def test_a_table_for_friends_waits_for_them(person: People) -> None:
    page = opened(person(), PLAYED)
    page.get_by_role("button", name="With friends").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Copy")).to_be_visible()


def test_the_position_of_a_step_is_edited(person: People) -> None:
    somebody = person()
    somebody.go("/sample/sweven/1")
    page = somebody.page
    page.get_by_role("list", name="Steps").get_by_role("button").nth(4).click()
    page.get_by_role("button", name="Edit this position").click()
    page.wait_for_url("**/deal#1~sweven**")
    lacks(page, "All cards are there")
    lacks(page, "The bidding and play so far are legal")
    assert unlinked(link_of(page)).moves

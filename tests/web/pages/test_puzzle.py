"""The puzzle of the day in the browser."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from playwright.sync_api import Locator, Page, expect

from eldest.puzzles.collection import shipped
from eldest.puzzles.day import number_of
from eldest.puzzles.puzzle import Puzzle
from eldest.puzzles.tree import Node, main_line
from tests.web.browser import Person

People = Callable[..., Person]
GAME, DAY = "oh_hell", "2026-11-18"
SUITS = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}
RANKS = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
COURTS = {"T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}


@pytest.fixture
def puzzle() -> Puzzle:
    return shipped(GAME)[number_of(date.fromisoformat(DAY), GAME) - 1]


def card(page: Page, text: str) -> Locator:
    rank = COURTS.get(text[0]) or RANKS[int(text[0]) - 2]
    return page.get_by_role("button", name=f"the {rank} of {SUITS[text[1]]}")


def wrong_of(node: Node) -> str:
    return next(text for text, branch in node.items() if not branch.right)


def leaves_cards(puzzle: Puzzle) -> bool:
    """Whether the solution ends with cards in the hands."""
    held = sum(hand.bit_count() for hand in puzzle.start.row.hands)
    return held > sum(1 + len(branch.line) for _, branch in main_line(puzzle.tree))


def test_a_puzzle_is_solved_after_a_wrong_card(person: People, puzzle: Puzzle) -> None:
    somebody = person(size="phone")
    page = somebody.page
    somebody.go(f"/puzzle/{DAY}/{GAME}")
    card(page, wrong_of(puzzle.tree)).click()
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("fails. Here is how:")
    expect(page.get_by_role("main").get_by_role("status").get_by_role("listitem").first).to_contain_text("takes it")
    for text, _ in main_line(puzzle.tree):
        card(page, text).click()
    expect(page.get_by_text("Solved. With one wrong card.")).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(card(page, main_line(puzzle.tree)[-1][0])).to_be_visible()


def test_a_puzzle_is_solved_by_keys_and_needs_the_server_only_once(person: People, puzzle: Puzzle) -> None:
    somebody = person(kept=True)
    page = somebody.page
    somebody.go(f"/puzzle/{DAY}/{GAME}")
    card(page, wrong_of(puzzle.tree)).focus()
    page.context.set_offline(True)
    for text, _ in main_line(puzzle.tree):
        for _ in range(20):
            if card(page, text).evaluate("each => each === document.activeElement"):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    expect(page.get_by_text("Solved. At the first try.")).to_be_visible()
    page.context.set_offline(False)


def test_the_solution_and_the_day_before(person: People, puzzle: Puzzle) -> None:
    somebody = person()
    page = somebody.page
    somebody.go(f"/puzzle/{DAY}/{GAME}")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_role("heading", name="The solution")).to_be_visible()
    page.get_by_role("link", name="The day before").click()
    page.wait_for_url(f"**/puzzle/2026-11-17/{GAME}")
    expect(page.get_by_text("Tuesday, 17 November 2026")).to_be_visible()
    expect(page.get_by_role("img", name="easy")).to_be_visible()


@pytest.mark.parametrize("day", ["2020-13-45", "2026-02-30", "tomorrow"])
def test_an_address_that_names_no_day_leads_to_todays_puzzle(person: People, day: str) -> None:
    somebody = person()
    page = somebody.page
    somebody.go(f"/puzzle/{day}")
    expect(page.get_by_role("alert")).to_have_text(f"“{day}” is not a date.")
    page.get_by_role("link", name="To today’s puzzle").click()
    page.wait_for_url("**/puzzle")
    expect(page.get_by_role("button", name="Show the solution")).to_be_visible()


def test_a_solution_that_ends_before_the_last_card_says_why(person: People) -> None:
    days = (f"2026-11-{number}" for number in range(10, 22))
    day = next(each for each in days if leaves_cards(shipped(GAME)[number_of(date.fromisoformat(each), GAME) - 1]))
    somebody = person()
    page = somebody.page
    somebody.go(f"/puzzle/{day}/{GAME}")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_role("heading", name="The solution")).to_be_visible()
    expect(page.get_by_text("Nothing can go wrong from here.")).to_be_visible()


def test_in_german(person: People) -> None:
    somebody = person()
    somebody.set(language="de")
    somebody.go(f"/puzzle/{DAY}/sweven")
    expect(somebody.page.get_by_text("Du spielst für")).to_contain_text("was auch immer die anderen tun.")
    expect(somebody.page.get_by_text("Mittwoch, 18. November 2026")).to_be_visible()

"""The page by keyboard alone: whole games, and every key that the page names."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.matrix import EVERYTHING
from tests.web.browser import Person
from tests.web.keyboard import Typist
from tests.web.screens import Guide
from tests.web.table.test_whole_games import SHORT

LETTERED = {"J": "jack", "Q": "queen", "K": "king", "A": "ace", "T": "ten"}
FIGURES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")
NAMES = LETTERED | {str(number): name for number, name in enumerate(FIGURES, 2) if number != 10}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SHORTEST = {"players": 3, "start": 4}


# A board of bids, cards laid aside and cards played; what else is asked is answered by keyboard in lessons.
@pytest.mark.parametrize("game", SHORT if EVERYTHING else ["five_hundred"])
def test_a_game_is_played_to_its_end_by_keyboard_alone(person: Callable[..., Person], game: str) -> None:
    options, deals = SHORT[game]
    somebody = person()
    somebody.set(beat="0.4")
    somebody.sit_down(game, options)
    assert Typist(somebody).play(deals) == deals


def focused(person: Person) -> str:
    """How what has the focus is called."""
    named = "const here = document.activeElement; return here.getAttribute('aria-label') ?? here.innerText"
    return str(person.page.evaluate(f"() => {{ {named} }}"))


def press(person: Person, *keys: str) -> str:
    """Press keys, and say where the focus is then."""
    for key in keys:
        person.page.keyboard.press(key)
    return focused(person)


def heard(person: Person, key: str) -> str:
    """The announcement after a key is pressed."""
    said = person.page.locator("[role=status]")
    before = said.inner_text()
    person.page.keyboard.press(key)
    person.page.wait_for_function("before => document.querySelector('[role=status]').innerText !== before", arg=before)
    return said.inner_text()


def seated(person: Person, game: str, options: dict[str, Any], **settings: str) -> Typist:
    """A person at a table who is asked for the first time, with the focus in the hand."""
    person.set(beat="0.4", **settings)
    person.sit_down(game, options)
    typist = Typist(person)
    typist.wait()
    typist.reach(person.page.locator(".hand [tabindex='0']"))
    return typist


def hand(person: Person) -> list[str]:
    return [card.get_attribute("aria-label") or "" for card in person.page.locator(".hand button").all()]


def test_letters_and_figures_go_to_suits_and_ranks(sure_person: Person) -> None:
    seated(sure_person, "five_hundred", {"players": 6})
    cards = [name.partition(",")[0] for name in hand(sure_person)]
    for key, suit in SUITS.items():
        first = next((card for card in cards if card.endswith(suit)), None)
        if first:
            press(sure_person, "Home" if cards[0] != first else "End")
            assert press(sure_person, key.lower()).startswith(first)
    ranks = {rank for rank, name in NAMES.items() if any(card.startswith(name) for card in cards)}
    assert len(ranks & {"11", "12", "13"}) > 0 and len(ranks & set(LETTERED)) > 0
    for rank in ranks:
        assert press(sure_person, *rank.lower()).startswith(NAMES[rank])
    assert ("joker" in cards) == press(sure_person, "Home", "x").startswith("joker") or cards[0] == "joker"


def told(person: Person) -> list[str]:
    """The present text of the talk line and the live region."""
    return person.page.locator("#talk, [role=status]").all_inner_texts()


def test_arrows_go_along_the_hand_and_letters_mean_nothing_with_another_key(person: Callable[..., Person]) -> None:
    somebody = person()
    seated(somebody, "oh_hell", {"players": 3})
    cards = hand(somebody)
    assert press(somebody, "Home") == cards[0]
    assert press(somebody, "ArrowRight") == cards[1]
    assert press(somebody, "ArrowLeft", "ArrowLeft") == cards[0]
    suits = [card.partition(",")[0].rpartition(" ")[2] for card in cards]
    assert press(somebody, "ArrowDown") == cards[next(at for at, each in enumerate(suits) if each != suits[0])]
    assert press(somebody, "ArrowUp") == cards[0]
    assert press(somebody, "End") == cards[-1]
    before = told(somebody)
    for change in ("Control", "Alt", "Meta"):
        assert press(somebody, *(f"{change}+{letter}" for letter in "shdcxakqjtmp23456789")) == cards[-1]
        press(somebody, *(f"{change}+{letter}" for letter in "lrgwu?"))
    assert told(somebody) == before


def test_letters_can_be_switched_off_and_arrows_stay(person: Callable[..., Person]) -> None:
    somebody = person()
    seated(somebody, "five_hundred", {"players": 3}, keys="off")
    cards, before = hand(somebody), told(somebody)
    assert press(somebody, "End", *"shdcxakqjt98p") == cards[-1]
    assert press(somebody, "ArrowLeft") == cards[-2]
    press(somebody, *"lrgwu?", "Shift+H")
    assert told(somebody) == before


def test_figures_choose_a_number_and_letters_say_how_it_stands(person: Callable[..., Person]) -> None:
    somebody = person()
    typist = seated(somebody, "oh_hell", SHORTEST, twoTap="on")
    page = somebody.page
    press(somebody, "2")
    assert page.locator("[role=radio][aria-checked=true]").inner_text() == "2"
    assert heard(somebody, "Shift+H").startswith("You hold four cards.")
    assert "You 0" in heard(somebody, "g")
    assert heard(somebody, "l") == "No trick is over yet."
    assert heard(somebody, "r") == page.locator("#talk .text").inner_text()
    press(somebody, "?")
    page.wait_for_selector(".cloth .hint")
    typist.press(page.locator(".cloth .btn.go"))
    typist.wait()
    assert re.search("winning|has been played", heard(somebody, "w"))
    typist.reach(page.locator(".hand button:not([aria-disabled])").first)
    press(somebody, "Enter")
    assert "lifted" in focused(somebody)
    press(somebody, "Escape")
    assert "lifted" not in focused(somebody)
    cards = len(hand(somebody))
    press(somebody, "Enter", "Enter")
    page.wait_for_function("cards => document.querySelectorAll('.hand button').length < cards", arg=cards)
    assert "Your hand" in page.evaluate("document.activeElement.closest('[role=group]').getAttribute('aria-label')")
    press(somebody, "u")
    taken_back = page.locator(".hand button").nth(cards - 1)
    refused = page.locator("#talk", has_text="taken back")
    taken_back.or_(refused).first.wait_for()


def test_f6_goes_from_region_to_region_f1_shows_the_keys_and_letters_mean_nothing_beside_the_cloth(
    person: Callable[..., Person],
) -> None:
    somebody = person()
    page = somebody.page
    somebody.sit_down("oh_hell", SHORTEST)
    page.wait_for_selector(".hand button")
    assert press(somebody, "Tab") == "Skip to your hand"
    press(somebody, "Enter")
    assert page.evaluate("document.activeElement.closest('.hand') !== null")

    typist = Typist(somebody)
    typist.wait()
    typist.reach(page.locator(".hand [tabindex='0']"))
    card = focused(somebody)
    regions = set()
    for _ in range(12):
        typist.key("F6")
        assert not page.evaluate("document.activeElement.matches('.skip')")
        regions.add(page.evaluate("document.activeElement.closest('.hand, .talk, .round, .rail, .bar')?.className"))
        if focused(somebody) == card:
            break
    assert len(regions) >= 4 and focused(somebody) == card
    press(somebody, "F1")
    page.wait_for_selector("dialog[open]")
    for _ in range(8):
        press(somebody, "Tab")
        assert page.evaluate(
            "document.activeElement === document.body || document.activeElement.closest('dialog') !== null"
        )
    press(somebody, "Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    assert focused(somebody) == card

    page.locator(".bar button:not([disabled])").last.focus()
    before = told(somebody)
    press(somebody, *"lrgw", "Shift+H", "2")
    assert told(somebody) == before
    assert page.locator("[role=radio][aria-checked=true]").count() == 0


@pytest.mark.parametrize("game", ["counters", "oh_hell"] if EVERYTHING else ["counters"])
def test_a_number_that_is_typed_has_the_focus_and_enter_bids_it(person: Callable[..., Person], game: str) -> None:
    somebody = person()
    table = somebody.sit_down(game, {"players": 4})
    guide, typist = Guide(somebody, table), Typist(somebody)
    guide.to("bid")
    typist.reach(somebody.page.locator("[role=radio]").first)
    assert press(somebody, "3") == "3"
    assert press(somebody, "4", "4") == "4"
    calls = guide.stands()["match"]
    assert calls["calls"][calls["viewer"]] is None, "a figure only chooses"
    press(somebody, "Enter")
    somebody.page.locator("[role=radio]").first.wait_for(state="detached")
    calls = guide.stands()["match"]
    assert calls["calls"][calls["viewer"]] == "4"


def test_p_goes_to_the_pass_and_enter_passes(person: Callable[..., Person]) -> None:
    somebody = person()
    typist = seated(somebody, "five_hundred", {"players": 3})
    assert press(somebody, "p") == "Pass"
    typist.key("Enter")
    somebody.page.wait_for_selector(".cloth [data-pass]", state="detached")

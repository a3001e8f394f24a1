"""Every screen and every phase: nothing for axe, eyes or fingers to complain of."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.browser import Person
from tests.web.looks import Looks
from tests.web.screens import LEGS, NO_TABLE


@pytest.fixture(scope="module")
def known() -> set[str]:
    """The places at which axe has looked."""
    return set()


@pytest.mark.parametrize("leg", LEGS)
def test_nothing_is_to_complain_of(person: Callable[..., Person], known: set[str], leg: str) -> None:
    somebody = person()
    somebody.set(beat="0.4", twoTap="off")
    looks = Looks(somebody, first=list(LEGS).index(leg), known=known)
    for place in LEGS[leg](somebody):
        looks.at(place)
    # The table that there is not: the server says so, and the browser notes it.
    somebody.wrong = [line for line in somebody.wrong if NO_TABLE not in line]
    assert not looks.wrong, "\n".join(looks.wrong)


def test_what_is_wrong_is_found(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.go("/settings")
    somebody.page.locator("h1").wait_for()
    somebody.page.evaluate("""() => {
      document.querySelector("h1").style.color = "Canvas";
      document.querySelector("main").append(new Image());
    }""")
    looks = Looks(somebody)
    looks.axe("settings")
    assert {line.split(": ")[1] for line in looks.wrong} == {"color-contrast", "image-alt"}


def test_cards_as_text_are_not_cut(person: Callable[..., Person]) -> None:
    """Before the drawn faces are there."""
    somebody = person(size="narrow")
    somebody.page.route("**/assets/cards-*.svg", lambda route: route.abort())
    looks = Looks(somebody)
    for path in ("/", "/new", "/score/new"):
        somebody.go(path)
        somebody.page.locator(".picture .plain b").first.wait_for()
        looks.measure(path)
    assert not looks.wrong, "\n".join(looks.wrong)

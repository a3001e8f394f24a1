"""The review of a past deal: its decisions beside the cloth, mistakes by arrow keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.browser import Person
from tests.web.test_pages import PLAYED

SOME_SECONDS = 60_000  # ms: a worker has to start


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_deal_is_reviewed_beside_the_cloth(person: Callable[..., Person], size: str) -> None:
    somebody = person(size=size)
    table = somebody.make("oh_hell", {"players": 3, "start": 2, "repeat_one": False})
    somebody.page.evaluate(PLAYED, table)
    somebody.go(f"/records/{table}/1/1")
    page = somebody.page
    page.get_by_text("Review", exact=True).click()
    review = page.get_by_role("region", name="Review")
    expect(review.get_by_text("Luck", exact=True)).to_be_visible(timeout=SOME_SECONDS)
    for heading in ("Knowledge", "Skill", "What you could know", "Open cards"):
        expect(review.get_by_text(heading, exact=True).first).to_be_visible()
    own = review.get_by_role("listitem").count()
    review.get_by_text("All", exact=True).click()
    expect(review.get_by_role("listitem")).not_to_have_count(own)
    review.get_by_role("listitem").last.get_by_role("button").click()
    expect(review.locator("[aria-current=step]")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_sample_has_no_review(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.go("/sample/oh_hell")
    expect(somebody.page.get_by_role("slider")).to_be_visible()
    expect(somebody.page.get_by_text("Review", exact=True)).to_have_count(0)

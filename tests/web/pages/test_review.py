"""The review of a past deal: its decisions beside the cloth, mistakes by arrow keys."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Route, expect

from eldest.reviews.report.phrases import BETTER, TURNED, WORSE
from tests.matrix import EVERYTHING
from tests.patience import PATIENCE
from tests.web.browser import Person
from tests.web.pages.test_pages import PLAYED
from tests.web.screens import Guide

SHORT = {"players": 3, "start": 1, "repeat_one": False}  # one deal


@pytest.mark.parametrize("size", ["desk", "phone"] if EVERYTHING else ["phone"])
def test_a_deal_is_reviewed_beside_the_cloth(person: Callable[..., Person], size: str) -> None:
    somebody = person(size=size)
    table = somebody.make("oh_hell", SHORT)
    somebody.page.evaluate(PLAYED, table)
    somebody.go(f"/records/{table}/1/1")
    page = somebody.page
    page.get_by_text("Review", exact=True).click()
    review = page.get_by_role("region", name="Review")
    expect(review.get_by_text("Luck", exact=True)).to_be_visible(timeout=PATIENCE * 1000)
    review.get_by_text("Yours", exact=True).click()
    for heading in ("Hidden cards", "Skill", "What you could know", "Open cards"):
        expect(review.get_by_text(heading, exact=True).first).to_be_visible()
    own = review.get_by_role("listitem").count()
    review.get_by_text("All", exact=True).click()
    expect(review.get_by_role("listitem")).not_to_have_count(own)
    review.get_by_role("listitem").last.get_by_role("button").click()
    expect(review.locator("[aria-current=step]")).to_have_count(1)
    for each in somebody.at_sizes("desk", "phone"):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), each
    step = int(review.locator("[data-step]").last.get_attribute("data-step") or 0)
    review.get_by_role("button", name="Play on from here").press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    again = somebody.learn(f"/api/tables/{page.url.rpartition('/')[2]}")["view"]["table"]["again"]
    assert again == {"match": 1, "deal": 1, "step": step}


# A review as the server sends it, with everything that it can say of a decision.
REMARKS = {
    "worse_call": {"phase": "bid", "action": "3", "better": "1", "points": 4.25, "chance": 0.2, "chance_better": 0.61},
    "worse_discard": {"phase": "lay", "action": "AS", "better": "2H", "points": 1.0},
    "worse_card": {"phase": "play", "action": "AS", "better": "JD", "trick": 2, "points": 12.3},
    "better_call": {"phase": "bid", "action": "0", "rule": "2", "points": 1.5},
    "better_discard": {"phase": "lay", "action": "AS", "rule": "2H", "points": 2.0},
    "better_card": {"phase": "play", "action": "QC", "rule": "KC", "trick": 1, "points": 1.04},
    "turned_discard_lost": {"phase": "lay", "action": "AS", "better": "2H", "points": 9.0, "knowable": None},
    "turned_discard_let": {"phase": "lay", "action": "AS", "better": "2H", "points": 9.0, "knowable": True},
    "turned_discard_points": {"phase": "lay", "action": "AS", "better": "2H", "points": 9.0, "knowable": False},
    "turned_card_lost": {"phase": "play", "action": "QC", "better": "KC", "points": 20.0, "knowable": False},
    "turned_card_let": {"phase": "play", "action": "QC", "better": "KC", "points": 20.0, "knowable": True},
    "turned_card_points": {"phase": "play", "action": "QC", "better": "KC", "points": 20.0, "knowable": None},
}
SAID = {
    "en": (
        "You called three; one promised 4.3 points more; the chance of making the bid goes from 20 % to 61 %.",
        "Trick 2: you played the ace of spades; the jack of diamonds promised 12 points more.",
        "Trick 1: you played the queen of clubs instead of the king of clubs, which cost the bid (20 points); "
        "nobody could know that: bad luck.",
    ),
    "de": (
        "Du: drei; eins versprach 4,3 Punkte mehr; damit wird das Gebot statt in 20 % in 61 % der Fälle erfüllt.",
        "Stich 2, du: das Pikass; der Karobube versprach 12 Punkte mehr.",
        "Stich 1, du: die Kreuzdame und nicht der Kreuzkönig, das kostete das Gebot (20 Punkte); "
        "das konnte niemand wissen: Pech.",
    ),
}


def test_a_review_is_told_in_sentences(person: Callable[..., Person]) -> None:
    assert set(REMARKS) == {*WORSE, *BETTER, *TURNED}
    somebody = person(size="phone")
    page = somebody.page
    table = somebody.make("oh_hell", SHORT)
    page.evaluate(PLAYED, table)

    def told(route: Route) -> None:
        sent = [
            {"key": key, "text": "", "values": {"step": step, "seat": 0, "name": "", "trick": 1} | values}
            for step, (key, values) in enumerate(REMARKS.items())
        ]
        decision = {
            "step": 1,
            "seat": 1,
            "phase": "bid",
            "action": "0",
            "mistake": False,
            "knowing": None,
            "open": None,
        }
        review = {"decisions": [decision], "balances": {}, "turning_points": sent[6:]}
        route.fulfill(json={**review, "worst": sent[:3], "best": sent[3:6]})

    page.route("**/review", told)
    for language, sentences in SAID.items():
        page.evaluate(f"localStorage.setItem('eldest.settings', '{json.dumps({'language': language})}')")
        somebody.go(f"/records/{table}/1/1")
        page.get_by_text("Review" if language == "en" else "Rückblick", exact=True).click()
        remarks = page.locator(".remarks")
        expect(remarks.get_by_role("listitem")).to_have_count(len(REMARKS))
        for sentence in sentences:  # a chip may end in a space
            name = re.compile(re.escape(sentence).replace(";", " ?;").replace(",", " ?,").replace("\\ %", r"\s%"))
            expect(remarks.get_by_role("button", name=name)).to_have_count(1)
        remarks.get_by_role("listitem").nth(2).get_by_role("button").first.press("Enter")
        expect(page.locator(".remarks [aria-current=step]")).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not Axe().run(page, ".remarks").response["violations"]


def test_the_end_of_a_deal_tells_what_the_review_found(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.page
    values = {"step": 2, "seat": 0, "name": "", "trick": 1} | REMARKS["worse_card"]
    balance = {"result": 7.0, "cards": 3.0, "luck": 12.0, "knowledge": 0.0, "skill": -5.0}
    review = {
        "decisions": [],
        "balances": {"P0": balance},
        "turning_points": [],
        "worst": [{"key": "worse_card", "text": "", "values": values}],
        "best": [],
    }
    page.route("**/review", lambda route: route.fulfill(json=review))
    Guide(somebody, somebody.sit_down("oh_hell", {"players": 3, "start": 2})).to("end")
    paper = page.locator("dialog[open]")
    paper.get_by_role("button", name="Luck and skill of this deal").click()
    expect(paper.get_by_text("promised 12 points more")).to_be_visible()
    expect(paper.get_by_role("region", name="What decided it").locator("dd")).to_contain_text(["+3", "+9", "−5"])
    assert not Axe().run(page, "dialog[open]").response["violations"]
    expect(paper.get_by_role("link", name="Whole review")).to_have_attribute("href", re.compile("^/records/.+/1/1$"))


def test_a_sample_is_reviewed_by_the_page_itself(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.page
    page.on("request", lambda request: asked.append(request.url))
    asked: list[str] = []
    somebody.go("/sample/oh_hell")
    page.get_by_text("Review", exact=True).click()
    review = page.get_by_role("region", name="Review")
    review.get_by_text("All", exact=True).click()
    expect(review.get_by_role("listitem").first).to_be_visible()
    assert not [url for url in asked if url.endswith("/review")]

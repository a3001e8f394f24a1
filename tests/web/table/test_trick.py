"""The trick on the cloth: its cards lie clear of plates, and of open hands, at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from eldest.families import FAMILIES
from tests.matrix import EVERYTHING
from tests.web.browser import SETTLED, Person
from tests.web.player import Player
from tests.web.screens import seated

SIZES = ((375, 740), (768, 1024), (1024, 768), (1280, 800), (1920, 1080), (2560, 1440))
ROUNDS = 40  # turns of a player, of whom most see a second round

UNDER = """() => {
  const edges = (each) => each.getBoundingClientRect();
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => [each, edges(each)]);
  const plates = boxes(".places .plate");
  return boxes(".trick .lay .card").flatMap(([card, box]) => plates
    .filter(([, plate]) => Math.min(box.right, plate.right) - Math.max(box.left, plate.left) > 1
      && Math.min(box.bottom, plate.bottom) - Math.max(box.top, plate.top) > 1)
    .map(([plate]) => plate.textContent.trim()));
}"""


@pytest.mark.parametrize("players", [4, 6] if EVERYTHING else [6])
def test_no_card_of_a_second_round_lies_under_a_plate(person: Callable[..., Person], players: int) -> None:
    somebody = person()
    table = somebody.sit_down("counters", {"players": players}, watch=0)
    player, second = Player(somebody), somebody.page.locator(".trick .card.second")
    for _ in range(ROUNDS):
        player.wait()
        if second.count() > 1:
            break
        player.act()
    assert second.count() > 1
    screen = person()
    screen.go(f"/watch/{table}")
    screen.page.locator(".trick .card.second").nth(1).wait_for()
    wrong = []
    for page in (somebody.page, screen.page):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            page.evaluate(SETTLED)
            wrong += [f"{page.url}, {width} × {height}: {name}" for name in page.evaluate(UNDER)]
    assert not wrong, wrong


# What lies on a card that was played or on what is said of it, or on a hand that is open.
COVERED = """() => {
  const box = (each) => [each, each.getBoundingClientRect()];
  const boxes = (selector) => [...document.querySelectorAll(selector)].map(box);
  const named = (each) => `${each.className} “${each.textContent.trim()}”`.replace(/ svelte-\\S+/g, "");
  const shown = boxes(
    ".trick .lay .card, .trick .tag, .places .diagram, .places .plate, .hands .row:first-child, .talk .text");
  return shown.flatMap(([one, box], place) => shown.slice(place + 1)
    .filter(([other, its]) => !one.contains(other) && !one.closest(".lay")?.contains(other)
      && Math.min(box.right, its.right) - Math.max(box.left, its.left) > 1
      && Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 1)
    .map(([other]) => `${named(one)} and ${named(other)} lie on each other`));
}"""
STEPPED = f"""async () => {{
  const settled = {SETTLED}, covered = {COVERED};
  const [wrong, steps] = [new Set(), document.querySelector("input[type=range]")];
  let tricks = 0;
  for (let step = 0; step < 30; step++) {{
    document.body.dispatchEvent(new KeyboardEvent("keydown", {{ key: "ArrowRight", bubbles: true }}));
    await settled();
    for (const each of covered()) wrong.add(`step ${{steps.value}}: ${{each}}`);
    tricks += document.querySelectorAll(".trick .lay .card").length > 1;
  }}
  return [tricks, [...wrong]];
}}"""


@pytest.mark.parametrize("game", FAMILIES)
def test_in_a_replay_on_a_phone_no_open_hand_lies_on_a_card(person: Callable[..., Person], game: str) -> None:
    somebody = person()
    page = somebody.page
    somebody.go(f"/sample/{game}")
    page.get_by_role("slider").wait_for()
    for width, height in ((375, 740), (320, 568)) if EVERYTHING else ((320, 568),):
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("Home")
        expect(page.get_by_role("slider")).to_have_js_property("value", "0")
        tricks, wrong = page.evaluate(STEPPED)
        assert tricks and not wrong, (width, wrong)


def test_on_a_narrow_phone_the_hand_of_a_dummy_lies_below_its_card(person: Callable[..., Person]) -> None:
    somebody = person(size="narrow")
    somebody.set(beat="tap", twoTap="off")
    hand = somebody.page.locator(".places .diagram")
    for _ in range(20):  # whoever deals does not play from the dummy first
        guide = seated(somebody, "ninety_nine", {"players": 2})
        guide.to("play", "dummy")
        if hand.count():
            break
    somebody.page.locator(".hand button:not([aria-disabled])").first.click()
    somebody.page.locator(".trick .lay .card").nth(2).wait_for()
    somebody.page.evaluate(SETTLED)
    assert hand.count() and not somebody.page.evaluate(COVERED)

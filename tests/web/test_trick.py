"""The trick on the cloth: its cards lie clear of plates at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.browser import Person
from tests.web.looks import SETTLED
from tests.web.player import Player

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


@pytest.mark.parametrize("players", [4, 6])
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

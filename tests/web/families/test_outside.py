"""A family of rules alone, from outside: the page draws it with what follows from its traits and records."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.matrix import EVERYTHING
from tests.server.rules_alone import OTHERS, write
from tests.web.browser import Person, Pool
from tests.web.player import Player
from tests.web.site import Site, site_in

PLAYERS = {"contracts": 4, "honours": 4, "fists": 4, "hidden": 3, "pairs": 4}


@pytest.fixture(scope="module")
def site_of_others(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that has families of a folder."""
    folder = tmp_path_factory.mktemp("families")
    write(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ELDEST_FAMILIES", str(folder))
        with site_in(tmp_path_factory.mktemp("site")) as running:
            yield running


@pytest.fixture(scope="module")
def pool(site_of_others: Site, chromium: Browser) -> Iterator[Pool]:
    """The browsers at that server."""
    with closing(Pool(chromium, site_of_others.url)) as browsers:
        yield browsers


@pytest.mark.parametrize("family", OTHERS if EVERYTHING else ["contracts", "fists", "hidden"])
def test_a_deal_of_it_is_played_to_its_end(person: Callable[..., Person], family: str) -> None:
    somebody = person(size="phone")
    somebody.set(beat="0.4")
    somebody.sit_down(family, seats=[None, *["random"] * (PLAYERS[family] - 1)])
    assert Player(somebody, random.Random(4)).play(1) == 1
    paper = somebody.page.locator("dialog[open]")
    expect(paper.locator("table").first).to_be_visible()
    expect(paper.locator("tfoot")).to_contain_text("Total")

"""Games that Eldest knows nothing of, one of a folder and one of an installed distribution, through the page alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from tests.families.test_outside import without_book
from tests.matrix import EVERYTHING
from tests.patience import PATIENCE
from tests.web.browser import Person, Pool
from tests.web.player import Player
from tests.web.site import Site, site_in

ROOT = Path(__file__).parents[3]
GAMES = {"call_break": "Call Break", "spades": "Spades"}
TABLE = {"players": 4}


def installed(folder: Path) -> Path:
    """Spades, installed into a folder as `pip install ./examples/spades` does."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    command += ["--disable-pip-version-check", "--target", str(folder), str(ROOT / "examples" / "spades")]
    subprocess.run(command, check=True, timeout=PATIENCE)
    return folder


@pytest.fixture(scope="module")
def outside(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that has both, and one without a rule book."""
    found = installed(tmp_path_factory.mktemp("installed"))
    with pytest.MonkeyPatch.context() as patch, site_in(tmp_path_factory.mktemp("outside"), "") as running:
        running.end()
        folder = without_book(tmp_path_factory.mktemp("games"))
        shutil.copytree(ROOT / "examples" / "games", folder, dirs_exist_ok=True)
        patch.setenv("ELDEST_FAMILIES", str(folder))
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(found), os.environ.get("PYTHONPATH")])))
        running.start()
        yield running


@pytest.fixture(scope="module")
def pool(outside: Site, chromium: Browser) -> Iterator[Pool]:
    """The browsers at that server."""
    with closing(Pool(chromium, outside.url)) as browsers:
        yield browsers


@pytest.mark.parametrize("game", GAMES)
def test_the_lobby_shows_it_and_a_table_is_made_there(person: Callable[..., Person], game: str) -> None:
    somebody = person(size="phone")
    somebody.go("/")
    somebody.page.get_by_text(GAMES[game], exact=True).first.click()
    somebody.page.wait_for_url("**/t/*")
    somebody.page.wait_for_selector(f"text={GAMES[game]}")


# Each at one size; at both in `make test-all`.
PLAYED = [("call_break", "phone"), ("spades", "desk")]
OTHERS = [("call_break", "desk"), ("spades", "phone")]


@pytest.mark.parametrize(("game", "size"), PLAYED + OTHERS if EVERYTHING else PLAYED)
def test_a_deal_is_played_to_its_end(person: Callable[..., Person], game: str, size: str) -> None:
    somebody = person(size=size)
    somebody.set(beat="0.4")
    somebody.sit_down(game, TABLE)
    assert Player(somebody).play(1) == 1
    told = somebody.page.inner_text("dialog[open]")
    assert "undefined" not in told and "NaN" not in told


@pytest.mark.parametrize(("label", "words"), [("CB-7", "play a trump if you can"), ("SP-11", "leads to the first")])
def test_its_rules_are_read_there(person: Callable[..., Person], label: str, words: str) -> None:
    somebody = person()
    somebody.go(f"/rules/{label}")
    somebody.page.wait_for_selector(f"text={words}")


def test_one_without_a_rule_book_shows_its_options_and_clauses(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.go("/rules/PB-7")
    somebody.page.wait_for_selector("article.current >> text=Without the suit led, play a trump if you can.")
    assert somebody.page.inner_text("h1") == "Plain Break"
    assert "deals of a game" in somebody.page.inner_text("article:has-text('PB-12') table")


def test_its_rules_are_waited_for_until_the_games_are_known(person: Callable[..., Person]) -> None:
    somebody = person()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    somebody.page.route("**/api/games", hold)
    with somebody.page.expect_request("**/api/games"):
        somebody.page.goto(f"{somebody.url}/rules/CB-7")
    somebody.page.wait_for_selector("h1")
    assert somebody.page.locator("[role=alert]").count() == 0
    for route in held:
        route.continue_()
    somebody.page.unroute("**/api/games")
    somebody.page.wait_for_selector("text=play a trump if you can")
    somebody.go("/rules/CB-99")
    somebody.page.wait_for_selector("[role=alert]:has-text('CB-99')")

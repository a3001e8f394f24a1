"""A game from another distribution, of which the page knows what the server says: it is shown as the others are."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser import Person, Pool
from tests.web.site import Site, site_in

SPADES = Path(__file__).parents[3] / "examples" / "spades" / "src"
METADATA = "Metadata-Version: 2.1\nName: eldest-spades\nVersion: 1.0\n"
ENTRY = "[eldest.families]\nspades = eldest_spades.traits:FAMILY\n"


@pytest.fixture(scope="module")
def spades_site(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on a machine with Spades installed."""
    folder = tmp_path_factory.mktemp("installed")
    info = folder / "eldest_spades-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA, encoding="utf-8")
    (info / "entry_points.txt").write_text(ENTRY, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(SPADES), *sys.path]))
        with site_in(tmp_path_factory.mktemp("site")) as running:
            yield running


@pytest.fixture(scope="module")
def pool(spades_site: Site, chromium: Browser) -> Iterator[Pool]:
    """The browsers at that server."""
    with closing(Pool(chromium, spades_site.url)) as browsers:
        yield browsers


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> str:
    """In which the page speaks."""
    return str(request.param)


@pytest.fixture
def somebody(person: Callable[..., Person], language: str) -> Person:
    """A person there."""
    found = person()
    found.set(language=language)
    return found


def test_it_stands_on_the_first_page_with_a_picture(somebody: Person, language: str) -> None:
    somebody.go("/")
    tile = somebody.page.locator(".games li").last
    expect(tile).to_contain_text("Spades")
    expect(tile).to_contain_text({"en": "4 players", "de": "4 Spieler"}[language])
    expect(tile.locator(".picture .lay")).to_have_count(3)
    if language == "de":
        expect(tile).to_contain_text("Pik ist immer Trumpf.")


RULES = {
    "en": ["bid in turn, or all at once", "points of a nil, made or failed"],
    "de": ["Jeder bietet, wenn er an der Reihe ist.", "Ein Nil bringt oder kostet 100 Punkte."],
}


def test_a_table_of_it_is_made_with_the_words_of_its_options(somebody: Person, language: str) -> None:
    somebody.go("/new/spades")
    page = somebody.page
    page.locator(".foot .more").click()
    shown = page.locator(".option .rule").all_inner_texts()
    for wanted in RULES[language]:
        assert any(wanted.lower() in each.lower() for each in shown), shown
    assert all("SP-" in each for each in shown)
    page.get_by_role("button", name={"en": "Play now", "de": "Jetzt spielen"}[language]).click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", level=1)).to_have_text("Spades")


def test_its_rule_book_is_found_by_its_letters(somebody: Person) -> None:
    somebody.go("/rules/SP-10")
    expect(somebody.page.locator("#SP-10")).to_be_visible()
    somebody.go("/rules")
    expect(somebody.page.locator(".books a").last).to_contain_text("Spades")


def test_the_score_of_it_is_kept(somebody: Person, language: str) -> None:
    somebody.go("/score/new/spades")
    page = somebody.page
    page.get_by_role("button", name={"en": "Begin", "de": "Anfangen"}[language], exact=True).click()
    page.wait_for_url("**/score/*")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Spades")

"""Fixtures for tests of the page: a real server with the page on it, and a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.patience import PATIENCE
from tests.web.browser import QUICK, Person, Pool, launched, sitting
from tests.web.site import Site, site_in

expect.set_options(timeout=PATIENCE * 1000)

FAILED = pytest.StashKey[bool]()
PICTURES = Path(__file__).parents[2] / ".pytest_cache" / "pictures"  # of pages at which a test has failed


@pytest.fixture(scope="session")
def site(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on a data file of its own."""
    with site_in(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture
def sure_site(built_page: Path, tmp_path: Path) -> Iterator[Site]:
    """A server at whose tables the same cards come again."""
    with site_in(tmp_path, "Eldest") as running:
        yield running


@pytest.fixture
def sure_person(sure_site: Site, chromium: Browser) -> Iterator[Person]:
    """Somebody at a desk there, whose share in the packs is the same again too."""
    somebody = sitting(chromium, sure_site.url)
    somebody.leave_nothing_to_chance()
    yield somebody
    somebody.leave()
    assert not somebody.wrong, somebody.wrong


@pytest.fixture
def own_site(built_page: Path, tmp_path: Path) -> Iterator[Site]:
    """A server that a test may stop and start again."""
    with site_in(tmp_path) as running:
        yield running


@pytest.fixture(scope="session")
def playwright_here() -> Iterator[Playwright]:
    """The driver of browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright_here: Playwright) -> Iterator[Browser]:
    """One browser for all tests; each person has a context of their own in it."""
    browser = launched(playwright_here, QUICK)
    yield browser
    browser.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Note whether a test has failed, for what it leaves behind."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def pool(site: Site, chromium: Browser) -> Iterator[Pool]:
    """The browsers that one person after another uses at the server of all tests."""
    browsers = Pool(chromium, site.url)
    yield browsers
    browsers.close()


@pytest.fixture
def person(pool: Pool, chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """People in front of browsers of their own; afterwards no console may have held an error."""
    people: list[Person] = []

    def somebody(url: str | None = None, size: str = "desk", **looks: Any) -> Person:
        if url or looks:
            people.append(sitting(chromium, url or pool.url, size, **looks))
            people[-1].alone = True
        else:
            people.append(pool.take(size))
        return people[-1]

    yield somebody
    wrong = [line for each in people for line in each.wrong]
    failed = request.node.stash.get(FAILED, False)
    for number, each in enumerate(people):
        if failed:
            PICTURES.mkdir(parents=True, exist_ok=True)
            each.page.screenshot(path=PICTURES / f"{request.node.name}-{number}.png")
        if failed or each.alone:
            each.leave()
        else:
            pool.give_back(each)
    assert not wrong, wrong

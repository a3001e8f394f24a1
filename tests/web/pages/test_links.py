"""Links to tables that are over or that there are not, and tabs of a page that has been renewed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.patience import until
from tests.web.browser import Person
from tests.web.player import Player
from tests.web.site import Site


def test_a_table_that_is_over_shows_its_sheet_and_leads_to_its_record(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.set(beat="0.4")
    table = somebody.sit_down("oh_hell", {"players": 3, "start": 1})
    Player(somebody).play(2)
    somebody.page.wait_for_selector("dialog[open] .huge")
    somebody.go(f"/t/{table}")
    somebody.page.wait_for_selector("dialog[open] .huge")
    somebody.page.locator("dialog[open]").get_by_role("link", name="Record").click()
    somebody.page.wait_for_url(f"**/records/{table}/**")
    somebody.page.wait_for_selector(".deals")


def test_a_table_that_was_closed_shows_its_record(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.set(beat="0.4")
    table = somebody.sit_down("oh_hell", {"players": 3, "start": 2})
    Player(somebody).play(1)
    somebody.ask(table, kind="close")
    somebody.go(f"/t/{table}")
    somebody.page.wait_for_url(f"**/records/{table}")
    somebody.page.wait_for_selector(".deals")


def test_a_stranger_at_a_table_that_is_over(person: Callable[..., Person]) -> None:
    somebody, stranger = person(), person()
    somebody.set(beat="0.4")
    table = somebody.sit_down("oh_hell", {"players": 3, "start": 1})
    Player(somebody).play(2)
    stranger.go(f"/t/{table}")
    stranger.hears("cannot be watched")


def test_a_server_that_has_gone_is_missed_on_the_first_page_and_found_again(
    own_site: Site, person: Callable[..., Person]
) -> None:
    somebody = person(own_site.url)
    somebody.make("oh_hell", {"players": 3}, [None, None, None])
    somebody.go("/")
    somebody.page.get_by_role("heading", name="Continue").wait_for()
    own_site.end(kill=True)
    somebody.page.get_by_role("button", name="Play Oh Hell").first.click()
    bar = somebody.page.get_by_text("Is it still running?")
    bar.wait_for()
    own_site.start()
    bar.wait_for(state="detached")
    somebody.page.get_by_role("button", name="Play Oh Hell").first.click()
    somebody.page.wait_for_selector(".hand button")


def test_an_old_tab_after_an_update(own_site: Site, person: Callable[..., Person]) -> None:
    somebody = person(own_site.url)
    somebody.sit_down("oh_hell", {"players": 3, "start": 3})
    Player(somebody).wait()
    hand = somebody.hand()
    page = somebody.page
    page.evaluate("document.querySelector('meta[name=eldest-page]').content = 'of-another-day'")
    own_site.end()
    somebody.hears("No connection")
    own_site.start()
    page.get_by_text("Eldest has been updated").wait_for()
    page.get_by_role("button", name="Reload").click()
    page.wait_for_selector(".table[data-turn]")
    until(lambda: somebody.hand() == hand)
    expect(page.get_by_text("Eldest has been updated")).to_have_count(0)

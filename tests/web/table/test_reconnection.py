"""Reconnection: the page loaded again, the server killed, the network cut or silent, in the middle of a trick."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

from playwright.sync_api import expect

from tests.patience import until
from tests.server.journal.test_damaged_entry import spoil, unreadable
from tests.web.browser import Person
from tests.web.player import Player
from tests.web.proxy import proxy
from tests.web.site import Site

GAME = ("oh_hell", {"players": 3, "start": 6})
NO_CONNECTION = "No connection. Your game is safe; reconnecting."
LAST_CARD = ".hand button:not([aria-disabled])"


def plays(person: Person, table: str) -> list[str]:
    """This person's actions in the deal, from the server."""
    so_far = person.learn(f"/api/tables/{table}/so-far")
    laid = [each["card"] for trick in so_far["tricks"] for each in trick["cards"] if each["seat"] == 0]
    return [each["text"] for each in so_far["actions"] if each["seat"] == 0] + laid


def settled(person: Person) -> None:
    """The card touched has been played."""
    person.page.wait_for_function("() => !document.querySelector('.pending')")


def in_a_trick(person: Person) -> str:
    """A table at which this person is asked for a card in the middle of a trick."""
    person.set(beat="0.4", twoTap="off")
    table = person.sit_down(*GAME)
    Player(person).into_a_trick()
    return table


def lay(person: Person) -> str:
    """Touch the first card that may be played; which it is."""
    card = person.page.locator(LAST_CARD).first
    name = str(card.get_attribute("aria-label"))
    Player(person).press(card)
    return name


def trick(person: Person) -> list[str]:
    return person.page.locator(".round ol.sr li").all_inner_texts()


def test_loaded_again_in_the_middle_of_a_trick(person: Callable[..., Person]) -> None:
    somebody = person()
    in_a_trick(somebody)
    hand, lying = somebody.hand(), trick(somebody)
    somebody.page.reload()
    somebody.page.wait_for_selector(".table[data-turn]")
    until(lambda: somebody.hand() == hand and trick(somebody) == lying)
    Player(somebody).act()


def test_a_server_that_was_killed(own_site: Site, person: Callable[..., Person]) -> None:
    somebody = person(own_site.url, size="phone")
    somebody.set(beat="0.4", twoTap="on")
    table = somebody.sit_down(*GAME)
    player = Player(somebody)
    player.into_a_trick()
    done = plays(somebody, table)
    hand, lying = somebody.hand(), trick(somebody)
    player.press(somebody.page.locator(LAST_CARD).first)
    lifted = somebody.page.locator(".hand .card.lifted")
    expect(lifted).to_have_count(1)
    own_site.end(kill=True)

    somebody.hears(NO_CONNECTION)
    expect(somebody.page.locator("[aria-live=polite]")).to_contain_text("No connection")
    expect(somebody.page.locator(".cloth.cut")).to_have_count(1)
    assert somebody.hand() == hand and trick(somebody) == lying
    expect(somebody.page.locator(".table[data-turn]"), "nothing can be played now").to_have_count(0)

    own_site.start()
    somebody.page.wait_for_selector(".table[data-turn]")
    expect(somebody.page.locator(".cloth.cut")).to_have_count(0)
    until(lambda: somebody.hand() == hand and trick(somebody) == lying)
    expect(lifted, "the card that was lifted is lifted still").to_have_count(1)
    player.press(lifted)
    settled(somebody)
    assert plays(somebody, table)[:-1] == done


def test_a_table_that_was_damaged_is_shown_as_it_was_before(own_site: Site, person: Callable[..., Person]) -> None:
    somebody = person(own_site.url, size="phone")
    somebody.set(beat="0.4", twoTap="off")
    table = somebody.sit_down(*GAME)
    player = Player(somebody)
    player.into_a_trick()
    own_site.end()
    with closing(sqlite3.connect(own_site.db, isolation_level=None)) as connection:
        (last,) = connection.execute("SELECT last FROM tables WHERE id = ?", (table,)).fetchone()
        spoil(own_site.db, unreadable, table, last)
    own_site.start()
    notice = somebody.page.get_by_text("Everything after this is damaged.")
    notice.wait_for()
    assert somebody.page.locator(".table[data-turn]").count() == 0, "nothing can be played"
    somebody.page.reload()
    notice.wait_for()
    assert somebody.hand()
    somebody.page.get_by_role("link", name="Look at the deals").click()
    somebody.page.wait_for_url(f"**/records/{table}**")
    somebody.go("/records")
    somebody.page.get_by_text("This table’s record is damaged.").wait_for()


def test_a_network_that_is_cut(site: Site, person: Callable[..., Person]) -> None:
    with proxy(site.url) as between:
        somebody = person(between.url, kept=True)
        table = in_a_trick(somebody)
        done = plays(somebody, table)
        somebody.context.set_offline(True)
        between.hush()
        between.cut()
        somebody.hears(NO_CONNECTION)
        between.speak()
        somebody.context.set_offline(False)
        somebody.page.wait_for_selector(".table[data-turn]")
        assert plays(somebody, table) == done
        expect(somebody.page.locator("[aria-live=polite]")).to_contain_text("You missed nothing")


def test_a_play_that_goes_into_silence_is_done_once(site: Site, person: Callable[..., Person]) -> None:
    with proxy(site.url) as between:
        somebody = person(between.url)
        table = in_a_trick(somebody)
        done, held = plays(somebody, table), len(somebody.hand())
        between.hush()
        lay(somebody)
        pending = somebody.page.locator(".hand .card.pending, .trick .card.pending").first
        expect(pending, "it is shown before the server answers").to_be_attached()
        somebody.hears(NO_CONNECTION)
        between.speak()
        somebody.page.wait_for_function("held => document.querySelectorAll('.hand button').length < held", arg=held)
        settled(somebody)
        assert plays(somebody, table)[:-1] == done


def test_a_play_whose_answer_is_lost_is_done_once(site: Site, person: Callable[..., Person]) -> None:
    with proxy(site.url) as between:
        somebody = person(between.url)
        table = in_a_trick(somebody)
        done, held = plays(somebody, table), len(somebody.hand())
        between.hush(back_only=True)
        lay(somebody)
        somebody.hears(NO_CONNECTION)
        between.speak()
        somebody.hears("You are back. Meanwhile:")
        expect(somebody.page.locator(".hand button")).to_have_count(held - 1)
        assert plays(somebody, table)[:-1] == done
        Player(somebody).wait()


def test_what_happened_meanwhile_is_told(site: Site, person: Callable[..., Person]) -> None:
    with proxy(site.url) as between:
        one, other = person(between.url), person()
        one.set(beat="0.4")
        other.set(beat="0.4")
        table = one.make("oh_hell", {"players": 3, "start": 3}, [None, None, "rules"])
        other.go(f"/t/{table}")
        other.page.get_by_role("button", name="Sit here").click()
        one.ask(table, kind="start")
        one.go(f"/t/{table}")
        for each in (one, other):
            each.page.wait_for_selector(".hand button")
        one.page.wait_for_selector(".rail-phrases")  # fetched last: the network may fail after that
        between.hush()
        between.cut()
        one.hears(NO_CONNECTION)
        Player(other).act()  # the bid in the closed fist
        between.speak()
        one.hears("You are back. Meanwhile:")
        assert "has bid" in one.talk() or "bid" in one.talk()


def nothing_kept(person: Person) -> None:
    """A browser that keeps nothing for pages."""
    denied = (
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    person.run_first(denied)


def test_a_browser_that_keeps_nothing(person: Callable[..., Person]) -> None:
    somebody = person()
    nothing_kept(somebody)
    table = somebody.sit_down("oh_hell", {"players": 3, "start": 2})
    Player(somebody).play(1)
    shares: Any = somebody.learn(f"/api/tables/{table}")["view"]["table"]["shuffle"]["last"]
    assert shares["promise"]["seats"][0]["origin"] == "person"
    somebody.go("/settings")
    somebody.page.get_by_role("heading", name="Settings").first.wait_for()

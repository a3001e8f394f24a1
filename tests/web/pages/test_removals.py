"""Somebody is removed from a table, by its host or by a host of the server: everybody is told, and by whom."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import expect

from eldest.server.hosts import acts, directory
from eldest.server.hosts.administration import administering
from tests.web.browser import Person
from tests.web.pages.test_admin_page import call
from tests.web.site import Site

People = Callable[..., Person]


def test_the_host_of_a_table_removes_somebody_before_the_match_by_the_keyboard(person: People) -> None:
    host, guest = person(), person(size="phone")
    call(host, "Ada")
    call(guest, "Rook")
    table = host.make("oh_hell", {"players": 3, "start": 2}, [None, None, "rufus"], watch=0)
    host.go(f"/t/{table}")
    guest.go(f"/t/{table}")
    guest.page.get_by_role("button", name="Sit here").click()
    page = host.page
    page.get_by_role("button", name="Remove Rook").press("Enter")
    paper = page.get_by_role("dialog", name="Remove Rook")
    expect(paper.get_by_text("cannot sit down at this table again")).to_be_visible()
    for size in host.at_sizes("phone", "desk"):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    paper.get_by_role("button", name="Remove Rook for good").press("Enter")
    expect(page.get_by_text("Open to anyone")).to_be_visible()

    page = guest.page
    expect(page.get_by_role("alert")).to_contain_text("Ada has removed you from this table.")
    expect(page.get_by_role("alert")).to_contain_text("You cannot sit down at it again.")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("Ada has removed you from this table.")
    page.get_by_role("button", name="Watch").click()
    expect(page.get_by_text("Open to anyone")).to_be_visible()
    expect(page.get_by_role("button", name="Sit here")).to_have_count(0)


def test_in_a_match_computers_keep_their_names_and_who_is_removed_by_whom_is_told(person: People, site: Site) -> None:
    host, one, other = person(), person(size="phone"), person()
    for each, name in ((host, "Ada"), (one, "Rook"), (other, "Wilma")):
        call(each, name)
    options = {"players": 4, "start": 2}
    table = host.make("oh_hell", options, [None, None, None, "rufus"])
    for each in (one, other):
        each.go(f"/t/{table}")
        each.page.get_by_role("button", name="Sit here").first.click()
        expect(each.page.get_by_role("button", name="Sit here")).to_have_count(0)
    host.ask(table, kind="start")
    host.go(f"/t/{table}")
    names = host.page.locator(".places [data-place]")
    expect(names.filter(has_text="Rufus")).to_have_count(1)

    with administering(str(site.db)) as connection:
        for known in directory.listed(connection, "Rook"):
            acts.kick(connection, known.id, time.time_ns() // 1_000_000)
    alert = one.page.get_by_role("alert")
    expect(alert).to_contain_text("A host of this server has removed you from this table.")
    one.page.get_by_role("button", name="Back to the table").click()
    expect(one.page.get_by_role("button", name="Take your seat back")).to_be_visible()

    for name in ("Remove Rook", "Remove Wilma"):
        host.page.get_by_role("button", name="More", exact=True).press("Enter")
        host.page.get_by_role("button", name=name).press("Enter")
        host.page.get_by_role("button", name=f"{name} for good").press("Enter")
        expect(host.page.get_by_role("dialog")).to_have_count(0)
    for each in (one, other):
        expect(each.page.get_by_role("alert")).to_contain_text("Ada has removed you from this table.")
    expect(names.filter(has_text="Rufus")).to_have_count(1)
    expect(names.filter(has_text="Rufus 2")).to_have_count(0)
    expect(host.page.get_by_text("You remove a player from the table.").first).to_be_attached()

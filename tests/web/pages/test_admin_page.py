"""The page for hosts: people, what may be done about them, reports, who may come; and reports from a table."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import expect

from eldest.server.hosts import acts, directory
from eldest.server.hosts.administration import administering
from tests.patience import PATIENCE
from tests.web.browser import Person
from tests.web.site import Site
from tests.web.table.test_several_people import together

People = Callable[..., Person]


def call(somebody: Person, name: str) -> None:
    """Give somebody a name."""
    somebody.go("/settings")
    page = somebody.page
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Done", exact=True)).to_be_visible()


def owner(site: Site, somebody: Person) -> None:
    """Give the server to somebody, who is called Ada, as the terminal does."""
    call(somebody, "Ada")
    page = somebody.page
    with administering(str(site.db)) as connection:
        for known in directory.listed(connection, "Ada"):
            acts.give_role(connection, known.id, "owner")
    known = page.get_by_role("link", name="For the hosts")
    end = time.monotonic() + PATIENCE
    while not known.count():  # the server obeys within seconds
        assert time.monotonic() < end
        page.reload()
        expect(page.get_by_role("textbox", name="Your name")).to_have_value("Ada")


HEADS = {"en": ("For the hosts", "People"), "de": ("Für die Gastgeber", "Personen")}


def test_the_page_for_hosts_fits_and_is_used_by_the_keyboard(person: People, site: Site) -> None:
    host = person()
    owner(site, host)
    page = host.page
    for language, (link, head) in HEADS.items():
        page.evaluate("language => localStorage.setItem('eldest.settings', JSON.stringify({ language }))", language)
        host.go("/settings")
        page.get_by_role("link", name=link).focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/admin")
        expect(page.get_by_role("heading", level=1)).to_have_text(head)
        page.locator("tbody button[aria-expanded]").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator("tbody.open ul li").first).to_be_visible()
        for size in host.at_sizes("phone", "desk"):
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size


def test_a_report_from_a_table_reaches_the_host_who_mutes(person: People, site: Site) -> None:
    host, one, other = person(), person(), person()
    owner(site, host)
    together(one, other)
    page = one.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_text("Report somebody").click()
    page.get_by_label("What has happened").fill("He leaves whenever he is set back.")
    page.get_by_role("button", name="Send to the hosts").click()
    expect(page.get_by_text("The hosts of this server will look at it.")).to_be_visible()

    host.go("/admin")
    page = host.page
    reports = page.get_by_role("region", name="Reports")
    expect(reports.get_by_text("He leaves whenever he is set back.")).to_be_visible()
    reports.get_by_role("button", name=re.compile("The record")).click()
    expect(reports.get_by_text("Said at the table before")).to_be_visible()
    reports.get_by_role("button", name="Mute a week").click()
    expect(reports.get_by_text("No open reports.")).to_be_visible()
    expect(page.get_by_text(re.compile("muted until")).first).to_be_visible()

    page.get_by_role("button", name="Invite", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("Withdraw Invitation"))).to_be_visible()


def test_who_is_banned_is_told_so_at_the_table(person: People, site: Site) -> None:
    one, other = person(), person()
    call(other, "Zed")
    together(one, other)
    with administering(str(site.db)) as connection:
        for known in directory.listed(connection, "Zed"):
            acts.ban(connection, known.id, None, time.time_ns() // 1_000_000)
    expect(other.page.get_by_role("heading", name="banned you")).to_be_visible()
    expect(one.page.locator(".hand button").first).to_be_visible()
    other.wrong = [line for line in other.wrong if "403 (Forbidden)" not in line]  # which the browser itself says

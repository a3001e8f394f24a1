"""The page for hosts: people, what may be done about them, reports, who may come; and reports from a table."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import expect
from sqlalchemy import update

from eldest.server.hosts import acts, admission, directory
from eldest.server.hosts.administration import administering
from eldest.server.journal.schema import people as people_stored
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
    expect(reports.get_by_text("“He leaves whenever he is set back.”")).to_be_visible()
    reports.get_by_role("button", name=re.compile("The record")).click()
    expect(reports.get_by_text("Said at the table before")).to_be_visible()
    reports.get_by_role("button", name=re.compile("^Show ")).click()
    shown = page.locator("tbody")
    expect(shown).to_have_count(1)
    expect(shown.get_by_role("button", expanded=True)).to_be_focused()
    shown.get_by_role("button", name="Off all tables").click()
    expect(shown.get_by_role("status").get_by_text("has left all tables and may come back")).to_be_visible()
    reports.get_by_role("button", name="Mute a week").click()
    expect(reports.get_by_text("No open reports.")).to_be_visible()
    expect(page.get_by_role("cell", name=re.compile("muted until")).first).to_be_visible()


def test_hosts_choose_how_long_and_for_how_many(person: People, site: Site) -> None:
    host, guest = person(), person()
    owner(site, host)
    call(guest, "Mallory")
    host.go("/admin")
    page = host.page
    mine = page.get_by_role("row").filter(has=page.get_by_text("you", exact=True))
    mine.get_by_role("button", name="What to do about Ada").press("Enter")
    expect(page.get_by_text("This is you.")).to_be_visible()
    row = page.get_by_role("button", name="What to do about Mallory")
    row.press("Enter")
    page.get_by_role("button", name="Mute …").press("Enter")
    length = page.get_by_role("combobox", name="For how long")
    expect(length).to_be_focused()
    expect(length).to_have_value("1")  # a week
    length.select_option("30 days")
    page.get_by_label("Note for the hosts").first.fill("rude")
    page.keyboard.press("Enter")
    expect(row).to_be_focused()
    expect(page.get_by_role("row", name="Mallory").get_by_role("cell", name="muted until")).to_be_visible()
    with administering(str(site.db)) as connection:
        (known,) = directory.listed(connection, "Mallory")
    assert 29.9 < (known.standing.muted / 1000 - time.time()) / 86_400 < 30.1
    assert known.standing.why == "rude"
    page.get_by_role("button", name="Ban …").click()
    expect(page.get_by_role("combobox", name="For how long")).to_have_value("4")  # until further notice
    expect(page.get_by_role("checkbox", name="Their network too")).to_have_count(0)
    page.get_by_role("button", name="Cancel").click()
    expect(row).to_be_focused()
    for size in host.at_sizes("phone", "desk"):
        expect(page.get_by_role("rowheader", name="Mallory").get_by_text("muted until")).to_be_visible(
            visible=size == "phone"
        )

    page.get_by_role("button", name="New recovery code").click()  # they have none, so nothing is lost
    code = page.locator(".letters")
    expect(code).to_be_visible()
    old = code.inner_text()
    page.get_by_role("button", name="New recovery code").click()
    expect(page.get_by_text("is then no longer valid")).to_be_visible()
    page.get_by_role("button", name="New recovery code").click()
    expect(code).not_to_have_text(old)

    people = page.get_by_role("group", name="For how many people")
    people.get_by_role("textbox").fill("20")
    page.get_by_role("combobox", name="Valid for").select_option("30 days")
    page.get_by_label("Note for the hosts").last.fill("chess club")
    page.get_by_role("button", name="Invite", exact=True).click()
    invitation = page.get_by_role("list", name="Invitations").get_by_role("listitem").filter(has_text="chess club")
    expect(invitation).to_contain_text("for 20 people")
    with administering(str(site.db)) as connection:
        (made, *_) = admission.invited(connection)
        connection.execute(update(people_stored).where(people_stored.c.id == known.id).values(invitation=made.number))
    assert made.uses == 20 and 29.9 < (made.until - made.made) / acts.DAY < 30.1
    page.reload()
    invitation.get_by_role("button", name="Ban who came by chess club").press("Enter")
    invitation.get_by_role("combobox", name="For how long").select_option("a day")
    invitation.get_by_role("button", name="Ban", exact=True).press("Enter")
    expect(invitation).to_contain_text("1 person is banned.")
    expect(invitation).to_contain_text("no longer valid")


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


def test_a_refusal_at_the_table_stands_in_sight_on_a_phone(person: People, site: Site) -> None:
    one, phone, other = person(), person(size="phone"), person()
    call(phone, "Quinn")
    call(other, "Wilma")
    table = together(one, phone, other)
    page = phone.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_text("Report somebody").click()
    page.get_by_label("Whom").select_option("Wilma")
    page.get_by_label("What has happened").fill("She is too good.")
    one.ask(table, kind="kick", seat=2)
    expect(page.get_by_label("Whom").get_by_text("Wilma")).to_have_count(0)
    page.get_by_role("button", name="Send to the hosts").click()
    refused = page.get_by_role("dialog").get_by_role("alert")
    expect(refused).to_contain_text("Nobody else sits there.")
    expect(refused).to_be_in_viewport(ratio=1)
    with administering(str(site.db)) as connection:
        for known in directory.listed(connection, "Quinn"):
            acts.mute(connection, known.id, 7, time.time_ns() // 1_000_000)
    muted = page.locator("#talk").get_by_text("A host of this server has muted you")
    end = time.monotonic() + PATIENCE
    while not muted.count():  # the server obeys within seconds
        assert time.monotonic() < end
        if not page.get_by_role("dialog").count():
            page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Thank you!").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
    expect(muted).to_be_in_viewport(ratio=1)
    phone.wrong[:] = [said for said in phone.wrong if "409" not in said]

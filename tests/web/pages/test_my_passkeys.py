"""One's passkeys in the settings, with an authenticator that the browser plays; another browser signs in by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, expect

from tests.web.browser import Person, made_by
from tests.web.site import Site

INSIDE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def authenticator(somebody: Person) -> tuple[CDPSession, dict[str, Any]]:
    """An authenticator inside somebody's device: the session that reaches it, and how it is named there."""
    session = somebody.context.new_cdp_session(somebody.page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": INSIDE})
    return session, {"authenticatorId": made["authenticatorId"]}


def test_a_passkey_is_made_brings_somebody_back_and_is_removed(site: Site, person: Callable[..., Person]) -> None:
    url = site.url.replace("127.0.0.1", "localhost")  # there are none for an address
    desk, phone = person(url), person(url, size="phone")
    session, inside = authenticator(desk)
    desk.go("/settings")
    page = desk.page
    page.get_by_role("textbox", name="Your name").fill("Ada")
    page.get_by_role("button", name="Save").click()
    section = page.get_by_role("region", name="Passkeys")
    section.get_by_role("button", name="Make a passkey").press("Enter")  # by the keyboard alone
    keys = page.get_by_role("list", name="Passkeys").get_by_role("listitem")
    expect(section.get_by_role("status")).to_have_text("Your passkey is made.")
    expect(keys).to_have_count(1)
    section.get_by_role("button", name="Make a passkey").click()
    expect(section.get_by_role("alert")).to_have_text("You have a passkey there already.")
    keys.get_by_role("button", name="Rename").press("Enter")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("My laptop")
    page.keyboard.press("Enter")
    expect(keys.filter(has_text="My laptop")).to_have_count(1)
    for _ in desk.at_sizes("phone"):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Show my devices").click()
    page.get_by_role("button", name="Log out everywhere").click()
    page.get_by_role("button", name="Log out everywhere now").click()
    expect(page.get_by_text("Nobody is logged in here any more.")).to_be_visible()

    there, its = authenticator(phone)
    phone.set(language="de")
    requests = made_by(phone)
    phone.go("/pass")
    enter = phone.page.get_by_role("button", name="Mit einem Passkey anmelden")
    enter.press("Enter")
    alert = phone.page.get_by_role("alert")
    expect(alert).to_have_text("Es ist nichts geschehen: Es wurde abgebrochen oder hat zu lange gedauert.")
    (credential,) = session.send("WebAuthn.getCredentials", inside)["credentials"]
    there.send("WebAuthn.addCredential", {**its, "credential": credential})
    enter.press("Enter")
    expect(phone.page.get_by_role("status").filter(has_text="Ada")).to_be_visible()
    assert not [request for request in requests if request.endswith("/api/guests")]  # some servers take no new ones
    phone.go("/settings")
    expect(phone.page.get_by_role("textbox", name="Dein Name")).to_have_value("Ada")
    phone.page.get_by_role("button", name="Meine Passkeys zeigen").click()
    phone.page.get_by_role("button", name="My laptop entfernen").click()
    expect(phone.page.get_by_role("button", name="My laptop entfernen")).to_have_count(0)
    phone.go("/pass")
    enter.press("Enter")
    expect(alert).to_have_text("Diesen Passkey kennt der Server nicht; vielleicht wurde er entfernt.")
    for each in (desk, phone):  # the console says that nobody knows a device, or a passkey
        each.wrong[:] = [said for said in each.wrong if "401" not in said and "404" not in said]

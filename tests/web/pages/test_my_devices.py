"""One's devices in the settings: listed, named and logged out; a recovery code brings somebody back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.web.browser import Person, made_by

Devices = Callable[..., Person]


def test_devices_are_named_and_logged_out_and_a_recovery_code_brings_somebody_back(person: Devices) -> None:
    desk, phone = person(), person(size="phone")
    desk.go("/settings")
    page = desk.page
    page.get_by_role("textbox", name="Your name").fill("Ada")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Make a recovery code").click()
    code = page.locator(".letters").inner_text()
    assert len(code.replace("-", "")) == 20

    requests = made_by(phone)
    phone.go("/pass")
    phone.page.get_by_label("your recovery code").fill("7")
    phone.page.locator("form .btn.go").click()
    expect(phone.page.get_by_role("alert")).to_have_text(
        "This code is not valid. A code works once, within ten minutes."
    )
    phone.page.get_by_label("your recovery code").fill(code)
    phone.page.locator("form .btn.go").click()
    next_code = phone.page.locator(".letters")
    expect(next_code).to_be_visible()
    assert next_code.inner_text() != code
    assert not [request for request in requests if request.endswith("/api/guests")]  # some servers take no new ones
    phone.go("/settings")
    expect(phone.page.get_by_role("textbox", name="Your name")).to_have_value("Ada")

    page.get_by_role("button", name="Show my devices").click()
    devices = page.get_by_role("list", name="My devices").get_by_role("listitem")
    expect(devices).to_have_count(2)
    mine = devices.filter(has_text="this device")
    mine.get_by_role("button", name="Rename").press("Enter")  # by the keyboard alone
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("Laptop in the kitchen")
    page.keyboard.press("Enter")
    expect(devices.filter(has_text="Laptop in the kitchen")).to_have_count(1)
    for _ in desk.at_sizes("phone"):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as got:
        page.get_by_role("link", name="Download my data").click()
    assert json.loads(Path(got.value.path()).read_text(encoding="utf-8"))["person"]["name"] == "Ada"

    page.get_by_role("button", name="Log out all others").click()
    expect(devices).to_have_count(1)
    phone.go("/settings")
    expect(phone.page.get_by_role("textbox", name="Your name")).to_have_value("")
    page.get_by_role("button", name="Log out everywhere").click()
    page.get_by_role("button", name="Log out everywhere now").click()
    expect(page.get_by_text("Nobody is logged in here any more.")).to_be_visible()
    for each in (desk, phone):  # the console says of a device that is logged out that nobody knows it
        each.wrong[:] = [said for said in each.wrong if "401" not in said and "404" not in said]

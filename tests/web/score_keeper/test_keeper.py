"""The score keeper: hands written with few taps, cells put right, nothing lost without a network or with two phones."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.keeper.rule_book_examples import examples
from tests.web.browser import SIZES, Person
from tests.web.looks import Looks
from tests.web.score_keeper.keeper import Keeper

People = Callable[..., Person]
TOTALS = """() => [...document.querySelectorAll(".room tbody tr")].map((row) =>
  [...row.querySelectorAll(".total")].map((each) => Number(each.innerText.replace("−", "-"))))"""
TYPE_AND_LEAVE = """figure => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: figure, bubbles: true }));
  location.reload();
}"""
READY = "async () => { await navigator.serviceWorker.ready; }"
ODD = ("<b>Ada</b>", "Bo & Cy", "Łucja 李 🂡", "D" * 200)


def offered(page: Page) -> None:
    """Wait until there is a server behind the page again, and the phone knows it."""
    expect(page.locator(".net")).to_contain_text("shared")


def test_a_hand_of_four_players_takes_ten_taps_and_a_past_cell_is_put_right(person: People) -> None:
    keeper = Keeper(person(size="phone"))
    page = keeper.person.page
    keeper.begin("oh_hell")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    keeper.keys(3, 1, 5, 2, 3, 2, 6)
    expect(page.get_by_text("Bids make 11: two under.")).to_be_visible()
    assert keeper.scores() == ["13", "0", "0", "12"], "the last player has the rest"
    keeper.write_down()
    keeper.shows("Hand 2 of 26")
    assert keeper.taps <= 10

    page.get_by_role("button", name="hearts").click()
    keeper.keys(3, 1, 5, 2, 3, 1, 5)
    assert keeper.scores() == ["26", "11", "15", "12"]
    page.locator(".acts .sheet").click()
    expect(page.locator(".room tbody .duty").first).to_have_text("AAda dealsBBo leads")
    page.locator(".room tbody tr").first.get_by_role("button", name="Bo: Bid 1").click()
    keeper.shows("Hand 1 of 26")
    keeper.keys(1)
    expect(page.locator(".told")).to_contain_text("OH-35"), "thirteen tricks were played"
    page.get_by_role("button", name="Cy: Tricks").click()
    keeper.keys(7)
    assert keeper.scores() == ["13", "11", "0", "12"]
    expect(page.locator(".strip")).to_contain_text("Hand 1: Bo 0 → 11; one later total changes.")
    page.locator(".strip").get_by_role("button", name="Undo").click()
    expect(page.locator(".told")).to_contain_text("OH-35")


def test_the_keyboard_is_enough_and_a_reload_loses_nothing(person: People) -> None:
    keeper = Keeper(person())
    page = keeper.person.page
    keeper.begin("oh_hell")
    page.keyboard.type("1300013")  # bids of 13 and three times nothing, and 13 tricks
    # What stands after a preprinted 1 would be 113 (OH-28).
    expect(page.get_by_role("button", name="Ada: Bid", exact=True)).to_have_text("2313")
    expect(page.locator(".told")).to_contain_text("none left")
    page.reload()
    page.get_by_role("button", name="Bo: Tricks, empty", exact=True).wait_for()
    page.keyboard.type("00")
    expect(page.locator(".acts .btn.go")).to_be_focused()
    assert keeper.scores() == ["23", "10", "10", "10"]
    page.keyboard.press("Control+z")
    expect(page.get_by_role("button", name="Cy: Tricks, empty", exact=True)).to_be_visible()
    page.keyboard.press("Control+y")
    page.locator(".acts .btn.go").press("Enter")
    keeper.shows("Hand 2 of 26")
    strokes = keeper.kept()
    assert [bool(each.get("undoes")) for each in strokes][-2:] == [True, False] and strokes[-1]["redoes"]


def test_what_was_written_last_outlasts_a_page_that_is_left_before_it_is_kept(person: People) -> None:
    keeper = Keeper(person())
    page = keeper.person.page
    keeper.begin("oh_hell")
    with keeper.busy_database():
        page.keyboard.type("3")
        expect(page.get_by_role("button", name="Ada: Bid", exact=True)).to_have_text("13")
        with page.expect_navigation():
            page.evaluate(TYPE_AND_LEAVE, "1")  # which another figure could follow
    expect(page.get_by_role("button", name="Ada: Bid", exact=True)).to_have_text("13")
    expect(page.get_by_role("button", name="Bo: Bid", exact=True)).to_have_text("11")
    assert len(keeper.kept()) == 3, "the new sheet and two bids"
    page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.startsWith('eldest.keeper.ahead/'))")


def test_a_number_stands_in_the_cell_where_it_was_typed(person: People) -> None:
    keeper = Keeper(person())
    page = keeper.person.page
    keeper.begin("oh_hell")
    page.keyboard.type("1")
    page.get_by_role("button", name="Cy: Bid, empty", exact=True).click()
    expect(page.get_by_role("button", name="Ada: Bid", exact=True)).to_have_text("11")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Cy: Bid", exact=True)).to_have_text("11")
    expect(page.get_by_role("button", name="Di: Bid, empty", exact=True)).to_have_attribute("aria-pressed", "true")
    page.keyboard.type("1")
    page.keyboard.press("Backspace")
    page.keyboard.type("2")
    expect(page.get_by_role("button", name="Di: Bid", exact=True)).to_have_text("12")


def test_partners_premiums_and_misdeals_are_written_where_the_rules_have_them(person: People) -> None:
    keeper = Keeper(person(size="phone"))
    page = keeper.person.page
    keeper.begin("five_hundred", players=5)
    page.locator(".pad").get_by_role("button", name="seven hearts").click()
    keeper.keys("Bo")
    assert page.locator(".pad .key").all_inner_texts() == ["Ada", "Cy", "Di", "Eve"], "nobody is his own partner"
    keeper.keys("Di", 1, 5, 1, 2)
    assert keeper.scores() == ["10", "200", "10", "200", "10"]
    page.get_by_role("button", name="Misdeal").click()
    assert keeper.scores() == ["0"] * 5
    keeper.write_down()
    keeper.shows("Hand 1")
    expect(page.locator(".now")).to_contain_text("Ada deals")
    page.goto(f"{page.url}/log")
    for told in ("Hand 1, Bidder Bo", "Hand 1, Partner Di", "Hand 1, Contract seven hearts"):
        expect(page.locator(".log").get_by_text(told)).to_be_visible()

    keeper.begin("ninety_nine")
    page.get_by_role("button", name="Premium").click()
    keeper.keys("to declare", 3, 3, 3, 3, 3)
    assert keeper.scores() == ["43", "13", "13"]
    keeper.begin("counters")
    keeper.keys(7, 2)
    page.locator(".pad .keys").get_by_role("button", name="4", exact=True).dispatch_event("click")
    expect(page.locator(".pad .told")).to_have_text(
        re.compile("No bid may take the team's sum above ten.*“Bids are.*CO-13")
    )


def test_only_bids_that_can_be_made_have_keys_and_another_that_is_typed_is_refused(person: People) -> None:
    keeper = Keeper(person(size="phone"))
    page = keeper.person.page
    keeper.begin("sweven")
    keys = page.locator(".pad .key")
    assert keys.all_inner_texts() == [*map(str, range(3, 18)), "passed out"]
    assert page.locator(".pad .key[aria-disabled=true]").count() == 0
    page.keyboard.type("18")
    expect(page.locator(".told")).to_contain_text("SW-17")
    keeper.keys(17)
    expect(page.locator(".told")).not_to_contain_text("SW-17")


def test_two_phones_write_at_once_and_end_in_the_same_sheet(person: People) -> None:
    ada, bo = Keeper(person(size="phone")), Keeper(person(size="phone"))
    one, other = ada.person.page, bo.person.page
    path = ada.begin("oh_hell")
    one.get_by_role("button", name="Share this score sheet").click()
    one.get_by_role("button", name="Share it").click()
    one.get_by_role("img", name="QR code of this score sheet").wait_for()
    one.get_by_role("button", name="Close").click()
    bo.person.go(path)
    other.locator(".pad .keys").wait_for()
    ada.keys(3)
    expect(other.get_by_role("button", name="Ada: Bid", exact=True)).to_have_text("13")
    expect(one.locator(".net")).to_contain_text("shared with 1")

    for phone in (ada, bo):
        phone.person.context.set_offline(True)
        expect(phone.person.page.locator(".net")).to_contain_text("no network")
    ada.keys(1)
    bo.keys(2)
    other.get_by_role("button", name="Di: Bid, empty").click()
    bo.keys(4)
    for phone in (ada, bo):
        phone.person.context.set_offline(False)
    for page in (one, other):
        expect(page.get_by_text("One cell was written by two devices at the same time.")).to_be_visible()
        expect(page.get_by_role("button", name="Di: Bid", exact=True)).to_have_text("14")
    assert (
        one.get_by_role("button", name="Bo: Bid").inner_text()
        == other.get_by_role("button", name="Bo: Bid").inner_text()
    )
    other.get_by_role("button", name="Bo: Bid").click()
    expect(other.locator(".told")).to_contain_text("Written at the same time")
    bo.keys(2)
    for page in (one, other):
        expect(page.get_by_text("written by two devices")).to_have_count(0)
        expect(page.get_by_role("button", name="Bo: Bid", exact=True)).to_have_text("12")
    assert ada.kept(path) == bo.kept(path)
    assert len(ada.kept(path)) == 6, "nothing that was written is lost"


def test_examples_of_the_rule_books_are_opened_and_add_up(person: People, tmp_path: Path) -> None:
    keeper = person()
    for family in ("sweven", "counters", "ninety_nine", "five_hundred"):
        told = [
            each
            for each in examples()
            if each.file["family"] == family and all("scores" in hand for hand in each.hands)
        ]
        example = max(told, key=lambda each: len(each.hands))
        file = tmp_path / "hands.json"
        file.write_text(json.dumps(example.file), encoding="utf-8")
        keeper.go("/score")
        keeper.page.locator("input[type=file]").set_input_files(file)
        keeper.page.locator(".room tbody tr").first.wait_for()
        assert keeper.page.evaluate(TOTALS) == [hand["scores"] for hand in example.hands], example.id


HEAD = '{"eldest": "score", "version": 1, "family": '
BAD = {
    "whist": ("this is not a score sheet", "das ist kein Zettel"),
    '{"eldest":\n': ("line 1: this is not JSON", "Zeile 1: das ist kein JSON"),
    '{"eldest": "score",\n"version": 1;}': ("line 2: this is not JSON", "Zeile 2: das ist kein JSON"),
    '{"eldest": "score", "version": 9}': ("version 9 is unknown", "Version 9 ist hier nicht bekannt"),
    HEAD + '"whist"}': ('“family”: "whist" is not a game', '“family”: "whist" ist kein Spiel'),
    HEAD + '"oh_hell", "hands": [{"bids": [1, 1e9]}]}': (
        "Hand 1, Bid 2: 1000000000 is not a whole number from 0 to 999",
        "Spiel 1, Gebot 2: 1000000000 ist keine ganze Zahl von 0 bis 999",
    ),
    HEAD + '"oh_hell", "options": {"start": 14}}': (
        "4 players have at most 13 cards",
        "widersprechen einander (OH-46)",
    ),
    HEAD + '"sweven", "options": {"colour": 1}}': (
        "“colour”: the game has no such rule",
        "“colour”: so eine Regel hat das Spiel nicht",
    ),
}


def test_a_file_that_cannot_be_read_is_refused_with_the_reason(person: People, tmp_path: Path) -> None:
    for language, locale in enumerate(("en-GB", "de-DE")):
        somebody = person(locale=locale)
        somebody.go("/score")
        for text, why in BAD.items():
            file = tmp_path / "hands.json"
            file.write_text(text, encoding="utf-8")
            somebody.page.locator("input[type=file]").set_input_files(file)
            expect(somebody.page.get_by_role("alert")).to_contain_text(why[language])
        assert somebody.page.url.endswith("/score")


def test_any_names_stand_as_they_were_typed_and_a_sheet_is_saved_printed_and_deleted(
    person: People, tmp_path: Path
) -> None:
    keeper = Keeper(person(size="narrow"))
    page = keeper.person.page
    keeper.begin("oh_hell", ("<b>Ada</b>", "Bo &\u202e\tCy", *ODD[2:]))
    keeper.keys(1, 1, 1, 1, 1, 1, 1)
    assert page.locator(".entry tbody th bdi").all_inner_texts() == list(ODD)
    looks = Looks(keeper.person)
    looks.measure("hand with long names")
    page.locator(".acts .sheet").click()
    looks.measure("sheet with long names")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    told = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert told["players"] == list(ODD) and told["hands"] == [{"bids": [1] * 4, "tricks": [1, 1, 1, 10]}]
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a table").click()
    table = tmp_path / "hands.csv"
    saved.value.save_as(table)
    assert table.read_text(encoding="utf-8").splitlines()[2].endswith("11,11,11,0")
    with page.expect_download() as saved:
        page.get_by_role("button", name="PDF").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"%PDF")
    keeper.person.page.go_back()
    path = page.url
    for other in ("/score", "/score/players", "/score/new"):
        keeper.person.go(other)
        page.get_by_role("heading", level=1).wait_for()
        looks.measure(f"{other} with long names")
    assert not looks.wrong, "\n".join(looks.wrong)
    page.goto(f"{path}/sheet")
    page.get_by_role("button", name="Delete from this device").click()
    page.get_by_role("button", name="Delete it").click()
    page.get_by_text("No game yet").wait_for()
    page.locator("input[type=file]").set_input_files(table)
    page.get_by_role("heading", name="Hand 2").wait_for()
    assert keeper.scores() == ["11", "11", "11", "0"]
    assert page.locator(".entry tbody th bdi").all_inner_texts() == list(ODD)


def shared_evening(host: Keeper) -> str:
    """Begin a club evening and share it; its address."""
    page = host.person.page
    host.person.go("/score")
    page.get_by_role("button", name="New club evening").click()
    page.get_by_placeholder("Name of the evening").fill("Friday")
    page.get_by_placeholder("Name of the evening").press("Enter")
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Share it").click()
    page.get_by_role("img", name="QR code of this score sheet").wait_for()
    page.get_by_role("button", name="Close").click()
    return page.url


def add_table(host: Keeper) -> None:
    """Begin a game of four at a table of the evening that is open."""
    page = host.person.page
    page.get_by_role("link", name="Add a table").click()
    page.locator("ol input").first.wait_for()
    for seat, name in enumerate(("Ada", "Bo", "Cy", "Di")):
        page.locator("ol input").nth(seat).fill(name)
    page.get_by_role("button", name="Begin").click()


def test_without_a_network_it_opens_and_keeps_score_and_a_table_of_an_evening_is_sent_later(person: People) -> None:
    keeper, guest = Keeper(person(size="phone", kept=True)), person()
    page = keeper.person.page
    keeper.person.go("/score")
    page.evaluate(READY)
    keeper.person.context.set_offline(True)
    page.reload()
    page.get_by_role("link", name="New game").wait_for()
    keeper.person.go("/")
    page.get_by_role("link", name="New score sheet").wait_for()
    keeper.begin("sweven")
    keeper.keys(5, "Di", 7)
    assert keeper.scores() == ["0", "0", "0", "5"]
    page.reload()
    expect(page.get_by_text("Sweven: 2, Di")).to_be_visible()

    keeper.person.context.set_offline(False)
    evening = shared_evening(keeper)
    keeper.person.context.set_offline(True)
    add_table(keeper)
    keeper.keys(3, 1, 5, 2, 3, 2, 6)
    page.goto(evening)
    expect(page.get_by_role("row", name="Ada")).to_contain_text("13")
    keeper.person.context.set_offline(False)
    guest.page.goto(evening)
    expect(guest.page.get_by_role("row", name="Di")).to_contain_text("12")
    # Who looks before the host's phone has sent the table is told that it is not there, and asks again.
    assert all("404" in line and "/api/pads/" in line for line in guest.wrong)
    guest.wrong.clear()


def test_an_evening_has_its_tables_and_standings(person: People) -> None:
    host, guest = Keeper(person(kept=True)), person()
    page = host.person.page
    evening = shared_evening(host)
    add_table(host)
    host.keys(3, 1, 5, 2, 3, 2)
    offered(page)
    page.evaluate(READY)
    host.person.context.set_offline(True)
    host.keys(6)
    page.goto(evening)  # before the last cell was sent: the evening sends it
    expect(page.get_by_role("row", name="Ada")).to_contain_text("13")
    host.person.context.set_offline(False)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Results (PDF)").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"%PDF")
    guest.page.goto(evening)
    expect(guest.page.get_by_role("row", name="Di")).to_contain_text("12")

    expect(page.get_by_text("Ranked by games won, then by points.")).to_be_visible()
    expect(page.get_by_role("columnheader")).to_have_text(["Players", "Games", "Wins", "Points"])
    evening_id = evening.rsplit("/", 1)[1]
    page.goto(f"{host.person.url}/score/new/sweven?evening={evening_id}")
    page.locator("ol input").first.wait_for()
    page.get_by_role("button", name="Begin").click()
    page.locator(".pad .keys").wait_for()
    page.goto(evening)
    expect(page.get_by_text("points of different games are not added")).to_be_visible()
    expect(page.get_by_role("columnheader")).to_have_text(["Players", "Games", "Wins"])
    # The order of the tables is that of their ids.
    expect(page.get_by_role("rowheader", name=re.compile(r"Player 1 \(table [12]\)"))).to_be_visible()


def test_pages_of_the_score_keeper_leave_nothing_to_complain_of(person: People) -> None:
    keeper = Keeper(person())
    looks = Looks(keeper.person)
    page = keeper.person.page
    keeper.person.go("/score/new/counters")
    page.locator("ol input").first.wait_for()
    looks.axe("new sheet")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Print a blank sheet (PDF)").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"%PDF")
    path = keeper.begin("ninety_nine")
    looks.at("first hand")
    keeper.keys(3, 3, 3, 3, 3)
    looks.axe("hand that adds up")
    for other, shown in (
        (f"{path}/sheet", ".room"),
        (f"{path}/log", ".log li"),
        ("/score", "li"),
        ("/score/players", "h1"),
    ):
        keeper.person.go(other)
        page.locator(shown).first.wait_for()
        looks.axe(other)
        with looks.sized(SIZES["narrow"]):
            looks.measure(other)
            looks.long(other)
    assert not looks.wrong, "\n".join(looks.wrong)

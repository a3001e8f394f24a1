"""The pages beside the table: the way to a table, the waiting room, records, rules, settings."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from eldest import cli
from eldest.bots.offered import LEVEL_4, is_offered
from eldest.bots.rated import rated
from eldest.families import FAMILIES, family
from eldest.server.streams.sockets import network_addresses
from eldest.server.tables.options import plain
from tests.matrix import EVERYTHING, singles
from tests.web import screens
from tests.web.browser import SETTLED, SIZES, Person
from tests.web.page_modules import Question, spoken

People = Callable[..., Person]
PAGES = (
    "/",
    "/new/five_hundred",
    "/new/counters",
    "/records",
    "/statistics",
    "/sample",
    "/puzzle",
    "/deal",
    "/deal/ninety_nine",
    "/puzzle/2026-11-22/counters",
    "/puzzle/deal#1~sweven~players-2~~P0-AKSJHAKJCT9D.P1-JT9SAKQ9HKD~P1-pass.9.P0-S",
    "/score",
    "/score/new/five_hundred",
    "/score/players",
    "/rules",
    "/rules/FH-25",
    "/settings",
    "/pass",
)


def test_a_page_has_a_title_and_leaves_the_screen_nowhere(person: People) -> None:
    somebody = person(size="phone")
    page = somebody.page
    for path in PAGES if EVERYTHING else set(PAGES) - set(screens.PAGES):  # which test_screens looks at
        somebody.go(path)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        expect(page).to_have_title(re.compile("Eldest"))
        for size in somebody.at_sizes(*(SIZES if EVERYTHING else ["narrow"])):
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (path, size)


def test_from_the_first_page_to_the_first_card_in_one_press_and_a_big_screen_shows_no_hand(person: People) -> None:
    """On a big screen letters are larger."""
    somebody = person()
    somebody.go("/")
    size_of_letters = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    assert [somebody.page.evaluate(size_of_letters) for _ in somebody.at_sizes("screen", "desk")] == [22, 16]
    somebody.page.get_by_role("button", name="Play Sweven").click()
    somebody.page.wait_for_url("**/t/*")
    expect(somebody.page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(8)
    screen = person(size="screen")
    screen.page.goto(somebody.page.url.replace("/t/", "/watch/"))
    expect(screen.page.get_by_role("list", name="Places").get_by_role("listitem")).to_have_count(3)
    expect(screen.page.get_by_role("group", name="Your hand")).to_have_count(0)


def test_rules_are_chosen_and_sent_as_a_link(person: People) -> None:
    somebody = person()
    somebody.go("/new/five_hundred?schedule=original")
    page = somebody.page
    expect(page.get_by_text("printed: Avondale")).to_be_visible()
    page.get_by_text("more rules").click()
    # A rank of Nullo that the rule book has for the Avondale table alone.
    expect(page.get_by_role("radio", name="Above all sevens")).to_be_disabled()
    page.get_by_role("radiogroup", name="Players").get_by_text("6", exact=True).click()
    seats = page.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats).to_have_count(6)
    page.get_by_role("button", name="Back to printed rules").click()
    expect(page.get_by_text("As in the rule book.", exact=True)).to_be_visible()
    expect(seats).to_have_count(4)
    strength = next(each for each in rated("five_hundred", 4) if each.bot == "rules")
    expect(seats.last).to_contain_text(f"computer, Club player, {strength.points} ± {strength.high - strength.points}")


def test_level_4_is_offered_where_it_is_the_strongest_and_where_it_was_chosen(person: People) -> None:
    somebody = person()
    page, level_4 = somebody.page, 'option[value="learned"]'
    for game, players in (("five_hundred", 4), ("ninety_nine", 3)):
        somebody.go(f"/new/{game}?players={players}")
        seats = page.get_by_role("list", name="Seats").get_by_role("listitem")
        expect(seats).to_have_count(players)
        offered = is_offered(LEVEL_4, game, players)
        expect(seats.locator(level_4)).to_have_count(players - 1 if offered else 0)
        expect(page.get_by_text("Nothing is measurably stronger than Expert")).to_have_count(0 if offered else 1)
    page.evaluate("localStorage.setItem('eldest.new.sweven', JSON.stringify({options: {}, bots: ['learned', 'sol']}))")
    somebody.go("/new/sweven?players=3")
    expect(seats.locator("select").first).to_have_value("learned")
    expect(seats.locator(level_4)).to_have_count(1)


HOOK = "hook=true needs bidding=in_turn (OH-44)"
# The sentence of a value without what is ruled out beside it.
OWN = """rules => rules.map(rule => {
  const own = rule.cloneNode(true);
  own.querySelector(".not")?.remove();
  return own.textContent;
})"""


@pytest.fixture(scope="module")
def of_options() -> dict[Question, Any]:
    """What stands beside every option at its default, and beside one that is ruled out, in both languages."""
    asked: list[Question] = []
    for language in ("en", "de"):
        asked.append(("conflict", language, "oh_hell", HOOK))
        for game in FAMILIES:
            declared = family(game).options.declared().values()
            asked += [("rule", language, game, each.name, plain(each.default)) for each in declared]
    return dict(zip(asked, spoken(asked), strict=True))


@pytest.mark.parametrize("language", ["en", "de"])
def test_beside_every_option_stands_what_its_value_means(
    person: People, of_options: dict[Question, Any], language: str
) -> None:
    somebody = person()
    somebody.set(language=language)
    page = somebody.page
    hook = of_options["conflict", language, "oh_hell", HOOK]
    mine = slice(["en", "de"].index(language), None, 2)  # every second game in each language
    for game in FAMILIES if EVERYTHING else [*FAMILIES][mine]:
        declared = family(game).options.declared().values()
        meant = [of_options["rule", language, game, each.name, plain(each.default)] for each in declared]
        somebody.go(f"/new/{game}")
        page.locator(".foot .more").or_(page.locator(".foot:not(:has(.more))")).click()
        rules = page.locator(".option .rule")
        expect(rules).to_have_count(len(declared))
        said = [" ".join(text.split()) for text in rules.evaluate_all(OWN)]
        assert said == [f"{each['text']} {each['clause']}" for each in meant]
        ruled_out = [f"{hook['text']} {hook['clause']}"] if game == "oh_hell" else []
        expect(page.locator(".option .not")).to_have_text(ruled_out)


def test_a_number_that_is_left_open_begins_at_the_usual_one(person: People) -> None:
    somebody = person()
    page, held = somebody.page, list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/choice?*", hold)
    with page.expect_request("**/choice?*"):
        somebody.go("/new/counters")
    page.locator(".foot .more").click()
    target = page.get_by_role("group", name="Game at")
    more = target.get_by_role("button", name="more")
    expect(more).to_be_disabled()  # nobody knows yet where it would begin
    assert held
    held[0].continue_()
    more.click()
    expect(target.get_by_role("textbox")).to_have_value("500")


def test_an_option_without_effect_says_so_beside_the_others_chosen(person: People) -> None:
    somebody = person()
    somebody.go("/new/five_hundred?joker=false")
    page = somebody.page
    page.locator(".foot .more").click()
    expect(page.locator(".option .rule", has_text="No effect without the joker.")).to_have_count(1)


def test_friends_come_by_the_link_and_computers_fill_the_table(person: People) -> None:
    host, friend = person(), person(size="phone")
    host.go("/new/oh_hell")
    host.page.get_by_role("button", name="Invite friends").click()
    host.page.wait_for_url("**/t/*")
    expect(host.page.get_by_role("img", name="QR code of this table’s link")).to_be_visible()
    friend.page.goto(host.page.url)
    friend.page.get_by_role("button", name="Sit here").first.click()
    friend.page.get_by_label("Your name").fill("Jo")
    friend.page.get_by_role("button", name="Save name").click()
    expect(host.page.get_by_text("Jo", exact=True).first).to_be_visible()
    host.page.get_by_role("button", name="Fill with computers and start").click()
    for each in (host, friend):
        expect(each.page.get_by_role("group", name="Your hand")).to_be_visible()


ROOM = """() => {
  const edges = (each) => each.getBoundingClientRect();
  const middle = (each) => (edges(each).top + edges(each).bottom) / 2;
  const [room, cloth] = [".room", ".cloth"].map((each) => edges(document.querySelector(each)));
  const wrong = [...document.querySelectorAll(".room *, .talk .plate")]
    .filter((each) => edges(each).left < cloth.left - 1 || edges(each).right > cloth.right + 1)
    .map((each) => `${each.className} leaves the cloth`);
  for (const plate of document.querySelectorAll(".plate:has(> .words)")) {
    const line = plate.querySelector(".line");
    const words = line.textContent.trim() ? plate.querySelector(".words") : plate.querySelector(".name");
    const high = middle(plate) - middle(words);
    if (Math.abs(high) > 2) wrong.push(`${plate.textContent} stands ${high} px too high`);
  }
  const field = document.querySelector(".room input");
  if (field && edges(field).bottom > room.bottom) wrong.push("the name is cut");
  const start = document.querySelector(".room .btn.go");
  if (start && edges(start).bottom > room.bottom) wrong.push("the start is out of sight");
  return wrong;
}"""


def test_in_a_waiting_room_on_a_phone_each_sees_what_is_theirs(person: People) -> None:
    host, guest, looker = person(size="phone"), person(size="phone"), person(size="phone")
    table = host.make("five_hundred", {}, [None, None, None, "rules"])
    guest.make("sweven")
    guest.ask(table, kind="sit")
    for each in (host, guest, looker):
        each.go(f"/t/{table}")
        each.page.wait_for_selector(".room")
    expect(host.page.get_by_role("img", name="QR code of this table’s link")).to_be_visible()
    lan_switch = host.page.get_by_role("switch", name="Open to my network")
    expect(lan_switch).not_to_be_checked()
    if network_addresses():
        lan_switch.click()
        expect(host.page.locator(".address")).to_contain_text(network_addresses()[0])
        host.page.get_by_text("until you close it").wait_for()
    for each in (guest, looker):
        expect(each.page.get_by_role("switch")).to_have_count(0)
        expect(each.page.locator(".places", has_text="Seat 1")).to_be_visible()
        expect(each.page.get_by_text("Seat 1 starts the match.")).to_be_visible()
        expect(each.page.get_by_role("img", name="QR code")).to_have_count(0)
        expect(each.page.get_by_text("eldest serve")).to_have_count(0)
    for width, height in ((375, 740), (320, 568)):
        for each in (host, guest, looker):
            each.page.set_viewport_size({"width": width, "height": height})
            each.page.evaluate(SETTLED)
            assert each.page.evaluate(ROOM) == [], (width, height)
    if network_addresses():
        lan_switch.click()
        expect(host.page.locator(".address")).to_contain_text("127.0.0.1")


def test_a_sample_is_stepped_through_by_keys_and_ends_where_its_content_ends(person: People) -> None:
    somebody = person()
    somebody.go("/sample/counters")
    page = somebody.page
    steps = page.get_by_role("list", name="Steps")
    expect(steps.get_by_role("listitem").first.get_by_role("button").first).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_js_property("value", "2")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="To the end")).to_be_disabled()
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="One step back")).to_be_disabled()
    expect(steps.get_by_role("listitem").nth(40)).to_be_attached()
    below = "document.documentElement.scrollHeight - document.querySelector('main').getBoundingClientRect().bottom"
    for size in somebody.at_sizes("phone", "narrow"):
        assert page.evaluate(below + " - scrollY") <= 1, size


# What has the focus and lies under the bar at the foot of the window.
UNDER_THE_FOOT = """foot => {
  const [bar, each] = [document.querySelector(foot), document.activeElement];
  if (each === document.body || bar.contains(each)) return null;
  const under = each.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  return under ? (each.getAttribute("aria-label") || each.textContent || each.id).trim() || each.tagName : null;
}"""


FEET = {"/score/new": ".begin", "/new": ".ways"}


@pytest.mark.parametrize(("size", "path"), singles(["phone", "narrow"], FEET))
def test_what_has_the_focus_is_not_under_the_bar_at_the_foot(person: People, size: str, path: str) -> None:
    somebody, foot = person(size=size), FEET[path]
    page = somebody.page
    somebody.go(path)
    page.locator(foot).get_by_role("button").first.wait_for()
    wrong = []
    for _ in range(60):
        page.keyboard.press("Tab")
        wrong.append(page.evaluate(UNDER_THE_FOOT, foot))
    assert not any(wrong), [each for each in wrong if each]


def test_what_was_played_is_on_record_and_can_be_played_again(person: People) -> None:
    somebody = person()
    table = somebody.make("oh_hell", {"players": 3, "start": 1, "repeat_one": False})
    somebody.page.evaluate(PLAYED, table)
    somebody.go("/records")
    somebody.page.get_by_role("link", name="Oh Hell").click()
    somebody.page.wait_for_url(f"**/records/{table}")
    expect(somebody.page.get_by_role("link", name="As text")).to_have_attribute("href", re.compile("/record$"))
    for name in ("As text", "As JSON"):
        with somebody.page.expect_download() as download:
            somebody.page.get_by_role("link", name=name).click()
        assert cli.run(["replay", str(download.value.path())]) == 0
    somebody.page.get_by_role("button", name="Play this deal again").click()
    somebody.page.wait_for_url("**/t/*")
    expect(somebody.page.get_by_role("group", name="Your hand")).to_be_visible()


# A match, played by a program: always the first action that is allowed.
PLAYED = """async (table) => {
  const post = async (wanted) => {
    const body = JSON.stringify({ type: "command", id: `p${Math.random()}`.replace(".", ""), do: wanted });
    await fetch(`/api/tables/${table}/commands`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body });
  };
  const next = (number) => new Promise((told) => {
    const events = new EventSource(`/api/tables/${table}/events?after=${number}`);
    events.onmessage = () => told(events.close());
  });
  await post({ kind: "start" });
  for (;;) {
    const { number, view } = await (await fetch(`/api/tables/${table}`)).json();
    const { table: { status, step, seats }, match, you } = view;
    if (status === "over") return;
    if (status === "between" && !seats[you].ready) await post({ kind: "ready" });
    else if (match?.legal.length) await post({ kind: "play", deal: match.number, step, action: match.legal[0] });
    else await next(number);
  }
}"""


def test_a_clause_is_found(person: People) -> None:
    somebody = person()
    somebody.go("/rules/FH-37")
    expect(somebody.page.locator("#FH-37")).to_be_in_viewport()
    somebody.page.get_by_label("Find in the rules").fill("left bower")
    expect(somebody.page.locator("#FH-8")).to_be_visible()
    expect(somebody.page.locator("#FH-1")).to_have_count(0)


def test_another_device_becomes_the_same_person(person: People) -> None:
    somebody, elsewhere = person(), person(size="phone")
    somebody.go("/settings")
    somebody.page.get_by_label("Your name", exact=True).fill("Ada")
    somebody.page.get_by_role("button", name="Save name").click()
    somebody.page.get_by_role("button", name="Make a code").click()
    code = somebody.page.get_by_text(re.compile(r"^\w{5}-\w{5}$")).inner_text()
    elsewhere.go("/")
    elsewhere.page.get_by_label("Join a table").fill("nonsense")
    elsewhere.page.get_by_role("button", name="Join").click()
    expect(elsewhere.page.get_by_role("alert")).to_contain_text("neither a link to a table nor a pairing code")
    elsewhere.page.get_by_label("Join a table").fill(code.lower())
    elsewhere.page.get_by_role("button", name="Join").click()
    elsewhere.page.get_by_role("button", name="Move to this device").click()
    elsewhere.page.get_by_role("button", name="Home page").click()
    expect(elsewhere.page.get_by_role("heading", level=1)).to_contain_text("Ada")


def test_a_link_to_no_table_says_so(person: People) -> None:
    somebody = person()
    somebody.go("/t/" + "0" * 32)
    expect(somebody.page.get_by_role("heading", name="No such table.")).to_be_visible()
    assert all("404" in line for line in somebody.wrong)  # the browser's own line about it
    somebody.wrong.clear()


def test_page_and_server_agree_where_there_is_no_page(person: People) -> None:
    somebody = person()
    heading = somebody.page.get_by_role("heading", level=1)
    for path in ("/blah", "/t", "/new/oh_hell/x", "/records/", "/rules/OH-4/5", "/settings/x", "/puzzle/a/b/c", "//x"):
        answer = somebody.page.goto(somebody.url + path)
        assert answer and answer.status == 404
        expect(heading).to_have_text("There is no such page.")
    for size in somebody.at_sizes("narrow", "desk"):
        assert somebody.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    somebody.page.get_by_role("main").get_by_role("link", name="Home page").click()
    expect(heading).not_to_have_text("There is no such page.")
    assert all("404" in line for line in somebody.wrong)
    somebody.wrong.clear()

"""Several people at one table, each in front of a browser of their own."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import expect

from tests.matrix import EVERYTHING
from tests.patience import PATIENCE
from tests.web.browser import NO_PROGRAM, Person
from tests.web.player import Player
from tests.web.screens import Guide, seated

SHORT: dict[str, Any] = {"players": 3, "start": 2}
ONE_DEAL: dict[str, Any] = {"players": 3, "start": 1, "repeat_one": False}
OPEN = [None, None, None]
CLAIM = "The rest are mine"
AGREE = ".consent .btn.go"
OVER = "dialog[open] [data-next=rematch]"


def play_a_deal(people: Sequence[Person]) -> None:
    """Everybody plays, whoever is asked, until the deal is over for all of them."""
    players, end = [Player(each) for each in people], time.monotonic() + PATIENCE
    over = [False] * len(people)
    while not all(over):
        for place, player in enumerate(players):
            if not over[place] and player.asked(within=50):
                over[place] = player.person.page.locator("dialog[open]").count() > 0
                if not over[place]:
                    player.act()
        assert time.monotonic() < end, [each.talk() for each in people]


def play_a_deal_by_commands(people: Sequence[Person], table: str) -> None:
    """Programs play for everybody, while their pages show it, until the deal is over."""
    guides, end = [Guide(each, table) for each in people], time.monotonic() + PATIENCE
    while guides[0].stands()["table"]["status"] == "playing":
        for guide in guides:
            standing = guide.stands()
            match = standing["match"]
            if match and match["legal"]:
                play = {"deal": match["number"], "step": standing["table"]["step"], "action": match["legal"][0]}
                guide.person.ask(table, kind="play", **play)
        people[0].page.wait_for_timeout(20)
        assert time.monotonic() < end, [each.talk() for each in people]


def first_of(people: Sequence[Person]) -> tuple[Person, int]:
    """The first person asked, and their place in the row."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for place, each in enumerate(people):
            if Player(each).asked(within=50):
                return each, place
    raise AssertionError("nobody is asked")


def together(one: Person, *others: Person, game: str = "oh_hell", options: dict[str, Any] = SHORT, **more: Any) -> str:
    """A table of three: who made it, one or two others, and a computer if a seat is left; it has begun."""
    for each in (one, *others):
        each.set(beat="0.4")
    table = one.make(game, options, [None, None, None if len(others) == 2 else "rules"], **more)
    for each in others:
        each.go(f"/t/{table}")
        each.page.get_by_role("button", name="Sit here").first.click()
        each.page.get_by_role("button", name="Sit here").first.wait_for(state="detached")
    one.ask(table, kind="start")
    one.go(f"/t/{table}")
    for each in (one, *others):
        each.page.wait_for_selector(".hand button")
    return table


HEARS = """() => {
  window.heard = new Promise((hear) => {
    const look = () => {
      const said = document.querySelector(".places .said");
      if (said) hear(said.textContent);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
}"""


def talk(wide: Person, phone: Person) -> None:
    """Each says a phrase, one tap away in the rail or behind a sign; the other sees it at the plate."""
    for each in (wide, phone):
        each.page.evaluate(HEARS)
    phone.page.get_by_role("button", name="Say something").click()
    phone.page.get_by_role("button", name="Well played!").click()
    assert wide.page.evaluate("() => window.heard") == "Well played!"
    wide.page.get_by_role("region", name="Say something").get_by_role("button", name="Thank you!").click()
    assert phone.page.evaluate("() => window.heard") == "Thank you!"
    assert not phone.page.locator(".sign .sheet").count()


def test_two_meet_and_play_and_play_another_match_when_both_want_it(person: Callable[..., Person]) -> None:
    host, friend = person(), person(size="phone")
    for each in (host, friend):
        each.set(beat="0.4")
    table = host.make("oh_hell", ONE_DEAL, OPEN, patience=3000)
    host.go(f"/t/{table}")
    host.page.get_by_role("region", name="Invite").wait_for()
    host.hears("Two seats are still open.")

    friend.go(f"/t/{table}")
    friend.page.get_by_role("button", name="Sit here").first.click()
    friend.page.get_by_label("Your name").fill("Wilma")
    friend.page.get_by_label("Your name").press("Enter")
    host.page.locator(".places", has_text="Wilma").wait_for()
    host.hears("One seat is still open.")

    host.page.get_by_role("button", name="Fill with computers and start").click()
    for each in (host, friend):
        each.page.wait_for_selector(".hand button")
        each.page.locator(".plate .limit").first.wait_for(state="attached")  # the time that whoever is to act has left
    talk(host, friend)
    play_a_deal([host, friend])
    expect(host.page.locator(OVER)).to_be_visible()
    host.page.get_by_role("button", name="Again").click()
    friend.page.get_by_role("button", name="Play again").click()
    for each in (host, friend):
        each.page.wait_for_selector("dialog[open]", state="detached")
        expect(each.page.locator(".hand button")).to_have_count(1)


def test_a_computer_sits_in_for_a_guest_whose_page_is_gone(person: Callable[..., Person]) -> None:
    host, guest = person(), person(size="phone")
    table = together(host, guest, absence=10)
    guest.go(NO_PROGRAM)
    plate = host.page.locator(".places .place", has_text="computer fills in")
    Player(host).act()
    plate.wait_for()
    assert host.page.locator(".consent").count() == 0, "nobody is asked"
    Player(host).play(1)

    guest.go(f"/t/{table}")
    guest.page.wait_for_selector("dialog[open] [data-next]")
    plate.wait_for(state="detached")
    assert guest.page.locator(".stopped").count() == 0
    for each in (host, guest):
        each.page.locator("dialog[open] [data-next]").click()
    for each in (host, guest):
        each.page.wait_for_selector(".hand button")


def test_who_has_gone_is_not_asked_whether_a_computer_may_sit_in(person: Callable[..., Person]) -> None:
    host, guest = person(), person()
    table = together(host, guest, absence=None)
    guest.go(NO_PROGRAM)
    host.page.locator(".place.away").wait_for()
    host.page.keyboard.press("Escape")
    host.page.get_by_role("button", name="More").click()
    host.page.get_by_role("combobox", name="Who fills in").select_option("Beginner")
    host.hears("Computers that fill in now play at level 0 of 4.")
    host.page.get_by_role("button", name="has gone").click()
    host.page.locator(".places .place", has_text="computer fills in").wait_for()
    assert host.page.locator(".consent").count() == 0
    assert host.learn(f"/api/tables/{table}")["view"]["table"]["seats"][1]["bot"] == "random"


def test_deals_of_ninety_nine_say_until_when_their_cards_are_secret(person: Callable[..., Person]) -> None:
    host, guest = person(), person(size="phone")
    table = together(host, guest, game="ninety_nine", options={"match": "game"})
    play_a_deal_by_commands([host, guest], table)
    for each in (host, guest):
        each.page.locator("dialog[open]", has_text="Its cards stay secret until the match is over.").wait_for()
        assert each.page.locator("dialog[open] a[href^='/records']").count() == 0
    host.go(f"/records/{table}")
    host.page.get_by_text("One finished deal stays secret until the match is over.").wait_for()
    host.go("/statistics")
    host.page.get_by_text("One finished deal stays secret until the match is over.").wait_for()


def test_against_computers_a_deal_of_ninety_nine_is_looked_at_again_at_once(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.set(beat="0.4")
    seated(somebody, "ninety_nine", {"match": "game"}).to("end")
    somebody.page.locator("dialog[open]").get_by_role("link", name="Replay this deal").click()
    somebody.page.get_by_role("link", name="Deal 1").wait_for()
    somebody.page.wait_for_selector(".cloth")


def test_who_looks_on_sees_the_whole_auction(person: Callable[..., Person]) -> None:
    one, other = person(), person()
    table = one.make("five_hundred", {}, [None, None, "rules", "rules"], watch=0)
    other.make("sweven")
    other.ask(table, kind="sit")
    one.ask(table, kind="start")
    for each in (one, other):
        each.go(f"/t/{table}")
    lookers = [(person(size="narrow"), "t"), (person(size="screen"), "watch")]
    if EVERYTHING:
        lookers.append((person(size="desk"), "t"))
    for looker, path in lookers:
        looker.go(f"/{path}/{table}")
        board = looker.page.get_by_role("table", name="Bids and their values")
        expect(board.get_by_role("img", name=re.compile(r", \d+"))).to_have_count(25)
    first, seat = first_of([one, other])
    bid = first.page.locator(".asked [data-call]:not([aria-disabled])").first
    name = str(bid.get_attribute("aria-label"))
    bid.dblclick()
    for looker, _ in lookers:
        expect(looker.page.get_by_role("img", name=f"{name}, bid by Seat {seat + 1}")).to_be_visible()
        assert looker.page.locator(".asked button").count() == 0


def test_who_watches_later_sees_later(person: Callable[..., Person]) -> None:
    one, other, watcher = person(), person(), person()
    table = together(one, other, watch=3600)
    Player(one).act()
    watcher.go(f"/t/{table}")
    watcher.page.wait_for_selector(".table[data-event]")
    assert watcher.learn(f"/api/tables/{table}")["view"]["match"] is None
    assert watcher.page.locator(".places .fist, .hand").count() == 0


def test_who_looks_on_sees_no_hand_and_a_big_screen_none_though_its_owner_has_one(
    person: Callable[..., Person],
) -> None:
    """On the bar of a phone a spectator is nobody, and a player without a name is called by the seat."""
    one, other, watcher = person(), person(size="phone"), person(size="phone")
    table = together(one, other, watch=0)
    watcher.go(f"/t/{table}")
    watcher.page.wait_for_selector(".places")
    assert watcher.page.locator(".hand, .cloth .asked").count() == 0
    held = watcher.learn(f"/api/tables/{table}")["view"]["match"]
    assert held["hand"] == [] and held["mine"] is None
    for each, said in ((other, ["you 0", "Cy 0", "Seat 1 0"]), (watcher, ["Seat 1 0", "Seat 2 0", "Cy 0"])):
        expect(each.page.locator(".totals span")).to_have_text(said)
    screen = one.context.new_page()
    told: list[str] = []
    screen.on("websocket", lambda line: line.on("framereceived", lambda frame: told.append(str(frame))))
    screen.goto(f"{one.url}/watch/{table}")
    screen.wait_for_selector(".places")
    play_a_deal([one, other])
    watcher.page.wait_for_selector("dialog[open]")
    assert watcher.page.locator("dialog[open] [data-next]").count() == 0
    screen.wait_for_function("() => document.querySelector('#talk').innerText.trim()")
    assert screen.locator(".hand, [data-next]").count() == 0
    views = [json.loads(each)["view"] for each in told]
    assert views and all(view["you"] is None and not (view["match"] or {}).get("hand") for view in views)


def test_another_device_goes_on_with_the_seat(person: Callable[..., Person]) -> None:
    desk, phone = person(), person(size="phone")
    for each in (desk, phone):
        each.set(beat="0.4")
    table = desk.sit_down("oh_hell", SHORT)
    other = desk.context.new_page()
    other.goto(desk.url + "/settings")
    other.get_by_role("button", name="Make a code").click()
    code = other.locator(".letters").inner_text()

    phone.go("/pass")
    phone.page.get_by_label("Code from the other device").fill(code)
    phone.page.locator("form .btn.go").click()
    phone.page.locator("main [role=status]").wait_for()
    phone.go(f"/t/{table}")
    phone.page.wait_for_selector(".hand button")
    assert phone.hand() == desk.hand()
    player = Player(phone)
    while len(phone.hand()) == 2:
        player.wait()
        player.act()
    desk.page.wait_for_function("() => document.querySelectorAll('.hand button').length < 2")


def menu(person: Person, words: str) -> None:
    person.page.get_by_role("button", name="More", exact=True).click()
    person.page.locator("dialog[open]").get_by_role("button", name=words, exact=True).click()


def test_what_is_done_said_and_asked_in_the_menu_stands_on_the_cloth(person: Callable[..., Person]) -> None:
    """A seat is lent and taken back, the table paused, a phrase said, and a time limit asked for."""
    one, other, stranger = person(), person(size="phone"), person()
    table = together(one, other)
    stranger.go(f"/t/{table}")
    stranger.hears("This table cannot be watched.")
    menu(one, "Let a computer play for me")
    one.page.locator(".stopped").wait_for()
    one.page.get_by_role("button", name="Take your seat back").click()
    one.page.locator(".stopped").wait_for(state="detached")
    menu(one, "Pause")
    other.page.locator(".stopped").wait_for()
    assert other.page.locator(".table[data-turn]").count() == 0
    other.page.locator(".stopped .btn").click()
    for each in (one, other):
        each.page.wait_for_selector(".stopped", state="detached")

    other.page.get_by_role("button", name="More").click()
    other.page.get_by_role("button", name="Good luck!").click()
    other.page.wait_for_selector("dialog[open]", state="detached")
    one.hears("Seat 2: Good luck!")
    one.page.get_by_role("button", name="More").click()
    one.page.get_by_text("off", exact=True).click()
    other.hears("Free text is switched off.")
    one.page.get_by_role("radiogroup", name="Time per turn").get_by_text("30 seconds").click()
    one.page.wait_for_selector("dialog[open]", state="detached")
    one.page.locator(".consent").get_by_role("button", name="Withdraw it").wait_for()
    other.page.locator(".consent", has_text="Seat 1 asks for 30 seconds a turn.").wait_for()
    other.page.locator(AGREE).click()
    one.hears("Everybody now has 30 seconds a turn.")


def test_the_others_are_asked_about_who_has_gone(person: Callable[..., Person]) -> None:
    one, other, gone = person(), person(), person()
    together(one, other, gone)
    gone.go(NO_PROGRAM)
    one.page.get_by_role("button", name="More").click()
    one.page.locator("dialog[open]").get_by_role("button", name="Seat 3 has gone").click()
    other.page.locator(".consent", has_text="Seat 1 says that Seat 3 has gone").wait_for()
    other.page.locator(AGREE).click()
    one.page.locator(".places .place", has_text="computer fills in").wait_for()
    assert one.page.locator(".consent").count() == 0, "who is gone is not waited for"


def test_an_action_is_taken_back_with_consent_and_offered_back_as_long_as_it_may_be_had(
    person: Callable[..., Person],
) -> None:
    one, other = person(), person()
    together(one, other)
    mine, theirs = Player(one), Player(other)
    buttons = [each.page.get_by_role("button", name="Take back") for each in (one, other)]
    mine.act()
    buttons[0].click()
    other.page.locator(".consent").wait_for()
    other.page.locator(AGREE).click()
    one.page.wait_for_selector(".table[data-turn]")
    one.page.locator("text=is taken back").first.wait_for(state="attached")
    assert theirs.asked()
    mine.act()
    buttons[0].wait_for()
    assert buttons[1].count() == 0
    theirs.act()
    one.page.locator("#talk, .log", has_text="make").first.wait_for()
    for each in buttons:
        each.wait_for(state="detached")


def test_a_claim_is_judged_and_where_nobody_can_tell_the_others_are_asked(person: Callable[..., Person]) -> None:
    """Three people: a computer would judge the claim before the other could answer."""
    people = [person(), person(), person()]
    together(*people)
    while True:
        asked = next((player for player in map(Player, people) if player.asked(within=50)), None)
        if any(each.page.get_by_role("button", name=CLAIM).count() for each in people):
            break
        if asked:
            assert not asked.person.page.locator("dialog[open]").count(), "nobody could claim"
            asked.act()
    claimer = next(each for each in people if each.page.get_by_role("button", name=CLAIM).count())
    answerer, third = (each for each in people if each is not claimer)
    claimer.page.get_by_role("button", name=CLAIM).press("Enter")
    claimer.hears("Everybody will see your hand.")
    assert not any(each.page.locator(".consent").count() for each in people), "the first press only asks"
    claimer.page.get_by_role("button", name="Claim", exact=True).press("Enter")
    for each in (answerer, third):
        judged = each.page.locator("text=/The claim fails|The claim holds however/")
        judged.or_(each.page.locator(".consent")).first.wait_for(state="attached")
    if answerer.page.locator(".consent").count():
        for each in (answerer, third):
            assert each.page.locator(".consent .card, .consent .tab").count(), "the claimer's hand is shown"
        answerer.page.locator(".consent .btn:not(.go)").click()
        for each in people:
            each.page.wait_for_selector(".consent", state="detached")
    if answerer.page.locator("text=The claim holds however").count():
        claimer.page.locator("dialog[open] .huge, dialog[open] h2").first.wait_for()
    else:
        claimer.page.wait_for_selector(".table[data-turn]")

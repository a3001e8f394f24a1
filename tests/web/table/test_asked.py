"""Actions other than cards: boards, numbers, fists, trays, the dummy, and requests for consent."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from eldest.narration.english import NUMBERS
from tests.matrix import EVERYTHING
from tests.web.browser import SETTLED, Person
from tests.web.player import Player
from tests.web.screens import Guide, highest

People = Callable[..., Person]
OPEN = ":not([aria-disabled])"


def together(person: People, game: str, bots: int = 0, **options: object) -> tuple[str, list[Person]]:
    """Two people at a table that has begun."""
    first, second = person(), person()
    options = {"players": 2 + bots, **options}
    table = first.make(game, options, [None, None, *["rules"] * bots])
    second.make("sweven")
    second.ask(table, kind="sit")
    first.ask(table, kind="start")
    for each in (first, second):
        each.go(f"/t/{table}")
    return table, [first, second]


def first_asked(people: list[Person]) -> tuple[Page, Page]:
    """Whose turn it is, and the other."""
    pages = [each.page for each in people]
    for page in pages:
        expect(page.locator(".hand button").first).to_be_visible()
    while not pages[0].locator(".asked").count() and not pages[1].locator(".asked").count():
        pages[0].wait_for_timeout(20)
    return (pages[0], pages[1]) if pages[0].locator(".asked").count() else (pages[1], pages[0])


def focused(page: Page, name: str) -> str | None:
    return page.evaluate("name => document.activeElement?.getAttribute(name)", name)


def test_numbers_are_chosen_by_figures_and_those_too_low_say_why(person: People) -> None:
    _, people = together(person, "sweven")
    eldest, dealer = first_asked(people)
    eldest.keyboard.press("1")
    eldest.keyboard.press("2")
    expect(eldest.get_by_role("radio", name="12")).to_be_checked()
    eldest.keyboard.press("4")
    expect(eldest.get_by_role("radio", name="4", exact=True)).to_be_checked()
    eldest.get_by_role("button", name="Bid 4").click()
    low = dealer.get_by_role("radio", name="4, not allowed")
    low.click(force=True)  # it says why not
    expect(dealer.locator("#talk")).to_contain_text("SW-16")
    dealer.keyboard.press("p")
    expect(dealer.get_by_role("button", name="Pass")).to_be_focused()
    dealer.keyboard.press("Enter")
    expect(eldest.get_by_role("heading", name="Name the trump suit.")).to_be_attached()
    eldest.get_by_role("button", name="Hearts: you hold").click()
    expect(eldest.locator(".strip")).to_contain_text("are trumps")


def test_the_board_is_one_tab_stop_and_needs_two_steps_and_the_widow_s_taker_lays_as_many_away(person: People) -> None:
    _, people = together(person, "five_hundred")
    page, dealer = first_asked(people)
    board = page.locator(".asked [data-call]")
    assert board.count() == 27
    expect(page.locator('.asked [data-call][tabindex="0"]')).to_have_count(1)
    page.locator('[data-call="6S"]').focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    assert focused(page, "data-call") == "7D"
    page.keyboard.press("Enter")
    expect(page.locator('[data-call="7D"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#talk")).to_contain_text("worth 180")
    page.keyboard.press("Enter")
    expect(page.locator(".asked")).to_have_count(0)
    dealer.get_by_role("button", name="Pass").click()
    expect(page.locator(".tray li")).to_have_count(5)
    for left in (14, 13, 12, 11, 10):
        page.locator(".hand button").first.click(position={"x": 12, "y": 12})
        expect(page.locator(".hand button")).to_have_count(left)
    page.get_by_role("button", name="Discard").click()
    expect(page.locator(".asked")).to_have_count(0)
    expect(page.locator(".hand button")).to_have_count(10)


def test_a_button_that_waits_for_a_choice_has_no_ground_and_a_dashed_edge(person: People) -> None:
    somebody = person()  # where a mouse may be over it
    somebody.sit_down("oh_hell")
    button = somebody.page.locator(".asked .btn.go")
    for asleep in (True, False):
        if asleep:
            button.hover()
        else:
            somebody.page.get_by_role("radio").first.click()
        style = "each => [getComputedStyle(each).backgroundColor, getComputedStyle(each).borderTopStyle]"
        for _ in somebody.at_sizes("desk", "phone"):
            ground, edge = button.evaluate(style)
            assert ((ground, edge) == ("rgba(0, 0, 0, 0)", "dashed")) == asleep
            assert float(button.evaluate("each => getComputedStyle(each).opacity")) == 1


MARKED = """() => {
  const edges = (each) => each.getBoundingClientRect();
  const mark = document.querySelector(".hand .suggested");
  const cards = [...document.querySelectorAll(".hand button")];
  const mine = cards.indexOf(mark.closest("button"));
  const [ring, own] = [edges(mark), edges(cards[mine])];
  const over = cards.slice(mine + 1).map(edges).filter((each) =>
    each.left < ring.right - 1.5 && ring.left < each.right - 1.5 && each.top < ring.bottom - 1.5);
  return { over: over.length, wide: ring.width, high: ring.height, own: own.left - ring.left };
}"""


UNCUT = "line => line.scrollHeight <= line.clientHeight + 1"


def test_a_hint_says_why_and_what_marks_it_goes_round_one_card_on_which_no_other_lies(person: People) -> None:
    somebody = person(size="phone")
    guide = Guide(somebody, somebody.sit_down("counters"))
    guide.to("play")
    somebody.page.get_by_role("button", name="Hint").click()
    marked = somebody.page.locator(".hand button[aria-label*=suggested]").first  # its twin is as good
    expect(marked).to_be_visible()
    name = str(marked.get_attribute("aria-label")).split(",")[0]
    talk = somebody.page.locator("#talk .text")
    expect(talk).to_contain_text(re.compile(rf"^The {name}\. \S.+\.$"))
    for size in somebody.at_sizes("desk", "phone", "narrow", "side"):
        assert size in ("narrow", "side") or talk.evaluate(UNCUT), f"the reason is cut: {size}"
        seen = somebody.page.evaluate(MARKED)
        assert seen["over"] == 0, (size, seen)
        assert seen["wide"] >= 40 and seen["high"] >= 40 and 0 <= seen["own"] <= 6, (size, seen)


def test_a_hint_marks_all_three_bid_cards_and_names_their_bid(person: People) -> None:
    somebody = person(size="narrow")
    somebody.sit_down("ninety_nine")
    page = somebody.page
    page.get_by_role("button", name="Hint").click()
    marked = page.locator(".hand button[aria-label*=suggested]")
    expect(marked).to_have_count(3)
    names = [str(marked.nth(place).get_attribute("aria-label")).split(",")[0] for place in range(3)]
    talk = page.locator("#talk > .text")
    expect(talk).to_contain_text(re.compile(r": a bid of \w+\. \S.+\.$"))
    for size in somebody.at_sizes("desk", "narrow"):
        assert talk.evaluate(UNCUT), f"the reason is cut: {size}"
    said = str(talk.text_content())
    assert all(name in said for name in names)
    for left in (2, 1, 0):
        marked.first.click()
        expect(marked).to_have_count(left)
    bid = NUMBERS.index(said.partition("a bid of ")[2].partition(".")[0])
    expect(page.locator(".asked .sum")).to_contain_text(re.compile(rf"= {bid} trick"))


def hint_of(action: str) -> dict[str, Any]:
    """A hint that names this action, and can be looked at in full."""
    words = {"key": "hint_only", "values": {}, "text": "Nothing else is allowed."}
    brings = {"action": action, "plan": [action], "bid": None, "deals": 0, "made": 0, "points": 0, "error": 0}
    thought = {"words": words, "count": 1, "actions": [brings], "samples": []}
    return {"action": action, "plan": [action], "bid": None, "reason": None, "thought": thought}


def suggest(page: Page, action: str) -> None:
    """Ask for a hint that names this action."""
    page.route("**/api/tables/*/hint", lambda route: route.fulfill(json=hint_of(action)))
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="Why?")).to_be_visible()


def test_every_bid_is_within_reach_and_one_that_is_also_a_card_held_is_suggested_as_a_bid(person: People) -> None:
    somebody = person(size="phone")
    page, both = somebody.page, list[str]()
    while not both:  # nearly every hand has one
        guide = Guide(somebody, somebody.sit_down("five_hundred"))
        guide.to("call")
        match = guide.stands()["match"]
        both = [card for card in match["hand"] if card in match["legal"]]
    board = page.locator(".asked.board")
    for size in somebody.at_sizes("narrow", "side", "screen", "desk", "phone"):
        assert board.evaluate("panel => panel.scrollWidth <= panel.clientWidth"), size
    suggest(page, both[0])
    count, suit = NUMBERS[int(both[0][:-1])], {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[both[0][-1]]
    expect(page.locator("#talk .text")).to_contain_text(f"{count} {suit}.".capitalize())
    for _ in somebody.at_sizes("desk", "phone"):
        expect(page.locator(f'[data-call="{both[0]}"].hint')).to_have_count(1)
        expect(page.locator(".hand .suggested")).to_have_count(0)
    page.get_by_role("button", name="Why?").click()
    expect(page.locator("dialog tbody th").first).to_contain_text(f"{count} {suit}")


@pytest.mark.parametrize("game", ["five_hundred", "sweven"] if EVERYTHING else ["sweven"])
def test_a_pass_that_is_suggested_is_marked_and_shows_the_focus_too(person: People, game: str) -> None:
    somebody = person(size="phone")
    page = somebody.page
    Guide(somebody, somebody.sit_down(game)).to("call")
    suggest(page, "pass")
    ring = "each => [getComputedStyle(each).outlineStyle, getComputedStyle(each, '::after').borderTopStyle]"
    button = page.get_by_role("button", name="Pass")
    for size in somebody.at_sizes("desk", "phone"):
        assert button.evaluate(ring)[0] == "dotted", size
        page.locator(".hand [tabindex='0']").focus()
        page.keyboard.press("p")
        expect(button).to_be_focused()
        assert button.evaluate(ring) == ["solid", "dotted"], size
        page.locator(".hand [tabindex='0']").focus()


@pytest.mark.parametrize("size", ["desk", "phone"] if EVERYTHING else ["phone"])
def test_a_hint_for_what_is_taken_back_goes_and_none_comes_too_late(person: People, size: str) -> None:
    somebody = person(size=size)
    guide = Guide(somebody, somebody.sit_down("ninety_nine"))
    guide.to("offer")
    page = somebody.page
    suggest(page, "none")
    expect(page.locator("#talk .text")).to_contain_text("Nothing.")
    expect(page.locator(".asked .hint")).to_have_count(1)
    somebody.ask(guide.table, kind="take_back")
    expect(page.locator(".asked.lay")).to_be_visible()
    expect(page.get_by_role("button", name="Why?")).to_have_count(0)
    expect(page.locator("#talk .text")).to_contain_text("Lay three cards aside")

    guide.to("offer")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.unroute("**/api/tables/*/hint")
    page.route("**/api/tables/*/hint", hold)
    with page.expect_request("**/hint"):
        page.get_by_role("button", name="Hint").click()
    somebody.ask(guide.table, kind="take_back")
    expect(page.locator(".asked.lay")).to_be_visible()
    with page.expect_response("**/hint"):
        held[0].fulfill(json=hint_of("none"))
    page.locator(".hand button").first.click(position={"x": 12, "y": 12})
    expect(page.locator(".tray button")).to_have_count(1)
    expect(page.get_by_role("button", name="Why?")).to_have_count(0)


@pytest.mark.parametrize("game", ["ninety_nine", "five_hundred"] if EVERYTHING else ["ninety_nine"])
def test_cards_laid_in_one_go_are_taken_back_together_and_chosen_anew(person: People, game: str) -> None:
    somebody = person()
    guide = Guide(somebody, somebody.sit_down(game))
    page, hand, tray = somebody.page, somebody.page.locator(".hand button"), somebody.page.locator(".tray button")
    held = 13 if game == "five_hundred" else 12
    while not page.locator(".tray").count():
        phase = guide.to("lay", "discard", "end", choose=highest)
        if phase == "end":
            guide = Guide(somebody, somebody.sit_down(game))
    for left in (held - 1, held - 2, held - 3):
        hand.first.click(position={"x": 12, "y": 12})
        expect(hand).to_have_count(left)
    page.locator(".asked .btn.go").click()
    expect(page.locator(".tray")).to_have_count(0)
    page.get_by_role("button", name="Take back").click()
    expect(hand).to_have_count(held)
    expect(tray).to_have_count(0)
    hand.first.click(position={"x": 12, "y": 12})
    expect(tray).to_have_count(1)


def test_a_card_that_lies_in_the_tray_already_is_taken_back_from_there(person: People) -> None:
    somebody = person()
    guide = Guide(somebody, somebody.sit_down("ninety_nine"))
    guide.to("lay")
    stands = guide.stands()
    match, step = stands["match"], stands["table"]["step"]
    somebody.ask(guide.table, kind="play", deal=match["number"], step=step, action=match["legal"][0])
    hand, tray = somebody.page.locator(".hand button"), somebody.page.locator(".tray button")
    expect(hand).to_have_count(11)
    tray.first.click()
    expect(hand).to_have_count(12)
    expect(tray).to_have_count(0)


RANKS = {"counters": "two is best, ace is worst", "countred_back": "ace is best, in other suits two"}


def test_how_trumps_rank_stands_beside_them(person: People) -> None:
    somebody = person(size="phone")
    for variant, ranks in RANKS.items():
        somebody.sit_down("counters", {"variant": variant})
        expect(somebody.page.locator(".strip")).to_contain_text(ranks)


def test_a_fist_may_be_opened_while_another_is_not_closed(person: People) -> None:
    _, people = together(person, "oh_hell", bots=1, start=3)
    first, second = first_asked(people)
    first.keyboard.press("2")
    expect(first.locator(".asked")).to_contain_text("Exactly 2 scores 12.")
    first.get_by_role("button", name="Close your fist on 2").click()
    expect(first.locator(".asked")).to_contain_text("Your fist is closed on 2.")
    first.get_by_role("button", name="Open it again").click()
    expect(first.get_by_role("region", name="A question for everybody")).to_contain_text(
        "You ask to take the last action back"
    )
    second.get_by_role("button", name="Agree").click()
    expect(first.get_by_role("radio", name="2", exact=True)).to_be_visible()
    first.keyboard.press("1")
    first.get_by_role("button", name="Close your fist on 1").click()
    second.get_by_role("radio", name="0", exact=True).click()
    second.get_by_role("button", name="Close your fist on 0").click()
    expect(first.locator(".asked")).to_have_count(0)


def test_a_bid_on_its_way_is_not_asked_for_again_when_another_one_bids(person: People) -> None:
    table, (slow, quick) = together(person, "oh_hell", bots=1, start=2)
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def hold(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda message: held.append((server, message)))

    slow.alone = True  # it is never undone
    slow.page.route_web_socket("**/socket*", hold)
    slow.go(f"/t/{table}")
    slow.page.get_by_role("radio", name="1", exact=True).click()
    slow.page.get_by_role("button", name="Close your fist on 1").click()
    expect(slow.page.locator(".table")).not_to_have_attribute("data-turn", "true")
    before = slow.page.locator(".table").get_attribute("data-event")
    quick.page.get_by_role("radio", name="0", exact=True).click()
    quick.page.get_by_role("button", name="Close your fist on 0").click()
    expect(slow.page.locator(".table")).not_to_have_attribute("data-event", str(before))
    expect(slow.page.locator(".table")).not_to_have_attribute("data-turn", "true")
    for server, message in held:
        server.send(message)
    expect(slow.page.locator(".asked")).to_have_count(0)
    expect(quick.page.locator(".asked")).to_have_count(0)


@pytest.mark.parametrize("size", ["desk", "narrow"] if EVERYTHING else ["narrow"])
def test_three_bid_cards_and_no_fourth_go_to_the_tray_and_back_until_they_are_laid_down(
    person: People, size: str
) -> None:
    somebody = person(size=size)
    somebody.sit_down("ninety_nine")
    page = somebody.page
    hand, tray = page.locator(".hand button"), page.locator(".tray button")
    expect(hand).to_have_count(12)
    confirm = page.locator(".asked .btn.go")
    expect(confirm).to_have_attribute("aria-disabled", "true")
    for held in (11, 10, 9):
        hand.first.click(position={"x": 12, "y": 12})
        expect(hand).to_have_count(held)
    hand.first.click(position={"x": 12, "y": 12})
    talk = page.locator("#talk .text")
    expect(talk).to_contain_text("Three cards are chosen.")
    assert talk.evaluate(UNCUT), "it is cut"
    expect(hand).to_have_count(9)
    tray.first.click()
    expect(talk).not_to_contain_text("enough")
    expect(hand).to_have_count(10)
    hand.last.click(position={"x": 12, "y": 12})
    expect(confirm).to_contain_text("Lay down for")
    confirm.click()
    page.get_by_role("button", name="Show nothing").click()
    expect(page.locator(".aside")).to_contain_text("your bid")
    expect(page.locator(".asked")).to_have_count(0)


def test_what_others_lay_at_the_same_time_disturbs_nobody(person: People) -> None:
    """Their cards are no reason to wait, and nothing that was chosen is lost."""
    _, people = together(person, "ninety_nine", bots=1)
    one, other = (each.page for each in people)
    for page in (one, other):
        expect(page.locator(".asked.lay")).to_be_visible()
    for _ in range(2):
        one.locator(".hand button").first.click(position={"x": 12, "y": 12})
    one.locator(".asked.lay").evaluate("panel => { panel.before = true; }")
    for _ in range(3):
        other.locator(".hand button").first.click(position={"x": 12, "y": 12})
    other.get_by_role("button", name="Lay down for").click()
    expect(other.locator(".asked.lay")).to_have_count(0)
    expect(one.locator(".places .turn")).to_have_count(0)
    assert one.locator(".asked.lay").evaluate("panel => panel.before === true")
    expect(one.locator(".tray button")).to_have_count(2)


PHONES = ({"width": 375, "height": 740}, {"width": 360, "height": 640}, {"width": 320, "height": 568})
TABLES: tuple[tuple[str, dict[str, int]], ...] = (
    ("five_hundred", {"players": 6}),
    ("ninety_nine", {"players": 5}),
    ("oh_hell", {"players": 8, "start": 8}),
    ("sweven", {"players": 6}),
)
if EVERYTHING:  # with fewer places there is more room, and Counters asks for numbers as Sweven does
    TABLES += (
        ("counters", {"players": 6}),
        ("counters", {}),
        *((game, {}) for game, _ in TABLES),
        ("five_hundred", {"players": 5}),
    )
# What a panel hides of the places, the line above them and the line below, which plates lie over each other, and
# whether some of the panel is out of sight; empty where all is well.
HIDDEN = """() => {
  const edges = (each) => each.getBoundingClientRect();
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => [each, edges(each)]);
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const named = (each) => `${each.className} “${each.textContent.trim()}”`.replace(/ svelte-\\S+/g, "");
  const wrong = [];
  const plates = boxes(".places .plate").filter(([each]) => !each.parentElement.closest(".plate"));
  const panel = document.querySelector(".asked");
  if (panel) {
    const [, box] = boxes(".asked")[0];
    for (const [each, other] of [...plates, ...boxes(".places .ring, .strip p, .strip .end, .talk .say")])
      if (meet(box, other)) wrong.push(`the panel covers ${named(each)}`);
    const below = panel.scrollHeight - panel.clientHeight;
    if (below > 1) wrong.push(`${below} px are hidden`);
  }
  const cloth = document.querySelector(".cloth").getBoundingClientRect();
  for (const [place, [each, box]] of plates.entries()) {
    for (const [, other] of plates.slice(place + 1)) if (meet(box, other)) wrong.push(`${named(each)} lies on another`);
    if (box.left < cloth.left || box.right > cloth.right) wrong.push(`${named(each)} leaves the cloth`);
  }
  return wrong;
}"""


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_on_a_phone_what_is_asked_hides_no_place(sure_person: Person, game: str, options: dict[str, int]) -> None:
    """Each kind of panel is looked at once, with all cases every panel."""
    page, player = sure_person.page, Player(sure_person)
    sure_person.sit_down(game, options)
    phases: set[str] = set()
    wrong: set[str] = set()

    def look(when: str) -> None:
        for size in PHONES:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.evaluate(SETTLED)
            wrong.update(f"{size['width']}, {when}: {each}" for each in page.evaluate(HIDDEN))

    for _ in range(12):
        player.wait()
        asked = page.locator(".asked")
        if not asked.count():
            break
        phase = str(asked.get_attribute("class")).split()[1]
        if EVERYTHING or phase not in phases:
            look(phase)
            if phase in ("numbers", "sealed", "board"):
                page.locator(".asked :is([role=radio], [data-call]):not([aria-disabled])").first.click()
                look(f"{phase}, chosen")
        phases.add(phase)
        player.act()
    assert phases and not wrong, sorted(wrong)


def test_m_goes_from_the_hand_to_the_dummy_and_back(person: People) -> None:
    somebody = person()
    page = somebody.page
    for _ in range(40):  # about every second time the dummy is this seat's to play
        somebody.sit_down("ninety_nine", {"players": 2}, [None, "rules"])
        page.wait_for_selector(".asked.lay")
        for held in (11, 10, 9):
            page.locator(".hand button").first.click(position={"x": 12, "y": 12})
            expect(page.locator(".hand button")).to_have_count(held)
        page.locator(".asked .btn.go").click()
        page.get_by_role("button", name="Show nothing").click()
        page.wait_for_selector(".table[data-turn]")
        if page.locator(".dummy").count():
            break
    page.locator('.hand [tabindex="0"]').focus()
    page.keyboard.press("m")
    assert focused(page, "data-dummy") is not None
    page.keyboard.press("m")
    assert focused(page, "data-card") is not None
    page.locator(f".hand button{OPEN}").first.click(position={"x": 12, "y": 12})
    page.wait_for_selector(".dummy.asked")
    page.locator(f".dummy button{OPEN}").first.click()
    expect(page.locator(".dummy button")).not_to_have_count(9)

"""Lessons of every game in the browser: by touch on a phone, and by keyboard alone; with all cases every lesson."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from eldest.families import family
from eldest.families.registry import OURS
from eldest.lessons.course import course
from eldest.lessons.walk import Stop, walk
from tests.matrix import EVERYTHING, covering
from tests.web.browser import Person
from tests.web.looks import Looks

People = Callable[..., Person]
TABS = 80  # presses of Tab after which something cannot be reached
ANY = "any"
SUITS = ("S", "C", "D", "H", "NT")
MISTAKES = 2  # at each question


class Learner:
    """Somebody who does a lesson: by touch, or with keys alone."""

    def __init__(self, person: Person, game: str, number: int) -> None:
        self.person, self.page = person, person.page
        self.keys = not person.touches
        person.go(f"/learn/{game}/{number}")
        self.lesson: dict[str, Any] = person.learn(f"/api/lessons/{game}/{number}")
        self.mistakes = 0
        self.coach = self.page.locator(".coach")
        expect(self.coach).to_be_visible()

    def do(self, mistakes: bool) -> None:
        """The whole lesson; with wrong answers first wherever there are some."""
        for place, step in enumerate(self.lesson["steps"]):
            expect(
                self.coach.get_by_text(f"Step {place + 1} of {len(self.lesson['steps'])}", exact=True)
            ).to_be_visible()
            self.settle()
            if step["kind"] == "say":
                self.press(self.coach.locator(".go"))
                continue
            if mistakes:
                self.err(step)
            self.answer(step, step["answers"][0]["does"][0])
            if step["answers"][0]["say"]:
                expect(self.coach.locator(".verdict.good")).to_contain_text(self.plain(step["answers"][0]["say"]["en"]))
                self.press(self.coach.locator(".go"))
        expect(self.coach.get_by_text("To take away")).to_be_visible()
        expect(self.coach).to_contain_text(self.lesson["take_away"]["en"])

    def err(self, step: dict[str, Any]) -> None:
        """Some wrong answers, what is said to each, and back."""
        wrong = [answer for answer in step["answers"] if answer["verdict"] == "wrong" and answer["does"][0] != ANY]
        for each in wrong[:MISTAKES]:
            self.answer(step, each["does"][0])
            expect(self.coach.locator(".verdict.bad")).to_contain_text(self.plain(each["say"]["en"]))
            self.mistakes += 1
            self.press(self.coach.get_by_role("button", name="Try again"))
            expect(self.coach.locator(".verdict")).to_have_count(0)

    @staticmethod
    def plain(text: str) -> str:
        """The words before the name of a seat."""
        return re.split(r"\{P\d\}", text)[-1].strip() or text

    def settle(self) -> None:
        """Until nothing is being laid any more."""
        expect(self.coach.get_by_role("button", name="Skip the animation")).to_have_count(0)

    def answer(self, step: dict[str, Any], given: str) -> None:
        view = self.lesson["scenes"][step["scene"]]
        if step["kind"] == "choice":
            self.press(self.coach.locator(".choices button").nth(step["choices"].index(given)))
        elif step["kind"] == "cards":
            self.cards(view["hand"], given.split(), step["kind"])
            self.press(self.coach.locator(".go"))
        elif view["phase"] in ("play", "lay", "discard"):
            self.cards(view["hand"], given.split(), view["phase"])
        elif view["phase"] in ("trump", "suit"):
            self.press(self.page.locator(f'.asked [data-suit="{given}"]'))
        elif given == "pass":
            self.press(self.page.locator("[data-pass]"))
        else:
            self.bid(given, view["traits"]["panel"])
        self.settle()

    def bid(self, given: str, panel: str) -> None:
        if panel == "board":
            place = self.page.locator(f'[data-call="{given}"]')
            suit = re.sub(r"\d", "", given)
            if not place.count():  # a phone asks for the suit first
                self.press(self.page.locator(f'[data-column="{suit}"]'))
            if self.keys:
                self.along_the_board(given)
            else:
                self.press(place)
        elif self.keys:
            for figure in given:
                self.page.keyboard.press(figure)
        else:
            self.press(self.page.locator(f'.asked [data-number="{given}"]'))
        self.press(self.page.locator(".cloth .btn.go").filter(has_not_text="Continue").last)

    def along_the_board(self, given: str) -> None:
        """With arrow keys to a bid, and press it."""
        self.reach(self.page.locator('.asked [data-call][tabindex="0"]'))
        for _ in range(TABS):
            call = str(self.page.evaluate("document.activeElement.dataset.call"))
            if call == given:
                break
            row, column = int(re.sub(r"\D", "", call)), SUITS.index(re.sub(r"\d", "", call))
            down = int(re.sub(r"\D", "", given)) - row
            across = SUITS.index(re.sub(r"\d", "", given)) - column
            key = ("ArrowDown" if down > 0 else "ArrowUp") if down else ("ArrowRight" if across > 0 else "ArrowLeft")
            self.page.keyboard.press(key)
        self.page.keyboard.press("Enter")

    def cards(self, hand: list[str], wanted: list[str], phase: str) -> None:
        held = list(hand)
        for card in wanted:
            place = held.index(card)
            self.card(place, phase == "play")
            if phase in ("lay", "discard"):
                del held[place]
        if phase in ("lay", "discard"):
            self.press(self.page.locator(".asked .go"))

    def card(self, place: int, plays: bool) -> None:
        card = self.page.locator(f'.hand [data-card="{place}"]')
        if self.keys:
            self.reach(self.page.locator(".hand"))
            for _ in range(TABS):
                at = int(self.page.evaluate("document.activeElement.dataset.card"))
                if at == place:
                    break
                self.page.keyboard.press("ArrowRight" if at < place else "ArrowLeft")
            self.page.keyboard.press("Enter")
            return
        card.tap(force=True)
        if plays:  # on a phone the first tap lifts a card
            expect(card).to_have_accessible_name(re.compile("press again to play"))
            card.tap(force=True)

    def press(self, button: Locator) -> None:
        expect(button).to_be_visible()
        if self.keys:
            self.reach(button)
            self.page.keyboard.press("Enter")
        else:
            button.tap()

    def reach(self, place: Locator) -> None:
        """Tab until the focus is there, or within it; a group has one stop, and arrows lead along it."""
        within = "place => place.contains(document.activeElement)"
        group = "place => place.parentElement.contains(document.activeElement)"
        for _ in range(TABS):
            if place.evaluate(within):
                return
            key = "Tab"
            if place.evaluate("place => place.tabIndex") == -1 and place.evaluate(group):
                key = "ArrowRight"
            self.page.keyboard.press(key)
        raise AssertionError(f"{place} is not to be reached by keyboard")


@cache
def asked() -> dict[tuple[str, int], set[tuple[str, str]]]:
    """The kinds of steps of every lesson; of those with an action, the phase of the deal too."""
    lessons = [(game, number, each) for game in OURS for number, each in enumerate(course(game), 1)]
    return {(game, number): {kind(stop) for stop in walk(each)} for game, number, each in lessons}


def kind(stop: Stop) -> tuple[str, str]:
    return stop.step.kind, stop.match.deal.phase if stop.step.kind == "act" else ""


def by_touch() -> list[tuple[str, int]]:
    """Lessons with mistakes in every game."""
    return covering({lesson: mistaken(*lesson) for lesson in asked()})


def mistaken(game: str, number: int) -> set[tuple[str, str]]:
    """The game, if a wrong answer is explained in the lesson."""
    answers = [answer for step in course(game)[number - 1].steps for answer in step.answers]
    return {(game, "")} if any(each.verdict == "wrong" and each.does[0] != ANY for each in answers) else set()


def by_keyboard() -> list[tuple[str, int]]:
    """Later lessons that show between them every kind of step."""
    return covering({lesson: asked()[lesson] for lesson in reversed(asked())})


def learned(somebody: Person, lessons: list[tuple[str, int]], mistakes: bool) -> int:
    """Do some lessons, and say how many mistakes that took."""
    somebody.set(motion="off")
    explained = 0
    for game, number in lessons:
        learner = Learner(somebody, game, number)
        learner.do(mistakes)
        explained += learner.mistakes
    return explained


@pytest.mark.parametrize("game", OURS)
def test_lessons_are_done_by_touch_and_mistakes_are_explained(person: People, game: str) -> None:
    lessons = [lesson for lesson in by_touch() if lesson[0] == game]
    assert learned(person(size="phone"), lessons, mistakes=True) >= (4 if EVERYTHING else 1)


def test_lessons_are_done_by_keyboard(person: People) -> None:
    learned(person(), by_keyboard(), mistakes=False)


GAME = "oh_hell"


def test_a_lesson_goes_on_where_it_was_left(person: People) -> None:
    somebody = person(size="phone")
    page: Page = somebody.page
    learner = Learner(somebody, GAME, 1)
    learner.press(learner.coach.locator(".go"))
    expect(learner.coach.get_by_text("Step 2 of 6")).to_be_visible()
    somebody.go(f"/learn/{GAME}")
    expect(page.get_by_text("Begun")).to_be_visible()
    page.get_by_role("link", name="Your first deal").tap()
    expect(page.locator(".coach").get_by_text("Step 2 of 6")).to_be_visible()
    page.get_by_role("button", name="A step back").tap()
    expect(page.locator(".coach").get_by_text("Step 1 of 6")).to_be_visible()


def test_a_card_that_may_not_be_played_is_answered_with_the_rule(person: People) -> None:
    somebody = person()
    somebody.set(motion="off")
    learner = Learner(somebody, GAME, 2)
    for step in learner.lesson["steps"][:3]:
        learner.answer(step, step["answers"][0]["does"][0])
        learner.press(learner.coach.locator(".go"))
    learner.settle()
    learner.card(0, True)
    expect(learner.coach.locator(".verdict.bad")).to_contain_text("Follow suit if you can")


# `wait_for_function` does not wait for what an asynchronous function answers.
ALL_KEPT = """async (count) => {
  const store = await caches.open("lessons-of-eldest");
  while ((await store.keys()).length < count) await new Promise((again) => setTimeout(again, 50));
}"""


def test_a_lesson_needs_no_server_once_the_course_was_seen(person: People) -> None:
    somebody = person(kept=True)
    page = somebody.page
    somebody.go(f"/learn/{GAME}")
    page.evaluate(ALL_KEPT, 1 + len(course(GAME)))
    page.get_by_role("link", name="Who wins?").click()
    expect(page.locator(".coach")).to_be_visible()
    page.get_by_role("link", name="Leave the lesson").click()
    expect(page.get_by_role("link", name="Twins")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("link", name="Twins").click()
    expect(page.locator(".coach").get_by_text("Step 1 of 3")).to_be_visible()
    page.context.set_offline(False)


def test_the_lobby_offers_a_lesson_until_it_is_put_away(person: People) -> None:
    somebody = person()
    page = somebody.page
    somebody.go("/")
    expect(page.get_by_role("heading", name="Learn one in four minutes")).to_be_visible()
    page.get_by_role("button", name="Put this away").click()
    expect(page.get_by_role("heading", name="Learn one in four minutes")).to_have_count(0)
    page.get_by_role("link", name="Learn Oh Hell").click()
    expect(page.get_by_role("heading", name="Learn Oh Hell")).to_be_visible()


def test_what_stands_in_a_lesson_can_be_read_and_reached(person: People) -> None:
    somebody = person()
    somebody.set(motion="off")
    looks = Looks(somebody)
    somebody.go(f"/learn/{GAME}")
    expect(somebody.page.get_by_role("link", name="Who wins?")).to_be_visible()
    looks.axe("course")
    learner = Learner(somebody, GAME, 1)
    looks.axe("a sentence")
    learner.press(learner.coach.locator(".go"))
    looks.axe("a question")
    learner.answer(learner.lesson["steps"][1], "2")
    looks.axe("a wrong answer")
    assert looks.wrong == []


def test_in_german(person: People) -> None:
    somebody = person(size="phone")
    somebody.set(language="de")
    somebody.go(f"/learn/{GAME}/1")
    coach = somebody.page.locator(".coach")
    expect(coach.get_by_text("Schritt 1 von 6")).to_be_visible()
    expect(coach).to_contain_text("Pik ist Trumpf")
    coach.get_by_role("button", name="Weiter").tap()
    expect(coach).to_contain_text("Wie viele der drei Stiche machst du?")


# ---------------------------------------------------------------- after a lesson

DONE = "localStorage.setItem('eldest.lessons', JSON.stringify(%s))"
KEPT = "JSON.parse(localStorage.getItem('eldest.lessons'))"


def test_a_lesson_ends_with_a_deal_like_it_where_what_matters_is_explained(person: People) -> None:
    somebody = person(size="phone")
    somebody.set(motion="off")
    learner = Learner(somebody, GAME, 2)
    learner.do(mistakes=False)
    kept = somebody.page.evaluate(f"{KEPT}['OH-L02']")
    assert kept["done"] and kept["due"] > 20_000  # tomorrow, counted in days
    learner.press(learner.coach.get_by_role("button", name="Play a deal like this"))
    expect(somebody.page.get_by_role("button", name="Stop explaining")).to_be_visible()
    options = learner.lesson["options"]
    table = somebody.page.url.rpartition("/")[2]
    assert somebody.learn(f"/api/tables/{table}")["view"]["table"]["options"] == options


def back(somebody: Person, **lessons: dict[str, object]) -> None:
    """Lessons that were done, so that questions come back."""
    somebody.arrive()
    done = {name.replace("_", "-"): {"step": 0, "done": True, **each} for name, each in lessons.items()}
    somebody.page.evaluate(DONE % json.dumps(done))


def test_questions_come_back_and_go_after_longer_gaps(person: People) -> None:
    somebody = person()
    somebody.set(motion="off")
    page, coach = somebody.page, somebody.page.locator(".coach")
    back(somebody, OH_L02={"due": 1}, NN_L08={"due": 2, "passed": 2}, CO_L07={"due": 99_999})
    somebody.go("/learn")
    page.get_by_role("link", name="Two questions from earlier lessons").click()
    expect(page.get_by_text("Question 1 of 2")).to_be_visible()
    expect(coach).to_contain_text("You led the ten of hearts")
    coach.locator(".choices button").first.click()
    coach.get_by_role("button", name="Try again").click()
    right = somebody.learn("/api/lessons/oh_hell/2")["steps"][0]
    coach.locator(".choices button").nth(right["choices"].index(right["answers"][0]["does"][0])).click()
    coach.get_by_role("button", name="Continue").click()
    coach.get_by_role("button", name="Next question").click()
    expect(page.get_by_text("Question 2 of 2")).to_be_visible()
    coach.get_by_role("button", name="30", exact=True).click()
    coach.get_by_role("button", name="Continue").click()
    coach.get_by_role("link", name="That was all for today").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    kept = page.evaluate(KEPT)
    today = kept["OH-L02"]["due"] - 1  # a mistake leads back to a day
    assert (kept["OH-L02"]["passed"], kept["NN-L08"]["passed"]) == (0, 3)
    assert kept["NN-L08"]["due"] == today + 21
    somebody.go("/learn/again")
    expect(page.get_by_text("No question comes back today.")).to_be_visible()


def test_three_questions_a_day_come_back(person: People) -> None:
    somebody = person()
    back(somebody, **{f"OH_L0{number}": {"due": 1} for number in range(1, 6)})
    somebody.go("/learn")
    expect(somebody.page.get_by_role("link", name="Three questions from earlier lessons")).to_be_visible()
    somebody.page.evaluate("localStorage.setItem('eldest.asked', JSON.stringify({ day: 1, count: 3 }))")
    somebody.page.reload()
    expect(somebody.page.get_by_role("link", name="Three questions from earlier lessons")).to_be_visible()


def test_the_rules_in_short_have_pictures(person: People) -> None:
    somebody = person(size="phone")
    for game in OURS:
        somebody.go(f"/rules/{family(game).clauses}")
        picture = somebody.page.locator("figure").first
        expect(picture.get_by_role("img")).to_have_accessible_name(re.compile(" of (spades|clubs|diamonds|hearts)"))
        assert picture.locator(".card").count() >= 3

"""Lessons: their form, whole deals, legal actions, and the proofs of their answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from eldest.families import family
from eldest.families.registry import OURS
from eldest.lessons.check import check
from eldest.lessons.course import course, lesson, short_rules
from eldest.lessons.lesson import Lesson, NotALesson
from eldest.lessons.lesson_file import read
from eldest.lessons.proof import Effort, prove
from eldest.lessons.walk import walk

LESSONS = [pytest.param(each, id=each.id) for game in OURS for each in course(game)]
LEAST = 6  # lessons of a course
WORDS = 400  # of the rules in short
GAME = "oh_hell"

Item = dict[str, Any]


@pytest.mark.parametrize("each", LESSONS)
def test_a_lesson_is_sound(each: Lesson) -> None:
    check(each)
    wrong = [answer for step in each.steps for answer in step.answers if answer.verdict == "wrong"]
    said = [answer.say["en"] for answer in wrong if answer.say]
    assert len(said) == len(wrong)
    assert [each for each in said if len(each.split()) <= 4] == []  # a reason, and no mere "no"


@pytest.mark.parametrize("game", OURS)
def test_a_course_has_lessons_enough_with_ids_in_order(game: str) -> None:
    letters = family(game).clauses
    assert [each.id for each in course(game)] == [f"{letters}-L{at:02}" for at in range(1, len(course(game)) + 1)]
    assert len(course(game)) >= LEAST


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_its_rules_on_a_page(game: str) -> None:
    pages = short_rules(game)
    assert set(pages) == {"en", "de"}
    assert all(100 < len(page.split()) <= WORDS for page in pages.values())


def test_a_family_without_lessons_has_an_empty_course(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(type(family(GAME)), "folder", property(lambda games: tmp_path))
    assert course.__wrapped__(GAME) == () and short_rules.__wrapped__(GAME) == {}


def test_a_lesson_of_another_number_is_refused() -> None:
    with pytest.raises(NotALesson, match="lesson 99: Oh Hell has lessons 1 to"):
        lesson(GAME, 99)


def test_a_right_answer_goes_on_to_the_next_step() -> None:
    *_, last = walk(lesson(GAME, 1))
    assert last.match.deal.over and last.match.scores == {"P0": 11, "P1": 0, "P2": 0, "P3": 10}


# ---------------------------------------------------------------- faults


@pytest.fixture
def item() -> Item:
    """The first lesson of Oh Hell as plain data."""
    loaded: Item = yaml.safe_load(Path(lesson(GAME, 1).file).read_text(encoding="utf-8"))
    return loaded


def fault(item: Item, folder: Path) -> str:
    """What is wrong with a lesson."""
    file = folder / "01_lesson.yaml"
    file.write_text(yaml.safe_dump(item, allow_unicode=True, sort_keys=False), encoding="utf-8")
    with pytest.raises(NotALesson) as wrong:
        check(read(file, GAME))
    said = str(wrong.value)
    assert said.startswith(f"{file}: ") and "\n" not in said
    return said.removeprefix(f"{file}: ")


def test_a_missing_language_is_named(item: Item, tmp_path: Path) -> None:
    del item["steps"][1]["ask"]["de"]
    assert fault(item, tmp_path) == "step 2: ask: the languages en, de are expected, not en"


def test_a_sentence_that_is_too_long_is_named(item: Item, tmp_path: Path) -> None:
    item["steps"][0]["say"]["en"] = "word " * 50
    assert "step 1: say: en: 50 words are too many" in fault(item, tmp_path)


def test_a_card_that_is_there_twice_is_named(item: Item, tmp_path: Path) -> None:
    item["steps"][0]["deal"]["hands"]["P1"] = "AS 8C 8D"
    assert fault(item, tmp_path) == "step 1: hands: AS lies there too often, or is not in the pack"


def test_an_action_that_is_not_legal_is_named(item: Item, tmp_path: Path) -> None:
    item["steps"][3]["right"] = [{"do": "4D"}]
    assert "step 4: do: 4D: 4D is not allowed: Follow suit" in fault(item, tmp_path)


def test_an_answer_to_which_nothing_is_said_is_named(item: Item, tmp_path: Path) -> None:
    item["steps"][1]["wrong"].pop()
    assert fault(item, tmp_path) == "step 2: wrong: nothing is said to 3"


def test_a_clause_of_no_book_is_named(item: Item, tmp_path: Path) -> None:
    item["clauses"].append("OH-999")
    assert fault(item, tmp_path) == "clauses: OH-999 is no clause of oh_hell"


def test_a_move_that_cannot_be_played_is_named(item: Item, tmp_path: Path) -> None:
    item["steps"][3]["moves"] = "JS TS 2C"
    assert fault(item, tmp_path).startswith("step 4: P3 does not hold 2C")


def test_a_lit_card_that_is_nowhere_is_named(item: Item, tmp_path: Path) -> None:
    item["steps"][3]["light"] = "card:KH"
    assert fault(item, tmp_path) == "step 4: light: KH is neither in the hand nor on the table"


def test_a_wrong_answer_without_a_reason_is_named(item: Item, tmp_path: Path) -> None:
    del item["steps"][1]["wrong"][0]["say"]
    assert fault(item, tmp_path) == "step 2: wrong 1: say: it is missing"


def test_an_unknown_proof_is_named(item: Item, tmp_path: Path) -> None:
    item["steps"][1]["proof"] = "felt"
    assert fault(item, tmp_path).startswith("step 2: proof: 'felt' is not one of forced")


# ---------------------------------------------------------------- proofs

SLOW = ("open", "searched", "odds", "played", "solved")
QUICK = Effort(deals=60)


@pytest.mark.parametrize("each", LESSONS)
def test_quick_proofs_hold(each: Lesson) -> None:
    """Those of the rules, and of positions near the end of a deal; `eldest learn --prove` runs all of them."""
    found = [proved for proved in prove(each, QUICK, left_out=SLOW) if proved.wrong]
    assert [f"{proved.step}: {proved.wrong}" for proved in found] == []


def test_a_false_answer_is_refuted(item: Item, tmp_path: Path) -> None:
    source = Path(lesson(GAME, 5).file).read_text(encoding="utf-8")
    right, wrong = "  right:\n  - do: 9H", "  wrong:\n  - do: 2H"
    assert right in source and wrong in source
    swapped = source.replace("- do: 9H", "- do: XX").replace("- do: 2H", "- do: 9H", 1).replace("- do: XX", "- do: 2H")
    file = tmp_path / "05_lesson.yaml"
    file.write_text(swapped, encoding="utf-8")
    found = {proved.step: proved.wrong for proved in prove(read(file, GAME), QUICK)}
    assert "2H is worse than 9H" in found[2]

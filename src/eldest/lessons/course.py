"""The course of a family: the lessons in the folder `lessons` beside its rules, in the order of their file names."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from eldest.families import FAMILIES
from eldest.families import family as family_of
from eldest.lessons.lesson import LANGUAGES, Lesson, NotALesson
from eldest.lessons.lesson_file import read

FOLDER = "lessons"
SHORT = "rules.{language}.md"  # the rules on a page, for people


@cache
def course(name: str) -> tuple[Lesson, ...]:
    """The lessons of a family; empty if it has none. Raises `NotAFamily` and `NotALesson`."""
    family = family_of(name)
    lessons = tuple(read(path, family.id) for path in sorted((family.folder / FOLDER).glob("*.yaml")))
    ids = [lesson.id for lesson in lessons]
    for lesson in lessons:
        if ids.count(lesson.id) > 1:
            raise lesson.fault(f"id: {lesson.id} is there twice")
    return lessons


def lesson(name: str, number: int) -> Lesson:
    """A lesson of a family by its number, from 1. Raises `NotALesson`."""
    lessons = course(name)
    if not 1 <= number <= len(lessons):
        has = f"lessons 1 to {len(lessons)}" if lessons else "no lessons"
        raise NotALesson(f"lesson {number}: {FAMILIES[family_of(name).id]} has {has}")
    return lessons[number - 1]


@cache
def short_rules(name: str) -> dict[str, str]:
    """The rules of a family on one page, by language; empty if it has none."""
    pages = {language: _page(name, language) for language in LANGUAGES}
    return {language: page.read_text(encoding="utf-8").strip() for language, page in pages.items() if page.is_file()}


def _page(name: str, language: str) -> Path:
    return family_of(name).folder / FOLDER / SHORT.format(language=language)

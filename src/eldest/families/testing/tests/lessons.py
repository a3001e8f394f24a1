"""Lessons, if the family has some: whole deals, legal actions, known clauses, an answer to every mistake."""

from __future__ import annotations

from eldest.families.testing.base import FamilyTests
from eldest.lessons.check import check
from eldest.lessons.course import course


class LessonTests(FamilyTests):
    """The course of the family."""

    def test_every_lesson_is_sound(self) -> None:
        for lesson in course(self.facts.id):
            check(lesson)

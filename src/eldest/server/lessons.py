"""Courses and lessons as JSON; each is made once."""

from __future__ import annotations

from functools import cache

from pydantic_core import to_json

from eldest.families import family
from eldest.lessons import course as courses
from eldest.lessons.lesson import ANY, Answer, Words
from eldest.lessons.lesson import Lesson as Source
from eldest.lessons.walk import YOU, Stop, answered, walk
from eldest.narration.messages import refusal
from eldest.server.models.lesson import Course, Lesson, LessonAnswer, LessonHead, LessonStep, NotThat, Said
from eldest.server.models.view import View
from eldest.server.tables.views import Views
from eldest.table import rule_book
from eldest.table.deal import NotAllowed
from eldest.table.match import Match


@cache
def course(name: str) -> bytes:
    """The course of a game; it may have no lessons."""
    rules = courses.short_rules(name)
    told: Course = {
        "family": family(name).id,
        "lessons": [_head(each) for each in courses.course(name)],
        "rules": _said(rules) if rules else None,
    }
    return to_json(told)


@cache
def lesson(name: str, number: int) -> bytes:
    """A lesson of a game by its number, from 1. Raises `NotALesson`."""
    return to_json(_lesson(courses.lesson(name, number), number, len(courses.course(name))))


def _head(source: Source) -> LessonHead:
    return {
        "id": source.id,
        "title": _said(source.title),
        "aim": _said(source.aim),
        "take_away": _said(source.take_away),
        "minutes": source.minutes,
        "clauses": list(source.clauses),
    }


def _said(words: Words) -> Said:
    return {"en": words["en"], "de": words["de"]}


def _lesson(source: Source, number: int, count: int) -> Lesson:
    scenes = _Scenes()
    steps = [_step(stop, scenes) for stop in walk(source)]
    return {
        "id": source.id,
        "family": source.family,
        "number": number,
        "count": count,
        "title": _said(source.title),
        "aim": _said(source.aim),
        "take_away": _said(source.take_away),
        "minutes": source.minutes,
        "options": family(source.family).options.make(dict(source.options)).to_json(),
        "steps": steps,
        "again": [number - 1 for number in source.again],
        "scenes": scenes.views,
    }


class _Scenes:
    """The views of a lesson; equal ones are kept once."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self._places: dict[bytes, int] = {}

    def add(self, match: Match) -> int:
        """The place of a state."""
        view = Views(match, undo=False).of(YOU)
        place = self._places.setdefault(to_json(view), len(self.views))
        if place == len(self.views):
            self.views.append(view)
        return place


def _step(stop: Stop, scenes: _Scenes) -> LessonStep:
    step = stop.step
    frames = [scenes.add(match) for match in stop.frames]
    return {
        "kind": step.kind,
        "words": _said(step.words),
        "light": list(step.light),
        "clause": step.clause or None,
        "quote": rule_book.sentence(step.clause) if step.clause else None,
        "frames": frames,
        "scene": scenes.add(stop.match),
        "choices": list(step.choices),
        "answers": [_answer(stop, each, scenes) for each in step.answers],
        "refusals": _refusals(stop.match) if step.kind == "act" else {},
    }


def _answer(stop: Stop, answer: Answer, scenes: _Scenes) -> LessonAnswer:
    frames: dict[str, list[int]] = {}
    seen = answer.verdict != "wrong" or answer.then or stop.match.deal.phase == "play"
    for key, given in zip(answer.keys, answer.does, strict=True):
        if given != ANY and seen and stop.step.kind == "act":
            frames[key] = [scenes.add(match) for match in answered(stop, answer, given)]
    main = answer is stop.step.main
    return {
        "does": list(answer.keys),
        "verdict": answer.verdict,
        "say": _said(answer.say) if answer.say else None,
        "odds": answer.odds,
        "frames": frames,
        "through": list(answer.keys if answer.then else answer.keys[:1]) if answer.then or main else [],
    }


def _refusals(match: Match) -> dict[str, NotThat]:
    """By card of the hand, why it may not be played."""
    deal = match.deal
    if deal.phase != "play":
        return {}
    found: dict[str, NotThat] = {}
    for card in Views(match, undo=False).of(YOU)["hand"]:
        try:
            deal.allowed(card, YOU)
        except NotAllowed as wrong:
            found[card] = NotThat(words=refusal(wrong, match.family, card), clause=wrong.clause or None)
    return found

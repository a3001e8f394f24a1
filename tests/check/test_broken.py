"""Wrong examples fail: every expected value is tested."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from eldest.check.cases import Case, read
from eldest.check.verdict import verdict
from eldest.families import FAMILIES
from eldest.families.five_hundred.rules import CALLS
from tests.check import MORE, RULES

CASES = {case.id: case for path in (*(RULES / f"{each}.md" for each in FAMILIES), *MORE) for case in read(str(path))}


def others(value: Any) -> Iterator[Any]:
    """Values that are not this one."""
    if value is None:
        yield from (0, "P0", "6S", True)
    elif isinstance(value, bool):
        yield from (not value, None)
    elif isinstance(value, int):
        yield from (value + 1, value - 1, None, str(value), True)
    elif isinstance(value, str):
        yield from (other(value), None, "nonsense")
    elif isinstance(value, dict):
        for key in value:
            yield from (value | {key: each} for each in others(value[key]))
    else:
        yield from lists(value)


def other(text: str) -> str:
    """A text of the same sort."""
    if text in CALLS:
        return CALLS[CALLS.index(text) % 20 + 3]
    if text[0] in "PS" and text[1:].isdigit():
        return f"{text[0]}{(int(text[1:]) + 1) % 2}"
    return {"2": "3"}.get(text, "2")


def lists(value: list[Any]) -> Iterator[Any]:
    """Lists with one member more, fewer, or other."""
    yield [*value, "P0"]
    yield None if value else ["P0"]
    if value:
        yield value[:-1]
    for place, member in enumerate(value):
        for each in others(member):
            yield [*value[:place], each, *value[place + 1 :]]


def broken() -> Iterator[Any]:
    for case in CASES.values():
        for key, value in case.expect.items():
            if value not in ([], None) or key not in ("partners", "out", "winners"):
                yield pytest.param(case, key, id=f"{case.id}-{key}")


@pytest.mark.parametrize(("case", "key"), list(broken()))
def test_a_wrong_value_fails_and_its_key_is_named(case: Case, key: str):
    for wrong in others(case.expect[key]):
        if same(case.expect[key], wrong):
            continue
        found = verdict(replace(case, expect={**case.expect, key: wrong}))
        assert (found.state, found.reason.startswith(key)) == ("FAIL", True), f"{wrong}: {found}"


def same(value: Any, wrong: Any) -> bool:
    """Whether the other value means the same: no card or nobody is an empty list or none."""
    return value in ([], None) and wrong in ([], None)


@pytest.mark.parametrize("name", CASES)
def test_a_key_that_nobody_reads_fails(name: str):
    case = CASES[name]
    given = verdict(replace(case, given={**case.given, "wheather": "fine"}))
    expect = verdict(replace(case, expect={**case.expect, "wheather": "fine"}))
    assert [(found.state, "'wheather'" in found.reason) for found in (given, expect)] == [("FAIL", True)] * 2


def changed(name: str, *path: Any, to: Any, **parts: Any) -> Case:
    """A copy of an example with one thing given otherwise."""
    given = deepcopy(dict(CASES[name].given))
    place: Any = given
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return replace(CASES[name], given=given, **parts)


@pytest.mark.parametrize(
    ("case", "words"),
    [
        # An illegal play is named with its trick, its place and its clause.
        (changed("FH-E21", "tricks", 1, 2, to="8S"), r"tricks[1][2]: 8S is not allowed: .* (FH-39)"),
        (changed("FH-E21", "tricks", 0, 0, to="AS"), "tricks[0][0]: P1 does not hold AS"),
        (changed("FH-E21", "tricks", 0, to=["AD", "QD"]), "tricks[0]: only 2 cards are laid"),
        (changed("FH-E21", "tricks", 0, to=["AD", "QD", "8D", "TH"]), "tricks[0][3]: the trick is complete before TH"),
        (changed("FH-E21", "tricks", 9, to=[]), "tricks[9]: it is empty"),
        (changed("FH-E21", "calls", 1, 1, to="6S"), "calls[1]: 6S is not allowed: .* (FH-21)"),
        (changed("FH-E21", "calls", to=[["P1", "7H"]]), "calls: the bidding is not over"),
        (changed("FH-E21", "discards", 0, to="8C"), "discards[0]: P1 does not hold 8C"),
        (changed("FH-E21", "discards", to=["7C", "7S"]), "discards: they are too few"),
        (changed("FH-E21", "widow", 0, to="8S"), "8S is there 2 times instead of 1"),
        (changed("FH-E21", "tricks", to=[]), "deltas: expected .*, but the deal is not over"),
        (changed("FH-E10", "plays", 1, 0, to="P2"), "P2 is not to act"),
        (changed("FH-E10", "plays", 1, 1, to="2C"), "2C is not in the pack"),
        (changed("FH-E08", "hand", 1, to="KH"), "KH lies there too often"),
        (changed("FH-E08", "player", to="P3"), "player: P3 is not to play, P2 is"),
        (changed("FH-E08", "joker_suit", to="C"), "joker_suit: the joker is not led"),
        (changed("FH-E13", "tricks", to=[8, 1]), "tricks: they are 9 instead of 10"),
        (changed("FH-E13", "trick_order", to=[1, 1]), "trick_order: S1 wins 2 tricks there and has 1"),
        (changed("FH-E13", "partners", to=[1]), "partners: only with five players"),
        (changed("FH-E20", "hands", 1, "tricks", to=[4, 4]), "given: hands[1]: tricks: they are 8 instead of 10"),
        (changed("FH-E20", "hands", 1, "trumps", to="S"), "given: hands[1]: unknown key 'trumps'"),
        (changed("FH-M45", "before", to=[500, -600], kind="sequence"), "unknown key 'contract'"),
        (changed("FH-M68", "tricks_before", to=[2, 4]), "but only 9 of 10 tricks are given"),
        (changed("FH-M71", "partners", to=[]), "but partners are missing"),
        (changed("FH-M70", "called", to="AS"), "called: no other player holds AS"),
        (changed("FH-M64", "leader", to="P0"), "leader: P1 leads"),
    ],
)
def test_what_cannot_happen_fails_in_words(case: Case, words: str):
    found = verdict(case)
    beginning, _, end = words.partition(".*")
    assert (found.state, beginning in found.reason, end in found.reason) == ("FAIL", True, True), found


def test_a_sequence_ends_with_its_game():
    hands = [{"contract": "7H", "bidding_side": 0, "tricks": [5, 5]}] * 3
    found = verdict(changed("FH-M62", "hands", to=hands))
    assert (found.state, found.reason) == ("FAIL", "given: hands[2]: the game is over before it")


def test_what_is_got_is_said():
    case = CASES["FH-E05"]
    found = verdict(replace(case, expect={**case.expect, "bidder": "P1", "value": 181}))
    assert str(found) == "FAIL FH-E05: bidder: expected P1, got P0; value: expected 181, got 180"

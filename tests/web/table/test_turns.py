"""The end of a deal, besides the sheet: the trick that settled it, what is rare, and who leads since."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.page_modules import Question, spoken

TEAMS = [{"name": "S0", "seats": [0, 2]}, {"name": "S1", "seats": [1, 3]}]
ALONE = [{"name": f"P{seat}", "seats": [seat]} for seat in range(4)]


def match(
    bids: str = "one", sides: list[dict[str, Any]] = TEAMS, takings: str = "tricks", **more: Any
) -> dict[str, Any]:
    traits = {"bids": bids, "takings": takings, "call": "contract", "race": ""}
    return {"traits": traits, "sides": sides, "held": [0] * 4, "winners": [], "target": 500, **more}


def deal(takings: list[int], wanted: list[int | None], made: list[bool | None], **more: Any) -> dict[str, Any]:
    ended = {"deal": 1, "trump": "S", "takings": takings, "wanted": wanted, "made": made, "outcome": {}}
    return ended | {"scores": [0] * 4} | more


def tricks(takers: list[int], sides: list[dict[str, Any]] = TEAMS, worth: int = 1) -> list[dict[str, Any]]:
    """The actions of a deal in which these seats took the tricks, in their order: two cards each."""
    done: list[dict[str, Any]] = []
    won = [0] * len(sides)
    for number, taker in enumerate(takers, 1):
        won[next(at for at, side in enumerate(sides) if taker in side["seats"])] += worth
        lead = {"seat": (taker + 1) % 4, "phase": "play", "text": "2H", "trick": number, "taker": None, "takings": []}
        done += [lead, {**lead, "seat": taker, "text": "AH", "taker": taker, "takings": [*won]}]
    return done


def course(*scores: list[int]) -> list[dict[str, Any]]:
    return [deal([], [], [], deal=number, scores=score) for number, score in enumerate(scores, 1)]


BIDDER = {"bidder": "P0", "contract": "4S"}
BEHIND = course([100, 0], [0, 200], [500, 250])
EACH = match("each", ALONE)
POINTS = match(takings="points")
WON = match(winners=["S0"])
QUESTIONS: dict[str, tuple[Question, Any]] = {
    "made": (("settledBy", match(), deal([3, 1], [3, None], [True, None]), 0, tricks([0, 2, 1, 0])), (4, 0, True)),
    "set": (("settledBy", match(), deal([2, 2], [4, None], [False, None]), 0, tricks([0, 1, 1, 0])), (2, 1, False)),
    "too many": (
        ("settledBy", EACH, deal([2, 1, 0, 0], [1, 0, 1, 0], [False] * 4), 0, tricks([0, 1, 0], ALONE)),
        (3, 0, False),
    ),
    "too few": (
        ("settledBy", EACH, deal([2, 1, 0, 0], [1, 0, 1, 0], [False] * 4), 2, tricks([0, 1, 0], ALONE)),
        (3, 0, False),
    ),
    "points made": (
        ("settledBy", POINTS, deal([9, 3], [7, None], [True, None]), 0, tricks([0, 2, 1, 0], worth=3)),
        (4, 0, True),
    ),
    "points out of reach": (
        ("settledBy", POINTS, deal([6, 6], [9, None], [False, None]), 0, tricks([0, 1, 1, 0], worth=3)),
        (3, 1, False),
    ),
    "nothing bid and made": (("settledBy", match(), deal([0, 2], [0, None], [True, None]), 0, tricks([1, 3])), None),
    "not seen": (("settledBy", match(), deal([3, 1], [3, None], [True, None]), 0, tricks([1, 0])), None),
    "slam": (("triumphOf", match(), [deal([4, 0], [4, None], [True, None], outcome=BIDDER)], 0, False), "slam"),
    "all": (("triumphOf", match(), [deal([4, 0], [3, None], [True, None], outcome=BIDDER)], 0, False), "all"),
    "of the others": (("triumphOf", match(), [deal([4, 0], [4, None], [True, None], outcome=BIDDER)], 1, False), None),
    "made, no more": (("triumphOf", match(), [deal([3, 1], [3, None], [True, None], outcome=BIDDER)], 0, False), None),
    "Nullo": (("triumphOf", match(), [deal([0, 4], [0, None], [True, None], outcome=BIDDER)], 0, False), "nothing"),
    "alone": (("triumphOf", EACH, [deal([2, 1, 0, 0], [2, 0, 1, 1], [], outcome={"exact": "P0"})], 0, False), "alone"),
    "with another": (
        ("triumphOf", EACH, [deal([2, 1, 0, 0], [2, 1, 1, 1], [], outcome={"exact": "P0 P1"})], 0, False),
        None,
    ),
    "comeback": (("triumphOf", WON, BEHIND, 0, True), "comeback"),
    "lost": (("triumphOf", WON, BEHIND, 1, True), None),
    "takes the lead again": (("newLeader", BEHIND), {"side": 0, "first": False}),
    "leads at last": (("newLeader", course([0, 10], [20, 10])), {"side": 0, "first": True}),
    "still leads": (("newLeader", course([0, 10], [0, 20])), None),
    "level": (("newLeader", course([0, 10], [10, 10])), None),
    "from behind": (("courseOf", BEHIND, 0), {"behind": 200, "after": 2}),
    "ahead": (("courseOf", course([10, 0], [20, 0], [30, 0]), 0), "ahead"),
    "short": (("courseOf", course([10, 0]), 0), None),
}


@pytest.fixture(scope="module")
def answer() -> Callable[[str], Any]:
    given = spoken([("turns", *question) for question, _ in QUESTIONS.values()])
    return dict(zip(QUESTIONS, given, strict=True)).__getitem__


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_the_end_of_a_deal_tells(answer: Callable[[str], Any], name: str) -> None:
    (what, *_), wanted = QUESTIONS[name]
    found = answer(name)
    if found and what == "settledBy":
        found = (found["trick"], found["taker"], found["made"])
    elif found and what == "triumphOf":
        found = found["kind"]
    assert found == wanted

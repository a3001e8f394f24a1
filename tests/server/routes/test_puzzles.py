"""Puzzles as they are sent: one of every game each day, with the whole tree."""

from __future__ import annotations

from datetime import date

import pytest
from pydantic import TypeAdapter

from eldest.families import FAMILIES
from eldest.puzzles.collection import shipped
from eldest.puzzles.day import game_of
from eldest.server.daily_puzzles import posed
from eldest.server.models.puzzle import Puzzle, PuzzleDecision
from tests.server.http_guest import problem
from tests.server.http_server import Running

DAY = "2026-11-22"


def test_the_puzzle_of_a_day(server: Running) -> None:
    with server.browser() as browser:
        told = browser.get(f"/api/puzzles/{DAY}").json()
        assert told["family"] == game_of(date.fromisoformat(DAY)) and told["date"] == DAY
        for game in FAMILIES:
            answer = browser.get(f"/api/puzzles/{DAY}/{game.replace('_', '-')}")
            puzzle = TypeAdapter(Puzzle).validate_json(answer.content)
            assert puzzle["family"] == game and puzzle["stars"] > 3  # a Sunday
            assert len(answer.content) < 300_000


def test_there_is_none_of_what_is_no_game_or_no_day(server: Running) -> None:
    with server.browser() as browser:
        problem(browser.get(f"/api/puzzles/{DAY}/whist"), 404, "no_game")
        for day in ("tomorrow", "0", "2026-02-30"):
            problem(browser.get(f"/api/puzzles/{day}"), 422, "not_valid")


@pytest.mark.parametrize("family", FAMILIES)
def test_cards_are_played_from_the_hands_that_are_sent(family: str) -> None:
    puzzle = posed(shipped(family)[3], date.fromisoformat(DAY), 4)
    assert TypeAdapter(Puzzle).validate_python(puzzle) == puzzle
    _walk(puzzle["hands"], puzzle["tree"])


def _walk(hands: list[list[str]], decision: PuzzleDecision) -> None:
    assert decision["phase"] == "suit" or set(decision["branches"]) <= set(hands[decision["seat"]])
    for text, branch in decision["branches"].items():
        held = [list(hand) for hand in hands]
        assert (branch["line"][0]["seat"], branch["line"][0]["text"]) == (decision["seat"], text)
        for done in branch["line"]:
            if done["phase"] == "play":
                held[done["seat"]].remove(done["text"])
        if branch["then"]:
            _walk(held, branch["then"])

"""Contests for the tests of the arena."""

from __future__ import annotations

from typing import Any

from eldest.families import family
from eldest.research.arena.contest import Contest
from eldest.research.arena.executors import Executor, alone
from eldest.research.arena.results.board_result import BoardResult
from eldest.research.arena.results.log import Log
from eldest.research.arena.results.standings import standings
from eldest.research.arena.run import contend

SETTINGS = [
    ("five_hundred", {"players": 3}),
    ("five_hundred", {"players": 4}),
    ("five_hundred", {"players": 5}),
    ("five_hundred", {"players": 6}),
    ("five_hundred", {"players": 6, "six_sides": "two_threes"}),
    ("sweven", {"players": 2}),
    ("sweven", {"players": 4}),
    ("oh_hell", {"players": 4, "start": 3}),
    ("oh_hell", {"players": 3, "start": 2, "bidding": "in_turn"}),
    ("ninety_nine", {"players": 2}),
    ("ninety_nine", {"players": 3}),
    ("counters", {}),
    ("counters", {"players": 6, "teams": 3}),
]


def named(setting: tuple[str, dict[str, Any]]) -> str:
    """A setting as the name of a test."""
    return f"{setting[0]} {' '.join(map(str, setting[1].values()))}"


def contest(game: str, given: dict[str, Any], *bots: str, **more: Any) -> Contest:
    """A contest of some bots."""
    return Contest(family(game).options.make(given), bots or ("rules", "random"), **more)


def played(match: Contest, deals: int, executor: Executor = alone, path: str | None = None) -> list[BoardResult]:
    """The board results of some deals, in order."""
    with Log(match, path) as log:
        for _ in contend(match, match.boards(deals), executor, log):
            pass
        return [log.board_results[board] for board in sorted(log.board_results)]


def timeless(board_results: list[BoardResult]) -> list[dict[str, Any]]:
    """Everything but the times, which are never the same."""
    return [{name: value for name, value in each.to_json().items() if name != "times"} for each in board_results]


def report(match: Contest, board_results: list[BoardResult]) -> dict[str, Any]:
    """The standings."""
    return standings(match, board_results)

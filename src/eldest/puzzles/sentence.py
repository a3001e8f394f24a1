"""A puzzle as text: its hands, its task in a sentence, and its JSON form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from eldest.cards import name
from eldest.puzzles.puzzle import Puzzle
from eldest.puzzles.task import EXACTLY, MAKE, NULLO, SET, SPOIL, needed, standing
from eldest.puzzles.tree import main_line
from eldest.table.deal import Action, Deal
from eldest.table.dealing import arranged, twins


def hands(deal: Deal) -> Iterator[tuple[int, list[int]]]:
    """The hands by seat, each in a player's order."""
    trump = deal.family.face.trump(deal.row)
    for seat in range(deal.rules.players):
        if deal.row.hands[seat] and not getattr(deal.row, "out", 0) >> seat & 1:
            yield seat, arranged(deal.family, trump, deal.row.hands[seat], twins(deal.family, deal.row, seat))


def lying(deal: Deal) -> list[Action]:
    """The actions in the current trick."""
    if not deal.row.laid:
        return []
    return [done for done in deal.actions if done.phase in ("play", "suit") and done.trick == deal.row.tricks]


def sentence(deal: Deal, puzzle: Puzzle) -> str:
    """The task, in a sentence."""
    task = puzzle.task
    *others, last_seat = [f"P{seat}" for seat in task.seats]
    who = f"{', '.join(others)} and {last_seat}" if others else last_seat
    bidder = f"P{deal.row.result.bidder}" if task.against else ""
    last = _last(deal, puzzle)
    said = {
        MAKE: f"take {_some(deal, puzzle, 'at least')}",
        SET: f"take {_some(deal, puzzle, 'at least')}, so that the bid of {bidder} fails",
        NULLO: f"take none of {last}",
        SPOIL: f"make {bidder} take one of {last}",
        EXACTLY: f"take {_some(deal, puzzle, 'exactly')}",
    }[task.aim]
    return f"You play {who}: {said}, whatever the others do."


def _last(deal: Deal, puzzle: Puzzle) -> str:
    """`the last 5 tricks`."""
    left, what = standing(deal, puzzle.task).left, str(deal.family.traits.takings)
    return f"the last {what[:-1]}" if left == 1 else f"the last {left} {what}"


def _some(deal: Deal, puzzle: Puzzle, how: str) -> str:
    """`exactly 2 of the last 5 tricks`."""
    stands, last = standing(deal, puzzle.task), _last(deal, puzzle)
    number = needed(puzzle.task, stands)
    if number == stands.left:
        return last if number == 1 else f"all of {last}"
    return f"{how} {number} of {last}" if number else f"none of {last}"


def plain(title: str, puzzle: Puzzle, solution: bool) -> dict[str, Any]:
    """The puzzle for programs."""
    deal, task = puzzle.start, puzzle.task
    facts: dict[str, Any] = {
        "puzzle": title,
        "game": str(puzzle.options),
        "stars": puzzle.stars,
        "seats": task.seats,
        "aim": task.aim,
        "needed": needed(task, standing(deal, task)),
        "left": standing(deal, task).left,
        "task": sentence(deal, puzzle),
        "to_act": deal.awaited[0],
        "hands": {f"P{seat}": [name(card) for card in held] for seat, held in hands(deal)},
        "trick": [{"seat": done.seat, "action": done.text} for done in lying(deal)],
        "measures": vars(puzzle.measures),
    }
    return facts | ({"solution": [text for text, _ in main_line(puzzle.tree)]} if solution else {})

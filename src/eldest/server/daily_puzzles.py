"""The puzzles of a day, as they are sent."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from eldest.cards import NO_TRUMP, SUITS
from eldest.puzzles.collection import shipped
from eldest.puzzles.day import game_of, number_of
from eldest.puzzles.puzzle import Puzzle
from eldest.puzzles.task import needed, standing
from eldest.puzzles.tree import Branch, Node
from eldest.server import positions
from eldest.server.tables.views import traits
from eldest.table.deal import Deal

if TYPE_CHECKING:
    from eldest.server.models.puzzle import Puzzle as Posed
    from eldest.server.models.puzzle import PuzzleBranch, PuzzleDecision


def puzzle_of(day: date, game: str) -> Posed:
    """A game's puzzle of a day; without a game, the puzzle of the day. Raises `NotAFamily`."""
    family = game or game_of(day)
    number = number_of(day, family)
    puzzle = shipped(family)[number - 1]
    return posed(puzzle, day, number)


def posed(puzzle: Puzzle, day: date, number: int) -> Posed:
    """The puzzle of a day, by its number in the game's collection, with its whole tree."""
    deal, task = puzzle.start, puzzle.task
    stands, family = standing(deal, task), deal.family
    trump = family.face.trump(deal.row)
    return {
        "date": day.isoformat(),
        "number": number,
        "family": puzzle.options.family,
        "traits": traits(family),
        "stars": puzzle.stars,
        "options": puzzle.options.to_json(),
        "seats": list(task.seats),
        "aim": task.aim,
        "needed": needed(task, stands),
        "left": stands.left,
        "bidder": positions.bidder(deal),
        "contract": positions.contract(deal),
        "trump": "NT" if trump == NO_TRUMP else SUITS[trump],
        "acting": positions.acting(deal),
        "hands": positions.hands(deal, deal.row),
        "trick": positions.trick(deal),
        "takings": positions.takings(deal),
        "tree": _decision(deal, puzzle.tree),
    }


def _decision(deal: Deal, node: Node) -> PuzzleDecision:
    branches = {text: _branch(deal, text, branch) for text, branch in node.items()}
    return {"seat": deal.awaited[0], "phase": "suit" if deal.phase == "suit" else "play", "branches": branches}


def _branch(deal: Deal, text: str, branch: Branch) -> PuzzleBranch:
    played = deal.copy()
    line = [positions.played(played.play(each)) for each in (text, *branch.line)]
    return {"right": branch.right, "line": line, "then": _decision(played, branch.then) if branch.then else None}

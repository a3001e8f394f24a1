"""The puzzles of a day, as they are sent."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING

from eldest.cards import NO_TRUMP, SUITS, name
from eldest.puzzles.collection import shipped
from eldest.puzzles.day import game_of, number_of
from eldest.puzzles.puzzle import Puzzle
from eldest.puzzles.task import needed, standing
from eldest.puzzles.tree import Branch, Node
from eldest.server.tables.views import hand_of, traits
from eldest.table.deal import Action, Deal

if TYPE_CHECKING:
    from eldest.server.models.puzzle import Puzzle as Posed
    from eldest.server.models.puzzle import PuzzleBranch, PuzzleDecision, PuzzlePlayed


def puzzle_of(day: date, game: str) -> Posed:
    """A game's puzzle of a day; without a game, the puzzle of the day. Raises `NotAFamily`."""
    family = game or game_of(day)
    number = number_of(day, family)
    puzzle = shipped(family)[number - 1]
    return posed(puzzle, day, number)


def posed(puzzle: Puzzle, day: date, number: int) -> Posed:
    """The puzzle of a day, by its number in the game's collection, with its whole tree."""
    deal, task = puzzle.start, puzzle.task
    stands, games, row = standing(deal, task), deal.family, deal.row
    trump, alone = games.face.trump(row), games.traits.one_bidder
    return {
        "date": day.isoformat(),
        "number": number,
        "family": puzzle.options.family,
        "traits": traits(games),
        "stars": puzzle.stars,
        "options": puzzle.options.to_json(),
        "seats": list(task.seats),
        "aim": task.aim,
        "needed": needed(task, stands),
        "left": stands.left,
        "bidder": int(row.result.bidder) if alone else None,
        "contract": games.call(row.result) if alone else None,
        "trump": "NT" if trump == NO_TRUMP else SUITS[trump],
        "acting": {name(card): SUITS[suit] for card, suit in games.face.acting(deal.rules, row).items()},
        "hands": _hands(deal),
        "trick": [_played(done) for done in _lying(deal)],
        "takings": _takings(deal),
        "tree": _decision(deal, puzzle.tree),
    }


def _hands(deal: Deal) -> list[list[str]]:
    games, row = deal.family, deal.row
    sorting = games.face.sorting(deal.rules, games.face.trump(row))
    out = int(getattr(row, "out", 0))
    seats = range(deal.rules.players)
    return [[] if out >> seat & 1 else hand_of(games, row, seat, sorting) for seat in seats]


def _lying(deal: Deal) -> Iterable[Action]:
    """The actions in the current trick."""
    if not deal.row.laid:
        return ()
    return (done for done in deal.actions if done.phase in ("play", "suit") and done.trick == deal.row.tricks)


def _takings(deal: Deal) -> list[int]:
    kept = deal.family.rules.sides(deal.rules)
    return [int(each) for each in deal.family.takings(deal.row.result)[:kept]]


def _played(done: Action) -> PuzzlePlayed:
    return {
        "seat": done.seat,
        "phase": "suit" if done.phase == "suit" else "play",
        "text": done.text,
        "taker": done.taker,
        "takings": list(done.takings),
    }


def _decision(deal: Deal, node: Node) -> PuzzleDecision:
    branches = {text: _branch(deal, text, branch) for text, branch in node.items()}
    return {"seat": deal.awaited[0], "phase": "suit" if deal.phase == "suit" else "play", "branches": branches}


def _branch(deal: Deal, text: str, branch: Branch) -> PuzzleBranch:
    played = deal.copy()
    line = [_played(played.play(each)) for each in (text, *branch.line)]
    return {"right": branch.right, "line": line, "then": _decision(played, branch.then) if branch.then else None}

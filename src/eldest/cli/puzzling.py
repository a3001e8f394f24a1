"""`eldest puzzle`: a deal with open hands in which one card is right, to be played at the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice
from typing import Any

from eldest.cards import name
from eldest.cli import screen
from eldest.cli.talk import several, talk
from eldest.games import FAMILIES
from eldest.games import family as game
from eldest.options import NotAnOption
from eldest.puzzles import day
from eldest.puzzles.collection import shipped
from eldest.puzzles.measures import LEVELS
from eldest.puzzles.puzzle import Puzzle
from eldest.puzzles.task import EXACTLY, MAKE, NULLO, SET, SPOIL, needed, settled, standing
from eldest.puzzles.tree import Branch, Node, main_line
from eldest.table.actions import NotAnAction
from eldest.table.deal import Action, Deal, NotAllowed
from eldest.table.dealing import arranged, twins

HELP = """\
  a card     JD, ♦J, 10s
  back       take your last card back
  hands      look again
  solution   give up and see it
  quit       leave"""
DEALS = 2_000  # in which a puzzle of a level is looked for


@dataclass(frozen=True)
class Asked:
    """Which puzzle, and what is to be seen of it."""

    game: str
    date: str
    number: int | None
    seed: str
    level: str
    solution: bool
    as_json: bool


def main(asked: Asked) -> int:
    """Show the puzzle, and let it be played."""
    title, puzzle = _found(asked)
    if asked.as_json:
        print(json.dumps(_plain(title, puzzle, asked.solution), indent=2))
        return 0
    print(screen.paint(f"{title}  {_stars(puzzle)}", screen.BOLD))
    _show(puzzle.start, puzzle)
    if asked.solution:
        _show_solution(puzzle, puzzle.start, puzzle.tree)
        return 0
    print("Type a card, or help.")
    try:
        Solving(puzzle).run()
    except (EOFError, KeyboardInterrupt):
        print()
    return 0


# ---------------------------------------------------------------- which puzzle


def _found(asked: Asked) -> tuple[str, Puzzle]:
    """What the puzzle is called, and the puzzle."""
    if asked.level and asked.level not in LEVELS:
        raise NotAnOption(f"level {asked.level!r}: there is {', '.join(LEVELS)}")
    if asked.seed and not asked.game:
        raise NotAnOption("name the game that --seed is for: --game sweven")
    if sum(map(bool, (asked.date, asked.number is not None, asked.seed))) > 1:
        raise NotAnOption("say one of --date, --number and --seed")
    if asked.seed:
        return f"{_named(asked.game)}, seed {asked.seed}", _from_seed(asked)
    when = _day(asked.date)
    family = game(asked.game).OPTIONS.family if asked.game else day.game_of(when)
    if asked.number is not None:
        return f"{_named(family)} {asked.number}", _numbered(family, asked)
    number = day.number_of(when, family, asked.level)
    return f"{when:%A, %d %B %Y}: {_named(family)} {number}", shipped(family)[number - 1]


def _named(family: str) -> str:
    return FAMILIES[str(game(family).OPTIONS.family)]


def _day(written: str) -> date:
    if not written:
        return date.today()
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise NotAnOption(f"date {written!r}: a date looks like 2026-11-22") from None


def _numbered(family: str, asked: Asked) -> Puzzle:
    known = shipped(family)
    if asked.level:
        raise NotAnOption("say one of --number and --level")
    if asked.number is None or not 0 < asked.number <= len(known):
        raise NotAnOption(f"number {asked.number}: {_named(family)} has puzzles 1 to {len(known)}")
    return known[asked.number - 1]


def _from_seed(asked: Asked) -> Puzzle:
    from eldest.puzzles.making import made, tables

    for puzzle in islice(made(tables(asked.game), asked.seed), DEALS):
        if puzzle and (not asked.level or puzzle.stars in LEVELS[asked.level]):
            return puzzle
    raise NotAnOption(f"seed {asked.seed!r}: no such puzzle in its first {DEALS} deals")


# ---------------------------------------------------------------- what is shown


def _stars(puzzle: Puzzle) -> str:
    return "*" * puzzle.stars + "." * (5 - puzzle.stars)


def _show(deal: Deal, puzzle: Puzzle) -> None:
    """The stakes, what lies there, all hands, and the task."""
    called = {seat: f"P{seat}" for seat in range(deal.rules.players)}
    lines = [f"{deal.options}", talk(deal.options.family).stakes(deal, called)]
    for seat, held in _hands(deal):
        mark = ">" if seat in deal.awaited else " "
        own = screen.paint(f"P{seat}", screen.BOLD) if seat in puzzle.task.seats else f"P{seat}"
        lines.append(f"{mark} {own}  {screen.hand(held)}")
    if lying := _trick(deal):
        lines.append(f"In the trick: {_told(lying)}")
    lines.append(sentence(deal, puzzle))
    print("\n".join(screen.folded(f"  {line}") for line in lines if line))


def _hands(deal: Deal) -> Iterator[tuple[int, list[int]]]:
    trump = deal.family.trump(deal.row)
    for seat in range(deal.rules.players):
        if deal.row.hands[seat] and not getattr(deal.row, "out", 0) >> seat & 1:
            yield seat, arranged(deal.family, trump, deal.row.hands[seat], twins(deal.family, deal.row, seat))


def _trick(deal: Deal) -> list[Action]:
    """What was done in the trick that lies there."""
    if not deal.row.laid:
        return []
    return [done for done in deal.actions if done.phase in ("play", "suit") and done.trick == deal.row.tricks]


def sentence(deal: Deal, puzzle: Puzzle) -> str:
    """The task, in a sentence."""
    task = puzzle.task
    stands = standing(deal, task)
    who = several([f"P{seat}" for seat in task.seats])
    number, what = needed(task, stands), str(deal.family.TAKINGS)
    last = f"the last {stands.left} {what}" if stands.left != 1 else f"the last {what[:-1]}"
    bidder = f"P{deal.row.result.bidder}" if task.aim in (SET, SPOIL) else ""
    some = f"{number} of {last}"
    if number == stands.left:
        some = f"all of {last}" if number > 1 else last
    at_least = some if number == stands.left else f"at least {some}"
    said = {
        MAKE: f"take {at_least}",
        SET: f"take {at_least}, so that the bid of {bidder} fails",
        NULLO: f"take none of {last}",
        SPOIL: f"make {bidder} take one of {last}",
        EXACTLY: f"take {'none of ' + last if not number else some if number == stands.left else 'exactly ' + some}",
    }[task.aim]
    return f"You play {who}: {said}, whatever the others do."


def _told(line: Sequence[Action]) -> str:
    """Who did what, with a bar after each trick."""
    return "  ".join(
        f"P{done.seat} {screen.action(done.phase, done.text)}" + ("  |" if done.taker is not None else "")
        for done in line
    )


def _show_solution(puzzle: Puzzle, deal: Deal, node: Node | None) -> None:
    """The right cards one after the other, with what the others do then."""
    played = deal.copy()
    begun = len(played.actions)
    for text, branch in main_line(node):
        played.play(text)
        for each in branch.line:
            played.play(each)
    print(screen.folded(f"  Solution: {_told(played.actions[begun:])}"))


def _plain(title: str, puzzle: Puzzle, solution: bool) -> dict[str, Any]:
    deal, task = puzzle.start, puzzle.task
    told: dict[str, Any] = {
        "puzzle": title,
        "game": str(puzzle.options),
        "stars": puzzle.stars,
        "seats": task.seats,
        "aim": task.aim,
        "needed": needed(task, standing(deal, task)),
        "left": standing(deal, task).left,
        "task": sentence(deal, puzzle),
        "to_act": deal.awaited[0],
        "hands": {f"P{seat}": [name(card) for card in held] for seat, held in _hands(deal)},
        "trick": [{"seat": done.seat, "action": done.text} for done in _trick(deal)],
        "measures": vars(puzzle.measures),
    }
    return told | ({"solution": [text for text, _ in main_line(puzzle.tree)]} if solution else {})


# ---------------------------------------------------------------- solving


class Solving:
    """A person at a puzzle: where he is in its tree, and how often he was wrong."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.wrong = 0
        self.path: list[tuple[Deal, Node]] = [(puzzle.start.copy(), puzzle.tree)]

    def run(self) -> None:
        """Line by line, until it is solved or he gives up."""
        while True:
            deal, node = self.path[-1]
            line = input(f"P{deal.awaited[0]}> ").strip()
            word = line.lower()
            if word in ("quit", "exit", "q"):
                return None
            if word == "solution":
                return _show_solution(self.puzzle, deal, node)
            if word in ("help", "?", "h"):
                print(HELP)
            elif word == "hands":
                _show(deal, self.puzzle)
            elif word == "back":
                self._back()
            elif line and self._try(deal, node, line):
                return None

    def _back(self) -> None:
        if len(self.path) == 1:
            print("  This is where it begins.")
            return
        self.path.pop()
        _show(self.path[-1][0], self.puzzle)

    def _try(self, deal: Deal, node: Node, line: str) -> bool:
        """Play a card; whether that solves the puzzle."""
        try:
            text = deal.allowed(line)
        except (ValueError, NotAnAction, NotAllowed) as refusal:
            print(screen.folded(f"  {refusal}"))
            return False
        branch = node[text]
        after = self._after(deal, text, branch)
        told = _told(after.actions[len(deal.actions) :])
        if not branch.right:
            self.wrong += 1
            print(screen.folded(f"  No: {told}\n  {self._failed(after)} Try another card."))
            return False
        print(screen.folded(f"  {told}"))
        if branch.then is not None:
            self.path.append((after, branch.then))
            _show(after, self.puzzle)
            return False
        print(screen.paint(f"  Solved{self._rest(after)}: {self._tries()}.", screen.BOLD))
        return True

    def _after(self, deal: Deal, text: str, branch: Branch) -> Deal:
        after = deal.copy()
        for each in (text, *branch.line):
            after.play(each)
        return after

    def _failed(self, after: Deal) -> str:
        """What has become of the task."""
        task, stands = self.puzzle.task, standing(after, self.puzzle.task)
        whose = several([f"P{seat}" for seat in task.seats])
        if task.against:
            return f"The bid of P{after.row.result.bidder} can no longer be stopped."
        most = stands.taken + stands.left
        return f"{whose} can no longer come to {task.goal}: {_range(stands.taken, most)} in all."

    def _rest(self, after: Deal) -> str:
        """Whether cards are left, with which nothing can go wrong."""
        done = after.over or settled(self.puzzle.task, standing(after, self.puzzle.task))
        return "" if done else ", nothing can go wrong any more"

    def _tries(self) -> str:
        if not self.wrong:
            return "at the first go"
        return f"with {self.wrong} wrong card{'' if self.wrong == 1 else 's'}"


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"

"""`eldest puzzle`: a deal with open hands in which one card is right, played at the terminal."""

from __future__ import annotations

import json

from eldest.cli.play.puzzle_text import line_text, show, show_solution, stars
from eldest.cli.talk import several
from eldest.cli.text import screen
from eldest.cli.text.table import refused
from eldest.phases import SEATS
from eldest.puzzles.catalogue import Asked, found
from eldest.puzzles.puzzle import Puzzle
from eldest.puzzles.sentence import plain
from eldest.puzzles.task import settled, standing
from eldest.puzzles.tree import Branch, Node
from eldest.table import actions
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed

HELP = """\
  a card     for example JD, ♦J or 10s
  back       take your last card back
  hands      look again
  solution   give up and show it
  quit       leave"""


class Solving:
    """A person at a puzzle: their place in its tree, and how often they were wrong."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.wrong = 0
        self.names = {seat: f"P{seat}" for seat in range(SEATS)}
        self.path: list[tuple[Deal, Node]] = [(puzzle.start.copy(), puzzle.tree)]

    def run(self) -> None:
        """Read lines until the puzzle is solved or the person gives up."""
        while True:
            deal, node = self.path[-1]
            line = input(f"P{deal.awaited[0]}> ").strip()
            word = line.lower()
            if actions.is_action(deal.family.phases[deal.row.phase], line):  # `h` is a suit where one is asked for
                word = ""
            if word in ("quit", "exit", "q"):
                return None
            if word == "solution":
                return show_solution(self.puzzle, deal, node)
            if word in ("help", "?", "h"):
                print(HELP)
            elif word == "hands":
                show(deal, self.puzzle)
            elif word == "back":
                self._back()
            elif line and self._try(deal, node, line):
                return None

    def _back(self) -> None:
        if len(self.path) == 1:
            print("  This is the beginning.")
            return
        self.path.pop()
        show(self.path[-1][0], self.puzzle)

    def _try(self, deal: Deal, node: Node, line: str) -> bool:
        """Play a card; return whether it solves the puzzle."""
        try:
            text = deal.allowed(line)
        except NotAllowed as refusal:
            print(screen.folded(f"  {refused(refusal, self.names)}"))
            return False
        except (ValueError, NotAnAction) as error:
            print(screen.folded(f"  {error}"))
            return False
        branch = node[text]
        after = self._after(deal, text, branch)
        shown = line_text(after.actions[len(deal.actions) :])
        if not branch.right:
            self.wrong += 1
            print(screen.folded(f"  No: {shown}\n  {self._failed(after)} Try another card."))
            return False
        print(screen.folded(f"  {shown}"))
        if branch.then is not None:
            self.path.append((after, branch.then))
            show(after, self.puzzle)
            return False
        print(screen.paint(f"  Solved{self._rest(after)}: {self._tries()}.", screen.BOLD))
        return True

    def _after(self, deal: Deal, text: str, branch: Branch) -> Deal:
        after = deal.copy()
        for each in (text, *branch.line):
            after.play(each)
        return after

    def _failed(self, after: Deal) -> str:
        """The state of the task."""
        task, stands = self.puzzle.task, standing(after, self.puzzle.task)
        whose = several([f"P{seat}" for seat in task.seats])
        if task.against:
            return f"The bid of P{after.row.result.bidder} can no longer be stopped."
        most = stands.taken + stands.left
        return f"{whose} can no longer come to {task.goal}: {_range(stands.taken, most)} in all."

    def _rest(self, after: Deal) -> str:
        """A note if cards are left: any of them now succeed."""
        done = after.over or settled(self.puzzle.task, standing(after, self.puzzle.task))
        return "" if done else ", nothing can go wrong from here"

    def _tries(self) -> str:
        if not self.wrong:
            return "at the first try"
        return f"with {self.wrong} wrong card{'' if self.wrong == 1 else 's'}"


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def main(asked: Asked, solution: bool, as_json: bool) -> int:
    """Show the puzzle and let the person play it."""
    title, puzzle = found(asked)
    if as_json:
        print(json.dumps(plain(title, puzzle, solution), indent=2))
        return 0
    print(screen.paint(f"{title}  {stars(puzzle)}", screen.BOLD))
    show(puzzle.start, puzzle)
    if solution:
        show_solution(puzzle, puzzle.start, puzzle.tree)
        return 0
    print("Type a card, or help.")
    try:
        Solving(puzzle).run()
    except (EOFError, KeyboardInterrupt):
        print()
    return 0

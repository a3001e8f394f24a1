"""Proves puzzles: checks every card of a tree with the solver."""

from __future__ import annotations

from eldest.puzzles.check import kept
from eldest.puzzles.equivalent import Alike
from eldest.puzzles.generate import DECISIONS
from eldest.puzzles.growth import Growing
from eldest.puzzles.puzzle import NotAPuzzle, Puzzle
from eldest.puzzles.task import settled, standing
from eldest.puzzles.tree import Branch, Node
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed


def prove(puzzle: Puzzle) -> str:
    """
    The first fault of a puzzle, in one line; empty if there is none.

    At first, exactly one card or one group of equivalent cards is right. Every decision lists all cards; the solver
    confirms against any defence which of them keep the task; every refutation ends when the task has failed; and
    when the tree ends, nothing can go wrong any more.
    """
    try:
        return _Proving(puzzle).fault()
    except (NotAPuzzle, NotAnAction, NotAllowed) as wrong:
        return str(wrong)


class _Proving:
    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle, self._task = puzzle, puzzle.task
        self._growing = Growing(puzzle.start, puzzle.task, DECISIONS)

    def fault(self) -> str:
        deal, tree = self._puzzle.start, self._puzzle.tree
        found = self._decision(deal, tree)
        if found:
            return found
        keeps = kept(deal, self._task)
        right = [texts for texts in Alike(deal).classes(deal) if keeps[texts[0]]]
        return "" if len(right) == 1 else f"{len(right)} different cards keep the task at first"

    def _decision(self, deal: Deal, node: Node) -> str:
        if deal.over or deal.awaited[0] not in self._task.seats:
            return f"{_where(deal)}: it is not the turn of the side that has the task"
        keeps = kept(deal, self._task)
        if keeps.keys() != node.keys():
            return f"{_where(deal)}: the tree has {' '.join(node)}, allowed are {' '.join(keeps)}"
        for text, branch in node.items():
            if branch.right != keeps[text]:
                return f"{_where(deal)}: {text} {'keeps' if keeps[text] else 'does not keep'} the task"
            found = self._branch(deal, text, branch)
            if found:
                return found
        return ""

    def _branch(self, deal: Deal, text: str, branch: Branch) -> str:
        played = deal.copy()
        played.play(text)
        for each in branch.line:
            if branch.right and played.awaited[0] in self._task.seats:
                return f"{_where(played)}: the side that has the task is asked, and the tree goes on"
            played.play(each)
        if not branch.right:
            failed = settled(self._task, standing(played, self._task)) is False
            return "" if failed else f"{_where(played)}: the task has not failed, and the refutation ends"
        if branch.then is not None:
            return self._decision(played, branch.then)
        return self._ended(played)

    def _ended(self, deal: Deal) -> str:
        """The fault of an end of the tree at which something can still go wrong; empty if there is none."""
        if settled(self._task, standing(deal, self._task)):
            return ""
        if deal.over or deal.awaited[0] not in self._task.seats or self._growing.node(deal) is not None:
            return f"{_where(deal)}: something can go wrong yet, and the tree ends"
        return ""


def _where(deal: Deal) -> str:
    played = [done.text for done in deal.actions if done.phase == "play"]
    return f"after {' '.join(played[-4:])}"

"""A puzzle at a terminal: its hands, its task in a sentence, its solution."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cli.talk import TALK
from eldest.cli.text import screen
from eldest.puzzles.puzzle import Puzzle
from eldest.puzzles.sentence import hands, lying, sentence
from eldest.puzzles.tree import Node, main_line
from eldest.table.deal import Action, Deal


def stars(puzzle: Puzzle) -> str:
    """The difficulty, in stars."""
    return "*" * puzzle.stars + "." * (5 - puzzle.stars)


def show(deal: Deal, puzzle: Puzzle) -> None:
    """Print the stakes, the trick, all hands and the task."""
    called = {seat: f"P{seat}" for seat in range(deal.rules.players)}
    lines = [TALK.of(deal.options.family).stakes(deal, called)]
    for seat, held in hands(deal):
        mark = ">" if seat in deal.awaited else " "
        own = screen.paint(f"P{seat}", screen.BOLD) if seat in puzzle.task.seats else f"P{seat}"
        lines.append(f"{mark} {own}  {screen.hand(held)}")
    if laid := lying(deal):
        lines.append(f"In the trick: {line_text(laid)}")
    lines.append(sentence(deal, puzzle))
    print("\n".join(screen.folded(f"  {line}") for line in lines if line))


def line_text(line: Sequence[Action]) -> str:
    """The actions by seat, with a bar after each trick."""
    return "  ".join(
        f"P{done.seat} {screen.action(done.phase, done.text)}" + ("  |" if done.taker is not None else "")
        for done in line
    )


def show_solution(puzzle: Puzzle, deal: Deal, node: Node | None) -> None:
    """Print the right cards one after another, with the others' replies."""
    played = deal.copy()
    begun = len(played.actions)
    for text, branch in main_line(node):
        played.play(text)
        for each in branch.line:
            played.play(each)
    print(screen.folded(f"  Solution: {line_text(played.actions[begun:])}"))

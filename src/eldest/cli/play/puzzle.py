"""`eldest puzzle`: a deal with open hands in which one card is right, to be played at the terminal."""

from __future__ import annotations

import json

from eldest.cli.play.puzzle_solving import Solving
from eldest.cli.play.puzzle_text import show, show_solution, stars
from eldest.cli.text import screen
from eldest.puzzles.catalogue import Asked, found
from eldest.puzzles.sentence import plain


def main(asked: Asked, solution: bool, as_json: bool) -> int:
    """Show the puzzle, and let it be played."""
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

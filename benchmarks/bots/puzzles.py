"""
How often bots solve the puzzles that come with Eldest, by stars; each sees its own seat only.

    python -m benchmarks.bots.puzzles rules flat@5ms [FILE]…
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

from eldest.bots import Bot, seat_bot
from eldest.puzzles.collection import file_of, read, shipping
from eldest.puzzles.puzzle import Puzzle
from eldest.puzzles.tree import Node, chance, follow


def solves(puzzle: Puzzle, bot: Bot) -> bool:
    """Whether a bot takes a right card at every decision of the tree, the others answering as the tree has it."""
    deal = puzzle.start.copy()
    node: Node | None = puzzle.tree
    while node is not None:
        text = deal.name(bot.choose(deal.view(deal.awaited[0])).action)
        branch = node[text]
        if not branch.right:
            return False
        deal.play(text)
        follow(deal, branch)
        node = branch.then
    return True


def main(words: list[str]) -> None:
    """Print a table: by game and stars the number of puzzles, and the share solved by chance and by each bot."""
    paths = [Path(word) for word in words if word.endswith(".jsonl")] or [file_of(each) for each in shipping()]
    bots = [word for word in words if not word.endswith(".jsonl")] or ["rules"]
    by_stars: dict[int, list[list[float]]] = defaultdict(list)
    for path in paths:
        for puzzle in read(path):
            seated = [seat_bot(bot, puzzle.options.family, puzzle.seed) for bot in bots]
            by_stars[puzzle.stars].append([chance(puzzle.tree), *(float(solves(puzzle, bot)) for bot in seated)])
    print(f"| stars | puzzles | by chance | {' | '.join(bots)} |\n|{'---|' * (len(bots) + 3)}")
    for stars, rows in sorted(by_stars.items()):
        means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
        print(f"| {stars} | {len(rows)} | {' | '.join(f'{mean:.1%}' for mean in means)} |")


if __name__ == "__main__":
    main(sys.argv[1:])

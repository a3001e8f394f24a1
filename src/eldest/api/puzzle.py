"""A deal with open hands in which one card is right."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from eldest.cards import name
from eldest.puzzles.catalogue import Asked, found
from eldest.puzzles.puzzle import Puzzle
from eldest.puzzles.sentence import hands, plain, sentence
from eldest.puzzles.tree import main_line
from eldest.research.rows import Row
from eldest.table.deal import Deal


@dataclass(frozen=True)
class Posed:
    """
    A puzzle and what it is called.

    `puzzle` has the options, the seed, the measures and the tree of what every action comes to.
    """

    title: str
    puzzle: Puzzle

    @property
    def deal(self) -> Deal:
        """The deal where the puzzle begins, a copy to play on."""
        return self.puzzle.start.copy()

    @property
    def task(self) -> str:
        """The task, in one sentence."""
        return sentence(self.puzzle.start, self.puzzle)

    @property
    def stars(self) -> int:
        """How hard it is, 1 to 5."""
        return self.puzzle.stars

    @property
    def solution(self) -> list[str]:
        """The right actions one after the other, whatever the others do between them."""
        return [text for text, _ in main_line(self.puzzle.tree)]

    def right(self, action: str) -> bool:
        """Whether an action keeps the task. Raises `NotAllowed`, `NotACard`, `NotAnAction`."""
        return self.puzzle.tree[self.puzzle.start.allowed(action)].right

    def to_rows(self) -> list[Row]:
        """A row for each legal action, whether it is right, and how the deal goes on after it."""
        return [
            {"action": text, "right": branch.right, "line": " ".join(branch.line)}
            for text, branch in self.puzzle.tree.items()
        ]

    def to_dict(self) -> dict[str, Any]:
        """Everything in plain values: what `eldest puzzle --json --solution` prints."""
        return plain(self.title, self.puzzle, True)

    def __str__(self) -> str:
        held = [f"P{seat} {' '.join(map(name, cards))}" for seat, cards in hands(self.puzzle.start)]
        return "\n".join([f"{self.title}, {self.stars} of 5 stars", *held, self.task])

    def _repr_html_(self) -> str:
        """A notebook draws the deal, and says the task."""
        return f"{self.puzzle.start._repr_svg_()}<p>{escape(self.title)}. {escape(self.task)}</p>"


def posed(game: str, day: str, number: int | None, seed: str, level: str) -> Posed:
    """The puzzle that is asked for. Raises `NotAFamily`, `NotAnOption`, `NotAPuzzle`."""
    return Posed(*found(Asked(game, day, number, seed, level)))

"""A puzzle: a deal in the middle of its play with all hands open, in which one card keeps the task."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from eldest.cards import NotACard
from eldest.families import NotAFamily
from eldest.families import family as family_of
from eldest.options import NotAnOption, Options
from eldest.puzzles.measures import Measures
from eldest.puzzles.task import Task, task_of
from eldest.puzzles.tree import Branch, Node
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed
from eldest.table.match import Match

WRONG = (NotACard, NotAFamily, NotAnOption, NotAnAction, NotAllowed, KeyError, TypeError, ValueError)


class NotAPuzzle(ValueError):
    """A text that is not a valid puzzle; the message is one line."""


@dataclass(frozen=True)
class Puzzle:
    """
    A deal from its seed, the actions before the puzzle, its measures, and its tree.

    The first decision of the tree belongs to the seat then to act.
    """

    options: Options
    seed: str
    dealer: int
    actions: tuple[str, ...]  # by the seat to act, the lowest first if there are several
    measures: Measures
    tree: Node

    @cached_property
    def start(self) -> Deal:
        """The deal at the start of the puzzle; copy it before playing on. Raises `NotAPuzzle`."""
        try:
            deal = dealt(self.options, self.seed, self.dealer)
            for text in self.actions:
                deal.play(text, deal.awaited[0])
        except (NotACard, NotAnAction, NotAllowed) as wrong:
            raise NotAPuzzle(f"seed {self.seed!r}: {wrong}") from wrong
        return deal

    @cached_property
    def task(self) -> Task:
        """The task of the puzzle."""
        return task_of(self.start, self.start.awaited[0])

    @property
    def stars(self) -> int:
        """The difficulty, 1 to 5."""
        return self.measures.stars

    def to_json(self) -> str:
        """The puzzle in a line."""
        told = {
            "game": str(self.options),
            "seed": self.seed,
            "dealer": self.dealer,
            "actions": " ".join(self.actions),
            "measures": asdict(self.measures),
            "tree": _plain(self.tree),
        }
        return json.dumps(told, separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> Puzzle:
        """A puzzle from its line. Raises `NotAPuzzle`."""
        try:
            told = json.loads(line)
            family = family_of(str(told["game"]).partition("(")[0])
            return cls(
                family.options.parse(told["game"]),
                str(told["seed"]),
                int(told["dealer"]),
                tuple(told["actions"].split()),
                Measures(**told["measures"]),
                _node(told["tree"]),
            )
        except WRONG as wrong:
            missing = f"{wrong} is missing" if isinstance(wrong, KeyError) else wrong
            raise NotAPuzzle(f"no puzzle: {missing}") from wrong


def dealt(options: Options, seed: str, dealer: int) -> Deal:
    """The first deal of a match from a seed."""
    return Match.start(options.family, options.changed(), seed=seed, dealer=dealer).deal


def _plain(node: Node) -> dict[str, Any]:
    """A node in JSON form: a right action has a list of the line and the next node, a wrong one a text."""
    return {text: _written(branch) for text, branch in node.items()}


def _written(branch: Branch) -> Any:
    line = " ".join(branch.line)
    if not branch.right:
        return line
    return [line] if branch.then is None else [line, _plain(branch.then)]


def _node(written: Mapping[str, Any]) -> Node:
    if not isinstance(written, dict) or not written:
        raise ValueError("a decision of its tree has no actions")
    return {text: _branch(branch) for text, branch in written.items()}


def _branch(written: Any) -> Branch:
    if isinstance(written, str):
        return Branch(False, tuple(written.split()))
    if not isinstance(written, list) or len(written) not in (1, 2):
        raise ValueError("a branch of its tree is neither a line nor a list of one and what comes then")
    return Branch(True, tuple(written[0].split()), _node(written[1]) if len(written) == 2 else None)

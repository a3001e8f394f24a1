"""The tree of a puzzle: the result of each card of the side with the task, until all is settled."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.table.deal import Deal

Line = tuple[str, ...]  # actions, in order


@dataclass(frozen=True)
class Branch:
    """
    The result of an action. If it keeps the task, `line` holds the opponents' answers up to the next decision,
    `then`, which is `None` if nothing can go wrong any more. Otherwise `line` is the refutation,
    with the actions of both sides until the task has failed.
    """

    right: bool
    line: Line
    then: Node | None = None


Node = dict[str, Branch]  # by the text of every legal action; a decision of the side with the task


def chance(node: Node | None) -> float:
    """The probability that uniformly random actions solve the puzzle."""
    if node is None:
        return 1.0
    return sum(chance(branch.then) for branch in node.values() if branch.right) / len(node)


def decisions(node: Node | None) -> int:
    """How many decisions a tree has."""
    return 0 if node is None else 1 + sum(decisions(branch.then) for branch in node.values())


def main_line(node: Node | None) -> list[tuple[str, Branch]]:
    """The right actions in order, with their branches; of several right ones, the one with the longest continuation."""
    found = []
    while node is not None:
        text, branch = max(
            ((text, branch) for text, branch in node.items() if branch.right), key=lambda each: _length(each[1].then)
        )
        found.append((text, branch))
        node = branch.then
    return found


def _length(node: Node | None) -> int:
    if node is None:
        return 0
    return 1 + max(_length(branch.then) for branch in node.values() if branch.right)


def follow(deal: Deal, branch: Branch) -> None:
    """Play the line of a branch."""
    for text in branch.line:
        deal.play(text)

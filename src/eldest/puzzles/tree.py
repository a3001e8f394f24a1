"""The tree of a puzzle: what each card of the side that has the task comes to, until all is settled."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.table.deal import Deal

Line = tuple[str, ...]  # actions, one after the other


@dataclass(frozen=True)
class Branch:
    """
    What an action comes to. Where it keeps the task, `line` are the answers of the others, up to the next decision in
    `then`; nothing comes then where no decision is left in which anything can go wrong. Where it does not, `line` is
    how it is refuted, both sides, until the task has failed.
    """

    right: bool
    line: Line
    then: Node | None = None


Node = dict[str, Branch]  # by the text of every legal action; a decision of the side that has the task


def chance(node: Node | None) -> float:
    """How likely somebody solves a puzzle who takes any action, each equally likely."""
    if node is None:
        return 1.0
    return sum(chance(branch.then) for branch in node.values() if branch.right) / len(node)


def decisions(node: Node | None) -> int:
    """How many decisions a tree has."""
    return 0 if node is None else 1 + sum(decisions(branch.then) for branch in node.values())


def main_line(node: Node | None) -> list[tuple[str, Branch]]:
    """The right actions one after the other, with their branches: of several right ones that which leads on longest."""
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
    """Play what comes after a card, as its branch has it."""
    for text in branch.line:
        deal.play(text)

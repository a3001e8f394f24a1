"""Measures the difficulty of a puzzle's tree."""

from __future__ import annotations

from eldest.bots import repeatable, seat_bot
from eldest.puzzles.check import nodes
from eldest.puzzles.equivalent import Alike
from eldest.puzzles.measures import Measures
from eldest.puzzles.task import Task
from eldest.puzzles.tree import Node, chance, follow, main_line
from eldest.table.deal import Deal


def measures(deal: Deal, task: Task, node: Node) -> Measures:
    """The measures of a tree, from its first decision on."""
    alike = Alike(deal)
    classes = alike.classes(deal)
    plain = (
        seat_bot(repeatable(deal.options.family), deal.options.family, "puzzle")
        .choose(deal.view(deal.awaited[0]))
        .action
    )
    return Measures(
        chance=round(chance(node), 6),
        only=_only(deal, node),
        losing=round(sum(not node[texts[0]].right for texts in classes) / len(classes), 3),
        natural=node[deal.name(plain)].right,
        refuted=min(len(branch.line) for branch in node.values() if not branch.right),
        nodes=nodes(deal, task),
    )


def _only(deal: Deal, node: Node) -> int:
    """The decisions of the main line in which only one class is right, and another is wrong."""
    alike, played, found = Alike(deal), deal.copy(), 0
    at: Node | None = node
    for text, branch in main_line(node):
        assert at is not None
        right = [texts for texts in alike.classes(played) if at[texts[0]].right]
        found += len(right) == 1 and any(not each.right for each in at.values())
        played.play(text)
        follow(played, branch)
        at = branch.then
    return found


def solved_by_height(deal: Deal, node: Node) -> bool:
    """Whether always playing the highest card solves the puzzle, which would make it trivial."""
    alike, played = Alike(deal), deal.copy()
    at: Node | None = node
    while at is not None:
        text = alike.highest(played) if played.phase == "play" else next(iter(at))
        branch = at[text]
        if not branch.right:
            return False
        played.play(text)
        follow(played, branch)
        at = branch.then
    return True

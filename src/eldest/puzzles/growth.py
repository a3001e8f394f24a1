"""Builds the tree of a puzzle: every card of the side with the task, proved by the solver."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots import repeatable, seat_bot
from eldest.puzzles.check import Kept, kept
from eldest.puzzles.equivalent import Alike
from eldest.puzzles.task import Task, settled, standing
from eldest.puzzles.tree import Branch, Node
from eldest.table.deal import Deal


class Unwieldy(ValueError):
    """A tree with more decisions than a puzzle should have."""


class Growing:
    """Builds the tree of one deal from the solver's answers."""

    def __init__(self, deal: Deal, task: Task, most: int) -> None:
        self._task, self._most = task, most
        self._alike = Alike(deal)
        self._bot = seat_bot(repeatable(deal.options.family), deal.options.family, "puzzle")
        self._kept: dict[bytes, Kept] = {}
        self._grown = 0

    def node(self, deal: Deal) -> Node | None:
        """The decision of the side to act; `None` if nothing can go wrong any more. Raises `Unwieldy`."""
        if self._settled(deal) is not None or deal.over:
            return None
        self._grown += 1
        if self._grown > self._most:
            raise Unwieldy(f"more than {self._most} decisions")
        keeps = self.kept(deal)
        found = {text: self._right(deal, text) if right else self._wrong(deal, text) for text, right in keeps.items()}
        trapped = any(not branch.right or branch.then for branch in found.values())
        return found if trapped else None

    def kept(self, deal: Deal) -> Kept:
        """By action, whether the task is kept; cached."""
        mark = bytes(deal.row)
        if mark not in self._kept:
            self._kept[mark] = kept(deal, self._task)
        return self._kept[mark]

    def _settled(self, deal: Deal) -> bool | None:
        return settled(self._task, standing(deal, self._task))

    def _ours(self, deal: Deal) -> bool:
        return not deal.over and deal.awaited[0] in self._task.seats

    # ---------------------------------------------------------------- right actions

    def _right(self, deal: Deal, text: str) -> Branch:
        begun = len(deal.actions)
        after = self._answered(_after(deal, text))
        return Branch(True, tuple(done.text for done in after.actions[begun + 1 :]), self.node(after))

    def _answered(self, deal: Deal) -> Deal:
        """The deal after the opponents' answers that leave the side the most losing choices; ties: the lowest cards."""
        every = list(self._answers(deal))
        return every[0] if len(every) == 1 else max(every, key=self._danger)

    def _answers(self, deal: Deal) -> Iterator[Deal]:
        """The deal at the side's next turn, or at the end, after each set of distinct answers."""
        if deal.over or self._ours(deal) or self._settled(deal) is not None:
            yield deal
            return
        for texts in self._alike.classes(deal):
            yield from self._answers(_after(deal, texts[0]))

    def _danger(self, deal: Deal) -> float:
        """The share of the side's actions that lose."""
        if not self._ours(deal) or self._settled(deal) is not None:
            return 0.0
        keeps = self.kept(deal)
        classes = self._alike.classes(deal)
        return sum(not keeps[texts[0]] for texts in classes) / len(classes)

    # ---------------------------------------------------------------- wrong actions

    def _wrong(self, deal: Deal, text: str) -> Branch:
        """The refutation: the opponents defeat the task, and the side plays on by simple rules."""
        begun = len(deal.actions)
        played = _after(deal, text)
        while not played.over and self._settled(played) is None:
            played.play(self._resisting(played) if self._ours(played) else self._refuting(played))
        return Branch(False, tuple(done.text for done in played.actions[begun + 1 :]))

    def _resisting(self, deal: Deal) -> str:
        (seat,) = deal.awaited
        return deal.name(self._bot.choose(deal.view(seat)).action)

    def _refuting(self, deal: Deal) -> str:
        refuting = [text for text, keeps in self.kept(deal).items() if not keeps]
        plain = self._resisting(deal)
        return plain if plain in refuting else refuting[0]


def _after(deal: Deal, text: str) -> Deal:
    played = deal.copy()
    played.play(text)
    return played

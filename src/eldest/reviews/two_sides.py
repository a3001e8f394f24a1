"""
Values of every alternative of every card in a deal with two sides, with all hands open.

The deal is set up once and played to its end, then searched backwards from there, so that results for the last tricks
are reused for earlier ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack

from eldest.cards import Seats, members
from eldest.reviews.steps import Step
from eldest.solver.contest import steps
from eldest.solver.limits import Limits
from eldest.solver.solve import bidders
from eldest.solver.two_sides.layout import NONE
from eldest.solver.two_sides.position import Position
from eldest.solver.two_sides.sides import sides_of, taken_by
from eldest.solver.two_sides.workspace import Workspace
from eldest.solver.worths import score
from eldest.table.deal import Deal

PLAY, SUIT = "play", "suit"
Values = dict[int, dict[int, int]]  # by step and action, the takings of the bidder's side in the whole deal


class Stakes:
    """Facts of a deal that stay fixed during the play: the bidder's side and the value of takings."""

    def __init__(self, deal: Deal) -> None:
        self._shape = sides_of(deal.options.family)
        self.ours: Seats = bidders(deal)
        self.minimising = deal.family.face.aim(deal.rules, deal.row) == "none"
        self._worth = _worth(deal, self.ours)

    def position(self, deal: Deal) -> Position:
        """The deal as a position for the search."""
        return self._shape.position(deal.rules, deal.row, self.ours, NONE, self.minimising)

    def bidders_gain(self, taken: int) -> float:
        """The gain of the bidder's side for its takings, in points, less the mean of the others'."""
        return self._worth(taken)

    def reward(self, seat: int, taken: int) -> float:
        """A seat's reward, in points, if the bidder's side takes `taken`."""
        worth = self.bidders_gain(taken)
        return worth if self.ours >> seat & 1 else -worth


def _worth(deal: Deal, ours: Seats) -> Callable[[int], float]:
    """The function from takings to the mean gain of the bidder's side less that of the others."""
    kept = deal.family.rules.sides(deal.rules)
    own = {seat % kept for seat in members(ours)}
    deal = deal.copy()
    if "partners" in deal.family.result.fields and deal.row.result.bidder >= 0:
        for seat in members(ours & ~(1 << deal.row.result.bidder)):
            deal.row.result.partners |= 1 << seat % kept
    difference, parts = score(deal, ours), len(own) * (kept - len(own))
    known: dict[int, float] = {}

    def worth(taken: int) -> float:
        if taken not in known:
            known[taken] = difference(taken) / parts
        return known[taken]

    return worth


def card_values(played: Sequence[Step], end: Deal, workspace: Workspace) -> Values:
    """By step and legal action, the bidder's side's takings; `played` are the steps of cards and suits, in order."""
    if not played:
        return {}
    first = played[0].deal
    stakes = Stakes(first)
    moves = _moves(played)
    workspace.open(stakes.position(first))
    search = _Backwards(stakes, workspace, first)
    walked: list[ExitStack] = []
    for card, named in moves:
        turned = ExitStack()
        search.taken.append(
            search.taken[-1] + turned.enter_context(workspace.turned(workspace.move(card.action, named)))
        )
        walked.append(turned)
    value = search.rest() if workspace.left and not end.over else 0
    found: Values = {}
    for card, named in reversed(moves):
        walked.pop().close()
        value = search.decision(card, named, value + search.taken[-1], found)
    return found


def _moves(played: Sequence[Step]) -> list[tuple[Step, int]]:
    """The cards, each with the suit named for it; a joker led without its suit named yet is left out."""
    found: list[tuple[Step, int]] = []
    for step in played:
        if step.phase == SUIT:
            found[-1] = (found[-1][0], step.action)
        else:
            found.append((step, NONE))
    if found and found[-1][1] == NONE:
        last = found[-1][0]
        if any(named != NONE for _, named in steps(last.deal, last.action)):
            found.pop()
    return found


class _Backwards:
    """Searches the decisions one by one, from the last to the first."""

    def __init__(self, stakes: Stakes, workspace: Workspace, first: Deal) -> None:
        self._stakes, self._workspace = stakes, workspace
        self._limits = Limits()
        self._before = taken_by(first.family, first.rules, first.row, stakes.ours)
        self._left = workspace.left
        self.taken = [0]  # by the takers since the first card, before each card

    def rest(self, guess: int | None = None) -> int:
        """The takings from here on, with best play."""
        return self._workspace.narrow(self._limits, guess=guess).low

    def decision(self, card: Step, named: int, known: int, found: Values) -> int:
        """Enter the values of a card's alternatives in `found`; answers the takings from before the card on."""
        before = self.taken[-2]
        self.taken.pop()
        chosen = known - before
        choice = max if self._stakes.ours >> card.seat & 1 else min
        values: dict[int, int] = {}
        suits: dict[int, int] = {}
        for action in members(card.legal):
            several = {}
            for step in steps(card.deal, action):
                same = action == card.action and step[1] == named
                several[step[1]] = chosen if same else self._after(step, chosen)
            values[action] = choice(several.values())
            if action == card.action and named != NONE:
                suits = several
        found[card.number] = {action: self._ours(before + value) for action, value in values.items()}
        if suits:
            found[card.number + 1] = {suit: self._ours(before + value) for suit, value in suits.items()}
        return choice(values.values())

    def _after(self, step: tuple[int, int], guess: int) -> int:
        with self._workspace.turned(self._workspace.move(*step)) as gained:
            return int(gained) + self.rest(guess - int(gained))

    def _ours(self, taken: int) -> int:
        return self._before + (self._left - taken if self._stakes.minimising else taken)

"""Solves a deal between two sides: the side's takings, the value of each legal action, and one best line."""

from __future__ import annotations

from contextlib import ExitStack

from eldest.cards import JOKER, NO_TRUMP, Card, Seat, Seats, Suit, members
from eldest.solver.limits import Limits
from eldest.solver.solution import Bounds, Solution
from eldest.solver.two_sides.layout import NONE
from eldest.solver.two_sides.sides import sides_of, taken_by
from eldest.solver.two_sides.workspace import Workspace
from eldest.table.deal import Deal

Step = tuple[Card, Suit]  # a card, and the suit named for a joker led, or NONE


class Contest:
    """
    The search for one deal in a workspace, during the play of its cards. It counts what the takers get from
    here on: our side, or the other side if ours wants as little as possible (`minimising`).
    """

    def __init__(self, deal: Deal, ours: Seats, minimising: bool, limits: Limits, workspace: Workspace) -> None:
        self.shape = sides_of(deal.options.family)
        self.deal = deal
        self.ours = ours
        self.minimising = minimising
        self.limits = limits
        self.workspace = workspace
        self.left = self._open(NONE if deal.phase == "play" else 0)

    def solution(self, line: bool) -> Solution:
        """The full solution, as far as the limits allow."""
        named = self.deal.phase == "suit"
        value, moves = self._by_suit() if named else self._by_card()
        best = self._line(value.low) if line and value.known and not named else ()
        told = {self.deal.name(action): self._of_ours(found) for action, found in moves.items()}
        return Solution(tuple(members(self.ours)), self._of_ours(value), told, best, self.limits.spent)

    def _open(self, named: Suit) -> int:
        """Set up the position in the workspace; returns what is left to take."""
        deal = self.deal
        self.workspace.open(self.shape.position(deal.rules, deal.row, self.ours, named, self.minimising))
        return self.workspace.left

    def _by_card(self) -> tuple[Bounds, dict[int, Bounds]]:
        """The value of the deal, and of every legal card."""
        value = self.workspace.narrow(self.limits)
        cards = list(members(self._legal(self.deal)))
        if len(cards) == 1:
            return value, {cards[0]: value}
        return value, {card: self._by_steps(steps(self.deal, card), value) for card in cards}

    def _by_steps(self, several: list[Step], value: Bounds) -> Bounds:
        return self._best(self.deal, [self._after(step, value) for step in several])

    def _by_suit(self) -> tuple[Bounds, dict[int, Bounds]]:
        """The value of the deal, and of every suit that may be named for the joker led."""
        moves = {}
        for suit in members(self._legal(self.deal)):
            self._open(suit)
            moves[suit] = self.workspace.narrow(self.limits)
        return self._best(self.deal, list(moves.values())), moves

    def _legal(self, deal: Deal) -> int:
        (seat,) = deal.awaited
        return int(deal.family.rules.legal(deal.rules, deal.row, seat))

    def _wants_more(self, deal: Deal) -> bool:
        """Whether the seat to act wants the takers to get more."""
        (seat,) = deal.awaited
        return bool(self.ours >> seat & 1)

    def _best(self, deal: Deal, found: list[Bounds]) -> Bounds:
        """The bounds that the seat to act chooses among several."""
        choice = max if self._wants_more(deal) else min
        return Bounds(choice(each.low for each in found), choice(each.high for each in found))

    def _after(self, step: Step, value: Bounds) -> Bounds:
        """The value after a step."""
        with self.workspace.turned(self.workspace.move(*step)) as gained:
            found = self.workspace.narrow(self.limits, guess=value.low - gained)
        return Bounds(found.low + gained, found.high + gained)

    def _line(self, value: int) -> tuple[tuple[Seat, str], ...]:
        """A line of best play by everyone to the end of the deal, as far as the limits allow."""
        walk = self.deal.copy()
        begun = len(walk.actions)
        with ExitStack() as turned:
            while not walk.over:
                step = next((step for step in self._steps(walk) if self._keeps(walk, step, value)), None)
                if step is None:
                    break
                value -= turned.enter_context(self.workspace.turned(self.workspace.move(*step)))
                card, named = step
                walk.act(card)
                if named != NONE:
                    walk.act(named)
        return tuple((done.seat, done.text) for done in walk.actions[begun:])

    def _steps(self, deal: Deal) -> list[Step]:
        return [step for card in members(self._legal(deal)) for step in steps(deal, card)]

    def _keeps(self, deal: Deal, step: Step, value: int) -> bool:
        """Whether a step costs the player who takes it nothing."""
        more = self._wants_more(deal)
        with self.workspace.turned(self.workspace.move(*step)) as gained:
            left = value - gained
            if more:
                return (
                    0 <= left <= self.workspace.left
                    and self.workspace.narrow(self.limits, left - 1, left, left).low == left
                )
            return left >= 0 and self.workspace.narrow(self.limits, left, left + 1, left + 1).high == left

    def _of_ours(self, found: Bounds) -> Bounds:
        """Our side's takings in the whole deal, from the bounds on what the takers get from here on."""
        before = taken_by(self.deal.family, self.deal.rules, self.deal.row, self.ours)
        if self.minimising:
            return Bounds(before + self.left - found.high, before + self.left - found.low)
        return Bounds(before + found.low, before + found.high)


def steps(deal: Deal, card: Card) -> list[Step]:
    """The steps that begin with a card: one, or one for each suit if it is a joker that names a suit."""
    (seat,) = deal.awaited
    if card != JOKER or deal.row.laid or deal.family.face.trump(deal.row) != NO_TRUMP:
        return [(card, NONE)]
    suits = sides_of(deal.options.family).suits_open(deal.rules, deal.row, seat)
    return [(card, suit) for suit in members(suits)] or [(card, NONE)]

"""The steps of a recorded deal: every action with the deal before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eldest.cards import Seat, members
from eldest.families import family as family_of
from eldest.table import actions
from eldest.table.deal import Deal
from eldest.table.record.hand_record import HandRecord


@dataclass(frozen=True)
class Step:
    """
    A seat's action, with the deal before it.

    `number` counts the actions of the deal from 0; `legal` is the seat's legal set.
    """

    number: int
    deal: Deal
    seat: Seat
    action: int
    legal: int

    @property
    def phase(self) -> str:
        """The phase of the action."""
        return self.deal.phase

    @property
    def text(self) -> str:
        """The action as text."""
        return self.deal.name(self.action)

    @property
    def forced(self) -> bool:
        """Whether no other action was legal."""
        return not self.legal & (self.legal - 1)

    @property
    def others(self) -> list[int]:
        """The other legal actions."""
        return [action for action in members(self.legal) if action != self.action]


def steps(record: HandRecord) -> tuple[list[Step], Deal]:
    """All steps of a record, and the deal after the last one."""
    family = family_of(record.options.family)
    deal = Deal(family, record.options, record.game(), list(record.pack))
    found = []
    for number, done in enumerate(record.actions):
        legal = int(family.rules.legal(deal.rules, deal.row, done.seat))
        action = actions.number(family.phases[deal.row.phase], done.text)
        found.append(Step(number, deal.copy(), done.seat, action, legal))
        deal.play(done.text, done.seat)
    return found, deal


def reward(gains: Sequence[float], seat: Seat) -> float:
    """The gain of a seat's side less the mean of the other sides'; `gains` by side."""
    side = seat % len(gains)
    return gains[side] - (sum(gains) - gains[side]) / (len(gains) - 1)


def gains(deal: Deal) -> list[int]:
    """By side, the points that a finished deal brings when it is settled in its game."""
    family = deal.family
    copied = deal.copy()
    before = list(deal.game.scores)
    game = type(deal.game).from_buffer_copy(deal.game)
    family.rules.settle(deal.rules, game, copied.row.result)
    return [game.scores[side] - before[side] for side in range(family.rules.sides(deal.rules))]

"""Advising: what a person is told of his own seat when he asks, from nothing but what the seat may see."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.bots import Choice
from eldest.narration.messages import CONFLICT, FORBIDDEN, GONE, Refused, refusal, refused
from eldest.review.hint import Hint
from eldest.review.laying import after
from eldest.server.bots.bot_pool import Thinkers
from eldest.server.models.commands import Play
from eldest.server.tables.handlers import decide, seated
from eldest.server.tables.table import Table
from eldest.table.actions import name
from eldest.table.deal import NotAllowed, View

ADVISER = "rules"  # the bot whose reasons are told


def why_not(table: Table, person: str, action: str) -> Refused | None:
    """Why a person's seat may not do something now, just as a play would be refused; none where it may."""
    number = table.match.number if table.match else 0
    try:
        decide(table, person, Play(kind="play", deal=max(1, number), step=table.step, action=action))
    except Refused as refusal:
        if refusal.status in (FORBIDDEN, GONE):
            raise
        return refusal
    return None


def asks_for_hint(table: Table, person: str) -> View:
    """What the seat sees for which a person may have a hint now; refused where he may not, or is not to act."""
    seat = seated(table, person)
    if not table.hints and any(other.person for number, other in enumerate(table.seats) if number != seat):
        raise refused("no_hints")
    if table.paused:
        raise refused("paused")
    if not table.in_hand or table.match is None:
        raise refused("no_deal")
    deal = table.match.deal
    try:
        deal.legal(seat)
    except NotAllowed as fault:
        raise Refused(refusal(fault, deal.family), fault.clause, CONFLICT) from fault
    return deal.view(seat)


@dataclass(frozen=True)
class Advice:
    """What to do, why a club player would, and all that was found out, if a worker had the time."""

    view: View
    choice: Choice
    hint: Hint | None
    by_rules: tuple[int, ...]  # what a club player would do: several cards where they are laid in one go

    @property
    def plan(self) -> tuple[int, ...]:
        """The suggested actions in order: several cards if they are laid in one go."""
        return self.hint.plan(self.hint.action) if self.hint else self.by_rules

    @property
    def as_club_player(self) -> bool:
        """Whether a club player would do the same, so that his reason holds."""
        return set(self.plan) == set(self.by_rules)

    def name(self, action: int) -> str:
        """An action as text."""
        return name(self.view.family.phases[self.view.row.phase], action)


async def advice(view: View, thinkers: Thinkers) -> Advice:
    """What to do in a seat, from nothing but its view."""
    choice = await thinkers.choose(ADVISER, "", view)
    by_rules, ahead = [choice.action], after(view, choice.action)
    while ahead:
        by_rules.append((await thinkers.choose(ADVISER, "", ahead)).action)
        ahead = after(ahead, by_rules[-1])
    return Advice(view, choice, await thinkers.hint(view), tuple(by_rules))

"""Advice for a person's own seat, from only what the seat may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from eldest import cards
from eldest.bots import Choice
from eldest.narration.hints import said
from eldest.narration.messages import CONFLICT, FORBIDDEN, GONE, Refused, refusal, refused
from eldest.reviews.discards import after, bid_of
from eldest.server.bots.bot_pool import BotPool
from eldest.server.tables.commands import own_command
from eldest.server.tables.handlers import decide, seated
from eldest.server.tables.table import Table
from eldest.table import rule_book
from eldest.table.actions import name
from eldest.table.deal import NotAllowed, View

if TYPE_CHECKING:
    from eldest.reviews.hint import Hint, Prospect
    from eldest.server.models import advice as sent

ADVISER = "rules"  # the bot that gives the reasons


def why_not(table: Table, person: str, action: str) -> Refused | None:
    """Why an action is not legal for a person's seat now, as a play would be refused; `None` if it is legal."""
    number = table.match.number if table.match else 0
    try:
        play = own_command("", "play", deal=max(1, number), step=table.step, action=action)
        decide(table, person, play.do)
    except Refused as refusal:
        if refusal.status in (FORBIDDEN, GONE):
            raise
        return refusal
    return None


def refusal_view(table: Table, person: str, action: str) -> sent.WhyNot | None:
    """Why an action is not legal for a person's seat now, as it is sent; `None` if it is legal."""
    refusal = why_not(table, person, action)
    if refusal is None:
        return None
    clause = refusal.clause or None
    return {"words": refusal.said, "clause": clause, "sentence": rule_book.sentence(clause) if clause else None}


def asks_for_hint(table: Table, person: str) -> View:
    """The view of the seat for which a person asks a hint. Refused if they may not have one, or are not to act."""
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


def explanation_view(table: Table, person: str) -> list[sent.Explained]:
    """What matters now for a person's seat, as it is sent: the weightiest line first. Refused if hints are."""
    from eldest.lessons.explain import explain  # reads its sentences, and most tables ask for none

    return [
        {"key": each.key, "said": {"en": each.said["en"], "de": each.said["de"]}, "lasting": each.lasting}
        for each in explain(asks_for_hint(table, person))
    ]


@dataclass(frozen=True)
class Advice:
    """The recommended action, a club player's reason for it, and the simulation's result if a worker had the time."""

    view: View
    choice: Choice
    hint: Hint | None
    by_rules: tuple[int, ...]  # a club player's actions: several cards if they are laid together

    @property
    def plan(self) -> tuple[int, ...]:
        """The recommended actions in order: several cards if they are laid together."""
        return self.hint.plan(self.hint.action) if self.hint else self.by_rules

    @property
    def as_club_player(self) -> bool:
        """Whether a club player would do the same, so that their reason holds."""
        return set(self.plan) == set(self.by_rules)

    def name(self, action: int) -> str:
        """The text of an action."""
        return name(self.view.family.phases[self.view.row.phase], action)


async def advice(view: View, bot_pool: BotPool) -> Advice:
    """The advice for a seat, from its view alone."""
    choice = await bot_pool.choose(ADVISER, "", view)
    by_rules, ahead = [choice.action], after(view, choice.action)
    while ahead:
        by_rules.append((await bot_pool.choose(ADVISER, "", ahead)).action)
        ahead = after(ahead, by_rules[-1])
    return Advice(view, choice, await bot_pool.hint(view), tuple(by_rules))


def hint_view(told: Advice) -> sent.Hint:
    """Advice as it is sent."""
    return {
        "action": told.name(told.plan[0]),
        "plan": [told.name(each) for each in told.plan],
        "bid": bid_of(told.view, told.plan),
        "reason": {"key": told.choice.key, "values": {}, "text": told.choice.reason} if told.as_club_player else None,
        "thought": _thought(told, told.hint) if told.hint else None,
    }


def _thought(told: Advice, hint: Hint) -> sent.Thought:
    return {
        "words": said(hint),
        "count": float(hint.count),
        "actions": [_brings(told, each, hint.plan(each.action)) for each in hint.prospects],
        "samples": [
            {
                "hands": [
                    {"seat": seat, "cards": [*cards.names(held), *cards.names(each.twice.get(seat, 0))]}
                    for seat, held in sorted(each.hands.items())
                ],
                "best": each.best,
                "other": each.other,
            }
            for each in hint.samples
        ],
    }


def _brings(told: Advice, found: Prospect, plan: tuple[int, ...]) -> sent.Brings:
    return {
        "action": told.name(found.action),
        "plan": [told.name(each) for each in plan],
        "bid": bid_of(told.view, plan),
        "points": found.mean,
        "error": found.error,
        "made": found.made,
        "deals": found.deals,
    }

"""Questions: what a table must ask of bots, outside its lock, and what their answers come to."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from eldest.cards import NotACard, members
from eldest.server.bots.bot_pool import Thinkers
from eldest.server.bots.counterexamples import told_of
from eldest.server.tables.entries import Happening, happening
from eldest.server.tables.seats import Seat
from eldest.server.tables.table import Asking, Table
from eldest.table.actions import NotAnAction, name
from eldest.table.claim import hands_of, party
from eldest.table.deal import Deal, NotAllowed


class Question(Protocol):
    """Something that bots are asked once; equal questions are the same."""

    def stands(self, table: Table) -> bool:
        """Whether the table still waits for the answer."""

    async def answer(self, table: Table, thinkers: Thinkers) -> list[Happening]:
        """What happens by the answer."""


def questions(table: Table) -> Iterator[Question]:
    """All that the table waits for bots to answer."""
    for seat, bot in table.bots_to_act():
        assert table.match
        deal = table.match.deal
        yield Turn(deal, seat, _acts(deal, seat), bot)
    asking = table.asking
    if asking and asking.what == "claim" and not table.paused:
        if table.agreed:
            yield Rest(asking)
        elif not asking.judged or not (asking.against or _bots_sit(table)):
            yield Judgement(asking.number, asking.judged)


def _bots_sit(table: Table) -> bool:
    return any(seat.bot for seat in table.seats)


def _acts(deal: Deal, seat: int) -> int:
    """How often a seat has acted in a deal."""
    return sum(done.seat == seat for done in deal.actions)


@dataclass(frozen=True)
class Turn:
    """What shall the seat do? Asked once for each of its turns; a take-back makes another deal of it."""

    deal: Deal
    seat: int
    before: int
    bot: str

    def stands(self, table: Table) -> bool:
        """Whether it is still this turn, and this bot's."""
        here = table.match is not None and table.match.deal is self.deal and not table.paused and table.in_hand
        return here and (self.seat, self.bot) in table.bots_to_act() and _acts(self.deal, self.seat) == self.before

    async def answer(self, table: Table, thinkers: Thinkers) -> list[Happening]:
        """The bot's choice; its chance follows from the deal's seed, so it is the same after a restart."""
        if not self.stands(table):
            return []
        view = self.deal.view(self.seat)
        choice = await thinkers.choose(self.bot, self._chance(table), view)
        action = choice.action if view.legal >> choice.action & 1 else next(members(view.legal))
        phase = self.deal.family.phases[view.row.phase]
        return [happening("acted", seat=self.seat, text=name(phase, action))]

    def _chance(self, table: Table) -> str:
        """A seed from which nobody finds the seed of the pack."""
        words = f"bot {table.shuffles[-1].seed} P{self.seat} {self.before}"
        return hashlib.sha256(words.encode()).hexdigest()


@dataclass(frozen=True)
class Judgement:
    """Is the claim proved or refuted, and if neither, do the bots consent, where there are any?"""

    asked: int
    judged: bool  # whether only persons are left to consent

    def stands(self, table: Table) -> bool:
        """Whether the claim still waits for it."""
        asking = table.asking
        if asking is None or table.agreed:
            return False
        return (asking.number, asking.judged) == (self.asked, self.judged)

    async def answer(self, table: Table, thinkers: Thinkers) -> list[Happening]:
        """
        Where the claim is proved nobody need be asked, and where it is refuted no bot agrees; from the claimer's view.

        Persons among themselves may agree to what is only likely: they are told the deal in which it fails.
        """
        if not self.stands(table) or not table.match or not table.asking:
            return []
        view, side = table.match.deal.view(table.asking.seat), table.asking.value
        verdict = await thinkers.judge(view, side)
        if verdict.proved:
            return [happening("judged", asked=self.asked, yes=True, proved=True)]
        if verdict.refuted:
            against = told_of(view, verdict.refuted)
            if _bots_sit(table):
                return [happening("dropped", asked=self.asked, why="refuted", **against)]
            return [happening("judged", asked=self.asked, yes=True, **against)]
        if self.judged or not self.stands(table) or not table.match or not table.asking:
            return []
        yes = await self._agreed(table.match.deal, table.asking, table.seats, thinkers)
        return [happening("judged", asked=self.asked, yes=yes)]

    async def _agreed(self, deal: Deal, asking: Asking, seats: list[Seat], thinkers: Thinkers) -> bool:
        """A claim is judged by what its maker shows; partners, and who gets the tricks, let go whoever gives up."""
        side, own = asking.value, asking.seat % deal.family.rules.sides(deal.rules)
        ours, theirs = (
            hands_of(deal.family, deal.rules, party(deal.family, deal.rules, deal.row, each)) for each in (own, side)
        )
        if asking.seat in theirs:
            return await thinkers.claims.bots_agree(deal.view(asking.seat), side, f"{self.asked}")
        return all(number in ours or number in theirs for number, seat in enumerate(seats) if seat.bot)


@dataclass(frozen=True)
class Rest:
    """How is the deal played out as everybody has agreed?"""

    asking: Asking

    def stands(self, table: Table) -> bool:
        """Whether that is still to be done."""
        return table.asking == self.asking and table.agreed and not table.paused

    async def answer(self, table: Table, thinkers: Thinkers) -> list[Happening]:
        """The rest of the deal in legal actions; a claim that no play fulfils is dropped."""
        if not self.stands(table) or not table.match:
            return []
        side = self.asking.value
        deal = table.match.as_it_was(table.step)
        actions = await thinkers.claims.finish(table.match.deal, side)
        if actions is None or not _ends(deal, actions):
            return [happening("dropped", asked=self.asking.number, why="impossible")]
        proved = {"proved": True} if self.asking.proved else {}
        told = [[*each] for each in actions]
        return [happening("claimed", asked=self.asking.number, side=side, actions=told, **proved)]


def _ends(deal: Deal, actions: Iterable[tuple[int, str]]) -> bool:
    """Whether a deal can be played to its end so; it is."""
    try:
        for seat, text in actions:
            deal.play(text, seat)
    except (NotAllowed, NotAnAction, NotACard):
        return False
    return deal.over

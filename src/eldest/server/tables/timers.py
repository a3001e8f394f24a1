"""
The entries that a table causes by itself: by time, by earlier entries, and by bots' answers. Nothing is changed here.

Bots are asked without holding the table's lock.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from eldest.cards import NAMES, NotACard, members
from eldest.server.tables.entries import Asking, Happening, happening
from eldest.server.tables.seats import Seat
from eldest.server.tables.table import Table
from eldest.table.actions import NotAnAction, name
from eldest.table.claim import hands_of, party
from eldest.table.deal import Deal, NotAllowed, View
from eldest.table.fair.collection import ShareCollection

if TYPE_CHECKING:
    from eldest.reviews.claim import Counterexample
    from eldest.server.bots.bot_pool import BotPool

SECRET = 32  # bytes


def follow(
    table: Table, now: int, chance: Callable[[int], bytes], present: Collection[str] | None = None
) -> list[Happening]:
    """
    The next entries that happen without a command; empty if there are none.

    `present` are the connected people; `None` if that is not known yet.
    """
    if table.status == "closed":
        return []
    if table.agreed and table.asking and table.asking.what in EFFECTS:
        return [EFFECTS[table.asking.what](table, table.asking)]
    if present is not None and (back := come_back(table, present)):
        return back
    if table.paused:
        return []
    if overdue := table.clock.overdue(now):
        return [_stands_in(table, seat) for seat in overdue]
    if present is not None and (happenings := _absence(table, now, present)):
        return happenings
    if table.asking and not table.agreed and table.asking.until <= now:
        return _unanswered(table, table.asking)
    return _course(table, now, chance)


def come_back(table: Table, present: Collection[str]) -> list[Happening]:
    """Give connected people back the seats that bots took because they were disconnected."""
    return [
        happening("returned", seat=number)
        for number, seat in enumerate(table.seats)
        if seat.absent and seat.person in present
    ]


def _absence(table: Table, now: int, present: Collection[str]) -> list[Happening]:
    """The seats missed from now on, or a bot for each seat missed for too long."""
    missing, away = table.missing(present)
    if missing != table.clock.missed.keys() or away != table.clock.away.keys():
        others = {"away": sorted(away)} if away else {}
        return [happening("missed", seats=sorted(missing), **others)]
    return [_stands_in(table, seat, "absent") for seat in table.clock.absent(now)]


def _left(table: Table, asking: Asking) -> Happening:
    """The entry for a player reported absent: the seat opens, or goes to a bot if the match has begun."""
    seat = asking.value
    if table.match is None:
        return happening("stood", seat=seat)
    return _stands_in(table, seat, "absent" if seat in asking.excused else "patience")


def _stands_in(table: Table, seat: int, why: str = "patience") -> Happening:
    """The entry that lets a bot play for a person after the table has waited long enough."""
    return happening("lent", seat=seat, bot=table.stand_in, why=why)


def _unanswered(table: Table, asking: Asking) -> list[Happening]:
    """
    The entries when the time for an answer is over: no answer is a refusal.

    But a player reported absent counts as absent, and for a rematch bots replace people who do not answer in time.
    """
    away = [seat for seat in table.players() if seat not in asking.yes]
    if asking.what == "away" and away == [asking.value]:
        return [_left(table, asking)]
    if asking.what == "rematch" and table.clock.patience is not None:
        return [_stands_in(table, seat) for seat in away]
    return [happening("dropped", asked=asking.number, why="time")]


def _course(table: Table, now: int, chance: Callable[[int], bytes]) -> list[Happening]:
    """The next entry in the course of a match."""
    if table.match is None:
        return []
    if table.status == "over":
        return [] if table.ended else [happening("ended", winners=table.match.winners)]
    return _deal(table, table.collection, now) if table.collection else [_draw(table, chance)]


def _draw(table: Table, chance: Callable[[int], bytes]) -> Happening:
    """The server's own part of the next shuffle, drawn before it knows anybody else's."""
    assert table.match
    return happening("drawn", match=table.matches, deal=table.match.number + 1, secret=chance(SECRET).hex())


def _deal(table: Table, collection: ShareCollection, now: int) -> list[Happening]:
    """The next deal, once everybody is ready and every share is there or its time is over."""
    until = table.gather_until
    if until is None:
        return []
    if collection.promise is None:
        missing = set(table.players()) - set(collection.committed)
        bots = [number for number, seat in enumerate(table.seats) if seat.bot]
        return [] if missing and now < until else [happening("gathered", bots=bots)]
    if collection.awaited and now < until:
        return []
    dealt = happening("dealt", match=collection.name.match, deal=collection.name.deal)
    done = table.again.done if table.again and table.repeats(collection.name) else ()
    return [dealt, *(happening("acted", seat=seat, text=text) for seat, text in done)]


# The effect of consent. A granted claim is played out by `Rest` instead.
EFFECTS: dict[str, Callable[[Table, Asking], Happening]] = {
    "take_back": lambda table, asking: happening("took_back", asked=asking.number, seat=asking.seat, step=asking.value),
    "pace": lambda table, asking: happening("paced", asked=asking.number, patience=asking.value),
    "rematch": lambda table, asking: happening("rematched", asked=asking.number),
    "away": _left,
}


ASIDE = ("discards", "bid_cards")  # cards that a claimer may have laid aside unseen, and that a claim does not show


def told_of(view: View, found: Counterexample) -> dict[str, Any]:
    """
    The hands of a possible deal, the cards played up to the lost trick, and the hand that takes it.

    It is built from the claimer's view, not from the real deal. If the claimer has laid cards aside that
    nobody has seen, the hands are left out, because they would reveal these cards.
    """
    fields = view.family.deal.fields
    secret = any(getattr(view.row, field)[view.seat] for field in ASIDE if field in fields)
    line = [text for _, text in found.line if len(text) > 1]  # without the suits named for a joker
    hands = [] if secret else [[seat, _names(found, seat)] for seat in sorted(found.hands)]
    return {"hands": [each for each in hands if each[1]], "line": line, "taker": found.taker}


def _names(found: Counterexample, seat: int) -> list[str]:
    """The cards of a hand; a card held twice appears twice."""
    held = [*members(found.hands[seat]), *members(found.twice.get(seat, 0))]
    return [NAMES[card] for card in sorted(held)]


class Question(Protocol):
    """A question to bots, asked once; equal questions are the same."""

    def stands(self, table: Table) -> bool:
        """Whether the table still waits for the answer."""

    async def answer(self, table: Table, bot_pool: BotPool) -> list[Happening]:
        """The entries that the answer causes."""


def questions(table: Table) -> Iterator[Question]:
    """All questions that the table waits for bots to answer."""
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
    """Number of actions of a seat in a deal."""
    return sum(done.seat == seat for done in deal.actions)


@dataclass(frozen=True)
class Turn:
    """The question which action a bot's seat takes, asked once per turn. After a take-back it is a new question."""

    deal: Deal
    seat: int
    before: int
    bot: str

    def stands(self, table: Table) -> bool:
        """Whether it is still this turn, and this bot's."""
        here = table.match is not None and table.match.deal is self.deal and not table.paused and table.in_hand
        return here and (self.seat, self.bot) in table.bots_to_act() and _acts(self.deal, self.seat) == self.before

    async def answer(self, table: Table, bot_pool: BotPool) -> list[Happening]:
        """The bot's choice. Its randomness derives from the deal's seed, so it is the same after a restart."""
        if not self.stands(table):
            return []
        view = self.deal.view(self.seat)
        choice = await bot_pool.choose(self.bot, self._chance(table), view)
        action = choice.action if view.legal >> choice.action & 1 else next(members(view.legal))
        phase = self.deal.family.phases[view.row.phase]
        return [happening("acted", seat=self.seat, text=name(phase, action))]

    def _chance(self, table: Table) -> str:
        """A seed from which the pack's seed cannot be computed."""
        words = f"bot {table.shuffles[-1].seed} P{self.seat} {self.before}"
        return hashlib.sha256(words.encode()).hexdigest()


@dataclass(frozen=True)
class Judgement:
    """The question whether a claim is proved or refuted and, if neither, whether the bots consent."""

    asked: int
    judged: bool  # whether only people have yet to consent

    def stands(self, table: Table) -> bool:
        """Whether the claim still waits for it."""
        asking = table.asking
        if asking is None or table.agreed:
            return False
        return (asking.number, asking.judged) == (self.asked, self.judged)

    async def answer(self, table: Table, bot_pool: BotPool) -> list[Happening]:
        """
        A proved claim needs no consent, and no bot consents to a refuted one. It is judged from the claimer's view.

        If only people play, they may agree to a claim that is merely likely: they are shown a deal in which it fails.
        """
        if not self.stands(table) or not table.match or not table.asking:
            return []
        view, side = table.match.deal.view(table.asking.seat), table.asking.value
        verdict = await bot_pool.judge(view, side)
        if verdict.proved:
            return [happening("judged", asked=self.asked, yes=True, proved=True)]
        if verdict.refuted:
            against = told_of(view, verdict.refuted)
            if _bots_sit(table):
                return [happening("dropped", asked=self.asked, why="refuted", **against)]
            return [happening("judged", asked=self.asked, yes=True, **against)]
        if self.judged or not self.stands(table) or not table.match or not table.asking:
            return []
        yes = await self._agreed(table.match.deal, table.asking, table.seats, bot_pool)
        return [happening("judged", asked=self.asked, yes=yes)]

    async def _agreed(self, deal: Deal, asking: Asking, seats: list[Seat], bot_pool: BotPool) -> bool:
        """Whether the bots consent, judging by the claimer's hand. Only bots of third sides refuse tricks given up."""
        side, own = asking.value, asking.seat % deal.family.rules.sides(deal.rules)
        ours, theirs = (
            hands_of(deal.family, deal.rules, party(deal.family, deal.rules, deal.row, each)) for each in (own, side)
        )
        if asking.seat in theirs:
            return await bot_pool.claims.bots_agree(deal.view(asking.seat), side, f"{self.asked}")
        return all(number in ours or number in theirs for number, seat in enumerate(seats) if seat.bot)


@dataclass(frozen=True)
class Rest:
    """The question how the deal is played out once a claim is agreed."""

    asking: Asking

    def stands(self, table: Table) -> bool:
        """Whether that is still to be done."""
        return table.asking == self.asking and table.agreed and not table.paused

    async def answer(self, table: Table, bot_pool: BotPool) -> list[Happening]:
        """The rest of the deal in legal actions. A claim that no play fulfils is dropped."""
        if not self.stands(table) or not table.match:
            return []
        side = self.asking.value
        deal = table.match.as_it_was(table.step)
        actions = await bot_pool.claims.finish(table.match.deal, side)
        if actions is None or not _ends(deal, actions):
            return [happening("dropped", asked=self.asking.number, why="impossible")]
        proved = {"proved": True} if self.asking.proved else {}
        told = [[*each] for each in actions]
        return [happening("claimed", asked=self.asking.number, side=side, actions=told, **proved)]


def _ends(deal: Deal, actions: Iterable[tuple[int, str]]) -> bool:
    """Play the actions, and return whether they end the deal."""
    try:
        for seat, text in actions:
            deal.play(text, seat)
    except (NotAllowed, NotAnAction, NotACard):
        return False
    return deal.over

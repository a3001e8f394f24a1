"""The first entries of a new table, which may repeat a deal that was played elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from eldest import cards
from eldest.bots import BOTS, seat_bot
from eldest.cards import Seat
from eldest.families import edition, family
from eldest.options import Options
from eldest.record import Game
from eldest.server.journal.journal import VERSION
from eldest.server.tables.entries import Happening, happening
from eldest.table.record.hand_record import HandRecord
from eldest.table.setup.link import unlinked
from eldest.table.standing import numbers_back

if TYPE_CHECKING:
    from eldest.server.models.commands import NewTable


@dataclass(frozen=True)
class RepeatedDeal:
    """
    A deal that is played again: its match and number, the game before it, and its pack.

    `done`: the original actions that are replayed before play resumes, as (seat, text).
    """

    match: int
    deal: int
    before: Mapping[str, Any]
    pack: tuple[cards.Card, ...]
    done: tuple[tuple[Seat, str], ...] = ()

    @classmethod
    def of(cls, record: HandRecord, match: int, step: int = 0) -> RepeatedDeal:
        """The deal of a record, to be played again after its first `step` actions."""
        done = tuple((each.seat, each.text) for each in record.actions[:step])
        return cls(match, record.number, record.before, record.pack, done)

    def game(self, options: Options) -> Game:
        """The game as it stood before the deal."""
        return numbers_back(family(options.family), self.before)

    def to_json(self) -> dict[str, Any]:
        """The form stored in the journal, complete even if the other table is gone."""
        pack = [cards.name(card) for card in self.pack]
        told = {"match": self.match, "deal": self.deal, "before": dict(self.before), "pack": pack}
        return {**told, "done": [[*each] for each in self.done]} if self.done else told

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> RepeatedDeal:
        """The deal from its stored form."""
        pack = tuple(map(cards.card, written["pack"]))
        done = tuple((seat, text) for seat, text in written.get("done", ()))
        return cls(written["match"], written["deal"], written["before"], pack, done)


SET_UP = 0  # the match of a deal that somebody has set up
OPPONENT = "rules"  # the bot that takes the other seats of a repeated deal


class NotATable(ValueError):
    """The requested table is impossible."""


@dataclass(frozen=True)
class Past:
    """
    The deal that a new table begins with: its match, its record, the seat of the person who asks, and how many of its
    actions are replayed. A deal that somebody has set up belongs to match 0.
    """

    match: int
    record: HandRecord
    seat: Seat
    done: int = 0

    @classmethod
    def of(cls, match: int, record: HandRecord, sat: Seat, step: int | None) -> Past:
        """A deal that was played: from the beginning, or from a step in the seat that acts next. Raises `NotATable`."""
        if step is None:
            return cls(match, record, sat)
        if step >= len(record.actions):
            raise NotATable(f"again: the deal has steps 0 to {len(record.actions) - 1}, not {step}")
        return cls(match, record, record.actions[step].seat, step)

    @classmethod
    def set_up(cls, written: str) -> Past:
        """A deal that somebody has set up, by its link, after all its actions. Raises `NotADeal`, `NotATable`."""
        setup = unlinked(written)
        record = setup.record()
        if setup.deal().over:
            raise NotATable("setup: the deal is over")
        return cls(SET_UP, record, setup.seat, len(record.actions))


def first_entries(person: str, wanted: NewTable, past: Past | None = None, version: int = VERSION) -> list[Happening]:
    """The first entries, of a version, of a table made by a person, who takes the first seat meant for people."""
    options = family(wanted.game).options.make(wanted.options)
    if past:
        if wanted.options or past.record.options.family != options.family:
            which = "again" if past.match else "setup"
            raise NotATable(f"{which}: game and options are those of the deal, {past.record.options}")
        options = past.record.options
    players = options.record().players
    seats = wanted.seats if wanted.seats is not None else _seats(players, past)
    if len(seats) != players:
        raise NotATable(f"seats: {len(seats)} are named for {players} players")
    if all(seats):
        raise NotATable("seats: one must be for a person")
    for bot in filter(None, seats):
        seat_bot(bot, options.family, "")
    if wanted.stand_in and wanted.stand_in not in BOTS:
        raise NotATable(f"stand_in: {wanted.stand_in!r} is not a bot (known: {', '.join(BOTS)})")
    by = edition(options.family)
    first = happening(
        "opened",
        version=version,
        game=str(options),
        seats=list(seats),
        host=person,
        patience=wanted.patience,
        watch=wanted.watch,
        chat=wanted.chat,
        **({"edition": by} if by else {}),
        **({"absence": wanted.absence} if wanted.absence else {}),
        **({"stand_in": wanted.stand_in} if wanted.stand_in else {}),
        **({"hints": True} if wanted.hints else {}),
        **({"again": RepeatedDeal.of(past.record, past.match, past.done).to_json()} if past else {}),
    )
    return [first, happening("sat", seat=_own_seat(seats, past), person=person)]


def _seats(players: int, past: Past | None) -> list[str | None]:
    """The default seats: all for people, or in a given deal bots everywhere but on the person's seat."""
    return [OPPONENT if past and seat != past.seat else None for seat in range(players)]


def _own_seat(seats: Sequence[str | None], past: Past | None) -> Seat:
    """The person's seat: the first that is free, or in a deal that was set up the one that it names."""
    if past and past.match == SET_UP and seats[past.seat] is None:
        return past.seat
    return seats.index(None)

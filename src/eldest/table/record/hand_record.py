"""
Hand records: one deal as text that a person can read and a program can replay.

A record is lines of a key and its values; a match is a file of them, separated
by blank lines. The JSON form has the same keys. Both contain their
version: older versions open, newer ones are refused with a message.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from eldest import cards
from eldest.families import family as family_of
from eldest.options import Options
from eldest.record import Record
from eldest.table.actions import NotAnAction
from eldest.table.deal import Action, Deal, NotAllowed
from eldest.table.dealing import hands
from eldest.table.standing import numbers, numbers_back, winners

VERSION = 1
TITLE = "eldest record"
RECORD = "eldest_record"  # the key of the version in JSON
WIDTH = 8  # width of the key column, before a blank


class NotARecord(ValueError):
    """A text that is not a hand record, or an inconsistent one."""


@dataclass(frozen=True)
class HandRecord:
    """
    One deal: options, seats, the game before it, the pack, all actions, the game after it.

    `after` is empty during the deal. `shuffle` names how the pack was shuffled, `edition` the edition of an external
    family.
    """

    options: Options
    seats: tuple[str, ...]
    number: int
    before: Mapping[str, Any]
    pack: tuple[int, ...]
    actions: tuple[Action, ...] = ()
    shuffle: str = ""
    edition: str = ""
    result: Mapping[str, str] = field(default_factory=dict)
    after: Mapping[str, Any] = field(default_factory=dict)

    def game(self) -> Record:
        """The game before the deal."""
        return numbers_back(family_of(self.options.family), self.before)

    def replay(self) -> Deal:
        """The deal replayed action by action. Raises `NotARecord` if it does not come to the recorded result."""
        family = family_of(self.options.family)
        deal = Deal(family, self.options, self.game(), list(self.pack))
        for done in self.actions:
            if deal.phase != done.phase:
                raise NotARecord(f"{_where(self)}: {done.phase} P{done.seat} {done.text}: the deal awaits {deal.phase}")
            try:
                deal.play(done.text, done.seat)
            except (NotAllowed, NotAnAction, cards.NotACard) as refusal:
                raise NotARecord(f"{_where(self)}: {done.phase} P{done.seat} {done.text}: {refusal}") from refusal
        self._compare(deal)
        return deal

    def _compare(self, deal: Deal) -> None:
        if not self.after and not self.result:
            return
        if not deal.over:
            raise NotARecord(f"{_where(self)}: it has a result, but {deal.phase} is still awaited")
        now = finished(deal)
        for key, written in (("result", self.result), ("after", self.after)):
            if written and dict(written) != dict(now[key]):
                raise NotARecord(
                    f"{_where(self)}: {key} is {_pairs(written)}, but the plays come to {_pairs(now[key])}"
                )

    def __str__(self) -> str:
        return "\n".join(f"{key:<{WIDTH}} {value}".rstrip() for key, value in self._lines()) + "\n"

    def _lines(self) -> Iterator[tuple[str, str]]:
        yield TITLE, str(VERSION)
        yield "game", str(self.options)
        if self.edition:
            yield "edition", self.edition
        yield "seats", " | ".join(self.seats)
        yield "deal", str(self.number)
        yield "before", _pairs(self.before)
        if self.shuffle:
            yield "shuffle", self.shuffle
        yield "pack", " ".join(map(cards.name, self.pack))
        for owner, held in self.dealt().items():
            yield owner, " ".join(held)
        yield from _action_lines(self.actions)
        if self.after:
            yield "result", _pairs(self.result)
            yield "after", _pairs(self.after)

    def dealt(self) -> dict[str, list[str]]:
        """The hands and piles as dealt, each sorted as a player would."""
        family = family_of(self.options.family)
        fresh = Deal(family, self.options, self.game(), list(self.pack))
        return {owner: list(map(cards.name, held)) for owner, held in hands(family, fresh.row).items()}

    def _repr_svg_(self) -> str:
        """A picture of the deal at the end of the record, all hands open, for notebooks."""
        from eldest.table.picture import picture

        deal = self.replay()
        past = tuple(deal.actions)
        return picture(deal.family, self.options, deal.row, past, self.seats, number=self.number, settled=deal.over)

    def to_json(self) -> dict[str, Any]:
        """The record in JSON form."""
        return {
            RECORD: VERSION,
            "game": self.options.family,
            "options": self.options.to_json(),
            **({"edition": self.edition} if self.edition else {}),
            "seats": list(self.seats),
            "deal": self.number,
            "before": dict(self.before),
            "shuffle": self.shuffle,
            "pack": [cards.name(card) for card in self.pack],
            "dealt": self.dealt(),
            "actions": [[done.seat, done.phase, done.text] for done in self.actions],
            "result": dict(self.result),
            "after": dict(self.after),
        }


def _where(record: HandRecord) -> str:
    return f"deal {record.number}"


def finished(deal: Deal) -> dict[str, Mapping[str, Any]]:
    """The result of a finished deal, and the game after it."""
    game = numbers_back(deal.family, numbers(deal.family, deal.game))
    deal.family.rules.settle(deal.rules, game, deal.row.result)
    after = numbers(deal.family, game)
    won = winners(deal.family, deal.rules, game)
    return {
        "result": deal.family.face.outcome(deal.rules, deal.row.result),
        "after": after | ({"winners": won} if won else {}),
    }


def _pairs(pairs: Mapping[str, Any]) -> str:
    return "; ".join(f"{name} {' '.join(map(str, v)) if isinstance(v, list) else v}" for name, v in pairs.items())


def _action_lines(actions: Iterable[Action]) -> Iterator[tuple[str, str]]:
    """One line for each run of actions of a phase, and for each trick."""
    for (phase, _), run in groupby(actions, key=lambda done: (done.phase, done.trick)):
        said = [
            f"P{seat} {' '.join(done.text for done in several)}"
            for seat, several in groupby(run, key=lambda done: done.seat)
        ]
        yield phase, ", ".join(said)

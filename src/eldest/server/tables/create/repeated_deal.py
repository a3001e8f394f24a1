"""Again: a deal that was played somewhere else, to be played once more by the same cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from eldest import cards
from eldest.cards import Seat
from eldest.families import family
from eldest.options import Options
from eldest.record import Game
from eldest.table.record.hand_record import HandRecord
from eldest.table.standing import numbers_back


@dataclass(frozen=True)
class Again:
    """
    Which deal of which match is played again, how the game stood before it, and its pack.

    `done`: the original actions that are replayed before play resumes, seats and actions as text.
    """

    match: int
    deal: int
    before: Mapping[str, Any]
    pack: tuple[cards.Card, ...]
    done: tuple[tuple[Seat, str], ...] = ()

    @classmethod
    def of(cls, record: HandRecord, match: int, step: int = 0) -> Again:
        """The deal of a record, to be played again after so many of its actions."""
        done = tuple((each.seat, each.text) for each in record.actions[:step])
        return cls(match, record.number, record.before, record.pack, done)

    def game(self, options: Options) -> Game:
        """The game as it stood before the deal."""
        return numbers_back(family(options.family), self.before)

    def to_json(self) -> dict[str, Any]:
        """As it stands in a journal, where the table finds it though the other one may be gone."""
        pack = [cards.name(card) for card in self.pack]
        told = {"match": self.match, "deal": self.deal, "before": dict(self.before), "pack": pack}
        return {**told, "done": [[*each] for each in self.done]} if self.done else told

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> Again:
        """As a journal has it."""
        pack = tuple(map(cards.card, written["pack"]))
        done = tuple((seat, text) for seat, text in written.get("done", ()))
        return cls(written["match"], written["deal"], written["before"], pack, done)

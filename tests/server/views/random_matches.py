"""Matches for tests of messages: any pack, any earlier game, any player."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from pydantic_core import to_json

from eldest.narration.events import Narration, Narrator, deal_begins, deal_ends
from eldest.narration.messages import refusal, why_won
from eldest.record import Record, copy
from eldest.server.tables.views import Views
from eldest.table.actions import name
from eldest.table.deal import Action
from eldest.table.match import Match
from tests.families import known, tables

# Five Hundred has six option sets per number of players: one of each here, and the one with a called partner.
TABLES = [
    options
    for place, options in enumerate(tables())
    if options.family != "five_hundred" or place % 7 == 0 or ("called_card" in str(options) and options.players == 5)
]


class Sitting:
    """A match with one deal being played, and everything anybody is sent of it."""

    def __init__(self, options, game: Record, pack: list[int]) -> None:
        self.match = Match(options, seed="1")
        self.match.game = copy(game)
        self.match.next_deal(list(pack))
        self.deal = self.match.deal
        self.views = Views(self.match)
        self.narrator = Narrator(self.deal)
        self.told: Narration | None = None

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [*range(self.match.rules.players), None]

    def do(self, text: str, seat: int) -> Action:
        """Play an action."""
        done = self.match.play(text, seat)
        self.told = self.narrator.after(done)
        return done

    def sent(self, viewer: int | None) -> bytes:
        """Everything of every kind that a viewer is sent after an action."""
        said = self.told.said(viewer) if self.told else deal_begins(self.match)
        known = self.told.actions(viewer) if self.told else []
        ends = deal_ends(self.match, viewer) if self.deal.over else []
        return b"[%s,%s" % (self.views.json(viewer), to_json([said, known, why_won(self.deal), ends])[1:])

    def heard(self) -> list[dict[str, object]]:
        """Every sentence heard about the last action and the end, and in answer to requests."""
        told = [said for viewer in self.viewers for said in (self.told.said(viewer) if self.told else [])]
        ends = [said for viewer in self.viewers for said in deal_ends(self.match, viewer)] if self.deal.over else []
        tried = [self.refused(text, viewer) for viewer in (0, 1) for text in self.forbidden(viewer)[:3]]
        return [*deal_begins(self.match), *told, *ends, *tried, why_won(self.deal)]

    def refusals(self, viewer: int) -> bytes:
        """The answers to a seat for everything it may not do now."""
        return to_json([self.refused(text, viewer) for text in (*self.forbidden(viewer), "cheese")])

    def forbidden(self, viewer: int) -> list[str]:
        """The actions of the phase that are illegal for a seat."""
        if self.deal.over:
            return ["AS"]
        phase = self.match.family.phases[self.deal.row.phase]
        legal = self.deal.legal(viewer) if viewer in self.deal.awaited else []
        return [text for text in (name(phase, action) for action in range(phase.size)) if text not in legal]

    def refused(self, text: str, viewer: int) -> dict[str, object]:
        """The answer to one attempt, which changes nothing."""
        try:
            self.deal.play(text, viewer)
        except ValueError as fault:
            return refusal(fault, self.match.family, text)
        raise AssertionError(f"{text} was allowed to P{viewer}")


def dealt(options, seed: int) -> Sitting:
    """A random deal of a random game."""
    dice = random.Random(f"{options} {seed}")
    pack = options.pack()
    game = known(options.family).standing(options, dice)
    dice.shuffle(pack)
    return Sitting(options, game, pack)


def playing(options, seed: int) -> Iterator[Sitting]:
    """A random deal, before every action and at its end."""
    sitting = dealt(options, seed)
    dice = random.Random(f"{options} {seed} plays")
    yield sitting
    while not sitting.deal.over:
        seat = dice.choice(sitting.deal.awaited)
        sitting.do(chosen(sitting, seat, dice), seat)
        yield sitting


def chosen(sitting: Sitting, seat: int, dice: random.Random) -> str:
    """A legal action, drawn by the family."""
    deal = sitting.deal
    legal = deal.family.rules.legal(deal.rules, deal.row, seat)
    return deal.name(known(deal.options.family).action(deal.row, legal, dice))


def from_json(sent: bytes) -> object:
    """A message as its recipient parses it."""
    return json.loads(sent)

"""Samples: a short match of every game to look through, for whoever has not played one yet."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from pydantic_core import to_json

from eldest.bots import repeatable, seat_bot
from eldest.families import family
from eldest.families.tables import TABLES
from eldest.narration.messages import refused
from eldest.options import Options
from eldest.server.reviews.replay import replay
from eldest.server.reviews.sheet import scored, sheet
from eldest.table.match import Match
from eldest.table.record.hand_record import HandRecord

Json = dict[str, Any]

PEOPLE = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gil", "Hal")


class Sample(NamedTuple):
    """A match that was played to its end."""

    options: Options
    records: list[HandRecord]
    sheet: bytes

    @property
    def people(self) -> Json:
        """Who played it; nobody who asks is among them."""
        return {"you": None, "seats": [{"name": name, "bot": None} for name in self.records[0].seats]}


@cache
def sample(game: str) -> Sample:
    """The sample of a game: the rule players play it again, and it is the same every time."""
    options, seed = TABLES.of(game).sample  # which keep it short, and have some of everything
    players = family(game).options.make(options).record().players
    match = Match.start(game, options, seed=seed, seats=PEOPLE[:players])
    bot = seat_bot(repeatable(match.options.family), match.options.family, seed)
    deals = []
    while True:
        while not match.deal.over:
            seat = match.deal.awaited[0]
            match.act(bot.choose(match.deal.view(seat)).action, seat)
        deals.append(scored(match))
        if match.over:
            break
        match.next_deal()
    return Sample(match.options, match.records, sheet(match.options, 1, match.winners, deals))


def deals(game: str) -> bytes:
    """The sample as deals are listed that may be looked at again."""
    found = sample(game)
    head = to_json({**found.people, "options": found.options.to_json(), "secret": 0})
    return b'%s,"matches":[%s]}' % (head[:-1], found.sheet)


def record(game: str, deal: int) -> HandRecord:
    """The record of one of its deals."""
    records = sample(game).records
    if deal > len(records):
        raise refused("no_such_deal", deal=deal)
    return records[deal - 1]


def steps(game: str, deal: int) -> bytes:
    """One of its deals, step by step."""
    return replay(record(game, deal), 1, sample(game).people)

"""Samples: a short match of every game to look through, for people who have not played one yet."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from eldest.bots import repeatable, seat_bot
from eldest.families import family
from eldest.families.tables import TABLES
from eldest.narration.messages import refused
from eldest.options import Options
from eldest.server.models.json_bytes import to_json
from eldest.server.reviews.replay import replay
from eldest.server.reviews.sheet import scored, sheet
from eldest.table.match import Match
from eldest.table.record.hand_record import HandRecord

if TYPE_CHECKING:
    from eldest.server.models.sheet import People

PEOPLE = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gil", "Hal")


class Sample(NamedTuple):
    """A finished match."""

    options: Options
    records: list[HandRecord]
    sheet: bytes

    @property
    def people(self) -> People:
        """The players; the requester is not among them."""
        return {"you": None, "seats": [{"name": name, "bot": None} for name in self.records[0].seats]}


@cache
def sample(game: str) -> Sample:
    """The sample of a game, played by rule players; it is the same every time."""
    options, seed = TABLES.of(game).sample  # options and seed keep it short and varied
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
    """The sample in the form of a table's deals."""
    found = sample(game)
    head = to_json({**found.people, "options": found.options.to_json(), "secret": 0, "before": None})
    return b'%s,"matches":[%s]}' % (head[:-1], found.sheet)


def record(game: str, deal: int) -> HandRecord:
    """The record of a deal of the sample."""
    records = sample(game).records
    if deal > len(records):
        raise refused("no_such_deal", deal=deal)
    return records[deal - 1]


def steps(game: str, deal: int) -> bytes:
    """A deal of the sample, step by step."""
    return replay(record(game, deal), 1, sample(game).people)

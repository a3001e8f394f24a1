"""Replays: finished deals as they are sent, and one deal step by step."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from functools import cache
from typing import TYPE_CHECKING

from eldest.families import Family
from eldest.narration.events import Narrator, deal_begins, deal_ends
from eldest.narration.fields import Known, Readers, read, secret_fields
from eldest.narration.messages import Message
from eldest.options import Options
from eldest.server.models.json_bytes import to_json
from eldest.server.reviews.sheet import columns
from eldest.server.tables.past.matches import TOGETHER
from eldest.server.tables.views import Views, hand_of
from eldest.table.match import Match
from eldest.table.record.hand_record import HandRecord

if TYPE_CHECKING:
    from eldest.server.models.sheet import People, Replay, Step
    from eldest.server.tables.past.matches import Matches

OF_HANDS = {"hands", "twice"}


def steps(record: HandRecord) -> Iterator[Step]:
    """
    The deal of a record as it was dealt, and after every action.

    Sealed actions are shown: the caller must make sure that the cards may be known.
    """
    match = Match.at(record)
    views, narrator = Views(match), Narrator(match.deal)
    yield _step(match, views, deal_begins(match), None)
    for done in record.actions:
        match.play(done.text, done.seat)
        told = narrator.after(match.deal.actions[-1])
        ends = deal_ends(match) if match.deal.over else []
        yield _step(match, views, [*told.to_actor, *told.to_all, *ends], told.done)


def _step(match: Match, views: Views, said: list[Message], action: Known | None) -> Step:
    """The current position: the spectators' view, the hands, and the other hidden fields."""
    family, rules, row = match.family, match.rules, match.deal.row
    hands = max(rules.players, family.rules.sides(rules))
    sorting = family.face.sorting(rules, family.face.trump(row))
    return {
        "said": said,
        "action": action,
        "view": views.of(),
        "hands": [hand_of(family, row, hand, sorting) for hand in range(hands)],
        "secret": read(_secret(family, hands), family.deal.numbers(row), sorting),
    }


@cache
def _secret(family: Family, hands: int) -> Readers:
    """The readers of the hidden fields besides the hands."""
    return secret_fields(family.deal, hands, OF_HANDS)


async def deals(
    matches: Matches, people: People, before: int | None = None, most: int = TOGETHER
) -> AsyncIterator[bytes]:
    """
    The deals of the last matches whose cards may be known, match by match, as pieces of one JSON document.

    With `before`, those of the last matches before that one. `people` gives the requester's seat and the seats' owners.
    """
    last = await matches.one()  # only its deals may still be secret
    end = last.match + 1 if before is None else min(before, last.match + 1)
    first = max(1, end - most)
    head = {
        **people,
        "options": last.table.options.to_json(),
        "secret": last.secret(),
        "before": first if first > 1 else None,
    }
    text = to_json(head)[:-1] + b',"matches":['
    async with aclosing(matches.between(first, end)) as found:
        async for archive in found:
            for sheet in (last if archive.match == last.match else archive).open_sheets():
                yield text + sheet
                text = b","
    yield b"]}" if text == b"," else text + b"]}"


def pieces(record: HandRecord, match: int, people: People) -> Iterator[bytes]:
    """A deal step by step with all hands open, as pieces of one JSON document."""
    options: Options = record.options
    told: Replay = {
        "family": options.family,
        "match": match,
        "deal": record.number,
        "options": options.to_json(),
        "sides": columns(options),
        "you": people["you"],
        "seats": people["seats"],
        "steps": [],
    }
    yield to_json(told)[:-2]
    before = b""
    for step in steps(record):
        yield before + to_json(step)
        before = b","
    yield b"]}"


def replay(record: HandRecord, match: int, people: People) -> bytes:
    """A deal step by step with all hands open."""
    return b"".join(pieces(record, match, people))

"""Opening: what a new table begins with."""

from __future__ import annotations

from eldest.bots import seat_bot
from eldest.games import family
from eldest.server.commands import NewTable
from eldest.server.entries import Happening, happening
from eldest.server.journal import VERSION


class NotATable(ValueError):
    """A table that cannot be made."""


def first_entries(person: str, wanted: NewTable) -> list[Happening]:
    """The first entries of a table that a person makes: he sits down on the first seat that is for persons."""
    options = family(wanted.game).OPTIONS.make(wanted.options)
    players = options.record().players
    seats = wanted.seats if wanted.seats is not None else [None] * players
    if len(seats) != players:
        raise NotATable(f"seats: {len(seats)} are named, {players} play")
    if all(seats):
        raise NotATable("seats: one must be for a person")
    for bot in filter(None, seats):
        seat_bot(bot, options.family, "")
    first = happening(
        "opened",
        version=VERSION,
        game=str(options),
        seats=list(seats),
        host=person,
        patience=wanted.patience,
        watch=wanted.watch,
        chat=wanted.chat,
        **({"hints": True} if wanted.hints else {}),
    )
    return [first, happening("sat", seat=seats.index(None), person=person)]

"""
Serialisation of views and deals for another process, as texts and numbers.

A view is blanked once more here: only what its seat may see is sent, whatever was passed in.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from eldest.families import family as family_of
from eldest.options import Options
from eldest.record import Record, Shape
from eldest.table.deal import Action, Deal, View

Sent = list[Any]  # options, and game and deal as hexadecimal digits; for a view also its seat, legal set and past
KEPT = 1024  # cached options, in both forms


def sent_view(view: View) -> Sent:
    """Serialise a view."""
    family, seat = view.family, view.seat
    game, row = _seen(family.game, view.game, seat), _seen(family.deal, view.row, seat)
    return [_text(view.options), game, row, seat, view.legal, view.past]


def arrived_view(sent: Sent) -> View:
    """Deserialise a view."""
    text, game, row, seat, legal, past = sent
    options = _options(text)
    family = family_of(options.family)
    told = tuple(Action(*done)._replace(takings=tuple(done[-1])) for done in past)
    return View(family, options, seat, _record(family.game, game), _record(family.deal, row), legal, told)


def sent_deal(deal: Deal) -> Sent:
    """Serialise a deal, with everything hidden in it."""
    return [_text(deal.options), bytes(deal.game).hex(), bytes(deal.row).hex()]


def arrived_deal(sent: Sent) -> Deal:
    """Deserialise a deal, to play on from there."""
    text, game, row = sent
    options = _options(text)
    family = family_of(options.family)
    deal = Deal(family, options, _record(family.game, game), None)
    deal.row = _record(family.deal, row)
    return deal


@lru_cache(KEPT)
def _text(options: Options) -> str:
    return str(options)


@lru_cache(KEPT)
def _options(text: str) -> Options:
    return family_of(text.partition("(")[0]).options.parse(text)


def _record(shape: Shape, digits: str) -> Record:
    return shape.structure.from_buffer_copy(bytes.fromhex(digits))


def _seen(shape: Shape, row: Record, seat: int) -> str:
    numbers = bytes(row)
    seen = int.from_bytes(numbers, "big") & _mask(shape, seat)
    return seen.to_bytes(len(numbers), "big").hex()


@cache
def _mask(shape: Shape, seat: int) -> int:
    """A seat's mask as one number, so that a whole record is blanked at once."""
    return int.from_bytes(b"".join(b"\xff" * 8 if visible else bytes(8) for visible in shape.mask(seat)), "big")

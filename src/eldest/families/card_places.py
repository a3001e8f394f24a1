"""The destination of each card of a pack, found by running the family's own deal."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from eldest.cards import JOKER, Card
from eldest.families.family import Family
from eldest.options import Options
from eldest.record import Deal, Game

BLANK = JOKER - 1  # a face for the places without a marker


class Lot(NamedTuple):
    """A field of a deal with cards, and the entry if it is an array."""

    field: str
    entry: int


def places(family: Family, options: Options, game: Game = None) -> tuple[Lot | None, ...]:
    """For each place in the pack, from the top, the lot that its card is dealt to; `None` if it is not dealt."""
    return _places(family, options, bytes(game or family.game()))


@cache
def _places(family: Family, options: Options, game: bytes) -> tuple[Lot | None, ...]:
    size = len(options.pack())
    found: list[Lot | None] = []
    for first in range(0, size, BLANK):
        faces = range(min(BLANK, size - first))
        row = family.deal()
        pack = [BLANK] * first + list(faces) + [BLANK] * (size - first - len(faces))
        family.rules.deal_out(options.record(), family.game.structure.from_buffer_copy(game), row, pack)
        found += [_lot(family, row, face) for face in faces]
    return tuple(found)


def _lot(family: Family, deal: Deal, card: Card) -> Lot | None:
    """The lot of a card: a hand takes precedence over a field that repeats its turned-up card."""
    for name, field in sorted(family.deal.fields.items(), key=lambda named: named[0] != "hands"):
        if field.of == "cards":
            value = getattr(deal, name)
            for entry, cards in enumerate(value if field.shape else [value]):
                if cards >> card & 1:
                    return Lot(name, entry)
    return None

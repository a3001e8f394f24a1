"""Where the cards of a pack go when they are dealt."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from eldest.cards import JOKER, Card
from eldest.families import Family
from eldest.options import Options
from eldest.record import Deal


class Lot(NamedTuple):
    """A field of a deal with cards, and the entry where it is an array."""

    field: str
    entry: int


@cache
def places(games: Family, options: Options) -> tuple[Lot | None, ...]:
    """
    By place of the pack, from the top, the lot that its card goes to; `None` where it is not dealt.

    Asked of the rules: a pack of one card alone is dealt, but for another one at the place in question.
    """
    rules, game = options.record(), games.game()
    pack = options.pack()
    plain, marked = sorted(set(pack) - {JOKER})[:2]
    found = []
    for place in range(len(pack)):
        deal = games.deal()
        games.rules.deal_out(rules, game, deal, [marked if each == place else plain for each in range(len(pack))])
        found.append(_lot(games, deal, marked))
    return tuple(found)


def _lot(games: Family, deal: Deal, card: Card) -> Lot | None:
    for name, field in games.deal.fields.items():
        if field.of == "cards":
            value = getattr(deal, name)
            for entry, cards in enumerate(value if field.shape else [value]):
                if cards >> card & 1:
                    return Lot(name, entry)
    return None


def count_dealt(games: Family, options: Options) -> int:
    """How many cards are dealt from the top of the pack, down to the last that anybody gets or sees."""
    return max(place for place, lot in enumerate(places(games, options)) if lot) + 1

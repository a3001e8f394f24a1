"""The maximal length of a deal."""

from __future__ import annotations

from eldest.families import Family
from eldest.families.card_places import places
from eldest.options import Options


def count_dealt(family: Family, options: Options) -> int:
    """How many cards are dealt from the top of the pack, up to the last one that anyone gets or sees."""
    return max(place for place, lot in enumerate(places(family, options)) if lot) + 1


def longest(family: Family, options: Options) -> int:
    """
    A number of actions that no deal exceeds.

    Every card is played or laid aside at most once. Each call may be followed by passes of all other seats;
    in any other phase a seat acts once.
    """
    players = int(options.record().players)
    cards = sum(lot is not None and lot.field != "turned" for lot in places(family, options))
    said = 0
    for phase in family.phases:
        if not (phase.holds or phase.name == "dummy"):
            said += players * (phase.size if phase.name == "call" else 1)
    return cards + said

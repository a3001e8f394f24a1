"""The score sheet of a match, deal by deal, as everybody may know it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from eldest.families import Family
from eldest.families import family as family_of
from eldest.narration.fields import Readers, nobody, open_fields, read
from eldest.options import Options
from eldest.server.models.json_bytes import to_json
from eldest.server.tables.views import Views
from eldest.table import standing
from eldest.table.match import Match

if TYPE_CHECKING:
    from eldest.server.models.sheet import Scored, SideName


@cache
def _result(family: Family, hands: int, sides: int) -> Readers:
    """The readers of a result's public fields, except the takings."""
    return open_fields(family.deal, hands, sides, {family.traits.takings}, inside="result")


def scored(match: Match) -> bytes:
    """The deal that has just been settled as it stands on the sheet, in JSON."""
    family, rules = match.family, match.rules
    seen, row = Views(match).open(), match.deal.view().row
    sides = family.rules.sides(rules)
    readers = _result(family, max(sides, rules.players), sides)
    deal: Scored = {
        "deal": match.number,
        "dealer": row.dealer,
        "trump": seen["trump"] if row.tricks else None,
        "calls": seen["calls"],
        "wanted": [nobody(family.face.wanted(rules, row, side)) for side in range(sides)],
        "outcome": family.face.known_outcome(rules, row),
        "takings": [side["takings"] for side in seen["sides"]],
        "gains": seen["gains"],
        "made": seen["made"],
        "scores": [side["score"] for side in seen["sides"]],
        "result": read(readers, family.deal.numbers(row), family.face.sorting(rules, family.face.trump(row))),
        "game": seen["game"],
    }
    return to_json(deal)


def columns(options: Options) -> list[SideName]:
    """The sides of a game: their names and seats."""
    family, rules = family_of(options.family), options.record()
    names = standing.side_names(family, rules)
    return [{"name": name, "seats": list(range(side, rules.players, len(names)))} for side, name in enumerate(names)]


def sheet(options: Options, match: int, winners: Sequence[str], deals: Sequence[bytes]) -> bytes:
    """The sheet of a match from its deals in JSON."""
    head = {"family": options.family, "match": match, "sides": columns(options), "winners": winners}
    return b'%s,"deals":[%s]}' % (to_json(head)[:-1], b",".join(deals))

"""`eldest odds`: the prospects of a hand."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from eldest.cli.flags import game_and_options
from eldest.cli.study import plots
from eldest.families import FAMILIES
from eldest.options import NotAnOption
from eldest.research.odds import check, odds
from eldest.research.positions.one_hand import Hand, deal_of
from eldest.table import actions, moment
from eldest.table.deal import Deal
from eldest.table.record.record_reader import read_one


@dataclass(frozen=True)
class Wanted:
    """The moment of a record, and how to estimate and show its odds."""

    deal: int
    after: int | None
    worlds: int | None
    bots: str
    seed: int
    plot: str | None
    as_json: bool


def main(words: list[str], known: Hand, wanted: Wanted) -> int:
    """Sample deals, play them, print the results."""
    check(wanted.bots)
    if wanted.plot:
        plots.check(wanted.plot)
    seat = actions.seat(known.seat)
    deal = _deal(words, known, wanted, seat)
    found = odds(deal, seat, players=wanted.bots, worlds=wanted.worlds, seed=wanted.seed)
    if wanted.plot:
        plots.draw(found, str(deal.options), wanted.plot)
    print(json.dumps(found.to_dict(), indent=2) if wanted.as_json else found)
    return 0


def _deal(words: list[str], known: Hand, wanted: Wanted, seat: int) -> Deal:
    """The deal as it stands when the seat asks."""
    if not words:
        raise NotAnOption(f"name a game: {', '.join(FAMILIES)}, or a file of hand records")
    if not known.hand and _is_file(words[0]):
        record = read_one(Path(words[0]), wanted.deal)
        return moment.before(record, seat) if wanted.after is None else moment.after(record, wanted.after)
    _, options = game_and_options(words)
    if options is None:
        raise NotAnOption(f"name a game: {', '.join(FAMILIES)}")
    return deal_of(options, known)


def _is_file(word: str) -> bool:
    return word.lower().replace("-", "_") not in FAMILIES and "." in word

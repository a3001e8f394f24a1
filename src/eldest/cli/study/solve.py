"""`eldest solve`: a deal with open hands, from a record or typed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from eldest.api.solution import solved
from eldest.cards import HEARTS, SUITS, cards
from eldest.cli.flags import game_and_options
from eldest.cli.text import screen
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption, Options
from eldest.research.positions.declared import laid_out
from eldest.research.positions.typed import Typed
from eldest.solver import table
from eldest.table import actions, moment
from eldest.table.deal import Deal
from eldest.table.record.record_reader import read_one


@dataclass(frozen=True)
class Asked:
    """The request to the solver."""

    deal: int
    after: int
    side: str
    nodes: int | None
    seconds: float | None


def main(words: list[str], typed: Typed, asked: Asked, as_json: bool) -> int:
    """Solve the position and print the solution."""
    deal = _deal(words, typed, asked)
    if isinstance(deal, Options):
        return _whole_table(deal, typed, as_json)
    side = [actions.seat(each) for each in asked.side.replace(",", " ").split()] or None
    found = solved(deal, side, nodes=asked.nodes, seconds=asked.seconds)
    print(json.dumps(found.to_dict(), indent=2) if as_json else found.as_text(screen.card))
    return 0


def _deal(words: list[str], typed: Typed, asked: Asked) -> Deal | Options:
    """The position to solve; only its options if no contract is typed."""
    if not words:
        raise NotAnOption(f"name a file of hand records, or a game: {', '.join(FAMILIES)}")
    if not typed.hands:
        return moment.after(read_one(Path(words[0]), asked.deal), asked.after)
    _, options = game_and_options(words)
    if options is None:
        raise NotAnOption("name a game")
    if not typed.contract and not typed.trump and family(options.family).traits.solver == "two_sides":
        return options
    return laid_out(options, typed)


def _whole_table(options: Options, typed: Typed, as_json: bool) -> int:
    """The takings of every declarer with every trump."""
    found = table(options, [cards(held) for held in typed.by_seat().values()])
    trumps = sorted({trump for _, trump in found})
    seats = sorted({seat for seat, _ in found})
    letters = [SUITS[trump] if trump <= HEARTS else "NT" for trump in trumps]
    if as_json:
        rows = {
            f"P{seat}": {letter: found[seat, trump] for letter, trump in zip(letters, trumps, strict=True)}
            for seat in seats
        }
        print(json.dumps({"game": str(options), "takes": rows}, indent=2))
        return 0
    what = family(options.family).traits.takings
    print(f"{options}: {what} of each declarer, who leads, with each trump")
    print("    " + "".join(f"{letter:>4}" for letter in letters))
    for seat in seats:
        print(f"P{seat}  " + "".join(f"{found[seat, trump]:>4}" for trump in trumps))
    return 0

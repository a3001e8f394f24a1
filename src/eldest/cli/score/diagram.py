"""`eldest diagram`: all hands of a deal, on paper."""

from __future__ import annotations

import sys
from pathlib import Path

from eldest.cards import card, name
from eldest.cli.flags import game_and_options, player_names
from eldest.cli.score.output import NotAsked, deliver
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption, Options
from eldest.sheets.diagrams import diagram, diagrams
from eldest.sheets.paper import Wanted
from eldest.table.picture.places import PLACES
from eldest.table.record.hand_record import HandRecord
from eldest.table.record.record_reader import read, read_one

NOT_SHOWN: list[list[str]] = [["-"], ["?"]]  # as an empty hand


def main(words: list[str], deal: int | None, hands: str, names: str, wanted: Wanted, out: str) -> int:
    """Print the diagrams of a file, or of typed hands."""
    if not words:
        raise NotAnOption(f"name a file of hand records, or a game: {', '.join(FAMILIES)}")
    if not hands:
        return deliver(diagrams(_records(words[0], deal), wanted), out)
    players = player_names(names, every=False)
    _, options = game_and_options(words, names=players)
    assert options is not None  # a game is needed
    held = _held(hands, options)
    sizes = [len(each) for each in held.values()]
    if len({*filter(None, sizes)}) > 1:
        print(f"eldest: the hands have {', '.join(map(str, sizes[:-1]))} and {sizes[-1]} cards", file=sys.stderr)
    return deliver(diagram(options, held, players, wanted), out)


def _records(file: str, deal: int | None) -> list[HandRecord]:
    """One record of a file, or all of one game."""
    if deal is not None:
        return [read_one(Path(file), deal)]
    records = read(Path(file))
    families = {record.options.family for record in records}
    if len(families) != 1:
        raise NotAsked(f"{file}: these are deals of several games: name one with --deal")
    return records


def _held(hands: str, options: Options) -> dict[str, list[str]]:
    """The typed hands by seat; no card occurs more often than in the pack."""
    written = [each.replace(",", " ").split() for each in hands.replace("|", "/").split("/")]
    held = {
        f"P{seat}": [] if cards in NOT_SHOWN else [name(card(each)) for each in cards]
        for seat, cards in enumerate(written)
    }
    if len(held) not in PLACES:
        raise NotAsked(f"--hands: {len(held)} hands, there are {min(PLACES)} to {max(PLACES)}")
    left = options.pack()
    for each in (each for cards in held.values() for each in cards):
        if card(each) not in left:
            raise NotAsked(f"--hands: more of {each} than in the pack of {options}")
        left.remove(card(each))
    there = max(options.record().players, family(options.family).rules.sides(options.record()))
    if len(held) != there:
        raise NotAsked(f"--hands: {len(held)} hands, there are {there} in {options} (- for a hand that is not shown)")
    return held

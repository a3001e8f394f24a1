"""Players' results over many games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from eldest.keeper.sheet import Sheet, seat_name


@dataclass
class PlayerRecord:
    """A player's results in one game family: bids of their side, bids made; the sum of final scores, and the best."""

    family: str
    name: str
    games: int = 0
    wins: int = 0
    bids: int = 0
    made: int = 0
    points: int = 0
    best: int | None = None


def records(sheets: Iterable[Sheet]) -> list[PlayerRecord]:
    """The results of every named player, by game; of unfinished games only the bids count."""
    found: dict[tuple[str, str], PlayerRecord] = {}
    for sheet in sheets:
        _count(found, sheet)
    return sorted(found.values(), key=lambda each: (each.family, -each.games, each.name.casefold()))


def _count(found: dict[tuple[str, str], PlayerRecord], sheet: Sheet) -> None:
    winners = sheet.winners
    for side, name in enumerate(sheet.sides):
        bids = [made for row in sheet.rows if (made := sheet.addition.made(sheet.rules, row, side)) is not None]
        for seat in range(side, len(sheet.players), len(sheet.sides)):
            family, player = sheet.options.family, sheet.players[seat].strip()
            if player == seat_name(seat):  # an unnamed player need not be the same in several games
                continue
            record = found.setdefault((family, player), PlayerRecord(family, player))
            record.bids += len(bids)
            record.made += sum(bids)
            if winners and sheet.game is not None:
                _end(record, int(sheet.game.scores[side]), name in winners)


def _end(record: PlayerRecord, score: int, won: bool) -> None:
    record.games += 1
    record.wins += won
    record.points += score
    record.best = score if record.best is None else max(record.best, score)

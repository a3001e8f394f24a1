"""`eldest scores`: the games scored here, and their players' results."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from eldest.cli.score.called import full_side_names
from eldest.cli.score.score_file import kept, read
from eldest.cli.text import screen
from eldest.families import FAMILIES
from eldest.keeper.hands_file import NotAHandsFile
from eldest.keeper.players import PlayerRecord, records
from eldest.keeper.sheet import Sheet

HEADS = ("player", "games", "won", "bids made", "average", "best")


def games(game: str, as_json: bool) -> int:
    """List the games, the newest first."""
    told = [_summary(path, sheet) for path, sheet in _sheets(game)]
    if as_json:
        print(json.dumps(told, ensure_ascii=False))
    elif not told:
        print("No score is kept here. Begin one with: eldest score GAME")
    for each in () if as_json else told:
        written = "one hand written" if each["hands"] == 1 else f"{each['hands']} hands written"
        ended = f"won by {', '.join(each['winners'])}" if each["winners"] else written
        print(f"{each['file']}: {FAMILIES[each['family']]}, {', '.join(each['players'])}, {ended}")
    return 0


def _summary(path: Path, sheet: Sheet) -> dict[str, Any]:
    names = full_side_names(sheet)
    return {
        "file": path.name,
        "family": sheet.options.family,
        "players": sheet.players,
        "hands": len(sheet.rows) - sheet.unfinished,
        "winners": [names[sheet.sides.index(name)] for name in sheet.winners],
    }


def players(game: str, as_json: bool) -> int:
    """Print everybody's results, game by game."""
    found = records(sheet for _, sheet in _sheets(game))
    if as_json:
        print(json.dumps([asdict(each) for each in found], ensure_ascii=False))
        return 0
    for family in dict.fromkeys(each.family for each in found):
        print(screen.paint(FAMILIES[family], screen.BOLD))
        rows = [list(HEADS), *(_row(each) for each in found if each.family == family)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
        for name, *figures in rows:
            told = (figure.rjust(width) for figure, width in zip(figures, widths[1:], strict=True))
            print("  ".join([name.ljust(widths[0]), *told]))
    if not found:
        print("No score is kept here.")
    return 0


def _row(of: PlayerRecord) -> list[str]:
    made = f"{of.made} of {of.bids} ({of.made / of.bids:.0%})" if of.bids else "-"
    average = f"{of.points / of.games:.1f}" if of.games else "-"
    return [of.name, str(of.games), str(of.wins), made, average, "-" if of.best is None else str(of.best)]


def delete(file: str) -> int:
    """Delete a game by its name in the list."""
    path = next((path for path in kept("") if path.name == file), None)
    if path is None:
        raise NotAHandsFile(f"{file}: no score of this name is kept here")
    path.unlink()
    print(f"{file} is deleted.")
    return 0


def _sheets(game: str) -> Iterator[tuple[Path, Sheet]]:
    for path in kept(game):
        yield path, read(str(path))

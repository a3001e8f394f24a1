"""`eldest sheet`: score sheets on paper."""

from __future__ import annotations

import sys
from pathlib import Path

from eldest.cli.flags import bots_and_flags, options_of, player_names
from eldest.cli.score.called import matching
from eldest.cli.score.output import NotAsked, deliver
from eldest.families import FAMILIES, family
from eldest.keeper import hands_file
from eldest.keeper.hands_file import NotAHandsFile
from eldest.options import NotAnOption
from eldest.sheets.kept import Kept, NotAFullSheet
from eldest.sheets.names import plain
from eldest.sheets.paper import Wanted
from eldest.sheets.score_sheet import score_sheet


def main(words: list[str], names: str, dealer: str, files: list[str], wanted: Wanted, out: str) -> int:
    """Print the sheet of files, or a blank one."""
    games = _written(words, names, dealer, files) if files else [_blank(words, names, dealer)]
    return deliver(score_sheet(games, wanted), out)


def _blank(words: list[str], names: str, dealer: str) -> Kept:
    """A blank sheet with the names, if they are known."""
    named, flags = bots_and_flags(words)
    if len(named) != 1:
        raise NotAnOption(f"name one game: {', '.join(FAMILIES)}")
    players = player_names(names, every=False)
    said = any(name.replace("-", "_") == "players" for name, _ in flags)
    options = options_of(named[0], flags, names=players)
    return Kept.blank(
        options, players, _seat(dealer, players, options.record().players), open_to_all=not (players or said)
    )


def _seat(dealer: str, players: list[str], seats: int) -> int | None:
    """The first dealer: a name, or a seat such as `P0`."""
    said = plain(dealer)
    if not said:
        return None
    found = matching(players, said, seats)
    if len(found) != 1:
        known = f"({', '.join(filter(None, players))})" if players else f"from P0 to P{seats - 1}"
        raise NotAsked(f"--dealer: {said!r} matches {'several players' if found else 'no player'} {known}")
    return found[0]


def _written(words: list[str], names: str, dealer: str, files: list[str]) -> list[Kept]:
    """The games of some files, all of one family."""
    named, flags = bots_and_flags(words)
    if flags or names or dealer:
        raise NotAsked("options, names and dealer come from the file: leave them out with --from")
    games = [read(file) for file in files]
    families = {game.options.family for game in games} | {str(family(name).options.family) for name in named}
    if len(families) > 1:
        raise NotAsked(f"these files hold several games: {', '.join(sorted(families))}")
    return games


def read(file: str) -> Kept:
    """The game of a file: one of hands, or a full sheet."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        given = hands_file.plain(text)
        is_full = isinstance(given, dict) and "sides" in given
        return Kept.of(given if is_full else hands_file.read(given).to_json())
    except UnicodeDecodeError as error:
        raise NotAHandsFile(f"{file}: not a text file ({error.reason})") from None
    except (NotAHandsFile, NotAFullSheet) as refusal:
        raise NotAHandsFile(f"{file}: {refusal}") from None

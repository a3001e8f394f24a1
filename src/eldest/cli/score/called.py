"""Finds the players of a score by typed words, and shortens their names."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cli.text.screen import columns
from eldest.keeper.cell_text import NotACell
from eldest.keeper.sheet import Sheet
from eldest.sheets.names import short

ROOM = 12  # the most columns of a player's name
LEAST_ROOM = 3  # if there is little room
MOST_FIGURES = 18  # of a typed number
DUMMY = "the dummy"


def number(word: str) -> int | None:
    """The whole number in a word, unless it is absurdly long."""
    return int(word) if word.isdecimal() and len(word) <= MOST_FIGURES else None


def matching(players: Sequence[str], word: str, seats: int) -> list[int]:
    """The seats that a word may mean: a whole name, `P0`, a seat's number, or the beginning of a name."""
    said, names = word.casefold(), [name.casefold() for name in players]
    exact = [seat for seat, name in enumerate(names) if name == said]
    by_number = number(said[1:] if said[:1] == "p" else said)
    if exact or not said:
        return exact
    if by_number is not None and by_number < seats:
        return [by_number]
    return [seat for seat, name in enumerate(names) if name.startswith(said)]


def seats(sheet: Sheet, word: str) -> list[int]:
    """The seats at a table that a word may mean."""
    return matching(sheet.players, word, len(sheet.players))


def named(sheet: Sheet, word: str) -> int:
    """The seat of the one player that a word means."""
    found = seats(sheet, word)
    if len(found) == 1:
        return found[0]
    if found:
        raise NotACell(f"{word!r} may be {' or '.join(f'P{seat} ({sheet.players[seat]})' for seat in found)}")
    raise NotACell(f"{word!r} is not one of the players ({', '.join(sheet.players)})")


def as_typed(sheet: Sheet, seat: int) -> str:
    """The word that names a player at a prompt: the first name if that is enough, else the seat."""
    first = sheet.players[seat].split(" ")[0]
    return first if seats(sheet, first) == [seat] else f"P{seat}"


def player_names(sheet: Sheet, room: int = ROOM) -> list[str]:
    """The players by seat: their first names if these differ, each cut to `room` columns; else their seats."""
    names = [cut(name, room) for name in short(sheet.players)]
    return [name if names.count(name) == 1 else f"P{seat}" for seat, name in enumerate(names)]


def side_names(sheet: Sheet, room: int = ROOM) -> list[str]:
    """The names of each side's players: `Ada`, `Ada+Cy`; the dummy has no player."""
    return _sides(sheet, player_names(sheet, room))


def full_side_names(sheet: Sheet) -> list[str]:
    """The same with full names."""
    return _sides(sheet, sheet.players)


def _sides(sheet: Sheet, names: Sequence[str]) -> list[str]:
    kept = len(sheet.sides)
    return ["+".join(names[side::kept]) or DUMMY for side in range(kept)]


def cut(text: str, room: int) -> str:
    """A text cut to so many columns."""
    if columns(text) <= room:
        return text
    kept = ""
    for sign in text:
        if columns(kept + sign) >= room:
            break
        kept += sign
    return f"{kept}…"

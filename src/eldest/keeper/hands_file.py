"""
A file of hands: the results of a game as a score keeper wrote them, in JSON.

    {"eldest": "score", "version": 1, "family": "oh_hell", "options": {"start": 3},
     "players": ["Ada", "Bo", "Cy", "Di"], "dealer": 0,
     "hands": [{"trump": "C", "bids": [1, 0, 2, 0], "tricks": [1, 0, 2, 0]}]}

The keys of a hand are the cells of the family's entry. `before` may give the state of the game before the first one.
A table can hold the same data: see `hands_table`.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from typing import Any
from unicodedata import category

from eldest.families import NotAFamily, family
from eldest.keeper import hands_table
from eldest.keeper.cell_text import NotACell
from eldest.keeper.sheet import Sheet, seat_name
from eldest.options import NotAnOption, Options
from eldest.table.standing import NotAStanding, numbers

KIND, VERSION = "score", 1
KEYS = ("eldest", "version", "family", "options", "players", "dealer", "before", "hands")
LONGEST_NAME = 200  # characters
NOT_IN_NAMES = ("Cc", "Cs", "Zl", "Zp")  # control characters, surrogates, line and paragraph separators
MOST_HANDS = 1000
MOST_POINTS = 1_000_000


class NotAHandsFile(ValueError):
    """A text that is not a valid file of hands; the message gives place and reason."""


def parse(text: str) -> Sheet:
    """The sheet of a file, which may be a table."""
    return read(plain(text))


def plain(text: str) -> Any:
    """A file as plain values."""
    try:
        return hands_table.read(text) if hands_table.is_table(text) else json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "nested too deep"
        raise NotAHandsFile(f"this is not JSON ({where})") from None
    except csv.Error as error:
        raise NotAHandsFile(f"this is not a table ({error})") from None


def read(given: Any) -> Sheet:
    """The sheet of a file in JSON form."""
    if not isinstance(given, dict) or given.get("eldest") != KIND:
        raise NotAHandsFile(f'this is no file of hands ("eldest": "{KIND}" is expected)')
    if given.get("version") != VERSION:
        raise NotAHandsFile(f"version: {given.get('version')!r} is not {VERSION}, the one that this Eldest knows")
    unknown = [key for key in given if key not in KEYS]
    if unknown:
        raise NotAHandsFile(f"{unknown[0]!r}: there is no such key (known: {', '.join(KEYS)})")
    sheet = _head(given)
    hands = given.get("hands", [])
    if not isinstance(hands, list) or len(hands) > MOST_HANDS:
        raise NotAHandsFile(f"hands: a list of at most {MOST_HANDS} is expected")
    for place, hand in enumerate(hands):
        if not isinstance(hand, dict):
            raise NotAHandsFile(f"hands[{place}]: {hand!r} is not a hand")
        try:
            sheet.put(place, hand)
        except NotACell as refusal:
            raise NotAHandsFile(f"hands[{place}].{refusal}") from None
    return sheet


def _head(given: dict[str, Any]) -> Sheet:
    """The sheet without hands."""
    options = _options(given)
    seats = options.record().players
    players, dealer = _players(given, seats), given.get("dealer", 0)
    if type(dealer) is not int or not 0 <= dealer < seats:
        raise NotAHandsFile(f"dealer: {dealer!r} is not a seat from 0 to {seats - 1}")
    before = given.get("before", {})
    if not isinstance(before, dict):
        raise NotAHandsFile(f"before: {before!r} is not how a game stands")
    for name, held in before.items():
        _stands(name, held)
    try:
        sheet = Sheet(options, players, dealer, before)
    except NotAStanding as refusal:
        raise NotAHandsFile(f"before: {refusal}") from None
    impossible = sheet.family.face.impossible(sheet.rules, sheet.start)
    if impossible:
        raise NotAHandsFile(f"before: {impossible}")
    return sheet


def _stands(name: str, held: Any) -> None:
    """Refuse a value that is no number of a game in progress."""
    for number in held if isinstance(held, list) else [held]:
        if type(number) is not int or abs(number) > MOST_POINTS:
            raise NotAHandsFile(f"before.{name}: {number!r} is not a whole number up to {MOST_POINTS}")


def _options(given: dict[str, Any]) -> Options:
    named, chosen = given.get("family"), given.get("options", {})
    if not isinstance(named, str):
        raise NotAHandsFile(f"family: {named!r} is not the name of a game")
    if not isinstance(chosen, dict):
        raise NotAHandsFile(f"options: {chosen!r} are not names and values")
    try:
        return family(named).options.make(chosen)
    except (NotAFamily, NotAnOption) as refusal:
        raise NotAHandsFile(str(refusal)) from None


def _players(given: dict[str, Any], seats: int) -> list[str]:
    players = given.get("players", [seat_name(seat) for seat in range(seats)])
    if not isinstance(players, list) or len(players) != seats:
        raise NotAHandsFile(f"players: a list of {seats} names is expected")
    for seat, name in enumerate(players):
        if not isinstance(name, str) or not name.strip() or any(category(each) in NOT_IN_NAMES for each in name):
            raise NotAHandsFile(f"players[{seat}]: {name!r} is not a name")
        if len(name) > LONGEST_NAME:
            raise NotAHandsFile(f"players[{seat}]: a name has at most {LONGEST_NAME} characters, not {len(name)}")
    return players


def table(sheet: Sheet, names: Sequence[str]) -> str:
    """The file of a sheet as a table; `names` are those of its sides."""
    head = {key: held for key, held in to_json(sheet).items() if key != "hands"}
    return hands_table.text(sheet, head, names)


def to_json(sheet: Sheet) -> dict[str, Any]:
    """The file of a sheet in JSON form."""
    before = {name: stands for name, stands in numbers(sheet.family, sheet.start).items() if name != "dealer"}
    return {
        "eldest": KIND,
        "version": VERSION,
        "family": sheet.options.family,
        "options": sheet.options.to_json(),
        "players": sheet.players,
        "dealer": sheet.dealer,
        **({"before": before} if before else {}),
        "hands": [_written(sheet.json_of(row.entry)) for row in sheet.rows],
    }


def _written(cells: dict[str, Any]) -> dict[str, Any]:
    """The non-empty cells of a hand."""
    return {name: held for name, held in cells.items() if _filled(held)}


def _filled(held: Any) -> bool:
    return any(each is not None for each in held) if isinstance(held, list) else held is not None

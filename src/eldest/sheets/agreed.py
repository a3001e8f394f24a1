"""The agreements of a game: its options as texts, and the lines that hold under them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from eldest.options import text
from eldest.sheets.kept import Kept

Json = dict[str, Any]


def agreed(game: Kept) -> dict[str, str]:
    """The options in force as texts, those left open as they follow from the others, with `target` and `half` of it."""
    implied = game.options.implied()
    chosen = {
        name: str(implied[name]) if name in implied else text(getattr(game.options, name))
        for name in game.options.declared()
    }
    target = game.family.face.target(game.rules)
    return {**chosen, "target": str(target), "half": f"{target / 2:g}"}


def holding(lines: Iterable[Json], game: Kept) -> list[Json]:
    """
    Of lines with `says`, and `when`: values of options, those that hold, the values put in.

    Of a sheet for any number of players the lines of all numbers hold.
    """
    known = agreed(game)
    return [{**line, "says": line["says"].format(**known)} for line in lines if _holds(line, known, game.open)]


def _holds(line: Json, known: Mapping[str, str], any_number: bool) -> bool:
    wanted = {name: [str(value) for value in values] for name, values in line.get("when", {}).items()}
    if any_number:
        wanted.pop("players", None)
    return all(known[name] in values for name, values in wanted.items())

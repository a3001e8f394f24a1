"""The options of a game as flags: `--players 3`, `--players=3`, `--no-joker`, `players=3`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from eldest.bots import BOTS, MEASURES
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption, Options
from eldest.sheets.names import plain

Flags = list[tuple[str, str | None]]

# The bots that can be named, for help texts.
CONTENDERS = (
    ", ".join(f"`{name}`" for name in (*BOTS, *MEASURES))
    + "; with time to think, `search@50ms`; a program, `cmd:COMMAND`; a Python class, `py:FILE.py:CLASS`; "
    "at Oh Hell `openspiel:ismcts@1000`"
)

FLAG = re.compile(r"^(--)?([A-Za-z][\w-]*)(?:=(.*))?$")


def game_and_options(
    words: list[str] | None, needed: bool = True, names: Sequence[str] = ()
) -> tuple[str, Options | None]:
    """The game that the words name, and its options; the number of `names` is the number of players."""
    named, flags = _split(list(words or ()))
    if len(named) > 1:
        raise NotAnOption(f"{named[1]!r} is neither a game nor an option (options look like --players 3)")
    if not named:
        if needed or flags:
            raise NotAnOption(f"name a game: {', '.join(FAMILIES)}")
        return "", None
    options = options_of(named[0], flags, names=names)
    return options.family, options


def player_names(given: str, every: bool = True) -> list[str]:
    """The players of `--names Ada,Bo,Cy`, none if the flag is empty; unless `every`, some may have no name."""
    names = [plain(name) for name in given.split(",")] if given.strip() else []
    for place, name in enumerate(names, 1):
        if every and not name:
            raise NotAnOption(f"--names: name {place} of {len(names)} is empty")
        if name and name.casefold() in (before.casefold() for before in names[: place - 1]):
            raise NotAnOption(f"--names: {name!r} appears twice")
    return names


def bots_and_flags(words: list[str] | None) -> tuple[list[str], Flags]:
    """The bots that the words name, and the flags among them."""
    return _split(list(words or ()))


def options_of(
    game: str, flags: Flags, otherwise: Mapping[str, str] | None = None, names: Sequence[str] = ()
) -> Options:
    """
    The options of a game; `otherwise` are the defaults for options without a flag.

    If players are named, the number of names is the number of players.
    """
    declared = family(game).options
    given = dict(otherwise or {})
    if names:
        given["players"] = str(len(names))
    for name, value in flags:
        written = name.replace("-", "_")
        negated = written.removeprefix("no_")
        if value is None and negated != written and negated in declared.declared():
            given[negated] = "false"
        else:
            given[written] = "true" if value is None else value
    if names and given["players"] != str(len(names)):
        raise NotAnOption(f"--names: {len(names)} names for {given['players']} players")
    return declared.make(given)


def _split(words: list[str]) -> tuple[list[str], Flags]:
    """The words that are neither flags nor values of flags, and the flags."""
    named, flags = [], []
    while words:
        word = words.pop(0)
        match = FLAG.match(word)
        if match and (match[1] or match[3] is not None):
            value = match[3]
            if value is None and words and not words[0].startswith("--") and _takes_value(match[2], words[0]):
                value = words.pop(0)
            flags.append((match[2], value))
        else:
            named.append(word)
    return named, flags


def _takes_value(name: str, following: str) -> bool:
    """Whether the word after a flag is its value: a switch such as `--joker` may stand alone."""
    if name.startswith("no-"):
        return False
    known = following.lower().replace("-", "_")
    return known not in FAMILIES

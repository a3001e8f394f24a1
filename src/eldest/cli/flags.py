"""The options of a game as flags: `--players 3`, `--players=3`, `--no-joker`, `players=3`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from eldest.games import FAMILIES, family
from eldest.options import NotAnOption, Options

Flags = list[tuple[str, str | None]]

FLAG = re.compile(r"^(--)?([A-Za-z][\w-]*)(?:=(.*))?$")


def game_and_options(words: list[str] | None, needed: bool = True) -> tuple[str, Options | None]:
    """The game that the words name, and its options."""
    plain, flags = _split(list(words or ()))
    if len(plain) > 1:
        raise NotAnOption(f"{plain[1]!r} is neither a game nor an option (options look like --players 3)")
    if not plain:
        if needed or flags:
            raise NotAnOption(f"name a game: {', '.join(FAMILIES)}")
        return "", None
    options = options_of(plain[0], flags)
    return options.family, options


def bots_and_flags(words: list[str] | None) -> tuple[list[str], Flags]:
    """The bots that the words name, and the flags among them."""
    return _split(list(words or ()))


def options_of(game: str, flags: Flags, otherwise: Mapping[str, str] | None = None) -> Options:
    """The options of a game; `otherwise` are those that hold where no flag says more."""
    declared = family(game).OPTIONS
    given = dict(otherwise or {})
    for name, value in flags:
        plain = name.replace("-", "_")
        negated = plain.removeprefix("no_")
        if value is None and negated != plain and negated in declared.declared():
            given[negated] = "false"
        else:
            given[plain] = "true" if value is None else value
    return declared.make(given)


def _split(words: list[str]) -> tuple[list[str], Flags]:
    """The words that are no flags and no flag's value, and the flags."""
    plain, flags = [], []
    while words:
        word = words.pop(0)
        match = FLAG.match(word)
        if match and (match[1] or match[3] is not None):
            value = match[3]
            if value is None and words and not words[0].startswith("--") and _takes_value(match[2], words[0]):
                value = words.pop(0)
            flags.append((match[2], value))
        else:
            plain.append(word)
    return plain, flags


def _takes_value(name: str, following: str) -> bool:
    """Whether the word after a flag is its value: a switch such as `--joker` may stand alone."""
    if name.startswith("no-"):
        return False
    known = following.lower().replace("-", "_")
    return known not in FAMILIES

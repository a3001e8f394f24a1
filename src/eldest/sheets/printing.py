"""Printing: a document with the fonts of the package, then of the machine, then with substitutes; never none."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any, NamedTuple

from eldest.sheets import letters
from eldest.sheets.press import NoFont, press
from eldest.sheets.words import words

MANY = 12  # letters that are named one by one


class Printed(NamedTuple):
    """A document, and the letters in it that no font here has: in their place stands a substitute."""

    pdf: bytes
    missing: tuple[str, ...] = ()

    @property
    def warning(self) -> str:
        """What is missing, in one line; empty if nothing is."""
        return (
            f"no font here has {named(self.missing)}: {letters.SUBSTITUTE} is printed instead" if self.missing else ""
        )


def printed(template: str, said: dict[str, Any], templates: Path) -> Printed:
    """A document of a template. What is said has a `language`; of letters that are missing its foot tells."""
    for system_fonts in (False, True):
        try:
            return Printed(press(templates, system_fonts).pdf(template, {**said, "missing": ""}))
        except NoFont:
            continue
    wide = press(templates, True)
    missing = letters.missing(said, wide)
    try:
        return _substituted(template, said, missing, templates)
    except NoFont:  # letters that can be shown alone, but not together
        return _substituted(template, said, letters.uncertain(said), templates)


def _substituted(template: str, said: dict[str, Any], missing: list[str], templates: Path) -> Printed:
    tongue = words(said["language"])
    note = tongue("foot.missing", sign=letters.SUBSTITUTE, letters=numbered(missing))
    shown = {**letters.without(said, missing), "missing": note}
    return Printed(press(templates, True).pdf(template, shown), tuple(missing))


def numbered(missing: list[str]) -> str:
    """Letters by their numbers."""
    said = [f"U+{ord(letter):04X}" for letter in missing[:MANY]]
    return " ".join([*said, *(["…"] if len(missing) > MANY else [])])


def named(missing: tuple[str, ...]) -> str:
    """Letters by themselves and their names."""
    said = [f"{letter} ({unicodedata.name(letter, f'U+{ord(letter):04X}')})" for letter in missing[:MANY]]
    return ", ".join([*said, *(["…"] if len(missing) > MANY else [])])

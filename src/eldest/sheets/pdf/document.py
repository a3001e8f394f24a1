"""Printing: a document with the fonts of the package, then of the machine, then with stand-ins; never none."""

from __future__ import annotations

import unicodedata
from typing import Any, NamedTuple

from eldest.sheets.paper import Wanted
from eldest.sheets.pdf import letters
from eldest.sheets.pdf.letters import fonts
from eldest.sheets.pdf.render import NoFont, press
from eldest.sheets.words import words

MANY = 12  # letters that are named one by one
MOST_FONTS = 3  # that are named


class Printed(NamedTuple):
    """A document, and the letters in it that no font here has: in their place stands □."""

    pdf: bytes
    missing: tuple[str, ...] = ()

    @property
    def warning(self) -> str:
        """One line that names the missing letters and the fonts that have them; empty if none is missing."""
        if not self.missing:
            return ""
        install = " and ".join(fonts(self.missing)[:MOST_FONTS])
        said = f"no font here has {named(self.missing)}: {letters.STAND_IN} is printed instead"
        return f"{said}; install a font that has them, such as {install}"


def printed(template: str, said: dict[str, Any], wanted: Wanted) -> Printed:
    """A document of a template. What is said has a `language`; of letters that are missing its foot tells."""
    for machine in (False, True) if wanted.system_fonts else (False,):
        try:
            return Printed(press(wanted.templates, machine).pdf(template, {**said, "missing": ""}))
        except NoFont:
            continue
    missing = letters.missing(said, press(wanted.templates, wanted.system_fonts))
    try:
        return _stood_in(template, said, missing, wanted)
    except NoFont:  # letters that can be shown alone, but not together
        return _stood_in(template, said, letters.uncertain(said), wanted)


def _stood_in(template: str, said: dict[str, Any], missing: list[str], wanted: Wanted) -> Printed:
    note = words(said["language"])("foot.missing", sign=letters.STAND_IN, letters=numbered(missing))
    shown = {**letters.without(said, missing), "missing": note}
    return Printed(press(wanted.templates, wanted.system_fonts).pdf(template, shown), tuple(missing))


def numbered(missing: list[str]) -> str:
    """Letters by their numbers."""
    said = [f"U+{ord(letter):04X}" for letter in missing[:MANY]]
    return " ".join([*said, *(["…"] if len(missing) > MANY else [])])


def named(missing: tuple[str, ...]) -> str:
    """Letters by themselves and their names."""
    said = [f"{letter} ({unicodedata.name(letter, f'U+{ord(letter):04X}')})" for letter in missing[:MANY]]
    return ", ".join([*said, *(["…"] if len(missing) > MANY else [])])

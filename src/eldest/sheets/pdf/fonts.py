"""Which font to install for letters that no font of a machine has."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

CJK = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC", "FULLWIDTH", "HALFWIDTH")
LETTERS = ("L", "M", "N")  # categories of what belongs to a script


def fonts(letters: Iterable[str]) -> list[str]:
    """
    The names of fonts that have some letters, with the package of Debian and Ubuntu that they come in.

    >>> fonts("李العربية☃")
    ['Noto Sans Arabic (package fonts-noto-core)', 'Noto Sans CJK (package fonts-noto-cjk)', 'Noto Emoji']
    """
    return sorted({_font(letter) for letter in letters}, key=lambda font: (not font.startswith("Noto Sans"), font))


def _font(letter: str) -> str:
    script = unicodedata.name(letter, "").split(" ")[0]
    if script in CJK:
        return "Noto Sans CJK (package fonts-noto-cjk)"
    if script.isalpha() and unicodedata.category(letter)[0] in LETTERS:
        return f"Noto Sans {script.capitalize()} (package fonts-noto-core)"
    return "Noto Emoji"

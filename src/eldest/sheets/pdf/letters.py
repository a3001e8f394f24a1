"""Letters for which a machine has no font: found, replaced by a sign that everybody sees, with the font to install."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from eldest.sheets.pdf.render import NoFont, Press

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


STAND_IN = "□"
CERTAIN = "\u0100"  # all letters before it are in the fonts of the package
MOST = 100  # different letters that are tried one by one; further ones are replaced untried

_known: dict[tuple[Press, str], bool] = {}  # whether a press can show a letter


def missing(said: Any, press: Press) -> list[str]:
    """The letters in what is said for which a press has no font, in order."""
    asked = uncertain(said)
    untried = [letter for letter in asked if (press, letter) not in _known]
    _known.update({(press, letter): shown for letter, shown in _tried(untried[:MOST], press).items()})
    return [letter for letter in asked if not _known.get((press, letter), False)]


def without(said: Any, letters: Iterable[str]) -> Any:
    """The same with the stand-in in the place of some letters."""
    table = dict.fromkeys(map(ord, letters), STAND_IN)
    return _mapped(said, table)


def uncertain(said: Any) -> list[str]:
    """All letters that the fonts of the package might not have."""
    return sorted({letter for text in texts(said) for letter in text if letter >= CERTAIN})


def texts(said: Any) -> Iterator[str]:
    """All texts in what is said to a template."""
    if isinstance(said, str):
        yield said
    elif isinstance(said, dict):
        for each in said.values():
            yield from texts(each)
    elif isinstance(said, (list, tuple)):
        for each in said:
            yield from texts(each)


def _tried(letters: list[str], press: Press) -> dict[str, bool]:
    """Whether a press can show letters: all of them at once, or else each half."""
    if not letters:
        return {}
    try:
        press.pdf("letters", {"letters": " ".join(letters)})
    except NoFont:
        if len(letters) == 1:
            return {letters[0]: False}
        middle = len(letters) // 2
        return _tried(letters[:middle], press) | _tried(letters[middle:], press)
    return dict.fromkeys(letters, True)


def _mapped(said: Any, table: dict[int, str]) -> Any:
    if isinstance(said, str):
        return said.translate(table)
    if isinstance(said, dict):
        return {key: _mapped(each, table) for key, each in said.items()}
    if isinstance(said, (list, tuple)):
        return [_mapped(each, table) for each in said]
    return said

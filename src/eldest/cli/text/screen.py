"""Cards and colours on a terminal: a four-colour deck, or letters if it cannot be shown."""

from __future__ import annotations

import re
import shutil
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import groupby

from eldest import cards
from eldest.settings import NO_COLOUR

SYMBOL = dict(zip("SCDH", "♠♣♦♥", strict=True))
COLOUR = {"S": "1", "C": "32", "D": "36", "H": "31", "J": "35"}
DIM, BOLD = "2", "1"
GAPS = re.compile(r"(?<=[,;.|])(?= )|(?<=\S)(?=  )")
BLANKS = re.compile(r"(?<=\S)(?= )")
WIDE = ("W", "F")  # letters of two columns
WITHOUT_WIDTH = ("Mn", "Me", "Cf")
COLOURING = re.compile(r"\x1b\[[0-9;]*m")


def _can_show_symbols() -> bool:
    try:
        "".join(SYMBOL.values()).encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def paint(text: str, colour: str) -> str:
    """The text in a colour, if the terminal shows colours."""
    if NO_COLOUR.value or not sys.stdout.isatty():
        return text
    return f"\x1b[{colour}m{text}\x1b[0m"


def joined(first: str, second: str) -> list[str]:
    """Two remarks in one line with a comma between them, or in two lines if one is too narrow."""
    line = f"{first}, {second}"
    return [line] if columns(line) <= shutil.get_terminal_size().columns - 2 else [first, second]


def folded(text: str, indent: int = 4) -> str:
    """
    A remark broken into lines that fit the terminal, the later ones indented further.

    Breaks after punctuation or before a wider gap, so that a seat and its card stay together;
    other text is broken between words.
    """
    width = shutil.get_terminal_size().columns
    lines: list[str] = []
    for line in text.splitlines():
        kept = ""
        for part in _parts(line, width - indent):
            if kept.strip() and columns(kept + part) > width:
                lines.append(kept)
                kept = " " * indent + part.lstrip()
            else:
                kept += part
        lines.append(kept)
    return "\n".join(lines)


def _parts(line: str, room: int) -> Iterator[str]:
    for part in GAPS.split(line):
        yield from [part] if columns(part) <= room else BLANKS.split(part)


def columns(text: str) -> int:
    """The columns that a text takes."""
    return sum(map(_columns, COLOURING.sub("", text)))


def _columns(sign: str) -> int:
    if sign.isascii():
        return 1
    if unicodedata.category(sign) in WITHOUT_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in WIDE else 1


def wrapped(parts: Iterable[str], indent: int = 2) -> str:
    """Words with commas between them, broken into lines that fit the terminal; the first is already indented."""
    width = shutil.get_terminal_size().columns - indent
    lines, room = [""], width
    for part in parts:
        length = columns(part) + 2
        if lines[-1] and length > room:
            lines, room = [*lines, ""], width
        lines[-1] += f"{part}, "
        room -= length
    return ("\n" + " " * indent).join(line.rstrip(" ") for line in lines).rstrip(",")


def card(name: str) -> str:
    """A card as shown: `♦J`, `♠10`, `joker`."""
    if name == "JK":
        return paint("joker", COLOUR["J"])
    return suit(name[-1]) + paint(rank(name[:-1]), COLOUR[name[-1]])


def rank(name: str) -> str:
    """A rank as people write it."""
    return "10" if name == "T" else name


def suit(letter: str) -> str:
    """A suit's symbol."""
    return paint(SYMBOL[letter] if _can_show_symbols() else letter, COLOUR[letter])


def call(name: str) -> str:
    """A call as people say it: `7♥`, `8 no-trump`, `Open Nullo`."""
    if name.endswith("NT") and name[:-2].isdigit():
        return f"{name[:-2]} no-trump"
    if name[:-1].isdigit() and name[-1] in SYMBOL:
        return name[:-1] + suit(name[-1])
    return {"pass": "pass", "ALLPASS_NT": "no trump, without a bid"}.get(name, name.replace("_", " ").title())


def action(phase: str, text: str) -> str:
    """An action as shown; its phase tells whether it is a call, a suit, a card or a plain word."""
    if phase == "call":
        return call(text)
    if phase in ("suit", "trump"):
        return suit(text)
    if phase in ("partner", "bid", "offer"):
        return text
    return card(text) if text in cards.NUMBERS else text.replace("_", " ")


def hand(held: Iterable[int]) -> str:
    """A hand in the order given: runs of cards of one printed suit behind its symbol."""
    shown = []
    for letter, run in groupby((cards.name(each) for each in held), key=lambda name: "" if name == "JK" else name[-1]):
        if letter:
            ranks = " ".join(rank(name[:-1]) for name in run)
            shown.append(f"{suit(letter)} {paint(ranks, COLOUR[letter])}")
        else:
            shown.append(card("JK"))
    return "   ".join(shown)

"""A QR code in a terminal, for the camera of a phone."""

from __future__ import annotations

import sys
from typing import TextIO

import segno

from eldest.settings import NO_COLOUR

BORDER = 2  # light squares around the code; cameras need them
BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}  # upper and lower half of a character


def drawn(text: str, out: TextIO | None = None) -> str:
    """The code of a text: black on white, or in plain characters for the light squares."""
    out = out or sys.stderr
    squares = [[int(dark) for dark in row] for row in segno.make(text, micro=False).matrix_iter(border=BORDER)]
    if not _can_show_blocks(out):
        return "\n".join("".join("  " if dark else "##" for dark in row) for row in squares)
    coloured = out.isatty() and not NO_COLOUR.value
    lines = ["".join(_block(upper, lower, coloured) for upper, lower in pair) for pair in _pairs(squares)]
    return "\n".join(f"\x1b[30;107m{line}\x1b[0m" if coloured else line for line in lines)


def _pairs(squares: list[list[int]]) -> list[list[tuple[int, int]]]:
    """Pairs of rows, one for each line of text; a missing last row is light."""
    below = [*squares[1:], [0] * len(squares[0])]
    return [list(zip(squares[row], below[row], strict=True)) for row in range(0, len(squares), 2)]


def _block(upper: int, lower: int, coloured: bool) -> str:
    """One character: with colours the dark squares are drawn, else the light ones, because most terminals are dark."""
    return BLOCKS[upper, lower] if coloured else BLOCKS[1 - upper, 1 - lower]


def _can_show_blocks(out: TextIO) -> bool:
    try:
        "".join(BLOCKS.values()).encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True

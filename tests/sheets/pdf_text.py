"""Printed sheets read again: what their tags say stands in which cell, and how their pages look."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np
import pypdfium2
from pypdfium2 import raw

from eldest.sheets.paper import Paper

MARGIN = 9.0  # mm at the left and the right
POINTS = 72 / 25.4  # a millimetre
SCALE = 0.6  # pixels of a picture a point
FINE = 6  # pixels that are drawn for one of a picture, each way


class Catalogue(NamedTuple):
    """The text of an element of a page, and its middle, in points from the left."""

    text: str
    middle: float


class Sheet:
    """A printed document."""

    def __init__(self, pdf: bytes) -> None:
        self.document = pypdfium2.PdfDocument(pdf)

    def __len__(self) -> int:
        return len(self.document)

    @property
    def tagged(self) -> bool:
        return bool(raw.FPDFCatalog_IsTagged(self.document))

    @property
    def title(self) -> str:
        return str(self.document.get_metadata_value("Title"))

    def fonts(self, page: int = 0) -> dict[str, bool]:
        """The fonts of a page by name, and whether they are embedded."""
        found = {}
        for each in self.document[page].get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT]):
            font = raw.FPDFTextObj_GetFont(each)
            name = ctypes.create_string_buffer(100)
            raw.FPDFFont_GetBaseFontName(font, name, 100)
            found[name.value.decode().partition("+")[2]] = bool(raw.FPDFFont_GetIsEmbedded(font))
        return found

    def size(self, page: int = 0) -> tuple[int, int]:
        """In whole millimetres."""
        width, height = self.document[page].get_size()
        return round(width / POINTS), round(height / POINTS)

    def text(self, page: int = 0) -> str:
        return str(self.document[page].get_textpage().get_text_bounded())

    def picture(self, page: int = 0, fine: int = FINE) -> np.ndarray:
        """The page in shades of grey, made smaller from so fine a drawing that hairlines are as thick as they are."""
        drawn = np.asarray(self.document[page].render(scale=SCALE * fine, grayscale=True).to_numpy())
        high, wide = (length // fine for length in drawn.shape[:2])
        return drawn[: high * fine, : wide * fine].reshape(high, fine, wide, fine).mean(axis=(1, 3)).astype(np.uint8)

    def inks(self, page: int = 0) -> list[float]:
        """How light the texts and lines of a page are, from 0 for black to 1 for white."""
        found = []
        for each in self.document[page].get_objects():
            if each.type == raw.FPDF_PAGEOBJ_TEXT:
                found.append(_light(each, raw.FPDFPageObj_GetFillColor))
            elif each.type == raw.FPDF_PAGEOBJ_PATH and _is_line(each):
                found.append(_light(each, raw.FPDFPageObj_GetStrokeColor))
        return found

    def kinds(self, page: int = 0) -> set[str]:
        """The kinds of all elements."""
        return {kind for kind, _ in self._elements(page)}

    def rows(self, columns: Sequence[float], paper: Paper, page: int = 0) -> list[list[str]]:
        """The cells of the rows of its table, of which the columns have these shares of the width."""
        ends = list(accumulate(columns))
        room = (paper.width - 2 * MARGIN) * POINTS
        found: list[list[str]] = []
        for kind, said in self._elements(page):
            if kind == "TR":
                found.append([""] * len(ends))
            elif kind == "TD" and said.text:
                place = (said.middle - MARGIN * POINTS) / room * ends[-1]
                column = next(number for number, end in enumerate(ends) if place < end)
                assert not found[-1][column], (found[-1], said)
                found[-1][column] = said.text
        return found[2:]  # below two rows of heads

    def heads(self, page: int = 0) -> list[str]:
        return [said.text for kind, said in self._elements(page) if kind == "TH"]

    def _elements(self, page: int) -> Iterator[tuple[str, Catalogue]]:
        """Every element in reading order: its kind, and what it says with all below it."""
        pages = self.document[page]
        marked = _marked(pages)
        tree = raw.FPDF_StructTree_GetForPage(pages)
        for place in range(raw.FPDF_StructTree_CountChildren(tree)):
            yield from _below(raw.FPDF_StructTree_GetChildAtIndex(tree, place), marked)


def _is_line(path: Any) -> bool:
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(path, fill, stroke)
    return bool(stroke.value)


def _light(of: Any, colour: Any) -> float:
    red, green, blue, _ = parts = [ctypes.c_uint() for _ in range(4)]
    colour(of, *parts)
    return (0.299 * red.value + 0.587 * green.value + 0.114 * blue.value) / 255


def _marked(page: pypdfium2.PdfPage) -> dict[int, list[Catalogue]]:
    """The texts of a page by the marks around them."""
    texts: dict[int, list[Catalogue]] = {}
    reader = page.get_textpage()
    for each in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT]):
        left, _, right, _ = each.get_bounds()
        text = _text(lambda out, size, each=each: raw.FPDFTextObj_GetText(each, reader, out, size))
        texts.setdefault(raw.FPDFPageObj_GetMarkedContentID(each), []).append(Catalogue(text, (left + right) / 2))
    return texts


def _below(element: Any, marked: dict[int, list[Catalogue]]) -> Iterator[tuple[str, Catalogue]]:
    """An element and those below it; before them what all of them say."""
    inner = []
    for place in range(raw.FPDF_StructElement_CountChildren(element)):
        child = raw.FPDF_StructElement_GetChildAtIndex(element, place)
        if child:
            inner += list(_below(child, marked))
    said = _own(element, marked) + [words for _, words in inner]
    kind = _text(lambda out, size: raw.FPDF_StructElement_GetType(element, out, size))
    middle = sum(words.middle for words in said) / len(said) if said else 0.0
    yield kind, Catalogue(" ".join("".join(words.text for words in said).split()), middle)
    yield from inner


def _own(element: Any, marked: dict[int, list[Catalogue]]) -> list[Catalogue]:
    places = range(raw.FPDF_StructElement_CountChildren(element))
    marks = [raw.FPDF_StructElement_GetChildMarkedContentID(element, place) for place in places]
    return [words for mark in marks if mark >= 0 for words in marked.get(mark, [])]


def _text(call: Any) -> str:
    """A text that PDFium writes into a buffer."""
    size = call(None, 0)
    out = (ctypes.c_ushort * (size // 2 + 1))()
    call(out, size)
    return bytes(out)[:size].decode("utf-16-le").rstrip("\0")

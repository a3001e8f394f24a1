"""
How printed pages look: beside pictures that are kept, with a tolerance for other versions of the renderer.

`ELDEST_KEEP=1 python -m pytest tests/sheets/test_page_looks.py` keeps the present pictures; look at them before.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from eldest.families import family
from eldest.keeper import hands_file
from eldest.sheets.diagrams import diagrams
from eldest.sheets.evening import results
from eldest.sheets.kept import Kept
from eldest.sheets.paper import PAPERS, Wanted
from eldest.sheets.score_sheet import score_sheet
from eldest.table.record import record_reader
from tests.families import FOLDER
from tests.sheets.pdf_text import Sheet

GOLDEN = Path(__file__).parent / "golden"
TILE = 8  # pixels: a figure is about as wide
SHADE = 28  # of 255: by so much a tile may differ
BLACK = 0.4  # of the light of white: up to there a colour is printed as black

FRONT = Wanted(card=False)


def kept(name: str) -> Kept:
    return Kept.of(hands_file.parse((FOLDER / f"{name}.json").read_text(encoding="utf-8")).to_json())


def blank(game: str, **options: object) -> Kept:
    return Kept.blank(family(game).options.make(options), open_to_all=game == "oh_hell")


def record(name: str) -> list:
    return record_reader.parse((FOLDER / name).read_text(encoding="utf-8"))


PAGES: dict[str, tuple[int, Callable[[], bytes]]] = {
    "oh_hell/blank": (0, lambda: score_sheet([blank("oh_hell")], FRONT).pdf),
    "oh_hell/card": (1, lambda: score_sheet([blank("oh_hell")], Wanted()).pdf),
    "oh_hell/half": (0, lambda: score_sheet([kept("oh_hell/sheets/6_players")], FRONT).pdf),
    "sweven/final": (
        0,
        lambda: score_sheet([kept("sweven/sheets/4_players")], Wanted(PAPERS["letter"], card=False)).pdf,
    ),
    "counters/final": (0, lambda: score_sheet([kept("counters/sheets/6_players")], FRONT).pdf),
    "ninety_nine/half": (
        0,
        lambda: score_sheet([kept("ninety_nine/sheets/3_players")], Wanted(language="de", card=False)).pdf,
    ),
    "five_hundred/half": (0, lambda: score_sheet([kept("five_hundred/sheets/5_players")], FRONT).pdf),
    "five_hundred/card": (1, lambda: score_sheet([blank("five_hundred")], Wanted(language="de")).pdf),
    "diagram": (0, lambda: diagrams(record("five_hundred/records/five-with-a-called-card.txt"), FRONT).pdf),
    "results": (
        0,
        lambda: (
            results(
                "Friday",
                [kept("oh_hell/sheets/4_players"), kept("sweven/sheets/4_players"), kept("counters/sheets/6_players")],
                FRONT,
            ).pdf
        ),
    ),
}


def picture(name: str) -> Path:
    """The kept picture, in the folder of its family if it is of one."""
    game, _, page = name.rpartition("/")
    return (FOLDER / game / "sheets" if game else GOLDEN) / f"{page}.png"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_looks_as_it_is_kept(name: str) -> None:
    page, pdf = PAGES[name]
    seen = Sheet(pdf()).picture(page)
    path = picture(name)
    if os.environ.get("ELDEST_KEEP"):
        Image.fromarray(seen).save(path, optimize=True)
    golden = np.asarray(Image.open(path).convert("L"))
    assert seen.shape == golden.shape
    assert difference(seen, golden) < SHADE


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_lost_where_every_colour_is_black_or_white(name: str) -> None:
    page, pdf = PAGES[name]
    inks = Sheet(pdf()).inks(page)
    assert len(inks) > 20 and max(inks) < BLACK


def difference(seen: np.ndarray, golden: np.ndarray) -> float:
    """By how much the tile differs that differs most."""
    apart = np.abs(seen.astype(float) - golden)
    high, wide = (length // TILE * TILE for length in apart.shape)
    return float(apart[:high, :wide].reshape(high // TILE, TILE, wide // TILE, TILE).mean(axis=(1, 3)).max())


def test_a_page_with_one_other_figure_does_not_pass() -> None:
    other = kept("oh_hell/sheets/6_players")
    other.hands[0]["bids"][0] = 7
    seen = Sheet(score_sheet([other], FRONT).pdf).picture()
    assert difference(seen, np.asarray(Image.open(picture("oh_hell/half")).convert("L"))) > SHADE

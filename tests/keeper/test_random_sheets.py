"""Sheets of random games: every total is the engine's, and every cell is the same when the page adds by itself."""

from __future__ import annotations

import random
from typing import Any

import pytest

from eldest.families import FAMILIES
from eldest.keeper.sheet import Sheet
from eldest.record import Field
from tests.families import tables
from tests.keeper import random_sheets

GAMES = {"five_hundred": 40, "sweven": 30, "oh_hell": 15, "ninety_nine": 20, "counters": 15}
NUMBERS = (0, 1, 2, 3, 5, 10, 11, 63, 999)
WRITTEN = 8  # cells, one after the other in any order


@pytest.mark.parametrize("family", FAMILIES)
def test_random_games_with_corrections_are_added_alike(family: str) -> None:
    assert random_sheets.compare(family, GAMES[family], "short") > GAMES[family]


@pytest.mark.parametrize("family", FAMILIES)
def test_cells_in_any_order_are_scored_or_refused_alike(family: str) -> None:
    scribbles = [
        scribbled(options, 3 * number + turn) for number, options in enumerate(tables(family)) for turn in range(3)
    ]
    jobs, shown = zip(*scribbles, strict=True)
    assert random_sheets.translated(list(jobs)) == list(shown)


def scribbled(options: Any, seed: int) -> tuple[dict[str, Any], list[Any]]:
    """A hand into which anything is written, asked for or not: the steps, and what the sheet shows after each."""
    dice, sheet = random.Random(seed), Sheet(options)
    hand: dict[str, Any] = {}
    steps: list[Any] = []
    shown = []
    for _ in range(WRITTEN):
        name, declared = dice.choice(list(sheet.keeper.entry.fields.items()))
        several = [anything(declared, sheet, dice) for _ in range(sheet.length(declared) if declared.shape else 1)]
        hand = {**hand, name: several if declared.shape else several[0]}
        sheet.put(0, hand)
        steps += [[0, hand], "show"]
        shown.append(random_sheets.shown(sheet))
    job = {"family": options.family, "options": options.to_json(), "players": sheet.players, "dealer": 0}
    return {**job, "steps": steps}, shown


def anything(declared: Field, sheet: Sheet, dice: random.Random) -> Any:
    """A value that a cell can hold, or nothing."""
    seats = range(sheet.rules.players)
    if isinstance(declared.of, tuple):
        return dice.choice([None, *(name for name in declared.of if name != "-")])
    meant: dict[str, list[Any]] = {
        "truth": [None, None, None, False, True],
        "suit": [None, "S", "H", "D", "C", "NT"],
        "seat": [None, *seats],
        "side": [None, *range(len(sheet.sides))],
        "seats": [None, [], *([seat] for seat in seats), list(seats)],
        "number": [None, *NUMBERS],
    }
    return dice.choice(meant[declared.of])

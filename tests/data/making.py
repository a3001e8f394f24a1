"""Small data sets for tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from eldest.data.make import Making, make
from eldest.data.recipe import Recipe
from eldest.families import family

Row = dict[str, Any]


def recipe(game: str, **given: Any) -> Recipe:
    return Recipe(family(game.partition("(")[0]).options.parse(game), **given)


def made(
    what: Recipe, deals: int, path: Path, *, processes: int = 1, until: Callable[[int], bool] | None = None
) -> Any:
    """Make a data set in a file; it is left unfinished once `until` holds of the number of deals that are there."""
    making, done = make(what, deals, str(path), "a test", processes=processes), 0
    while until:
        done += next(making)
        if until(done):
            making.close()
            return None
    return finished(making)


def finished(making: Making) -> Any:
    """The description of a data set, once it is made."""
    while True:
        try:
            next(making)
        except StopIteration as end:
            return end.value


def decisions(path: Path) -> list[Row]:
    return list(pq.read_table(path).to_pylist())


def deals(path: Path) -> list[Row]:
    return list(pq.read_table(path.with_suffix(".deals.parquet")).to_pylist())

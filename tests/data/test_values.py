"""Values: those of the search as it finds them, those of open hands as the solver finds them, and how they are read."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from eldest.bots import seat_bot
from eldest.bots.searching.player import Searcher
from eldest.data.make import kept
from eldest.data.read import arrays, described
from eldest.data.recipe import NotData, Recipe
from eldest.reviews.two_sides import Stakes
from eldest.solver import share, solve
from eldest.table.deal import Deal
from tests.data.making import deals, decisions, made, recipe

GAMES = ("oh_hell(players=3, start=3)", "sweven(players=2)")


@pytest.fixture(scope="module", params=GAMES)
def files(request: Any, tmp_path_factory: pytest.TempPathFactory) -> tuple[Recipe, Path]:
    what = recipe(request.param, values="search@8", open_hands=True)
    path = tmp_path_factory.mktemp("data") / "data.parquet"
    made(what, 1, path)
    return what, path


def befores(what: Recipe, path: Path) -> list[tuple[dict[str, Any], Deal]]:
    """Every decision of the first deal, with the deal before it."""
    (row,) = deals(path)
    deal = Deal(what.games, what.options, what.start(0), row["omniscient_pack"])
    found = []
    for each in decisions(path):
        found.append((each, deal.copy()))
        deal.act(each["action"], each["seat"])
    return found


def test_values_are_those_of_the_search(files: tuple[Recipe, Path]) -> None:
    what, path = files
    search = seat_bot(what.values, what.options.family, what.seed, compiled=True)
    assert isinstance(search, Searcher)
    chosen = [each for each in befores(what, path) if not each[0]["forced"]]
    for row, deal in [*chosen[:2], *chosen[-2:]]:
        thought = search.look(deal.view(row["seat"]))
        found = {each.action: each for each in thought.prospects}
        assert row["advice"] == thought.best.action and row["tried"] == [found[each].deals for each in row["legal"]]
        for action, value, error in zip(row["legal"], row["values"], row["errors"], strict=True):
            assert (value is None) == (not found[action].deals)
            if value is not None:
                assert [value, error] == pytest.approx([found[action].mean, found[action].error], rel=1e-6)
    assert all(row["method"] in ("tree", "flat", "open cards", "exact") for row, _ in chosen)
    forced = [row for row, _ in befores(what, path) if row["forced"]]
    assert forced and all(row["values"] is row["advice"] is row["method"] is None for row in forced)


def test_values_with_open_hands_are_those_of_the_solver(files: tuple[Recipe, Path]) -> None:
    what, path = files
    solved = [each for each in befores(what, path) if each[0]["omniscient_values"]]
    assert solved and {row["phase"] for row, _ in solved} <= {"play", "suit"}
    for row, deal in [solved[0], solved[len(solved) // 2], solved[-1]]:
        assert row["omniscient_values"] == pytest.approx(
            [solver_value(deal, row["seat"], each) for each in row["legal"]]
        )


def test_values_are_the_same_after_a_stop(files: tuple[Recipe, Path], tmp_path: Path) -> None:
    what, path = files
    assert made(what, 1, tmp_path / "data.parquet", until=lambda done: done == 1) is None
    assert kept(what, 1, str(tmp_path / "data.parquet")) == 1
    assert made(what, 1, tmp_path / "data.parquet")["digest"] == described(str(path))["digest"]


def solver_value(deal: Deal, seat: int, action: int) -> float:
    """The value of an action by the solver, in points less the mean of the others'."""
    if deal.family.traits.solver == "two_sides":
        stakes = Stakes(deal)
        return stakes.reward(seat, solve(deal, line=False).moves[deal.name(action)].low)
    scores = share(deal, line=False).moves[deal.name(action)]
    assert scores is not None
    sides = deal.family.rules.sides(deal.rules)
    own = scores[seat % sides]
    return own - (sum(scores[:sides]) - own) / (sides - 1)


def test_arrays_of_numpy(files: tuple[Recipe, Path]) -> None:
    _, path = files
    found, rows = arrays(str(path)), decisions(path)
    assert found["observation"].shape == (len(rows), len(rows[0]["observation"]))
    for place, row in enumerate(rows):
        assert np.flatnonzero(found["legal"][place]).tolist() == row["legal"]
        for name in ("values", "omniscient_values"):
            told = [math.nan if each is None else each for each in row[name] or [None] * len(row["legal"])]
            assert np.array_equal(found[name][place][row["legal"]], np.array(told, np.float32), equal_nan=True)
            assert np.isnan(found[name][place][~found["legal"][place]]).all()
    assert arrays(str(path), ["values"]).keys() == {"values"}
    with pytest.raises(NotData, match=r"has no column 'observations' \(it has deal, split, .*\)$"):
        arrays(str(path), ["observations"])

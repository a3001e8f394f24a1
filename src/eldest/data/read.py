"""Reads a data set: its description, and its columns as NumPy arrays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from eldest.data.recipe import NotData
from eldest.data.schema import FORMAT, KEY, TABLES
from eldest.engine.batch import Array
from eldest.envs.encoders.legend import ACTIONS
from eldest.families import family
from eldest.table.deal import Deal

SHOWN = (
    "format", "table", "game", "deals", "rows", "bots", "seed", "values", "open_hands", "licence", "digest", "command",
)  # fmt: skip
BY_ACTION = ("values", "errors", "tried", "omniscient_values")  # a number for each legal action


def described(path: str) -> dict[str, Any]:
    """The description in a file. Raises `NotData` if there is none."""
    try:
        with Path(path).open("rb") as file:
            found = json.loads((pq.read_metadata(file).metadata or {})[KEY])
    except (KeyError, pa.ArrowInvalid):
        found = {}
    if found.get("format") != FORMAT:
        raise NotData(f"{path}: not a data set ({FORMAT})")
    return dict(found)


def described_text(path: str) -> str:
    """The description in lines of text, then a line for each column."""
    told = described(path)
    lines = [f"{name:12} {_said(told[name])}" for name in SHOWN]
    meant = {each.name: each.meaning for each in TABLES[told["table"]]}
    lines += [f"  {field.name:20} {field.type!s:32} {meant[field.name]}" for field in pq.read_schema(path)]
    return "\n".join(lines)


def _said(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{each:,} {name}" for name, each in value.items())
    return ", ".join(value) if isinstance(value, list) else str(value) or "-"


def arrays(path: str, columns: Sequence[str] | None = None) -> dict[str, Array]:
    """
    Columns of the decisions in a file as NumPy arrays of one length.

    `legal` is a mask (n, 64); what there is for each legal action is (n, 64) too, with NaN where there is nothing;
    observations are (n, bytes). All columns are read unless some are named. Raises `NotData`.
    """
    described(path)
    there = pq.read_schema(path).names
    wanted = list(columns or there)
    if unknown := [name for name in wanted if name not in there]:
        raise NotData(f"{path} has no column {unknown[0]!r} (it has {', '.join(there)})")
    by_action = [name for name in wanted if name in BY_ACTION]
    table = pq.read_table(path, columns=[*wanted, *(["legal"] if by_action and "legal" not in wanted else [])])
    return {name: _array(table, name) for name in wanted}


def _array(table: pa.Table, name: str) -> Array:
    column = table[name].combine_chunks()
    if name == "legal":
        mask = np.zeros((len(table), ACTIONS), bool)
        mask[_places(table)] = True
        return mask
    if name in BY_ACTION:
        found = np.full((len(table), ACTIONS), np.nan, np.float32)
        rows, actions = _places(table)
        there = column.is_valid().to_numpy(zero_copy_only=False)[rows]
        found[rows[there], actions[there]] = column.flatten().to_numpy(zero_copy_only=False)
        return found
    if pa.types.is_fixed_size_list(column.type):
        return np.asarray(column.flatten().to_numpy().reshape(len(table), -1))
    return np.asarray(column.to_numpy(zero_copy_only=False))


def _places(table: pa.Table) -> tuple[Array, Array]:
    """The row and the action of every legal action."""
    legal = table["legal"].combine_chunks()
    rows = np.repeat(np.arange(len(table)), np.diff(legal.offsets.to_numpy()))
    return rows, legal.flatten().to_numpy()


def replayed(path: str, number: int) -> Deal:
    """A deal of a file of deals, played again to its end. Raises `NotData` if it is not there, or for another file."""
    told = described(path)
    if told["table"] != "deals":
        raise NotData(
            f"{path}: a file of {told['table']}; the one of the deals, whose name ends in .deals.parquet, is needed"
        )
    rows = pq.read_table(path, filters=[("deal", "=", number)]).to_pylist()
    if not rows:
        raise NotData(f"{path}: there is no row of a deal {number}")
    games = family(told["game"].partition("(")[0])
    game = games.game()
    game.dealer = rows[0]["dealer"]
    deal = Deal(games, games.options.parse(told["game"]), game, rows[0]["omniscient_pack"])
    for seat, action in zip(rows[0]["omniscient_seats"], rows[0]["omniscient_actions"], strict=True):
        deal.act(action, seat)
    return deal

"""The columns of the two files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pyarrow as pa

from eldest.data.recipe import Recipe
from eldest.envs.encoders.legend import Legend

FORMAT = "eldest data 1"
LICENCE = "CC-BY-4.0"
LICENCE_URLS = {LICENCE: "https://creativecommons.org/licenses/by/4.0/"}
KEY = b"eldest"  # of the description among a file's metadata


class Column(NamedTuple):
    """A column: its name, type and meaning. `when` is the field of the recipe without which it is left out."""

    name: str
    kind: Any
    meaning: str
    when: str = ""


BYTES = pa.list_(pa.uint8())
REALS = pa.list_(pa.float32())
OBSERVED = "observed"  # stands for bytes as many as an observation has
STATE = "state"

DEALS = (
    Column("deal", pa.int32(), "number of the deal, from 0"),
    Column("split", pa.string(), "`train`, `validation` or `test`, by the hash of the pack"),
    Column("dealer", pa.int8(), "seat of the dealer"),
    Column("bots", pa.list_(pa.string()), "bot in each seat"),
    Column("scores", pa.list_(pa.int16()), "points of each side"),
    Column("omniscient_pack", BYTES, "cards of the pack from the top, as they were dealt"),
    Column("omniscient_seats", BYTES, "seat of each action, in order"),
    Column("omniscient_actions", BYTES, "each action, in order; sealed ones too"),
)
DECISIONS = (
    Column("deal", pa.int32(), "number of the deal"),
    Column("split", pa.string(), "as in the other file: all decisions of a deal are in one part"),
    Column("step", pa.int16(), "number of the action in the deal, from 0"),
    Column("seat", pa.int8(), "seat that acts"),
    Column("phase", pa.string(), "phase of the deal, such as `bid` or `play`"),
    Column("bot", pa.string(), "bot that chose"),
    Column("observation", OBSERVED, "what the seat knows, in bytes that `eldest legend GAME` explains"),
    Column("legal", BYTES, "legal actions, ascending"),
    Column("forced", pa.bool_(), "whether only one action was legal"),
    Column("action", pa.uint8(), "action chosen"),
    Column("score", pa.int16(), "points of the seat's side at the end of the deal"),
    Column("margin", pa.float32(), "these less the mean of the other sides' points"),
    Column("values", REALS, "value of each legal action by the search, as a margin; null if not tried", "values"),
    Column("errors", REALS, "their standard errors", "values"),
    Column("tried", pa.list_(pa.int32()), "in how many sampled deals each action was tried", "values"),
    Column("advice", pa.uint8(), "action that the search would choose; null if forced, as are its values", "values"),
    Column("method", pa.string(), "how the search found them: `tree`, `flat`, `open cards`, `exact`", "values"),
    Column("omniscient_values", REALS, "exact value of each with open hands; null if not solved", "open_hands"),
    Column("omniscient_state", STATE, "the whole deal, in bytes that `eldest legend GAME --whole` explains", "states"),
)  # fmt: skip
TABLES = {"deals": DEALS, "decisions": DECISIONS}


def schema(columns: Sequence[Column], recipe: Recipe) -> pa.Schema:
    """The Arrow schema of a file."""
    kinds = {OBSERVED: pa.list_(pa.uint8(), Legend(recipe.options).size)}
    kinds[STATE] = pa.list_(pa.uint8(), Legend(recipe.options, whole=True).size)
    told = [each for each in columns if not each.when or getattr(recipe, each.when)]
    return pa.schema([pa.field(each.name, kinds.get(each.kind, each.kind)) for each in told])

"""Deals for tests of nets, and what nets are told in them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np

from eldest.bots.learned.foreteller import Describer
from eldest.bots.learned.spec import spec_of
from eldest.engine.batch import Array, new_tables
from eldest.families import family
from eldest.options import Options
from eldest.table.deal import Deal


def drawn(name: str, given: Mapping[str, object], seed: str) -> Deal:
    """A deal of a family with these options, from a pack that a seed has shuffled."""
    games = family(name)
    options = games.options.make(given)
    pack = list(options.pack())
    random.Random(seed).shuffle(pack)
    return Deal(games, options, games.game(), pack)


def told(options: Options, row: Any, seat: int, legal: int) -> Array:
    """The net's inputs for all actions of a choice in a deal, (actions, inputs)."""
    tables = new_tables(options, 1)
    tables["deal"] = np.frombuffer(bytearray(row), family(options.family).deal.dtype)
    describer = Describer(options.family, 1, spec_of(options.family).inputs.actions)
    return describer.choices(tables, np.array([seat]), np.array([legal])).inputs.copy()

"""
What the tests know of a family that no other one does alike.

Each has a folder, in whose `facts.py` stand

- `MANY_OPTIONS`: options under which the rules differ most, for `tables`;
- `choose`: the rule by which random deals are played in a batch, `action(row, legal, dice)` its twin at the table;
- `standing(options, dice)`: a game in which the next deal is dealt;
- `conserved(options, row)`: whether every card of the pack lies in exactly one place;
- `known(row, seat)`: the faces that a seat can place; `ended(options, row)`: whether a deal is over as it should be;
- `added_up(options, results)`: whether results of a batch (n,) can be;
- `LEFT`: the fields of a deal that its digest is made of; `COUNTS`: what is counted, by name;
- `SUITABLE`: options under which another one matters soon; `ONLY`: those that mean nothing with other players;
  `TOGETHER`: the clauses that refuse two values;
- `REFUSING`: the clauses by which random deals are refused something;
- `rare_deals()`: deals in which rule players give reasons that come up too rarely;
- `RECORDS`: the golden hand records.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from eldest.families import FAMILIES, family

FOLDER = Path(__file__).parent


@cache
def known(name: str) -> ModuleType:
    """The module of a family."""
    return import_module(f"tests.families.{name}.facts")


def tables(*names: str) -> Iterator[object]:
    """Many options, of every number of players, of some families or of all."""
    for name in names or FAMILIES:
        for given in known(name).MANY_OPTIONS:
            yield family(name).options.make(given)

"""The families, each with its tests and its facts in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from eldest.families import FAMILIES
from eldest.families.testing import Facts
from eldest.options import Options

FOLDER = Path(__file__).parent


@cache
def known(name: str) -> Facts:
    """The facts of a family."""
    facts: Facts = import_module(f"tests.families.{name}.facts").FACTS
    return facts


def tables(*names: str) -> Iterator[Options]:
    """Many options, of every number of players, of some families or of all."""
    for name in names or FAMILIES:
        yield from known(name).tables()

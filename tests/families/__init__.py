"""The families, each with its tests and its facts in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from eldest.families import FAMILIES
from eldest.families.testing import Facts
from eldest.options import Options
from tests.matrix import covering

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


def some_of(options: Iterable[Options]) -> list[Options]:
    """Enough of some options for every number of players and every value of an option to come up; all in a full run."""
    return covering({each: _shown(each) for each in options})


def _shown(options: Options) -> set[tuple[str, str, str]]:
    changed = {"players": options.record().players, **options.changed()}
    return {(options.family, name, str(value)) for name, value in changed.items()}

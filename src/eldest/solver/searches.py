"""The rules-based searches a thread keeps, one of each kind for a game's options."""

from __future__ import annotations

import threading
from typing import Any, TypeVar

from eldest.options import Options
from eldest.solver.by_rules.every_side import EverySide
from eldest.solver.by_rules.some_sides import SomeSides

Kind = TypeVar("Kind", SomeSides, EverySide)

_own = threading.local()


def some_sides(options: Options) -> SomeSides:
    """The search for some sides against all others."""
    return _kept(SomeSides, options)


def every_side(options: Options) -> EverySide:
    """The search for every side for itself."""
    return _kept(EverySide, options)


def _kept(kind: type[Kind], options: Options) -> Kind:
    searches: dict[Any, Kind] = _own.__dict__.setdefault(kind.__name__, {})
    if options not in searches:
        searches[options] = kind(options)
    return searches[options]

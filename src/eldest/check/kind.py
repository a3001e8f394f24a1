"""Kinds: how worked examples of each kind are run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from eldest.check.finding import Finding
from eldest.check.given import Given
from eldest.options import Options


@dataclass(frozen=True)
class Kind:
    """The function from options and given values to findings, and the keys it reads."""

    find: Callable[[Options, Given], Mapping[str, Finding]]
    given: tuple[str, ...]

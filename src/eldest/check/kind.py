"""Kinds: how a worked example of one kind is run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from eldest.check.finding import Finding
from eldest.check.given import Given
from eldest.options import Options


@dataclass(frozen=True)
class Kind:
    """What a kind comes to from the options and what is given, and which keys it reads."""

    find: Callable[[Options, Given], Mapping[str, Finding]]
    given: tuple[str, ...]

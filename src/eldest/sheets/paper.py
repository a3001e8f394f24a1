"""Paper: the formats that sheets are printed on."""

from __future__ import annotations

from typing import NamedTuple


class NotAPaper(ValueError):
    """A name of no paper."""


class Paper(NamedTuple):
    """A format by the name that typst has for it, and its size in millimetres."""

    name: str
    width: float
    height: float


PAPERS = {"a4": Paper("a4", 210.0, 297.0), "letter": Paper("us-letter", 215.9, 279.4)}


def paper(name: str) -> Paper:
    """The paper that a name stands for."""
    known = name.strip().lower()
    if known not in PAPERS:
        raise NotAPaper(f"{name!r} is not a paper (there is {', '.join(PAPERS)})")
    return PAPERS[known]

"""Paper: the formats that sheets are printed on, and how sheets are wanted."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from eldest.sheets.pdf.render import TEMPLATES


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
        raise NotAPaper(f"{name!r} is not a paper (known: {', '.join(PAPERS)})")
    return PAPERS[known]


@dataclass(frozen=True)
class Wanted:
    """
    On which paper, in which language, how often, with the rules on the back or not.

    `templates` is the folder of the templates. With `system_fonts` the fonts of the machine help out where those of
    the package lack a letter.
    """

    paper: Paper = PAPERS["a4"]
    language: str = "en"
    copies: int = 1
    card: bool = True
    templates: Path = TEMPLATES
    system_fonts: bool = True

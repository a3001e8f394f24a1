"""How sheets are wanted."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from eldest.sheets.paper import PAPERS, Paper
from eldest.sheets.pdf.render import TEMPLATES


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

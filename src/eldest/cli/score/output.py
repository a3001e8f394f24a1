"""Output of printed documents: their flags and files."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from eldest.sheets.paper import Wanted
from eldest.sheets.paper import paper as paper_of
from eldest.sheets.pdf.document import Printed
from eldest.sheets.pdf.render import TEMPLATES


class NotAsked(ValueError):
    """A reason why something cannot be printed, in one line."""


def wanted(paper: str, language: str, templates: str | None, copies: int = 1, card: bool = True) -> Wanted:
    """The values of the flags."""
    folder = TEMPLATES if templates is None else Path(templates)
    if not folder.is_dir():
        raise NotAsked(f"{folder}: there is no such folder of templates (`eldest templates FOLDER` makes one)")
    return Wanted(paper_of(paper), language, copies, card, folder.resolve())


def deliver(made: Printed, out: str) -> int:
    """Write a document, and report what it lacks."""
    if made.warning:
        print(f"eldest: {made.warning}", file=sys.stderr)
    if out == "-":
        sys.stdout.buffer.write(made.pdf)
    else:
        Path(out).write_bytes(made.pdf)
    return 0


def copy_templates(folder: str) -> int:
    """Copy all templates into a new folder."""
    try:
        shutil.copytree(TEMPLATES, folder)
    except FileExistsError:
        raise NotAsked(f"{folder} already exists: name another folder") from None
    return 0

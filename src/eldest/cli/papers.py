"""The commands that print on paper: `sheet`."""

from __future__ import annotations

from typing import Annotated

import typer

from eldest.sheets.paper import PAPERS

MANY = 100  # copies

Out = Annotated[str, typer.Option(metavar="FILE", help="The PDF that is written; - for standard output.")]
Paper = Annotated[str, typer.Option(metavar="|".join(PAPERS), help="What it is printed on.")]
Language = Annotated[str, typer.Option(metavar="en|de", help="In which language.")]
Templates = Annotated[str | None, typer.Option(metavar="FOLDER", help="A folder with templates of your own.")]


def sheet(
    out: Out,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME [--OPTION VALUE]…", help="The game and its options: see `eldest options GAME`."),
    ] = None,
    names: Annotated[str, typer.Option(help="Who plays, seat by seat: Ada, Bo, Cy, Di.")] = "",
    dealer: Annotated[str, typer.Option(help="Who deals first: one of the names.")] = "",
    written: Annotated[
        list[str] | None,
        typer.Option("--from", metavar="FILE", help="A file of hands or a full sheet, to be filled in; several times."),
    ] = None,
    paper: Paper = "a4",
    language: Language = "en",
    copies: Annotated[int, typer.Option(min=1, max=MANY, help="How many copies.")] = 1,
    card: Annotated[bool, typer.Option(help="The rules in short on the back.")] = True,
    templates: Templates = None,
) -> None:
    """Print a score sheet: blank, or filled in as far as a game has come."""
    from eldest.cli import sheet_printing
    from eldest.cli.sheet_printing import Asked

    asked = Asked(out=out, paper=paper, language=language, copies=copies, card=card, templates=templates)
    raise typer.Exit(sheet_printing.main(list(words or ()), names, dealer, list(written or ()), asked))

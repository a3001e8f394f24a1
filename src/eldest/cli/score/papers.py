"""The commands that print on paper: `sheet`, `diagram`, `results`, `templates`."""

from __future__ import annotations

from typing import Annotated

import typer

from eldest.sheets.paper import PAPERS

MANY = 100  # copies

Out = Annotated[str, typer.Option(metavar="FILE", help="The PDF to write; - for standard output.")]
Paper = Annotated[str, typer.Option(metavar="|".join(PAPERS), help="Paper size.")]
Language = Annotated[str, typer.Option(metavar="en|de", help="Language of the print.")]
Templates = Annotated[
    str | None, typer.Option(metavar="FOLDER", help="Templates of your own, made from those that `templates` copies.")
]


def sheet(
    out: Out,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME [--OPTION VALUE]…", help="The game and its options: see `eldest options GAME`."),
    ] = None,
    names: Annotated[str, typer.Option(help="Players by seat: Ada,Bo,Cy,Di.")] = "",
    dealer: Annotated[str, typer.Option(help="First dealer: a name, or P0.")] = "",
    written: Annotated[
        list[str] | None,
        typer.Option("--from", metavar="FILE", help="A file of hands or a full sheet to fill in; may be repeated."),
    ] = None,
    paper: Paper = "a4",
    language: Language = "en",
    copies: Annotated[int, typer.Option(min=1, max=MANY, help="Number of copies.")] = 1,
    card: Annotated[bool, typer.Option(help="Short rules on the back.")] = True,
    templates: Templates = None,
) -> None:
    """Print a score sheet: blank, or filled in with a game so far."""
    from eldest.cli.score import sheet as command
    from eldest.cli.score.output import wanted

    asked = wanted(paper, language, templates, copies=copies, card=card)
    raise typer.Exit(command.main(list(words or ()), names, dealer, list(written or ()), asked, out))


def diagram(
    out: Out,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FILE | GAME [--OPTION VALUE]…", help="A file of hand records, or a game and `--hands`."
        ),
    ] = None,
    deal: Annotated[int | None, typer.Option(min=1, help="Number of the record in the file; by default all.")] = None,
    hands: Annotated[str, typer.Option(help="The hands of P0, P1 …, separated by /; - for a hidden hand.")] = "",
    names: Annotated[str, typer.Option(help="Names by seat: Ada,Bo,Cy,Di.")] = "",
    paper: Paper = "a4",
    language: Language = "en",
    templates: Templates = None,
) -> None:
    """Print who held what: the deals of a file of hand records, or hands you type."""
    from eldest.cli.score import diagram as command
    from eldest.cli.score.output import wanted

    asked = wanted(paper, language, templates)
    raise typer.Exit(command.main(list(words or ()), deal, hands, names, asked, out))


def results(
    out: Out,
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Files of hands or full sheets.")],
    title: Annotated[str, typer.Option(help="The title above them.")] = "",
    paper: Paper = "a4",
    language: Language = "en",
    templates: Templates = None,
) -> None:
    """Print the results of an evening: standings over several games, and the end of each."""
    from eldest.cli.score.output import deliver, wanted
    from eldest.cli.score.sheet import read
    from eldest.sheets import evening

    games = [read(file) for file in files]
    raise typer.Exit(deliver(evening.results(title, games, wanted(paper, language, templates)), out))


def templates(folder: Annotated[str, typer.Argument(help="A new folder.")]) -> None:
    """Copy the templates of all printed sheets, to change and use with `--templates FOLDER`."""
    from eldest.cli.score import output

    raise typer.Exit(output.copy_templates(folder))

"""`eldest bots`: positions with right answers, to try bots on."""

from __future__ import annotations

from typing import Annotated

import typer

bots = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="What one can ask of bots.")

Files = Annotated[
    list[str] | None, typer.Argument(metavar="[FILE]…", help="Files of positions; without one, those of Eldest.")
]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]


@bots.command()
def check(
    files: Files = None,
    asked: Annotated[
        str, typer.Option("--bots", help="Who is asked, with commas between: rules,search@50ms.")
    ] = "rules",
    seed: Annotated[int, typer.Option(help="The same seed draws the same lots.")] = 0,
    as_json: Json = False,
) -> None:
    """Put positions with right answers to bots; exit 1 where one is wrong that is not known to be."""
    from eldest.cli import asking

    raise typer.Exit(asking.check(files or [], asked, seed, as_json))


@bots.command()
def prove(
    files: Files = None,
    deals: Annotated[int, typer.Option(min=2, help="In how many deals, where there are more.")] = 2_000,
    seed: Annotated[int, typer.Option(help="The same seed draws the same deals.")] = 0,
    as_json: Json = False,
) -> None:
    """Prove that the answers of positions are right; exit 1 where one is not."""
    from eldest.cli import asking

    raise typer.Exit(asking.prove_positions(files or [], deals, seed, as_json))

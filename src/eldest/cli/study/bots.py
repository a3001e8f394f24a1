"""`eldest bots`: test positions for bots, their ratings, and the calibration of their chances."""

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
    """Test bots on positions with right answers; exit 1 if an answer is unexpectedly wrong."""
    from eldest.cli.study import bot_positions

    raise typer.Exit(bot_positions.check(files or [], asked, seed, as_json))


@bots.command()
def ratings(as_json: Json = False) -> None:
    """Print the bots' ratings at every game, by number of players."""
    from eldest.cli.study import bot_positions

    bot_positions.ratings(as_json)


@bots.command()
def prove(
    files: Files = None,
    deals: Annotated[int, typer.Option(min=2, help="In how many deals, where there are more.")] = 2_000,
    seed: Annotated[int, typer.Option(help="The same seed draws the same deals.")] = 0,
    as_json: Json = False,
) -> None:
    """Prove that the answers of positions are right; exit 1 if one is not."""
    from eldest.cli.study import bot_positions

    raise typer.Exit(bot_positions.prove_positions(files or [], deals, seed, as_json))


@bots.command()
def calibrate(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="The games; without one, all.")] = None,
    named: Annotated[
        str,
        typer.Option(
            "--bots", help="Who plays with himself, in turns, with commas between; otherwise several budgets."
        ),
    ] = "",
    deals: Annotated[int, typer.Option(min=1, help="How many deals of each game.")] = 1_000,
    seed: Annotated[str, typer.Option(help="The same seed deals the same cards.")] = "0",
    reviews: Annotated[
        bool, typer.Option("--reviews", help="Reviews are asked too, at one decision in eight.")
    ] = False,
    jobs: Annotated[int | None, typer.Option(min=1, help="How many processes play; otherwise one a core.")] = None,
    logs: Annotated[
        str | None, typer.Option(metavar="FOLDER", help="Keep every deal here; go on where it ends.")
    ] = None,
    fit: Annotated[
        str | None, typer.Option(metavar="FILE", help="Fit curves to these deals and keep them here.")
    ] = None,
    file: Annotated[str | None, typer.Option("--json", metavar="FILE", help="The result as JSON; - prints.")] = None,
) -> None:
    """Let bots play against themselves and compare their stated chances with the results; or fit their curves."""
    from eldest.cli.study import calibrate as command

    asked = command.Asked(named, deals, seed, reviews, jobs or 0, logs, fit, file)
    raise typer.Exit(command.main(games or [], asked))

"""`eldest bots`: test positions for bots, their ratings, and the calibration of their chances."""

from __future__ import annotations

from typing import Annotated

import typer

from eldest.cli.counts import MOST_BOARDS, Jobs

bots = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Commands about bots.")

Files = Annotated[
    list[str] | None, typer.Argument(metavar="[FILE]…", help="Files of positions; by default Eldest's own.")
]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]


@bots.command()
def check(
    files: Files = None,
    asked: Annotated[
        str, typer.Option("--bots", help="Bots to ask, separated by commas: rules,search@50ms.")
    ] = "rules",
    seed: Annotated[int, typer.Option(help="Seed of the bots' random choices.")] = 0,
    as_json: Json = False,
) -> None:
    """Test bots on positions with known answers; exit 1 if one is unexpectedly wrong."""
    from eldest.cli.study.bots import positions

    raise typer.Exit(positions.check(files or [], asked, seed, as_json))


@bots.command()
def ratings(as_json: Json = False) -> None:
    """Print the bots' ratings at every game, by number of players."""
    from eldest.cli.study.bots import positions

    positions.ratings(as_json)


@bots.command()
def prove(
    files: Files = None,
    deals: Annotated[
        int, typer.Option(min=2, max=MOST_BOARDS, help="Number of deals to try, if there are more.")
    ] = 2_000,
    seed: Annotated[int, typer.Option(help="The same seed draws the same deals.")] = 0,
    as_json: Json = False,
) -> None:
    """Prove the answers of positions; exit 1 if one is wrong."""
    from eldest.cli.study.bots import positions

    raise typer.Exit(positions.prove_positions(files or [], deals, seed, as_json))


@bots.command()
def calibrate(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="The games; by default all.")] = None,
    named: Annotated[
        str,
        typer.Option(
            "--bots", help="Bots to play against themselves, separated by commas; by default several budgets."
        ),
    ] = "",
    cards: Annotated[
        str, typer.Option(help="Another bot that plays the cards; then chances stated before the first card count.")
    ] = "",
    deals: Annotated[int, typer.Option(min=1, max=MOST_BOARDS, help="Number of deals per game.")] = 1_000,
    seed: Annotated[str, typer.Option(help="The same seed deals the same cards.")] = "0",
    jobs: Jobs = None,
    logs: Annotated[
        str | None, typer.Option(metavar="FOLDER", help="Log of the deals; an existing one is continued.")
    ] = None,
    fit: Annotated[
        str | None, typer.Option(metavar="FILE", help="Fit curves to these deals and write them here.")
    ] = None,
    file: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help="Write the result as JSON; - prints it.")
    ] = None,
) -> None:
    """Check in self-play whether bids are made as often as bots predict; or fit the curves of their predictions."""
    from eldest.cli.study.bots import calibration as command

    asked = command.Asked(named, cards, deals, seed, jobs or 0, logs, fit, file)
    raise typer.Exit(command.main(games or [], asked))

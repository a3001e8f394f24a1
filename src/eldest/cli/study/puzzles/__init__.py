"""The commands of puzzles: `puzzle`, `puzzles make`, `puzzles check`."""

from __future__ import annotations

from typing import Annotated

import typer

from eldest.cli.counts import MOST_BOARDS
from eldest.cli.flags import bots_and_flags
from eldest.options import NotAnOption

Game = Annotated[str, typer.Option(help="The game.")]


def puzzle(
    game: Game = "",
    date: Annotated[str, typer.Option(metavar="YYYY-MM-DD", help="Date of the puzzle; by default today.")] = "",
    number: Annotated[int | None, typer.Option(help="One of the puzzles that come with Eldest.")] = None,
    seed: Annotated[str, typer.Option(help="Make a new puzzle; the same seed makes the same one.")] = "",
    level: Annotated[str, typer.Option(help="easy, medium or hard; by default as the weekday has it.")] = "",
    solution: Annotated[bool, typer.Option("--solution", help="Show the solution.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the puzzle as JSON.")] = False,
) -> None:
    """Solve a puzzle: a deal with open hands in which one card is right. Today's, or another."""
    from eldest.cli.play import puzzle as command
    from eldest.puzzles.catalogue import Asked

    raise typer.Exit(command.main(Asked(game, date, number, seed, level), solution, as_json))


puzzles = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Files of puzzles.")


@puzzles.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def make(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[--OPTION VALUE]…", help="Options of the game, such as --players 4.")
    ] = None,
    game: Game = "",
    count: Annotated[int, typer.Option(min=1, max=MOST_BOARDS, help="Number of puzzles.")] = 7,
    seed: Annotated[str, typer.Option(help="The same seed makes the same puzzles.")] = "1",
    out: Annotated[str, typer.Option(metavar="FILE", help="Output file; - prints.")] = "-",
) -> None:
    """Make puzzles of a game: easy, medium and hard ones as in a week."""
    from eldest.cli.study.puzzles import puzzle_files as command

    plain, flags = bots_and_flags(words)
    if plain:
        raise NotAnOption(f"{plain[0]!r} is not an option of the game (options look like --players 4)")
    raise typer.Exit(command.make(game, flags, count, seed, out))


@puzzles.command()
def check(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE]…", help="Files of puzzles; by default Eldest's own.")
    ] = None,
) -> None:
    """Prove every puzzle with the solver; exit 1 if one fails."""
    from eldest.cli.study.puzzles import puzzle_files as command

    raise typer.Exit(command.check(files or []))

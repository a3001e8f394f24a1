"""`eldest data`: data sets of deals, decisions and values."""

from __future__ import annotations

import json
import signal
import sys
from contextlib import closing, nullcontext
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer

from eldest.cli.counts import MOST_DEALS, MOST_JOBS
from eldest.cli.flags import CONTENDERS, game_and_options
from eldest.cli.text.shell import quoted

data = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Data sets of deals and decisions, in Parquet.")

NONE = "none"


@dataclass(frozen=True)
class Asked:
    """The number of deals, the file and the processes; the rest is the recipe."""

    deals: int
    out: str
    processes: int


@data.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def make(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME [--OPTION VALUE]…", help="The game and its options: see `eldest options GAME`."),
    ] = None,
    deals: Annotated[int, typer.Option(min=1, max=MOST_DEALS, help="Number of deals.")] = 1_000,
    out: Annotated[
        str, typer.Option(metavar="FILE", help="File of the decisions, .parquet; that of the deals lies beside it.")
    ] = "data.parquet",
    bots: Annotated[
        str,
        typer.Option(help=f"Bots that play: one, or one for each seat, separated by commas. {CONTENDERS}."),
    ] = "rules",
    values: Annotated[
        str, typer.Option(help=f"Bot whose search values every legal action, with its budget; or `{NONE}`.")
    ] = "search@64",
    open_hands: Annotated[
        bool, typer.Option("--open/--no-open", help="Add exact values with all hands open, where they are solved.")
    ] = True,
    states: Annotated[bool, typer.Option("--states", help="Add the whole deal at every decision.")] = False,
    only_deals: Annotated[bool, typer.Option("--deals-only", help="Write only the file of the deals.")] = False,
    seed: Annotated[str, typer.Option(help="The same seed deals the same cards.")] = "0",
    processes: Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="Number of processes.")] = 1,
) -> None:
    """Make a data set: deals, decisions, values of all legal actions. If it is stopped, the same command goes on."""
    from eldest.data.recipe import Recipe
    from eldest.research.arena.players import listed

    _, options = game_and_options(words)
    assert options
    valued = "" if values == NONE or only_deals else values
    recipe = Recipe(
        options, tuple(listed(bots)), seed, valued, open_hands and not only_deals, states, decisions=not only_deals
    )
    raise typer.Exit(_make(recipe, Asked(deals, out, processes)))


@data.command()
def show(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of `eldest data make`.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Show what a file of data says of itself, and its columns."""
    from eldest.data.read import described, described_text

    print(json.dumps(described(file), indent=1) if as_json else described_text(file))


@data.command()
def croissant(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Files of `eldest data make`, in one folder.")],
    out: Annotated[
        str, typer.Option(metavar="FILE", help="File of the description; by default croissant.json beside them.")
    ] = "",
    published: Annotated[
        str, typer.Option("--date", metavar="DATE", help="Date of publication, such as 2027-01-31; by default today.")
    ] = "",
) -> None:
    """Describe several data sets as one, in the format Croissant of MLCommons."""
    from eldest.data import croissant as described
    from eldest.data.recipe import NotData

    if published and not is_date(published):
        raise NotData(f"--date {published}: a date such as 2027-01-31")
    if folder := next((file for file in files if Path(file).is_dir()), None):
        raise NotData(f"{folder} is a folder: name its files")
    paths = [Path(file) for file in files]
    place = Path(out) if out else paths[0].with_name("croissant.json")
    described.write(paths, place, published)
    print(place)


def is_date(text: str) -> bool:
    """Whether a text is a date of ISO 8601."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _make(recipe: Any, asked: Asked) -> int:
    """Make it and print what it is; after Ctrl-C, say what is there and return 1."""
    from eldest.data.make import kept
    from eldest.data.make import make as made

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    command = quoted("eldest", *sys.argv[1:])
    bar: Any = (
        typer.progressbar(length=asked.deals, label="deals", file=sys.stderr) if sys.stderr.isatty() else nullcontext()
    )
    with bar as progress, closing(made(recipe, asked.deals, asked.out, command, processes=asked.processes)) as making:
        while True:
            try:
                some = next(making)
            except StopIteration as end:
                print(_line(end.value, asked.out))
                return 0
            except KeyboardInterrupt:
                done = kept(recipe, asked.deals, asked.out)
                print(f"stopped after {done} of {asked.deals} deals; the same command goes on", file=sys.stderr)
                return 1
            if progress is not None:
                progress.update(some)


def _line(told: dict[str, Any], out: str) -> str:
    files = [Path(out).with_suffix(".deals.parquet"), *([Path(out)] if told["decisions"] else [])]
    sizes = ", ".join(f"{path} {path.stat().st_size:,} bytes" for path in files)
    return f"{told['deals']:,} deals, {told['rows']['decisions']:,} decisions: {sizes}; {told['digest']}"

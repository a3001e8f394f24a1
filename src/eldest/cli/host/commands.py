"""The commands of people who run a server: `serve`, `site`, `tables`, `backup`, `restore`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from eldest import settings
from eldest.settings import Setting


def flag(setting: Setting[Any]) -> Any:
    """A setting as a flag of a command."""
    says = setting.help[:1].upper() + setting.help[1:] + (f" ({setting.default})." if setting.default else ".")
    if setting.kind is settings.TRUTH:
        return typer.Option(f"{setting.flag}/--no-{setting.flag[2:]}", help=says, show_default=False)
    return typer.Option(setting.flag, metavar=setting.kind.sign, help=says, show_default=False)


def counted(setting: Setting[int], short: str) -> Any:
    """A setting as a flag that is given several times."""
    return typer.Option(short, setting.flag, count=True, help=f"{setting.help[:1].upper()}{setting.help[1:]}.")


Text = str | None
Truth = bool | None
Db = Annotated[str | None, flag(settings.DB)]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]


def serve(
    context: typer.Context,
    port: Annotated[Text, flag(settings.PORT)] = None,
    lan: Annotated[Truth, flag(settings.LAN)] = None,
    address: Annotated[Text, flag(settings.ADDRESS)] = None,
    db: Db = None,
    cert: Annotated[Text, flag(settings.CERT)] = None,
    key: Annotated[Text, flag(settings.KEY)] = None,
    origin: Annotated[Text, flag(settings.ORIGIN)] = None,
    trust_proxy: Annotated[Text, flag(settings.TRUST_PROXY)] = None,
    metrics_public: Annotated[Truth, flag(settings.METRICS_PUBLIC)] = None,
    workers_bots: Annotated[Text, flag(settings.WORKERS_BOTS)] = None,
    verbose: Annotated[int | None, counted(settings.VERBOSE, "-v")] = None,
    log_json: Annotated[Truth, flag(settings.LOG_JSON)] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=COMMAND", help="A program that may be seated as a bot; may be repeated."),
    ] = None,
) -> None:
    """Serve tables for people and bots: on this machine, or with --lan for everybody in your network."""
    from eldest.cli.host import serve as command

    raise typer.Exit(command.main(context.params, bot or ()))


tables = typer.Typer(invoke_without_command=True, rich_markup_mode=None)


@tables.callback()
def _listed(context: typer.Context, db: Db = None, as_json: Json = False) -> None:
    """List the tables of a server, or export or remove one; it may be running."""
    if context.invoked_subcommand is None:
        from eldest.cli.host import tables

        raise typer.Exit(tables.listed(context.params, as_json))


@tables.command()
def export(
    context: typer.Context,
    table: Annotated[str, typer.Argument(help="The id of the table.")],
    file: Annotated[str | None, typer.Argument(help="Output file; by default stdout.")] = None,
    match: Annotated[int | None, typer.Option(min=1, help="Number of the match; by default the last.")] = None,
    db: Db = None,
) -> None:
    """Publish a match: its deals, and the proof that the packs were shuffled fairly."""
    from eldest.cli.host import tables

    raise typer.Exit(tables.export(_flags(context), table, match, file))


@tables.command()
def remove(
    context: typer.Context,
    ids: Annotated[list[str], typer.Argument(metavar="TABLE…", help="The ids of the tables.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    db: Db = None,
) -> None:
    """Delete tables and everything played there; the server must not be running."""
    from eldest.cli.host import tables

    raise typer.Exit(tables.remove(_flags(context), ids, yes))


def _flags(context: typer.Context) -> dict[str, Any]:
    """The settings given to a command, or to the one that it belongs to."""
    before = context.parent.params if context.parent else {}
    return {**before, **{name: value for name, value in context.params.items() if value is not None}}


def site(folder: Annotated[str, typer.Argument(help="A new folder, or one of an older site.")]) -> None:
    """Write the pages as files for any web host: games against bots, lessons, puzzles, rules and the score keeper."""
    from eldest.cli.host import site as command

    raise typer.Exit(command.write(folder))


def backup(
    context: typer.Context,
    file: Annotated[str, typer.Argument(help="A new file.")],
    db: Db = None,
) -> None:
    """Copy all tables into a file, even while the server runs."""
    from eldest.cli.host import backup as command

    raise typer.Exit(command.keep(context.params, file))


def restore(
    context: typer.Context,
    file: Annotated[str, typer.Argument(help="A file that `eldest backup` wrote.")],
    db: Db = None,
) -> None:
    """Replace the tables by a backup; the server must not be running, and the old tables are kept."""
    from eldest.cli.host import backup as command

    raise typer.Exit(command.bring_back(context.params, file))

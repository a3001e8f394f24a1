"""The commands of `eldest admin`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from eldest.cli.host.commands import Db, Json

admin = typer.Typer(rich_markup_mode=None, no_args_is_help=True)

WHO = "A name, if only one person has it, or an id of `people` (after -- if it begins with a dash)."
Person = Annotated[str, typer.Argument(help=WHO)]
Days = Annotated[float | None, typer.Option(min=0.001, help="For so many days; by default until further notice.")]
Why = Annotated[str, typer.Option(help="A note for the hosts.")]


@admin.callback()
def _admin(context: typer.Context, db: Db = None) -> None:
    """See and decide who plays on a server, as its host; it may be running, and obeys within five seconds."""


def _flags(context: typer.Context, db: str | None) -> dict[str, Any]:
    """The settings given to `eldest admin`; the database may be named before or after what is to be done."""
    given = dict(context.parent.params) if context.parent else {}
    return {**given, "db": db} if db else given


@admin.command()
def people(
    context: typer.Context,
    find: Annotated[str, typer.Argument(metavar="[NAME]", help="Only people whose name contains this.")] = "",
    as_json: Json = False,
    db: Db = None,
) -> None:
    """List people, the last seen first."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.people(_flags(context, db), find, as_json))


@admin.command()
def role(
    context: typer.Context,
    person: Person,
    given: Annotated[str, typer.Argument(metavar="ROLE", help="owner, moderator or none.")],
    db: Db = None,
) -> None:
    """Make a person an owner or a moderator, or neither. Only the terminal makes owners."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.role(_flags(context, db), person, given))


@admin.command()
def mute(context: typer.Context, person: Person, days: Days = None, why: Why = "", db: Db = None) -> None:
    """Let a person play, but not talk or change their name."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.mute(_flags(context, db), person, days, why))


@admin.command()
def ban(
    context: typer.Context,
    who: Annotated[str, typer.Argument(help="A person, a network such as 203.0.113.0/24, or an invitation: #3.")],
    days: Days = None,
    why: Why = "",
    db: Db = None,
) -> None:
    """Keep a person away, a network, or everybody who came by an invitation."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.ban(_flags(context, db), who, days, why))


@admin.command()
def pardon(
    context: typer.Context,
    who: Annotated[str, typer.Argument(help="A person, or a banned network.")],
    db: Db = None,
) -> None:
    """Lift a ban, and let a person talk again."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.pardon(_flags(context, db), who))


@admin.command()
def kick(context: typer.Context, person: Person, db: Db = None) -> None:
    """Have a person leave all tables; they may come back."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.kick(_flags(context, db), person))


@admin.command("log-out")
def log_out(context: typer.Context, person: Person, db: Db = None) -> None:
    """Log all devices of a person out."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.log_out(_flags(context, db), person))


@admin.command()
def code(context: typer.Context, person: Person, db: Db = None) -> None:
    """Print a new recovery code for a person who has lost every device."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.code(_flags(context, db), person))


@admin.command()
def registration(
    context: typer.Context,
    wanted: Annotated[str, typer.Argument(metavar="[open|invited|closed]", help="By default, print it.")] = "",
    db: Db = None,
) -> None:
    """Decide who may come for the first time: everybody, the invited, or nobody."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.registration(_flags(context, db), wanted))


@admin.command()
def invite(
    context: typer.Context,
    label: Annotated[str, typer.Argument(help="A note for the hosts.")] = "",
    uses: Annotated[int, typer.Option(min=1, max=1000, help="How many people may come by it.")] = 1,
    days: Annotated[float, typer.Option(min=0.001, max=366, help="For how long.")] = 7,
    db: Db = None,
) -> None:
    """Print the code of a new invitation."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.invite(_flags(context, db), label, uses, days))


@admin.command()
def invitations(context: typer.Context, db: Db = None) -> None:
    """List invitations and banned networks."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.invitations(_flags(context, db)))


@admin.command()
def reports(
    context: typer.Context,
    closed: Annotated[bool, typer.Option("--closed", help="Those that are closed.")] = False,
    db: Db = None,
) -> None:
    """List reports; `eldest tables export` prints the match of one."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.reported(_flags(context, db), closed))


@admin.command()
def close(
    context: typer.Context,
    number: Annotated[int, typer.Argument(min=1, help="The number of a report.")],
    outcome: Annotated[str, typer.Argument(help="What was decided.")] = "",
    db: Db = None,
) -> None:
    """Close a report."""
    from eldest.cli.host import admin as command

    raise typer.Exit(command.close(_flags(context, db), number, outcome))

"""`eldest bench edition`: editions whose boards nobody knows before they close."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from eldest.cli.text.whole_file import check_out

if TYPE_CHECKING:
    from eldest.research.benchmark.editions.sealed import SealedEdition

edition = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Editions of sealed boards.")

File = Annotated[str, typer.Argument(metavar="FILE", help="The file of the edition, which is public.")]
OfEdition = Annotated[
    str, typer.Option(metavar="FILE", help="File of a sealed edition that has closed; by default the public `dev`.")
]
Secret = Annotated[
    str, typer.Option(metavar="FILE", help="The file of bytes that are drawn, to keep to oneself until it closes.")
]


@edition.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name, such as 2027a.")],
    out: File,
    beacon: Annotated[
        str,
        typer.Option(
            metavar="TIME",
            help="Take the bytes from drand's public beacon at a moment in the future, such as 2027-03-01T12:00:00Z.",
        ),
    ] = "",
    secret: Secret = "",
) -> None:
    """Announce a new edition: its file says from where its bytes will come. Publish it."""
    from eldest.research.benchmark.editions.beacon import written
    from eldest.research.benchmark.editions.sealed import drawn, from_beacon
    from eldest.research.benchmark.task import NotATask

    if bool(beacon) == bool(secret):
        raise NotATask(
            "name one of --beacon TIME, from when anybody can know the bytes, and --secret FILE, to keep them"
        )
    if beacon:
        made = from_beacon(name, _moment(beacon), datetime.now(UTC))
        _free(out)
        made.write(out)
        assert made.due
        print(f"{name}: {made.commitment}, due {written(made.due)}; publish {out}, again after every registration")
        return
    made, key = drawn(name)
    _free(out)
    _free(secret)
    if Path(out).resolve() == Path(secret).resolve():
        raise NotATask(f"{secret}: the bytes need a file of their own")
    with os.fdopen(os.open(secret, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(key.hex() + "\n")
    made.write(out)
    print(f"{name}: {made.commitment}; publish {out}, and keep {secret} until it closes")


@edition.command()
def register(
    out: File,
    task: Annotated[str, typer.Argument(metavar="TASK", help="A task that the bot plays.")],
    bot: Annotated[str, typer.Argument(metavar="BOT", help="The bot, as in `eldest arena`.")],
) -> None:
    """Register a bot by its name and the digest of its files, before anybody can know the boards."""
    from eldest.research.arena.bot_files import bot_digest
    from eldest.research.arena.players import check_bot
    from eldest.research.benchmark.editions.beacon import written
    from eldest.research.benchmark.editions.sealed import read
    from eldest.research.benchmark.registry import TASKS
    from eldest.research.benchmark.result import check_entry, check_files

    wanted, found = TASKS[task].offered(), read(out)
    check_bot(bot, wanted.options)
    check_entry(bot, wanted)
    digest = bot_digest(bot, wanted.options.family)
    check_files(bot, digest)
    found.register(bot, digest, datetime.now(UTC)).write(out)
    publish = f"; publish {out} before {written(found.due)}" if found.due else ""
    print(f"{bot}: {digest or 'no files of its own'}{publish}")


@edition.command()
def close(
    out: File,
    secret: Secret = "",
    signature: Annotated[
        str, typer.Option(metavar="HEX", help="The signature of the edition's round, from any mirror of drand.")
    ] = "",
) -> None:
    """Publish the bytes, or the signature from which they follow: from now on everybody can play the boards."""
    from eldest.research.benchmark.editions.sealed import read

    found = read(out)
    closed = found.close(_revealed(found, secret, signature))
    closed.write(out)
    many = len(closed.in_time)
    print(f"{closed.name} has closed: {many} {'bot was' if many == 1 else 'bots were'} registered")


def _revealed(found: SealedEdition, secret: str, signature: str) -> bytes:
    """What closes an edition, of its kind. Raises `NotATask`."""
    from eldest.research.benchmark.editions import sealed
    from eldest.research.benchmark.editions.beacon import Round, written
    from eldest.research.benchmark.task import NotATask

    source = found.source
    if found.key:
        return found.revealed  # which cannot close it twice
    if isinstance(source, Round):
        if not signature or secret:
            raise NotATask(
                f"{found.name} closes by --signature: that of round {source.number}, from {written(source.due)} on at"
                f" {source.address} or any other mirror"
            )
        return sealed.signature(signature)
    if not secret or signature:
        raise NotATask(f"{found.name} closes by --secret: the file of its bytes, which were drawn")
    try:
        return bytes.fromhex(Path(secret).read_text(encoding="utf-8").strip())
    except ValueError:
        raise NotATask(f"{secret}: not the bytes of an edition") from None


def _moment(text: str) -> datetime:
    from eldest.research.benchmark.editions.beacon import moment
    from eldest.research.benchmark.task import NotATask

    try:
        return moment(text)
    except ValueError:
        raise NotATask(f"--beacon {text}: not a moment with its zone, such as 2027-03-01T12:00:00Z") from None


def _free(path: str) -> None:
    """Refuse a path that is taken, or that has no folder. Raises `NotATask`."""
    from eldest.research.benchmark.task import NotATask

    if Path(path).exists():
        raise NotATask(f"{path} is there already")
    check_out(path)

"""`eldest bench edition`: editions whose boards nobody knows before they close."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

edition = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Editions of sealed boards.")

File = Annotated[str, typer.Argument(metavar="FILE", help="The file of the edition, which is public.")]
Secret = Annotated[str, typer.Option(metavar="FILE", help="The file of its bytes, to keep to oneself.")]


@edition.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name, such as 2027a.")], out: File, secret: Secret
) -> None:
    """Draw the bytes of a new edition; publish its file, which has their digest."""
    from eldest.research.benchmark.editions.sealed import sealed
    from eldest.research.benchmark.task import NotATask

    made, key = sealed(name)
    for path in (out, secret):
        if Path(path).exists():
            raise NotATask(f"{path} is there already")
        if not Path(path).parent.is_dir():
            raise NotATask(f"{path}: there is no such folder")
    with os.fdopen(os.open(secret, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(key.hex() + "\n")
    made.write(out)
    print(f"{name}: {made.commitment}; keep {secret} until it closes")


@edition.command()
def register(
    out: File,
    task: Annotated[str, typer.Argument(metavar="TASK", help="A task that the bot plays.")],
    bot: Annotated[str, typer.Argument(metavar="BOT", help="The bot, as in `eldest arena`.")],
) -> None:
    """Register a bot by the digest of its files, before the edition closes."""
    from eldest.research.arena.players import check_bot
    from eldest.research.benchmark.editions.sealed import read
    from eldest.research.benchmark.registry import TASKS
    from eldest.research.benchmark.result import bot_digest, check_entry

    wanted = TASKS[task].offered()
    check_bot(bot, wanted.options)
    check_entry(bot, wanted)
    digest = bot_digest(bot, wanted)
    read(out).register(bot, digest).write(out)
    print(f"{bot}: {digest or 'no files of its own'}")


@edition.command()
def close(out: File, secret: Secret) -> None:
    """Publish the bytes: from now on everybody can play the boards."""
    from eldest.research.benchmark.editions.sealed import read
    from eldest.research.benchmark.task import NotATask

    try:
        key = bytes.fromhex(Path(secret).read_text(encoding="utf-8").strip())
    except ValueError:
        raise NotATask(f"{secret}: not the bytes of an edition") from None
    found = read(out).close(key)
    found.write(out)
    print(f"{found.name} has closed: {len(found.registered)} bots were registered")

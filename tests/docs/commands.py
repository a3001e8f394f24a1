"""The commands that pages name, and whether the command line takes them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import typer

from eldest.cli import app
from eldest.cli.flags import bots_and_flags, options_of
from eldest.families import FAMILIES
from tests.docs import blocks, indented

COMMAND = re.compile(r"^\s*(?:[A-Z_]+=\S+ )*(?:\.venv/bin/)?(eldest(?: .*)?)$")
SUBSTITUTED = re.compile(r"\$\([^)]*\)")
INLINE = re.compile(r"(?<!`)`(eldest [a-z][^`]*)`(?!`)")
ROOT_COMMAND = typer.main.get_command(app)


def commands(page: Path) -> Iterator[str]:
    """All lines of `eldest …` in the blocks of a page, and in its sentences if that is a command."""
    for block in (*blocks(page), *indented(page)):
        if block.kind in ("", "sh"):
            joined = block.text.replace("\\\n", " ")
            yield from (found[1].strip() for line in joined.splitlines() if (found := COMMAND.match(line)))
    for found in INLINE.finditer(page.read_text(encoding="utf-8")):
        if found[1].split()[1] in ROOT_COMMAND.commands:
            yield found[1]


def parse(command: str) -> None:
    """Read a command as the command line does, without doing it; raises what the command line would say."""
    _, *words = shlex.split(SUBSTITUTED.sub("x", command), comments=True)
    words = [_meant(word.strip("[]"), before) for before, word in zip(["", *words], words, strict=False)]
    found, name = ROOT_COMMAND, "eldest"
    while words and words[0] in getattr(found, "commands", ()):
        name = words.pop(0)
        found = found.commands[name]
    if not words:
        return
    with found.make_context(name, words) as context:
        plain, flags = bots_and_flags(context.params.get("words") or context.params.get("bots_and_options") or [])
    game = next((each for each in (context.params.get("game"), *plain) if each in FAMILIES), None)
    if game:
        options_of(game, flags)


def _meant(word: str, before: str) -> str:
    """A word, or something in place of one that the reader is to choose."""
    if before == "--game" and word in ("GAME", "…"):
        return "oh_hell"
    return "1" if word in ("N", "…") else word

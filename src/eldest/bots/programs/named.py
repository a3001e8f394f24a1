"""Programs that the server's operator has named, so that they can be seated like any bot."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Mapping

from eldest import bots
from eldest.bots.choice import Choice
from eldest.bots.programs.process import Fault, split
from eldest.bots.programs.program import FIRST, Program
from eldest.bots.spec import NotABot
from eldest.table.deal import View

SECONDS = 3.0  # in which an answer must come; the first may take several times as long
LONGEST = SECONDS * FIRST
NAME = re.compile(r"[a-z][a-z0-9_-]{0,19}")
SAYS = "a program named by the host of this server"


def named(given: Iterable[str]) -> dict[str, str]:
    """The commands by name, from texts such as `NAME=COMMAND`; raises NotABot with one line."""
    found: dict[str, str] = {}
    for each in given:
        name, equals, command = each.partition("=")
        if not equals or not NAME.fullmatch(name):
            raise NotABot(f"--bot {each}: must be NAME=COMMAND, the name of small letters, digits, - and _")
        if name in bots.BOTS or name in found:
            raise NotABot(f"--bot {each}: there is a bot {name!r} already")
        try:
            program = split(command)[0]
        except Fault as fault:
            raise NotABot(f"--bot {each}: {fault}") from None
        if not shutil.which(program):
            raise NotABot(f"--bot {each}: there is no program {program!r}")
        found[name] = command
    return found


def seat(commands: Mapping[str, str]) -> None:
    """Register the programs as bots in this process."""
    bots.BOTS.update(dict.fromkeys(commands, SAYS))


class NamedProgram:
    """
    A program in a worker.

    One process answers for all its seats, so it must keep them apart. A fault ends it, and it is not asked again.
    """

    def __init__(self, command: str) -> None:
        self._program = Program(command, SECONDS, apart=False)
        self._fault: Fault | None = None

    def choose(self, view: View) -> Choice:
        """The program's choice; raises Fault."""
        if self._fault:
            raise self._fault
        try:
            answer = self._program.choose(view)
        except Fault as fault:
            self._fault = fault
            raise
        return Choice(answer.action, answer.reason)

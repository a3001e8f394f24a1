"""The player for a spec: one of Eldest's bots, a class in a file, a program, or a bot of OpenSpiel's."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from eldest.bots import BOTS, MEASURES, Bot, NotABot, is_mistaken, is_partner, mistakes_of, seat_bot, seated_as
from eldest.bots.conventions import convention_of
from eldest.bots.programs.process import split
from eldest.bots.programs.program import Answer, Program
from eldest.bots.spec import Spec
from eldest.options import Options
from eldest.research.arena import own_class
from eldest.research.arena.contest import PATIENCE, Contest
from eldest.research.arena.own_class import Maker
from eldest.research.arena.seats import Player, Seated
from eldest.table.deal import Deal

PROGRAM = "cmd:"
OPENSPIEL = "openspiel:"
# Forms of specs with a prefix.
OTHERS = ("partner:+1+1-1-1", "mistakes:05305:rules", "py:FILE.py:NAME", "cmd:COMMAND", "openspiel:ismcts@1000")
PREFIXES = (PROGRAM, own_class.PREFIX, OPENSPIEL)


class SeatedProgram:
    """A program in a seat, timed by wall-clock time because its process is not ours."""

    clock = staticmethod(time.perf_counter)

    def __init__(self, program: Program) -> None:
        self._program = program

    def sees(self, deal: Deal, seat: int) -> Any:
        """The seat's view, and the actions so far that the seat may know."""
        seen = [
            {"seat": f"P{each.seat}", "phase": each.phase, "action": each.text if deal.seen(each, seat) else None}
            for each in deal.actions
        ]
        return deal.view(seat), seen

    def choose(self, seen: Any) -> Answer:
        """The program's choice."""
        return self._program.choose(*seen)


class Players:
    """The players of bots by their specs, in one process; programs run until `close`."""

    def __init__(
        self,
        options: Options,
        patience: float = PATIENCE,
        classes: Mapping[str, Maker] | None = None,
        *,
        compiled: bool = True,
    ) -> None:
        self._options = options
        self._patience = patience
        self._classes = classes or {}
        self._compiled = compiled
        self._programs: dict[Any, Program] = {}

    def seat(self, spec: str, chance: str, own: Any) -> Player:
        """A player for a seat of a deal; `own` tells several equal programs apart."""
        if spec.startswith(PROGRAM):
            return self._program(spec, own)
        if spec.startswith(OPENSPIEL):
            from eldest.research import openspiel

            return openspiel.seat(spec.removeprefix(OPENSPIEL), self._options, chance)
        return Seated(self._bot(spec, chance))

    def _bot(self, spec: str, chance: int | str) -> Bot:
        if spec in self._classes:
            return own_class.made(spec, self._classes[spec], self._options, str(chance))
        if spec.startswith(own_class.PREFIX):
            return own_class.seat(spec, self._options, str(chance))
        return seat_bot(spec, self._options.family, chance, compiled=self._compiled)

    def _program(self, spec: str, own: Any) -> Player:
        if own not in self._programs:
            self._programs[own] = Program(spec.removeprefix(PROGRAM), self._patience)
        return SeatedProgram(self._programs[own])

    def warm(self, specs: Iterable[str], fresh: Callable[[], Deal]) -> None:
        """
        Ask each bot that is no program once in every phase of a fresh deal that level 1 plays.

        Raises `NotABot` if a class raises anything.
        """
        for seed, spec in enumerate(specs):
            if not spec.startswith((PROGRAM, OPENSPIEL)):
                bot = self._bot(spec, seed)
                rules = seat_bot("rules", self._options.family, seed, compiled=True)
                met = set()
                deal = fresh()
                while not deal.over:
                    view = deal.view(deal.awaited[0])
                    choice = rules.choose(view)
                    if deal.phase not in met:
                        met.add(deal.phase)
                        if spec in self._classes or spec.startswith(own_class.PREFIX):
                            own_class.choose(spec, bot, view)
                        else:
                            bot.choose(view)
                    deal.act(choice.action, view.seat)

    def close(self) -> None:
        """End the programs."""
        for program in self._programs.values():
            program.close()
        self._programs.clear()


def listed(text: str) -> list[str]:
    """The specs in a text, separated by commas; a program's words and a class's text may contain commas too."""
    specs: list[str] = []
    for part in text.split(","):
        if specs and specs[-1].startswith(PREFIXES) and not is_spec(part.strip()):
            specs[-1] += f",{part}"
        else:
            specs.append(part.strip())
    return specs


def is_spec(text: str) -> bool:
    """Whether a text has the form of a bot's spec."""
    if text.startswith(PREFIXES) or is_partner(text) or is_mistaken(text):
        return True
    try:
        seated_as(text)
    except NotABot:
        return False
    return True


def runs_code(spec: str) -> bool:
    """Whether a bot is foreign code: a program, or a class in a file."""
    return spec.startswith((PROGRAM, own_class.PREFIX))


def check(contest: Contest) -> None:
    """Refuse, in one line, bots that are unknown or cannot play this game, and a referee that does not know it."""
    if contest.referee == "openspiel":
        from eldest.research import openspiel

        openspiel.load(contest.options)
    for spec in contest.bots:
        if spec in contest.classes:
            own_class.made(spec, contest.classes[spec], contest.options, "0")
        else:
            check_bot(spec, contest.options)


def check_bot(spec: str, options: Options) -> None:
    """Refuse, in one line, a bot that is unknown or cannot play this game."""
    if spec.startswith(PROGRAM):
        split(spec.removeprefix(PROGRAM))
    elif spec.startswith(OPENSPIEL):
        from eldest.research import openspiel

        openspiel.check(spec.removeprefix(OPENSPIEL), options)
    elif spec.startswith(own_class.PREFIX):
        own_class.seat(spec, options, "0")
    elif is_partner(spec):
        convention_of(spec, options.family)
    elif is_mistaken(spec):
        mistakes_of(spec)
    elif isinstance(spec, str) and Spec.read(spec).name not in (*BOTS, *MEASURES):
        raise NotABot(f"{spec!r} is not a bot (known: {', '.join((*BOTS, *MEASURES))}, {', '.join(OTHERS)})")
    else:
        seat_bot(spec, options.family, 0)

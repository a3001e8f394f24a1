"""Who sits down for a spec: one of our own bots, a class in a file, a program, or a bot of OpenSpiel's."""

from __future__ import annotations

import time
from typing import Any

from eldest.bots import Bot, seat_bot
from eldest.bots.programs.line import split
from eldest.bots.programs.program import Answer, Program
from eldest.games import family
from eldest.lab.arena import own_class
from eldest.lab.arena.chairs import Player, Seated
from eldest.lab.arena.contest import Contest
from eldest.table.deal import Deal

PROGRAM = "cmd:"
OPENSPIEL = "openspiel:"


class SeatedProgram:
    """A program in a seat, timed by the clock on the wall: its process is not ours."""

    clock = staticmethod(time.perf_counter)

    def __init__(self, program: Program) -> None:
        self._program = program

    def sees(self, deal: Deal, seat: int) -> Any:
        """The seat's view, and what was done so far as far as the seat may know it."""
        seen = [
            {"seat": f"P{each.seat}", "phase": each.phase, "action": each.text if deal.seen(each, seat) else None}
            for each in deal.actions
        ]
        return deal.view(seat), seen

    def choose(self, seen: Any) -> Answer:
        """What the program does."""
        return self._program.choose(*seen)


class Players:
    """The players of a contest's bots in one process; programs stay for as long as it lasts."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._family = contest.options.family
        self._programs: dict[Any, Program] = {}

    def seat(self, bot: int, seat: int, chance: str, own: Any) -> Player:
        """A player for a seat of a deal; `own` says which program of several equal ones."""
        spec = self._contest.bots[bot]
        if spec.startswith(PROGRAM):
            return self._program(spec, (bot, own))
        if spec.startswith(OPENSPIEL):
            from eldest.lab import openspiel

            return openspiel.seat(spec.removeprefix(OPENSPIEL), self._contest.options, chance)
        return Seated(self._bot(spec, chance))

    def _bot(self, spec: str, chance: int | str) -> Bot:
        if spec.startswith(own_class.PREFIX):
            return own_class.seat(spec, self._contest.options, str(chance))
        return seat_bot(spec, self._family, chance, compiled=True)

    def _program(self, spec: str, own: Any) -> Player:
        if own not in self._programs:
            self._programs[own] = Program(spec.removeprefix(PROGRAM), self._contest.patience)
        return SeatedProgram(self._programs[own])

    def warm(self) -> None:
        """Ask every one of our own bots once in each phase of a deal among level 1."""
        for seed, spec in enumerate(self._contest.bots):
            if not spec.startswith((PROGRAM, OPENSPIEL)):
                bot = self._bot(spec, seed)
                rules = seat_bot("rules", self._family, seed, compiled=True)
                met = set()
                deal = self._deal()
                while not deal.over:
                    view = deal.view(deal.awaited[0])
                    choice = rules.choose(view)
                    if deal.phase not in met:
                        met.add(deal.phase)
                        bot.choose(view)
                    deal.act(choice.action, view.seat)

    def _deal(self) -> Deal:
        game = self._contest.game(0)
        return Deal(family(self._family), self._contest.options, game, self._contest.pack(-1))

    def close(self) -> None:
        """End the programs."""
        for program in self._programs.values():
            program.close()
        self._programs.clear()


def check(contest: Contest) -> None:
    """Refuse, in one line, bots that nobody knows or that cannot play this game, and a referee who does not know it."""
    if contest.referee == "openspiel":
        from eldest.lab import openspiel

        openspiel.load(contest.options)
    for spec in contest.bots:
        if spec.startswith(PROGRAM):
            split(spec.removeprefix(PROGRAM))
        elif spec.startswith(OPENSPIEL):
            from eldest.lab import openspiel

            openspiel.check(spec.removeprefix(OPENSPIEL), contest.options)
        elif spec.startswith(own_class.PREFIX):
            own_class.seat(spec, contest.options, "0")
        else:
            seat_bot(spec, contest.options.family, 0)

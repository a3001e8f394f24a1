"""The models of a contest by their specs: endpoints, programs that read messages, and Eldest's own bots."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from eldest.bots.programs.process import Fault as ProgramFault
from eldest.bots.programs.process import Process, Stalled, split
from eldest.options import Options
from eldest.research.arena.players import OPENSPIEL, PROGRAM, Players, check_bot
from eldest.research.arena.seats import Seated
from eldest.research.text_arena import endpoint
from eldest.research.text_arena.endpoint import TIMEOUT, Endpoint
from eldest.research.text_arena.protocol import Model, NoModel, Question, Reply
from eldest.table import actions

FORMAT = "eldest text 1"


@dataclass(frozen=True)
class Access:
    """How models are reached: the key for endpoints, the seconds for a reply, and the settings of every request."""

    key: str = field(default="", repr=False)
    timeout: float = TIMEOUT
    settings: Mapping[str, Any] = field(default_factory=dict)
    pauses: tuple[float, ...] = endpoint.PAUSES


class Program:
    """A program that reads the messages of a turn as a line of JSON and writes its reply as another."""

    def __init__(self, command: str, timeout: float) -> None:
        self._command = command
        self._timeout = timeout
        self._process: Process | None = None
        self._number = 0

    def reply(self, question: Question) -> Reply:
        """The program's answer; without text if it takes too long. Raises `NoModel`."""
        self._number += 1
        asked = {"format": FORMAT, "id": self._number, "messages": question.messages}
        begun = time.perf_counter()
        try:
            self._process = self._process or Process(self._command)
            said = self._process.ask(json.dumps(asked).encode(), self._timeout)
        except Stalled:
            self.close()
            return Reply(None, ms=1000 * (time.perf_counter() - begun))
        except ProgramFault as fault:
            self.close()
            raise NoModel(f"{PROGRAM}{self._command}: {fault} {fault.said}".strip()) from None
        return Reply(self._text(said), ms=1000 * (time.perf_counter() - begun))

    def _text(self, said: bytes) -> str:
        try:
            answer = json.loads(said)
            if answer["id"] == self._number and isinstance(answer["reply"], str):
                return str(answer["reply"])
        except (ValueError, TypeError, LookupError, RecursionError):
            pass
        self.close()
        wanted = f'{{"id": {self._number}, "reply": "…"}}'
        raise NoModel(f"{PROGRAM}{self._command}: it did not answer {wanted}, but {said[: endpoint.QUOTED]!r}")

    def close(self) -> None:
        """End the program."""
        if self._process:
            self._process.close()
        self._process = None


class OwnBot:
    """One of Eldest's bots, or a class in a file: its choice is written as a reply."""

    def __init__(self, seated: Seated) -> None:
        self._seated = seated

    def reply(self, question: Question) -> Reply:
        """The bot's choice, in the form in which models answer."""
        begun = time.process_time()
        choice = self._seated.choose(question.view)
        view = question.view
        name = actions.name(view.family.phases[view.row.phase], choice.action)
        return Reply(f"{choice.reason}\nACTION: {name}", ms=1000 * (time.process_time() - begun))


class Speakers:
    """The models of one thread; programs run until `close`."""

    def __init__(self, options: Options, access: Access, *, compiled: bool = True) -> None:
        self._access = access
        self._players = Players(options, compiled=compiled)
        self._programs: dict[Any, Program] = {}

    def seat(self, spec: str, chance: str, own: Any) -> Model:
        """The model in a seat of a deal; `own` tells several equal programs apart."""
        access = self._access
        if spec.startswith(endpoint.PREFIX):
            return Endpoint(
                spec, key=access.key, timeout=access.timeout, settings=access.settings, pauses=access.pauses
            )
        if spec.startswith(PROGRAM):
            if (spec, own) not in self._programs:
                self._programs[spec, own] = Program(spec.removeprefix(PROGRAM), access.timeout)
            return self._programs[spec, own]
        seated = self._players.seat(spec, chance, own)
        assert isinstance(seated, Seated)
        return OwnBot(seated)

    def close(self) -> None:
        """End the programs."""
        for program in self._programs.values():
            program.close()
        self._programs.clear()


def is_remote(spec: str) -> bool:
    """Whether a model answers from outside this process, so that several can be asked at once."""
    return spec.startswith((endpoint.PREFIX, PROGRAM))


def check(spec: str, options: Options) -> None:
    """Refuse, in one line, what is no model or cannot play this game."""
    if spec.startswith(endpoint.PREFIX):
        endpoint.read(spec)
    elif spec.startswith(PROGRAM):
        split(spec.removeprefix(PROGRAM))
    elif spec.startswith(OPENSPIEL):
        raise NoModel(f"{spec}: bots of OpenSpiel do not play in the text arena")
    else:
        check_bot(spec, options)

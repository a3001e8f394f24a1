"""A program that plays: its answers, read and checked."""

from __future__ import annotations

import json
import math
from typing import Any, NamedTuple

from eldest.bots.programs.process import Fault, Illegal, Nonsense, Process
from eldest.bots.programs.request import request
from eldest.cards import NotACard
from eldest.table import actions
from eldest.table.actions import NotAnAction
from eldest.table.deal import View

WORDS = 200  # characters of a reason
FIRST = 5  # how many times longer the first answer may take, because the program loads first


class Answer(NamedTuple):
    """A program's action, its reason, and its chance to make the bid, if given."""

    action: int
    reason: str = ""
    chance: float | None = None


class Program:
    """A program, started when first asked; an answer may take `seconds`, `apart` is as in `Process`."""

    def __init__(self, command: str, seconds: float, *, apart: bool = True) -> None:
        self._command = command
        self._apart = apart
        self._seconds = seconds
        self._process: Process | None = None
        self._number = 0

    def choose(self, view: View, seen: list[dict[str, str | None]] | None = None) -> Answer:
        """The program's answer for a seat that is to act; raises Fault after ending the program."""
        try:
            return self._answer(view, seen)
        except Fault:
            self.close()
            raise

    def close(self) -> None:
        """End the program; it starts anew when asked again."""
        if self._process:
            self._process.close()
        self._process = None

    def _answer(self, view: View, seen: list[dict[str, str | None]] | None) -> Answer:
        first = self._process is None
        if self._process is None:
            self._process = Process(self._command, apart=self._apart)
        self._number += 1
        asked = json.dumps(request(view, self._number, self._seconds, seen), separators=(",", ":"))
        said = self._process.ask(asked.encode(), self._seconds * (FIRST if first else 1))
        try:
            return self._read(view, json.loads(said))
        except Fault as fault:
            raise type(fault)(str(fault), said) from None
        except (ValueError, RecursionError):
            raise Nonsense("it did not answer JSON", said) from None

    def _read(self, view: View, answer: Any) -> Answer:
        if not isinstance(answer, dict):
            raise Nonsense("it did not answer an object")
        if type(answer.get("id")) is not int or answer["id"] != self._number:
            raise Nonsense(f"its answer has not the id {self._number}")
        text = answer.get("action")
        if not isinstance(text, str):
            raise Nonsense("it named no action")
        phase = view.family.phases[view.row.phase]
        try:
            action = actions.number(phase, text)
        except (NotACard, NotAnAction) as error:
            raise Nonsense(str(error)) from None
        if not view.legal >> action & 1:
            raise Illegal(f"{actions.name(phase, action)} is not allowed")
        return Answer(action, str(answer.get("reason") or "")[:WORDS], _chance(answer.get("chance")))


def _chance(given: Any) -> float | None:
    """A chance from 0 to 1, or `None`; raises Nonsense."""
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int | float) or not 0 <= given <= 1 or math.isnan(given):
        raise Nonsense("its chance is no number from 0 to 1")
    return float(given)

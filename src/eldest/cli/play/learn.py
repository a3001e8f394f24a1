"""`eldest learn`: the lessons of a game at the terminal, and the proofs of their answers."""

from __future__ import annotations

import json
import os
import re
import sys

from eldest.cli.text import screen
from eldest.families import FAMILIES, family
from eldest.lessons.check import check
from eldest.lessons.course import course, lesson
from eldest.lessons.lesson import Answer, Lesson, Words, key
from eldest.lessons.proof import Effort, prove
from eldest.lessons.walk import YOU, Stop, answered, walk
from eldest.table.actions import NotAnAction
from eldest.table.deal import Action, NotAllowed
from eldest.table.dealing import arranged, twins
from eldest.table.match import Match

SEAT = re.compile(r"\{P(\d)\}")
HELP = "  Type an answer, or: show (the answer), quit."
GERMAN = "de"


def language() -> str:
    """The language of the lessons here: German if the terminal's is, else English."""
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return GERMAN if named.lower().startswith(GERMAN) else "en"


def main(game: str, number: int | None, as_json: bool) -> int:
    """List the lessons of a game, or do one of them."""
    known = family(game).id
    if number is None:
        return _list(known, as_json)
    wanted = lesson(known, number)
    print(screen.paint(f"{FAMILIES[known]}, lesson {number}: {_said(wanted.title)}", screen.BOLD))
    print(screen.folded(f"  {_said(wanted.aim)}"))
    print(HELP)
    try:
        for stop in walk(wanted):
            _Teller(wanted, stop).do()
    except (EOFError, KeyboardInterrupt, _Left):
        print()
        return 0
    print(screen.paint(screen.folded(f"  {_said(wanted.take_away)}"), screen.BOLD))
    return 0


def _list(game: str, as_json: bool) -> int:
    lessons = course(game)
    if as_json:
        told = [{"number": at, "id": each.id, "title": each.title["en"]} for at, each in enumerate(lessons, 1)]
        print(json.dumps(told, indent=2))
        return 0
    if not lessons:
        print(f"There are no lessons for {FAMILIES[game]} yet.")
    for at, each in enumerate(lessons, 1):
        print(f"{at:2}  {_said(each.title):36}{_said(each.aim)}")
    if lessons:
        print(f"\neldest learn {game} 1 begins.")
    return 0


def prove_all(games: list[str], number: int | None, effort: Effort) -> int:
    """Check some courses, or one lesson, and prove every answer; return 1 if a proof fails."""
    failed = asked = 0
    for game in games or list(FAMILIES):
        chosen = [lesson(game, number)] if number else course(game)
        for each in chosen:
            check(each)
            for proved in prove(each, effort):
                asked += 1
                failed += bool(proved.wrong)
                if proved.wrong:
                    print(f"{each.file}: step {proved.step}: {proved.proof}: {proved.wrong}")
                elif sys.stderr.isatty():
                    print(f"\r{each.id} step {proved.step}  ", end="", file=sys.stderr)
    print(f"{asked - failed} of {asked} answers are proved.")
    return 1 if failed else 0


class _Left(Exception):
    """The person leaves."""


class _Teller:
    """One step at the terminal."""

    def __init__(self, wanted: Lesson, stop: Stop) -> None:
        self.lesson, self.stop, self.step = wanted, stop, stop.step

    def do(self) -> None:
        """Say the sentence, or ask until the answer is right."""
        self._played(self.stop.frames)
        if self.step.kind != "say":
            self._lying()
        print(screen.folded(f"  {_said(self.step.words)}"))
        if self.step.kind == "say":
            self._ask("Enter goes on> ")
            return
        if self.step.choices:
            print(f"  {', '.join(self.step.choices)}")
        while not self._try():
            pass

    def _try(self) -> bool:
        """One answer; return whether it was right."""
        line = self._ask("you> ")
        if line.lower() == "show":
            print(f"  {self.step.main.does[0]}")
            return False
        given = self._given(line)
        if given is None:
            return False
        answer = self.step.answer(given)
        if answer is None:
            print(HELP)
            return False
        self._answered(answer, given)
        return answer.verdict != "wrong"

    def _answered(self, answer: Answer, given: str) -> None:
        if answer.say:
            print(screen.folded(f"  {_said(answer.say)}"))
        if answer.verdict == "wrong":
            if answer.odds is not None and self.step.main.odds is not None:
                print(f"  It succeeds {answer.odds} times in a hundred, the best {self.step.main.odds} times.")
            return
        main = self.step.main
        if self.step.kind == "act":
            through = answer.then or key(given) == key(main.does[0])
            self._played(answered(self.stop, answer, given) if through else answered(self.stop, main, main.does[0]))

    def _given(self, line: str) -> str | None:
        """An answer as it is written in lessons; a refusal is told."""
        if self.step.kind == "choice":
            found = [each for each in self.step.choices if each.lower() == line.lower()]
            return found[0] if found else None
        deal = self.stop.match.deal.copy()
        words = line.replace(",", " ").split() or [""]
        try:
            if self.step.kind == "act":
                return " ".join(deal.play(each, YOU).text for each in words)
        except (NotAllowed, NotAnAction, ValueError) as error:
            print(screen.folded(f"  {error}"))
            return None
        return line.upper()

    def _ask(self, prompt: str) -> str:
        line = input(prompt).strip()
        if line.lower() in ("quit", "exit", "q"):
            raise _Left
        return line

    def _played(self, frames: tuple[Match, ...]) -> None:
        """The moves that led here, in one line for each trick."""
        if not frames:
            return
        deal = frames[-1].deal
        begun = len(frames[0].deal.actions) - 1
        print(screen.folded(f"  {_line([done for done in deal.actions[begun:] if deal.seen(done, YOU)])}"))

    def _lying(self) -> None:
        """The hand and the trick."""
        match = self.stop.match
        deal, row = match.deal, match.deal.row
        trump = match.family.face.trump(row)
        laid = [done for done in deal.actions if done.trick == row.tricks and done.phase in ("play", "suit", "dummy")]
        if laid:
            print(screen.folded(f"  In the trick: {_line(laid)}"))
        held = arranged(match.family, trump, row.hands[YOU], twins(match.family, row, YOU))
        print(screen.folded(f"  Your hand: {screen.hand(held)}"))


def _line(done: list[Action]) -> str:
    return "  ".join(
        f"{'you' if each.seat == YOU else f'P{each.seat}'} {screen.action(each.phase, each.text)}"
        + ("  |" if each.taker is not None else "")
        for each in done
    )


def _said(words: Words) -> str:
    return SEAT.sub(r"P\1", words[language()])

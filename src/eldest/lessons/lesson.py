"""A lesson as data: deals laid out, steps with their questions, and what is said to every answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Words = Mapping[str, str]  # by language
Verdict = Literal["right", "fine", "wrong"]
Kind = Literal["say", "act", "cards", "choice"]

LANGUAGES = ("en", "de")
ANY = "any"  # matches every answer that no other entry names

# How an answer is proved. Those of actions are explained in docs/guide/lessons.md.
OF_ACTIONS = ("forced", "solved", "played", "odds", "open", "searched", "only")
OF_PICKS = ("winner", "trumps", "tops", "points", "clause")
GOALS = ("contract", "takings", "score")


class NotALesson(ValueError):
    """A faulty lesson: one line with file, step and fault."""


@dataclass(frozen=True)
class Laid:
    """
    A deal laid out; `moves` are played before the step begins. `rest` is the seed that deals what is not named.

    With `given` it begins in the middle of the play, as in a file of positions; then `hands` are those of others.
    """

    hands: Mapping[str, tuple[str, ...]]
    given: Mapping[str, Any] = field(default_factory=dict)
    dealer: str = "P0"
    rest: str = ""
    scores: tuple[int, ...] = ()
    game: Mapping[str, int] = field(default_factory=dict)  # other numbers of the game's record
    moves: tuple[str, ...] = ()


@dataclass(frozen=True)
class Answer:
    """
    The reply to some answers, and the moves that are then played.

    An answer is an action, several cards separated by blanks, or one of the choices. A wrong one is taken back
    afterwards. `odds` is how often it succeeds, in a hundred deals.
    """

    does: tuple[str, ...]
    verdict: Verdict
    say: Words | None = None
    then: tuple[str, ...] = ()
    odds: int | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The answers, with the cards of each in alphabetical order."""
        return tuple(map(key, self.does))


@dataclass(frozen=True)
class Step:
    """A step: a sentence, or a question with its answers."""

    words: Words
    kind: Kind = "say"
    light: tuple[str, ...] = ()
    clause: str = ""
    deal: Laid | None = None  # a new deal begins here
    moves: tuple[str, ...] = ()  # played before the words are shown
    choices: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()
    proof: str = ""
    goal: str = "contract"

    @property
    def accepted(self) -> tuple[str, ...]:
        """The right answers."""
        return tuple(each for answer in self.answers if answer.verdict == "right" for each in answer.keys)

    @property
    def main(self) -> Answer:
        """The answer with which the lesson goes on."""
        return self.answers[0]

    def answer(self, given: str) -> Answer | None:
        """The reply to an answer; `None` if there is none."""
        wanted = key(given)
        named = (each for each in self.answers if wanted in each.keys)
        return next(named, next((each for each in self.answers if ANY in each.keys), None))


@dataclass(frozen=True)
class Lesson:
    """A lesson: title, aim and the sentence to take away, in every language, and its steps."""

    file: str
    id: str
    family: str
    title: Words
    aim: Words
    take_away: Words
    minutes: int
    clauses: tuple[str, ...]
    options: Mapping[str, Any]
    steps: tuple[Step, ...]
    again: tuple[int, ...] = ()  # steps, from 1, whose questions come back on later days

    def fault(self, what: str, step: int | None = None) -> NotALesson:
        """An error that names the file, the step (from 1) and the fault."""
        where = "" if step is None else f"step {step}: "
        return NotALesson(f"{self.file}: {where}{' '.join(what.split())}")


def key(answer: str) -> str:
    """An answer as answers are compared: its cards in alphabetical order."""
    return " ".join(sorted(answer.split()))

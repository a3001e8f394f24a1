"""The protocol between the table and a model: what it is asked, what it answers, what can be wrong with an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple, Protocol

from typing_extensions import TypedDict

from eldest.table.deal import View


class NoModel(ValueError):
    """A model cannot be asked: nothing more is played."""


class Message(TypedDict):
    """A message of a conversation: its role is `system`, `user` or `assistant`."""

    role: str
    content: str


class Question(NamedTuple):
    """A seat's turn: the conversation so far for models, the view for Eldest's own bots."""

    messages: list[Message]
    view: View


@dataclass(frozen=True)
class Reply:
    """
    An answer: its text, `None` if none came in time.

    `cut` if it was ended by a limit of length; `tokens` those read and written; `ms` the milliseconds that it took.
    """

    text: str | None
    cut: bool = False
    tokens: tuple[int, int] | None = None
    ms: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """The reply in a transcript."""
        told: dict[str, Any] = {"text": self.text, "ms": round(self.ms, 1)}
        if self.cut:
            told["cut"] = True
        if self.tokens:
            told["tokens"] = list(self.tokens)
        return told

    @classmethod
    def from_json(cls, given: dict[str, Any]) -> Reply:
        """The reply of a transcript; raises KeyError, TypeError or ValueError if there is none."""
        tokens = given.get("tokens")
        read = (int(tokens[0]), int(tokens[1])) if tokens else None
        text = given["text"]
        return cls(None if text is None else str(text), bool(given.get("cut")), read, float(given["ms"]))


class Model(Protocol):
    """Anything that answers questions."""

    def reply(self, question: Question) -> Reply:
        """The answer; raises `NoModel` if the model cannot be asked."""


Seating = Callable[[int], Model]  # by seat, the model that sits there


@dataclass(frozen=True)
class Terms:
    """
    How models are asked.

    `retries`: how often an unusable reply is asked again. `talk`: whether a seat may say a line at its first turn.
    `deductions`: whether the question also says what follows from the play about unseen cards.
    """

    retries: int = 1
    talk: bool = False
    deductions: bool = False

    def to_json(self) -> dict[str, Any]:
        """The terms in the first line of a transcript."""
        return asdict(self)

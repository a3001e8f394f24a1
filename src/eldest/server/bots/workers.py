"""Answers to questions about cards, by worker processes, or by this process if there are none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol


class NoAnswer(Exception):
    """The reason why a question was not answered, in a few words and without its content."""


class Workers(Protocol):
    """Answers questions, each any JSON value."""

    @property
    def ready(self) -> int:
        """Number of questions that can be answered at the same time now."""

    async def start(self) -> None:
        """Get ready, without waiting for it."""

    async def close(self) -> None:
        """Answer nothing more."""

    async def ask(self, question: Any, thinking: float = 0.0) -> Any:
        """The answer to a question; `thinking` is how many seconds it may need. Raises `NoAnswer`."""


class InProcess:
    """Answers in this process, one question after the other; whatever else runs here waits meanwhile."""

    ready = 1

    def __init__(self, answerer: Callable[[], Callable[[Any], Any]]) -> None:
        self._answerer = answerer
        self._answer: Callable[[Any], Any] | None = None

    async def start(self) -> None:
        """Nothing is to be done: the first question loads what it needs."""

    async def close(self) -> None:
        """Nothing is to be ended."""

    async def ask(self, question: Any, thinking: float = 0.0) -> Any:
        """The answer to a question, however long it takes. Raises `NoAnswer`."""
        del thinking
        await asyncio.sleep(0)  # what waits already comes first
        self._answer = self._answer or self._answerer()
        try:
            return self._answer(question)
        except Exception as error:
            raise NoAnswer(type(error).__name__) from error

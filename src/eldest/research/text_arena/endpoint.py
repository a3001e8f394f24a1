"""A model behind an OpenAI-compatible address: `POST URL/chat/completions`, as many servers of models understand it."""

from __future__ import annotations

import json
import re
import time
import urllib.request
from collections.abc import Mapping, Sequence
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError

from eldest.research.text_arena.protocol import NoModel, Question, Reply

PREFIX = "openai:"
SPEC = re.compile(r"openai:(?P<model>.+?)@(?P<url>https?://[^\s@]+)")
PATH = "/chat/completions"
TIMEOUT = 120.0  # seconds for a reply
PAUSES = (1.0, 2.0, 4.0, 8.0, 16.0)  # seconds before a busy server is asked again
LONGEST_PAUSE = 60.0
BUSY, FAILED = 429, 500  # HTTP statuses: too many requests, and the first of those by which a server has failed
QUOTED = 200  # characters of an error


class Endpoint:
    """
    A model at an address, which has `timeout` seconds for a reply.

    `settings` are sent with every request, such as `temperature`. A server that is busy, has failed or cannot be
    reached is asked again after each of the `pauses`.
    """

    def __init__(
        self,
        spec: str,
        *,
        key: str = "",
        timeout: float = TIMEOUT,
        settings: Mapping[str, Any] | None = None,
        pauses: Sequence[float] = PAUSES,
    ) -> None:
        self._model, self.url = read(spec)
        self._key = key
        self._timeout = timeout
        self._settings = dict(settings or {})
        self._pauses = pauses

    def reply(self, question: Question) -> Reply:
        """The model's answer; without text if it takes too long. Raises `NoModel`."""
        body = {"model": self._model, "messages": question.messages, **self._settings}
        for pause in (*self._pauses, None):
            begun = time.perf_counter()
            try:
                answer = self._asked(json.dumps(body).encode())
            except (OSError, HTTPException) as error:
                if isinstance(getattr(error, "reason", error), TimeoutError):
                    return Reply(None, ms=1000 * (time.perf_counter() - begun))
                if pause is None or (isinstance(error, HTTPError) and error.code < FAILED and error.code != BUSY):
                    raise NoModel(f"{self.url}: {_told(error)}") from None
                time.sleep(_wait(error, pause))
            else:
                return self._read(answer, 1000 * (time.perf_counter() - begun))
        raise AssertionError("the last try returns or raises")

    def _asked(self, body: bytes) -> bytes:
        request = urllib.request.Request(self.url, body, {"Content-Type": "application/json"})
        if self._key:
            request.add_unredirected_header("Authorization", f"Bearer {self._key}")
        with urllib.request.urlopen(request, timeout=self._timeout) as response:
            answer: bytes = response.read()
            return answer

    def _read(self, answer: bytes, ms: float) -> Reply:
        """The reply in the server's JSON."""
        try:
            told = json.loads(answer)
            choice = told["choices"][0]
            text = choice["message"].get("content") or ""
            used = told.get("usage") or {}
            tokens = (int(used["prompt_tokens"]), int(used["completion_tokens"])) if used else None
        except (ValueError, TypeError, LookupError, AttributeError):
            raise NoModel(f"{self.url}: not an answer of chat/completions: {answer[:QUOTED]!r}") from None
        return Reply(str(text), choice.get("finish_reason") == "length", tokens, ms)


def read(spec: str) -> tuple[str, str]:
    """The model and the address of its completions in `openai:MODEL@URL`. Raises `NoModel`."""
    found = SPEC.fullmatch(spec)
    if not found:
        raise NoModel(f"{spec!r} is not a model (such as openai:MODEL@http://localhost:8000/v1)")
    url = found["url"].rstrip("/")
    return found["model"], url if url.endswith(PATH) else url + PATH


def _wait(error: Exception, pause: float) -> float:
    """The seconds until the next try: those that the server asks for, if it does."""
    asked = error.headers.get("Retry-After", "") if isinstance(error, HTTPError) else ""
    return min(float(asked), LONGEST_PAUSE) if re.fullmatch(r"\d+(\.\d+)?", asked or "") else pause


def _told(error: Exception) -> str:
    """An error in a line, with the start of what the server says."""
    if not isinstance(error, HTTPError):
        return str(getattr(error, "reason", error)) or type(error).__name__
    said = " ".join(error.read(QUOTED).decode("utf-8", "replace").split())
    return f"{error.code} {error.reason} {said}".strip()

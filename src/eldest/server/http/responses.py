"""Replies: what goes out, each with the headers that every answer has."""

from __future__ import annotations

from typing import Any

from starlette.types import Message, Scope, Send

from eldest.server.http import problems
from eldest.server.http.addresses import Client
from eldest.server.http.headers import headers
from eldest.server.http.problems import Problem


class Reply:
    """What is answered to one request."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.begun = False
        self._scope = scope
        self._send = send

    async def send(self, message: Message) -> None:
        """Send a part of it; its head gets the headers that every answer has."""
        if message["type"].endswith("http.response.start"):
            self.begun = True
            message = {**message, "headers": self._headers(message.get("headers", []))}
        await self._send(message)

    def _headers(self, given: Any) -> Any:
        state = self._scope.get("state", {})
        who: Client | None = state.get("client")
        scheme = who.scheme if who else self._scope["scheme"]
        return headers(given, self._scope["path"], scheme, state.get("origin", ""))

    async def problem(self, told: Problem) -> None:
        """Answer a problem."""
        await send_problem(self.send, told)


async def send_problem(send: Send, told: Problem, prefix: str = "http") -> None:
    """Send a problem as the answer to a request, or to the opening of a WebSocket."""
    body = told.to_json()
    own = [(name.encode(), value.encode()) for name, value in told.headers.items()]
    own += [(b"content-type", problems.TYPE.encode()), (b"content-length", b"%d" % len(body))]
    await send({"type": f"{prefix}.response.start", "status": told.status, "headers": own})
    await send({"type": f"{prefix}.response.body", "body": body})

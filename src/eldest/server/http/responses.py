"""Responses: security headers for every answer, and compression if the client accepts it."""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Any

from starlette.concurrency import iterate_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Message, Scope, Send

from eldest.server import problems
from eldest.server.http.addresses import Client
from eldest.server.problems import Problem

Headers = list[tuple[bytes, bytes]]

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
# The worker that runs Python compiles WebAssembly; the page around it may not, and text is run by neither.
PYTHON = "/assets/python-worker-"
PYTHON_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
SEALED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
NOTHING = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "microphone",
    "midi",
    "payment",
    "usb",
)
PERMISSIONS = ", ".join(f"{name}=()" for name in NOTHING)

ALWAYS: Headers = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", PERMISSIONS.encode()),
]
# Browsers warn of this header, and ignore it, if the connection is not secure.
ALONE = (b"cross-origin-opener-policy", b"same-origin")
HERE = re.compile(r"https:.*|http://(?:127\.[\d.]+|\[::1\]|(?:.*\.)?localhost)\.?(?::\d+)?")
YEAR = 365 * 86_400


def headers(given: Iterable[tuple[bytes, bytes]], path: str, scheme: str, origin: str) -> Headers:
    """An answer's headers, completed with the usual ones that it does not set itself."""
    own = list(given)
    said = {name.lower() for name, _ in own}
    return own + [each for each in _usual(path, scheme, origin) if each[0] not in said]


def _usual(path: str, scheme: str, origin: str) -> Headers:
    api = not is_page(path)
    usual = [*ALWAYS, (b"content-security-policy", _policy(path).encode())]
    if api:
        usual.append((b"cache-control", b"no-store"))
    if HERE.fullmatch(origin):
        usual.append(ALONE)
    if scheme == "https":
        usual.append((b"strict-transport-security", b"max-age=%d" % YEAR))
    return usual


def _policy(path: str) -> str:
    """The content security policy of what a path gives."""
    if not is_page(path):
        return SEALED
    return PYTHON_POLICY if path.startswith(PYTHON) else POLICY


def is_page(path: str) -> bool:
    """Whether a path belongs to the page rather than to programs."""
    return not path.startswith("/api") and path not in ("/healthz", "/readyz", "/metrics")


RULED_OUT = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*")
WORTH_IT = 1400  # bytes: a shorter body fits in one packet uncompressed
EFFORT = 6


def ways(accepted: bytes) -> set[str]:
    """The values that a header such as `Accept-Encoding` or `Accept` names and does not rule out."""
    named = (each.partition(";") for each in accepted.decode("latin-1").lower().split(","))
    return {name.strip() for name, _, weight in named if not RULED_OUT.fullmatch(weight)}


def json_answer(request: Request, body: bytes) -> Response:
    """A JSON response, compressed if that is accepted and worth it."""
    headers = {"vary": "Accept-Encoding"}
    if len(body) > WORTH_IT and "gzip" in ways(request.headers.get("accept-encoding", "").encode("latin-1")):
        headers["content-encoding"] = "gzip"
        body = gzip.compress(body, EFFORT, mtime=0)
    return Response(body, media_type="application/json", headers=headers)


async def started(pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The same pieces, once the first one is there, so that a refusal is still a response of its own."""
    first = await anext(pieces)

    async def all_pieces() -> AsyncIterator[bytes]:
        yield first
        async for piece in pieces:
            yield piece

    return all_pieces()


def json_stream(request: Request, pieces: AsyncIterator[bytes] | Iterator[bytes]) -> Response:
    """A JSON response in pieces, compressed if that is accepted."""
    headers = {"vary": "Accept-Encoding"}
    each = iterate_in_threadpool(pieces) if isinstance(pieces, Iterator) else pieces
    if "gzip" in ways(request.headers.get("accept-encoding", "").encode("latin-1")):
        headers["content-encoding"] = "gzip"
        each = _compressed(each)
    return StreamingResponse(each, media_type="application/json", headers=headers)


async def _compressed(pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    pack = zlib.compressobj(EFFORT, wbits=31)  # with the head and the end of a gzip file
    async for piece in pieces:
        if packed := pack.compress(piece):
            yield packed
    yield pack.flush()


class Reply:
    """The response to one request."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.begun = False
        self._scope = scope
        self._send = send

    async def send(self, message: Message) -> None:
        """Send a part of the response, adding the usual headers to its head."""
        if message["type"].endswith("http.response.start"):
            self.begun = True
            message = {**message, "headers": self._headers(message.get("headers", []))}
        await self._send(message)

    def _headers(self, given: Any) -> Any:
        state = self._scope.get("state", {})
        who: Client | None = state.get("client")
        scheme = who.scheme if who else self._scope["scheme"]
        own = list(given)
        if "renewed" in state and not any(name.lower() == b"set-cookie" for name, _ in own):
            own.append((b"set-cookie", state["renewed"].encode()))
        return headers(own, self._scope["path"], scheme, state.get("origin", ""))

    async def problem(self, told: Problem) -> None:
        """Respond with a problem."""
        await send_problem(self.send, told)


async def send_problem(send: Send, told: Problem, prefix: str = "http") -> None:
    """Send a problem as the response to a request or to the opening of a WebSocket."""
    body = told.to_json()
    own = [(name.encode(), value.encode()) for name, value in told.headers.items()]
    own += [(b"content-type", problems.TYPE.encode()), (b"content-length", b"%d" % len(body))]
    await send({"type": f"{prefix}.response.start", "status": told.status, "headers": own})
    await send({"type": f"{prefix}.response.body", "body": body})

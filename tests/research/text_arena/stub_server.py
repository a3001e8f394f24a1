"""A small server that speaks chat/completions, for tests: it answers as a script says."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple


class Answer(NamedTuple):
    """What the server sends: a completion with a text, or a status with a body of its own."""

    text: str = ""
    status: int = 200
    cut: bool = False
    wait: float = 0.0
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes | None = None


Script = Callable[[dict[str, Any]], Answer]


class Stub:
    """The address of the server, and the requests that it has had, with their paths and keys."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.requests: list[dict[str, Any]] = []
        self.heads: list[tuple[str, str | None]] = []


@contextmanager
def serving(script: Script) -> Iterator[Stub]:
    """A server on a free port of this machine, until the end."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            stub.requests.append(request)
            stub.heads.append((self.path, self.headers["Authorization"]))
            answer = script(request)
            time.sleep(answer.wait)
            body = completion(request, answer) if answer.body is None else answer.body
            self.send_response(answer.status)
            for name, value in (("Content-Length", str(len(body))), *answer.headers):
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.handle_error = lambda *_: None  # a client that waits no longer
    stub = Stub(f"http://127.0.0.1:{server.server_port}/v1")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield stub
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def completion(request: dict[str, Any], answer: Answer) -> bytes:
    """A completion as servers send it; a token is a word."""
    read = sum(len(each["content"].split()) for each in request["messages"])
    written = len(answer.text.split())
    told = {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "model": request["model"],
        "choices": [
            {
                "index": 0,
                "message": {"role": "assistant", "content": answer.text},
                "finish_reason": "length" if answer.cut else "stop",
            }
        ],
        "usage": {"prompt_tokens": read, "completion_tokens": written, "total_tokens": read + written},
    }
    return json.dumps(told).encode()


def legal(request: dict[str, Any]) -> list[str]:
    """The legal actions in the question of a request."""
    question = next(each["content"] for each in request["messages"] if each["role"] == "user")
    found = re.search(r"Legal actions: (.*)", question)
    assert found
    return found[1].split()


def first_legal(request: dict[str, Any]) -> Answer:
    """A model that takes the first legal action."""
    return Answer(f"The first will do.\nACTION: {legal(request)[0]}")

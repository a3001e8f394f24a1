"""
A visit to a server: `visit.py URL CERT`, with the file of an authority for https, or an empty text.

Somebody makes a table, starts it against bots, and plays an action over a WebSocket. It needs no more than the server.
"""

from __future__ import annotations

import json
import ssl
import sys
import time
import urllib.request
from typing import Any

from websockets.sync.client import connect

TRIES, WAIT = 120, 60  # seconds
TABLE = {"game": "oh_hell", "options": {"players": 3, "start": 2}, "seats": [None, "rules", "rules"]}


def main(url: str, cert: str) -> None:
    """Visit, and say what was played."""
    secure = ssl.create_default_context(cafile=cert) if cert else None
    headers = {"Origin": url, "Content-Type": "application/json"}

    def ask(path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(url + path, data, headers)
        return urllib.request.urlopen(request, timeout=WAIT, context=secure)

    for left in reversed(range(TRIES)):
        try:
            ask("/readyz").close()
            break
        except OSError:
            if not left:
                raise
            time.sleep(1)
    with ask("/api/guests", {"name": "Ada"}) as answer:
        headers["Cookie"] = answer.headers["set-cookie"].partition(";")[0]
    with ask("/api/tables", TABLE) as answer:
        path = f"/api/tables/{json.load(answer)['id']}"
    more: dict[str, Any] = {"ssl": secure} if secure else {}
    more |= {"origin": url, "additional_headers": {"Cookie": headers["Cookie"]}}
    with connect(f"{url.replace('http', 'ws', 1)}{path}/socket", **more) as line:
        line.send(json.dumps({"type": "command", "id": "start", "do": {"kind": "start"}}))
        asked: dict[str, Any] = {}
        while True:
            event = json.loads(line.recv(timeout=WAIT))
            if event["kind"] == "accepted" and event["id"] == "play":
                break
            view = event.get("view") or {}
            match = view.get("match")
            if match and match["legal"] and not asked:
                asked = {"kind": "play", "deal": match["number"], "step": view["table"]["step"]}
                asked["action"] = match["legal"][0]
                line.send(json.dumps({"type": "command", "id": "play", "do": asked}))
    print(f"played {asked['action']} at {url}{path}")


if __name__ == "__main__":
    main(*sys.argv[1:])

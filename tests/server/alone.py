"""A person alone at a table with bots on a real server, who does whatever the table waits for."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

import httpx
from websockets.sync.client import ClientConnection

from eldest.table.fair import fair
from tests.patience import PATIENCE
from tests.server.http_guest import ask, new_table, socket
from tests.server.http_server import Running

View = dict[str, Any]
Choose = Callable[[dict[str, Any]], str]


def first(match: dict[str, Any]) -> str:
    """The first legal action."""
    return str(match["legal"][0])


class Alone:
    """A person at a table; `view` is the last state they heard of."""

    def __init__(self, browser: httpx.Client, table: str, line: ClientConnection) -> None:
        self.browser = browser
        self.table = table
        self.view: View = {}
        self._line = line
        self._last = 0  # number of the event that resulted from the last command
        self._done: set[tuple[Any, ...]] = set()

    @property
    def match(self) -> dict[str, Any]:
        return self.view["match"]

    def get(self, path: str, **params: Any) -> httpx.Response:
        """Send a GET request for the table."""
        return self.browser.get(f"/api/tables/{self.table}/{path}", params=params)

    def play_on(self, until: Callable[[View], Any], choose: Choose = first) -> View:
        """Act whenever awaited until the table has a given status."""
        if self.view:
            if until(self.view):
                return self.view
            self._act(choose)
        while True:
            event = json.loads(self._line.recv(timeout=PATIENCE))
            if "view" not in event:
                continue
            if event["number"] < self._last:
                continue  # it was on its way when something was done
            self.view = event["view"]
            if until(self.view):
                return self.view
            self._act(choose)

    def play_deal(self, number: int = 1, choose: Choose = first) -> View:
        """Play until a deal is over."""
        return self.play_on(lambda view: view["match"] and view["match"]["number"] == number and over(view), choose)

    def _act(self, choose: Choose) -> None:
        table, match, seat = self.view["table"], self.view["match"], self.view["you"]
        self._give(table["shuffle"]["next"], seat)
        if table["status"] == "between" and not table["seats"][seat]["ready"]:
            self._once(("ready", table["shuffle"]["next"] and table["shuffle"]["next"]["deal"]), kind="ready")
        elif table["status"] == "playing" and match["legal"]:
            where = {"deal": match["number"], "step": table["step"]}
            self._once(("play", *where.values()), kind="play", action=choose(match), **where)

    def _give(self, coming: dict[str, Any] | None, seat: int) -> None:
        """Give the seat's share of the next shuffle."""
        if coming is None:
            return
        name = fair.DealName(self.table, coming["match"], coming["deal"])
        seed = hashlib.sha256(f"{name} {seat}".encode()).hexdigest()
        if coming["promise"] is None and seat not in coming["committed"]:
            commitment = fair.commitment(name, seat, seed)
            self._once(("commit", str(name)), kind="commit", deal=name.deal, commitment=commitment)
        elif seat in coming["awaited"]:
            self._once(("share", str(name)), kind="share", deal=name.deal, seed=seed)

    def _once(self, key: tuple[Any, ...], **do: Any) -> None:
        if key not in self._done:
            self._done.add(key)
            answer = ask(self.browser, self.table, **do)
            answer.raise_for_status()
            self._last = answer.json()["number"]


def over(view: View) -> bool:
    """Whether the deal is over."""
    return view["match"]["phase"] == "over"


@contextlib.contextmanager
def alone(server: Running, browser: httpx.Client, game: str, players: int, **wanted: Any) -> Iterator[Alone]:
    """A person at their own table with bots, with the match begun."""
    options = {"players": players, **wanted.pop("options", {})}
    seats = [None] + ["rules"] * (players - 1)
    table = new_table(browser, game=game, options=options, seats=seats, **wanted)
    with socket(server, browser, table) as line:
        ask(browser, table, kind="start").raise_for_status()
        yield Alone(browser, table, line)

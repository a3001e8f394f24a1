"""The WebSocket of a table: commands in, events out, the same as over HTTP."""

from __future__ import annotations

import logging
import time
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json, to_json
from starlette.types import Receive, Scope, Send

from eldest.server.http.addresses import Client
from eldest.server.http.dependencies import NOBODY, after_in, socket_of, watches_in
from eldest.server.http.errors import problem_of
from eldest.server.http.origins import enter
from eldest.server.http.rate_limits import Bucket
from eldest.server.http.responses import Reply, send_problem
from eldest.server.journal.journal import Fault
from eldest.server.models.commands import Command, is_id
from eldest.server.people.devices import Session
from eldest.server.problems import problem, too_much
from eldest.server.state import AppState
from eldest.server.tables.open_table import Listener

log = logging.getLogger("eldest.server")

PATIENCE = 20  # consecutive messages above the rate limit before the connection is closed
DEAR = 10  # requests that opening one costs in the rate limit
ONLY_TEXT, TOO_MANY, LEAVE, RESTART, AGAIN = 1003, 1008, 1001, 1012, 1013


async def serve(app_state: AppState, scope: Scope, receive: Receive, send: Send) -> None:
    """Open a WebSocket and serve it until it closes."""
    try:
        enter(app_state, scope)
        socket = await _opened(app_state, scope)
    except Exception as error:
        told = problem_of(error)
        if told is None:
            log.error("a WebSocket could not be opened", exc_info=error)
            told = problem("broken")
        app_state.metrics.problems.labels(told.key).inc()
        await send_problem(Reply(scope, send).send, told, "websocket.http")
        return
    after = after_in(scope["query_string"])
    viewer = NOBODY if watches_in(scope["query_string"]) else socket.session.person.id
    scope["state"], scope["headers"] = {}, []  # they would occupy memory as long as the connection
    await send({"type": "websocket.accept"})
    with app_state.connected(socket):
        await socket.stay(receive, after, viewer)


async def _opened(app_state: AppState, scope: Scope) -> Socket:
    """The requested WebSocket. Refused unless the person and the table are known."""
    table = socket_of(scope["path"])
    after_in(scope["query_string"])
    session = await app_state.session(scope)
    app_state.limit_person(session.person, DEAR)
    app_state.room_for(scope)
    await app_state.service.table(table)
    connection = scope["extensions"]["eldest.connection"]["connection"]
    return Socket(app_state, table, session, scope["state"]["client"], connection)


class Socket:
    """One WebSocket with its person."""

    __slots__ = ("_app_state", "_bucket", "_connection", "_refused", "_table", "client", "session")

    def __init__(self, app_state: AppState, table: str, session: Session, client: Client, connection: Any) -> None:
        self.session = session
        self._app_state = app_state
        self._table = table
        self._connection = connection
        self.client = client
        self._bucket = Bucket()
        self._refused = 0  # consecutive messages above the rate limit

    async def stay(self, receive: Receive, after: int | None, viewer: str) -> None:
        """Send events and carry out commands until the other end has gone."""
        listener = Listener(viewer, self._connection.tell, self.end)
        await receive()  # the handshake
        try:
            await self._app_state.listen(self._table, listener, after)
            while (message := await receive())["type"] == "websocket.receive":
                text = message.get("text")
                if text is None:
                    self._connection.cut(ONLY_TEXT, "only text")
                    break
                await self._take(text)
        except Fault as fault:
            self._refuse(None, fault)
            self._connection.cut(AGAIN, "come again")
        finally:
            self._app_state.service.leave(self._table, listener)

    def end(self) -> None:
        """Close the connection."""
        if self._app_state.service.stopping:
            self._connection.cut(RESTART, f"restart; after={self._app_state.reconnect_after()}")
        else:
            self._connection.cut(LEAVE, "the end")

    async def _take(self, text: str) -> None:
        """Carry out a message's command and answer it."""
        asked: str | None = None
        try:
            self._limit()
            command = Command.model_validate_json(text)
            asked = command.id
            number = await self._app_state.carry_out(self._table, self.session.person, command, of_socket=True)
        except ValidationError as error:
            self._refuse(_id_in(text), error)
        except Exception as error:
            self._refuse(asked, error)
        else:
            self._connection.tell(to_json({"type": "event", "kind": "accepted", "id": asked, "number": number}))

    def _limit(self) -> None:
        wait = self._bucket.take(self._app_state.http_settings.rates.connection, time.monotonic())
        if wait:
            self._refused += 1
            raise too_much(wait)
        self._refused = 0
        self._app_state.limit(self._app_state.by_address, self.client)
        self._app_state.limit_person(self.session.person)

    def _refuse(self, asked: str | None, error: Exception) -> None:
        told = problem_of(error)
        if told is None:
            log.error("a command has failed", exc_info=error)
            told = problem("broken")
        self._app_state.metrics.problems.labels(told.key).inc()
        self._connection.tell(to_json({"type": "event", "kind": "refused", "id": asked, "problem": told.body}))
        if self._refused >= PATIENCE:
            self._connection.cut(TOO_MANY, "too many messages")


def _id_in(text: str) -> str | None:
    """The id of an invalid command, so that its sender knows which one was refused."""
    try:
        said = from_json(text)
    except ValueError:
        return None
    found = said.get("id") if isinstance(said, dict) else None
    return found if is_id(found) else None

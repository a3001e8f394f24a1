"""Dependencies of the routes: the requester, the application state, path and query."""

from __future__ import annotations

import re
from typing import Annotated, Any
from urllib.parse import parse_qs

from fastapi import Depends, Path, Query, Request, Security
from fastapi.security import APIKeyCookie, HTTPBearer

from eldest.families import FAMILIES, NotAFamily, family
from eldest.server.journal.journal import NoPad, NoTable, Person
from eldest.server.people.devices import Session
from eldest.server.people.people import NAMES
from eldest.server.problems import TYPE, problem, short
from eldest.server.state import AppState

NOBODY = ""  # the viewer id of spectators, even if they have a seat
TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
PAD = re.compile(r"[A-Za-z0-9_-]{16,64}")
SOCKET = re.compile(r"/api/tables/([^/]*)/socket")
MatchNumber = Annotated[
    int | None, Query(ge=1, le=999_999_999, description="the match's number; by default the last match")
]
NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)


def table_id(written: str) -> str:
    """The id of a table. Raises `NoTable` for a text that cannot be one."""
    if not TABLE.fullmatch(written):
        raise NoTable("there is no such table")
    return written


def pad_id(written: str) -> str:
    """The id of a scorepad. Raises `NoPad` for a text that cannot be one."""
    if not PAD.fullmatch(written):
        raise NoPad("there is no such scorepad")
    return written


def socket_of(path: str) -> str:
    """The table whose WebSocket has this path."""
    match = SOCKET.fullmatch(path)
    if not match:
        raise problem("not_found")
    return table_id(match[1])


def after_of(written: str | None, where: str = "after") -> int | None:
    """The number of an event, or `None`."""
    if written is None:
        return None
    if not NUMBER.fullmatch(written):
        raise problem("not_valid", where=where, fault="the number of an event is expected")
    return int(written)


def after_in(query: bytes) -> int | None:
    """The number of an event from a query string, or `None`."""
    found = _asked(query)
    return after_of(found["after"][-1]) if "after" in found else None


def watches_in(query: bytes) -> bool:
    """Whether a query string asks for the spectators' view."""
    return _asked(query).get("watch", [""])[-1] == "1"


def _asked(query: bytes) -> dict[str, list[str]]:
    try:
        return parse_qs(query.decode("ascii"), keep_blank_values=True, max_num_fields=8)
    except ValueError:
        raise problem("not_valid", where="after", fault="the number of an event is expected") from None


SHAPE = {TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
PROBLEM_RESPONSES: dict[int | str, dict[str, Any]] = {
    "4XX": {"description": "It was not done: the problem says why", "content": SHAPE},
    503: {"description": "It cannot be done now: the problem says why", "content": SHAPE},
}


def the_app(request: Request) -> AppState:
    """The application state of the server."""
    return request.app.state.app_state


TheApp = Annotated[AppState, Depends(the_app)]


# These two only document authentication; `AppState.known` does it.
cookie = APIKeyCookie(
    name=NAMES["http"],
    scheme_name="cookie",
    description="set by `POST /api/guests`; with https named `__Host-eldest`",
    auto_error=False,
)
bearer = HTTPBearer(scheme_name="token", description="the value of that cookie, for programs", auto_error=False)


async def whoever(request: Request, app_state: TheApp) -> Session | None:
    """The session of the requester, if known."""
    return await app_state.known(request.scope)


async def the_session(
    request: Request, app_state: TheApp, _: Annotated[Any, Security(cookie)], __: Annotated[Any, Security(bearer)]
) -> Session:
    """The session of the requester. Refuses unknown people and too frequent requests."""
    session = await app_state.session(request.scope)
    app_state.limit_person(session.person)
    return session


TheSession = Annotated[Session, Depends(the_session)]


def somebody(session: TheSession) -> Person:
    """The requester. Refuses unknown people and too frequent requests."""
    return session.person


def viewer(
    person: Annotated[Person, Depends(somebody)],
    watch: Annotated[int, Query(ge=0, le=1, description="1: the spectators' view, even for a person with a seat")] = 0,
) -> str:
    """The id for which a table is shown: nobody's for a shared screen, which must not show anyone's cards."""
    return NOBODY if watch else person.id


Whoever = Annotated[Session | None, Depends(whoever)]
Somebody = Annotated[Person, Depends(somebody)]
Viewer = Annotated[str, Depends(viewer)]


def the_table(
    table: Annotated[str, Path(description="the id of a table", json_schema_extra={"pattern": f"^{TABLE.pattern}$"})],
) -> str:
    """The id of the table in the path."""
    return table_id(table)


TheTable = Annotated[str, Depends(the_table)]


def the_game(game: str) -> str:
    """The id of the game in the path."""
    try:
        return str(family(game).options.family)
    except NotAFamily:
        raise problem("no_game", game=short(repr(game), 40), games=", ".join(FAMILIES)) from None


TheGame = Annotated[str, Depends(the_game)]

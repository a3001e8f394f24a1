"""
The routes of the page: its files, and one HTML text for every address of the page. For an unknown address, browsers
get the same text with status 404, and programs get JSON.

Fetching a link to a table seats nobody, because link previews fetch it too. The HTML is the same
for all tables, whether they exist or not.
"""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

from eldest.server.assets import NOT_BUILT, File, Pages
from eldest.server.http.dependencies import TABLE
from eldest.server.http.responses import ways
from eldest.server.people.people import token
from eldest.server.problems import Problem, problem
from eldest.server.tables.service import PRACTICE

# Addresses of the page; its script decides what to show there.
PLACES = (
    "/",
    "/new",
    "/new/GAME",
    "/t/TABLE",
    "/watch/TABLE",
    "/records",
    "/records/TABLE",
    "/records/TABLE/MATCH",
    "/records/TABLE/MATCH/DEAL",
    "/statistics",
    "/sample",
    "/sample/GAME",
    "/sample/GAME/DEAL",
    "/puzzle",
    "/puzzle/DATE",
    "/puzzle/DATE/GAME",
    "/deal",
    "/deal/GAME",
    "/learn",
    "/learn/GAME",
    "/learn/GAME/LESSON",
    "/score",
    "/score/new",
    "/score/PAD",
    "/score/PAD/PART",
    "/rules",
    "/rules/CLAUSE",
    "/settings",
    "/offline",
    "/pass",
    "/admin",
    "/invite",
)
PLACE = re.compile("|".join(re.sub("[A-Z]+", "[^/]+", place) for place in PLACES))
FOR_ALL = re.compile("/|/rules.*")  # paths that search engines may list
A_TABLE = re.compile(f"/t/({TABLE.pattern})")
METHODS = ("GET", "HEAD")
HTML = "text/html"  # browsers name it in `Accept`; programs accept anything, or JSON
PROGRAMS = ("/api/", "/assets/", "/families/")  # paths for programs and scripts, never opened by a person
WITHOUT = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Eldest</title>
<h1>Eldest</h1>
<p>{NOT_BUILT}</p>
</html>
"""


class PageRoute(BaseRoute):
    """The route of everything that a browser shows."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether the path belongs to the page."""
        if scope["type"] != "http":
            return Match.NONE, {}
        there = self._file(scope["path"]) or PLACE.fullmatch(scope["path"])
        return (Match.FULL if there or self._is_lost(Request(scope)) else Match.NONE), {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the file."""
        request = Request(scope)
        if request.method not in METHODS:
            raise _wrong_method()
        file = self._file(request.url.path)
        if self._is_lost(request):
            answer = self._nowhere()
        else:
            answer = _answer(file, request) if file else HTMLResponse(WITHOUT, 503)
        if not FOR_ALL.fullmatch(request.url.path):
            answer.headers["x-robots-tag"] = "noindex"
        if ahead := _ahead(request):
            answer.headers["link"] = ahead
        await answer(scope, receive, send)

    def _is_lost(self, request: Request) -> bool:
        """Whether a person has opened an address that does not exist."""
        path = request.url.path
        if self._file(path) or PLACE.fullmatch(path) or path.startswith(PROGRAMS) or not self._pages.index:
            return False
        return request.method in METHODS and HTML in ways(request.headers.get("accept", "").encode("latin-1"))

    def _nowhere(self) -> Response:
        """The HTML with status 404, not to be cached under an address that does not exist."""
        assert self._pages.index
        _, body = self._pages.index.form(b"")
        return Response(body, 404, {"cache-control": "no-store"}, media_type=self._pages.index.type)

    def _file(self, path: str) -> File | None:
        """The file for a path."""
        return self._pages.index if PLACE.fullmatch(path) else self._pages.files.get(path)


def _ahead(request: Request) -> str:
    """The `Link` header that lets a known person's browser fetch the table while the scripts are still loading."""
    table = A_TABLE.fullmatch(request.url.path)
    if not table or table[1].startswith(PRACTICE):
        return ""
    if not token(request.scope["state"]["headers"], request.scope["state"]["client"].scheme):
        return ""
    return f"</api/tables/{table[1]}>; rel=preload; as=fetch; crossorigin=anonymous"


def _wrong_method() -> Problem:
    told = problem("wrong_method")
    told.headers["allow"] = ", ".join(METHODS)
    return told


def _answer(file: File, request: Request) -> Response:
    packed, body = file.form(request.headers.get("accept-encoding", "").encode("latin-1"))
    headers = {"etag": file.tag_of(packed), "cache-control": file.keeping}
    if file.forms.keys() != {""}:
        headers["vary"] = "Accept-Encoding"
    if packed:
        headers["content-encoding"] = packed
    known = request.headers.get("if-none-match", "")
    if headers["etag"] in known or known.strip() == "*":
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=file.type)

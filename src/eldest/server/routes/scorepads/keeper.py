"""The route of score keepers: the script that keeps score for a family that was not built into the page."""

from __future__ import annotations

import hashlib
from functools import cache

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from eldest.keeper.javascript import module
from eldest.server.http.dependencies import TheGame

router = APIRouter(include_in_schema=False)

SCRIPT = "text/javascript; charset=utf-8"


@router.get("/families/{game}/keeper.js")
def see_a_keeper(game: TheGame, request: Request) -> Response:
    """The score keeper of a family as a JavaScript module, translated from its rules."""
    script = _script(game)
    headers = {"etag": f'"{hashlib.sha256(script).hexdigest()[:20]}"', "cache-control": "no-cache"}
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(script, headers=headers, media_type=SCRIPT)


@cache
def _script(name: str) -> bytes:
    return module.text(name).encode()

"""The application: the hall, as the network sees it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import eldest
from eldest.server import openapi
from eldest.server.assets import Pages, built
from eldest.server.http.middleware import Door
from eldest.server.http_settings import Edge
from eldest.server.routes import (
    advice,
    game,
    health,
    history,
    keeper,
    mine,
    pad,
    people,
    printing,
    puzzle,
    sample,
    table,
)
from eldest.server.routes.page import PageRoute
from eldest.server.state import Desk
from eldest.server.tables.service import Hall

SWEEP = 60.0  # seconds between two looks for what need not be remembered any more


def make_app(hall: Hall, edge: Edge, pages: Pages | None = None) -> FastAPI:
    """The application of a hall, with the page that was built last. Whoever made the hall starts and closes it."""
    desk = Desk(hall, edge)
    app = FastAPI(
        title="Eldest",
        version=eldest.__version__,
        description="Tables of card games: commands in, events out.",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=_swept,
    )
    app.state.desk = desk
    app.state.pages = pages or built()
    for routes in (
        people,
        mine,
        table,
        advice,
        pad,
        history,
        sample,
        puzzle,
        printing,
        game,
        keeper,
        health,
        openapi,
    ):
        app.include_router(routes.router)
    app.router.routes.append(PageRoute(app.state.pages))
    for error in (HTTPException, RequestValidationError):
        app.add_exception_handler(error, _outwards)
    app.add_middleware(Door, desk=desk)
    return app


@contextlib.asynccontextmanager
async def _swept(app: FastAPI) -> AsyncIterator[None]:
    """Forget, while the application lives, what need not be remembered."""
    sweeping = asyncio.create_task(_sweep(app.state.desk))
    try:
        yield
    finally:
        sweeping.cancel()


async def _sweep(desk: Desk) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        desk.sweep()


async def _outwards(request: Request, error: Exception) -> Response:
    """Leave errors to the door, which answers all of them alike."""
    if isinstance(error, HTTPException) and error.status_code == 405:
        # The router names only what the first route of a path allows.
        error.headers = {"allow": ", ".join(openapi.methods(request.app, request.url.path) or ["GET"])}
    raise error

"""The ASGI application of a table service."""

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
from eldest.server.assets import Pages, built
from eldest.server.http.middleware import Middleware
from eldest.server.http_settings import HttpSettings
from eldest.server.routes import advice, game, health, history, lan, lesson, openapi, puzzle, sample, setup, table
from eldest.server.routes.admin import admission, reports
from eldest.server.routes.admin import people as admin_people
from eldest.server.routes.page import PageRoute
from eldest.server.routes.people import devices, me, mine, my_data, passkeys, practice
from eldest.server.routes.scorepads import keeper, pad, printing
from eldest.server.state import AppState
from eldest.server.tables.service import TableService

SWEEP = 60.0  # seconds between two sweeps of expired data


def make_app(service: TableService, http_settings: HttpSettings, pages: Pages | None = None) -> FastAPI:
    """The application of a table service with the built page. The caller starts and closes the service."""
    app_state = AppState(service, http_settings)
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
    app.state.app_state = app_state
    app.state.pages = pages or built()
    app.state.lan = None  # set by a server that listens on sockets of its own
    for routes in (
        me,
        devices,
        passkeys,
        my_data,
        mine,
        practice,
        admin_people,
        admission,
        reports,
        table,
        advice,
        pad,
        history,
        sample,
        puzzle,
        lesson,
        setup,
        printing,
        game,
        lan,
        keeper,
        health,
        openapi,
    ):
        app.include_router(routes.router)
    app.router.routes.append(PageRoute(app.state.pages))
    for error in (HTTPException, RequestValidationError):
        app.add_exception_handler(error, _outwards)
    app.add_middleware(Middleware, app_state=app_state)
    return app


@contextlib.asynccontextmanager
async def _swept(app: FastAPI) -> AsyncIterator[None]:
    """Sweep expired data, and look for decisions of the hosts, while the application runs."""
    app_state = app.state.app_state
    await app_state.look()
    tasks = [asyncio.create_task(each) for each in (_sweep(app_state), app_state.moderation.keep_up())]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()


async def _sweep(app_state: AppState) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        app_state.sweep()
        await app_state.check(list(app_state.connections))


async def _outwards(request: Request, error: Exception) -> Response:
    """Pass errors to the middleware, which answers all of them alike."""
    if isinstance(error, HTTPException) and error.status_code == 405:
        # The router names only the methods of the first route with this path.
        error.headers = {"allow": ", ".join(openapi.methods(request.app, request.url.path) or ["GET"])}
    raise error

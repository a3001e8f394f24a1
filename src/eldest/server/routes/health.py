"""Routes for operators: liveness, readiness, metrics."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response

from eldest.server import metrics
from eldest.server.http.dependencies import TheApp
from eldest.server.journal.journal import Fault, Full
from eldest.server.problems import problem

router = APIRouter(include_in_schema=False)

LOOKS = ["GET", "HEAD"]
READY = 3.0  # seconds in which the journal must answer


@router.api_route("/healthz", methods=LOOKS)
async def live() -> dict[str, str]:
    """Whether the process is alive."""
    return {"status": "alive"}


@router.api_route("/readyz", methods=LOOKS)
async def ready(app_state: TheApp) -> dict[str, str]:
    """Whether the server accepts requests, and the journal answers and can be written."""
    if app_state.service.stopping:
        raise problem("fault")
    if trouble := app_state.service.journal.trouble:
        raise problem("full" if isinstance(trouble, Full) else "fault")
    try:
        async with asyncio.timeout(READY):
            await app_state.service.journal.people(["nobody"])
    except (Fault, TimeoutError):
        raise problem("fault") from None
    return {"status": "ready"}


@router.get("/metrics")
async def figures(request: Request, app_state: TheApp) -> Response:
    """The metrics; only for this machine unless they are configured as public."""
    client = request.scope["state"]["client"]
    # With an unnamed proxy on this machine, every request would seem to come from here.
    if not app_state.http_settings.public_metrics and (client.proxied or not client.loopback):
        raise problem("only_here")
    return Response(app_state.metrics.text(), media_type=metrics.TYPE)

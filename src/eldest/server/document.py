"""The OpenAPI document."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse

from eldest.server.cookies import NAMES
from eldest.server.problems import ProblemBody

router = APIRouter(include_in_schema=False)

WAYS = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": NAMES["http"], "description": "as `POST /api/guests` sets it"},
    "token": {"type": "http", "scheme": "bearer", "description": "the value of that cookie, for programs"},
}


@router.get("/api/openapi.json")
async def see_the_document(request: Request) -> JSONResponse:
    """The OpenAPI document of everything under `/api`."""
    return JSONResponse(document(request.app))


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of an application."""
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        parts = made["components"]
        parts["schemas"]["Problem"] = ProblemBody.model_json_schema()
        parts["securitySchemes"] = WAYS
        app.openapi_schema = made
    return app.openapi_schema

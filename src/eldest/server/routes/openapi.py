"""The OpenAPI document."""

from __future__ import annotations

import re
from typing import Any, Literal

from fastapi import APIRouter, FastAPI, Request
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse
from pydantic import TypeAdapter

from eldest.server.models.message import Accepted, Event, NotDone, Problem

router = APIRouter(include_in_schema=False)

REFERENCE = "#/components/schemas/{model}"
MESSAGES = (Event, Accepted, NotDone, Problem)  # that no route declares by itself


@router.get("/api/openapi.json")
async def see_the_document(request: Request) -> JSONResponse:
    """The OpenAPI document of everything under `/api`."""
    return JSONResponse(document(request.app))


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of an application."""
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        messages: list[tuple[str, Literal["serialization"], TypeAdapter[Any]]] = [
            (each.__name__, "serialization", TypeAdapter(each)) for each in MESSAGES
        ]
        _, shapes = TypeAdapter.json_schemas(messages, ref_template=REFERENCE)
        made["components"]["schemas"] = dict(sorted((made["components"]["schemas"] | shapes["$defs"]).items()))
        app.openapi_schema = made
    return app.openapi_schema


def methods(app: FastAPI, path: str) -> list[str]:
    """The methods that the OpenAPI document lists for a path."""
    for template, operations in document(app)["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
            return sorted(method.upper() for method in operations)
    return []

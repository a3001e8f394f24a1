"""Routes of pages. A link to a table seats nobody by being fetched: previews do that."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

router = APIRouter(include_in_schema=False)

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Eldest</title>
<h1>Eldest</h1>
<p>You are invited to a table. Programs sit down at it by its address and <code>/api</code>.</p>
</html>
"""


@router.get("/t/{table}")
async def table_page(table: str) -> HTMLResponse:
    """The page of a table, the same for every table, whether there is one or not."""
    return HTMLResponse(PAGE)

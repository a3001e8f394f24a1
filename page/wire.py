"""The page's types of the server's requests and messages, from the server's API document."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from page import node
from page.places import WEB

TYPES = WEB / "src" / "wire" / "types" / "types.gen.ts"
MAKER = "@hey-api/openapi-ts/bin/run.js"


def write() -> None:
    """Write the types."""
    if not node.packages_are_there():
        node.fetch_packages()
    TYPES.write_text(text(), encoding="utf-8")


def text() -> str:
    """The expected contents."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "openapi.json").write_text(json.dumps(_document()), encoding="utf-8")
        node.node(MAKER, "--file", str(WEB / "openapi-ts.config.ts"), "--output", str(folder / "types"), folder=folder)
        return (folder / "types" / TYPES.name).read_text(encoding="utf-8")


def _document() -> object:
    from eldest.server.app import make_app
    from eldest.server.http_settings import HttpSettings
    from eldest.server.routes.openapi import document
    from eldest.server.tables.service import TableService

    # Nobody is served: neither journal nor bots are needed.
    nothing: Any = None
    return document(make_app(TableService(nothing, nothing), HttpSettings()))

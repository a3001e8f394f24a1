"""Packing: long answers go out smaller to whoever can unpack them."""

from __future__ import annotations

import gzip
import re

from starlette.requests import Request
from starlette.responses import Response

RULED_OUT = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*")
WORTH_IT = 1400  # bytes: less goes into one packet as it is
EFFORT = 6


def ways(accepted: bytes) -> set[str]:
    """What a header such as `Accept-Encoding` or `Accept` names and does not rule out."""
    named = (each.partition(";") for each in accepted.decode("latin-1").lower().split(","))
    return {name.strip() for name, _, weight in named if not RULED_OUT.fullmatch(weight)}


def json_answer(request: Request, body: bytes) -> Response:
    """An answer in JSON."""
    headers = {"vary": "Accept-Encoding"}
    if len(body) > WORTH_IT and "gzip" in ways(request.headers.get("accept-encoding", "").encode("latin-1")):
        headers["content-encoding"] = "gzip"
        body = gzip.compress(body, EFFORT, mtime=0)
    return Response(body, media_type="application/json", headers=headers)

"""Why bots do what they do, as it is sent."""

from __future__ import annotations

from pydantic import BaseModel, JsonValue

from eldest.server.models.view import CLOSED


class Reason(BaseModel):
    """Why a bot does something: a sentence like others, whose key is that of the reason."""

    model_config = CLOSED

    key: str
    values: dict[str, JsonValue]
    text: str

"""Why bots do what they do, as it is sent: the keys of all reasons, and their English text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, JsonValue
from typing_extensions import TypeAliasType

from eldest.bots.reason import COMMON
from eldest.bots.rule_player import reasons_of
from eldest.families import FAMILIES
from eldest.server.view_model import CLOSED

REASONS = {reason.key: reason.text for reason in (*COMMON, *(each for game in FAMILIES for each in reasons_of(game)))}

if TYPE_CHECKING:
    ReasonKey = str
else:
    ReasonKey = TypeAliasType("ReasonKey", Literal[tuple(REASONS)])


class Reason(BaseModel):
    """Why a bot does something: a sentence like others, whose key is that of the reason."""

    model_config = CLOSED

    key: ReasonKey
    values: dict[str, JsonValue]
    text: str

"""The shape of past deals, as closed models: for the API's document and the page's types."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, Field, create_model
from typing_extensions import TypeAliasType

from eldest.families import FAMILIES, family
from eldest.record import Sight
from eldest.server.fields import flat
from eldest.server.message_model import Player, Sent
from eldest.server.replaying import OF_HANDS
from eldest.server.sheet_model import Sheet, SideName
from eldest.server.view_model import CLOSED, VIEWS, Card, Known, Words, number_type, plain_name


class Deals(Sent):
    """The deals of a table that may be looked at again."""

    you: Annotated[int | None, Field(description="the seat of whoever asks")]
    seats: list[Player]
    options: dict[str, bool | int | str | None]
    matches: list[Sheet]
    secret: Annotated[
        int, Field(description="how many deals more are over; their cards stay secret until the match is")
    ]


class Step(BaseModel):
    """A deal after an action, or before the first: what the steps of all families have."""

    model_config = CLOSED

    said: list[Words]
    action: Known | None
    hands: Annotated[list[list[Card]], Field(description="by seat; the dummy's is the last")]


def _secret(each: str) -> type[BaseModel]:
    """The model of what not everybody saw of a deal, beside the hands."""
    fields: dict[str, Any] = {}
    for name, declared, _ in flat(family(each).deal):
        if declared.sight is not Sight.PUBLIC and name not in OF_HANDS:
            one: Any = number_type(declared)
            fields[name] = (list[one] if declared.shape else one, ...)
    return create_model(f"{plain_name(each)}Secret", __config__=CLOSED, **fields)


def _step(each: str) -> type[BaseModel]:
    fields: dict[str, Any] = {"view": (VIEWS[each], ...), "secret": (_secret(each), ...)}
    return create_model(f"{plain_name(each)}Step", __base__=Step, **fields)


class _Replay(BaseModel):
    """What the replays of all families have."""

    model_config = CLOSED

    match: int
    deal: int
    you: int | None
    seats: list[Player]
    options: dict[str, bool | int | str | None]
    sides: list[SideName]


def _replay(each: str) -> type[BaseModel]:
    fields: dict[str, Any] = {"family": (Literal[each], ...), "steps": (list[STEPS[each]], ...)}  # type: ignore[valid-type]
    return create_model(f"{plain_name(each)}Replay", __base__=_Replay, **fields)


STEPS = {each: _step(each) for each in FAMILIES}
REPLAYS = {each: _replay(each) for each in FAMILIES}

# A deal step by step, of any family.
Replay: Any = TypeAliasType("Replay", Annotated[Union[tuple(REPLAYS.values())], Field(discriminator="family")])  # noqa: UP007

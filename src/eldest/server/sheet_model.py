"""The shape of sheets, as closed models: for the API's document and the page's types. Sheets are made without them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, Field, create_model
from typing_extensions import TypeAliasType

from eldest.families import FAMILIES, family
from eldest.record import Sight
from eldest.server.view_model import CLOSED, VIEWS, Known, Suit, Trick, fields_model, plain_name


class SideName(BaseModel):
    """Whoever has a score of his own: the column of a sheet."""

    model_config = CLOSED

    name: str
    seats: list[int]


class Scored(BaseModel):
    """A deal that is over, as it stands on the sheet: what every family has there."""

    model_config = CLOSED

    deal: int
    dealer: int
    trump: Annotated[Suit | None, Field(description="null where no card was played")]
    calls: Annotated[list[str | None], Field(description="by seat, what it bid or offered last")]
    wanted: Annotated[list[int | None], Field(description="by side, the takings that it had to have, if that is known")]
    outcome: dict[str, str]
    takings: Annotated[list[int], Field(description="by side, from its tricks")]
    gains: Annotated[list[int], Field(description="by side")]
    made: Annotated[list[bool | None], Field(description="by side, whether its bid was made; null: unknown, or no bid")]
    scores: Annotated[list[int], Field(description="by side, the totals after it")]


def _scored(each: str) -> type[BaseModel]:
    """The model of a family's deals on the sheet: with its result, and the game after it."""
    games, name = family(each), plain_name(each)
    fields: dict[str, Any] = {
        "result": (fields_model(f"{name}Result", games.result, Sight.PUBLIC, {games.traits.takings}), ...),
        "game": (VIEWS[each].model_fields["game"].annotation, ...),
    }
    return create_model(f"{name}Scored", __base__=Scored, **fields)


class _Sheet(BaseModel):
    """What the sheets of all families have."""

    model_config = CLOSED

    match: Annotated[int, Field(description="the number of the match at its table")]
    sides: list[SideName]
    winners: Annotated[list[str], Field(description="the names of the sides that have won")]


def _sheet(each: str) -> type[BaseModel]:
    fields: dict[str, Any] = {"family": (Literal[each], ...), "deals": (list[SCORED[each]], ...)}  # type: ignore[valid-type]
    return create_model(f"{plain_name(each)}Sheet", __base__=_Sheet, **fields)


SCORED = {each: _scored(each) for each in FAMILIES}
SHEETS = {each: _sheet(each) for each in FAMILIES}

# The sheet of any family, told apart by its name.
Sheet: Any = TypeAliasType("Sheet", Annotated[Union[tuple(SHEETS.values())], Field(discriminator="family")])  # noqa: UP007


class SoFar(BaseModel):
    """The deal that is being played, or the last one, from its beginning."""

    model_config = CLOSED

    deal: int
    actions: Annotated[list[Known], Field(description="beside those in tricks, as far as the viewer knows them")]
    tricks: list[Trick]
